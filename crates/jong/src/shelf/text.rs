//! Bytes that should be text.

use jong_core::ToText;
use jong_core::rules::NotUtf8;

/// Bytes as text, without the byte order mark that some editors put at the beginning. `name` is the name of the text:
/// `` `club.toml` ``.
///
/// # Errors
/// It is not UTF-8.
pub fn text_of(name: &(impl ToText + ?Sized), bytes: Vec<u8>) -> Result<String, NotUtf8> {
    let mut text = String::from_utf8(bytes).map_err(|error| {
        let before = String::from_utf8_lossy(&error.as_bytes()[..error.utf8_error().valid_up_to()]);
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
        NotUtf8 { name: name.to_text(), line, column }
    })?;
    if text.starts_with('\u{feff}') {
        text.remove(0);
    }
    Ok(text)
}
