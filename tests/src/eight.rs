//! A hand that a club defines in eight lines.

/// The eight lines: Tenhou's rules with one hand more.
pub const EIGHT_LINES: &str = "schema = 1
id = \"club/eight-lines\"
extends = \"riichi/tenhou\"
[pattern.three-winds]
name = { en = \"Three winds\" }
when = { groups = { kind = \"triplet\", of = \"winds\", n = 3 } }
[han]
three-winds = 2
";

/// The number of lines in the file's head: these alone are Tenhou's rules under another name.
pub const HEAD_LINES: usize = 3;
