//! The needs of a hand by some rules: what an open hand needs to win, found out by scoring hands made for it.

use arrayvec::ArrayVec;
use jong_core::hand::{Declaration, Hand, HeldTiles, MOST_SETS, Meld, MeldKind, Seat, Situation};
use jong_core::pattern::{Count, Test};
use jong_core::reading::{FormName, Forms};
use jong_core::tile::{Counts, HONOURS, Kind, KindSet, SUITED, Suit, Tile};
use jong_core::{NoWin, Ruleset, Score};
use strum::IntoEnumIterator;

/// The needs of a hand, for each own wind and wind of the round.
#[derive(Debug, Clone)]
pub struct Needs {
    hands: [[HandNeeds; 4]; 4],
    pub(crate) aims: Complete,
}

/// The hands that are complete by some rules, whatever they are worth: as far as the rules refuse some in which nothing is
/// missing.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Complete {
    /// The forms, without one that is complete only where a hand of it is something more.
    pub(crate) forms: Forms,
    /// The most chows of a hand; `None` where all its sets may be chows.
    pub(crate) most_chows: Option<usize>,
}

/// The needs of an open hand of a player to win on a discard.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct HandNeeds {
    /// No need: any open hand wins.
    pub nothing: bool,
    /// The kinds of which a pung is enough.
    pub pungs: KindSet,
    /// Pungs alone are enough.
    pub all_pungs: bool,
    /// The sets of kinds that are enough if all tiles of the hand are among them, the largest first.
    pub within: Vec<KindSet>,
    /// A hand must be worth so much that one with nothing else does not win, concealed or not. What is enough then is known
    /// when several things come together.
    pub together: bool,
    /// The sets of kinds to which patterns restrict a hand, enough or not, the largest first.
    pub restricted: Vec<KindSet>,
}

/// The most sets of kinds that players think of.
const MOST_WITHIN: usize = 12;

impl Needs {
    /// The needs of hands by some rules.
    pub fn of(rules: &Ruleset) -> Needs {
        let (masks, aims) = (masks(rules), Complete::of(rules));
        let find = |seat, round| HandNeeds::find(rules, &masks, &aims, seat, round);
        Needs { hands: Seat::ALL.map(|seat| Seat::ALL.map(|round| find(seat, round))), aims }
    }

    /// The needs of a player with a wind in a round.
    pub fn at(&self, wind: Seat, round: Seat) -> &HandNeeds {
        &self.hands[wind.index()][round.index()]
    }
}

impl Complete {
    /// The hands that are complete by some rules, found out with hands in which nothing is missing.
    pub(crate) fn of(rules: &Ruleset) -> Complete {
        let all = rules.tile_set().kinds() & KindSet::FOR_SETS;
        let sets = usize::from(rules.hand_size().sets());
        let with_chows = |chows: usize| {
            MadeHand::new(rules, all, None, chows).is_none_or(|mut hand| {
                hand.close();
                hand.is_complete(rules)
            })
        };
        let most_chows = (0..sets).find(|&most| !with_chows(most + 1)).filter(|_| with_chows(0));
        let mut forms = rules.game().forms;
        if forms.has(FormName::SevenPairs) && MadeHand::of_pairs(rules).is_some_and(|hand| !hand.is_complete(rules)) {
            let others = FormName::iter().filter(|&form| forms.has(form) && form != FormName::SevenPairs);
            forms = Forms::new(others, forms.quad_pairs(), forms.sets());
        }
        Complete { forms, most_chows }
    }

    /// The most chows that a hand is made with.
    pub(crate) fn chows(&self) -> usize {
        self.most_chows.unwrap_or(MOST_SETS)
    }
}

impl HandNeeds {
    fn find(rules: &Ruleset, masks: &[KindSet], aims: &Complete, seat: Seat, round: Seat) -> HandNeeds {
        let made = |within: KindSet, first: Option<Kind>, pungs: bool| {
            let chows = if pungs { 0 } else { aims.chows() };
            MadeHand::new(rules, within, first, chows).is_some_and(|hand| hand.score(rules, seat, round).is_some())
        };
        let all = rules.tile_set().kinds() & KindSet::FOR_SETS;
        let nothing = made(all, None, false);
        let pungs = all.iter().filter(|&kind| made(all, Some(kind), false)).collect();
        let within = masks.iter().copied().filter(|&mask| !nothing && made(mask & all, None, false)).collect();
        let concealed = MadeHand::new(rules, all, None, aims.chows()).and_then(|mut hand| {
            hand.close();
            hand.score(rules, seat, round)
        });
        let together = !nothing && concealed.is_none();
        HandNeeds { nothing, pungs, all_pungs: made(all, None, true), within, together, restricted: masks.to_vec() }
    }
}

