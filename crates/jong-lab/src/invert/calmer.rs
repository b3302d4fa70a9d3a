//! Calmer versions of a win: situations in which less happens, and fewer things beside the hand.

use jong_core::hand::{Declaration, DiscarderReady, Event, Hand, LiableSeats, Seat, Situation, Win, WinKind};
use jong_core::tile::{Kind, KindSet};

use super::weight::usual_from;

/// Situations in which less happens.
pub(super) fn calmer(situation: &Situation) -> Vec<Situation> {
    let mut all = Vec::new();
    let mut change = |change: &dyn Fn(&mut Situation)| {
        let mut other = situation.clone();
        change(&mut other);
        all.push(other);
    };
    let seat_in = |seat: Seat| {
        move |other: &mut Situation| {
            other.sit(seat);
            other.from = other.from.map(|_| usual_from(other));
        }
    };
    change(&|other| {
        let by = other.by;
        *other = Situation::plain(other.seat, other.round, other.from);
        other.by = by;
    });
    change(&|other| (other.opened, other.wind) = (Seat::E, other.seat));
    change(&|other| other.events = Default::default());
    for event in situation.events.iter() {
        change(&|other| other.events = situation.events.iter().filter(|&kept| kept != event).collect());
    }
    change(&|other| (other.declared, other.open) = (Declaration::None, false));
    change(&|other| {
        (other.declared, other.open) = (Declaration::None, false);
        other.events = other.events.iter().filter(|&event| event != Event::OneShot).collect();
    });
    change(&|other| other.declared = Declaration::Ready);
    change(&|other| other.open = false);
    change(&|other| other.discarder_ready = DiscarderReady::None);
    change(&|other| other.liable = LiableSeats::Nobody);
    change(&|other| other.first_discarder = None);
    change(&|other| other.furiten = false);
    change(&|other| other.dora.clear());
    change(&|other| other.ura.clear());
    for at in 0..situation.dora.len() {
        change(&|other| {
            other.dora.remove(at);
        });
    }
    for at in 0..situation.ura.len() {
        change(&|other| {
            other.ura.remove(at);
        });
    }
    let numbers: [fn(&mut Situation) -> &mut u32; 4] = [
        |other| &mut other.repeats,
        |other| &mut other.deposits,
        |other| &mut other.streak,
        |other| &mut other.wins_in_a_row,
    ];
    for number in numbers {
        change(&|other| *number(other) = 0);
        change(&|other| *number(other) = 1);
        change(&|other| *number(other) /= 2);
        change(&|other| *number(other) = number(other).saturating_sub(1));
    }
    for seat in [Seat::S, Seat::W, Seat::E] {
        change(&|other| {
            seat_in(seat)(other);
            other.round = Seat::E;
        });
        change(&seat_in(seat));
    }
    change(&|other| other.round = Seat::E);
    change(&|other| other.round = Seat::S);
    change(&|other| {
        other.from = other.by.map(|_| usual_from(other));
        other.by = other.by.map(|_| WinKind::Discard);
    });
    change(&|other| other.from = other.from.map(|_| usual_from(other)));
    all
}

/// The hand with less beside it: fewer flowers, nothing laid aside, no red fives.
pub(super) fn beside(win: &Win) -> Vec<Hand> {
    let mut all = Vec::new();
    let mut held = win.hand.before();
    let Some(tile) = win.hand.win else { return all };
    let mut plain = tile;
    plain.red = false;
    held.melds.iter_mut().for_each(|meld| meld.reds = 0);
    held.reds = 0;
    all.push(Hand::won(&held, plain));
    let held = win.hand.before();
    if held.reds > held.melds.iter().map(|meld| meld.reds).sum() {
        let mut less = held.clone();
        less.reds -= 1;
        all.push(Hand::won(&less, tile));
    }
    let flowers: Vec<Kind> = held.bonus.iter().collect();
    let without = |kinds: KindSet| {
        let mut less = held.clone();
        less.bonus = held.bonus & !kinds;
        Hand::won(&less, tile)
    };
    all.push(without(held.bonus));
    all.extend(flowers.iter().map(|&flower| without(KindSet::of(flower))));
    let mut less = held.clone();
    less.aside = Default::default();
    all.push(Hand::won(&less, tile));
    if let Some((kind, _)) = held.aside.iter().next() {
        let mut less = held.clone();
        less.aside.remove(kind);
        all.push(Hand::won(&less, tile));
    }
    all
}
