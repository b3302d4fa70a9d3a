//! The rulebooks of all shipped rules, in all languages: nothing is missing in them, nothing is in the wrong language,
//! their numbers are those of the rules and of the scorer, and their pages are valid.

mod differences;
mod doubts;
mod html;
mod payments;
mod shelf;
mod values;
mod words;
