//! Derives for the sections of rules files. They are re-exported by `jong_core::rules`, beside the traits that they
//! implement, and explained there.

mod attributes;
mod option_type;
mod section;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Implements `jong_core::rules::Section` for the type that reads a section.
#[proc_macro_derive(Section, attributes(section, option))]
pub fn derive_section(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    section::derive(&input).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// Implements `jong_core::rules::OptionType` for a list of words or a table.
#[proc_macro_derive(OptionType)]
pub fn derive_option_type(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    option_type::derive(&input).unwrap_or_else(|error| error.to_compile_error()).into()
}
