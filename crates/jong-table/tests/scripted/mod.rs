//! A table at which tests say what happens. Each test takes of it what it needs.
#![allow(dead_code)]

use jong_core::Ruleset;
use jong_core::hand::Seat;
use jong_core::notation::parse_hand;
use jong_core::tile::{Kind, Tile};
use jong_table::{Chair, Deal, Due, GameEvent, PerChair, Phase, Table, Tiles, WallEnd};

/// The chair of a number.
pub(crate) fn chair(number: usize) -> Chair {
    Chair::new(number).expect("a chair")
}

/// The tiles of a text.
pub(crate) fn tiles(text: &str) -> Vec<Tile> {
    if text.is_empty() {
        Vec::new()
    } else {
        parse_hand(text).expect("tiles").tiles.iter().map(|at| at.value).collect()
    }
}

/// The one tile of a text.
pub(crate) fn tile(text: &str) -> Tile {
    tiles(text)[0]
}

/// A table after the deal. Each hand is filled up with tiles that are in no other and not kept for `later`.
pub(crate) fn dealt<'r>(rules: &'r Ruleset, hands: [&str; 4], later: &str) -> Table<'r> {
    let mut table = Table::new(rules, Seat::E).expect("rules of play");
    let game = rules.game();
    let mut pool: Vec<Tile> = Vec::new();
    // Tiles that go together lie far apart.
    for copy in 0..4 {
        for step in [0, 3, 6, 1, 4, 7, 2, 5, 8] {
            let kinds = Kind::all_for_sets().filter(|kind| kind.index() % 9 == step);
            pool.extend(kinds.filter(|&kind| copy < game.tiles.copies(kind)).map(Tile::from));
        }
    }
    let mut take = |tile: Tile| {
        if let Some(at) = pool.iter().position(|&other| other == tile) {
            pool.remove(at);
        }
    };
    hands.iter().chain([&later]).flat_map(|text| tiles(text)).for_each(&mut take);
    let size = usize::from(game.hand_size.tiles());
    let mut dealt: PerChair<Tiles> = PerChair::default();
    for (at, text) in hands.iter().enumerate() {
        let mut hand = tiles(text);
        while hand.len() < size {
            hand.push(pool.remove(0));
        }
        dealt[chair(at)] = hand.into_iter().collect();
    }
    table.apply(&GameEvent::Deal(Deal { hands: dealt, indicator: None, opened: Seat::E })).expect("a deal");
    table
}

/// Draws a tile for whoever is to draw. Everybody passes before.
pub(crate) fn draw(table: &mut Table<'_>, text: &str) {
    pass(table);
    let Due::Draw(who, from) = table.due() else { panic!("a draw, and {:?}", table.due()) };
    table.apply(&GameEvent::Draw { who, tile: tile(text), from }).expect("a draw");
}

/// Lays out the flower that is due.
pub(crate) fn lay(table: &mut Table<'_>) -> (Chair, Kind) {
    let Due::Flower(who, kind) = table.due() else { panic!("a flower, and {:?}", table.due()) };
    table.apply(&GameEvent::Flower { who, kind }).expect("a flower");
    (who, kind)
}

/// Discards a tile, and declares ready with it or not.
pub(crate) fn discard_with(table: &mut Table<'_>, text: &str, ready: bool) {
    let Phase::Turn(who) = table.phase() else { panic!("a turn, and {:?}", table.phase()) };
    let tile = tile(text);
    let drawn = table.view(who).drawn() == Some(tile);
    table.apply(&GameEvent::Discard { who, tile, drawn, ready }).unwrap_or_else(|why| panic!("{text}: {why}"));
}

/// Discards a tile.
pub(crate) fn discard(table: &mut Table<'_>, text: &str) {
    discard_with(table, text, false);
}

/// Lets everybody pass who is asked.
pub(crate) fn pass(table: &mut Table<'_>) {
    if matches!(table.phase(), Phase::Answers(_)) {
        table.apply(&GameEvent::Passed).expect("everybody may pass");
    }
}

/// A go-round in which each draws a tile and discards it.
pub(crate) fn go_round(table: &mut Table<'_>, drawn: &[&str]) {
    for text in drawn {
        draw(table, text);
        discard(table, text);
    }
}

/// True if the tile that is due comes from the place of replacements.
pub(crate) fn replaces(table: &Table<'_>) -> bool {
    matches!(table.due(), Due::Draw(_, WallEnd::Replacement))
}
