//! The derive of `OptionType`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Error, Fields, FieldsNamed, Result, Variant};

use crate::attributes::{NameCase, doc};

pub(crate) fn derive(input: &DeriveInput) -> Result<TokenStream> {
    let says = doc(&input.attrs);
    let case = NameCase::of(&input.attrs)?;
    let domain = match &input.data {
        Data::Struct(data) => match &data.fields {
            Fields::Named(fields) => table(fields, case, &says)?,
            _ => return Err(Error::new_spanned(input, "a table has named fields")),
        },
        Data::Enum(data) if data.variants.iter().all(|variant| variant.fields.is_empty()) => {
            let words: Vec<&Variant> = data.variants.iter().collect();
            let names = words.iter().map(|word| case.name(&word.ident, &word.attrs)).collect::<Result<Vec<_>>>()?;
            let meanings = words.iter().map(|word| doc(&word.attrs));
            quote!(Domain::Word { says: #says, words: vec![#(Word { word: #names, says: #meanings }),*] })
        }
        Data::Enum(data) => {
            let one = |variant: &Variant| match &variant.fields {
                Fields::Unnamed(fields) if fields.unnamed.len() == 1 => {
                    let (says, of) = (doc(&variant.attrs), &fields.unnamed[0].ty);
                    Ok(quote!((#says, <#of as OptionType>::domain())))
                }
                _ => Err(Error::new_spanned(variant, "either all of these are words, or each holds one value")),
            };
            let all = data.variants.iter().map(one).collect::<Result<Vec<_>>>()?;
            quote!(Domain::Either(vec![#(#all),*]))
        }
        Data::Union(_) => return Err(Error::new_spanned(input, "a union is no option")),
    };
    let ident = &input.ident;
    Ok(quote! {
        impl jong_core::rules::OptionType for #ident {
            fn domain() -> jong_core::rules::Domain {
                #[allow(unused_imports)]
                use jong_core::rules::{Domain, DomainKey, DomainWord as Word, OptionType};
                #domain
            }
        }
    })
}

fn table(fields: &FieldsNamed, case: NameCase, says: &str) -> Result<TokenStream> {
    let mut keys = Vec::new();
    for field in &fields.named {
        let Some(ident) = &field.ident else { continue };
        let (key, says, of) = (case.name(ident, &field.attrs)?, doc(&field.attrs), &field.ty);
        keys.push(quote!(DomainKey { key: #key, says: #says, domain: <#of as OptionType>::domain() }));
    }
    Ok(quote!(Domain::Table { says: #says, keys: vec![#(#keys),*] }))
}
