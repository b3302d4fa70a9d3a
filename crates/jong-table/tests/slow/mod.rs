//! A slow checker: the obvious facts of a table, found by counting and by trying everything.

use std::collections::BTreeMap;

use jong_core::hand::{Declaration, Hand, HeldTiles, Meld, MeldKind, Situation};
use jong_core::play::ReadyTurn;
use jong_core::reading::is_complete;
use jong_core::sections::ReplacementTime;
use jong_core::tile::{Kind, KindSet, Tile};
use jong_core::{Claimant, NoWin, ReplacementSource, SwapCalls};
use jong_table::{Action, Chair, Chairs, Due, Exposure, GameEvent, Offer, OwnKong, Phase, Table, WallEnd};

/// The memory of the checker.
pub(crate) struct SlowTable {
    /// The sum of all points and deposits at the beginning.
    worth: i64,
    fronts: usize,
    replacements: usize,
    /// The tile just claimed, with the lowest of the chow, until the discard.
    claimed: Option<(Kind, Option<Kind>)>,
    drew: bool,
    /// The replacements that were for flowers, and those still to come for them.
    owed: usize,
    owes: Option<Chair>,
    /// The kongs of all players at the last replacement for one.
    kongs: usize,
    /// The dealer has drawn, and flowers that were dealt are being replaced.
    opening: bool,
    /// The tiles that became dead because of kongs.
    grown: usize,
    /// The chows that each player has claimed, and the discards of each.
    chows: [usize; 4],
    discards: [usize; 4],
    called: bool,
    /// The players with a dead hand, and those of them who may still call.
    dead: Chairs,
    calls: Chairs,
}

impl SlowTable {
    pub(crate) fn new(table: &Table<'_>) -> SlowTable {
        SlowTable {
            worth: worth(table),
            fronts: 0,
            replacements: 0,
            claimed: None,
            drew: false,
            owed: 0,
            owes: None,
            kongs: 0,
            opening: false,
            grown: 0,
            chows: [0; 4],
            discards: [0; 4],
            called: false,
            dead: Chairs::NONE,
            calls: Chairs::NONE,
        }
    }

    /// Hears of an event that happened.
    pub(crate) fn hear(&mut self, table: &Table<'_>, event: &GameEvent) {
        match event {
            GameEvent::Deal(_) => *self = SlowTable { worth: self.worth, ..SlowTable::new(table) },
            GameEvent::Draw { from: WallEnd::Front, .. } => {
                self.opening = self.fronts == 0;
                (self.fronts, self.claimed, self.drew) = (self.fronts + 1, None, true);
            }
            GameEvent::Draw { from: WallEnd::Replacement, who, .. } => {
                self.replacements += 1;
                (self.claimed, self.drew) = (None, true);
                if self.owed > 0 {
                    assert_eq!(self.owes, Some(*who), "whose flower");
                    self.owed -= 1;
                } else {
                    self.called = true;
                    let kongs = kongs(table);
                    let dead = usize::from(table.rules().game().wall.grows_with_kong) * (kongs - self.kongs);
                    // No more can die than there are.
                    self.grown += dead.min(self.alive(table));
                    self.kongs = kongs;
                }
            }
            GameEvent::Flower { who, .. } => {
                self.owed += 1;
                self.owes = Some(*who);
            }
            GameEvent::Claim { who, meld } => {
                let origin = table.view(*who).melds(*who).last().and_then(|(_, origin)| origin).expect("an origin");
                self.chows[who.index()] += usize::from(meld.kind == MeldKind::Chow);
                self.called = true;
                self.claimed = Some((origin.tile.kind, (meld.kind == MeldKind::Chow).then_some(meld.first)));
                self.drew = false;
            }
            GameEvent::Discard { who, .. } => {
                (self.claimed, self.drew) = (None, false);
                self.discards[who.index()] += 1;
            }
            GameEvent::Indicator(_)
            | GameEvent::Give { .. }
            | GameEvent::Lack { .. }
            | GameEvent::Kong { .. }
            | GameEvent::Aside { .. }
            | GameEvent::Passed
            | GameEvent::Win { .. }
            | GameEvent::Void(_)
            | GameEvent::Exhausted
            | GameEvent::Stop => {}
            GameEvent::Foul { who, foul } => {
                self.dead.insert(*who);
                if table.rules().scoring().foul(foul.kind).is_some_and(|terms| terms.may_call()) {
                    self.calls.insert(*who);
                }
            }
        }
        self.opening &= !matches!(table.phase(), Phase::Turn(_));
        check_waits(table, event);
    }

