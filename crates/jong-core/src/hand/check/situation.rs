//! The check of a situation as written: its facts must be able to be true together.

use crate::game::{Claimant, Game};
use crate::hand::defect::{Defect, DefectCode, Field, Subject};
use crate::hand::held::HeldTiles;
use crate::hand::meld::{Meld, MeldKind};
use crate::hand::seat::Seat;
use crate::hand::situation::{Declaration, Event, Events, LiableSeats, Situation, WinKind};
use crate::ruleset::Ruleset;
use crate::tile::{Counts, KindSet};
use crate::{Text, say};

/// Takes events out that cannot be where they stand and yet are not refused. A second replacement counts where a first one
/// can be: on a tile that was drawn beside a kong or a tile laid aside.
pub(super) fn sober(situation: &mut Situation, held: &HeldTiles) {
    let second = Event::SecondKongReplacement;
    if situation.events.contains(second) {
        let drawn = situation.by == Some(WinKind::Draw);
        let replaced = held.melds.iter().any(Meld::is_kong) || held.aside != Counts::default();
        if !(drawn && replaced) {
            situation.events.remove(second);
        }
    }
}

/// The situation with the wind that the player has in these rules.
pub(super) fn with_wind(mut situation: Situation, ruleset: &Ruleset) -> Situation {
    situation.wind = ruleset.wind_of(&situation);
    situation
}

/// Finds the facts of a situation that contradict themselves, the hand or the rules, and hands over each as a defect.
#[inline]
pub(super) fn check_situation(
    situation: &Situation,
    held: &HeldTiles,
    ruleset: &Ruleset,
    found: &mut impl FnMut(Defect),
) {
    // Most hands have no event.
    if situation.events != Events::default() {
        check_events(situation, held, ruleset.game(), found);
    }
    check_ready(situation, held, ruleset.game(), found);
    check_discarder(situation, found);
    check_first_discarder(situation, found);
    check_seats(situation, ruleset.game().players, found);
}

/// Finds a first discarder of a tile that nobody discarded.
fn check_first_discarder(situation: &Situation, found: &mut impl FnMut(Defect)) {
    if situation.first_discarder.is_none() {
        return;
    }
    let message = match situation.by {
        Some(WinKind::Discard) => return,
        Some(WinKind::Draw) => {
            say!("`first_discarder` says who discarded the winning tile first, and the winner drew it: leave it out")
        }
        None => say!("`first_discarder` belongs to a winner: leave it out"),
    };
    found(contradiction(Field::FirstDiscarder, message));
}

/// Finds events that cannot have been together, or with this hand. Of a player who did not win they say nothing.
fn check_events(situation: &Situation, held: &HeldTiles, game: &Game, found: &mut impl FnMut(Defect)) {
    let Some(by) = situation.by else { return };
    // A second replacement is told of with the first; of the other no record speaks.
    let elsewhere = [Event::SecondKongReplacement, Event::NagashiMangan];
    for event in situation.events.without_implied() {
        let mut find = |message: Text| {
            found(contradiction(Field::Events, message).about(Subject::Event(event)));
        };
        if !event.happens_by(by) && !elsewhere.contains(&event) {
            find(match by {
                WinKind::Draw => say!("`{event}` cannot happen when the winning tile is drawn", event),
                WinKind::Discard => say!("`{event}` cannot happen when the winning tile is a discard", event),
            });
        }
        check_event(event, situation, held, game, find);
    }
}

