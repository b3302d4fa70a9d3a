//! Massimi: the Italian rules, 1.12, table A.

use crate::slow::plain::{Event, Group, Part, is_head, is_honour, kinds, wind};

use super::{Form, WinningHand};

/// A limit of table A, in its order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// 1, "Coppie": seven pairs.
    Coppie,
    /// 2, "Tutti tris": only heads, no chow.
    TuttiTris,
    /// 3, "Purezza": only tiles of one suit.
    Purezza,
    /// 4, "Piantare nove fiori nel bambu": the ninth Mah Jong in a row as East.
    NoveFiori,
    /// 5, "Tutti poker": four kongs and a pair.
    TuttiPoker,
    /// 6, "Tredici lanterne": the thirteen heads and one of them again.
    TrediciLanterne,
    /// 7, "Uscita degli dei": East with the tiles dealt, another on East's first discard.
    UscitaDegliDei,
    /// 8, "Quattro benedizioni": pungs or kongs of all four winds.
    QuattroBenedizioni,
}

impl Limit {
    /// All limits.
    pub const ALL: [Limit; 8] = [
        Limit::Coppie,
        Limit::TuttiTris,
        Limit::Purezza,
        Limit::NoveFiori,
        Limit::TuttiPoker,
        Limit::TrediciLanterne,
        Limit::UscitaDegliDei,
        Limit::QuattroBenedizioni,
    ];

    /// The worth of a hand with it, before East's doubling.
    pub const fn points(self) -> u64 {
        match self {
            Limit::Coppie => 300,
            Limit::TuttiTris => 400,
            Limit::Purezza => 500,
            Limit::NoveFiori => 600,
            Limit::TuttiPoker | Limit::TrediciLanterne => 700,
            Limit::UscitaDegliDei => 800,
            Limit::QuattroBenedizioni => 1000,
        }
    }
}

/// The highest limit that the reading has (A4). No two of equal worth go together: four kongs are not thirteen kinds.
pub(super) fn highest(won: &WinningHand<'_>, form: Form, parts: &[Part]) -> Option<Limit> {
    Limit::ALL.into_iter().filter(|&limit| has(won, form, parts, limit)).max_by_key(|limit| limit.points())
}

fn has(won: &WinningHand<'_>, form: Form, parts: &[Part], limit: Limit) -> bool {
    let sets_are = |fits: fn(Group) -> bool| parts.iter().filter(|part| fits(part.group)).count();
    match limit {
        Limit::Coppie => form == Form::SevenPairs,
        // The pair too (A17). By its name it is a hand of pungs: seven pairs of heads are "Coppie".
        Limit::TuttiTris => {
            form == Form::Standard && kinds(&won.all).all(is_head) && sets_are(|group| group.is_triplet()) == 4
        }
        // No honours (A13).
        Limit::Purezza => {
            let mut suits = kinds(&won.all).map(|kind| if is_honour(kind) { 9 } else { kind / 9 });
            let first = suits.next();
            first != Some(9) && suits.all(|suit| Some(suit) == first)
        }
        // Only East (A16); the ninth, not a later one.
        Limit::NoveFiori => won.place.seat == 0 && won.wins_in_a_row == 9,
        Limit::TuttiPoker => sets_are(|group| matches!(group, Group::Kong(_))) == 4,
        Limit::TrediciLanterne => form == Form::Lanterns,
        // East wins by drawing; after a flower's replacement too, but without a call or kong before (A15), as the
        // event says. Another player wins on East's discard and on nobody else's.
        Limit::UscitaDegliDei => {
            won.win.has(Event::FirstTurn)
                && match won.win.from {
                    None => won.place.seat == 0,
                    Some(from) => won.place.seat != 0 && from == 0,
                }
        }
        Limit::QuattroBenedizioni => {
            let winds = |group: &Group| group.is_triplet() && (wind(0)..=wind(3)).contains(&group.first());
            parts.iter().filter(|part| winds(&part.group)).count() == 4
        }
    }
}
