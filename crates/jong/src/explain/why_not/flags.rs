//! What clauses ask of a situation, and what the situation says, in English.

use jong_core::hand::{By, Declared, DiscarderReady, Event, Flag, Situation};

use super::words::either;

/// What a flag says of a win, and how it would come about.
pub(super) struct Said {
    pub(super) flag: Flag,
    needs: &'static str,
    pub(super) mend: &'static str,
}

const fn said(flag: Flag, needs: &'static str, mend: &'static str) -> Said {
    Said { flag, needs, mend }
}

const SAID: [Said; 25] = [
    said(Flag::Draw, "a win by draw", "the winning tile drawn"),
    said(Flag::Discard, "a win on a discard", "the winning tile from a discard"),
    said(Flag::FromDealer, "a discard of the dealer's", "a discard of East's"),
    said(Flag::FromOther, "a discard of somebody who is not the dealer", "a discard of South's, West's or North's"),
    said(Flag::FromNotReady, "a discard of somebody who is not ready", "a discard of somebody who is not ready"),
    said(
        Flag::FromReadyBefore,
        "a discard of somebody who was ready before the winner",
        "a discard of somebody who declared ready first",
    ),
    said(
        Flag::FromReadyAfter,
        "a discard of somebody who was ready after the winner",
        "a discard of somebody who declared ready later",
    ),
    said(Flag::Dealer, "the seat of the dealer", "a win as East"),
    said(Flag::NotReady, "a hand that was not declared ready", "no declaration of being ready"),
    said(Flag::Ready, "a hand that was declared ready", "declare ready"),
    said(Flag::ReadyDouble, "a hand declared ready on the first turn", "declare ready on the first turn"),
    said(Flag::ReadyDealt, "a hand declared ready with the tiles dealt", "declare ready with the tiles dealt"),
    said(Flag::ReadyOpen, "a ready hand that was shown", "show the hand when declaring ready"),
    said(Flag::OneShot, "a win within one go-round of declaring ready, no call between", "the event `one-shot`"),
    said(Flag::LastTile, "a win with the last tile of the wall", "the event `last-tile`"),
    said(Flag::LastDiscard, "a win on the last discard", "the event `last-discard`"),
    said(Flag::KongReplacement, "a win with the replacement for a kong", "the event `kong-replacement`"),
    said(
        Flag::SecondKongReplacement,
        "a win with the replacement for a second kong in a row",
        "the event `second-kong-replacement`",
    ),
    said(Flag::FlowerReplacement, "a win with the replacement for a flower", "the event `flower-replacement`"),
    said(
        Flag::RobbedKong,
        "a win on a tile that another adds to a pung",
        "the event `robbed-kong`, on a tile that somebody adds to a kong",
    ),
    said(
        Flag::RobbedConcealedKong,
        "a win on a tile of another's concealed kong",
        "the event `robbed-concealed-kong`, on a tile of somebody's kong",
    ),
    said(Flag::LastOfKind, "a winning tile whose other copies all lie open", "the event `last-of-kind`"),
    said(Flag::FirstTurn, "a win on the first turn, nobody having called", "the event `first-turn`"),
    said(Flag::RobbedFlower, "a win on a flower that another drew", "a flower of another's as the winning tile"),
    said(
        Flag::NagashiMangan,
        "discards of terminals and honours only, none of them claimed",
        "the event `nagashi-mangan`",
    ),
];

pub(super) const EITHER_WIN: u32 = Flag::Draw.bit() | Flag::Discard.bit();
pub(super) const FROM: u32 = Flag::FromDealer.bit()
    | Flag::FromOther.bit()
    | Flag::FromNotReady.bit()
    | Flag::FromReadyBefore.bit()
    | Flag::FromReadyAfter.bit();
pub(super) const READY: u32 =
    Flag::NotReady.bit() | Flag::Ready.bit() | Flag::ReadyDouble.bit() | Flag::ReadyDealt.bit() | Flag::ReadyOpen.bit();

/// What is said of some flags.
pub(super) fn those(flags: u32) -> impl Iterator<Item = &'static Said> {
    SAID.iter().filter(move |said| said.flag.bit() & flags != 0)
}

/// What a hand is that lacks a flag, where that has a word of its own.
fn without(flag: u32) -> Option<&'static str> {
    let said = [
        (EITHER_WIN, "a hand that did not win"),
        (Flag::Draw.bit(), "a hand that was not won by draw"),
        (Flag::Discard.bit(), "a hand that was not won on a discard"),
        (Flag::Dealer.bit(), "a seat that is not the dealer's"),
        (Flag::NotReady.bit(), "a hand that was declared ready"),
    ];
    said.into_iter().find(|(of, _)| *of == flag).map(|(_, needs)| needs)
}

/// What flags of which one must be there, or none, ask for.
pub(super) fn needs(flags: u32, holds: bool) -> String {
    let words: Vec<String> = those(flags).map(|said| said.needs.to_owned()).collect();
    match (holds, flags, without(flags)) {
        (true, EITHER_WIN, _) => "a hand that won".to_owned(),
        (true, ..) => either(&words),
        (false, _, Some(needs)) => needs.to_owned(),
        (false, ..) => {
            let wins: Option<Vec<String>> =
                words.iter().map(|word| word.strip_prefix("a win ").map(str::to_owned)).collect();
            match wins {
                Some(wins) => format!("no win {}", either(&wins)),
                None => format!("anything but {}", either(&words)),
            }
        }
    }
}

/// What the situation says about that.
pub(super) fn found(flags: u32, situation: &Situation) -> String {
    if flags & !EITHER_WIN == 0 {
        return match situation.by {
            Some(By::Draw) => "this one was won by draw".to_owned(),
            Some(By::Discard) => "this one was won on a discard".to_owned(),
            None => "this one did not win".to_owned(),
        };
    }
    if flags & !FROM == 0 {
        return match situation.from {
            None => "nobody discarded the winning tile".to_owned(),
            Some(from) => {
                let ready = match situation.discarder_ready {
                    DiscarderReady::None => "who was not ready",
                    DiscarderReady::Before => "who was ready before the winner",
                    DiscarderReady::After => "who was ready after the winner",
                };
                format!("it was a discard of {from}'s, {ready}")
            }
        };
    }
    if flags == Flag::Dealer.bit() {
        return format!("the winner sits {}", situation.seat);
    }
    if flags & !READY == 0 {
        let shown = if situation.open { " and shown" } else { "" };
        return match situation.declared {
            Declared::None => format!("nothing was declared{shown}"),
            Declared::Ready => format!("this one was declared ready{shown}"),
            Declared::Double => format!("this one was declared ready on the first turn{shown}"),
            Declared::Dealt => format!("this one was declared ready with the tiles dealt{shown}"),
        };
    }
    let mut events: Vec<String> = situation.events.iter().map(|event| format!("`{event}`")).collect();
    if situation.events.contains(Event::RobbedFlower) {
        events.push("a robbed flower".to_owned());
    }
    if events.is_empty() {
        return "nothing special happened at this win".to_owned();
    }
    format!("what happened at this win is {}", events.join(", "))
}
