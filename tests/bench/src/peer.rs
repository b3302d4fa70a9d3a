//! The same wins for `riichienv-core`.

use jong::core::hand::{Declaration, Event, MeldKind, Seat, Win};
use jong::core::tile::{Kind, Suit};
use riichienv_core::hand_evaluator::HandEvaluator;
use riichienv_core::types::{Conditions, Meld, MeldType, WinResult, Wind};

/// The arguments that the peer takes by value: the winning tile, both kinds of indicators, and the situation.
pub type Arguments = (u8, Vec<u8>, Vec<u8>, Conditions);

/// One win as the peer wants it.
pub struct PeerWin {
    evaluator: HandEvaluator,
    win: u8,
    dora: Vec<u8>,
    ura: Vec<u8>,
    conditions: Conditions,
}

impl PeerWin {
    /// Prepares a win; none of this is timed.
    ///
    /// # Panics
    /// The hand did not win.
    pub fn new(win: &Win) -> PeerWin {
        let (hand, situation) = (&win.hand, &win.situation);
        let won = hand.win.expect("the hand won");
        let mut used = [0u8; 34];
        // Copy 0 of a five is the red one, so plain fives begin at copy 1.
        let mut tile = |kind: Kind, red: bool| {
            let five = kind.suit() != Suit::Honours && kind.rank() == 5;
            let copy = if red {
                0
            } else {
                used[kind.index()] += 1;
                used[kind.index()] - u8::from(!five)
            };
            (kind.index() * 4) as u8 + copy.min(3)
        };
        let before = hand.before();
        let melds = hand.melds.iter().map(|meld| {
            let (kind, opened) = match meld.kind {
                MeldKind::Chow => (MeldType::Chi, true),
                MeldKind::Pung => (MeldType::Pon, true),
                MeldKind::ExposedKong => (MeldType::Daiminkan, true),
                MeldKind::ConcealedKong => (MeldType::Ankan, false),
            };
            Meld::new(kind, meld.tiles().map(|t| tile(t.kind, t.red)).collect(), opened, 0, None)
        });
        let melds: Vec<Meld> = melds.collect();
        // Which concealed five is red does not matter to the score, only how many are.
        let mut reds = before.reds - hand.melds.iter().map(|meld| meld.reds).sum::<u8>();
        let mut tiles = Vec::new();
        for (kind, n) in before.concealed.iter() {
            for i in 0..n {
                let five = kind.suit() != Suit::Honours && kind.rank() == 5;
                let red = five && reds > 0 && i == 0;
                reds -= u8::from(red);
                tiles.push(tile(kind, red));
            }
        }
        let winning = tile(won.kind, won.red);
        let has = |event| situation.events.contains(event);
        let wind = |seat: Seat| [Wind::East, Wind::South, Wind::West, Wind::North][seat.index()];
        let conditions = Conditions {
            tsumo: situation.from.is_none(),
            riichi: situation.declared != Declaration::None,
            double_riichi: situation.declared == Declaration::Double,
            ippatsu: has(Event::OneShot),
            haitei: has(Event::LastTile),
            houtei: has(Event::LastDiscard),
            rinshan: has(Event::KongReplacement),
            chankan: has(Event::RobbedKong),
            tsumo_first_turn: has(Event::FirstTurn),
            player_wind: wind(situation.seat),
            round_wind: wind(situation.round),
            honba: situation.repeats,
            ..Conditions::default()
        };
        let indicator = |kind: &Kind| (kind.index() * 4) as u8;
        PeerWin {
            evaluator: HandEvaluator::new(tiles, melds),
            win: winning,
            dora: situation.dora.iter().map(indicator).collect(),
            ura: situation.ura.iter().map(indicator).collect(),
            conditions,
        }
    }

    /// The arguments for the peer's scorer.
    pub fn arguments(&self) -> Arguments {
        (self.win, self.dora.clone(), self.ura.clone(), self.conditions.clone())
    }

    /// Scores it.
    pub fn score(&self, (win, dora, ura, conditions): Arguments) -> WinResult {
        self.evaluator.calc(win, dora, ura, Some(conditions))
    }
}
