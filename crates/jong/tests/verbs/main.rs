//! Verbs on whole rules: scores, waits, sentences and evenings.

mod bonus;
mod evening;
mod score;
mod sentence;
mod waits;
