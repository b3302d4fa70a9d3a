//! The things that the rules forbid at a decision, each with its reason, worked out from the events.

use jong::core::NoWin;
use jong::core::hand::{Meld, MeldKind};
use jong::core::tile::{Kind, KindSet, Tile};
use jong::table::{Action, Bar, Chair, Chairs, Due, GameEvent, OwnKong, Table, WallEnd, WinBar};
use strum::{Display, EnumIter, IntoEnumIterator};

use super::seen::{Moment, Seen, Side};

/// The points that a declaration of ready takes (Tenhou's rules).
const STAKE: i64 = 1000;

/// The kinds of terminals and honours that make a first hand void.
const NINE: usize = 9;

/// The sorts of what is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Display, EnumIter)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum Sort {
    DiscardOfNoOwnTile,
    DiscardOutOfTurn,
    DiscardAfterReady,
    SwapCall,
    ReadyTwice,
    ReadyOpen,
    ReadyOnLastTiles,
    ReadyWithoutPoints,
    ReadyWithoutWaits,
    KongOfThree,
    KongAfterClaim,
    AsideOfAnother,
    VoidWithFewKinds,
    VoidTooLate,
    DrawnWinIncomplete,
    ClaimOfOwnDiscard,
    ChowFromElsewhere,
    PungWithoutTiles,
    KongOfClaimedPung,
    ClaimAfterReady,
    ClaimOfLastDiscard,
    WinIncomplete,
    WinWithoutPattern,
    WinOnOwnDiscards,
    WinAfterPassing,
    WinAfterPassingReady,
    DrawOutOfTurn,
    DrawOfFifthTile,
}

impl Sort {
    pub(super) fn all() -> impl Iterator<Item = Sort> {
        Sort::iter()
    }
}

/// An action that is forbidden now.
#[derive(Debug)]
pub(super) struct Barred {
    pub(super) sort: Sort,
    pub(super) event: GameEvent,
    /// The same as a player's action, if it is one.
    pub(super) action: Option<(Chair, Action)>,
    pub(super) bar: Bar,
}

/// Calls `each` with everything that is found to be forbidden.
pub(super) fn all(seen: &Seen<'_>, table: &Table<'_>, each: &mut dyn FnMut(Barred)) {
    let mut bar = |sort, who, action, bar| {
        each(Barred { sort, event: table.event_of(who, &action), action: Some((who, action)), bar });
    };
    match seen.moment {
        Moment::Turn(who) => in_turn(seen, table, who, &mut bar),
        Moment::Discard(from, tile) => answers(seen, table, from, tile, &mut bar),
        Moment::Between => return,
    }
    draws(seen, table, each);
}

/// Hears of something forbidden: its sort, the player, the action, the reason.
type Hear<'h> = &'h mut dyn FnMut(Sort, Chair, Action, Bar);

fn discard(tile: Tile, drawn: bool, ready: bool) -> Action {
    Action::Discard { tile, drawn, ready }
}

fn in_turn(seen: &Seen<'_>, table: &Table<'_>, who: Chair, bar: Hear<'_>) {
    let side = &seen.sides[who];
    let kinds = seen.rules.tile_set().kinds();
    if let Some(kind) = kinds.iter().find(|&kind| side.count(kind) == 0) {
        bar(Sort::DiscardOfNoOwnTile, who, discard(kind.into(), false, false), Bar::NoSuchTile);
    }
    for other in table.chairs().filter(|&other| other != who) {
        bar(Sort::DiscardOutOfTurn, other, discard(seen.sides[other].tiles[0], false, false), Bar::NotAsked);
    }
    if let Some(kind) = kinds.iter().find(|&kind| side.count(kind) == 3 && !has_pung(side, kind)) {
        let why = Bar::NoSuchTile;
        bar(Sort::KongOfThree, who, Action::Kong(OwnKong::Concealed, kind), why);
    }
    match (seen.claimed, side.drawn) {
        (Some((meld, tile)), _) => after_claim(side, who, &meld, tile, bar),
        (None, Some(drawn)) => after_draw(seen, table, who, drawn, bar),
        (None, None) => {}
    }
}

fn has_pung(side: &Side, kind: Kind) -> bool {
    side.melds.iter().any(|meld| meld.kind == MeldKind::Pung && meld.first == kind)
}

