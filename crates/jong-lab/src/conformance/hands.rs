//! Random hands of any game: complete ones in each of its forms, and those of players who did not win. Rare things are
//! more common than in play. Impossible things don't occur: no tile is used twice, and every meld can be claimed.

use jong_core::Game;
use jong_core::hand::{Hand, HeldTiles, Meld, MeldKind};
use jong_core::reading::{FormName, KnittedGroups};
use jong_core::tile::{Kind, KindSet, Suit};
use strum::IntoEnumIterator;

use super::theme::Theme;
use super::wall::TilePool;
use crate::Chance;

/// The number of attempts at a step.
const TRIES: usize = 30;

/// The tiles of a hand. Those of a complete hand are without the winning tile.
#[derive(Debug, Clone, Default)]
pub(super) struct DealtHand {
    /// The concealed tiles.
    pub(super) concealed: Vec<Kind>,
    /// The melds.
    pub(super) melds: Vec<Meld>,
    /// Flowers, seasons and tiles laid aside.
    pub(super) bonus: Vec<Kind>,
}

impl DealtHand {
    /// True if a meld was claimed.
    pub(super) fn is_open(&self) -> bool {
        self.melds.iter().any(Meld::is_claimed)
    }

    /// True if it may rob a concealed kong with this tile.
    pub(super) fn robs_concealed(&self, game: &Game, win: Kind) -> bool {
        let held = HeldTiles { concealed: self.concealed.iter().copied().collect(), ..HeldTiles::default() };
        self.melds.is_empty() && game.kongs.rob_concealed.allows(&Hand::won(&held, win.into()))
    }
}

/// Deals hands of one game from one wall.
pub(super) struct HandDealer<'a> {
    /// The game.
    pub(super) game: &'a Game,
    /// The tiles that are left.
    pub(super) wall: TilePool,
}

