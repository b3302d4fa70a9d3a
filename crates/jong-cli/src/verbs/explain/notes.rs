//! The places of values: a file and a line beside each, the sources below.

use jong::explain::Origin;

use crate::out::{Page, tell};

/// Sources and disputes, each told once and referred to by number.
#[derive(Debug, Default)]
pub(super) struct Notes(Vec<String>);

impl Notes {
    /// `rulesets/riichi/base.toml:81 [1]`, and whether that is assumed or disputed.
    pub(super) fn place(&mut self, origin: &Origin) -> String {
        let mut parts = vec![format!("{}:{}", origin.file, origin.line)];
        if !origin.sources.is_empty() {
            parts.push(self.number(&origin.sources.join("; ")));
        }
        if origin.assumed {
            parts.push(tell!("assumed"));
        }
        if let Some(dispute) = &origin.disputed {
            parts.push(self.number(&tell!("disputed: {dispute}", dispute)));
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
        let at = self.0.iter().position(|other| other == text).unwrap_or_else(|| {
            self.0.push(text.to_owned());
            self.0.len() - 1
        });
        format!("[{}]", at + 1)
    }

    /// Tells them all.
    pub(super) fn tell(&self, page: &mut Page) {
        if self.0.is_empty() {
            return;
        }
        page.heading(&tell!("Sources"));
        for (at, text) in self.0.iter().enumerate() {
            page.item(&format!("[{}] {text}", at + 1), 2, 6);
        }
        page.gap();
    }
}
