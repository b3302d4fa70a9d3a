//! What waits and forms are called in English, which is the key to their translations.

use jong_core::reading::{FormName, Wait};

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
