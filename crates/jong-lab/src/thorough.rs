//! The work that tests do: more where `JONG_THOROUGH` is set, and all of it where it is `full`.

/// True if much is to be tried.
pub(crate) fn is_thorough() -> bool {
    std::env::var_os("JONG_THOROUGH").is_some_and(|word| !word.is_empty())
}

/// True if all is to be tried, which takes long.
pub(crate) fn is_full() -> bool {
    std::env::var_os("JONG_THOROUGH").is_some_and(|word| word == "full")
}
