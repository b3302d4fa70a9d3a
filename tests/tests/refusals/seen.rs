//! A hand as its events tell it, followed without the table.

use jong::Ruleset;
use jong::core::hand::{Meld, MeldKind};
use jong::core::tile::{Kind, KindSet, Tile};
use jong::table::{Chair, Deal, GameEvent, OwnKong, PerChair, Table};
use jong_tests::slow::is_complete;

/// The tiles that are never drawn in the Japanese game.
const DEAD: usize = 14;

/// One player's side.
#[derive(Debug, Clone, Default)]
pub(super) struct Side {
    /// The concealed tiles, the one just drawn among them.
    pub(super) tiles: Vec<Tile>,
    pub(super) drawn: Option<Tile>,
    pub(super) melds: Vec<Meld>,
    pub(super) discards: Vec<Kind>,
    pub(super) draws: usize,
    pub(super) declared: bool,
    /// A tile that would have completed the hand was shown after the declaration.
    pub(super) let_pass_ready: bool,
    /// The same since the player's last draw or claim.
    pub(super) let_pass: bool,
}

/// The point of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Moment {
    /// A player is to act.
    Turn(Chair),
    /// A discard lies there.
    Discard(Chair, Tile),
    /// Neither.
    Between,
}

/// A hand as far as its events have been heard.
pub(super) struct Seen<'r> {
    pub(super) rules: &'r Ruleset,
    pub(super) hands: usize,
    pub(super) sides: PerChair<Side>,
    pub(super) moment: Moment,
    /// The meld just claimed, and the tile that was claimed for it.
    pub(super) claimed: Option<(Meld, Tile)>,
    pub(super) left: usize,
    /// Nobody has claimed, made a kong or laid a tile aside.
    pub(super) quiet: bool,
    /// The tiles that somebody has seen.
    pub(super) out: Vec<Tile>,
}

impl Side {
    pub(super) fn count(&self, kind: Kind) -> usize {
        self.tiles.iter().filter(|tile| tile.kind == kind).count()
    }

    pub(super) fn is_open(&self) -> bool {
        self.melds.iter().any(|meld| meld.kind != MeldKind::ConcealedKong)
    }

    fn take(&mut self, tile: Tile) {
        let at =
            self.tiles.iter().position(|&held| held == tile).unwrap_or_else(|| panic!("{tile} is not in the hand"));
        self.tiles.swap_remove(at);
    }

    /// The tiles between turns, counted.
    pub(super) fn between_turns(&self) -> [u8; Kind::SET_COUNT] {
        let mut counts = [0; Kind::SET_COUNT];
        self.tiles.iter().for_each(|tile| counts[tile.kind.index()] += 1);
        if let Some(drawn) = self.drawn {
            counts[drawn.kind.index()] -= 1;
        }
        counts
    }

    /// True if a tile of a kind completes the tiles between turns.
    pub(super) fn is_completed_by(&self, kind: Kind, rules: &Ruleset) -> bool {
        let mut counts = self.between_turns();
        counts[kind.index()] += 1;
        is_complete(&rules.game().forms, &counts, self.melds.len())
    }

    /// The kinds that complete the tiles between turns.
    pub(super) fn waits(&self, rules: &Ruleset) -> KindSet {
        rules.tile_set().kinds().iter().filter(|&kind| self.is_completed_by(kind, rules)).collect()
    }
}

