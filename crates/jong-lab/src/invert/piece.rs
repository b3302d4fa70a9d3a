//! The pieces of hands: groups, lone tiles, and the winning tile.

use arrayvec::ArrayVec;
use jong_core::hand::MeldKind;
use jong_core::reading::{FormName, KnittedGroups, Reading, Wait};
use jong_core::tile::{CHOW_STARTS, Kind, KindSet, Suit};

use super::table::HandRules;

/// The most tiles of one piece: a special hand as a whole.
pub(super) const MOST_TILES: usize = 14;

/// A part of a hand, with everything that clauses ask of it.
#[derive(Debug, Clone)]
pub(super) struct Piece {
    /// Its tiles, by dense index.
    pub(super) tiles: ArrayVec<u8, MOST_TILES>,
    /// The kinds of its tiles.
    pub(super) kinds: u64,
    /// The kind of meld and its lowest tile, if it lies on the table.
    pub(super) laid: Option<(MeldKind, Kind)>,
    /// The reading with this part alone.
    pub(super) part: Reading,
    /// The winning tile, if it is in this part, and the wait that it completed.
    pub(super) win: Option<(Kind, Wait)>,
    /// The number of its tickets in the lottery for the next piece: by plain taste, and by wild.
    pub(super) tickets: [u8; 2],
}

impl Piece {
    fn new(form: FormName, tiles: impl IntoIterator<Item = Kind>) -> Piece {
        let tiles: ArrayVec<u8, MOST_TILES> = tiles.into_iter().map(|kind| kind.index() as u8).collect();
        let kinds = tiles.iter().filter_map(|&at| Kind::from_index(at.into())).collect::<KindSet>().0;
        Piece { tiles, kinds, laid: None, part: Reading::empty(form), win: None, tickets: [3, 3] }
    }

    fn won(mut self, kind: Kind, wait: Wait) -> Piece {
        self.win = Some((kind, wait));
        self
    }

    /// True if it was claimed.
    pub(super) fn claimed(&self) -> bool {
        self.laid.is_some_and(|(kind, _)| kind != MeldKind::ConcealedKong)
    }
}

/// Makes the pieces of one form.
pub(super) struct PieceMaker<'a> {
    pub(super) table: &'a HandRules<'a>,
    pub(super) form: FormName,
    /// True if a pung that the winning tile completed is exposed.
    pub(super) exposes: bool,
}

