//! The check of a situation as written: its facts must be able to be true together.

use crate::game::{Claimant, Game};
use crate::hand::defect::{Defect, DefectCode, Field, Subject};
use crate::hand::held::HeldTiles;
use crate::hand::meld::{Meld, MeldKind};
use crate::hand::seat::Seat;
use crate::hand::situation::{By, Declaration, Event, LiableSeats, Situation};
use crate::ruleset::Ruleset;
use crate::tile::{Counts, KindSet};
use crate::{Text, say};

/// Takes events out that cannot be where they stand and yet are not refused. A second replacement counts where a first one
/// can be: on a tile that was drawn beside a kong or a tile laid aside.
pub(super) fn sober(situation: &mut Situation, held: &HeldTiles) {
    let second = Event::SecondKongReplacement;
    if situation.events.contains(second) {
        let drawn = situation.by == Some(By::Draw);
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

/// Everything that contradicts itself, the hand or the rules.
pub(super) fn check_situation(situation: &Situation, held: &HeldTiles, ruleset: &Ruleset, defects: &mut Vec<Defect>) {
    check_events(situation, held, ruleset.game(), defects);
    check_robbed(situation, ruleset.game(), defects);
    check_first_discarder(situation, defects);
    check_seats(situation, ruleset.game().players, defects);
}

/// Finds a first discarder of a tile that nobody discarded.
fn check_first_discarder(situation: &Situation, defects: &mut Vec<Defect>) {
    if situation.first_discarder.is_none() {
        return;
    }
    let message = match situation.by {
        Some(By::Discard) => return,
        Some(By::Draw) => {
            say!("`first_discarder` says who discarded the winning tile first, and the winner drew it: leave it out")
        }
        None => say!("`first_discarder` belongs to a winner: leave it out"),
    };
    defects.push(contradiction(Field::FirstDiscarder, message));
}

/// Finds a tile added to a pung that was robbed where these rules let nobody do so. Who robs a concealed kong and may not is
/// no contradiction: he does not win.
fn check_robbed(situation: &Situation, game: &Game, defects: &mut Vec<Defect>) {
    let robbed = situation.by == Some(By::Discard) && situation.events.contains(Event::RobbedKong);
    if robbed && !game.kongs.rob_added {
        let message = say!("a tile added to a pung is never robbed in these rules");
        defects.push(contradiction(Field::Events, message).about(Subject::Event(Event::RobbedKong)));
    }
}

/// Finds events and declarations that cannot have been together.
fn check_events(situation: &Situation, held: &HeldTiles, game: &Game, defects: &mut Vec<Defect>) {
    let events = situation.events;
    let won = situation.by.is_some();
    let drawn = situation.by == Some(By::Draw);
    // A second replacement is told of with the first; of the others no record speaks.
    let elsewhere = [Event::SecondKongReplacement, Event::RobbedFlower, Event::NagashiMangan];
    for event in events.told().filter(|event| !elsewhere.contains(event)) {
        if situation.by.is_some_and(|by| !event.happens_by(by)) {
            let message = match drawn {
                true => say!("`{event}` cannot happen when the winning tile is drawn", event),
                false => say!("`{event}` cannot happen when the winning tile is a discard", event),
            };
            defects.push(contradiction(Field::Events, message).about(Subject::Event(event)));
        }
    }
    let replaced = events.contains(Event::KongReplacement);
    let kongs = held.melds.iter().any(Meld::is_kong);
    if won && replaced && !kongs && held.aside == Counts::default() {
        defects.push(contradiction(Field::Events, say!("a replacement for a kong, but the hand has no kong")));
    } else if won
        && events.contains(Event::ClaimedKongReplacement)
        && !held.melds.iter().any(|meld| meld.kind == MeldKind::ExposedKong)
    {
        let message = say!("a replacement for a kong made from a discard, but the hand has no exposed kong");
        defects.push(contradiction(Field::Events, message).about(Subject::Event(Event::ClaimedKongReplacement)));
    }
    if won && events.contains(Event::ClaimedKongReplacement) && !game.claimed_kong_wins() {
        let message = match game.melds.kong {
            Claimant::Never => say!("no kong is made from a discard in these rules"),
            Claimant::Next | Claimant::Anyone => {
                say!("who makes a kong from a discard does not win on its replacement in these rules")
            }
        };
        defects.push(contradiction(Field::Events, message).about(Subject::Event(Event::ClaimedKongReplacement)));
    }
    if won
        && events.contains(Event::FlowerReplacement)
        && held.bonus == KindSet::EMPTY
        && held.aside == Counts::default()
    {
        defects.push(contradiction(Field::Events, say!("a replacement for a flower, but no flower is laid out")));
    }
    let declared = situation.declared != Declaration::None;
    if won && events.contains(Event::OneShot) && !declared {
        let message = say!("`one-shot` needs a ready declaration: add ready");
        defects.push(contradiction(Field::Events, message).about(Subject::Event(Event::OneShot)));
    }
    if situation.open && !declared {
        defects.push(contradiction(Field::Open, say!("an open ready hand needs a ready declaration: add ready")));
    }
    if declared && game.ready_concealed && held.melds.iter().any(Meld::is_claimed) {
        defects.push(contradiction(
            Field::Ready,
            say!("ready is declared with a concealed hand, but this one has a claimed meld"),
        ));
    }
    if won && events.contains(Event::FirstTurn) && !held.melds.is_empty() {
        let message = say!("`first-turn` means that nobody has called or made a kong, but the hand has a meld");
        defects.push(contradiction(Field::Events, message).about(Subject::Event(Event::FirstTurn)));
    }
    if won && game.kongs.seen(events) != events {
        defects.push(contradiction(Field::Events, say!("a replacement is never the last tile in these rules")));
    }
    if situation.from == Some(situation.seat) {
        let seat = situation.seat;
        let message = match drawn {
            true => say!("`from` is {seat}, the winner's own seat: a draw needs none", seat),
            false => say!("`from` is {seat}, the winner's own seat", seat),
        };
        defects.push(contradiction(Field::From, message));
    }
}

/// Two things that cannot both be true.
fn contradiction(field: Field, message: Text) -> Defect {
    Defect::in_field(DefectCode::Contradiction, field, message)
}

/// Finds seats that nobody has at a table of `players` players.
fn check_seats(situation: &Situation, players: u8, defects: &mut Vec<Defect>) {
    let mut seat = |seat: Seat, field: Field| {
        if seat.index() >= usize::from(players) {
            let message = if field == Field::Round {
                say!("a table of {players} has no round {seat}", seat, players)
            } else {
                say!("nobody sits {seat} at a table of {players}", seat, players)
            };
            defects.push(Defect::in_field(DefectCode::UnknownSeat, field, message));
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
