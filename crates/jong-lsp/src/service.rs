//! The service: what it knows of a conversation, and the answers to messages.

use jong::Lang;
use serde_json::{Value, json};

use crate::document::{Document, Documents, language};
use crate::protocol::{Encoding, ErrorCode, Position, Range, read, refusal, result};
use crate::{actions, address, completion, definition, diagnostics, hints, hover};

/// A conversation with an editor.
#[derive(Debug, Default)]
pub struct Service {
    stage: Stage,
    lang: Lang,
    encoding: Encoding,
    documents: Documents,
}

/// The stage of a conversation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Stage {
    /// Before `initialize`.
    #[default]
    New,
    Running,
    /// After `shutdown`.
    Closing,
    /// After `exit`: true if `shutdown` came before it.
    Ended(bool),
}

impl Service {
    /// A conversation that begins in a language; the editor may ask for another.
    pub fn new(lang: Lang) -> Service {
        Service { lang: lang.spoken(), ..Service::default() }
    }

    /// True once the editor has said `exit`; the value says if it had said `shutdown` before, as it should.
    pub fn ended(&self) -> Option<bool> {
        match self.stage {
            Stage::Ended(in_order) => Some(in_order),
            Stage::New | Stage::Running | Stage::Closing => None,
        }
    }

    /// The answers to a message that is JSON, or should be, each as JSON.
    pub fn answer_text(&mut self, message: &str) -> Vec<String> {
        let answers = match serde_json::from_str(message) {
            Ok(message) => self.answer(&message),
            Err(_) => vec![refusal(&Value::Null, ErrorCode::ParseError, "the message is not JSON")],
        };
        answers.iter().map(Value::to_string).collect()
    }

    /// The answers to a message: its own, if it asks for one, and what else there is to say.
    pub fn answer(&mut self, message: &Value) -> Vec<Value> {
        let id = message.get("id");
        let Some(method) = message["method"].as_str() else {
            // What answers a request of the service is nothing new.
            let is_answer = message.get("result").is_some() || message.get("error").is_some();
            return match is_answer && id.is_some() {
                true => Vec::new(),
                false => vec![refusal(id.unwrap_or(&Value::Null), ErrorCode::InvalidRequest, "this is no message")],
            };
        };
        let params = &message["params"];
        match id {
            Some(id) => vec![match self.request(method, params) {
                Ok(answer) => result(id, answer),
                Err((code, message)) => refusal(id, code, &message),
            }],
            None => self.notice(method, params),
        }
    }

    fn request(&mut self, method: &str, params: &Value) -> Result<Value, (ErrorCode, String)> {
        match (self.stage, method) {
            (Stage::New, "initialize") => return Ok(self.begin(params)),
            (Stage::New, _) => return Err((ErrorCode::NotInitialized, "`initialize` comes first".to_owned())),
            (Stage::Running, "initialize") => {
                return Err((ErrorCode::InvalidRequest, "`initialize` comes once".to_owned()));
            }
            (Stage::Running, "shutdown") => {
                self.stage = Stage::Closing;
                return Ok(Value::Null);
            }
            (Stage::Running, _) => {}
            (Stage::Closing | Stage::Ended(_), _) => {
                return Err((ErrorCode::InvalidRequest, "nothing comes after `shutdown`".to_owned()));
            }
        }
        if method == "jong/text" {
            let opened = |uri: &str| Some(self.documents.get(uri)?.lines.text());
            let text = params["uri"].as_str().and_then(|uri| opened(uri).or_else(|| address::text(uri)));
            return text
                .map(|text| json!({ "text": text }))
                .ok_or((ErrorCode::InvalidParams, "no such file".to_owned()));
        }
        let document = params["textDocument"]["uri"].as_str().and_then(|uri| self.documents.get(uri));
        let range = || read::<Range>(&params["range"]).ok_or((ErrorCode::InvalidParams, "no range".to_owned()));
        let position =
            || read::<Position>(&params["position"]).ok_or((ErrorCode::InvalidParams, "no position".to_owned()));
        let (lang, encoding) = (self.lang, self.encoding);
        match method {
            "textDocument/codeAction" => {
                let range = range()?;
                let only = params["context"]["only"].as_array().map(Vec::as_slice);
                Ok(document.map_or(json!([]), |document| actions::actions(document, range, only, lang, encoding)))
            }
            "textDocument/hover" => {
                let at = position()?;
                Ok(document.map_or(Value::Null, |document| hover::hover(document, at, lang, encoding)))
            }
            "textDocument/completion" => {
                let at = position()?;
                Ok(document.map_or(Value::Null, |document| completion::complete(document, at, lang, encoding)))
            }
            "textDocument/definition" => {
                let at = position()?;
                Ok(document.map_or(Value::Null, |document| {
                    definition::place(document, at, &document.shelf(&self.documents), encoding)
                }))
            }
            "textDocument/inlayHint" => {
                let range = range()?;
                Ok(document.map_or(json!([]), |document| hints::hints(document, range, lang, encoding)))
            }
            _ => Err((ErrorCode::MethodNotFound, format!("nothing here is called `{method}`"))),
        }
    }

