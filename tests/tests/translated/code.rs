//! The English templates that the code says things with, as they stand in it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::shipped::OF_TESTS;

/// The macros that take a template first.
const MACROS: [&str; 3] = ["say", "tell", "phrase"];

/// The templates in all files of a folder, those of tests left out.
pub(super) fn templates(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    let mut entries: Vec<_> =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").path()).collect();
    entries.sort();
    for path in entries {
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
        if name == "test" {
            continue;
        }
        if path.is_dir() {
            found.extend(templates(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("a text");
            let tokens: TokenStream = text.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            of_tokens(tokens, &mut found);
        }
    }
    found
}

/// The words that stand in the code of a folder.
#[derive(Default)]
pub(super) struct Code {
    /// All texts.
    pub(super) texts: BTreeSet<String>,
    /// The names of variants and types, as they are shown: `WonWith` as "won with".
    pub(super) names: BTreeSet<String>,
    /// All comments for docs as one, flat and in small letters.
    pub(super) docs: String,
}

/// The words that stand in the code of a folder.
pub(super) fn words_in(folder: &Path) -> Code {
    let mut code = Code::default();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).expect("a text");
                let comments = text.lines().filter_map(|line| line.trim_start().strip_prefix("///"));
                code.docs += &super::flat(&comments.collect::<Vec<_>>().join(" "));
                code.docs.push(' ');
                code.add(text.parse().expect("code"));
            }
        }
    }
    code
}

impl Code {
    fn add(&mut self, tokens: TokenStream) {
        for token in tokens {
            match token {
                TokenTree::Group(group) => self.add(group.stream()),
                TokenTree::Ident(name) => {
                    let name = name.to_string();
                    if name.starts_with(|c: char| c.is_ascii_uppercase()) {
                        self.names.insert(in_words(&name));
                    }
                }
                TokenTree::Literal(_) => {
                    self.texts.extend(syn::parse2::<syn::LitStr>(token.into()).ok().map(|text| text.value()));
                }
                TokenTree::Punct(_) => {}
            }
        }
    }
}

/// `WonWith` as "won with".
fn in_words(name: &str) -> String {
    let mut words = String::new();
    for c in name.chars() {
        if c.is_ascii_uppercase() && !words.is_empty() {
            words.push(' ');
        }
        words.push(c.to_ascii_lowercase());
    }
    words
}

fn of_tokens(tokens: TokenStream, found: &mut Vec<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        at += 1;
        match (token, &tokens[at..]) {
            // `#[cfg(test)] mod test { … }`
            (TokenTree::Punct(mark), [TokenTree::Group(attribute), ..])
                if mark.as_char() == '#' && is_of_tests(attribute.stream()) =>
            {
                at += 1 + tokens[at..].iter().position(is_end).unwrap_or(0);
            }
            (TokenTree::Ident(name), [TokenTree::Punct(mark), TokenTree::Group(given), ..])
                if mark.as_char() == '!' && MACROS.iter().any(|known| name == known) =>
            {
                found.extend(template(given.stream()));
            }
            (TokenTree::Group(group), _) => of_tokens(group.stream(), found),
            _ => {}
        }
    }
}

/// True if an attribute, within its brackets, is one of a module of tests.
fn is_of_tests(attribute: TokenStream) -> bool {
    let bare = |text: &str| text.replace(' ', "");
    OF_TESTS.iter().any(|of| bare(of) == bare(&format!("#[{attribute}]")))
}

/// True if an item ends with this token.
fn is_end(token: &TokenTree) -> bool {
    match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Punct(mark) => mark.as_char() == ';',
        _ => false,
    }
}

/// The text that a macro was given first, if it is one.
fn template(given: TokenStream) -> Option<String> {
    let first = given.into_iter().next()?;
    syn::parse2::<syn::LitStr>(first.into()).ok().map(|text| text.value())
}