/// The kinds that may not be discarded after a claim: the tile's own, and the one that would have made the same chow.
fn swapped(meld: &Meld, tile: Tile) -> KindSet {
    let mut kinds = KindSet::of(tile.kind);
    if meld.kind == MeldKind::Chow {
        let beyond = match tile.kind.rank() - meld.first.rank() {
            0 => tile.kind.next(3),
            2 => (meld.first.rank() > 1).then(|| Kind::new(tile.kind.suit(), meld.first.rank() - 1)).flatten(),
            _ => None,
        };
        beyond.into_iter().for_each(|kind| kinds.insert(kind));
    }
    kinds
}

fn after_claim(side: &Side, who: Chair, meld: &Meld, tile: Tile, bar: Hear<'_>) {
    let swapped = swapped(meld, tile);
    if let Some(&held) = side.tiles.iter().find(|held| swapped.contains(held.kind)) {
        bar(Sort::SwapCall, who, discard(held, false, false), Bar::SwapCall(swapped));
    }
    for kind in side.tiles.iter().map(|tile| tile.kind).collect::<KindSet>().iter() {
        if side.count(kind) == 4 {
            bar(Sort::KongAfterClaim, who, Action::Kong(OwnKong::Concealed, kind), Bar::KongAfterClaim);
        } else if has_pung(side, kind) {
            bar(Sort::KongAfterClaim, who, Action::Kong(OwnKong::Added, kind), Bar::KongAfterClaim);
        }
    }
}

fn after_draw(seen: &Seen<'_>, table: &Table<'_>, who: Chair, drawn: Tile, bar: Hear<'_>) {
    let side = &seen.sides[who];
    if !side.is_completed_by(drawn.kind, seen.rules) {
        bar(Sort::DrawnWinIncomplete, who, Action::Win, Bar::NoWin(NoWin::NotComplete));
    }
    let outer: KindSet = side.tiles.iter().map(|tile| tile.kind).filter(|&kind| is_outer(kind)).collect();
    let first = seen.quiet && side.draws == 1;
    if first && (outer.len() as usize) < NINE {
        bar(Sort::VoidWithFewKinds, who, Action::Void, Bar::NoVoid);
    } else if !first {
        bar(Sort::VoidTooLate, who, Action::Void, Bar::NoVoid);
    }
    let aside = seen.rules.tile_set().set_aside();
    if let Some(tile) = side.tiles.iter().find(|tile| !aside.contains(tile.kind)) {
        bar(Sort::AsideOfAnother, who, Action::Aside(tile.kind), Bar::NotLaidAside);
    }
    let ready = discard(drawn, true, true);
    if side.declared {
        if let Some(&other) = side.tiles.iter().find(|tile| tile.kind != drawn.kind) {
            bar(Sort::DiscardAfterReady, who, discard(other, false, false), Bar::ReadyLocks);
        }
        bar(Sort::ReadyTwice, who, ready, Bar::HasDeclared);
    } else if side.is_open() {
        bar(Sort::ReadyOpen, who, ready, Bar::OpenHand);
    } else if seen.left < table.players() {
        // Who declares ready must have a draw left.
        bar(Sort::ReadyOnLastTiles, who, ready, Bar::FewTiles(seen.left));
    } else if table.state().points()[who.index()] < STAKE {
        bar(Sort::ReadyWithoutPoints, who, ready, Bar::FewPoints(table.state().points()[who.index()]));
    } else if side.waits(seen.rules).is_empty() {
        bar(Sort::ReadyWithoutWaits, who, ready, Bar::NotReady);
    }
}

