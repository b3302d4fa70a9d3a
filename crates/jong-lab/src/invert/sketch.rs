//! A hand as a list of groups that can be moved about.

use jong_core::Ruleset;
use jong_core::hand::{Hand, HeldTiles, Meld, MeldKind, Win};
use jong_core::reading::Reading;
use jong_core::tile::{Kind, KindSet, Suit, SuitExchange, Tile};

/// A group: the kind of meld, if it lies on the table, and its tiles, the lowest first.
#[derive(Debug, Clone, PartialEq, Eq)]
struct SketchGroup {
    laid: Option<MeldKind>,
    tiles: Vec<Kind>,
}

/// A hand as a list of groups, in its first reading. A tile that is in no group stands by itself.
#[derive(Debug, Clone)]
pub(super) struct Sketch {
    held: HeldTiles,
    groups: Vec<SketchGroup>,
    /// The winning tile, and its place: the index of the group, and that of the tile in it.
    win: Option<Tile>,
    at: Option<(usize, usize)>,
}

impl Sketch {
    /// The sketch of a hand that these rules can read.
    pub(super) fn of(rules: &Ruleset, win: &Win) -> Option<Sketch> {
        let mut first = None;
        rules.game().for_each_reading(&win.hand, &win.situation, |reading| {
            first.get_or_insert(*reading);
        });
        let mut groups: Vec<SketchGroup> = win
            .hand
            .melds
            .iter()
            .map(|meld| SketchGroup { laid: Some(meld.kind), tiles: meld.kinds().collect() })
            .collect();
        let mut left = win.hand.concealed;
        let in_hand = |tiles: Vec<Kind>| SketchGroup { laid: None, tiles };
        for tiles in concealed(&first?, &win.hand) {
            if tiles.iter().all(|&kind| left.get(kind) as usize >= tiles.iter().filter(|&&other| other == kind).count())
            {
                tiles.iter().for_each(|&kind| left.remove(kind));
                groups.push(in_hand(tiles));
            }
        }
        groups.extend(left.iter().flat_map(|(kind, n)| (0..n).map(move |_| in_hand(vec![kind]))));
        let kind = win.hand.win.map(|tile| tile.kind);
        let at = groups.iter().enumerate().find_map(|(at, group)| {
            let place = group.tiles.iter().position(|&tile| Some(tile) == kind)?;
            group.laid.is_none().then_some((at, place))
        });
        Some(Sketch { held: win.hand.before(), groups, win: win.hand.win, at })
    }

    /// The hand; `None` if there is no room for its melds, or one is none.
    fn hand(&self) -> Option<Hand> {
        let mut held = HeldTiles { concealed: Default::default(), melds: Default::default(), ..self.held.clone() };
        for group in &self.groups {
            match group.laid {
                Some(kind) => {
                    let first = *group.tiles.first()?;
                    if kind == MeldKind::Chow && !first.suit().is_numbered() {
                        return None;
                    }
                    let mut meld = Meld { kind, first, reds: 0 };
                    let fives = meld.kinds().filter(|kind| kind.can_be_red()).count();
                    let before = self.held.melds.iter().find(|meld| meld.first == first);
                    meld.reds = before.map_or(0, |before| before.reds.min(fives as u8));
                    held.melds.try_push(meld).ok()?;
                }
                None => group.tiles.iter().for_each(|&kind| held.concealed.add(kind)),
            }
        }
        let Some(win) = self.win else { return Some(Hand::not_won(&held)) };
        let Some((group, place)) = self.at else { return Some(Hand::won(&held, win)) };
        let kind = *self.groups.get(group)?.tiles.get(place)?;
        held.concealed.remove(kind);
        Some(Hand::won(&held, Tile { kind, red: win.red && kind.can_be_red() }))
    }

    /// Hands with fewer melds and kongs, then hands with lower tiles.
    pub(super) fn simpler(&self) -> Vec<Hand> {
        let mut all: Vec<Sketch> = Vec::new();
        for at in 0..self.groups.len() {
            all.extend(self.taken_up(at));
        }
        all.extend(self.suits_exchanged());
        for by in (1..9).rev() {
            all.extend(self.moved(by, &|_| true));
            for suit in Suit::NUMBERED {
                all.extend(self.moved(by, &|group| group.tiles[0].suit() == suit));
            }
        }
        for (at, group) in self.groups.iter().enumerate() {
            // Groups that are alike move together, or one by one.
            for to in Kind::all_for_sets() {
                all.extend(self.put(to, &|other, _| *other == group.tiles));
                all.extend(self.put(to, &|_, place| place == at));
                all.extend(self.made(at, to));
            }
            for place in (0..group.tiles.len()).filter(|_| group.laid.is_none() && self.at.is_some()) {
                all.push(Sketch { at: Some((at, place)), ..self.clone() });
            }
        }
        all.iter().filter_map(Sketch::hand).collect()
    }

    /// Sketches with a meld taken up, or with a kong made a pung.
    fn taken_up(&self, at: usize) -> Vec<Sketch> {
        let Some(kind) = self.groups[at].laid else { return Vec::new() };
        let ways: &[(Option<MeldKind>, usize)] = match kind {
            MeldKind::Chow | MeldKind::Pung => &[(None, 3)],
            MeldKind::ExposedKong => &[(None, 3), (Some(MeldKind::Pung), 3), (Some(MeldKind::ConcealedKong), 4)],
            MeldKind::ConcealedKong => &[(None, 3)],
        };
        let with = |&(laid, n): &(Option<MeldKind>, usize)| {
            let mut sketch = self.clone();
            sketch.groups[at].laid = laid;
            sketch.groups[at].tiles.truncate(n);
            sketch
        };
        ways.iter().map(with).collect()
    }

