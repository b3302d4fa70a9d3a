//! Addresses of files: those of the disk begin with `file:`, those that come with Jong with `jong:`.

use jong::core::tree::File;
use jong::shelf::rules_files;

/// The beginning of the addresses of files that come with Jong.
const OWN: &str = "jong:";

/// The path of an address of the disk.
pub(crate) fn path(uri: &str) -> Option<String> {
    let rest = uri.strip_prefix("file://")?;
    let path = &rest[rest.find('/')?..];
    let path = decoded(path);
    // `/C:/rules.toml` is a path of Windows.
    let drive = path.as_bytes().get(2) == Some(&b':');
    Some(if drive { path[1..].to_owned() } else { path })
}

/// A text with `%41` as the letter it stands for; bytes that are no text stay as they are.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut left = text.as_bytes();
    while let Some((&byte, rest)) = left.split_first() {
        let code = rest.get(..2).filter(|_| byte == b'%').and_then(|hex| std::str::from_utf8(hex).ok());
        match code.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(sign) => {
                bytes.push(sign);
                left = &rest[2..];
            }
            None => {
                bytes.push(byte);
                left = rest;
            }
        }
    }
    String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned())
}

/// The address of a file that was read.
pub(crate) fn of(file: &File) -> String {
    if let Some(shipped) = rules_files().iter().find(|shipped| file.text == shipped.text) {
        return format!("{OWN}{}.toml", shipped.id);
    }
    if lexicon(&file.name).is_some() {
        return format!("{OWN}{}", file.name);
    }
    // An address is told as it was asked for, a path as an address.
    if file.name.contains(':') && !file.name.get(1..).is_some_and(|rest| rest.starts_with(':')) {
        return file.name.to_string();
    }
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'/' | b'-' | b'_' | b'.' | b'~');
    let encoded: String = file.name.replace('\\', "/").bytes().fold(String::new(), |mut all, byte| {
        match plain(byte) {
            true => all.push(byte.into()),
            false => all.push_str(&format!("%{byte:02X}")),
        }
        all
    });
    format!("file://{}{encoded}", if encoded.starts_with('/') { "" } else { "/" })
}

/// The text of a file that comes with Jong.
pub(crate) fn text(uri: &str) -> Option<&'static str> {
    let name = uri.strip_prefix(OWN)?;
    let id = name.strip_suffix(".toml").unwrap_or(name);
    let rules = rules_files().iter().find(|shipped| shipped.id == id).map(|shipped| shipped.text);
    rules.or_else(|| lexicon(name))
}

/// The text of a file of the lexicon.
fn lexicon(name: &str) -> Option<&'static str> {
    jong::shelf::lexicon_files().find(|(file, _)| *file == name).map(|(_, text)| text)
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn addresses_and_paths() {
        assert_eq!(path("file:///home/a%20b/c.toml").as_deref(), Some("/home/a b/c.toml"));
        assert_eq!(path("file:///c%3A/club.toml").as_deref(), Some("c:/club.toml"));
        assert_eq!((path("untitled:1"), path("file://"), path("")), (None, None, None));
        let of_name = |name: &'static str| of(&File { name: name.into(), text: "".into() });
        assert_eq!(of_name("/home/a b/平.toml"), "file:///home/a%20b/%E5%B9%B3.toml");
        assert_eq!(of_name("untitled:1"), "untitled:1");
        assert!(text("jong:riichi/tenhou.toml").is_some());
        assert_eq!((text("jong:../secret"), text("file:///etc/passwd")), (None, None));
    }
}