fn answers(seen: &Seen<'_>, table: &Table<'_>, from: Chair, tile: Tile, bar: Hear<'_>) {
    let kind = tile.kind;
    let pung = Meld { kind: MeldKind::Pung, first: kind, reds: u8::from(tile.red) };
    if matches!(table.due(), Due::Answers(_)) {
        bar(Sort::ClaimOfOwnDiscard, from, Action::Claim(pung), Bar::NotAsked);
    }
    for who in table.chairs().filter(|&who| who != from) {
        let side = &seen.sides[who];
        wins(seen, who, kind, bar);
        let plain = side.tiles.iter().filter(|held| held.kind == kind && !held.red).count();
        if side.declared {
            if plain >= 2 {
                bar(Sort::ClaimAfterReady, who, Action::Claim(pung), Bar::ReadyLocks);
            }
            continue;
        }
        let next = (from.index() + 1) % table.players() == who.index();
        if let Some(chow) = chow_of(side, tile).filter(|_| !next && table.players() == 4) {
            bar(Sort::ChowFromElsewhere, who, Action::Claim(chow), Bar::NotFromThere(MeldKind::Chow));
        }
        if seen.left == 0 {
            if plain >= 2 {
                bar(Sort::ClaimOfLastDiscard, who, Action::Claim(pung), Bar::LastTiles(0));
            }
        } else if has_pung(side, kind) {
            let kong = Meld { kind: MeldKind::ExposedKong, first: kind, reds: u8::from(tile.red) };
            bar(Sort::KongOfClaimedPung, who, Action::Claim(kong), Bar::DiscardToPung);
        } else if side.count(kind) < 2 {
            bar(Sort::PungWithoutTiles, who, Action::Claim(pung), Bar::NoSuchTile);
        }
    }
}

/// The chow with the discard as its lowest tile, if the player has the others.
fn chow_of(side: &Side, tile: Tile) -> Option<Meld> {
    let others = [tile.kind.next(1)?, tile.kind.next(2)?].map(Tile::from);
    let has = others.iter().all(|other| side.tiles.contains(other));
    has.then_some(Meld { kind: MeldKind::Chow, first: tile.kind, reds: u8::from(tile.red) })
}

/// Wins on a discard that are barred.
fn wins(seen: &Seen<'_>, who: Chair, kind: Kind, bar: Hear<'_>) {
    let side = &seen.sides[who];
    if !side.is_completed_by(kind, seen.rules) {
        return bar(Sort::WinIncomplete, who, Action::Win, Bar::NoWin(NoWin::NotComplete));
    }
    let certain = side.declared || has_dragons(side) || is_simple(side, kind);
    if !certain {
        if is_plain(seen, side, kind) {
            bar(Sort::WinWithoutPattern, who, Action::Win, Bar::NoWin(NoWin::NoPattern));
        }
        return;
    }
    let own: KindSet = side.waits(seen.rules).iter().filter(|wait| side.discards.contains(wait)).collect();
    if !own.is_empty() {
        bar(Sort::WinOnOwnDiscards, who, Action::Win, Bar::Win(WinBar::OwnDiscards(own)));
    } else if side.let_pass_ready {
        bar(Sort::WinAfterPassingReady, who, Action::Win, Bar::Win(WinBar::DeclinedReady));
    } else if side.let_pass {
        bar(Sort::WinAfterPassing, who, Action::Win, Bar::Win(WinBar::Declined));
    }
}

/// The game as it would go on if nobody had won on a discard, and the next player drew and discarded such a tile: the first
/// winners may not win on it. Nothing if no such tile is left, or the next player is the only one of them.
pub(super) fn passed<'r>(seen: &Seen<'_>, table: &Table<'r>, winners: Chairs) -> Option<(Table<'r>, Vec<Barred>)> {
    let Moment::Discard(_, lies) = seen.moment else { return None };
    let copies = [false, true].map(|red| Tile { red, ..lies });
    let is_left = |tile: &&Tile| {
        let out = seen.out.iter().filter(|other| other == tile).count();
        seen.rules.tile_set().has(**tile) && out < usize::from(copies_of(seen, **tile))
    };
    let tile = *copies.iter().find(is_left)?;
    let mut later = table.clone();
    later.apply(&GameEvent::Passed).ok()?;
    let Due::Draw(next, from) = later.due() else { return None };
    later.apply(&GameEvent::Draw { who: next, tile, from }).ok()?;
    later.apply(&GameEvent::Discard { who: next, tile, drawn: true, ready: false }).ok()?;
    let barred = winners
        .iter()
        .filter(|&who| who != next)
        .map(|who| {
            let (sort, why) = match seen.sides[who].declared {
                true => (Sort::WinAfterPassingReady, WinBar::DeclinedReady),
                false => (Sort::WinAfterPassing, WinBar::Declined),
            };
            Barred {
                sort,
                event: later.event_of(who, &Action::Win),
                action: Some((who, Action::Win)),
                bar: Bar::Win(why),
            }
        })
        .collect();
    Some((later, barred))
}

