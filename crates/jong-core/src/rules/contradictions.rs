//! Options of the sections that all grammars share of which not both can be followed, or one says nothing beside
//! another.

use super::section_reader::SectionReader;
use crate::game::{Claimant, ConcealedRobbery, HandSection, HandSize, KongsSection, MeldLegality, WallSection};
use crate::reading::{FormName, Forms};
use crate::say;
use crate::tile::TileSet;

/// Warns of a wall from which no tile can be drawn, or with more replacements than there is room for.
pub(super) fn check_wall(
    wall: &WallSection,
    tiles: &TileSet,
    hand: HandSize,
    players: u8,
    sections: &SectionReader<'_>,
) {
    if wall.replacements > wall.dead {
        sections.warn_conflict(("wall", "dead"), ("wall", "replacements"));
    }
    let dealt = u32::from(players) * u32::from(hand.tiles());
    if tiles.total() <= dealt + u32::from(wall.dead) {
        let message = say!(
            "of {all} tiles {dealt} are dealt and {dead} never drawn in turn, so nobody ever draws one",
            all = tiles.total(),
            dealt,
            dead = wall.dead
        );
        let asked = [("wall", "dead"), ("hand", "size"), ("tiles", "kinds"), ("tiles", "copies"), ("table", "players")];
        sections.warn_contradiction(
            asked.map(|(section, key)| sections.place_of(section, key)),
            message,
            say!("leave fewer tiles in the wall, or play with more"),
        );
    }
}

/// Warns of options about forms, kongs and claims that never come up.
pub(super) fn check_idle(
    hand: &HandSection,
    forms: &Forms,
    kongs: &KongsSection,
    calls: &MeldLegality,
    sections: &SectionReader<'_>,
) {
    let pairs = [FormName::SevenPairs, FormName::PairsAndTriplet];
    if !pairs.iter().any(|&form| forms.has(form)) {
        match hand.quad_pairs {
            true => sections.warn_no_effect(("hand", "quad-pairs"), ("hand", "forms")),
            false => sections.idle(("hand", "quad-pairs"), ("hand", "forms")),
        }
    }
    if kongs.rob_concealed == ConcealedRobbery::ThirteenOrphans && !forms.has(FormName::ThirteenOrphans) {
        sections.warn_no_effect(("kongs", "rob-concealed"), ("hand", "forms"));
    }
    if calls.chow == Claimant::Never && calls.pung == Claimant::Never {
        sections.warn_no_effect(("calls", "swap-calls"), ("calls", "pung"));
    }
}
