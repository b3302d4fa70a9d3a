//! Two editions of one rulebook.

use jong_lab::{SearchExtent, diff};

use super::open;

/// The Green Book gives 8 for two concealed kongs and 6 for a concealed and a melded one, where the text of 2025 gives 6 and 5.
/// A hand shows each of them, and nothing else is paid otherwise.
#[test]
#[ignore = "takes long"]
fn the_green_book_and_the_text_of_2025() {
    let (a, b) = (open("fan/mcr-2006"), open("fan/mcr-2025"));
    let found = diff(&a, &b, &SearchExtent { wins: 0, ..SearchExtent::default() });
    let mut causes: Vec<String> = found.witnesses.iter().map(|witness| witness.cause.join(" ")).collect();
    causes.sort_unstable();
    causes.dedup();
    assert_eq!(causes, ["concealed-and-melded-kong", "two-concealed-kongs"]);
    assert!(found.silent.is_empty() && found.outside.is_empty(), "{:?} {:?}", found.silent, found.outside);
}
