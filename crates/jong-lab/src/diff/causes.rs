//! Causes: the differences put together that can be changed only as one.

use jong_core::rules::section;

use super::settings::SettingDifference;

/// A difference of two rulesets that can be changed alone.
#[derive(Debug, Clone)]
pub(crate) struct Cause<'a> {
    /// The id of the pattern, or the section and key of the option.
    pub(crate) id: String,
    /// True if it is a pattern.
    pub(crate) pattern: bool,
    /// The differences that belong to it.
    pub(crate) differences: Vec<SettingDifference<'a>>,
}

/// Groups differences into causes. All differences of one pattern are one cause, its value and its replacements alike;
/// and so are the parts of one option, `limits.mangan.han` and `limits.mangan.basic`.
pub(crate) fn causes<'a>(differences: &[SettingDifference<'a>], units: &[&str]) -> Vec<Cause<'a>> {
    let mut causes: Vec<Cause<'a>> = Vec::new();
    for difference in differences {
        let pattern = difference.path[0] == section::PATTERN || units.contains(&difference.path[0]);
        let id = match (pattern, &difference.path[..]) {
            (true, [_, id, ..]) => (*id).to_owned(),
            (_, [section, key, ..]) => format!("{section}.{key}"),
            _ => difference.key(),
        };
        match causes.iter_mut().find(|cause| cause.id == id && cause.pattern == pattern) {
            Some(cause) => cause.differences.push(difference.clone()),
            None => causes.push(Cause { id, pattern, differences: vec![difference.clone()] }),
        }
    }
    causes
}
