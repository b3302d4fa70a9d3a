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

/// The word for a unit behind a number: `double`, `doubles`; `han`
pub(crate) fn unit(number: i64, name: &str) -> &str {
    match (number, name) {
        (1, "points" | "doubles") => &name[..name.len() - 1],
        _ => name,
    }
}

/// `1 double`, `12 points`, `2 han`
pub(crate) fn amount(number: i64, name: &str) -> String {
    format!("{} {}", grouped(number), unit(number, name))
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
    #[test]
    fn one_is_one() {
        let amounts = [(0, "doubles"), (1, "doubles"), (2, "points"), (1, "han"), (1, "tai")];
        let texts = amounts.map(|(number, name)| amount(number, name));
        assert_eq!(texts, ["0 doubles", "1 double", "2 points", "1 han", "1 tai"]);
    }
}
