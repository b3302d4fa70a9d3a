//! Events in sentences.

use jong_core::hand::MeldKind;
use jong_core::notation::{write_meld, write_tiles};
use jong_core::{Payment, Text, say};
use jong_table::{Chair, GameEvent, HandResult, OwnKong, PerChair, VoidHand, WallEnd};

use super::LoggedPayment;

/// An event in a sentence. `name` tells a player.
pub fn event_text(event: &GameEvent, name: &dyn Fn(Chair) -> Text) -> Text {
    match event {
        GameEvent::Deal(_) => say!("the tiles are dealt"),
        GameEvent::Draw { who, tile, from: WallEnd::Front } => say!("{who} draws `{tile}`", who = name(*who), tile),
        GameEvent::Draw { who, tile, from: WallEnd::Replacement } => {
            say!("{who} draws the replacement `{tile}`", who = name(*who), tile)
        }
        GameEvent::Indicator(tile) => say!("the indicator `{tile}` is turned", tile),
        GameEvent::Discard { who, tile, ready: false, .. } => {
            say!("{who} discards `{tile}`", who = name(*who), tile)
        }
        GameEvent::Discard { who, tile, ready: true, .. } => {
            say!("{who} declares ready with `{tile}`", who = name(*who), tile)
        }
        GameEvent::Claim { who, meld } => {
            let (who, tiles) = (name(*who), write_meld(meld));
            match meld.kind {
                MeldKind::Chow => say!("{who} claims the chow `{tiles}`", who, tiles),
                MeldKind::Pung => say!("{who} claims the pung `{tiles}`", who, tiles),
                MeldKind::ExposedKong | MeldKind::ConcealedKong => {
                    say!("{who} claims the kong `{tiles}`", who, tiles)
                }
            }
        }
        GameEvent::Kong { who, own: OwnKong::Concealed, kind } => {
            say!("{who} makes a concealed kong of `{tile}`", who = name(*who), tile = kind)
        }
        GameEvent::Kong { who, own: OwnKong::Added, kind } => {
            say!("{who} adds `{tile}` to a pung", who = name(*who), tile = kind)
        }
        GameEvent::Aside { who, kind } => say!("{who} lays `{tile}` aside", who = name(*who), tile = kind),
        GameEvent::Flower { who, kind } => say!("{who} lays out `{tile}`", who = name(*who), tile = kind),
        GameEvent::Give { who, tile } => say!("{who} gives `{tile}` away", who = name(*who), tile),
        GameEvent::Lack { who, suit } => {
            say!("{who} will do without the suit `{suit}`", who = name(*who), suit = suit.letter())
        }
        GameEvent::Passed => say!("everybody passes"),
        GameEvent::Win { who, under } => {
            let under = write_tiles(under.iter().flatten().map(|&kind| kind.into()));
            let winners = Text::listed(who.iter().map(name));
            match (who.len() == 1, under.is_empty()) {
                (true, true) => say!("{winner} wins", winner = winners),
                (true, false) => say!("{winner} wins; under the indicators lies `{under}`", winner = winners, under),
                (false, true) => say!("{winners} win", winners),
                (false, false) => say!("{winners} win; under the indicators lies `{under}`", winners, under),
            }
        }
        GameEvent::Void(why) => say!("the hand is void: {why}", why = void_text(*why)),
        GameEvent::Foul { who, foul } => say!("{who}: {foul}", who = name(*who), foul = foul.kind.remark()),
        GameEvent::Exhausted => say!("no tile is left"),
        GameEvent::Stop => say!("the dealer ends the match"),
    }
}

/// The reason that a hand is void.
pub fn void_text(why: VoidHand) -> Text {
    match why {
        VoidHand::NineKinds => say!("void|kinds of terminals and honours on a first draw"),
        VoidHand::FourWinds => say!("void|all discarded the same wind first"),
        VoidHand::FourReady => say!("void|all have declared ready"),
        VoidHand::FourKongs => say!("void|four kongs"),
        VoidHand::TooManyWinners => say!("void|too many players would win on one tile"),
    }
}

/// The gain or loss of each by one winner's hand.
pub(super) fn gains_by_win(last: &HandResult, who: Chair) -> PerChair<i64> {
    let mut gains = PerChair::<i64>::default();
    for (payment, _) in payments_by_chair(last).filter(|(payment, _)| payment.to == who) {
        gains[who] += payment.amount;
        if let Some(from) = payment.from {
            gains[from] -= payment.amount;
        }
    }
    gains
}

/// The payments of a hand between chairs, each with its reasons.
pub fn payments_by_chair(last: &HandResult) -> impl Iterator<Item = (LoggedPayment, &Payment)> {
    let chair = |seat| Chair::new(last.before.player(seat));
    last.settled.payments.iter().filter_map(move |payment| {
        let from = payment.from.map(chair);
        let to = chair(payment.to)?;
        Some((LoggedPayment { from: from.flatten(), to, amount: payment.amount }, payment))
    })
}
