//! The tiles that complete a hand or bring it nearer, and the number of them that are left.

use jong_core::hand::{DraftWin, Event, Hand, HeldTiles, Situation, WinKind};
use jong_core::tile::{Kind, KindSet, Tile};
use jong_core::{NoWin, Ruleset, Score};
use serde::Serialize;

use crate::Lang;
use crate::score::WhyNoWin;

/// A tile that completes a hand.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Wait"))]
pub struct WaitTile {
    /// The tile in notation.
    pub tile: String,
    /// The number of copies that nobody has seen, red ones among them.
    pub left: u8,
    /// The worth of the hand with it; `None` if it does not win.
    pub worth: Option<i64>,
    /// The worth with a red five, where one may come as well as a plain one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub worth_red: Option<Option<i64>>,
    /// The reason why it does not win; none if it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<NoWin>"))]
    pub reason: Option<&'static str>,
    /// The reason in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// The reason in words, where it does not win.
    #[serde(skip)]
    pub why: Option<WhyNoWin>,
    /// The score, or the reason that it does not win.
    #[serde(skip)]
    pub score: Result<Score, NoWin>,
    /// The red five.
    #[serde(skip)]
    pub red: Option<RedWait>,
}

/// A red five that completes a hand.
#[derive(Debug, Clone)]
pub struct RedWait {
    /// The tile.
    pub tile: Tile,
    /// The number of copies that nobody has seen.
    pub left: u8,
    /// The score, or the reason that it does not win.
    pub score: Result<Score, NoWin>,
}

/// A tile that brings a hand nearer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Improvement {
    /// The tile in notation.
    pub tile: String,
    /// The number of copies that nobody has seen.
    pub left: u8,
}

/// The tiles that can be seen: in the hand, laid down, and shown as indicators.
#[derive(Debug)]
pub(super) struct VisibleTiles(Vec<Tile>);

impl VisibleTiles {
    pub(super) fn new(draft: &DraftWin) -> VisibleTiles {
        let written = &draft.hand.written;
        let melds = written.melds.iter().flat_map(|meld| meld.value.tiles());
        let shown = draft.dora.iter().chain(&draft.ura);
        let plain = written.tiles.iter().chain(&draft.hand.bonus).chain(shown).map(|tile| tile.value);
        VisibleTiles(plain.chain(melds).collect())
    }

    fn count(&self, kind: Kind, red: bool) -> u8 {
        self.0.iter().filter(|tile| tile.kind == kind && tile.red == red).count() as u8
    }

    /// The number of tiles of a kind that nobody has seen.
    pub(super) fn left(&self, rules: &Ruleset, kind: Kind) -> u8 {
        rules.tile_set().copies(kind).saturating_sub(self.count(kind, false) + self.count(kind, true))
    }

    /// The number of red tiles of a kind that nobody has seen.
    fn reds_left(&self, rules: &Ruleset, kind: Kind) -> u8 {
        let five = kind.can_be_red();
        let reds = if five { rules.tile_set().red_fives(kind.suit()) } else { 0 };
        reds.saturating_sub(self.count(kind, true)).min(self.left(rules, kind))
    }
}

/// The tiles that complete a hand, the eighth flower among them where flowers win, or the seventh.
pub(super) fn waits(rules: &Ruleset, held: &HeldTiles, situation: &Situation, seen: &VisibleTiles) -> Vec<WaitTile> {
    let tiles = rules.game().waits(held);
    tiles
        .iter()
        .map(|kind| wait(rules, held, kind, situation, seen))
        .chain(flowers(rules, held, situation, seen))
        .collect()
}

fn wait(rules: &Ruleset, held: &HeldTiles, kind: Kind, situation: &Situation, seen: &VisibleTiles) -> WaitTile {
    let (left, reds) = (seen.left(rules, kind), seen.reds_left(rules, kind));
    let mut situation = situation.clone();
    if rules.game().shows_all_others(held, kind) {
        situation.events.insert(Event::LastOfKind);
    }
    let hand = |red: bool| Hand::won(held, Tile { kind, red });
    let score = |red: bool| rules.score(&hand(red), &situation);
    // A plain one, unless only red ones are left.
    let only_red = reds > 0 && reds == left;
    let red =
        (reds > 0 && !only_red).then(|| RedWait { tile: Tile { kind, red: true }, left: reds, score: score(true) });
    let plain = score(only_red);
    let why = plain.as_ref().err().map(|&why| WhyNoWin::of(rules, &hand(only_red), &situation, why));
    WaitTile {
        tile: kind.to_string(),
        left,
        worth: worth(&plain),
        worth_red: red.as_ref().map(|red| worth(&red.score)),
        reason: plain.as_ref().err().map(|&why| why.into()),
        message: None,
        score: plain,
        why,
        red,
    }
    .in_language(Lang::En)
}

impl WaitTile {
    /// The same tile, with the reason in a language.
    pub(super) fn in_language(self, lang: Lang) -> WaitTile {
        WaitTile { message: self.why.as_ref().map(|why| lang.tell(&why.message)), ..self }
    }
}

fn worth(score: &Result<Score, NoWin>) -> Option<i64> {
    score.as_ref().ok().map(|score| score.worth)
}

/// The flowers each of which would be enough, with those laid out, for them to win by themselves: one's own when drawn,
/// another's when not.
pub(super) fn flowers(rules: &Ruleset, held: &HeldTiles, situation: &Situation, seen: &VisibleTiles) -> Vec<WaitTile> {
    let mut situation = situation.clone();
    let drawn = situation.by != Some(WinKind::Discard);
    if !drawn {
        situation.events.insert(Event::RobbedFlower);
    }
    let missing = rules.tile_set().bonus() & !held.bonus;
    let wins = |flower: &Kind| rules.game().wins_on_bonus(held.bonus | KindSet::of(*flower), drawn);
    missing.iter().filter(wins).map(|flower| wait(rules, held, flower, &situation, seen)).collect()
}

/// The tiles that leave the hand one step nearer when they are drawn and another tile is discarded.
pub(super) fn improvements(rules: &Ruleset, held: &HeldTiles, now: i32, seen: &VisibleTiles) -> Vec<Improvement> {
    let nearer = |kind: &Kind| {
        let with = HeldTiles { concealed: held.concealed.with(*kind), ..held.clone() };
        rules.game().shanten(&with).is_some_and(|then| then < now)
    };
    let own = |kind: Kind| seen.0.iter().filter(|tile| tile.kind == kind).count();
    Kind::all_for_sets()
        .filter(|&kind| own(kind) < usize::from(rules.tile_set().copies(kind)))
        .filter(nearer)
        .map(|kind| Improvement { tile: kind.to_string(), left: seen.left(rules, kind) })
        .collect()
}