    /// The tiles that could still be drawn in turn.
    fn alive(&self, table: &Table<'_>) -> usize {
        let game = table.rules().game();
        let dealt = usize::from(game.hand_size.tiles()) * table.players();
        let shortened = match game.kongs.taken_from {
            ReplacementSource::Live | ReplacementSource::Tail => self.replacements,
            ReplacementSource::Apart => 0,
        };
        let total = game.tiles.total() as usize - dealt - usize::from(game.wall.dead);
        total - self.fronts - shortened - self.grown
    }

    /// Checks sums and sizes.
    pub(crate) fn check(&self, table: &Table<'_>) {
        assert_eq!(worth(table), self.worth, "points and deposits");
        if matches!(table.phase(), Phase::Deal | Phase::Over) {
            return;
        }
        let game = table.rules().game();
        let mut seen: BTreeMap<Tile, usize> = BTreeMap::new();
        let mut see = |tile: Tile| *seen.entry(tile).or_default() += 1;
        let mut all = 0;
        for chair in table.chairs() {
            let view = table.view(chair);
            let own: Vec<Tile> = view.whole().iter().collect();
            let melds: Vec<_> = view.melds(chair).collect();
            let wants = usize::from(game.hand_size.tiles());
            let has = own.len() + 3 * melds.len();
            let owes = if self.owes == Some(chair) { self.owed } else { 0 };
            // One tile more: in turn, till the flowers of the deal are replaced, or while a flower is.
            let more = match table.phase() {
                _ if self.opening => chair == table.dealer(),
                Phase::Turn(who) => who == chair,
                Phase::Exhausted if view.drawn().is_some() => !game.wall.last_drawer_discards,
                _ => owes > 0,
            };
            assert!(
                has + owes == wants + usize::from(more),
                "{chair} has {has} tiles in {:?}: {own:?} {melds:?}",
                table.phase()
            );
            own.iter().for_each(|&tile| see(tile));
            melds.iter().flat_map(|(meld, _)| meld.tiles()).for_each(&mut see);
            let mine = view.river(chair).iter().filter(|thrown| thrown.claimed_by.is_none());
            mine.for_each(|thrown| see(thrown.tile));
            view.aside(chair).iter().for_each(|(kind, n)| (0..n).for_each(|_| see(kind.into())));
            view.bonus(chair).iter().for_each(|kind| see(kind.into()));
        }
        for (tile, &count) in &seen {
            let reds = if tile.kind.can_be_red() { game.tiles.red_fives(tile.kind.suit()) } else { 0 };
            let copies = if tile.red { reds } else { game.tiles.copies(tile.kind) - reds };
            assert!(count <= usize::from(copies), "{count} of {tile}");
            all += count;
        }
        let dealt = usize::from(game.hand_size.tiles()) * table.players();
        assert_eq!(all, dealt + self.fronts + self.replacements, "tiles");
        assert_eq!(table.left(), self.alive(table), "tiles left");
    }

    /// Checks every menu against all actions that there are.
    pub(crate) fn check_menus(&self, table: &Table<'_>) {
        for chair in table.chairs() {
            let menu = table.menu(chair);
            let due = table.due();
            let asked = matches!(due, Due::Turn(who) if who == chair)
                || matches!(due, Due::Answers(who) if who.contains(chair));
            assert!(asked || menu.is_empty(), "{chair} may act, and {due:?}: {menu:?}");
            assert!(!asked || !menu.is_empty(), "{chair} is asked and has no choice");
            for action in every_action(table) {
                let offered = menu.has(&action) && !stale(table, chair, &action);
                assert_eq!(offered, table.why_not(chair, &action).is_none(), "{chair} {action:?}");
                if let Some(legal) = self.is_legal(table, chair, &action) {
                    assert_eq!(
                        offered,
                        legal,
                        "{chair} {action:?} in {:?} with {:?}: {menu:?}",
                        table.phase(),
                        tiles(table, chair)
                    );
                }
            }
            let mut listed = 0;
            menu.for_each(|action| {
                listed += 1;
                assert!(menu.has(&action), "{action:?} is listed and not in {menu:?}");
            });
            assert_eq!(listed, menu.count());
        }
    }

