//! The changes of a situation that bring a flag about while the tiles of the hand stay.

use jong_core::hand::{Declaration, DiscarderReady, Event, Flag, Hand, Meld, MeldKind, Seat, Situation, Win, WinKind};
use jong_core::tile::Counts;
use jong_core::{ConcealedRobbery, Ruleset, Text, say};

/// A situation changed so that it has a flag, or lacks some.
#[derive(Debug, Clone)]
pub(super) struct Remedy<'a> {
    rules: &'a Ruleset,
    hand: &'a Hand,
    /// The situation as it is.
    pub(super) old: &'a Situation,
    /// The situation as it would be.
    pub(super) new: Situation,
    /// The tiles that the hand would need besides.
    pub(super) tiles: Vec<Text>,
}

impl<'a> Remedy<'a> {
    /// A remedy that changes nothing yet.
    pub(super) fn of(rules: &'a Ruleset, hand: &'a Hand, old: &'a Situation) -> Remedy<'a> {
        Remedy { rules, hand, old, new: old.clone(), tiles: Vec::new() }
    }

    /// Adds a flag and all that the flag needs, and takes away all that contradicts it.
    pub(super) fn with(mut self, flag: Flag) -> Remedy<'a> {
        self.set(flag);
        self
    }

    /// Takes these flags away; `None` if no situation can lack them.
    pub(super) fn without(mut self, flags: u32) -> Option<Remedy<'a>> {
        let before = self.new.flags() & flags;
        if before & Flag::Dealer.bit() != 0 {
            self.sit_elsewhere()?;
        }
        if before & Flag::ReadyOpen.bit() != 0 {
            self.new.open = false;
        }
        self.drop(|event| Flag::event_bit(event) & flags != 0);
        // A flag that is one of several gives way to the first that is not forbidden.
        let ways = [
            Flag::FromOther,
            Flag::FromDealer,
            Flag::FromNotReady,
            Flag::FromReadyBefore,
            Flag::Draw,
            Flag::Discard,
            Flag::NotReady,
            Flag::Ready,
            Flag::ReadyDouble,
        ];
        for way in ways.into_iter().filter(|way| way.bit() & flags == 0) {
            if self.new.flags() & flags == 0 {
                break;
            }
            let tried = self.clone().with(way);
            let fewer = |situation: &Situation| (situation.flags() & flags).count_ones();
            if fewer(&tried.new) < fewer(&self.new) {
                self = tried;
            }
        }
        (self.new.flags() & flags == 0).then_some(self)
    }

    fn set(&mut self, flag: Flag) {
        match flag {
            Flag::Draw => self.draw(),
            Flag::Discard => self.discard(),
            Flag::FromDealer => {
                self.discard();
                if self.new.seat == Seat::E {
                    self.new.sit(Seat::S);
                }
                self.new.from = Some(Seat::E);
            }
            Flag::FromOther => {
                self.discard();
                let seat = self.new.seat;
                self.new.from = self.seats().find(|&from| from != seat && from != Seat::E);
            }
            Flag::FromNotReady => self.discarder(DiscarderReady::None),
            Flag::FromReadyBefore => self.discarder(DiscarderReady::Before),
            Flag::FromReadyAfter => self.discarder(DiscarderReady::After),
            Flag::Dealer => {
                self.new.sit(Seat::E);
                self.not_from_the_winner();
            }
            Flag::NotReady => {
                (self.new.declared, self.new.open) = (Declaration::None, false);
                self.drop(|event| event == Event::OneShot);
            }
            Flag::Ready => self.declare(Declaration::Ready),
            Flag::ReadyDouble => self.declare(Declaration::Double),
            Flag::ReadyDealt => self.declare(Declaration::Dealt),
            Flag::ReadyOpen => {
                self.ready();
                self.new.open = true;
            }
            Flag::OneShot => {
                self.ready();
                self.happens(Event::OneShot);
            }
            Flag::LastTile => {
                self.draw();
                self.happens(Event::LastTile);
                if !self.rules.game().kongs.replacement_can_be_last {
                    self.drop(Event::is_replacement);
                }
            }
            Flag::LastDiscard => self.on_discard(Event::LastDiscard),
            Flag::KongReplacement => self.replaced(Event::KongReplacement),
            Flag::SecondKongReplacement => self.replaced(Event::SecondKongReplacement),
            Flag::ClaimedKongReplacement => {
                self.replaced(Event::ClaimedKongReplacement);
                let wins = self.rules.game().claimed_kong_wins();
                self.want(!wins, say!("rules by which the replacement for a kong from a discard can win"));
            }
            Flag::FlowerReplacement => self.replaced(Event::FlowerReplacement),
            Flag::RobbedKong => {
                self.on_discard(Event::RobbedKong);
                let robs = self.rules.game().kongs.rob_added;
                self.want(!robs, say!("rules by which a tile added to a pung can be robbed"));
            }
            Flag::RobbedConcealedKong => {
                self.on_discard(Event::RobbedConcealedKong);
                let never = self.rules.game().kongs.rob_concealed == ConcealedRobbery::Never;
                self.want(never, say!("rules by which a concealed kong can be robbed"));
                self.want(!ConcealedRobbery::ThirteenOrphans.allows(self.hand), say!("thirteen orphans"));
            }
            Flag::LastOfKind => self.happens(Event::LastOfKind),
            Flag::FirstTurn => {
                self.happens(Event::FirstTurn);
                self.want(!self.hand.melds.is_empty(), say!("a hand without melds"));
            }
            Flag::RobbedFlower => self.want(true, say!("a flower of another's as the winning tile")),
            Flag::NagashiMangan => self.want(true, say!("a hand that nobody won")),
        }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::at_table(self.rules.game().players)
    }

    fn want(&mut self, lacking: bool, what: Text) {
        if lacking && !self.tiles.contains(&what) {
            self.tiles.push(what);
        }
    }

    fn happens(&mut self, event: Event) {
        self.new.events.insert(event);
    }

    fn drop(&mut self, gone: impl Fn(Event) -> bool) {
        // What is no replacement for a kong is none for a kong made from a discard.
        let gone = |event: Event| gone(event) || event.implied().is_some_and(&gone);
        self.new.events = self.new.events.iter().filter(|&event| !gone(event)).collect();
    }

    fn draw(&mut self) {
        (self.new.by, self.new.from) = (Some(WinKind::Draw), None);
        self.drop(|event| !event.happens_by(WinKind::Draw));
    }

    fn discard(&mut self) {
        self.new.by = Some(WinKind::Discard);
        let seat = self.new.seat;
        self.new.from = self.new.from.or_else(|| self.seats().find(|&from| from != seat));
        self.drop(|event| !event.happens_by(WinKind::Discard));
    }

    fn on_discard(&mut self, event: Event) {
        self.discard();
        self.happens(event);
    }

    fn discarder(&mut self, ready: DiscarderReady) {
        self.discard();
        self.new.discarder_ready = ready;
    }

    fn replaced(&mut self, event: Event) {
        self.draw();
        self.happens(event);
        if !self.rules.game().kongs.replacement_can_be_last {
            self.drop(|event| event == Event::LastTile);
        }
        if event == Event::ClaimedKongReplacement {
            let exposed = self.hand.melds.iter().any(|meld| meld.kind == MeldKind::ExposedKong);
            self.want(!exposed, say!("an exposed kong in the hand"));
        }
        if self.hand.aside != Counts::default() {
            return;
        }
        match event {
            Event::FlowerReplacement => self.want(self.hand.before().bonus.is_empty(), say!("a flower laid out")),
            Event::KongReplacement | Event::SecondKongReplacement => {
                self.want(!self.hand.melds.iter().any(Meld::is_kong), say!("a kong in the hand"));
            }
            Event::OneShot | Event::LastTile | Event::LastDiscard | Event::LastOfKind | Event::FirstTurn => {}
            Event::ClaimedKongReplacement => {}
            Event::RobbedKong | Event::RobbedConcealedKong | Event::RobbedFlower | Event::NagashiMangan => {}
        }
    }

    fn declare(&mut self, declared: Declaration) {
        self.new.declared = declared;
        let claimed = self.rules.game().ready_concealed && self.hand.melds.iter().any(Meld::is_claimed);
        self.want(claimed, say!("a hand without claimed melds"));
    }

    fn ready(&mut self) {
        let declared = if self.new.declared == Declaration::None { Declaration::Ready } else { self.new.declared };
        self.declare(declared);
    }

    fn sit_elsewhere(&mut self) -> Option<()> {
        let seat = self.seats().find(|&seat| seat != Seat::E && self.new.from != Some(seat))?;
        self.new.sit(seat);
        Some(())
    }

    fn not_from_the_winner(&mut self) {
        let seat = self.new.seat;
        if self.new.from == Some(seat) {
            self.new.from = self.seats().find(|&from| from != seat);
        }
    }

    /// The seats that can have discarded and are not the dealer's.
    pub(super) fn others(&self) -> Vec<Seat> {
        self.seats().filter(|&from| from != self.new.seat && from != Seat::E).collect()
    }

    /// The flags of the situation as it is.
    pub(super) fn flags_before(&self) -> u32 {
        self.old.flags()
    }

    /// The flags that the remedy takes away.
    pub(super) fn lost(&self) -> u32 {
        self.old.flags() & !self.new.flags()
    }

    /// The events that the remedy takes away.
    pub(super) fn gone(&self) -> Vec<Event> {
        self.old.events.without_implied().filter(|event| !self.new.events.contains(*event)).collect()
    }
}

/// True if a hand may end in this situation: nothing in it contradicts the rest.
pub(super) fn accepted(rules: &Ruleset, hand: &Hand, situation: &Situation) -> bool {
    hand.win.is_some_and(|win| Win::from_counts(rules, &hand.before(), win, situation.clone()).is_some())
}
