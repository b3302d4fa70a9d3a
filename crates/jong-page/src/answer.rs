//! Answers, and failures in the shape that the command gives them.

use jong::core::rules::FaultyRules;
use jong::core::{Text, say};
use jong::failure::{FailureLine, FaultEntry};
use jong::record::json_reason;
use jong::{ErrorLine, Lang, OpenError, RecordError};
use jong_print::page::Page;
use serde::Serialize;

/// The answer to a question.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DeskAnswer {
    /// The exit code that the command would have: 0 done, 1 the answer is no, 2 something could not be read.
    pub exit: u8,
    /// The answer for programs: what the command writes with `--json`.
    pub json: String,
    /// The answer for people, as a part of a page; nothing where only programs ask.
    pub html: String,
}

/// The reason that a question has no answer.
#[derive(Debug)]
pub(crate) enum PageFailure {
    /// The rules cannot be opened.
    Rules(OpenError),
    /// The hand cannot be read.
    Hand(ErrorLine),
    /// Another reason, in a sentence.
    Said(&'static str, Text, Option<Text>),
}

/// The result of a question.
pub(crate) type PageResult = Result<DeskAnswer, PageFailure>;

impl From<OpenError> for PageFailure {
    fn from(error: OpenError) -> PageFailure {
        PageFailure::Rules(error)
    }
}

impl From<RecordError> for PageFailure {
    fn from(error: RecordError) -> PageFailure {
        PageFailure::Hand(error.into())
    }
}

impl From<serde_json::Error> for PageFailure {
    fn from(error: serde_json::Error) -> PageFailure {
        PageFailure::Said("unreadable", say!("this is not JSON: {error}", error = json_reason(&error)), None)
    }
}

impl DeskAnswer {
    /// An answer for programs alone.
    pub(crate) fn json(value: &impl Serialize) -> PageResult {
        Ok(DeskAnswer { exit: 0, json: serde_json::to_string(value)?, html: String::new() })
    }

    /// An answer for programs and people.
    pub(crate) fn both(value: &impl Serialize, page: &Page) -> PageResult {
        Ok(DeskAnswer { html: page.write_part(), ..DeskAnswer::json(value)? })
    }

    /// The answer with the exit code of a "no", if it is one.
    pub(crate) fn no_if(self, no: bool) -> DeskAnswer {
        DeskAnswer { exit: u8::from(no), ..self }
    }

    /// The answer to a question that has none.
    pub(crate) fn failed(failure: PageFailure, lang: Lang) -> DeskAnswer {
        let json = match &failure {
            PageFailure::Rules(error) => serde_json::to_string(&FailureLine::of_rules(error, lang)),
            PageFailure::Hand(line) => serde_json::to_string(&ErrorLine { lang, ..line.clone() }),
            PageFailure::Said(code, message, help) => {
                serde_json::to_string(&FailureLine::new(code, message, help.as_ref(), lang))
            }
        };
        DeskAnswer { exit: 2, json: json.unwrap_or_default(), html: failure.page(lang).write_part() }
    }
}

impl PageFailure {
    fn page(&self, lang: Lang) -> Page {
        let mut page = Page::new(lang);
        match self {
            PageFailure::Rules(OpenError::Faults(FaultyRules { faults, files })) => {
                for fault in FaultEntry::all(faults, files, lang) {
                    page.item(&format!("{}:{}: {}", fault.file, fault.line, fault.message), 0, 2);
                    fault.help.iter().for_each(|help| page.aside_item(help, 2, 4));
                }
            }
            PageFailure::Rules(error) => told(&error.text(), error.help().as_ref(), lang, &mut page),
            PageFailure::Hand(line) => {
                for defect in &line.defects {
                    page.bad(&jong::words::capital(&lang.tell(&defect.message)));
                }
            }
            PageFailure::Said(_, message, help) => told(message, help.as_ref(), lang, &mut page),
        }
        page
    }
}

fn told(message: &Text, help: Option<&Text>, lang: Lang, page: &mut Page) {
    page.bad(&jong::words::capital(&lang.tell(message)));
    help.into_iter().for_each(|help| page.note(&lang.tell(help), 0));
}
