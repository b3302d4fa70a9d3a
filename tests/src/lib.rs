//! Nothing but tests: they span the crates and live in `tests/`.
