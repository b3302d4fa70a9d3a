//! A random hand with a winning tile, and its situation.

use jong::core::hand::{Hand as Dealt, MeldKind};
use jong::core::tile::{Kind, TileSet};
use serde_json::{Value, json};

use super::rules::Rules;
use crate::chance::Chance;
use crate::deal::{Dealer, pool};
use crate::slow::plain::{Event, Hand, Meld, Place, SEATS, Tiles, Win, Wind, number, with};

/// The declaration of the winner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ReadyDeclaration {
    No,
    Yes,
    OnFirstTurn,
}

/// A hand that may have won.
#[derive(Debug, Clone)]
pub(super) struct Deal {
    /// The hand without the winning tile and without bonus tiles.
    pub(super) hand: Hand,
    pub(super) win: Win,
    pub(super) place: Place,
    pub(super) ready: ReadyDeclaration,
    pub(super) one_shot: bool,
    /// Indicators, of the dora and under them.
    pub(super) indicators: [Vec<u8>; 2],
    /// Red fives of each suit, in hand, melds and winning tile together.
    pub(super) reds: [u8; 3],
    /// Norths laid aside.
    pub(super) aside: u8,
    pub(super) repeats: i64,
    pub(super) deposits: i64,
    pub(super) liable: Option<Wind>,
}

impl Deal {
    /// A complete hand, or nearly, in a possible situation.
    pub(super) fn by_chance(rules: &Rules, game: &TileSet, chance: &mut Chance) -> Deal {
        let dealer = Dealer { game, sets: 4 };
        // Yakuman with a liable player are made of honours.
        let liable = chance.one_in(3);
        let honours: Vec<Kind> = game.kinds().iter().filter(|kind| (27..34).contains(&kind.index())).collect();
        let kinds = if liable && chance.one_in(2) { honours } else { pool(chance, game) };
        let mut dealt: Dealt = dealer.complete(chance, &kinds);
        // Three players claim no chows.
        while rules.three && dealt.melds.iter().any(|meld| meld.kind == MeldKind::Chow) {
            let kinds = pool(chance, game);
            dealt = dealer.complete(chance, &kinds);
        }
        let tile = dealt.win.expect("it was dealt as one that won");
        if chance.one_in(20) {
            let other = Dealt::won(&dealer.exchanged(chance, dealt.before(), &kinds, 1), tile);
            // One more of the winning tile may be one too many.
            let there = other.all.iter().all(|(kind, n)| n <= game.copies(kind));
            dealt = if there { other } else { dealt };
        }
        let held = dealt.before();
        let mut tiles: Tiles = [0; 34];
        held.concealed.iter().for_each(|(kind, n)| tiles[kind.index()] = n);
        let meld = |meld: &jong::core::hand::Meld| match (meld.kind, meld.first.index() as u8) {
            (MeldKind::Chow, first) => Meld::Chow(first),
            (MeldKind::Pung, kind) => Meld::Pung(kind),
            (MeldKind::ExposedKong, kind) => Meld::Exposed(kind),
            (MeldKind::ConcealedKong, kind) => Meld::Concealed(kind),
        };
        let hand = Hand { tiles, melds: held.melds.iter().map(meld).collect(), bonus: [false; 8] };
        let tile = tile.kind.index() as u8;
        let players = rules.players();
        let place = Place { seat: chance.below(players), round: chance.below(players) };
        let another = |chance: &mut Chance| (place.seat + 1 + chance.below(players - 1)) % players;
        let from = if chance.one_in(2) { Some(another(chance)) } else { None };
        let mut deal = Deal {
            hand,
            win: Win { tile, from, events: Vec::new() },
            place,
            ready: ReadyDeclaration::No,
            one_shot: false,
            indicators: [Vec::new(), Vec::new()],
            reds: [0; 3],
            aside: 0,
            repeats: chance.below(8).saturating_sub(4) as i64,
            deposits: chance.below(6).saturating_sub(2) as i64,
            liable: if liable { Some(another(chance)) } else { None },
        };
        deal.lay_out(rules, game, chance);
        deal.happen(chance);
        deal
    }

