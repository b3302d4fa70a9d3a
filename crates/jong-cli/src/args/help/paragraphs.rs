//! Paragraphs of help, written on several lines and wrapped again where they are shown.

/// A text with each paragraph on one line. Indented lines, as examples are, and lines below a colon stay by
/// themselves.
pub(super) fn flowing(text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines() {
        match lines.last_mut().filter(|last| is_prose(last) && is_prose(line) && !last.ends_with([':', '：'])) {
            Some(last) => {
                if !(last.ends_with(is_east_asian) || line.starts_with(is_east_asian)) {
                    last.push(' ');
                }
                last.push_str(line);
            }
            None => lines.push(line.to_owned()),
        }
    }
    lines.join("\n")
}

fn is_prose(line: &str) -> bool {
    !line.is_empty() && !line.starts_with(' ')
}

/// True if a character is written without spaces beside it.
fn is_east_asian(c: char) -> bool {
    c > '\u{2fff}'
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn lines_of_a_paragraph_are_one() {
        assert_eq!(flowing("One\ntwo.\n\nThree:\n  four\nfive\nsix"), "One two.\n\nThree:\n  four\nfive six");
        assert_eq!(flowing("規則は、\n文書。\nA\nb"), "規則は、文書。A b");
        assert_eq!(flowing("以下：\n規則"), "以下：\n規則");
    }
}
