//! Templates: texts with named gaps.

/// Fills the gaps of a template; a gap that has no name here stays as it is. Inserted text is not searched for gaps.
pub(super) fn fill(template: &str, gaps: &[(&str, &str)]) -> String {
    let mut filled = String::with_capacity(template.len() + 32);
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let gap = after.split_once('}');
        let known = gap.and_then(|(name, rest)| Some((gaps.iter().find(|(gap, _)| *gap == name)?.1, rest)));
        match known {
            Some((text, behind)) => {
                filled.push_str(text);
                rest = behind;
            }
            None => {
                filled.push('{');
                rest = after;
            }
        }
    }
    filled.push_str(rest);
    filled
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fills_a_gap_is_not_filled_again() {
        assert_eq!(fill("{a} and {b}, {c}", &[("a", "{b}"), ("b", "two")]), "{b} and two, {c}");
        assert_eq!(fill("{", &[("", "no")]), "{");
    }
}