    /// True if the rules as they read allow an action, as far as the checker knows.
    fn is_legal(&self, table: &Table<'_>, chair: Chair, action: &Action) -> Option<bool> {
        let game = table.rules().game();
        if matches!(table.due(), Due::Indicator | Due::Flower(..)) {
            return Some(false);
        }
        let wins = matches!(action, Action::Win | Action::Void | Action::Discard { ready: true, .. });
        let calls = matches!(action, Action::Claim(_) | Action::Kong(..) | Action::Aside(_));
        if self.dead.contains(chair) && (wins || calls && !self.calls.contains(chair)) {
            return Some(false);
        }
        let view = table.view(chair);
        let own: Vec<Tile> = view.hand().iter().collect();
        let turns = table.rules().play().expect("rules of play").turns;
        let locks = turns.ready.is_some_and(|ready| ready.locks_hand);
        let declared = locks && view.declared(chair) != Declaration::None;
        let flowers = own.iter().chain(&view.drawn()).filter(|tile| tile.kind.suit().is_bonus()).count();
        let last = table.left() == 0 && !game.wall.last_drawer_discards;
        // Flowers that may not be kept come first.
        let may_keep = turns.flowers.replace == ReplacementTime::Later;
        let busy = flowers > 0 && !may_keep;
        let whole: Vec<Tile> = view.whole().iter().collect();
        match (table.phase(), *action) {
            (Phase::Turn(who), Action::Discard { tile, drawn, ready }) if who == chair => {
                let has = if drawn { view.drawn() == Some(tile) } else { own.contains(&tile) };
                let barred = self.barred(table).contains(&tile.kind) || declared && !drawn;
                if !has || barred || busy || last || tile.kind.suit().is_bonus() && !turns.flowers.discarded {
                    return Some(false);
                }
                Some(!ready || self.may_declare(table, chair, &whole, tile))
            }
            (Phase::Turn(who), Action::Kong(own_kong, kind)) if who == chair => {
                let count = whole.iter().filter(|tile| tile.kind == kind).count();
                let is_pung = |meld: &Meld| meld.kind == MeldKind::Pung && meld.first == kind;
                let there = match own_kong {
                    OwnKong::Concealed => count == 4,
                    OwnKong::Added => count >= 1 && view.melds(chair).any(|(meld, _)| is_pung(meld)),
                };
                let may = there && !busy && self.drew && self.may_replace(table) && self.may_kong(table);
                // Which kongs leave a ready hand as it was is another question.
                if may && declared { None } else { Some(may) }
            }
            (Phase::Turn(who), Action::Aside(kind)) if who == chair => {
                let has = if declared {
                    view.drawn().map(|tile| tile.kind) == Some(kind)
                } else {
                    whole.iter().any(|tile| tile.kind == kind)
                };
                Some(game.tiles.set_aside().contains(kind) && has && self.drew && self.may_replace(table))
            }
            (Phase::Turn(who), Action::Flower(kind)) if who == chair => {
                let held = whole.iter().any(|tile| tile.kind == kind);
                let stuck = flowers == whole.len() && !last;
                // With flowers that win there is a choice.
                let there = table.left() > 0 || game.kongs.taken_from == ReplacementSource::Apart;
                if busy && held { None } else { Some(held && (self.has_replacement(table) && there || stuck)) }
            }
            (Phase::Flowers(who), Action::Flower(kind)) if who == chair => {
                let held = whole.iter().any(|tile| tile.kind == kind);
                if busy && held { None } else { Some(held) }
            }
            (Phase::Flowers(who), Action::Pass) if who == chair => Some(may_keep),
            (Phase::Flowers(who), Action::Win) if who == chair && view.bonus(chair).len() >= 6 => None,
            (Phase::Turn(who), Action::Claim(_)) if who == chair => Some(false),
            // There is something to pass if only the hand could go on.
            (Phase::Turn(who), Action::Pass) if who == chair => Some(last && !busy),
            (Phase::Answers(offer), Action::Claim(meld)) if offer.who != chair => {
                Some(self.may_claim(table, chair, &offer, &meld, &own, declared))
            }
            (Phase::Turn(who), Action::Win) if who == chair => {
                let complete = view.drawn().is_some_and(|tile| completes(table, chair, tile))
                    || busy && view.bonus(chair).len() >= 6;
                if complete { None } else { Some(false) }
            }
            (Phase::Answers(offer), Action::Win) if offer.who != chair => {
                let robs = offer.shown == Exposure::Flower && view.bonus(chair).len() == 7 && turns.flowers.robbed;
                if robs || completes(table, chair, offer.tile) { None } else { Some(false) }
            }
            (Phase::Turn(who), Action::Void) if who == chair => None,
            (Phase::Answers(_), Action::Pass) => None,
            _ => Some(false),
        }
    }

