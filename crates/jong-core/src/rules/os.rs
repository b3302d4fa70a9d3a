//! Errors of the operating system, in words that have translations.

use std::io::{self, ErrorKind};

use crate::{Text, say};

/// The reason why a file could not be read or written: the usual reasons in Jong's words, any other in those of the
/// system.
///
/// ```
/// let error = std::fs::read("no/such/file.toml").expect_err("there is none");
/// assert_eq!(jong_core::rules::os_reason(&error), "there is no such file or folder");
/// ```
pub fn os_reason(error: &io::Error) -> Text {
    // What comes from no operating system has words of its own.
    let kind = if error.get_ref().is_some() { ErrorKind::Other } else { error.kind() };
    match kind {
        ErrorKind::NotFound => say!("there is no such file or folder"),
        ErrorKind::PermissionDenied => say!("you have no permission for that"),
        ErrorKind::IsADirectory => say!("it is a folder"),
        ErrorKind::NotADirectory => say!("a part of its path is not a folder"),
        ErrorKind::AlreadyExists => say!("there is a file or folder of that name already"),
        ErrorKind::InvalidFilename => say!("no file can be called that"),
        ErrorKind::InvalidData => say!("it is not UTF-8 text"),
        ErrorKind::UnexpectedEof => say!("it ends too early"),
        ErrorKind::BrokenPipe => say!("nobody reads on at the other end"),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => say!("the disk is full"),
        ErrorKind::ReadOnlyFilesystem => say!("nothing can be written there"),
        ErrorKind::ResourceBusy | ErrorKind::ExecutableFileBusy => say!("something else is using it"),
        ErrorKind::OutOfMemory => say!("there is not enough memory"),
        ErrorKind::TimedOut => say!("it took too long"),
        _ => Text::verbatim(error.to_string()),
    }
}

#[cfg(test)]
mod test {
    use super::*;
    use crate::Lang;

    #[test]
    fn reasons_in_a_language() {
        assert_eq!(Lang::It.tell(&os_reason(&ErrorKind::IsADirectory.into())), "è una cartella");
        let there = "c'è già un file o una cartella con quel nome";
        assert_eq!(Lang::It.tell(&os_reason(&ErrorKind::AlreadyExists.into())), there);
        let text = std::io::read_to_string(&b"\xff"[..]).expect_err("no text");
        assert_eq!(Lang::Vi.tell(&os_reason(&text)), "đó không phải văn bản UTF-8");
        // Other reasons keep their words, also those that say of what kind they are.
        for kind in [ErrorKind::Other, ErrorKind::NotFound] {
            assert_eq!(os_reason(&io::Error::new(kind, "the moon is full")), "the moon is full");
        }
    }
}