/// The copies of a tile in the game.
fn copies_of(seen: &Seen<'_>, tile: Tile) -> u8 {
    let tiles = seen.rules.tile_set();
    let reds = if tile.kind.can_be_red() { tiles.red_fives(tile.kind.suit()) } else { 0 };
    if tile.red { reds } else { tiles.copies(tile.kind) - reds }
}

/// True if a pung or kong of dragons was claimed.
fn has_dragons(side: &Side) -> bool {
    let dragon = |kind: Kind| !kind.suit().is_numbered() && kind.index() > Kind::wind(3).index();
    side.melds.iter().any(|meld| meld.kind != MeldKind::Chow && dragon(meld.first))
}

/// True if all tiles are simples: that is a yaku, open too.
fn is_simple(side: &Side, win: Kind) -> bool {
    let melds = side.melds.iter().flat_map(|meld| meld.kinds());
    side.tiles.iter().map(|tile| tile.kind).chain(melds).chain([win]).all(|kind| !is_outer(kind))
}

/// True of terminals and honours.
fn is_outer(kind: Kind) -> bool {
    !kind.suit().is_numbered() || [1, 9].contains(&kind.rank())
}

/// True if an open hand, completed by a discard that is not the last, certainly has no yaku: no triplet of honours, not more
/// than two triplets, two suits at least, a terminal or an honour (no all simples) and a middle tile (no outside hand), no
/// suit complete (no full straight) and no chow that could be in all three suits.
fn is_plain(seen: &Seen<'_>, side: &Side, win: Kind) -> bool {
    if !side.is_open() || seen.left == 0 {
        return false;
    }
    let mut counts = side.between_turns();
    counts[win.index()] += 1;
    side.melds.iter().flat_map(|meld| meld.kinds()).for_each(|kind| counts[kind.index()] += 1);
    let (numbers, honours) = counts.split_at(27);
    let suits: Vec<&[u8]> = numbers.chunks(9).collect();
    let has = |suit: &[u8], at: usize| suit[at] > 0;
    let triplets = counts.iter().filter(|&&count| count >= 3).count();
    let outer = honours.iter().any(|&count| count > 0) || suits.iter().any(|suit| has(suit, 0) || has(suit, 8));
    let middle = suits.iter().any(|suit| (3..6).any(|at| has(suit, at)));
    let straight = suits.iter().any(|suit| (0..9).all(|at| has(suit, at)));
    let thrice = (0..7).any(|at| suits.iter().all(|suit| (at..at + 3).all(|at| has(suit, at))));
    let many_suits = suits.iter().filter(|suit| suit.iter().any(|&count| count > 0)).count() > 1;
    let of_honours = honours.iter().any(|&count| count >= 3);
    outer && middle && many_suits && !of_honours && triplets < 3 && !straight && !thrice
}

/// Draws that are forbidden: before a player has discarded, by another than the next, and of a tile that is there no more.
fn draws(seen: &Seen<'_>, table: &Table<'_>, each: &mut dyn FnMut(Barred)) {
    let mut draw = |sort, who, tile, bar| {
        let event = GameEvent::Draw { who, tile, from: WallEnd::Front };
        each(Barred { sort, event, action: None, bar });
    };
    let kinds = seen.rules.tile_set().kinds();
    if let Some(tile) = kinds.iter().map(Tile::from).find(|tile| !seen.out.contains(tile)) {
        match seen.moment {
            Moment::Turn(who) | Moment::Discard(who, _) => {
                draw(Sort::DrawOutOfTurn, who, tile, Bar::NotDue(table.due()))
            }
            Moment::Between => {}
        }
    }
    let four = |kind: &Kind| {
        let tile = Tile::from(*kind);
        seen.out.iter().filter(|other| **other == tile).count() == usize::from(copies_of(seen, tile))
    };
    if let (Due::Draw(next, WallEnd::Front), Some(kind)) = (table.due(), kinds.iter().find(four)) {
        draw(Sort::DrawOfFifthTile, next, kind.into(), Bar::NoTileLeft(kind.into()));
    }
}
