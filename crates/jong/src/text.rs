//! Bytes that should be text.

use jong_core::{Text, ToText, say};

/// Bytes as text, without the byte order mark that some editors put at the beginning.
///
/// # Errors
/// The place where it is no UTF-8, and the advice that mends it. `name` is the name of the text in it: `` `club.toml`
/// ``.
pub fn text_of(name: &(impl ToText + ?Sized), bytes: Vec<u8>) -> Result<String, Text> {
    let mut text = String::from_utf8(bytes).map_err(|error| {
        let before = String::from_utf8_lossy(&error.as_bytes()[..error.utf8_error().valid_up_to()]);
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
        say!("{name} is not UTF-8 text (line {line}, column {column}): save it as UTF-8", name, line, column)
    })?;
    if text.starts_with('\u{feff}') {
        text.remove(0);
    }
    Ok(text)
}
