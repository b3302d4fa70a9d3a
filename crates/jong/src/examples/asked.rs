//! The situations in which an example is tried.

use jong_core::hand::{Declaration, DiscarderReady, Event, Events, Flag, Seat, Situation};
use jong_core::pattern::{Class, Disjunction, Test};
use strum::IntoEnumIterator;

/// The parts of a situation that a pattern asks about. Only these are varied.
#[derive(Default)]
pub(super) struct AskedParts {
    winds: bool,
    ready: bool,
    from: bool,
    events: Vec<Event>,
}

impl AskedParts {
    pub(super) fn of(rows: &Disjunction) -> AskedParts {
        let mut asked = AskedParts::default();
        for literal in rows.iter().flatten() {
            asked.winds |= literal.test.classes().any(Class::depends);
            match &literal.test {
                Test::Flags(flags) => {
                    let any = |wanted: &[Flag]| wanted.iter().any(|flag| flags & flag.bit() != 0);
                    asked.winds |= any(&[Flag::Dealer]);
                    asked.ready |=
                        any(&[Flag::NotReady, Flag::Ready, Flag::ReadyDouble, Flag::ReadyDealt, Flag::ReadyOpen]);
                    asked.from |= any(&[
                        Flag::FromDealer,
                        Flag::FromOther,
                        Flag::FromNotReady,
                        Flag::FromReadyBefore,
                        Flag::FromReadyAfter,
                    ]);
                    asked.events.extend(Event::iter().filter(|&event| flags & Flag::event_bit(event) != 0));
                }
                // Tiles and groups say it by the classes that they name.
                Test::Form(_) | Test::Tiles(..) | Test::Kinds(..) | Test::Suits(_) | Test::Quads(_) | Test::Sum(_) => {}
                Test::Groups(_) | Test::Progression(_) | Test::Melds(_) | Test::Wait(_) | Test::Waits(_) => {}
                Test::WinningTile(_) | Test::Bonus(..) | Test::Streak(_) | Test::Wins(_) => {}
            }
        }
        asked.ready |= asked.events.contains(&Event::OneShot) || asked.from;
        asked
    }
}

/// The situations that differ in these parts, and are plain otherwise.
pub(super) fn situations(asked: &AskedParts) -> Vec<Situation> {
    let seats: Vec<Seat> = if asked.winds || asked.from { Seat::iter().collect() } else { vec![Seat::S] };
    let rounds: Vec<Seat> = if asked.winds { Seat::iter().collect() } else { vec![Seat::E] };
    let declared: &[(Declaration, bool)] = if asked.ready {
        &[
            (Declaration::None, false),
            (Declaration::Ready, false),
            (Declaration::Ready, true),
            (Declaration::Double, false),
            (Declaration::Double, true),
            (Declaration::Dealt, false),
        ]
    } else {
        &[(Declaration::None, false)]
    };
    let mut events = vec![Events::default()];
    events.extend(asked.events.iter().map(|&event| Events::from_iter([event])));
    let discarders: Vec<DiscarderReady> =
        if asked.from { DiscarderReady::iter().collect() } else { vec![DiscarderReady::None] };
    let mut all = Vec::new();
    for &seat in &seats {
        let mut from: Vec<Option<Seat>> = Seat::iter().filter(|&other| other != seat).map(Some).collect();
        if !asked.from {
            from.truncate(1);
        }
        from.push(None);
        for &round in &rounds {
            for &from in &from {
                for &(declared, open) in declared {
                    for &events in &events {
                        for &discarder_ready in &discarders {
                            let plain = Situation::plain(seat, round, from);
                            all.push(Situation { declared, open, events, discarder_ready, ..plain });
                        }
                    }
                }
            }
        }
    }
    all
}
