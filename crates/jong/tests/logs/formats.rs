//! Other formats.
