//! Answers are written in the order of their lines, whichever worker is ready first.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::mem;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use jong::core::Digest;

use super::lines::AnswerCounts;
use super::seal::DigestedOutput;

/// Answers to some lines.
#[derive(Debug, Default)]
pub(super) struct AnswerBatch {
    /// One line each.
    pub(super) text: Vec<u8>,
    /// Counts of their lines.
    pub(super) count: AnswerCounts,
}

/// The output of answers, each in its turn.
#[derive(Debug)]
pub(super) struct TurnOutput<W> {
    /// Limit of the answers that wait for their turn.
    most: usize,
    state: Mutex<State>,
    /// The signal that an answer was written.
    written: Condvar,
    to: Mutex<DigestedOutput<W>>,
}

#[derive(Debug, Default)]
struct State {
    /// The turn that comes next.
    turn: usize,
    /// Answers that wait for their turn.
    early: BTreeMap<usize, AnswerBatch>,
    /// True if a worker is writing.
    writing: bool,
    /// Room for more answers.
    spare: Vec<Vec<u8>>,
    broken: bool,
    /// Lines that were written.
    lines: u64,
}

impl<W: Write> TurnOutput<W> {
    pub(super) fn new(to: DigestedOutput<W>, most: usize) -> TurnOutput<W> {
        TurnOutput { most, state: Mutex::default(), written: Condvar::new(), to: Mutex::new(to) }
    }

    /// Takes answers, to be written in their turn, and leaves room for others in their place. If it is their turn they
    /// are written at once, with those that wait behind them; a reader who waits for an answer has it then.
    pub(super) fn take(&self, turn: usize, answers: &mut AnswerBatch) -> io::Result<()> {
        let mut state = self.state();
        // Those whose turn it is never wait, so that there is always somebody who goes on.
        state = self
            .written
            .wait_while(state, |state| turn >= state.turn + self.most)
            .unwrap_or_else(PoisonError::into_inner);
        let room = state.spare.pop().unwrap_or_default();
        state.early.insert(turn, mem::replace(answers, AnswerBatch { text: room, ..AnswerBatch::default() }));
        if state.writing {
            return Ok(());
        }
        state.writing = true;
        while let Some(mut next) = state.next() {
            drop(state);
            let mut to = self.to.lock().unwrap_or_else(PoisonError::into_inner);
            to.write_all(&next.text)?;
            to.flush()?;
            drop(to);
            let lines = next.count.written;
            next.text.clear();
            state = self.state();
            state.lines += lines;
            state.turn += 1;
            state.broken |= next.count.refused > 0;
            state.spare.push(next.text);
            self.written.notify_all();
        }
        state.writing = false;
        Ok(())
    }

    /// True if a line could not be read.
    pub(super) fn broken(&self) -> bool {
        self.state().broken
    }

    /// The number of lines that were written.
    pub(super) fn lines(&self) -> u64 {
        self.state().lines
    }

    /// The digest of the lines that were written.
    pub(super) fn digest(&self) -> Digest {
        self.to.lock().unwrap_or_else(PoisonError::into_inner).digest()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn next(&mut self) -> Option<AnswerBatch> {
        self.early.remove(&self.turn)
    }
}
