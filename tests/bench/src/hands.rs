//! Wins: recorded ones if `JONG_DATA` says where they are, otherwise dealt ones.

use std::io::Read;
use std::path::Path;

use jong::Ruleset;
use jong::core::hand::{Declared, Hand, Held, Meld, Seat, Situation, Win};
use jong::core::tile::{Counts, Kind, Tile};

/// The wins to time, and where they came from.
pub fn wins(rules: &Ruleset) -> (Vec<Win>, &'static str) {
    match std::env::var_os("JONG_DATA") {
        Some(folder) => (recorded(rules, Path::new(&folder)), "recorded four-player wins"),
        None => (dealt(20_000), "dealt wins (JONG_DATA is not set)"),
    }
}

fn recorded(rules: &Ruleset, folder: &Path) -> Vec<Win> {
    let file = std::fs::File::open(folder.join("tenhou-wins.jsonl.gz")).expect("JONG_DATA has the recorded wins");
    let mut text = String::new();
    flate2::read::GzDecoder::new(file).read_to_string(&mut text).expect("the records unpack");
    let mut wins = Vec::new();
    for line in text.lines() {
        let mut line: serde_json::Value = serde_json::from_str(line).expect("a record a line");
        if line["rules"] == rules.info().id.as_str() {
            let serde_json::Value::Object(map) = line["record"].take() else { continue };
            let record = jong::Record::from_map(map, rules).expect("records are in order");
            wins.push(record.check(rules).expect("records are legal"));
        }
    }
    wins
}

/// Random concealed wins of sets and a pair, declared ready.
fn dealt(n: usize) -> Vec<Win> {
    let mut state = 2026u64;
    let mut next = move |below: u64| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ z >> 31) % below
    };
    let mut wins = Vec::new();
    while wins.len() < n {
        let mut counts = [0u8; 34];
        let mut melds: Vec<Meld> = Vec::new();
        let called = if next(3) == 0 { next(3) as usize } else { 0 };
        for set in 0..4 {
            let tiles: Vec<usize> = if next(4) == 0 {
                vec![next(34) as usize; 3]
            } else {
                let first = (next(3) * 9 + next(7)) as usize;
                vec![first, first + 1, first + 2]
            };
            tiles.iter().for_each(|&tile| counts[tile] += 1);
            if set < called {
                let tiles: Vec<Tile> = tiles.iter().filter_map(|&t| Kind::from_index(t)).map(Tile::from).collect();
                melds.extend(Meld::from_tiles(&tiles, false));
            }
        }
        counts[next(34) as usize] += 2;
        if counts.iter().any(|&count| count > 4) {
            continue;
        }
        let mut concealed = Counts::default();
        for (index, &count) in counts.iter().enumerate() {
            let kind = Kind::from_index(index).expect("34 kinds");
            (0..count).for_each(|_| concealed.add(kind));
        }
        melds.iter().flat_map(Meld::kinds).for_each(|kind| concealed.remove(kind));
        let kinds: Vec<Kind> = concealed.iter().map(|(kind, _)| kind).collect();
        let win = kinds[next(kinds.len() as u64) as usize];
        concealed.remove(win);
        let held = Held { concealed, melds: melds.iter().copied().collect(), ..Held::default() };
        let from = if next(2) == 0 { None } else { Some(Seat::E) };
        let mut situation = Situation::plain(if from.is_none() { Seat::E } else { Seat::S }, Seat::E, from);
        if called == 0 {
            situation.declared = Declared::Ready;
        }
        situation.dora.push(Kind::from_index(next(34) as usize).expect("34 kinds"));
        wins.push(Win { hand: Hand::won(&held, win.into()), situation });
    }
    wins
}
