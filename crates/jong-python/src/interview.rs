//! Interviews: the rules that a table plays by, found by questions.

use std::sync::{Mutex, MutexGuard};

use jong::Lang;
use jong::failure::FailureLine;
use jong_lab::identify::{AnswerError, AnsweredQuestion, Interview, InterviewError, PriorKnowledge};
use pyo3::prelude::*;

use crate::answer::Answer;
use crate::attended::attended_search;
use crate::error::{failure, json, of_rules};
use crate::speech::Keys;

/// An interview that goes on.
#[pyclass(frozen, module = "jong._native")]
pub(crate) struct Interviewer {
    course: Mutex<Course>,
    lang: Lang,
}

struct Course {
    interviewer: jong_lab::identify::Interviewer,
    asked: Vec<AnsweredQuestion>,
}

impl Interviewer {
    /// The course; one that was left by a panic goes on where it was.
    fn course(&self) -> MutexGuard<'_, Course> {
        self.course.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

#[pymethods]
impl Interviewer {
    #[new]
    fn new(
        py: Python<'_>,
        grammar: Option<String>,
        hand_size: Option<u8>,
        players: Option<u8>,
        also: Vec<String>,
        keys: Keys,
    ) -> PyResult<Interviewer> {
        let lang = keys.lang()?;
        let given = PriorKnowledge { grammar, hand_size, players, also, lang };
        let interviewer = attended_search(py, || {
            jong_lab::identify::Interviewer::new(&given).map_err(|error| match error {
                InterviewError::Rules(error) => of_rules(&error, lang),
                other => failure(&FailureLine::new("bad-value", &other.text(), None, lang)),
            })
        })?;
        Ok(Interviewer { course: Mutex::new(Course { interviewer, asked: Vec::new() }), lang })
    }

    /// The interview so far, with the next question and the verdict.
    fn so_far(&self, py: Python<'_>) -> PyResult<Answer> {
        attended_search(py, || {
            let course = self.course();
            let interview = Interview { lang: self.lang, ..Interview::new(&course.interviewer, course.asked.clone()) };
            Ok(Answer::new(json(&interview)?, || None))
        })
    }

    /// Answers the question. Where a signal is raised, the question is still to be answered.
    fn answer(&self, py: Python<'_>, text: String) -> PyResult<()> {
        let before = self.course().interviewer.clone();
        let (after, question) = attended_search(py, || {
            let (question, mut after) = (before.question(), before);
            match after.answer(&text) {
                Ok(()) => Ok((after, question)),
                Err(AnswerError::Rules(error)) => Err(of_rules(&error, self.lang)),
                Err(no) => Err(failure(&FailureLine::new("bad-value", &no.why(), Some(&no.mend()), self.lang))),
            }
        })?;
        let mut course = self.course();
        course.interviewer = after;
        course.asked.extend(question.map(|question| AnsweredQuestion { question, answer: text }));
        Ok(())
    }

    /// Takes the last answer back; false if there is none.
    fn back(&self, py: Python<'_>) -> bool {
        py.detach(|| {
            let mut course = self.course();
            let went = course.interviewer.back();
            if went {
                course.asked.pop();
            }
            went
        })
    }
}
