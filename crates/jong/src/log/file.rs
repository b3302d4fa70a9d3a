//! Logs from files, plain or packed by gzip.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use flate2::read::MultiGzDecoder;
use jong_core::{Text, ToText};

use crate::shelf::{bytes_of, text_of, unreadable};

/// Limit of the bytes that are read of a log, unpacked: a thousand times those of a long match.
const MOST_BYTES: u64 = 256 << 20;

/// The first bytes of what gzip has packed.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// True if bytes begin like what gzip has packed.
pub fn is_packed(bytes: &[u8]) -> bool {
    bytes.starts_with(&GZIP)
}

/// The text of the log of a file, however the file is called.
///
/// # Errors
/// It cannot be read, is too large, or is no text.
pub fn text_of_file(path: &Path) -> Result<String, Text> {
    let name = Text::verbatim(format!("`{}`", path.display()));
    let file = File::open(path).map_err(|error| unreadable(&name, &error))?;
    text_from(file, &name)
}

/// The text of a log, unpacked if it is packed. `name` is the name of its source in messages.
///
/// # Errors
/// It cannot be read, is too large, or is no text.
pub fn text_from(input: impl Read, name: &(impl ToText + ?Sized)) -> Result<String, Text> {
    let bytes = bytes_of(input, name, MOST_BYTES)?;
    let bytes = match is_packed(&bytes) {
        true => bytes_of(MultiGzDecoder::new(bytes.as_slice()), name, MOST_BYTES)?,
        false => bytes,
    };
    text_of(name, bytes).map_err(|error| error.text())
}
