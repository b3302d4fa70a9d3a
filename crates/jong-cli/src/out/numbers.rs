//! Numbers as people write them.

/// `12,000`
pub(crate) fn grouped(number: i64) -> String {
    let digits = number.unsigned_abs().to_string();
    let mut text = String::from(if number < 0 { "-" } else { "" });
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// `+12,000`, `-2,000` or `0`
pub(crate) fn signed(number: i64) -> String {
    let sign = if number > 0 { "+" } else { "" };
    format!("{sign}{}", grouped(number))
}

/// `1 file`, `2 files`
pub(crate) fn plural(number: usize, what: &str) -> String {
    format!("{} {what}{}", grouped(number as i64), if number == 1 { "" } else { "s" })
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn thousands_are_set_off() {
        assert_eq!(
            ["0", "999", "1,000", "-48,000"],
            [0, 999, 1000, -48_000].map(grouped).each_ref().map(String::as_str)
        );
        assert_eq!(grouped(i64::MIN), "-9,223,372,036,854,775,808");
        assert_eq!(["+8,000", "-300", "0"], [8000, -300, 0].map(signed).each_ref().map(String::as_str));
    }
}