    fn may_claim(
        &self,
        table: &Table<'_>,
        chair: Chair,
        offer: &Offer,
        meld: &Meld,
        own: &[Tile],
        declared: bool,
    ) -> bool {
        let game = table.rules().game();
        let claimant = match meld.kind {
            MeldKind::Chow => game.melds.chow,
            MeldKind::Pung => game.melds.pung,
            MeldKind::ExposedKong => game.melds.kong,
            MeldKind::ConcealedKong => return false,
        };
        let from_there = match claimant {
            Claimant::Never => false,
            Claimant::Next => (offer.who.index() + 1) % table.players() == chair.index(),
            Claimant::Anyone => true,
        };
        if offer.shown != Exposure::RiverTile
            || declared
            || !from_there
            || table.left() <= usize::from(game.claims.last_tiles)
        {
            return false;
        }
        let next = (offer.who.index() + 1) % table.players() == chair.index();
        if meld.kind == MeldKind::ExposedKong
            && !(self.may_kong(table) && self.may_replace(table) && (game.kongs.of_next || !next))
        {
            return false;
        }
        let chows = game.claims.most_chows.0;
        if meld.kind == MeldKind::Chow && chows.is_some_and(|most| self.chows[chair.index()] >= most.0 as usize) {
            return false;
        }
        if !meld.kinds().any(|kind| kind == offer.tile.kind) {
            return false;
        }
        // Every choice of own tiles that makes the meld with the tile that lies there.
        let size = if meld.kind == MeldKind::ExposedKong { 3 } else { 2 };
        choices(own, size).into_iter().any(|chosen| {
            let mut tiles: Vec<Tile> = chosen.iter().map(|&at| own[at]).collect();
            tiles.push(offer.tile);
            if Meld::from_tiles(&tiles, false) != Some(*meld) {
                return false;
            }
            let rest = own.iter().enumerate().filter(|(at, _)| !chosen.contains(at)).map(|(_, tile)| tile.kind);
            let rest = rest.filter(|kind| !kind.suit().is_bonus());
            let first = (meld.kind == MeldKind::Chow).then_some(meld.first);
            let barred = barred_after(game.melds.swap_calls, offer.tile.kind, first);
            meld.kind == MeldKind::ExposedKong || rest.into_iter().any(|kind| !barred.contains(&kind))
        })
    }

    fn may_declare(&self, table: &Table<'_>, chair: Chair, whole: &[Tile], discard: Tile) -> bool {
        let play = table.rules().play().expect("rules of play");
        let (game, view) = (play.game, table.view(chair));
        let Some(ready) = play.turns.ready else { return false };
        if view.declared(chair) != Declaration::None
            || game.ready_concealed && view.melds(chair).any(|(meld, _)| meld.is_claimed())
            || table.left() < ready.tiles_left
            || ready.needs_points && table.state().points()[chair.index()] < play.terms.stake
        {
            return false;
        }
        let first = self.discards[chair.index()] == 0 && !self.called;
        let was_ready = || {
            let own: Vec<Tile> = view.hand().iter().collect();
            view.drawn().is_some_and(|drawn| drawn.kind == discard.kind) && is_ready(table, chair, &own)
        };
        let in_time = match ready.turn {
            ReadyTurn::Any => true,
            ReadyTurn::First => first,
            ReadyTurn::Dealt => first && (chair == table.dealer() || was_ready()),
        };
        if !in_time {
            return false;
        }
        let mut rest = whole.to_vec();
        rest.remove(rest.iter().position(|&tile| tile == discard).expect("the discard"));
        is_ready(table, chair, &rest) && can_complete(table, chair, &rest)
    }