    /// The answer to `initialize`: what the service can do.
    fn begin(&mut self, params: &Value) -> Value {
        self.stage = Stage::Running;
        let options = &params["initializationOptions"];
        let asked = [&options["lang"], &options["language"], &params["locale"]];
        if let Some(said) = asked.into_iter().find_map(Value::as_str) {
            self.lang = language(said).spoken();
        }
        let encodings = params["capabilities"]["general"]["positionEncodings"].as_array();
        let bytes = encodings.is_some_and(|all| all.iter().any(|one| one.as_str() == Some(Encoding::Utf8.name())));
        self.encoding = if bytes { Encoding::Utf8 } else { Encoding::Utf16 };
        json!({
            "capabilities": {
                "positionEncoding": self.encoding.name(),
                "textDocumentSync": { "openClose": true, "change": 2, "save": true },
                "codeActionProvider": { "codeActionKinds": ["quickfix"] },
                "completionProvider": { "triggerCharacters": ["\"", "[", "{", "=", "."] },
                "hoverProvider": true,
                "definitionProvider": true,
                "inlayHintProvider": true,
            },
            "serverInfo": { "name": "jong", "version": env!("CARGO_PKG_VERSION") },
        })
    }

    fn notice(&mut self, method: &str, params: &Value) -> Vec<Value> {
        if method == "exit" {
            self.stage = Stage::Ended(self.stage == Stage::Closing);
            return Vec::new();
        }
        if self.stage != Stage::Running {
            return Vec::new();
        }
        let file = &params["textDocument"];
        let Some(uri) = file["uri"].as_str() else { return Vec::new() };
        let version = file["version"].clone();
        match method {
            "textDocument/didOpen" => {
                let Some(text) = file["text"].as_str() else { return Vec::new() };
                let language = file["languageId"].as_str().unwrap_or("toml");
                self.documents.remove(uri);
                let new = Document::new(uri, language, version, text.to_owned(), &self.documents);
                self.documents.insert(uri.to_owned(), new);
            }
            "textDocument/didChange" => {
                let changes = params["contentChanges"].as_array().map(Vec::as_slice).unwrap_or_default();
                let Some(mut document) = self.documents.remove(uri) else { return Vec::new() };
                document.change(changes, version, &self.documents, self.encoding);
                self.documents.insert(uri.to_owned(), document);
            }
            // Others on the disk may have changed with it.
            "textDocument/didSave" => return self.look_again(|_| true),
            "textDocument/didClose" => {
                let Some(closed) = self.documents.remove(uri) else { return Vec::new() };
                let mut told = vec![diagnostics::clear(uri)];
                told.extend(self.look_again(|other| other.leans_on(&closed.name)));
                return told;
            }
            _ => return Vec::new(),
        }
        let Some(document) = self.documents.get(uri) else { return Vec::new() };
        let (mut told, name) = (vec![self.publish(document)], document.name.clone());
        told.extend(self.look_again(|other| other.leans_on(&name)));
        told
    }

    /// Reads some of the open files again, and tells their faults.
    fn look_again(&mut self, which: impl Fn(&Document) -> bool) -> Vec<Value> {
        let chosen = self.documents.iter().filter(|(_, document)| which(document));
        let uris: Vec<String> = chosen.map(|(uri, _)| uri.clone()).collect();
        for uri in &uris {
            if let Some(mut document) = self.documents.remove(uri) {
                document.look(&self.documents);
                self.documents.insert(uri.clone(), document);
            }
        }
        uris.iter().filter_map(|uri| Some(self.publish(self.documents.get(uri)?))).collect()
    }

    fn publish(&self, document: &Document) -> Value {
        diagnostics::publish(document, self.lang, self.encoding)
    }
}