/// Finds everything with which an event cannot have been.
fn check_event(event: Event, situation: &Situation, held: &HeldTiles, game: &Game, mut find: impl FnMut(Text)) {
    let aside = held.aside != Counts::default();
    let no_kong = !aside && !held.melds.iter().any(Meld::is_kong);
    match event {
        Event::LastTile => {
            if !game.kongs.seen(situation.events).contains(Event::LastTile) {
                find(say!("a replacement is never the last tile in these rules"));
            }
        }
        Event::KongReplacement => {
            if no_kong {
                find(say!("a replacement for a kong, but the hand has no kong"));
            }
        }
        Event::ClaimedKongReplacement => {
            if no_kong {
                find(say!("a replacement for a kong, but the hand has no kong"));
            } else if !held.melds.iter().any(|meld| meld.kind == MeldKind::ExposedKong) {
                find(say!("a replacement for a kong made from a discard, but the hand has no exposed kong"));
            }
            if !game.claimed_kong_wins() {
                find(match game.melds.kong {
                    Claimant::Never => say!("no kong is made from a discard in these rules"),
                    Claimant::Next | Claimant::Anyone => {
                        say!("who makes a kong from a discard does not win on its replacement in these rules")
                    }
                });
            }
        }
        Event::FlowerReplacement => {
            if held.bonus == KindSet::EMPTY && !aside {
                find(say!("a replacement for a flower, but no flower is laid out"));
            }
        }
        Event::OneShot => {
            if situation.declared == Declaration::None {
                find(say!("`one-shot` needs a ready declaration: add ready"));
            }
        }
        Event::FirstTurn => {
            if !held.melds.is_empty() {
                find(say!("`first-turn` means that nobody has called or made a kong, but the hand has a meld"));
            }
        }
        // Who robs a concealed kong and may not is no contradiction: he does not win.
        Event::RobbedKong => {
            if situation.by == Some(WinKind::Discard) && !game.kongs.rob_added {
                find(say!("a tile added to a pung is never robbed in these rules"));
            }
        }
        Event::RobbedConcealedKong | Event::RobbedFlower | Event::SecondKongReplacement => {}
        Event::LastDiscard | Event::LastOfKind | Event::NagashiMangan => {}
    }
}

/// Finds declarations that this hand cannot have made.
fn check_ready(situation: &Situation, held: &HeldTiles, game: &Game, found: &mut impl FnMut(Defect)) {
    let declared = situation.declared != Declaration::None;
    if situation.open && !declared {
        found(contradiction(Field::Open, say!("an open ready hand needs a ready declaration: add ready")));
    }
    if declared && game.ready_concealed && held.melds.iter().any(Meld::is_claimed) {
        found(contradiction(
            Field::Ready,
            say!("ready is declared with a concealed hand, but this one has a claimed meld"),
        ));
    }
}

/// Finds a winner who took his own discard.
fn check_discarder(situation: &Situation, found: &mut impl FnMut(Defect)) {
    let drawn = situation.by == Some(WinKind::Draw);
    if situation.from == Some(situation.seat) {
        let seat = situation.seat;
        let message = match drawn {
            true => say!("`from` is {seat}, the winner's own seat: a draw needs none", seat),
            false => say!("`from` is {seat}, the winner's own seat", seat),
        };
        found(contradiction(Field::From, message));
    }
}

/// Two things that cannot both be true.
fn contradiction(field: Field, message: Text) -> Defect {
    Defect::in_field(DefectCode::Contradiction, field, message)
}

/// A seat that nobody has at a table of `players` players.
#[cold]
fn no_seat(seat: Seat, field: Field, players: u8) -> Defect {
    let message = if field == Field::Round {
        say!("a table of {players} has no round {seat}", seat, players)
    } else {
        say!("nobody sits {seat} at a table of {players}", seat, players)
    };
    Defect::in_field(DefectCode::UnknownSeat, field, message)
}

/// Finds seats that nobody has at a table of `players` players.
fn check_seats(situation: &Situation, players: u8, found: &mut impl FnMut(Defect)) {
    let mut seat = |seat: Seat, field: Field| {
        if seat.index() >= usize::from(players) {
            found(no_seat(seat, field, players));
        }
    };
    seat(situation.seat, Field::Seat);
    seat(situation.round, Field::Round);
    if let Some(from) = situation.from {
        seat(from, Field::From);
    }
    if let Some(first) = situation.first_discarder {
        seat(first, Field::FirstDiscarder);
    }
    match &situation.liable {
        LiableSeats::Nobody => {}
        LiableSeats::Seat(liable) => seat(*liable, Field::Liable),
        LiableSeats::Patterns(named) => named.iter().for_each(|&(_, liable)| seat(liable, Field::Liable)),
    }
}

#[cfg(test)]
mod test {
    use super::*;

    /// An event that cannot have been leaves all others where they are, that of a robbed flower too.
    #[test]
    fn only_the_impossible_event_goes() {
        let mut situation = Situation::plain(Seat::E, Seat::E, Some(Seat::S));
        situation.events =
            [Event::SecondKongReplacement, Event::LastDiscard, Event::RobbedFlower].into_iter().collect();
        sober(&mut situation, &HeldTiles::default());
        let events = situation.events;
        assert!(!events.contains(Event::SecondKongReplacement));
        assert!(events.contains(Event::LastDiscard) && events.contains(Event::RobbedFlower));
    }
}
