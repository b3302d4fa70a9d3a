//! The hands and sizes of the pages. They stand in a file of their own, for they are the same in every language.

use std::sync::LazyLock;

use jong_core::tree::{FileId, Place, parse, read_table};
use serde::Deserialize;

/// The hands and numbers that the pages are about.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct LessonExamples {
    /// The numbers of tiles that players hold, in the games of the pages.
    pub(super) sizes: Vec<u8>,
    /// The number of dice that choose a seat, and other numbers of dice to compare with.
    pub(super) dice: u32,
    pub(super) other_dice: Vec<u32>,
    /// A hand to be mirrored.
    pub(super) mirrored: String,
    /// Tiles of which chows leave a wait with more than two tiles, and a closed shape that a discard hides.
    pub(super) run: String,
    pub(super) gap: String,
    /// The rank of which a player holds three, in the text.
    pub(super) held: u8,
    /// A rank further from the end, of which three shut out less.
    pub(super) held_less: u8,
    /// The rank that a player discards, in the text.
    pub(super) thrown: u8,
    /// A hand that is complete, and one that is not.
    pub(super) wins: String,
    pub(super) fails: String,
}

/// The embedded file. One that cannot be read, which the tests would show, leaves nothing to show.
pub(super) static EXAMPLES: LazyLock<LessonExamples> = LazyLock::new(|| {
    let file = FileId(0);
    let table = parse(include_str!("../../words/teach/examples.toml"), file, 0).unwrap_or_default();
    read_table(&table, Place::start_of(file)).unwrap_or_default()
});
