//! The flags that clauses ask for, and the state of the situation, in words.

use jong_core::hand::{Declaration, DiscarderReady, Event, Flag, Situation, WinKind};
use jong_core::{Text, say};
use strum::IntoEnumIterator;

use super::words::either;

/// The words for a flag, and for the way to it.
pub(super) struct FlagWords {
    pub(super) flag: Flag,
    needs: Text,
    pub(super) mend: Text,
}

fn said(flag: Flag) -> FlagWords {
    let (needs, mend) = match flag {
        Flag::Draw => (say!("a win by draw"), say!("the winning tile drawn")),
        Flag::Discard => (say!("a win on a discard"), say!("the winning tile from a discard")),
        Flag::FromDealer => (say!("a discard of the dealer's"), say!("a discard of East's")),
        Flag::FromOther => {
            (say!("a discard of somebody who is not the dealer"), say!("a discard of South's, West's or North's"))
        }
        Flag::FromNotReady => {
            (say!("a discard of somebody who is not ready"), say!("a discard of somebody who is not ready"))
        }
        Flag::FromReadyBefore => (
            say!("a discard of somebody who was ready before the winner"),
            say!("a discard of somebody who declared ready first"),
        ),
        Flag::FromReadyAfter => (
            say!("a discard of somebody who was ready after the winner"),
            say!("a discard of somebody who declared ready later"),
        ),
        Flag::Dealer => (say!("the seat of the dealer"), say!("a win as East")),
        Flag::NotReady => (say!("a hand that was not declared ready"), say!("no declaration of being ready")),
        Flag::Ready => (say!("a hand that was declared ready"), say!("declare ready")),
        Flag::ReadyDouble => (say!("a hand declared ready on the first turn"), say!("declare ready on the first turn")),
        Flag::ReadyDealt => {
            (say!("a hand declared ready with the tiles dealt"), say!("declare ready with the tiles dealt"))
        }
        Flag::ReadyOpen => (say!("a ready hand that was shown"), say!("show the hand when declaring ready")),
        Flag::OneShot => (say!("a win within one go-round of declaring ready, no call between"), event(Event::OneShot)),
        Flag::LastTile => (say!("a win with the last tile of the wall"), event(Event::LastTile)),
        Flag::LastDiscard => (say!("a win on the last discard"), event(Event::LastDiscard)),
        Flag::KongReplacement => (say!("a win with the replacement for a kong"), event(Event::KongReplacement)),
        Flag::SecondKongReplacement => {
            (say!("a win with the replacement for a second kong in a row"), event(Event::SecondKongReplacement))
        }
        Flag::ClaimedKongReplacement => {
            (say!("a win with the replacement for a kong made from a discard"), event(Event::ClaimedKongReplacement))
        }
        Flag::FlowerReplacement => (say!("a win with the replacement for a flower"), event(Event::FlowerReplacement)),
        Flag::RobbedKong => (
            say!("a win on a tile that another adds to a pung"),
            say!("{event}, on a tile that somebody adds to a kong", event = event(Event::RobbedKong)),
        ),
        Flag::RobbedConcealedKong => (
            say!("a win on a tile of another's concealed kong"),
            say!("{event}, on a tile of somebody's kong", event = event(Event::RobbedConcealedKong)),
        ),
        Flag::LastOfKind => (say!("a winning tile whose other copies all lie open"), event(Event::LastOfKind)),
        Flag::FirstTurn => (say!("a win on the first turn, nobody having called"), event(Event::FirstTurn)),
        Flag::RobbedFlower => {
            (say!("a win on a flower that another drew"), say!("a flower of another's as the winning tile"))
        }
        Flag::NagashiMangan => {
            (say!("discards of terminals and honours only, none of them claimed"), event(Event::NagashiMangan))
        }
    };
    FlagWords { flag, needs, mend }
}

/// An event by the word for it in records.
fn event(event: Event) -> Text {
    say!("the event {event}", event = format!("`{event}`"))
}

