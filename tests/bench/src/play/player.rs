//! One player: the tiles, and the plan for them.

use jong::core::Game;
use jong::core::hand::{Declaration, HeldTiles, Meld, MeldKind, Seat};
use jong::core::tile::{Kind, KindSet, Suit};
use jong_tests::chance::Chance;

use super::Style;

/// The plan of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Plan {
    /// The first ready hand.
    Fast,
    /// The first ready hand, without a claim.
    Concealed,
    /// One suit and honours.
    OneSuit(Suit),
    /// Pungs and kongs.
    Pungs,
}

#[derive(Debug)]
pub(super) struct Player {
    pub(super) held: HeldTiles,
    pub(super) declared: Declaration,
    /// True until the first go-round after the declaration is over.
    pub(super) one_shot: bool,
    /// The kinds of which one of the concealed tiles is red.
    pub(super) red: KindSet,
    plan: Plan,
    seat: Seat,
    round: Seat,
    discarded: KindSet,
    drawn: Option<Kind>,
}

impl Player {
    pub(super) fn new(seat: Seat, round: Seat) -> Player {
        Player {
            held: HeldTiles::default(),
            declared: Declaration::None,
            one_shot: false,
            red: KindSet::EMPTY,
            plan: Plan::Fast,
            seat,
            round,
            discarded: KindSet::EMPTY,
            drawn: None,
        }
    }

    /// Lays out a flower or season; another tile is given back.
    pub(super) fn take(&mut self, kind: Kind) -> Option<Kind> {
        if kind.suit().is_bonus() {
            self.held.bonus.insert(kind);
            return None;
        }
        Some(kind)
    }

    /// Looks at the tiles dealt and makes a plan.
    pub(super) fn decide(&mut self, style: Style, chance: &mut Chance<'_>) {
        let count = |wanted: &dyn Fn(Kind) -> bool| -> u32 {
            self.held.concealed.iter().filter(|&(kind, _)| wanted(kind)).map(|(_, n)| u32::from(n)).sum()
        };
        let size = self.held.size();
        let suits = Suit::NUMBERED;
        let of_suit = |suit: Suit| count(&|kind| kind.suit() == suit || kind.suit() == Suit::Honours);
        let suit = suits.into_iter().max_by_key(|&suit| of_suit(suit)).unwrap_or(Suit::Dots);
        let pairs = self.held.concealed.at_least(2).count_ones();
        let ambitious = chance.below(12) < style.ambition;
        self.plan = match chance.below(3) {
            _ if ambitious && 3 * of_suit(suit) >= 2 * size => Plan::OneSuit(suit),
            _ if ambitious && 3 * pairs >= size - 1 => Plan::Pungs,
            0 => Plan::Concealed,
            _ => Plan::Fast,
        };
    }

    pub(super) fn drew(&mut self, kind: Kind) {
        self.held.concealed.add(kind);
        self.drawn = Some(kind);
    }

    pub(super) fn is_ready(&self) -> bool {
        self.declared != Declaration::None
    }

    fn is_open(&self) -> bool {
        self.held.melds.iter().any(Meld::is_claimed)
    }

    /// True if the player has discarded one of the waits.
    pub(super) fn is_furiten(&self, game: &Game) -> bool {
        !(game.waits(&self.held) & self.discarded).is_empty()
    }

    fn fits(&self, kind: Kind) -> bool {
        match self.plan {
            Plan::OneSuit(suit) => kind.suit() == suit || kind.suit() == Suit::Honours,
            _ => true,
        }
    }

    /// Takes out the tile that brings least, and may declare ready.
    pub(super) fn discard(
        &mut self,
        game: &Game,
        style: Style,
        first: bool,
        left: usize,
        chance: &mut Chance<'_>,
    ) -> Kind {
        let drawn = self.drawn.take();
        self.one_shot = false;
        let out = match drawn {
            Some(drawn) if self.is_ready() => drawn,
            _ => self.least(game, chance),
        };
        self.held.concealed.remove(out);
        if style.riichi && !self.is_ready() && !self.is_open() && left >= 4 && game.shanten(&self.held) == Some(0) {
            let double = first && self.discarded.is_empty();
            self.declared = if double { Declaration::Double } else { Declaration::Ready };
            self.one_shot = true;
        }
        self.discarded.insert(out);
        out
    }

    /// The tile without which the hand is nearest to ready; of several, one that fits the plan least.
    fn least(&self, game: &Game, chance: &mut Chance<'_>) -> Kind {
        let cost = |kind: Kind| {
            let mut held = self.held.clone();
            held.concealed.remove(kind);
            let company = if self.plan == Plan::Pungs { 0 } else { self.company(kind) };
            let same = usize::from(self.held.concealed.get(kind));
            (self.fits(kind), game.shanten(&held), 4 * same + company)
        };
        let all = self.held.concealed.iter().map(|(kind, _)| (cost(kind), chance.below(8), kind));
        all.min().map_or(Kind::wind(0), |(.., kind)| kind)
    }