    fn may_kong(&self, table: &Table<'_>) -> bool {
        table.rules().game().kongs.most.0.is_none_or(|most| kongs(table) < most.0 as usize)
    }

    fn may_replace(&self, table: &Table<'_>) -> bool {
        let game = table.rules().game();
        self.has_replacement(table) && (table.left() > 0 || game.kongs.on_last_tile)
    }

    fn has_replacement(&self, table: &Table<'_>) -> bool {
        let game = table.rules().game();
        match game.kongs.taken_from {
            ReplacementSource::Live | ReplacementSource::Apart => {
                self.replacements < usize::from(game.wall.replacements)
            }
            ReplacementSource::Tail => table.left() > 0,
        }
    }

    fn barred(&self, table: &Table<'_>) -> Vec<Kind> {
        let Some((kind, first)) = self.claimed else { return Vec::new() };
        barred_after(table.rules().game().melds.swap_calls, kind, first)
    }
}

/// The kongs of all players.
fn kongs(table: &Table<'_>) -> usize {
    table.chairs().map(|chair| table.view(chair).melds(chair).filter(|(meld, _)| meld.is_kong()).count()).sum()
}

/// The kinds that may not follow a claim.
fn barred_after(swap: SwapCalls, claimed: Kind, first: Option<Kind>) -> Vec<Kind> {
    let mut barred = Vec::new();
    if swap != SwapCalls::Allowed {
        barred.push(claimed);
    }
    if swap == SwapCalls::Forbidden
        && let Some(first) = first
    {
        // The two tiles that were held wait for the claimed one, and for its other end.
        let held: Vec<i32> =
            (0..3).map(|at| i32::from(first.rank()) + at).filter(|&rank| rank != i32::from(claimed.rank())).collect();
        for rank in 1..=9u8 {
            let mut three = [held[0], held[1], i32::from(rank)];
            three.sort_unstable();
            if three[1] == three[0] + 1 && three[2] == three[1] + 1 {
                barred.extend(Kind::new(claimed.suit(), rank));
            }
        }
    }
    barred
}

/// True if the wanted tile is held as one that isn't the drawn one: menus tell kinds, and not places.
fn stale(table: &Table<'_>, chair: Chair, action: &Action) -> bool {
    matches!(*action, Action::Discard { tile, drawn: false, .. } if table.view(chair).hand().count(tile) == 0)
}

fn tiles(table: &Table<'_>, chair: Chair) -> (Vec<Tile>, Option<Tile>) {
    (table.view(chair).hand().iter().collect(), table.view(chair).drawn())
}

/// The held hand of a player with tiles taken out of it.
fn held(table: &Table<'_>, chair: Chair, concealed: &[Tile]) -> HeldTiles {
    let view = table.view(chair);
    HeldTiles {
        concealed: concealed.iter().map(|tile| tile.kind).collect(),
        melds: view.melds(chair).map(|(meld, _)| *meld).collect(),
        bonus: view.bonus(chair),
        aside: *view.aside(chair),
        ..HeldTiles::default()
    }
}

fn completes(table: &Table<'_>, chair: Chair, tile: Tile) -> bool {
    let game = table.rules().game();
    let held = held(table, chair, &table.view(chair).hand().iter().collect::<Vec<_>>());
    is_complete(&game.forms, &held.concealed.with(tile.kind), held.melds.len())
}

/// True if a tile makes these a complete hand by all the rules, whatever it is worth.
fn can_complete(table: &Table<'_>, chair: Chair, concealed: &[Tile]) -> bool {
    let (rules, held) = (table.rules(), held(table, chair, concealed));
    let state = table.state();
    let mut situation = Situation::plain(state.seat(chair.index()), state.round(), None);
    if chair == table.dealer() {
        situation.wins_in_a_row = state.dealer_wins + 1;
    }
    let kinds = Kind::all_for_sets().filter(|&kind| rules.game().tiles.kinds().contains(kind));
    // Who holds all four alike may wait for a fifth: whether that is ready is the grammar's to say.
    kinds.filter(|&kind| held.concealed.get(kind) < 7).any(|kind| {
        is_complete(&rules.game().forms, &held.concealed.with(kind), held.melds.len())
            && rules.score(&Hand::won(&held, kind.into()), &situation) != Err(NoWin::NotComplete)
    })
}