impl HandDealer<'_> {
    /// A complete hand without its winning tile, and that tile: the given one, or any.
    pub(super) fn complete(&mut self, chance: &mut Chance, win: Option<Kind>) -> Option<(DealtHand, Kind)> {
        let theme = Theme::by_chance(chance, self.game);
        let special = self.special_forms();
        let has_standard = self.game.forms.has(FormName::Standard);
        if (!has_standard || chance.one_in(8))
            && let Some(form) = chance.pick(&special)
            && let Some(hand) = (0..TRIES).find_map(|_| self.special(chance, &theme, form, win))
        {
            return self.won(chance, hand, win);
        }
        if !has_standard {
            return None;
        }
        let hand = self.standard(chance, &theme, win)?;
        self.won(chance, hand, win)
    }

    /// A hand of a player who did not win: ready, or some tiles away from it.
    pub(super) fn other(&mut self, chance: &mut Chance) -> Option<DealtHand> {
        let (mut hand, win) = self.complete(chance, None)?;
        self.wall.put_back(win);
        for _ in 0..chance.below(6) {
            let at = chance.below(hand.concealed.len());
            if at < hand.concealed.len()
                && let Some(new) = self.wall.draw(chance)
            {
                self.wall.put_back(hand.concealed[at]);
                hand.concealed[at] = new;
            }
        }
        Some(hand)
    }

    /// A hand between turns, of any tiles.
    pub(super) fn any(&mut self, chance: &mut Chance) -> Option<DealtHand> {
        let size = usize::from(self.game.hand_size.tiles());
        let concealed: Option<Vec<Kind>> = (0..size).map(|_| self.wall.draw(chance)).collect();
        Some(DealtHand { concealed: concealed?, ..DealtHand::default() })
    }

    /// Takes one of the concealed tiles as the winning one.
    fn won(&self, chance: &mut Chance, mut hand: DealtHand, win: Option<Kind>) -> Option<(DealtHand, Kind)> {
        let win = win.or_else(|| chance.pick(&hand.concealed))?;
        let at = hand.concealed.iter().position(|&kind| kind == win)?;
        hand.concealed.swap_remove(at);
        Some((hand, win))
    }

    fn standard(&mut self, chance: &mut Chance, theme: &Theme, win: Option<Kind>) -> Option<DealtHand> {
        let sets = usize::from(self.game.hand_size.sets());
        let mut plan = theme.plan.clone();
        let mut hand = DealtHand::default();
        let (mut held, mut paired) = (0, false);
        // The winning tile comes first, in a group that is not laid down.
        if let Some(win) = win {
            match self.around(chance, win)? {
                group if group.len() == 2 => (paired, hand.concealed) = (true, group),
                group => (held, hand.concealed) = (1, group),
            }
        }
        let melds = match chance.below(8) {
            0..=3 => 0,
            4..=6 => chance.below(sets + 1),
            _ => sets,
        };
        let many_kongs = chance.one_in(5);
        while held + hand.melds.len() < sets {
            let laid = hand.melds.len() < melds && chance.below(sets) < melds;
            let set = (0..TRIES).find_map(|_| {
                let planned = if plan.is_empty() { None } else { Some(plan.swap_remove(chance.below(plan.len()))) };
                let set = planned.or_else(|| theme.set(chance))?;
                let set = if laid { self.meld(chance, set, many_kongs)? } else { set };
                self.wall.take(set.kinds()).then_some(set)
            })?;
            if laid {
                hand.melds.push(set);
            } else {
                held += 1;
                hand.concealed.extend(set.kinds());
            }
        }
        if !paired {
            let mut kinds = theme.pair.into_iter().chain((0..TRIES).filter_map(|_| theme.kind(chance)));
            let kind = kinds.find(|&kind| self.wall.take([kind; 2]))?;
            hand.concealed.extend([kind; 2]);
        }
        Some(hand)
    }

    /// A pair, pung or chow with a tile in it.
    fn around(&mut self, chance: &mut Chance, tile: Kind) -> Option<Vec<Kind>> {
        let chow = |first: Option<Kind>| {
            let first = first?;
            Some(vec![first, first.next(1)?, first.next(2)?])
        };
        let first = |below: u8| Kind::new(tile.suit(), tile.rank().checked_sub(below)?);
        let group = match chance.below(5) {
            0 => Some(vec![tile; 2]),
            1 => Some(vec![tile; 3]),
            below if tile.suit().is_numbered() => chow(first(below as u8 - 2)),
            _ => None,
        };
        let group = group.unwrap_or_else(|| vec![tile; 2]);
        self.wall.take(group.iter().copied()).then_some(group)
    }

    /// The meld that a player can make of a set in this game, if any.
    fn meld(&self, chance: &mut Chance, set: Meld, many_kongs: bool) -> Option<Meld> {
        use jong_core::Claimant::Never;
        let calls = &self.game.melds;
        let mut ways = Vec::new();
        if set.kind == MeldKind::Chow {
            ways.extend((calls.chow != Never).then_some(MeldKind::Chow));
        } else {
            ways.extend((calls.pung != Never && !many_kongs).then_some(MeldKind::Pung));
            ways.extend(calls.allows(MeldKind::ExposedKong).then_some(MeldKind::ExposedKong));
            ways.push(MeldKind::ConcealedKong);
        }
        Some(Meld { kind: chance.pick(&ways)?, ..set })
    }

    fn special_forms(&self) -> Vec<FormName> {
        FormName::iter().filter(|&form| form.is_special() && self.game.forms.has(form)).collect()
    }

    /// A hand of a special form, taken off the wall, with the winning tile among the concealed ones if one is given.
    fn special(&mut self, chance: &mut Chance, theme: &Theme, form: FormName, win: Option<Kind>) -> Option<DealtHand> {
        let sixteen = self.game.hand_size.sets() == 5;
        let mut melds = Vec::new();
        let tiles = match form {
            FormName::SevenPairs => self.pairs(chance, theme)?,
            FormName::PairsAndTriplet => {
                let mut tiles = self.pairs(chance, theme)?;
                let pung = theme.kind(chance).filter(|kind| !tiles.contains(kind))?;
                tiles.extend([pung; 3]);
                tiles
            }
            FormName::ThirteenOrphans => {
                let mut tiles: Vec<Kind> = Kind::all_for_sets().filter(|&kind| is_orphan(kind)).collect();
                tiles.push(chance.pick(&tiles)?);
                tiles.extend(if sixteen { theme.set(chance) } else { None }.iter().flat_map(Meld::kinds));
                tiles
            }
            FormName::LittleSnake => {
                let suit = chance.pick(&Suit::NUMBERED)?;
                let mut tiles: Vec<Kind> = KindSet::of_suit(suit).iter().collect();
                tiles.extend((1..=4).chain([5 + chance.below(3) as u8]).filter_map(honour));
                tiles
            }
            FormName::SixteenUnconnected => {
                let mut tiles: Vec<Kind> = (1..=7).filter_map(honour).collect();
                for suit in Suit::NUMBERED {
                    let low = 1 + chance.below(3) as u8;
                    let middle = low + 3 + chance.below(usize::from(4 - low)) as u8;
                    let high = middle + 3 + chance.below(usize::from(7 - middle)) as u8;
                    tiles.extend([low, middle, high].into_iter().filter_map(|rank| Kind::new(suit, rank)));
                }
                tiles.push(chance.pick(&tiles)?);
                tiles
            }
            FormName::HonoursAndKnitted => {
                let straight = chance.pick(&KnittedGroups::STRAIGHTS)?;
                let mut tiles: Vec<Kind> = straight.kinds().iter().chain((1..=7).filter_map(honour)).collect();
                // Any two are left out.
                for _ in 0..2 {
                    tiles.swap_remove(chance.below(tiles.len()));
                }
                tiles
            }
            FormName::Knitting => {
                let without = chance.pick(&Suit::NUMBERED)?;
                let suits: Vec<Suit> = Suit::NUMBERED.into_iter().filter(|&suit| suit != without).collect();
                (0..7).flat_map(|_| equal_numbers(chance, &suits)).collect()
            }
            FormName::TripleKnitting => {
                let without = chance.pick(&Suit::NUMBERED)?;
                let suits: Vec<Suit> = Suit::NUMBERED.into_iter().filter(|&suit| suit != without).collect();
                let mut tiles = equal_numbers(chance, &suits);
                tiles.extend((0..4).flat_map(|_| equal_numbers(chance, &Suit::NUMBERED)));
                tiles
            }
            FormName::WrigglingSnake => {
                let suit = chance.pick(&Suit::NUMBERED)?;
                let mut tiles: Vec<Kind> = KindSet::of_suit(suit).iter().collect();
                tiles.extend((1..=4).filter_map(honour).chain(Kind::new(suit, 1)));
                tiles
            }
            FormName::KnittedStraight => {
                let straight = chance.pick(&KnittedGroups::STRAIGHTS)?;
                let pair = theme.pair.or_else(|| theme.kind(chance))?;
                let set = theme.set(chance)?;
                let (laid, many_kongs) = (chance.one_in(2), chance.one_in(3));
                melds.extend(if laid { self.meld(chance, set, many_kongs) } else { None });
                let in_hand = melds.is_empty().then_some(set);
                straight.kinds().iter().chain([pair; 2]).chain(in_hand.iter().flat_map(Meld::kinds)).collect()
            }
            FormName::Standard | FormName::Bonus | FormName::Incomplete => return None,
        };
        let fits = win.is_none_or(|win| tiles.contains(&win));
        let all = tiles.iter().copied().chain(melds.iter().flat_map(Meld::kinds));
        (fits && self.wall.take(all)).then_some(DealtHand { concealed: tiles, melds, bonus: Vec::new() })
    }

    /// Seven pairs, not yet off the wall.
    fn pairs(&self, chance: &mut Chance, theme: &Theme) -> Option<Vec<Kind>> {
        let mut tiles: Vec<Kind> = Vec::new();
        for _ in 0..10 * TRIES {
            let kind = theme.kind(chance)?;
            let held = tiles.iter().filter(|&&other| other == kind).count();
            if held == 0 || held == 2 && self.game.forms.quad_pairs() && chance.one_in(2) {
                tiles.extend([kind; 2]);
            }
            if tiles.len() == 14 {
                return Some(tiles);
            }
        }
        None
    }
}

fn is_orphan(kind: Kind) -> bool {
    !kind.suit().is_numbered() || kind.rank() == 1 || kind.rank() == kind.suit().ranks()
}

/// Tiles of one number, one of each of these suits.
fn equal_numbers(chance: &mut Chance, suits: &[Suit]) -> Vec<Kind> {
    let rank = 1 + chance.below(9) as u8;
    suits.iter().filter_map(|&suit| Kind::new(suit, rank)).collect()
}

fn honour(rank: u8) -> Option<Kind> {
    Kind::new(Suit::Honours, rank)
}
