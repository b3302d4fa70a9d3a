//! `jong lsp`: the language service on the standard input and output.

use std::io::{self, Write};

use jong::Lang;
use jong_lsp::{Frame, Service, frame, read_frame};

use crate::exit::{Exit, VerbResult};

/// Answers messages until the editor says `exit`, or the input ends.
pub(crate) fn run(lang: Lang) -> VerbResult {
    let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
    let mut service = Service::new(lang);
    let mut begun = false;
    loop {
        let answers = match read_frame(&mut input)? {
            Frame::Message(message) => {
                begun = true;
                service.answer_text(&message)
            }
            Frame::End if !begun => return Ok(Exit::Done),
            // Where the next message begins nobody knows.
            Frame::Broken | Frame::End => return Ok(Exit::No),
        };
        for answer in answers {
            output.write_all(frame(&answer).as_bytes())?;
        }
        output.flush()?;
        if let Some(in_order) = service.ended() {
            return Ok(if in_order { Exit::Done } else { Exit::No });
        }
    }
}
