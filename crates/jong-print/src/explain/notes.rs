//! The places of values: a file and a line beside each, the sources below.

use jong::explain::Origin;
use jong_core::say;

use crate::page::Page;
use crate::speech::Speech;

/// Sources and disputes, each told once and referred to by number.
#[derive(Debug)]
pub(super) struct SourceNotes {
    speech: Speech,
    texts: Vec<String>,
}

impl SourceNotes {
    /// Notes of which none is told so far.
    pub(super) fn new(speech: Speech) -> SourceNotes {
        SourceNotes { speech, texts: Vec::new() }
    }

    /// `rulesets/riichi/base.toml:81 [1]`, and whether that is assumed or disputed.
    pub(super) fn place(&mut self, origin: &Origin) -> String {
        let mut parts = vec![format!("{}:{}", origin.file, origin.line)];
        if !origin.sources.is_empty() {
            parts.push(
                self.number(
                    &origin.sources.iter().map(|source| self.speech.note(source)).collect::<Vec<_>>().join("; "),
                ),
            );
        }
        if origin.assumed {
            parts.push(self.speech.tell(&say!("assumed")));
        }
        if let Some(dispute) = &origin.disputed {
            parts.push(
                self.number(&self.speech.tell(&say!("disputed: {dispute}", dispute = self.speech.note(dispute)))),
            );
        }
        parts.join(" ")
    }

    /// The places of several values, each line once.
    pub(super) fn places<'a>(&mut self, origins: impl IntoIterator<Item = &'a Origin>) -> Vec<String> {
        let mut places: Vec<String> = Vec::new();
        for origin in origins {
            let place = self.place(origin);
            if !places.contains(&place) {
                places.push(place);
            }
        }
        places
    }

    fn number(&mut self, text: &str) -> String {
        let at = self.texts.iter().position(|other| other == text).unwrap_or_else(|| {
            self.texts.push(text.to_owned());
            self.texts.len() - 1
        });
        format!("[{}]", at + 1)
    }

    /// Tells them all.
    pub(super) fn tell(&self, page: &mut Page) {
        if self.texts.is_empty() {
            return;
        }
        page.heading(&self.speech.tell(&say!("Sources")));
        for (at, text) in self.texts.iter().enumerate() {
            page.item(&format!("[{}] {text}", at + 1), 2, 6);
        }
        page.gap();
    }
}
