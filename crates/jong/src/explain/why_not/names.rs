//! What waits, forms and bonus tiles are called in English.

use jong_core::pattern::BonusName;
use jong_core::reading::{FormName, Wait};

use super::words::Noun;

/// Flowers and seasons of a name.
pub(super) fn bonus(name: BonusName) -> Noun {
    match name {
        BonusName::Any => Noun::new("flower or season", "flowers or seasons"),
        BonusName::Own => Noun::new("flower or season of one's own", "flowers or seasons of one's own"),
        BonusName::NotOwn => Noun::new("flower or season of another seat", "flowers or seasons of other seats"),
        BonusName::Flowers => Noun::new("flower", "flowers"),
        BonusName::Seasons => Noun::new("season", "seasons"),
        BonusName::OwnFlower => Noun::new("flower of one's own", "flowers of one's own"),
        BonusName::OwnSeason => Noun::new("season of one's own", "seasons of one's own"),
        BonusName::SetAside => Noun::new("tile laid aside", "tiles laid aside"),
    }
}

/// What a wait is called.
pub fn wait_name(wait: Wait) -> &'static str {
    match wait {
        Wait::TwoSided => "a two-sided wait",
        Wait::Edge => "an edge wait",
        Wait::Closed => "a closed wait",
        Wait::Single => "a single wait",
        Wait::TwoPairs => "a wait on two pairs",
        Wait::Other => "a wait of no name",
    }
}

/// What a form is called.
pub fn form_name(form: FormName) -> &'static str {
    match form {
        FormName::Standard => "sets and a pair",
        FormName::SevenPairs => "seven pairs",
        FormName::PairsAndTriplet => "seven pairs and a pung",
        FormName::ThirteenOrphans => "thirteen orphans",
        FormName::LittleSnake => "a little snake",
        FormName::SixteenUnconnected => "sixteen unconnected tiles",
        FormName::Bonus => "a win on flowers",
        FormName::Incomplete => "a hand that did not win",
    }
}