    /// The number of tiles of the suit that are near enough to make a chow with.
    fn company(&self, kind: Kind) -> usize {
        if !kind.suit().is_numbered() {
            return usize::from(self.is_of_value(kind));
        }
        let near = |n: u8| Kind::new(kind.suit(), n).map_or(0, |kind| usize::from(self.held.concealed.get(kind)));
        let rank = kind.rank();
        2 * near(rank + 1) + 2 * near(rank - 1) + near(rank + 2) + near(rank.saturating_sub(2))
    }

    fn is_of_value(&self, kind: Kind) -> bool {
        let wind = kind == self.seat.wind() || kind == self.round.wind();
        wind || kind.suit() == Suit::Honours && kind.rank() > 4
    }

    /// A meld that the player claims a discard for.
    pub(super) fn claim(
        &self,
        game: &Game,
        tile: Kind,
        chows: bool,
        style: Style,
        chance: &mut Chance<'_>,
    ) -> Option<Meld> {
        if self.is_ready() || self.plan == Plan::Concealed || !self.fits(tile) || (chows && self.plan == Plan::Pungs) {
            return None;
        }
        // If a win needs a pattern, the first claim must be one for a pattern.
        let reason = !style.riichi || self.is_open() || self.plan != Plan::Fast || self.is_of_value(tile);
        let melds = if chows { chows_with(tile) } else { triplets_of(tile, self.held.concealed.get(tile), chance) };
        let now = game.shanten(&self.held);
        let better = |meld: &Meld| {
            let mut after = self.held.clone();
            after.concealed.add(tile);
            if !meld.kinds().all(|kind| after.concealed.get(kind) > 0) {
                return false;
            }
            meld.kinds().for_each(|kind| after.concealed.remove(kind));
            after.melds.push(*meld);
            let near = game.shanten(&after);
            game.melds.allows(meld.kind) && (near < now || meld.is_kong() && near == now)
        };
        melds.into_iter().filter(|_| reason).find(better)
    }

    /// A kong that the player makes of the tiles held and the one just drawn.
    pub(super) fn kong(&self, game: &Game, drawn: Kind) -> Option<Meld> {
        if self.is_ready() {
            return None;
        }
        let now = game.shanten(&self.held);
        let four = |kind: Kind| self.held.concealed.get(kind) + u8::from(kind == drawn) == 4;
        let concealed = Kind::all_for_sets().filter(|&kind| four(kind));
        let concealed = concealed.map(|first| Meld { kind: MeldKind::ConcealedKong, first, reds: 0 });
        let to_pung = |meld: &&Meld| meld.kind == MeldKind::Pung && meld.first == drawn;
        let added = self.held.melds.iter().filter(to_pung).map(|meld| Meld { kind: MeldKind::ExposedKong, ..*meld });
        let as_near = |meld: &Meld| {
            let mut after = Player { held: self.held.clone(), ..Player::new(self.seat, self.round) };
            after.held.concealed.add(drawn);
            after.lay_kong(*meld);
            game.shanten(&after.held) <= now
        };
        concealed.chain(added).find(as_near)
    }

    /// Lays a kong of one's own; all its tiles are held.
    pub(super) fn lay_kong(&mut self, meld: Meld) {
        (0..4).for_each(|_| self.held.concealed.remove(meld.first));
        self.held.melds.retain(|laid| laid.kind != MeldKind::Pung || laid.first != meld.first);
        self.held.melds.push(meld);
    }

    /// Lays a meld with a tile that somebody discarded.
    pub(super) fn lay_claimed(&mut self, meld: Meld, tile: Kind) {
        self.held.concealed.add(tile);
        meld.kinds().for_each(|kind| self.held.concealed.remove(kind));
        self.held.melds.push(meld);
        self.drawn = None;
    }
}

fn chows_with(tile: Kind) -> Vec<Meld> {
    let firsts = (0..3).filter_map(|step| Kind::new(tile.suit(), tile.rank().checked_sub(step)?));
    let runs = firsts.filter(|first| first.suit().is_numbered() && first.next(2).is_some());
    runs.map(|first| Meld { kind: MeldKind::Chow, first, reds: 0 }).collect()
}

fn triplets_of(tile: Kind, held: u8, chance: &mut Chance<'_>) -> Vec<Meld> {
    let kong = held == 3 && chance.one_in(2);
    let kind = if kong { MeldKind::ExposedKong } else { MeldKind::Pung };
    if held < 2 { Vec::new() } else { vec![Meld { kind, first: tile, reds: 0 }] }
}