impl PieceMaker<'_> {
    fn kinds(&self) -> impl Iterator<Item = Kind> + '_ {
        Kind::all_for_sets().filter(|kind| self.table.copies[kind.index()] > 0)
    }

    /// Chows and pungs in hand, kongs and melds on the table; `won` is true if the winning tile may be in one.
    pub(super) fn sets(&self, won: bool, in_hand: bool, laid: bool) -> Vec<Piece> {
        let mut all = Vec::new();
        for kind in self.kinds() {
            if KindSet::of(kind).0 & CHOW_STARTS != 0 {
                all.extend(self.chows(kind, won, in_hand, laid));
            }
            all.extend(self.pungs(kind, won, in_hand, laid));
        }
        all
    }

    /// Chows that begin with a tile.
    pub(super) fn chows(&self, first: Kind, won: bool, in_hand: bool, laid: bool) -> Vec<Piece> {
        let (Some(second), Some(third)) = (first.next(1), first.next(2)) else { return Vec::new() };
        let mut chow = Piece::new(self.form, [first, second, third]);
        chow.part.chows.add(KindSet::of(first).0);
        chow.tickets = [12, 6];
        let mut all = Vec::new();
        if laid && self.table.allows(MeldKind::Chow) {
            all.push(Piece { laid: Some((MeldKind::Chow, first)), tickets: [3, 6], ..chow.clone() });
        }
        if won {
            let edge = |at_edge: bool| if at_edge { Wait::Edge } else { Wait::TwoSided };
            let told = matches!(self.form, FormName::Standard | FormName::KnittedStraight);
            let wait = |wait: Wait| if told { wait } else { Wait::Other };
            all.push(chow.clone().won(first, wait(edge(first.rank() == 7))));
            all.push(chow.clone().won(second, wait(Wait::Closed)));
            all.push(chow.clone().won(third, wait(edge(first.rank() == 1))));
        }
        all.extend(in_hand.then_some(chow));
        all
    }

    /// Pungs and kongs of a tile.
    pub(super) fn pungs(&self, kind: Kind, won: bool, in_hand: bool, laid: bool) -> Vec<Piece> {
        let bit = KindSet::of(kind).0;
        let mut pung = Piece::new(self.form, [kind; 3]);
        (pung.part.pungs, pung.tickets) = (bit, [3, 4]);
        let mut held = pung.clone();
        held.part.concealed = bit;
        let mut kong = Piece::new(self.form, [kind; 4]);
        (kong.part.kongs, kong.tickets) = (bit, [1, 3]);
        let mut all = Vec::new();
        let at = |meld: MeldKind| Some((meld, kind));
        if laid && self.table.allows(MeldKind::Pung) {
            pung.part.melded = bit;
            all.push(Piece { laid: at(MeldKind::Pung), ..pung.clone() });
        }
        if laid {
            let mut concealed = Piece { laid: at(MeldKind::ConcealedKong), ..kong.clone() };
            concealed.part.concealed = bit;
            all.push(concealed);
        }
        if laid && self.table.allows(MeldKind::ExposedKong) {
            kong.part.melded = bit;
            all.push(Piece { laid: at(MeldKind::ExposedKong), ..kong });
        }
        if won {
            let mut last = held.clone();
            last.part.concealed = if self.exposes { 0 } else { bit };
            all.push(last.won(kind, Wait::TwoPairs));
        }
        all.extend(in_hand.then_some(held));
        all
    }

    /// Four tiles alike in the hand of a player who did not win, seen as a kong.
    pub(super) fn fours(&self) -> Vec<Piece> {
        let four = |kind: Kind| {
            let mut four = Piece::new(self.form, [kind; 4]);
            (four.part.kongs, four.part.concealed) = (KindSet::of(kind).0, KindSet::of(kind).0);
            four
        };
        self.kinds().map(four).collect()
    }

    /// The knitted straights whole, each without the winning tile and with it.
    pub(super) fn straights(&self) -> Vec<Piece> {
        let straight = |groups: KnittedGroups| {
            let mut straight = Piece::new(self.form, groups.kinds().iter());
            straight.part.knitted = groups;
            let there = groups.kinds().iter().all(|kind| self.table.copies[kind.index()] > 0);
            there.then_some(straight)
        };
        let with_winners = |straight: Piece| {
            let won = KindSet(straight.kinds).iter().map(|kind| straight.clone().won(kind, Wait::Other));
            won.chain([straight.clone()]).collect::<Vec<Piece>>()
        };
        KnittedGroups::STRAIGHTS.into_iter().filter_map(straight).flat_map(with_winners).collect()
    }

    /// Tiles of one number, one of each of these suits, each without the winning tile and with it. No clause speaks of
    /// them as a group.
    pub(super) fn equal_numbers(&self, suits: &[Suit]) -> Vec<Piece> {
        let mut all = Vec::new();
        for rank in 1..=9 {
            let kinds: Vec<Kind> = suits.iter().filter_map(|&suit| Kind::new(suit, rank)).collect();
            if kinds.iter().all(|kind| self.table.copies[kind.index()] > 0) {
                let piece = Piece::new(self.form, kinds.iter().copied());
                all.extend(kinds.into_iter().map(|kind| piece.clone().won(kind, Wait::Other)));
                all.push(piece);
            }
        }
        all
    }

    /// Pairs of all kinds.
    pub(super) fn pairs(&self, won: bool) -> Vec<Piece> {
        let mut all = Vec::new();
        for kind in self.kinds() {
            let mut pair = Piece::new(self.form, [kind; 2]);
            pair.part.pairs = KindSet::of(kind).0;
            all.extend(won.then(|| pair.clone().won(kind, Wait::Single)));
            all.push(pair);
        }
        all
    }

    /// Lone tiles, or tiles that no reading speaks of.
    pub(super) fn singles(&self, seen: bool) -> Vec<Piece> {
        let single = |kind: Kind| {
            let mut single = Piece::new(self.form, [kind]);
            single.part.singles = if seen { KindSet::of(kind).0 } else { 0 };
            single
        };
        self.kinds().map(single).collect()
    }

    /// Lone tiles together, one of them perhaps twice.
    pub(super) fn alone(&self, kinds: KindSet, twice: Option<Kind>) -> Option<Piece> {
        let mut piece = Piece::new(self.form, kinds.iter().chain(twice));
        piece.part.pairs = twice.map_or(0, |kind| KindSet::of(kind).0);
        piece.part.singles = kinds.0 & !piece.part.pairs;
        let there = kinds.iter().all(|kind| self.table.copies[kind.index()] > 0);
        (there && twice.is_none_or(|kind| self.table.copies[kind.index()] > 1)).then_some(piece)
    }

    /// The winning tile without tiles of its own, for a hand whose tiles are there already.
    pub(super) fn winners(&self, kinds: KindSet, waits: &[Wait]) -> Vec<Piece> {
        let of = |kind: Kind| waits.iter().map(move |&wait| Piece::new(self.form, []).won(kind, wait));
        kinds.iter().flat_map(of).collect()
    }
}