    /// Sketches with suits in another order, or with one suit in place of another.
    fn suits_exchanged(&self) -> Vec<Sketch> {
        let [m, p, s] = Suit::NUMBERED;
        let orders = [[m, s, p], [p, m, s], [p, s, m], [s, m, p], [s, p, m], [m; 3], [m, m, p], [m, p, m], [m, p, p]];
        orders.map(SuitExchange).map(|exchange| self.exchanged(exchange)).into()
    }

    /// The sketch with the numbers of some groups lower by `by`.
    fn moved(&self, by: u8, which: &dyn Fn(&SketchGroup) -> bool) -> Option<Sketch> {
        let mut sketch = self.clone();
        for group in sketch.groups.iter_mut().filter(|group| group.tiles[0].suit().is_numbered()) {
            if which(group) {
                for kind in &mut group.tiles {
                    *kind = Kind::new(kind.suit(), kind.rank().checked_sub(by)?)?;
                }
            }
        }
        Some(sketch)
    }

    /// The sketch with some groups beginning at a tile.
    fn put(&self, to: Kind, which: &dyn Fn(&Vec<Kind>, usize) -> bool) -> Option<Sketch> {
        let mut sketch = self.clone();
        for (_, group) in sketch.groups.iter_mut().enumerate().filter(|(at, group)| which(&group.tiles, *at)) {
            let first = group.tiles[0];
            for kind in &mut group.tiles {
                *kind = if *kind == first { to } else { to.next(kind.rank() - first.rank())? };
            }
        }
        Some(sketch)
    }

    /// The sketch with a chow made a pung of a tile, or a pung made a chow that begins with it.
    fn made(&self, at: usize, to: Kind) -> Option<Sketch> {
        let group = &self.groups[at];
        if group.laid.is_some() || group.tiles.len() != 3 {
            return None;
        }
        let mut sketch = self.clone();
        let alike = group.tiles[0] == group.tiles[1];
        sketch.groups[at].tiles =
            (0..3).map(|step| if alike { to.next(step) } else { Some(to) }).collect::<Option<Vec<Kind>>>()?;
        Some(sketch)
    }

    fn exchanged(&self, exchange: SuitExchange) -> Sketch {
        let mut sketch = self.clone();
        for kind in sketch.groups.iter_mut().flat_map(|group| &mut group.tiles) {
            *kind = exchange.kind(*kind);
        }
        sketch
    }
}

/// The groups of a reading that are in the hand.
fn concealed(reading: &Reading, hand: &Hand) -> Vec<Vec<Kind>> {
    let mut all: Vec<Vec<Kind>> = Vec::new();
    for (plane, laid) in reading.chows.0.iter().zip(hand.laid.chows.0).rev() {
        // Planes are filled from below, so what is laid down is in the lower ones.
        for first in KindSet(plane & !laid).iter() {
            all.push((0..3).filter_map(|step| first.next(step)).collect());
        }
    }
    let mut alike = |kinds: u64, n: usize| all.extend(KindSet(kinds).iter().map(|kind| vec![kind; n]));
    alike(reading.pungs & !hand.laid.pungs, 3);
    alike(reading.kongs & !hand.laid.kongs, 4);
    alike(reading.pairs, 2);
    alike(reading.pairs_twice, 2);
    alike(reading.singles, 1);
    all.extend(reading.knitted.iter().map(|group| group.kinds().iter().collect()));
    all
}

#[cfg(test)]
mod test {
    use super::*;
    use jong::Record;

    /// The red five wins; in simpler hands a white dragon may, which is the fifth honour and never red.
    #[test]
    fn only_fives_of_a_suit_are_red() {
        let rules = jong::open("riichi/tenhou").expect("shipped");
        let record =
            r#"{"hand":"555z 99s 34p","melds":["(067m)","(234s)"],"win":"0p","by":"draw","seat":"S","round":"E"}"#;
        let win = Record::from_json(record, &rules).expect("a record").check(&rules).expect("a hand");
        let simpler = Sketch::of(&rules, &win).expect("a hand with a reading").simpler();
        let dragons = simpler.iter().filter_map(|hand| hand.win).filter(|win| win.kind.rank() == Tile::RED_RANK);
        assert!(dragons.clone().any(|win| !win.kind.can_be_red()), "a dragon wins in one of them");
        assert!(dragons.filter(|win| win.red).all(|win| win.kind.can_be_red()));
        let mut melds = simpler.iter().flat_map(|hand| &hand.melds).filter(|meld| meld.reds > 0);
        assert!(melds.clone().count() > 0 && melds.all(|meld| meld.kinds().any(Kind::can_be_red)));
    }

    /// A kong of four red fives that is made a pung has three of them.
    #[test]
    fn no_meld_has_more_red_fives_than_fives() {
        let rules = jong::open("riichi/sanma-kansai").expect("shipped");
        let record =
            r#"{"hand":"678s 9s 111z 222z","melds":["(0000p)"],"win":"9s","by":"draw","seat":"S","round":"E"}"#;
        let win = Record::from_json(record, &rules).expect("a record").check(&rules).expect("a hand");
        let simpler = Sketch::of(&rules, &win).expect("a hand with a reading").simpler();
        let pungs = || simpler.iter().flat_map(|hand| &hand.melds).filter(|meld| meld.kind == MeldKind::Pung);
        assert!(pungs().any(|meld| meld.reds == 3) && pungs().all(|meld| meld.reds <= 3));
    }
}
