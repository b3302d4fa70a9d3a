//! Pieces of any size make the same lines, answers come in order, and few of them wait.

use std::io::{self, Read};
use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use jong::ErrorLine;

use super::input::Input;
use super::lines::{AnswerCounts, LineBatch, MOST_LINE};
use super::seal::DigestedOutput;
use super::turns::{AnswerBatch, TurnOutput};

/// An input that comes in pieces.
struct PieceInput<'a> {
    left: &'a [u8],
    size: usize,
}

impl Read for PieceInput<'_> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let size = self.size.min(room.len()).min(self.left.len());
        room[..size].copy_from_slice(&self.left[..size]);
        self.left = &self.left[size..];
        Ok(size)
    }
}

/// Reads an input that comes in pieces of some size. Returns each line with its number or its fault, and the number of
/// times that lines were handed out.
fn lines(input: &[u8], size: usize) -> (Vec<String>, usize) {
    let mut input = Input::new(PieceInput { left: input, size });
    // Workers take turns at reading, each with room of its own.
    let mut rooms = [LineBatch::default(), LineBatch::default(), LineBatch::default()];
    let (mut all, mut times) = (Vec::new(), 0);
    loop {
        let lines = &mut rooms[times % 3];
        if !input.read(lines).expect("it can be read") {
            return (all, times);
        }
        assert_eq!(lines.turn, times);
        times += 1;
        let mut answers = Vec::new();
        let answer = |line: &str, number: usize, answers: &mut Vec<u8>| -> Result<(), ErrorLine> {
            answers.extend_from_slice(format!("{number} {line}\n").as_bytes());
            Ok(())
        };
        let AnswerCounts { lines, refused, .. } = lines.answer(None, answer, &mut answers);
        let answers = String::from_utf8(answers).expect("text");
        assert_eq!(answers.lines().count() as u64, lines);
        assert_eq!(answers.lines().filter(|line| line.starts_with('{')).count() as u64, refused);
        all.extend(answers.lines().map(str::to_owned));
    }
}

#[test]
fn pieces_of_any_size() {
    let text = "\u{feff}first\n\n  \nfour\r\n東西南北\nx\n\n{\"id\":\"8\"}\nlast";
    let expected = ["1 first", "4 four", "5 東西南北", "6 x", "8 {\"id\":\"8\"}", "9 last"];
    for size in 1..text.len() + 1 {
        for end in ["", "\n", "\n\n"] {
            assert_eq!(lines(format!("{text}{end}").as_bytes(), size).0, expected, "pieces of {size}");
        }
    }
    assert_eq!(lines(b"", 1), (Vec::new(), 0));
    assert_eq!(lines(b"\n\n", 9), (Vec::new(), 1));
}

/// Lines that are there are handed out, and wait for nothing.
#[test]
fn nothing_waits() {
    assert_eq!(lines(b"one\ntwo\nthree\n", 4).1, 3);
    let long = "x".repeat(MOST_LINE + 1);
    let text = format!("{long}\none\ntwo\n");
    // The two lines behind the long one come with its end.
    assert_eq!(lines(text.as_bytes(), usize::MAX).0.len(), 3);
}

#[test]
fn lines_too_long_and_lines_that_are_no_text() {
    let fits = "y".repeat(MOST_LINE);
    let long = "x".repeat(MOST_LINE + 1);
    let very_long = "z".repeat(5 * MOST_LINE);
    let text = format!("a\n{fits}\n{long}\nb\n{very_long}\nc\n{very_long}");
    let mut text = text.into_bytes();
    let whole = text.len();
    text.splice(0..1, *b"a\n\xff\xfe\n\xe6\x9d\xb1\xff");
    for size in [1000, 1 << 15, 1 << 17, (1 << 20) - 1, 1 << 21, whole] {
        let (found, _) = lines(&text, size);
        let shown: Vec<&str> = found.iter().map(|line| &line[..line.len().min(110)]).collect();
        assert_eq!(found.len(), 9, "{shown:?}");
        assert_eq!((found[0].as_str(), found[3].len()), ("1 a", MOST_LINE + 2));
        assert!(found[1].starts_with("{\"line\":2,") && found[1].contains("\"at\":0"), "{shown:?}");
        assert!(found[2].starts_with("{\"line\":3,") && found[2].contains("\"at\":1"), "{shown:?}");
        for (at, line) in [(4, 5), (6, 7), (8, 9)] {
            let start = format!("{{\"line\":{line},");
            assert!(found[at].starts_with(&start) && found[at].contains("longer than 1 MB"), "{shown:?}");
        }
        assert_eq!([found[5].as_str(), found[7].as_str()], ["6 b", "8 c"]);
    }
}

