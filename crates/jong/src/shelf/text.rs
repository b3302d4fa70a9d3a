//! Bytes from outside, and those that should be text.

use std::io::{self, Read};

use jong_core::rules::{Utf8Fault, os_reason};
use jong_core::{Text, ToText, say};

/// All bytes of an input, whose number is limited.
///
/// # Errors
/// It cannot be read, or has more.
pub fn bytes_of(input: impl Read, name: &(impl ToText + ?Sized), most: u64) -> Result<Vec<u8>, Text> {
    let mut bytes = Vec::new();
    input.take(most + 1).read_to_end(&mut bytes).map_err(|error| unreadable(name, &error))?;
    if bytes.len() as u64 > most {
        return Err(say!("{name} has more than {most} MB", name = name.to_text(), most = most >> 20));
    }
    Ok(bytes)
}

/// The reason why an input cannot be read, in a sentence.
pub fn unreadable(name: &(impl ToText + ?Sized), error: &io::Error) -> Text {
    say!("{name} cannot be read: {why}", name = name.to_text(), why = os_reason(error))
}

/// Bytes as text, without the byte order mark that some editors put at the beginning. `name` is the name of the text:
/// `` `club.toml` ``.
///
/// # Errors
/// It is not UTF-8.
pub fn text_of(name: &(impl ToText + ?Sized), bytes: Vec<u8>) -> Result<String, Utf8Fault> {
    let mut text = String::from_utf8(bytes).map_err(|error| {
        let before = String::from_utf8_lossy(&error.as_bytes()[..error.utf8_error().valid_up_to()]);
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
        Utf8Fault { name: name.to_text(), line, column }
    })?;
    if text.starts_with('\u{feff}') {
        text.remove(0);
    }
    Ok(text)
}
