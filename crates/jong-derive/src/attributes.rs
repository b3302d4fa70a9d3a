//! Doc comments, and the names that serde gives.

use syn::{Attribute, Expr, ExprLit, Ident, Lit, LitStr, Meta, Result};

/// The first paragraph of a doc comment, on one line.
pub(crate) fn doc(attributes: &[Attribute]) -> String {
    let lines = attributes.iter().filter_map(|attribute| match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text.value().trim().to_owned()),
            _ => None,
        },
        _ => None,
    });
    lines.take_while(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The text of one of serde's attributes: `rename_all = "kebab-case"`.
fn serde_text(attributes: &[Attribute], name: &str) -> Result<Option<String>> {
    let mut found = None;
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("serde")) {
        attribute.parse_nested_meta(|meta| {
            if meta.input.peek(syn::Token![=]) {
                let text: LitStr = meta.value()?.parse()?;
                if meta.path.is_ident(name) {
                    found = Some(text.value());
                }
            }
            Ok(())
        })?;
    }
    Ok(found)
}

/// The manner in which the names of a type's parts are written in files.
#[derive(Debug, Clone, Copy)]
pub(crate) enum NameCase {
    AsIs,
    Kebab,
    Upper,
}

impl NameCase {
    /// The manner of a type, as serde is told.
    pub(crate) fn of(attributes: &[Attribute]) -> Result<NameCase> {
        Ok(match serde_text(attributes, "rename_all")?.as_deref() {
            Some("kebab-case") => NameCase::Kebab,
            Some("UPPERCASE") => NameCase::Upper,
            _ => NameCase::AsIs,
        })
    }

    /// The name of a part.
    pub(crate) fn name(self, ident: &Ident, attributes: &[Attribute]) -> Result<String> {
        let ident = ident.to_string();
        let ident = ident.trim_start_matches("r#");
        Ok(match (serde_text(attributes, "rename")?, self) {
            (Some(name), _) => name,
            (None, NameCase::AsIs) => ident.to_owned(),
            (None, NameCase::Upper) => ident.to_uppercase(),
            (None, NameCase::Kebab) => kebab(ident),
        })
    }
}

/// `FourWinds` and `four_winds` as `four-winds`.
pub(crate) fn kebab(ident: &str) -> String {
    let mut name = String::new();
    for (at, letter) in ident.char_indices() {
        if letter.is_uppercase() && at > 0 {
            name.push('-');
        }
        name.extend(letter.to_lowercase());
    }
    name.replace('_', "-")
}