/// An output that keeps its text, and fails when it is full.
struct KeptOutput<'a> {
    text: &'a Mutex<Vec<u8>>,
    most: usize,
}

impl io::Write for KeptOutput<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut text = self.text.lock().expect("nobody was lost");
        if text.len() >= self.most {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        // No more at once than a pipe may take.
        let taken = bytes.len().min(3);
        text.extend_from_slice(&bytes[..taken]);
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn answers_come_in_order() {
    const ALL: usize = 2000;
    let kept = Mutex::new(Vec::new());
    let turns = TurnOutput::new(DigestedOutput::new(KeptOutput { text: &kept, most: usize::MAX }, true), 4);
    let next = Mutex::new(0..ALL);
    thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                let mut answers = AnswerBatch::default();
                loop {
                    let Some(turn) = next.lock().expect("nobody was lost").next() else { break };
                    assert!(answers.text.is_empty());
                    answers.text.extend_from_slice(format!("{turn}\n").as_bytes());
                    answers.count = AnswerCounts { lines: 1, refused: u64::from(turn == ALL / 2), written: 1 };
                    if turn % 7 == 0 {
                        thread::yield_now();
                    }
                    turns.take(turn, &mut answers).expect("it can be written");
                }
            });
        }
    });
    let expected: String = (0..ALL).map(|turn| format!("{turn}\n")).collect();
    assert_eq!(String::from_utf8(kept.lock().expect("nobody was lost").clone()).expect("text"), expected);
    assert!(turns.broken());
}

#[test]
fn what_cannot_be_written_is_told() {
    let kept = Mutex::new(Vec::new());
    let turns = TurnOutput::new(DigestedOutput::new(KeptOutput { text: &kept, most: 4 }, false), 4);
    let take = |turn: usize| {
        let mut answers = AnswerBatch { text: b"abc\n".to_vec(), ..AnswerBatch::default() };
        turns.take(turn, &mut answers)
    };
    assert!(take(1).is_ok() && take(2).is_ok(), "they are early");
    assert_eq!(take(0).map_err(|error| error.kind()), Err(io::ErrorKind::BrokenPipe));
    assert_eq!(*kept.lock().expect("nobody was lost"), b"abc\n");
    assert!(!turns.broken());
}

/// An output that tells when a writer comes, and takes nothing until it is let go.
struct Stuck {
    begun: Sender<()>,
    held_up: Receiver<()>,
}

impl io::Write for Stuck {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // Nobody listens but for the first time.
        let _ = self.begun.send(());
        let _ = self.held_up.recv();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A few answers only are taken while nothing can be written: a worker who comes with more has to wait.
#[test]
fn few_answers_wait() {
    const MOST: usize = 4;
    const ALL: usize = 12;
    let (begun, begins) = mpsc::channel();
    let (holds_up, held_up) = mpsc::channel();
    let turns = TurnOutput::new(DigestedOutput::new(Stuck { begun, held_up }, false), MOST);
    let take = |turn: usize| {
        let mut answers = AnswerBatch { text: b"abc\n".to_vec(), ..AnswerBatch::default() };
        turns.take(turn, &mut answers).expect("it can be written");
    };
    let (taken, takes) = mpsc::channel();
    thread::scope(|scope| {
        scope.spawn(|| take(0));
        begins.recv().expect("the first answer is written at once");
        scope.spawn(|| {
            (1..ALL).for_each(|turn| {
                take(turn);
                // Nobody listens if the test has failed.
                let _ = taken.send(turn);
            });
        });
        for turn in 1..MOST {
            assert_eq!(takes.recv(), Ok(turn));
        }
        assert_eq!(takes.recv_timeout(Duration::from_millis(300)), Err(RecvTimeoutError::Timeout));
        // They go on when it can be written, or when something above is not as it should be.
        drop::<Sender<()>>(holds_up);
        for turn in MOST..ALL {
            assert_eq!(takes.recv(), Ok(turn));
        }
    });
}