/// True if these concealed tiles wait for one.
fn is_ready(table: &Table<'_>, chair: Chair, concealed: &[Tile]) -> bool {
    let game = table.rules().game();
    let held = held(table, chair, concealed);
    if held.size() != u32::from(game.hand_size.tiles()) {
        return false;
    }
    let complete = Kind::all_for_sets().filter(|&kind| game.tiles.kinds().contains(kind)).any(|kind| {
        held.concealed.get(kind) < 7 && is_complete(&game.forms, &held.concealed.with(kind), held.melds.len())
    });
    // What counts as ready with no tile left is the grammar's to say.
    complete && table.rules().scoring().is_ready(game, &Hand::not_won(&held))
}

/// Every action that there could be.
fn every_action(table: &Table<'_>) -> Vec<Action> {
    let game = table.rules().game();
    let mut all = vec![Action::Win, Action::Void, Action::Pass];
    for kind in Kind::all().filter(|&kind| game.tiles.copies(kind) > 0) {
        if kind.suit().is_bonus() {
            all.push(Action::Flower(kind));
        }
        for red in [false, true] {
            if red && !kind.can_be_red() {
                continue;
            }
            for (drawn, ready) in [(false, false), (false, true), (true, false), (true, true)] {
                all.push(Action::Discard { tile: Tile { kind, red }, drawn, ready });
            }
        }
        all.push(Action::Aside(kind));
        all.push(Action::Kong(OwnKong::Concealed, kind));
        all.push(Action::Kong(OwnKong::Added, kind));
        for meld in [MeldKind::Chow, MeldKind::Pung, MeldKind::ExposedKong, MeldKind::ConcealedKong] {
            (0..4).for_each(|reds| all.push(Action::Claim(Meld { kind: meld, first: kind, reds })));
        }
    }
    all
}

/// Every choice of some of the tiles, by their places.
fn choices(tiles: &[Tile], size: usize) -> Vec<Vec<usize>> {
    let mut all: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..size {
        all = all
            .into_iter()
            .flat_map(|chosen| {
                let from = chosen.last().map_or(0, |last| last + 1);
                (from..tiles.len())
                    .map(move |at| chosen.iter().copied().chain([at]).collect::<Vec<_>>())
                    .collect::<Vec<_>>()
            })
            .collect();
    }
    all
}

/// Everybody's points, and the deposits.
fn worth(table: &Table<'_>) -> i64 {
    let deposit = table.rules().play().expect("rules of play").terms.deposit;
    table.state().points().iter().sum::<i64>() + i64::from(table.state().deposits) * deposit
}

/// Checks the kinds that would complete the hands between turns that an event has changed, each of them looked for anew.
pub(crate) fn check_waits(table: &Table<'_>, event: &GameEvent) {
    let changed: Vec<Chair> = match *event {
        GameEvent::Deal(_) | GameEvent::Give { .. } => table.chairs().collect(),
        GameEvent::Discard { who, .. }
        | GameEvent::Kong { who, .. }
        | GameEvent::Aside { who, .. }
        | GameEvent::Flower { who, .. } => vec![who],
        GameEvent::Claim { who, meld } if meld.is_kong() => vec![who],
        GameEvent::Claim { .. }
        | GameEvent::Draw { .. }
        | GameEvent::Indicator(_)
        | GameEvent::Lack { .. }
        | GameEvent::Passed
        | GameEvent::Win { .. }
        | GameEvent::Void(_)
        | GameEvent::Foul { .. }
        | GameEvent::Exhausted
        | GameEvent::Stop => Vec::new(),
    };
    // While tiles are being exchanged, hands are not looked at.
    if matches!(table.phase(), Phase::Exchange(_) | Phase::Deal | Phase::Over) {
        return;
    }
    let game = table.rules().game();
    for chair in changed {
        let view = table.view(chair);
        let is_whole = view.held().size() == u32::from(game.hand_size.tiles());
        let waits = if is_whole { game.waits(view.held()) } else { KindSet::EMPTY };
        assert_eq!(view.waits(), waits, "{chair} waits after {event:?} with {:?}", view.held());
    }
}
