//! The desk as a browser's worker has it.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::Desk;

/// A desk in a worker.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Engine(Desk);

/// An answer on its way to the page.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Answer(crate::DeskAnswer);

#[wasm_bindgen]
impl Engine {
    /// An engine that has been asked nothing.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::new_without_default, reason = "JavaScript has no default")]
    pub fn new() -> Engine {
        Engine(Desk::new())
    }

    /// Gives the engine the words of a language, as they lie beside it.
    pub fn give_words(&mut self, lang: &str, bundle: &str) -> Result<(), wasm_bindgen::JsError> {
        Ok(self.0.give_words(lang, bundle)?)
    }

    /// Answers a question.
    pub fn ask(&mut self, request: &str) -> Answer {
        Answer(self.0.ask(request))
    }

    /// Begins a new conversation of an editor, in the language of this key, or in English.
    pub fn begin_editing(&mut self, lang: &str) {
        self.0.begin_editing(lang.parse().unwrap_or_default());
    }

    /// Answers a message of an editor.
    pub fn edit(&mut self, message: &str) -> Vec<String> {
        self.0.edit(message)
    }
}

#[wasm_bindgen]
impl Answer {
    /// The exit code.
    #[wasm_bindgen(getter)]
    pub fn exit(&self) -> u8 {
        self.0.exit
    }

    /// The answer for programs.
    #[wasm_bindgen(getter)]
    pub fn json(&self) -> String {
        self.0.json.clone()
    }

    /// The answer for people.
    #[wasm_bindgen(getter)]
    pub fn html(&self) -> String {
        self.0.html.clone()
    }
}
