//! The names of waits and forms in English, which are the keys to their translations.

use jong_core::reading::{FormName, Wait};

/// The name of a wait.
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

/// The name of a form.
pub fn form_name(form: FormName) -> &'static str {
    match form {
        FormName::Standard => "sets and a pair",
        FormName::SevenPairs => "seven pairs",
        FormName::PairsAndTriplet => "seven pairs and a pung",
        FormName::ThirteenOrphans => "thirteen orphans",
        FormName::LittleSnake => "a little snake",
        FormName::SixteenUnconnected => "sixteen unconnected tiles",
        FormName::HonoursAndKnitted => "honours and knitted tiles",
        FormName::KnittedStraight => "a knitted straight",
        FormName::Knitting => "knitting",
        FormName::TripleKnitting => "triple knitting",
        FormName::WrigglingSnake => "a wriggling snake",
        FormName::Bonus => "a win on flowers",
        FormName::Incomplete => "a hand that did not win",
    }
}
