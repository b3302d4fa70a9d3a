//! Hands as text.

use jong::core::hand::{Defect, DefectCode, Defects, DraftHand, HandError};
use jong::core::notation::{WrittenHand, parse_hand, parse_kinds, write_meld, write_tiles};
use jong::core::tile::Tile;
use jong::{Dialect, Letters, read_hand};

use super::RULES;

const DIALECTS: [Dialect; 3] = [Dialect::Common, Dialect::Tenhou, Dialect::Botzone];
const LETTERS: [Option<Letters>; 5] =
    [None, Some(Letters::En), Some(Letters::It), Some(Letters::Ja), Some(Letters::Zh)];

/// Reads a text as a hand in every notation. Defects lie at places within it, in their order; a hand that is read can
/// be written and read again.
///
/// # Panics
/// A property does not hold.
pub fn notation(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let plain = parse_hand(text);
    check(text, &plain);
    for dialect in DIALECTS {
        for letters in LETTERS {
            let read = read_hand(text, dialect, letters);
            check(text, &read);
            // The common notation is the plain one and more; the textual notation of Tenhou is it too.
            if let (Ok(plain), Ok(read)) = (&plain, &read) {
                assert!(dialect == Dialect::Botzone || plain == read, "{text:?} in {dialect}: {read:?}, not {plain:?}");
            }
            let more = dialect != Dialect::Common || plain.is_err();
            assert!(more || read.is_ok(), "{text:?} is read, but not with {letters:?}: {read:?}");
        }
    }
    kinds(text, plain.as_ref().ok());
    if let Ok(written) = plain {
        begins(text, &written);
        held(text, written);
    }
}

/// A hand that is read is read again from its writing. Defects have places in the text.
fn check(text: &str, read: &Result<WrittenHand, Defects>) {
    let written = match read {
        Ok(written) => written,
        Err(defects) => {
            assert!(!defects.is_empty(), "{text:?} is refused for nothing");
            assert!(defects.is_sorted_by_key(|defect| defect.at), "{text:?}: {defects:?}");
            return within(text, defects);
        }
    };
    places(text, written);
    let again = parse_hand(&canonical(written)).unwrap_or_else(|defects| panic!("{text:?}: {defects:?}"));
    assert_eq!(canonical(&again), canonical(written), "{text:?}");
    let sorted = |written: &WrittenHand| {
        let mut tiles: Vec<Tile> = written.tiles.iter().map(|tile| tile.value).collect();
        tiles.sort_by_key(|tile| (tile.kind, tile.red));
        tiles
    };
    assert_eq!(sorted(&again), sorted(written), "{text:?}");
    let melds = |written: &WrittenHand| written.melds.iter().map(|meld| meld.value).collect::<Vec<_>>();
    assert_eq!(melds(&again), melds(written), "{text:?}");
    assert_eq!(again.win.map(|win| win.value), written.win.map(|win| win.value), "{text:?}");
}

fn within(text: &str, defects: &[Defect]) {
    let length = text.chars().count();
    for defect in defects {
        assert!(defect.at < length.max(1), "{text:?}, of {length}: {defect:?}");
        // A defect of the whole stands at the beginning.
        let marked = text.chars().nth(defect.at).is_none_or(|c| !c.is_whitespace());
        assert!(marked || defect.code == DefectCode::WrongCount, "{text:?}: {defect:?}");
        assert!(
            !defect.message.english().is_empty() && !defect.message.english().contains(char::is_control),
            "{text:?}: {defect:?}"
        );
    }
}

/// Every tile stands somewhere in the text, and no two at one place, except for those of one number.
fn places(text: &str, written: &WrittenHand) {
    let length = text.chars().count();
    let tiles = written.tiles.iter().map(|tile| tile.at);
    let others = written.melds.iter().map(|meld| meld.at).chain(written.win.map(|win| win.at));
    let mut all: Vec<usize> = tiles.chain(others).collect();
    all.sort_unstable();
    assert!(all.iter().all(|&at| at < length), "{text:?}: {written:?}");
    assert!(all.is_sorted_by(|a, b| a < b), "{text:?}: {written:?}");
}

/// In the plain notation a tile stands at its number, a meld at its bracket, the winning tile at its plus.
fn begins(text: &str, written: &WrittenHand) {
    let at = |at: usize| text.chars().nth(at).unwrap_or(' ');
    let tiles = written.tiles.iter().all(|tile| at(tile.at).to_digit(10) == Some(number(tile.value)));
    let melds = written.melds.iter().all(|meld| ['(', '['].contains(&at(meld.at)));
    let win = written.win.is_none_or(|win| at(win.at) == '+');
    assert!(tiles && melds && win, "{text:?}: {written:?}");
}

/// The number that a tile is written with.
fn number(tile: Tile) -> u32 {
    if tile.red { 0 } else { u32::from(tile.kind.rank()) }
}

fn canonical(written: &WrittenHand) -> String {
    let mut parts = vec![write_tiles(written.tiles.iter().map(|tile| tile.value))];
    parts.extend(written.melds.iter().map(|meld| write_meld(&meld.value)));
    parts.extend(written.win.iter().map(|win| format!("+{}", win.value)));
    parts.retain(|part| !part.is_empty());
    parts.join(" ")
}

/// A list of kinds is a hand of plain tiles alone.
fn kinds(text: &str, plain: Option<&WrittenHand>) {
    let only = |written: &&WrittenHand| {
        written.melds.is_empty() && written.win.is_none() && written.tiles.iter().all(|tile| !tile.value.red)
    };
    match (parse_kinds(text), plain.filter(only)) {
        (Ok(kinds), Some(written)) => {
            assert!(kinds.into_iter().eq(written.tiles.iter().map(|tile| tile.value.kind)), "{text:?}");
        }
        (Err(defect), None) => within(text, &[defect]),
        (kinds, _) => {
            panic!("{text:?} is a list of plain tiles and no list of kinds, or the other way round: {kinds:?}")
        }
    }
}

/// Defects of a hand that is spelled right have places in it too. A hand without defects has its size.
fn held(text: &str, written: WrittenHand) {
    for rules in RULES.iter() {
        let hand = DraftHand {
            written: WrittenHand { win: None, ..written.clone() },
            melds_in_hand: usize::MAX,
            win_field: None,
            bonus: Vec::new(),
        };
        let size = (hand.written.tiles.len() + 3 * hand.written.melds.len()) as u32;
        match hand.check(rules) {
            Ok(held) => {
                assert_eq!(held.size(), size, "{text:?}");
                assert_eq!(size, u32::from(rules.hand_size().tiles()), "{text:?}");
                let game = rules.game();
                let waits = game.waits(&held);
                let shanten = game.shanten(&held);
                assert!(waits.is_empty() || shanten == Some(0), "{text:?} waits for {waits:?} at {shanten:?}");
            }
            Err(HandError::Defects(defects)) => {
                assert!(!defects.is_empty(), "{text:?} is refused for nothing");
                within(text, &defects);
            }
            Err(HandError::WrongSize { has, wants }) => {
                assert!(has == size && has != wants, "{text:?}: {has}, {wants}")
            }
        }
    }
}
