//! Hands that nobody won: who was ready, and discards of terminals and honours only.

use jong_core::hand::{Event, Hand, PerSeat, Seat, Situation};
use jong_core::pattern::PatternSet;
use jong_core::rules::{Section, SectionReader};
use jong_core::tree::{Fault, FaultCode};
use jong_core::{DrawnEnd, End, Game, Ledger, Step, Text, phrase, say};

use crate::RiichiPolicy;
use crate::pay::PaidWin;
use crate::sections::{Chombo, EmptyWaitRule, Limits, Nagashi, RiichiDraw, RiichiPenalty};

/// The name of the limit that discards of terminals and honours only are worth.
const MANGAN: &str = "mangan";

/// The basic points that discards of terminals and honours only are worth; 0 if nothing.
pub(crate) fn nagashi(draw: &RiichiDraw, limits: &Limits, sections: &SectionReader<'_>) -> Option<u32> {
    if draw.nagashi == Nagashi::None {
        return Some(0);
    }
    mangan(limits).or_else(|| {
        let message =
            say!("`nagashi` is worth a `{limit}`, and these rules have no limit of that name", limit = MANGAN);
        let mend = say!("add `{limit}` to `[limits]`, or write `nagashi = \"none\"`", limit = MANGAN);
        report_missing(RiichiDraw::KEY, message, mend, sections)
    })
}

/// The basic points that a foul costs; 0 if it is not paid.
pub(crate) fn chombo(penalty: &RiichiPenalty, limits: &Limits, sections: &SectionReader<'_>) -> Option<u32> {
    if penalty.chombo != Chombo::Mangan {
        return Some(0);
    }
    mangan(limits).or_else(|| {
        let message = say!("`chombo` costs a `{limit}`, and these rules have no limit of that name", limit = MANGAN);
        let mend = say!("add `{limit}` to `[limits]`, or write `chombo = \"none\"`", limit = MANGAN);
        report_missing(RiichiPenalty::KEY, message, mend, sections)
    })
}

/// Reports that a limit is missing which a section speaks of.
fn report_missing(section: &str, message: Text, mend: Text, sections: &SectionReader<'_>) -> Option<u32> {
    sections.report(Fault::error(FaultCode::UnknownId, sections.place(section), message).help(mend));
    None
}

/// The basic points of a mangan.
fn mangan(limits: &Limits) -> Option<u32> {
    let (_, limit) = limits.named().iter().find(|(name, _)| name.get() == MANGAN)?;
    Some(limit.0.as_ref()?.basic.0)
}

/// Settles the payments when the wall is empty.
pub(crate) fn settle(policy: &RiichiPolicy, game: &Game, end: &End<'_>, ledger: &mut (impl Ledger + ?Sized)) {
    // A foul that did not end the hand has left a dead one.
    let mut drawn = DrawnEnd { dead: PerSeat::of(|seat| end.fouls[seat].is_some()), ..DrawnEnd::default() };
    for (seat, player) in Seat::at_table(game.players).filter_map(|seat| Some((seat, end.player(seat)?))) {
        let Situation { events, repeats, deposits, .. } = player.situation;
        drawn.nagashi[seat] = events.contains(Event::NagashiMangan) && !drawn.dead[seat];
        (drawn.repeats, drawn.deposits) = (*repeats, *deposits);
    }
    // Who is ready does not matter beside discards that are paid.
    if !pays_nagashi(policy, &drawn) {
        let dead = drawn.dead;
        drawn.ready = PerSeat::of(|seat| match dead[seat] {
            true => Some(false),
            false => end.player(seat).map(|player| is_ready(policy, game, player.hand)),
        });
    }
    settle_drawn(policy, game, &drawn, ledger);
}

/// True if somebody is paid for discards.
fn pays_nagashi(policy: &RiichiPolicy, drawn: &DrawnEnd) -> bool {
    policy.draw.nagashi != Nagashi::None && drawn.nagashi.iter().any(|&nagashi| nagashi)
}

/// Settles the payments when the wall is empty and it is known who was ready.
pub(crate) fn settle_drawn(policy: &RiichiPolicy, game: &Game, drawn: &DrawnEnd, ledger: &mut (impl Ledger + ?Sized)) {
    if pays_nagashi(policy, drawn) {
        return pay_nagashi(policy, game, drawn, ledger);
    }
    // Of players whose hand is not known it cannot be said whether they are ready.
    let known = Seat::at_table(game.players).filter_map(|seat| Some((seat, drawn.ready[seat]?)));
    let (ready, not): (Vec<_>, Vec<_>) = known.partition(|(_, ready)| *ready);
    let all = ready.len() + not.len() == usize::from(game.players);
    if !all || ready.is_empty() || not.is_empty() {
        return;
    }
    let pot = i64::from(policy.draw.not_ready_pay.0);
    let why = |from: Seat| {
        let cause = match drawn.dead[from] {
            true => phrase!("a dead hand, which is not ready"),
            false => phrase!("not ready"),
        };
        [Step::say(cause), Step::with(phrase!("{0} in all, from those not ready to those who are"), pot)]
    };
    let each = |count: usize| pot / count as i64;
    // Each pays an equal part, to one of the ready after the other until all have theirs.
    let mut due: Vec<(Seat, i64)> = ready.iter().map(|&(seat, _)| (seat, each(ready.len()))).collect();
    for (from, _) in &not {
        let mut owed = each(not.len());
        for (to, due) in &mut due {
            let amount = owed.min(*due);
            ledger.pay(Some(*from), *to, amount, &why(*from));
            owed -= amount;
            *due -= amount;
        }
    }
}

/// Pays for discards of terminals and honours only.
fn pay_nagashi(policy: &RiichiPolicy, game: &Game, drawn: &DrawnEnd, ledger: &mut (impl Ledger + ?Sized)) {
    let why = [Step::say(phrase!("discards of terminals and honours only, none claimed"))];
    let paid = Seat::at_table(game.players).filter(|&seat| drawn.nagashi[seat]);
    for (at, seat) in paid.enumerate() {
        policy.payer.pay_as_drawn(game, seat, policy.nagashi, &why, ledger);
        // Where it is a win, the first to have it collects what a winner does.
        if at == 0 && policy.draw.nagashi == Nagashi::ManganWin {
            let plain = Situation::plain(seat, Seat::E, None);
            let won = PaidWin {
                situation: &Situation { repeats: drawn.repeats, ..plain },
                on: PatternSet::default(),
                yakuman: 0,
                basic: policy.nagashi,
                seen: None,
            };
            policy.payer.pay_repeats(game, &won, ledger);
            policy.payer.give_deposits(seat, drawn.deposits, ledger);
        }
    }
}

/// True if a hand waits for a tile.
pub(crate) fn is_ready(policy: &RiichiPolicy, game: &Game, hand: &Hand) -> bool {
    let held = hand.before();
    let mut waits = jong_core::reading::waits(&game.forms, &game.tiles, &held, true);
    if policy.draw.no_tile_left == EmptyWaitRule::Ready {
        return !waits.is_empty();
    }
    for kind in waits.iter() {
        let own = match policy.draw.no_tile_left {
            EmptyWaitRule::NotReadyIfConcealed => held.concealed.get(kind),
            EmptyWaitRule::Ready | EmptyWaitRule::NotReady => hand.all.get(kind),
        };
        if own >= game.tiles.copies(kind) {
            waits.remove(kind);
        }
    }
    !waits.is_empty()
}
