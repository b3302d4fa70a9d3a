//! Messages on a stream: a head that says the length, an empty line, and the message.

use std::io::{self, BufRead, Read};

/// The largest message that is read, in bytes: several times the largest file.
const MOST: usize = 64 << 20;

/// The longest line of a head.
const MOST_HEAD: u64 = 4096;

/// A message of a stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Frame {
    /// The text of a message.
    Message(String),
    /// A head without a length, or a message that is no text: there is no way to tell where the next begins.
    Broken,
    /// The end of the stream.
    End,
}

/// Reads the next message of a stream.
///
/// # Errors
/// Reading fails.
pub fn read_frame(from: &mut impl BufRead) -> io::Result<Frame> {
    let mut length = None;
    let mut any = false;
    loop {
        let mut line = Vec::new();
        let read = from.by_ref().take(MOST_HEAD).read_until(b'\n', &mut line)?;
        if read == 0 {
            return Ok(if any { Frame::Broken } else { Frame::End });
        }
        if line.last() != Some(&b'\n') {
            return Ok(Frame::Broken);
        }
        let line = String::from_utf8_lossy(&line);
        let line = line.trim_end();
        if line.is_empty() && any {
            break;
        }
        any |= !line.is_empty();
        if let Some((name, value)) = line.split_once(':')
            && name.eq_ignore_ascii_case("Content-Length")
        {
            length = value.trim().parse::<usize>().ok();
        }
    }
    let Some(length) = length.filter(|&length| length <= MOST) else { return Ok(Frame::Broken) };
    let mut bytes = Vec::new();
    from.by_ref().take(length as u64).read_to_end(&mut bytes)?;
    if bytes.len() < length {
        return Ok(Frame::Broken);
    }
    Ok(String::from_utf8(bytes).map_or(Frame::Broken, Frame::Message))
}

/// A message as it stands in a stream.
pub fn frame(message: &str) -> String {
    format!("Content-Length: {}\r\n\r\n{message}", message.len())
}

#[cfg(test)]
mod test {
    use super::*;

    fn all(mut stream: &[u8]) -> Vec<Frame> {
        let mut frames = Vec::new();
        loop {
            let frame = read_frame(&mut stream).expect("bytes can be read");
            let last = !matches!(frame, Frame::Message(_));
            frames.push(frame);
            if last {
                return frames;
            }
        }
    }

    #[test]
    fn messages_come_one_after_the_other() {
        let stream = frame("{}") + "content-length:4\r\nContent-Type: x\r\n\r\n\u{1f000}";
        let two = ["{}", "\u{1f000}"].map(|text| Frame::Message(text.to_owned()));
        assert_eq!(all(stream.as_bytes()), [&two[..], &[Frame::End]].concat());
    }

    #[test]
    fn broken_streams_end() {
        let long = vec![b'x'; 10_000];
        for stream in [
            &b"hello\n\n"[..],
            b"Content-Length: 5\r\n\r\n{}",
            b"Content-Length: -1\n\n",
            b"Content-Length: 1\n\n\xff",
            &long,
        ] {
            assert_eq!(all(stream), [Frame::Broken]);
        }
        assert_eq!(all(b"Content-Length: 99999999999\n\n"), [Frame::Broken]);
    }
}
