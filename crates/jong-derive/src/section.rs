//! The derive of `Section`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::meta::ParseNestedMeta;
use syn::{Attribute, Data, DeriveInput, Error, Expr, Field, Fields, Ident, LitInt, LitStr, Path, Result, Token};

use crate::attributes::{NameCase, doc, kebab};

/// The content of `#[section(…)]`.
#[derive(Default)]
struct SectionAttributes {
    key: Option<LitStr>,
    name: Option<LitStr>,
    after: Option<LitStr>,
    sheet: bool,
}

/// The content of `#[option(…)]`.
#[derive(Default)]
struct OptionAttributes {
    name: Option<LitStr>,
    values: TokenStream,
    tables: Vec<LitStr>,
    beside_score: bool,
    players: Option<LitInt>,
    allows: Option<Ident>,
    decides: Option<Ident>,
    idle: Vec<LitStr>,
    as_in: Option<Path>,
}

pub(crate) fn derive(input: &DeriveInput) -> Result<TokenStream> {
    let Data::Struct(data) = &input.data else { return Err(Error::new_spanned(input, "a section is a struct")) };
    let case = NameCase::of(&input.attrs)?;
    let options = match &data.fields {
        Fields::Named(fields) => fields.named.iter().map(|field| option(field, case)).collect::<Result<Vec<_>>>()?,
        Fields::Unnamed(fields) if fields.unnamed.len() == 1 => vec![option(&fields.unnamed[0], case)?],
        _ => return Err(Error::new_spanned(input, "a section has named fields, or one that holds every key")),
    };
    let names = SectionAttributes::of(&input.attrs)?;
    let ident = &input.ident;
    let section = names.key.map_or_else(|| kebab(&ident.to_string()), |key| key.value());
    let name = names.name.map_or_else(String::new, |name| name.value());
    let after = names.after.map_or_else(String::new, |after| after.value());
    let (sheet, question) = (names.sheet, question(&doc(&input.attrs)));
    Ok(quote! {
        impl jong_core::rules::Section for #ident {
            const WORDS: jong_core::rules::SectionWords = {
                #[allow(unused_imports)]
                use jong_core::rules::{OptionType, OptionWords};
                const OPTIONS: &[OptionWords] = &[#(#options),*];
                jong_core::rules::SectionWords::of_type::<#ident>(#section, OPTIONS)
                    .shown(#name, #after, #question, #sheet)
            };
        }
    })
}

/// A doc comment without the section's name before it: ``/// `[payment]`: who pays how much?``
fn question(doc: &str) -> String {
    let rest = doc.split_once("]`: ").filter(|(name, _)| name.starts_with("`[")).map_or(doc, |(_, rest)| rest);
    let mut letters = rest.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// An option, as an expression.
fn option(field: &Field, case: NameCase) -> Result<TokenStream> {
    let words = OptionAttributes::of(&field.attrs)?;
    let of = &field.ty;
    let (key, domain) = match &field.ident {
        Some(ident) => {
            let key = case.name(ident, &field.attrs)?;
            (quote!(#key), quote!(<#of as OptionType>::domain))
        }
        None => (quote!(jong_core::rules::EVERY_KEY), quote!(jong_core::rules::Domain::of_each::<#of>)),
    };
    let idle = words.idle;
    if let Some(section) = words.as_in {
        let own = if idle.is_empty() { TokenStream::new() } else { quote!(idle: &[#(#idle),*],) };
        return Ok(quote! {
            OptionWords { domain: #domain, #own ..<#section as jong_core::rules::Section>::WORDS.words_of(#key) }
        });
    }
    let name = words.name.map_or_else(String::new, |name| name.value());
    let (question, values, tables) = (doc(&field.attrs), words.values, words.tables);
    let values = if values.is_empty() { quote!(&[]) } else { values };
    let beside_score = words.beside_score;
    let players = words.players.map_or_else(|| quote!(None), |players| quote!(Some(#players)));
    let allows = match words.allows {
        Some(happening) => quote!(Some(jong_core::rules::Happening::#happening)),
        None => quote!(None),
    };
    let decides = match words.decides {
        Some(matter) => quote!(Some(jong_core::rules::Matter::#matter)),
        None => quote!(None),
    };
    Ok(quote! {
        OptionWords {
            key: #key,
            question: #question,
            name: #name,
            values: #values,
            tables: &[#(#tables),*],
            beside_score: #beside_score,
            players: #players,
            allows: #allows,
            decides: #decides,
            idle: &[#(#idle),*],
            domain: #domain,
        }
    })
}

impl SectionAttributes {
    fn of(attributes: &[Attribute]) -> Result<SectionAttributes> {
        let mut names = SectionAttributes::default();
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("section")) {
            attribute.parse_nested_meta(|meta| {
                let text = |meta: &ParseNestedMeta<'_>| meta.value()?.parse::<LitStr>().map(Some);
                match () {
                    () if meta.path.is_ident("key") => names.key = text(&meta)?,
                    () if meta.path.is_ident("name") => names.name = text(&meta)?,
                    () if meta.path.is_ident("after") => names.after = text(&meta)?,
                    () if meta.path.is_ident("sheet") => names.sheet = true,
                    () => {
                        return Err(meta.error(
                            "a section has a `key`, a `name`, what it stands `after`, and may be on a `sheet`",
                        ));
                    }
                }
                Ok(())
            })?;
        }
        Ok(names)
    }
}

impl OptionAttributes {
    fn of(attributes: &[Attribute]) -> Result<OptionAttributes> {
        let mut words = OptionAttributes::default();
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("option")) {
            attribute.parse_nested_meta(|meta| {
                match () {
                    () if meta.path.is_ident("name") => words.name = Some(meta.value()?.parse()?),
                    () if meta.path.is_ident("values") => words.values = values(&meta)?,
                    () if meta.path.is_ident("tables") => words.tables = texts(&meta)?,
                    () if meta.path.is_ident("idle") => words.idle = texts(&meta)?,
                    () if meta.path.is_ident("as_in") => words.as_in = Some(meta.value()?.parse()?),
                    () if meta.path.is_ident("beside_score") => words.beside_score = true,
                    () if meta.path.is_ident("players") => words.players = Some(meta.value()?.parse()?),
                    () if meta.path.is_ident("allows") => words.allows = Some(meta.value()?.parse()?),
                    () if meta.path.is_ident("decides") => words.decides = Some(meta.value()?.parse()?),
                    () => {
                        return Err(meta.error(
                            "an option has a `name`, `values`, `tables`, `players`, a happening that it `allows`, a matter that it `decides`, conditions under which it is `idle`, and may be `beside_score`; or all that it has `as_in` another section, with conditions of its own where it is `idle`",
                        ));
                    }
                }
                Ok(())
            })?;
        }
        Ok(words)
    }
}

/// `tables("{a} or {b}", "{a}")`
fn texts(meta: &ParseNestedMeta<'_>) -> Result<Vec<LitStr>> {
    let inner;
    syn::parenthesized!(inner in meta.input);
    Ok(inner.parse_terminated(<LitStr as syn::parse::Parse>::parse, Token![,])?.into_iter().collect())
}

/// `values("hand" = "its own", "{n}" = "{n} tai")`, or `values = LIST`.
fn values(meta: &ParseNestedMeta<'_>) -> Result<TokenStream> {
    if meta.input.peek(Token![=]) {
        let list: Expr = meta.value()?.parse()?;
        return Ok(quote!(#list));
    }
    let inner;
    syn::parenthesized!(inner in meta.input);
    let pair = |input: &syn::parse::ParseBuffer<'_>| -> Result<(LitStr, LitStr)> {
        let value = input.parse()?;
        input.parse::<Token![=]>()?;
        Ok((value, input.parse()?))
    };
    let mut pairs = Vec::new();
    while !inner.is_empty() {
        let (value, says) = pair(&inner)?;
        pairs.push(quote!((#value, #says)));
        if !inner.is_empty() {
            inner.parse::<Token![,]>()?;
        }
    }
    Ok(quote!(&[#(#pairs),*]))
}
