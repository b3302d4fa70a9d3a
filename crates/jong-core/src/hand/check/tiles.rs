//! The tiles of a hand as written: the tiles must exist in these rules, and in this number.

use super::DraftHand;
use crate::game::Game;
use crate::hand::defect::{Defect, DefectCode, Field};
use crate::hand::held::HeldTiles;
use crate::hand::meld::{Meld, MeldKind};
use crate::hand::situation::MOST_INDICATORS;
use crate::notation::{WithOffset, write_meld};
use crate::tile::{Kind, Tile};
use crate::{Text, say};
use arrayvec::ArrayVec;

impl DraftHand {
    /// The tiles that the hand holds. A wrong tile goes to the defects and not into the hand. Flowers that somebody who
    /// did not win kept in hand are there and count for nothing.
    pub(super) fn check_tiles(
        &self,
        game: &Game,
        keeps_flowers: bool,
        seen: &mut TileCheck,
        defects: &mut Vec<Defect>,
    ) -> HeldTiles {
        let mut held = HeldTiles::default();
        let win_field = self.win_field.unwrap_or(Field::Hand);
        let mut count = |tile: Tile, at: usize, field: Field, defects: &mut Vec<Defect>| {
            defects.extend(seen.defect(game, tile, at, field));
        };
        for &WithOffset { value: tile, at } in &self.written.tiles {
            if tile.kind.suit().is_bonus() && keeps_flowers {
                count(tile, at, Field::Hand, defects);
                continue;
            }
            if tile.kind.suit().is_bonus() {
                let message = say!("{tile} is not held in the hand: it is laid out, as a bonus tile", tile);
                defects.push(Defect::new(DefectCode::UnknownTile, at, message));
                continue;
            }
            count(tile, at, Field::Hand, defects);
            held.concealed.add(tile.kind);
            held.reds = held.reds.saturating_add(u8::from(tile.red));
        }
        for (number, &WithOffset { value: meld, at }) in self.written.melds.iter().enumerate() {
            let field = if number < self.melds_in_hand { Field::Hand } else { Field::Melds };
            if let Some(message) = unknown_meld(game, &meld) {
                defects.push(Defect::new(DefectCode::UnknownMeld, at, message).moved_to(field));
            }
            meld.tiles().for_each(|tile| count(tile, at, field, defects));
            held.reds = held.reds.saturating_add(meld.reds);
            // With more melds than any hand has sets, the number of tiles is wrong too, which is said below.
            let _ = held.melds.try_push(meld);
        }
        for &WithOffset { value: tile, at } in &self.bonus {
            count(tile, at, Field::Bonus, defects);
            if tile.kind.suit().is_bonus() {
                held.bonus.insert(tile.kind);
            } else if game.tiles.set_aside().contains(tile.kind) {
                held.aside.add(tile.kind);
                held.reds = held.reds.saturating_add(u8::from(tile.red));
            } else {
                let message = say!("{tile} is not a bonus tile in these rules", tile);
                defects.push(Defect::new(DefectCode::UnknownTile, at, message).moved_to(Field::Bonus));
            }
        }
        if let Some(WithOffset { value: tile, at }) = self.written.win {
            count(tile, at, win_field, defects);
        }
        held
    }
}

/// The tiles that were seen so far.
pub(super) struct TileCheck {
    copies: [u8; Kind::COUNT],
    reds: [u8; 3],
}

impl TileCheck {
    pub(super) fn nothing() -> TileCheck {
        TileCheck { copies: [0; Kind::COUNT], reds: [0; 3] }
    }

    /// Counts a tile, and gives its defect if it has one. A copy too many is told once.
    fn defect(&mut self, game: &Game, tile: Tile, at: usize, field: Field) -> Option<Defect> {
        let copies = game.tiles.copies(tile.kind);
        let defect = |code, message| Some(Defect::new(code, at, message).moved_to(field));
        // Indicators are no part of a hand, but tiles of the same wall.
        let indicator = matches!(field, Field::Dora | Field::Ura);
        if let Some(message) = unknown_tile(game, tile) {
            return defect(DefectCode::UnknownTile, message);
        }
        let seen = &mut self.copies[tile.kind.index()];
        *seen = seen.saturating_add(1);
        if tile.red {
            let most = game.tiles.red_fives(tile.kind.suit());
            let red = &mut self.reds[tile.kind.index() / 9];
            *red = red.saturating_add(1);
            if *red == most + 1 {
                let what = say!("a {ordinal} red {kind}", ordinal = ordinal(most + 1), kind = tile.kind);
                return defect(DefectCode::TooManyReds, too_many(what, indicator, most));
            }
        }
        if *seen == copies + 1 {
            let what = say!("a {ordinal} {kind}", ordinal = ordinal(copies + 1), kind = tile.kind);
            return defect(DefectCode::TooManyCopies, too_many(what, indicator, copies));
        }
        None
    }
}

/// The message that a tile does not exist in these rules, if it does not.
fn unknown_tile(game: &Game, tile: Tile) -> Option<Text> {
    if game.tiles.copies(tile.kind) == 0 {
        Some(say!("these rules are played without {kind}", kind = tile.kind))
    } else if tile.red && game.tiles.red_fives(tile.kind.suit()) == 0 {
        Some(say!("{tile}: these rules have no red five of this suit", tile))
    } else {
        None
    }
}

/// The message about more tiles than there are; for an indicator, the tiles of the hand are counted with it.
fn too_many(what: Text, indicator: bool, most: u8) -> Text {
    let only = if most == 1 { say!("there is only 1") } else { say!("there are only {most}", most) };
    match indicator {
        true => say!("{what}, hand and indicators together: {only}", what, only),
        false => say!("{what}: {only}", what, only),
    }
}

fn ordinal(n: u8) -> Text {
    match n {
        1 => say!("first"),
        2 => say!("second"),
        3 => say!("third"),
        4 => say!("fourth"),
        5 => say!("fifth"),
        _ => say!("further"),
    }
}

fn unknown_meld(game: &Game, meld: &Meld) -> Option<Text> {
    if game.melds.allows(meld.kind) {
        return None;
    }
    let written = write_meld(meld);
    Some(match meld.kind {
        MeldKind::Chow => say!("`{written}`: a chow is never claimed in these rules", written),
        MeldKind::Pung => say!("`{written}`: a pung is never claimed in these rules", written),
        MeldKind::ExposedKong | MeldKind::ConcealedKong => {
            say!("`{written}`: neither a pung nor a kong is claimed in these rules, so no kong is exposed", written)
        }
    })
}

/// The first `most` of the written indicators: those that count; `seen` are the tiles that lie elsewhere.
pub(super) fn indicators(
    written: &[WithOffset<Tile>],
    field: Field,
    most: usize,
    game: &Game,
    seen: &mut TileCheck,
    defects: &mut Vec<Defect>,
) -> ArrayVec<Kind, MOST_INDICATORS> {
    for &WithOffset { value: tile, at } in written {
        defects.extend(seen.defect(game, tile, at, field));
    }
    if let Some(extra) = written.get(MOST_INDICATORS) {
        let message = say!("more than {most} indicators", most = MOST_INDICATORS);
        defects.push(Defect::new(DefectCode::OutOfRange, extra.at, message).moved_to(field));
    }
    written.iter().take(most).map(|tile| tile.value.kind).collect()
}
