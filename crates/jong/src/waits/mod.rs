//! The tiles that complete a hand, or bring it nearer.

mod find;

use jong_core::hand::{Defect, DefectCode, DraftWin, Field, HandError, HeldTiles, Situation};
use jong_core::notation::WithOffset;
use jong_core::tile::{Kind, Tile};
use jong_core::{Ruleset, say};
use serde::Serialize;

use crate::Lang;
use crate::record::{HandBuilder, RecordError, WithAssumptions};
use find::VisibleTiles;

pub use find::{Improvement, RedWait, WaitTile};

/// The distance of a hand from a win, with the tiles that it wants.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Waits<'a> {
    /// The number of tiles that have to be exchanged before it is ready.
    pub shanten: i32,
    /// The tiles that complete it, if it is ready, or if a flower wins with any hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waits: Option<Vec<WaitTile>>,
    /// The tiles that bring it nearer, if it is not ready.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub improves: Option<Vec<Improvement>>,
    /// The id of the rules.
    pub rules: &'a str,
    /// Their fingerprint.
    pub fingerprint: &'a str,
}

impl Waits<'_> {
    /// The same waits, with the reasons of those that do not win in a language.
    pub fn in_language(mut self, lang: Lang) -> Self {
        self.waits = self.waits.map(|waits| waits.into_iter().map(|wait| wait.in_language(lang)).collect());
        self
    }
}

impl WithAssumptions<Waits<'_>> {
    /// The same waits, with the reasons of those that do not win in a language.
    pub fn in_language(self, lang: Lang) -> Self {
        WithAssumptions { result: self.result.in_language(lang), ..self }
    }
}

/// Finds the tiles that complete a hand, each with the worth of the hand; or else those that bring it nearer.
///
/// ```
/// let rules = jong::open("riichi/tenhou")?;
/// let hand = jong::HandBuilder::read("234m 567p 88p 345s 67s")?;
/// let waits = jong::waits(&rules, &hand)?.waits.unwrap_or_default();
/// let tiles: Vec<&str> = waits.iter().map(|wait| wait.tile.as_str()).collect();
/// assert_eq!(tiles, ["2s", "5s", "8s"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The hand is refused.
pub fn waits<'a>(rules: &'a Ruleset, hand: &HandBuilder) -> Result<Waits<'a>, RecordError> {
    let record = hand.record(rules)?;
    waits_of(rules, &record.draft).map_err(|error| RecordError { id: record.id, ..error })
}

/// Finds the tiles for a hand that was read, in the situation in which it would be won.
///
/// # Errors
/// The hand is refused.
pub fn waits_of<'a>(rules: &'a Ruleset, draft: &DraftWin) -> Result<Waits<'a>, RecordError> {
    let (held, situation) = check(draft, rules).map_err(RecordError::of)?;
    // Hands that can reach no form at all are as far from ready as a hand can be.
    let shanten = rules.game().shanten(&held).unwrap_or(i32::from(rules.hand_size().tiles()));
    let seen = VisibleTiles::new(draft);
    let (waits, improves) = if shanten <= 0 {
        (Some(find::waits(rules, &held, &situation, &seen)), None)
    } else {
        let flowers = find::flowers(rules, &held, &situation, &seen);
        ((!flowers.is_empty()).then_some(flowers), Some(find::improvements(rules, &held, shanten, &seen)))
    };
    let info = rules.info();
    Ok(Waits { shanten, waits, improves, rules: &info.id, fingerprint: &info.fingerprint })
}

/// The hand and the situation in which it would be won, or all defects of them.
fn check(draft: &DraftWin, rules: &Ruleset) -> Result<(HeldTiles, Situation), Vec<Defect>> {
    if let Some(win) = draft.hand.written.win {
        let message = say!("this tile would complete the hand, which is what is asked: leave it out");
        return Err(vec![Defect::new(DefectCode::BadNotation, win.at, message)]);
    }
    let held = draft.hand.clone().check(rules).map_err(|error| match error {
        HandError::Defects(defects) => defects,
        HandError::WrongSize { has, wants } => {
            let message = say!("{has} tiles, each meld counted as three: these rules want {wants}", has, wants);
            let at = draft.hand.written.tiles.last().map_or(0, |tile| tile.at);
            vec![Defect::new(DefectCode::WrongCount, at, message)]
        }
    })?;
    // The situation is checked with any tile that can still be won on.
    let seen = VisibleTiles::new(draft);
    let left = |kind: &Kind| held.concealed.get(*kind) == 0 && seen.left(rules, *kind) > 0;
    let any = || Kind::all_for_sets().filter(left).find(|&kind| !held.melds.iter().any(|meld| meld.first == kind));
    let mut probe = draft.clone();
    probe.hand.win_field = Some(Field::Win);
    probe.hand.written.win = any().map(|kind| WithOffset { value: Tile::from(kind), at: 0 });
    match probe.check(rules) {
        Ok(win) => Ok((held, win.situation)),
        Err(HandError::Defects(defects)) => Err(defects),
        Err(HandError::WrongSize { .. }) => Ok((held, draft.situation.clone())),
    }
}
