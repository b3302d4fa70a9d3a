//! Hands that nobody won: who was ready, and discards of terminals and honours only.

use jong_core::hand::{Event, Hand, Seat};
use jong_core::pattern::PatternSet;
use jong_core::rules::{Section, SectionReader};
use jong_core::say;
use jong_core::tree::{Fault, FaultCode};
use jong_core::{End, Game, Ledger, Step, phrase};

use crate::Policy;
use crate::pay::PaidWin;
use crate::sections::{Draw, Limits, Nagashi, NoTileLeft};

/// The name of the limit that discards of terminals and honours only are worth.
const MANGAN: &str = "mangan";

/// The basic points that discards of terminals and honours only are worth; 0 if nothing.
pub(crate) fn nagashi(draw: &Draw, limits: &Limits, sections: &SectionReader<'_>) -> Option<u32> {
    if draw.nagashi == Nagashi::None {
        return Some(0);
    }
    let mangan = limits.named().iter().find(|(name, _)| name.get() == MANGAN).and_then(|(_, limit)| limit.0.as_ref());
    if mangan.is_none() {
        let message =
            say!("`nagashi` is worth a `{limit}`, and these rules have no limit of that name", limit = MANGAN);
        let fault = Fault::error(FaultCode::UnknownId, sections.place(Draw::KEY), message);
        sections.report(fault.help(say!("add `{limit}` to `[limits]`, or write `nagashi = \"none\"`", limit = MANGAN)));
    }
    mangan.map(|mangan| mangan.basic.0)
}

/// Settles the payments when the wall is empty.
pub(crate) fn settle(policy: &Policy, game: &Game, end: &End<'_>, ledger: &mut (impl Ledger + ?Sized)) {
    let discarded = |seat: &Seat| {
        let player = end.player(*seat);
        player.is_some_and(|player| player.situation.events.contains(Event::NagashiMangan))
    };
    let nagashi: Vec<Seat> = Seat::at_table(game.players).filter(discarded).collect();
    if policy.draw.nagashi != Nagashi::None && !nagashi.is_empty() {
        let why = [Step::say(phrase!("discards of terminals and honours only, none claimed"))];
        for (at, seat) in nagashi.into_iter().enumerate() {
            policy.payer.pay_as_drawn(game, seat, policy.nagashi, &why, ledger);
            // Where it is a win, the first to have it collects what a winner does.
            if let Some(player) = end.player(seat).filter(|_| at == 0 && policy.draw.nagashi == Nagashi::ManganWin) {
                let won = PaidWin {
                    situation: player.situation,
                    on: PatternSet::default(),
                    yakuman: 0,
                    basic: policy.nagashi,
                    seen: None,
                };
                policy.payer.pay_repeats(game, &won, ledger);
                policy.payer.give_deposits(seat, player.situation.deposits, ledger);
            }
        }
        return;
    }
    // Of players whose hand is not known it cannot be said whether they are ready.
    let known = Seat::at_table(game.players).filter_map(|seat| Some((seat, end.player(seat)?)));
    let (ready, not): (Vec<_>, Vec<_>) = known.partition(|(_, player)| is_ready(policy, game, player.hand));
    let all = ready.len() + not.len() == usize::from(game.players);
    if !all || ready.is_empty() || not.is_empty() {
        return;
    }
    let pot = i64::from(policy.draw.not_ready_pay.0);
    let why = [
        Step::say(phrase!("not ready")),
        Step::with(phrase!("{0} in all, from those not ready to those who are"), pot),
    ];
    let each = |count: usize| pot / count as i64;
    // Each pays an equal part, to one of the ready after the other until all have theirs.
    let mut due: Vec<(Seat, i64)> = ready.iter().map(|&(seat, _)| (seat, each(ready.len()))).collect();
    for (from, _) in &not {
        let mut owed = each(not.len());
        for (to, due) in &mut due {
            let amount = owed.min(*due);
            ledger.pay(Some(*from), *to, amount, &why);
            owed -= amount;
            *due -= amount;
        }
    }
}

/// True if a hand waits for a tile.
fn is_ready(policy: &Policy, game: &Game, hand: &Hand) -> bool {
    let held = hand.before();
    let mut waits = jong_core::reading::waits(&game.forms, &game.tiles, &held, true);
    if policy.draw.no_tile_left == NoTileLeft::Ready {
        return !waits.is_empty();
    }
    for kind in waits.iter() {
        let own = match policy.draw.no_tile_left {
            NoTileLeft::NotReadyIfConcealed => held.concealed.get(kind),
            _ => hand.all.get(kind),
        };
        if own >= game.tiles.copies(kind) {
            waits.remove(kind);
        }
    }
    !waits.is_empty()
}
