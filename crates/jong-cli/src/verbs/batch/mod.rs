//! Batches: many records in, one answer a line out, in order, for any line.
//!
//! Each core has a worker. It takes some lines of the input, answers them, and hands the answers in; they are written
//! when all answers before them are. Only the lines that the workers have in hand and a few early answers are kept in
//! memory, and a line that comes alone is answered at once.

mod end;
mod input;
mod lines;
mod part;
mod seal;
mod turns;

#[cfg(test)]
mod test;

use std::io::{self, Stdin, Stdout};
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use jong::ErrorLine;
use jong::core::say;

use super::progress::Progress;
use crate::exit::{Exit, VerbResult};
pub(super) use end::PartEnd;
use input::Input;
use lines::LineBatch;
pub(super) use part::{BatchPart, PartOrder};
pub(super) use seal::DigestedOutput;
use seal::SealedInput;
pub(super) use seal::of_text as seal_of;
use turns::{AnswerBatch, TurnOutput};

/// The number of answers that may wait for others, for each worker. No worker then waits for a slower one.
const EARLY: usize = 2;

/// The state that the workers share.
struct SharedState {
    input: Mutex<Input<SealedInput<Stdin>>>,
    turns: TurnOutput<Stdout>,
    part: Option<BatchPart>,
    progress: Progress,
}

/// Answers all lines of the standard input. `new` makes a function that answers them, once for each core. It is given a
/// line and its number, and writes an answer behind those that are there, or returns the fault of the line. Of a part only
/// its own lines are answered, the blank ones by a blank line, and a last line says which part it is, so that the answers
/// of all parts can be put together.
pub(super) fn run<A>(of: Option<PartOrder>, new: impl Fn() -> A + Clone + Send + 'static) -> VerbResult
where
    A: FnMut(&str, usize, &mut Vec<u8>) -> Result<(), ErrorLine>,
{
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let shared = Arc::new(SharedState {
        input: Mutex::new(Input::new(SealedInput::new(io::stdin(), of.is_some()))),
        turns: TurnOutput::new(DigestedOutput::new(io::stdout(), of.is_some()), EARLY * workers),
        part: of.as_ref().map(|of| of.part),
        progress: Progress::of_answers(),
    });
    let (ended, ends) = mpsc::channel();
    for worker in 0..workers {
        let (shared, new, end) = (Arc::clone(&shared), new.clone(), WorkerEnd(ended.clone()));
        let started = thread::Builder::new().spawn(move || end.tell(work(&shared, new())));
        // One will do, if there can be no more.
        if let Err(error) = started.map(drop)
            && worker == 0
        {
            return Err(error.into());
        }
    }
    drop(ended);
    // When one of them fails it is over: nobody waits for those that wait for another line.
    let ended = ends.iter().collect::<io::Result<()>>();
    shared.progress.finish();
    ended?;
    if let Some(of) = of {
        let seal = shared.input.lock().unwrap_or_else(PoisonError::into_inner).source().seal();
        of.end(shared.turns.lines(), shared.turns.digest(), seal).write(&mut io::stdout())?;
    }
    Ok(if shared.turns.broken() { Exit::Unreadable } else { Exit::Done })
}

/// Answers lines as long as there are any.
fn work(
    shared: &SharedState,
    mut answer: impl FnMut(&str, usize, &mut Vec<u8>) -> Result<(), ErrorLine>,
) -> io::Result<()> {
    let mut lines = LineBatch::default();
    let mut answers = AnswerBatch::default();
    while shared.input.lock().unwrap_or_else(PoisonError::into_inner).read(&mut lines)? {
        answers.count = lines.answer(shared.part, &mut answer, &mut answers.text);
        let (read, refused) = (answers.count.lines, answers.count.refused);
        shared.turns.take(lines.turn, &mut answers)?;
        shared.progress.add(read, refused);
    }
    Ok(())
}

/// Reports the end of a worker, also if it panicked, where a panic unwinds. Where a panic aborts, it ends the whole
/// program.
struct WorkerEnd(Sender<io::Result<()>>);

impl WorkerEnd {
    fn tell(self, ended: io::Result<()>) {
        // If nobody listens any more, another has failed.
        let _ = self.0.send(ended);
    }
}

impl Drop for WorkerEnd {
    fn drop(&mut self) {
        if thread::panicking() {
            let _ = self.0.send(Err(io::Error::other(String::from(say!("a part of the program failed")))));
        }
    }
}