impl<'r> Seen<'r> {
    pub(super) fn new(rules: &'r Ruleset) -> Seen<'r> {
        let (sides, out) = (PerChair::default(), Vec::new());
        Seen { rules, hands: 0, sides, moment: Moment::Between, claimed: None, left: 0, quiet: true, out }
    }

    /// Hears of an event that the table is about to apply.
    pub(super) fn hear(&mut self, event: &GameEvent, table: &Table<'_>) {
        if let GameEvent::Indicator(tile) = event {
            return self.out.push(*tile);
        }
        self.pass(event, table);
        self.claimed = None;
        match *event {
            GameEvent::Deal(deal) => self.deal(&deal, table),
            GameEvent::Draw { who, tile, .. } => {
                self.left -= 1;
                self.out.push(tile);
                let side = &mut self.sides[who];
                side.tiles.push(tile);
                side.draws += 1;
                (side.drawn, side.let_pass) = (Some(tile), false);
                self.moment = Moment::Turn(who);
            }
            GameEvent::Discard { who, tile, ready, .. } => {
                let side = &mut self.sides[who];
                side.take(tile);
                side.drawn = None;
                side.discards.push(tile.kind);
                side.declared |= ready;
                self.moment = Moment::Discard(who, tile);
            }
            GameEvent::Claim { who, meld } => self.claim(who, meld),
            GameEvent::Kong { who, own, kind } => {
                let side = &mut self.sides[who];
                let added = side.melds.iter().position(|meld| meld.kind == MeldKind::Pung && meld.first == kind);
                let of_kind: Vec<Tile> = side.tiles.iter().copied().filter(|tile| tile.kind == kind).collect();
                of_kind.into_iter().for_each(|tile| side.take(tile));
                match (own, added) {
                    (OwnKong::Added, Some(at)) => side.melds[at].kind = MeldKind::ExposedKong,
                    _ => side.melds.push(Meld { kind: MeldKind::ConcealedKong, first: kind, reds: 0 }),
                }
                (side.drawn, self.quiet, self.moment) = (None, false, Moment::Between);
            }
            GameEvent::Aside { who, kind } => {
                let side = &mut self.sides[who];
                side.take(Tile::from(kind));
                (side.drawn, self.quiet, self.moment) = (None, false, Moment::Between);
            }
            GameEvent::Indicator(_)
            | GameEvent::Flower { .. }
            | GameEvent::Give { .. }
            | GameEvent::Lack { .. }
            | GameEvent::Passed
            | GameEvent::Win { .. }
            | GameEvent::Void(_)
            | GameEvent::Exhausted
            | GameEvent::Foul { .. }
            | GameEvent::Stop => self.moment = Moment::Between,
        }
    }

    fn deal(&mut self, deal: &Deal, table: &Table<'_>) {
        self.hands += 1;
        self.out = deal.indicator.into_iter().collect();
        for chair in table.chairs() {
            let tiles: Vec<Tile> = deal.hands[chair].iter().collect();
            self.out.extend(&tiles);
            self.sides[chair] = Side { tiles, ..Side::default() };
        }
        let dealt = self.out.len() - usize::from(deal.indicator.is_some());
        self.left = self.rules.tile_set().total() as usize - DEAD - dealt;
        (self.moment, self.quiet) = (Moment::Between, true);
    }

    fn claim(&mut self, who: Chair, meld: Meld) {
        let Moment::Discard(_, tile) = self.moment else { panic!("a claim of nothing") };
        let side = &mut self.sides[who];
        let mut own: Vec<Tile> = meld.tiles().collect();
        let at = own.iter().position(|&part| part == tile).expect("the tile in its meld");
        own.swap_remove(at);
        own.into_iter().for_each(|tile| side.take(tile));
        side.melds.push(meld);
        side.let_pass = false;
        self.quiet = false;
        self.moment = if meld.is_kong() { Moment::Between } else { Moment::Turn(who) };
        self.claimed = (!meld.is_kong()).then_some((meld, tile));
    }

    /// Notes who did not win on the discard that lies there.
    fn pass(&mut self, event: &GameEvent, table: &Table<'_>) {
        let Moment::Discard(from, tile) = self.moment else { return };
        if matches!(event, GameEvent::Win { .. } | GameEvent::Deal(_)) {
            return;
        }
        for chair in table.chairs().filter(|&chair| chair != from) {
            let side = &mut self.sides[chair];
            if side.is_completed_by(tile.kind, self.rules) {
                side.let_pass = true;
                side.let_pass_ready |= side.declared;
            }
        }
    }
}