/// The sets of kinds to which patterns of the rules restrict a hand, the largest first.
pub(crate) fn masks(rules: &Ruleset) -> Vec<KindSet> {
    let all = rules.tile_set().kinds() & KindSet::FOR_SETS;
    let mut found: Vec<KindSet> = Vec::new();
    let mut add = |mask: KindSet| {
        let mask = mask & all;
        if mask != all && mask.len() >= 5 && !found.contains(&mask) {
            found.push(mask);
        }
    };
    for row in rules.game().book.patterns().iter().flat_map(|pattern| &pattern.rows) {
        let mut allowed = all;
        let mut one_suit = false;
        for literal in row.iter() {
            match (&literal.test, literal.holds) {
                (Test::Tiles(class, Count::Range(_, 0)), true) => allowed = allowed & !class.kinds,
                (Test::Tiles(class, Count::Range(1, u32::MAX)), false) => allowed = allowed & !class.kinds,
                (Test::Tiles(class, Count::All), true) => allowed = allowed & class.kinds,
                (Test::Suits(Count::Range(_, 1)), true) => one_suit = true,
                (Test::Suits(Count::Range(_, 0)), true) => allowed = allowed & KindSet(HONOURS),
                (_, true | false) => {}
            }
        }
        if one_suit {
            Suit::NUMBERED.iter().for_each(|&suit| add(allowed & (KindSet::of_suit(suit) | KindSet(HONOURS))));
        } else {
            add(allowed);
        }
    }
    found.sort_by_key(|mask| (std::cmp::Reverse(mask.len()), mask.0));
    found.truncate(MOST_WITHIN);
    found
}

/// A complete open hand that is made to have as little in common with any pattern as can be.
#[derive(Debug)]
pub(crate) struct MadeHand {
    pub(crate) held: HeldTiles,
    pub(crate) win: Tile,
    /// The kind of its pair.
    pub(crate) pair: Kind,
}

/// The lowest tiles of the chows that are taken first: no two make a pattern that anybody knows of by themselves.
const CHOWS: [(usize, u8); 12] =
    [(0, 1), (1, 5), (2, 3), (1, 3), (2, 6), (0, 6), (0, 4), (1, 7), (2, 1), (0, 2), (1, 2), (2, 4)];

/// The tiles that are taken first for pairs: of all suits, and no two alike. A game may lack some.
const PAIRS: [(Suit, u8); 11] = [
    (Suit::Characters, 4),
    (Suit::Dots, 6),
    (Suit::Bamboo, 2),
    (Suit::Honours, 3),
    (Suit::Characters, 7),
    (Suit::Dots, 3),
    (Suit::Bamboo, 8),
    (Suit::Dots, 8),
    (Suit::Bamboo, 5),
    (Suit::Dots, 1),
    (Suit::Bamboo, 9),
];

impl MadeHand {
    /// A hand of tiles within some kinds, with so many chows at most, and with a pung of a kind where that is wanted. `None`
    /// if there is none.
    pub(crate) fn new(rules: &Ruleset, within: KindSet, first: Option<Kind>, chows: usize) -> Option<MadeHand> {
        let sets = usize::from(rules.hand_size().sets());
        let mut used = Counts::default();
        let mut melds: ArrayVec<Meld, MOST_SETS> = ArrayVec::new();
        let mut lay = |meld: Meld, melds: &mut ArrayVec<Meld, MOST_SETS>| {
            let fits = |kind: Kind, n: u8| within.contains(kind) && used.get(kind) + n <= rules.tile_set().copies(kind);
            let there = match meld.kind {
                MeldKind::Chow => meld.kinds().all(|kind| fits(kind, 1)),
                MeldKind::Pung | MeldKind::ExposedKong | MeldKind::ConcealedKong => fits(meld.first, 3),
            };
            if there && melds.len() < sets {
                meld.kinds().for_each(|kind| used.add(kind));
                melds.push(meld);
            }
        };
        if let Some(first) = first {
            lay(Meld { kind: MeldKind::Pung, first, reds: 0 }, &mut melds);
        }
        for (suit, rank) in CHOWS {
            let made = melds.iter().filter(|meld: &&Meld| meld.kind == MeldKind::Chow).count();
            if let Some(first) = Kind::new(Suit::NUMBERED[suit], rank).filter(|_| made < chows) {
                lay(Meld { kind: MeldKind::Chow, first, reds: 0 }, &mut melds);
            }
        }
        // Pungs fill up, those of tiles in the middle first: no hand of honours is made where it can be helped.
        let by_middle = |kind: &Kind| {
            let honour = KindSet::of(*kind).0 & SUITED == 0;
            (honour, kind.rank().abs_diff(5), kind.index())
        };
        let mut kinds: ArrayVec<Kind, { Kind::SET_COUNT }> = within.iter().take(Kind::SET_COUNT).collect();
        kinds.sort_by_key(by_middle);
        for &first in &kinds {
            lay(Meld { kind: MeldKind::Pung, first, reds: 0 }, &mut melds);
        }
        let mut spare = kinds.iter().rev().copied();
        let of_suit = |kind: &Kind| KindSet::of(*kind).0 & SUITED != 0;
        let free = |kind: &Kind| used.get(*kind) + 2 <= rules.tile_set().copies(*kind);
        let suited = kinds.iter().rev().copied().filter(of_suit).find(free);
        let pair = suited.or_else(|| spare.find(free))?;
        if melds.len() < sets {
            return None;
        }
        // The last set stays in the hand, and its middle tile is what comes last.
        let last = melds.pop()?;
        let mut concealed: Counts = last.kinds().collect();
        let win = last.kinds().nth(1)?;
        concealed.remove(win);
        concealed.add(pair);
        concealed.add(pair);
        Some(MadeHand { held: HeldTiles { concealed, melds, ..HeldTiles::default() }, win: win.into(), pair })
    }