    /// Norths aside, red fives, indicators.
    fn lay_out(&mut self, rules: &Rules, game: &TileSet, chance: &mut Chance) {
        let all = self.all();
        if rules.han.contains_key("north") && chance.one_in(2) {
            self.aside = chance.below(5 - usize::from(all[30])) as u8;
        }
        if rules.flowers {
            self.hand.bonus[..4].fill_with(|| chance.one_in(3));
        }
        for (suit, red) in self.reds.iter_mut().enumerate() {
            let fives = all[9 * suit + 4];
            // Where all are red, there is no other.
            let least = fives.saturating_sub(4 - rules.red[suit]);
            *red = least + chance.below(usize::from(rules.red[suit].min(fives) - least) + 1) as u8;
        }
        // Indicators are tiles of the same wall.
        let mut wall: Vec<u8> = Vec::new();
        for kind in game.kinds().iter().filter(|kind| kind.index() < all.len()) {
            let aside = if kind.index() == 30 { self.aside } else { 0 };
            let left = game.copies(kind).saturating_sub(all[kind.index()] + aside);
            wall.extend(vec![kind.index() as u8; usize::from(left)]);
        }
        for indicators in &mut self.indicators {
            let shown = chance.below(6).saturating_sub(1);
            *indicators = (0..shown).map(|_| wall.swap_remove(chance.below(wall.len()))).collect();
        }
    }

    fn happen(&mut self, chance: &mut Chance) {
        if !self.is_open() {
            self.ready = chance.pick(&[
                ReadyDeclaration::No,
                ReadyDeclaration::No,
                ReadyDeclaration::Yes,
                ReadyDeclaration::OnFirstTurn,
            ]);
        }
        self.one_shot = self.ready != ReadyDeclaration::No && chance.one_in(3);
        if chance.one_in(2) {
            return;
        }
        let kong =
            self.aside > 0 || self.hand.melds.iter().any(|meld| matches!(meld, Meld::Exposed(_) | Meld::Concealed(_)));
        let bare = self.hand.melds.is_empty() && self.aside == 0 && self.hand.flowers() == 0;
        let events: &[Event] = match (self.win.from, chance.below(4)) {
            (_, 0) if bare => &[Event::FirstTurn],
            (None, 1 | 2) if kong => &[Event::KongReplacement],
            (None, _) => &[Event::LastTile],
            (Some(_), 1) => &[Event::RobbedKong],
            (Some(_), 2) => &[Event::RobbedKong, Event::LastDiscard],
            (Some(_), _) => &[Event::LastDiscard],
        };
        self.win.events = events.to_vec();
    }

    /// True if a meld was claimed.
    pub(super) fn is_open(&self) -> bool {
        self.hand.melds.iter().any(|meld| meld.is_called())
    }

    /// All tiles, but for those aside.
    pub(super) fn all(&self) -> Tiles {
        with(self.hand.all(), self.win.tile)
    }

    /// The deal as a win record.
    pub(super) fn record(&self) -> Value {
        let mut reds = self.reds;
        let mut tile = |kind: u8| {
            let suit = usize::from(kind / 9);
            if number(kind) == 5 && reds[suit] > 0 {
                reds[suit] -= 1;
                return format!("0{}", ["m", "p", "s"][suit]);
            }
            written(kind)
        };
        let win = tile(self.win.tile);
        let mut melds = Vec::new();
        for meld in &self.hand.melds {
            let tiles: String = meld.group().tiles().into_iter().map(&mut tile).collect();
            melds.push(if meld.is_called() { format!("({tiles})") } else { format!("[{tiles}]") });
        }
        let held = (0..34u8).flat_map(|kind| vec![kind; usize::from(self.hand.tiles[usize::from(kind)])]);
        let hand: String = held.map(&mut tile).collect();
        let [dora, ura] =
            self.indicators.each_ref().map(|kinds| kinds.iter().copied().map(written).collect::<String>());
        let ready = match self.ready {
            ReadyDeclaration::No => "none",
            ReadyDeclaration::Yes => "ready",
            ReadyDeclaration::OnFirstTurn => "double",
        };
        let mut events: Vec<&str> = self.win.events.iter().map(|event| event.word()).collect();
        if self.one_shot {
            events.push("one-shot");
        }
        let flowers = self.hand.bonus.iter().enumerate().filter(|(_, laid)| **laid);
        let aside: String = flowers.map(|(at, _)| format!("{}f", at + 1)).collect();
        let aside = aside + &"4z".repeat(usize::from(self.aside));
        let mut record = json!({
            "hand": hand, "melds": melds, "win": win, "seat": SEATS[self.place.seat], "round": SEATS[self.place.round],
            "ready": ready, "events": events, "dora": dora, "ura": ura, "bonus": aside,
            "repeats": self.repeats, "deposits": self.deposits, "by": "draw",
        });
        if let Some(from) = self.win.from {
            record["by"] = json!("discard");
            record["from"] = json!(SEATS[from]);
        }
        if let Some(liable) = self.liable {
            record["liable"] = json!(SEATS[liable]);
        }
        record
    }
}

fn written(kind: u8) -> String {
    let (number, suit) =
        if kind >= 27 { (kind - 26, "z") } else { (number(kind), ["m", "p", "s"][usize::from(kind / 9)]) };
    format!("{number}{suit}")
}