pub(super) const EITHER_WIN: u32 = Flag::Draw.bit() | Flag::Discard.bit();
pub(super) const FROM: u32 = Flag::FromDealer.bit()
    | Flag::FromOther.bit()
    | Flag::FromNotReady.bit()
    | Flag::FromReadyBefore.bit()
    | Flag::FromReadyAfter.bit();
pub(super) const READY: u32 =
    Flag::NotReady.bit() | Flag::Ready.bit() | Flag::ReadyDouble.bit() | Flag::ReadyDealt.bit() | Flag::ReadyOpen.bit();

/// The words for some flags.
pub(super) fn those(flags: u32) -> impl Iterator<Item = FlagWords> {
    Flag::iter().filter(move |flag| flag.bit() & flags != 0).map(said)
}

/// The word for a hand that lacks a flag, if it has one: `open`.
fn without(flag: u32) -> Option<Text> {
    let said = [
        (EITHER_WIN, say!("a hand that did not win")),
        (Flag::Draw.bit(), say!("a hand that was not won by draw")),
        (Flag::Discard.bit(), say!("a hand that was not won on a discard")),
        (Flag::Dealer.bit(), say!("a seat that is not the dealer's")),
        (Flag::NotReady.bit(), say!("a hand that was declared ready")),
    ];
    said.into_iter().find(|(of, _)| *of == flag).map(|(_, needs)| needs)
}

/// The need of a clause: one of the flags, or none of them.
pub(super) fn needs(flags: u32, holds: bool) -> Text {
    let words: Vec<Text> = those(flags).map(|said| said.needs).collect();
    match (holds, flags, without(flags)) {
        (true, EITHER_WIN, _) => say!("a hand that won"),
        (true, ..) => either(&words),
        (false, _, Some(needs)) => needs,
        (false, ..) => say!("anything but {what}", what = either(&words)),
    }
}

/// The state of the situation in those flags.
pub(super) fn state_text(flags: u32, situation: &Situation) -> Text {
    if flags & !EITHER_WIN == 0 {
        return match situation.by {
            Some(WinKind::Draw) => say!("this one was won by draw"),
            Some(WinKind::Discard) => say!("this one was won on a discard"),
            None => say!("this one did not win"),
        };
    }
    if flags & !FROM == 0 {
        return match (situation.from, situation.discarder_ready) {
            (None, _) => say!("nobody discarded the winning tile"),
            (Some(from), DiscarderReady::None) => say!("it was a discard of {from}'s, who was not ready", from),
            (Some(from), DiscarderReady::Before) => {
                say!("it was a discard of {from}'s, who was ready before the winner", from)
            }
            (Some(from), DiscarderReady::After) => {
                say!("it was a discard of {from}'s, who was ready after the winner", from)
            }
        };
    }
    if flags == Flag::Dealer.bit() {
        return say!("the winner sits {seat}", seat = situation.seat);
    }
    if flags & !READY == 0 {
        return match (situation.declared, situation.open) {
            (Declaration::None, false) => say!("nothing was declared"),
            (Declaration::None, true) => say!("nothing was declared and shown"),
            (Declaration::Ready, false) => say!("this one was declared ready"),
            (Declaration::Ready, true) => say!("this one was declared ready and shown"),
            (Declaration::Double, false) => say!("this one was declared ready on the first turn"),
            (Declaration::Double, true) => say!("this one was declared ready on the first turn and shown"),
            (Declaration::Dealt, false) => say!("this one was declared ready with the tiles dealt"),
            (Declaration::Dealt, true) => say!("this one was declared ready with the tiles dealt and shown"),
        };
    }
    let events = situation.events.without_implied().map(|event| Text::verbatim(format!("`{event}`")));
    let robbed = situation.events.contains(Event::RobbedFlower).then_some(say!("a robbed flower"));
    let events: Vec<Text> = events.chain(robbed).collect();
    match events.is_empty() {
        true => say!("nothing special happened at this win"),
        false => say!("what happened at this win: {events}", events = Text::listed(events)),
    }
}