    /// Seven pairs, as different as can be; `None` if there are not so many kinds.
    fn of_pairs(rules: &Ruleset) -> Option<MadeHand> {
        let all = rules.tile_set().kinds() & KindSet::FOR_SETS;
        let kinds = PAIRS.into_iter().filter_map(|(suit, rank)| Kind::new(suit, rank));
        let pairs: ArrayVec<Kind, 7> = kinds.filter(|kind| all.contains(*kind)).take(7).collect();
        let (&win, rest) = pairs.split_last().filter(|_| pairs.is_full())?;
        let mut concealed: Counts = rest.iter().chain(rest).copied().collect();
        concealed.add(win);
        Some(MadeHand { held: HeldTiles { concealed, ..HeldTiles::default() }, win: win.into(), pair: win })
    }

    /// True unless the rules hold that something is missing in it.
    fn is_complete(&self, rules: &Ruleset) -> bool {
        self.scored(rules, Seat::S, Seat::E) != Err(NoWin::NotComplete)
    }

    /// Takes the melds into the hand.
    pub(crate) fn close(&mut self) {
        for meld in std::mem::take(&mut self.held.melds) {
            meld.kinds().for_each(|kind| self.held.concealed.add(kind));
        }
    }

    /// Its score on a discard, declared ready if it is concealed and the rules know that; `None` if it does not win.
    fn score(&self, rules: &Ruleset, seat: Seat, round: Seat) -> Option<Score> {
        self.scored(rules, seat, round).ok()
    }

    /// The same, or the reason why it does not win.
    fn scored(&self, rules: &Ruleset, seat: Seat, round: Seat) -> Result<Score, NoWin> {
        let from = if seat == Seat::E { Seat::S } else { Seat::E };
        let mut situation = Situation::plain(seat, round, Some(from));
        situation.wind = seat;
        if self.held.melds.is_empty() && rules.scoring().ready().is_some() {
            situation.declared = Declaration::Ready;
        }
        let mut score = Score::default();
        rules.score_into(&Hand::won(&self.held, self.win), &situation, &mut score).map(|()| score)
    }
}

#[cfg(test)]
mod test {
    use super::*;

    /// Of the shipped rules the British ones alone bar complete hands: those with two chows, and seven pairs that are nothing
    /// more.
    #[test]
    fn complete_hands() {
        for file in jong_rulesets::rulesets().iter().filter(|file| !file.id.ends_with("/base")) {
            let grammar: &dyn jong_core::Grammar = match file.id.split('/').next() {
                Some("riichi") => &jong_riichi::Riichi,
                Some("fimj" | "classical") => &jong_fimj::Fimj,
                Some("taiwan") => &jong_taiwan::Taiwan,
                Some("fan") => &jong_fan::Fan,
                // The table at which the lexicon's examples are judged is nobody's game.
                Some("lexicon") => continue,
                _ => panic!("{}: rules of which grammar?", file.id),
            };
            let rules = jong_test_table::rules(file.id, grammar);
            let (Complete { forms, most_chows }, all) = (Complete::of(&rules), rules.game().forms);
            if file.id == "classical/bmja" {
                let lost: Vec<FormName> = FormName::iter().filter(|&form| all.has(form) && !forms.has(form)).collect();
                assert_eq!((most_chows, &*lost), (Some(1), &[FormName::SevenPairs][..]));
            } else {
                assert_eq!((most_chows, forms), (None, all), "{}", file.id);
            }
        }
    }
}
