//! Scenes: everything about the end of a hand that is not its tiles, as far as conditions ask about it.

use jong_core::hand::{Declaration, DiscarderReady, Event, Events, Flag, Seat, Situation, WinKind};
use jong_core::pattern::{Class, Literal, Test};
use jong_core::reading::FormName;
use strum::IntoEnumIterator;

use super::plan::Ending;
use super::table::HandRules;
use crate::Chance;

/// A situation, and its demands on the tiles.
#[derive(Debug, Clone)]
pub(super) struct Scene {
    pub(super) situation: Situation,
    pub(super) ending: Ending,
    /// The kongs of the hand.
    pub(super) kongs: KongDemand,
    /// True if nothing may be laid down.
    pub(super) no_melds: bool,
    /// True if nothing may be claimed.
    pub(super) no_claims: bool,
    /// True if a flower must be laid out, unless something is laid aside.
    pub(super) flower: bool,
    /// The form of the hand, if it must be of one.
    pub(super) form: Option<FormName>,
}

/// The kongs that a hand must have.
#[derive(Debug, Clone, Copy)]
pub(super) struct KongDemand {
    /// The least number of them, unless something is laid aside.
    pub(super) least: u8,
    /// True if one of them must be exposed.
    pub(super) exposed: bool,
}

/// The parts of a situation that conditions ask about. Only these are varied.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct ConditionParts {
    flags: u32,
    winds: bool,
    own_bonus: bool,
}

impl ConditionParts {
    /// Notes the parts that a clause asks about.
    pub(super) fn note(&mut self, test: &Test) {
        self.winds |= test.classes().any(Class::depends);
        match test {
            Test::Flags(flags) => self.flags |= flags,
            Test::Bonus(..) => self.own_bonus = true,
            Test::Form(_) | Test::Tiles(..) | Test::Kinds(..) | Test::Suits(_) | Test::Quads(_) | Test::Sum(_) => {}
            Test::Groups(_) | Test::Progression(_) | Test::Melds(_) | Test::Wait(_) | Test::Waits(_) => {}
            Test::WinningTile(_) | Test::Streak(_) | Test::Wins(_) => {}
        }
    }

    fn any(&self, flags: &[Flag]) -> bool {
        flags.iter().any(|flag| self.flags & flag.bit() != 0)
    }
}

/// All scenes of an ending that differ in something that is asked, and whose flags these clauses allow.
pub(super) fn scenes(
    table: &HandRules<'_>,
    ending: Ending,
    asked: ConditionParts,
    required: &[Literal],
    chance: &mut Chance,
) -> Vec<Scene> {
    let seats: Vec<Seat> = table.seats().collect();
    let plain = chance.pick(&seats).unwrap_or(Seat::S);
    let dealer = asked.any(&[Flag::Dealer, Flag::FromDealer, Flag::FromOther]);
    let own: Vec<Seat> = match () {
        () if asked.winds || asked.own_bonus => seats.clone(),
        () if dealer => vec![Seat::E, [Seat::S, Seat::W][chance.below(2)]],
        () => vec![plain],
    };
    let rounds = if asked.winds { seats.clone() } else { vec![[Seat::E, Seat::S][chance.below(2)]] };
    let all_events = events(required);
    let mut all = Vec::new();
    for &seat in &own {
        for &(by, from) in &ways(ending, seat, &seats, asked, chance) {
            for &(declared, open) in &declarations(table, asked) {
                for discarder_ready in discarders(by, asked) {
                    for &events in &all_events {
                        let mut situation = Situation::plain(seat, seat, from);
                        (situation.by, situation.declared, situation.open) = (by, declared, open);
                        situation.discarder_ready = discarder_ready;
                        let scene = with_events(table, ending, situation, events);
                        if let Some(scene) = scene.filter(|scene| holds(&scene.situation, required)) {
                            for &round in &rounds {
                                let mut scene = scene.clone();
                                scene.situation.round = round;
                                all.push(scene);
                            }
                        }
                    }
                }
            }
        }
    }
    all
}

/// True if the flags of a situation are as these clauses want.
fn holds(situation: &Situation, required: &[Literal]) -> bool {
    let flags = situation.flags();
    required.iter().all(|literal| {
        let Test::Flags(asked) = literal.test else { return true };
        (asked & flags != 0) == literal.holds
    })
}

/// The ways to get the winning tile: by draw or discard, and from whom.
fn ways(
    ending: Ending,
    seat: Seat,
    seats: &[Seat],
    asked: ConditionParts,
    chance: &mut Chance,
) -> Vec<(Option<WinKind>, Option<Seat>)> {
    if ending == Ending::Lost {
        return vec![(None, None)];
    }
    let mut others: Vec<Seat> = seats.iter().copied().filter(|&other| other != seat).collect();
    chance.shuffle(&mut others);
    let from: Vec<Seat> = if asked.any(&[Flag::FromDealer, Flag::FromOther]) {
        let dealer = others.iter().find(|&&other| other == Seat::E);
        dealer.into_iter().chain(others.iter().find(|&&other| other != Seat::E)).copied().collect()
    } else {
        others.into_iter().take(1).collect()
    };
    let discards = from.into_iter().map(|from| (Some(WinKind::Discard), Some(from)));
    discards.chain([(Some(WinKind::Draw), None)]).collect()
}

fn declarations(table: &HandRules<'_>, asked: ConditionParts) -> Vec<(Declaration, bool)> {
    let words = [Flag::NotReady, Flag::Ready, Flag::ReadyDouble, Flag::ReadyDealt, Flag::ReadyOpen, Flag::OneShot];
    let mut all = vec![(Declaration::None, false)];
    if table.ready && asked.any(&words) {
        for declared in Declaration::iter().filter(|&declared| declared != Declaration::None) {
            all.push((declared, false));
            all.extend(asked.any(&[Flag::ReadyOpen]).then_some((declared, true)));
        }
    }
    all
}

fn discarders(by: Option<WinKind>, asked: ConditionParts) -> Vec<DiscarderReady> {
    let flags = [Flag::FromNotReady, Flag::FromReadyBefore, Flag::FromReadyAfter];
    if by == Some(WinKind::Discard) && asked.any(&flags) {
        DiscarderReady::iter().collect()
    } else {
        vec![DiscarderReady::None]
    }
}

/// The sets of events that have one of each kind that clauses want, and no other.
fn events(required: &[Literal]) -> Vec<Events> {
    let mut all = vec![Events::default()];
    for literal in required.iter().filter(|literal| literal.holds) {
        let Test::Flags(flags) = literal.test else { continue };
        if flags & !Flag::FIRST_EVENT_ON != 0 || flags == 0 {
            continue;
        }
        let wanted: Vec<Event> = Event::iter().filter(|&event| flags & Flag::event_bit(event) != 0).collect();
        let with = |events: &Events| {
            let events = *events;
            // That a flower was robbed follows from how the hand ended.
            let has = flags & Flag::RobbedFlower.bit() != 0 || wanted.iter().any(|&event| events.contains(event));
            let more = wanted.iter().map(move |&event| events.iter().chain([event]).collect());
            if has { more.chain([events]).collect::<Vec<Events>>() } else { more.collect() }
        };
        all = all.iter().flat_map(with).collect();
    }
    all
}

/// The scene of a situation with these events; `None` if they cannot happen in it.
fn with_events(table: &HandRules<'_>, ending: Ending, mut situation: Situation, mut events: Events) -> Option<Scene> {
    let by = situation.by;
    if ending == Ending::Flower && by == Some(WinKind::Discard) {
        events.insert(Event::RobbedFlower);
    }
    let has = |event: Event| events.contains(event);
    let possible = |event: Event| by.is_some_and(|by| table.happens(event, by));
    let declared = situation.declared != Declaration::None;
    let fits = events.iter().all(possible)
        && (!has(Event::RobbedFlower) || ending == Ending::Flower)
        && (!has(Event::OneShot) || declared)
        && (!has(Event::LastTile) || !events.has_replacement() || table.replacement_can_be_last());
    if !fits {
        return None;
    }
    let least = if has(Event::SecondKongReplacement) { 2 } else { u8::from(has(Event::KongReplacement)) };
    let kongs = KongDemand { least, exposed: has(Event::ClaimedKongReplacement) };
    let (no_melds, flower) = (has(Event::FirstTurn), has(Event::FlowerReplacement));
    let no_claims = declared && table.ready_concealed();
    let of_orphans = has(Event::RobbedConcealedKong) && table.robs_with_orphans();
    let form = of_orphans.then_some(FormName::ThirteenOrphans);
    situation.events = events;
    Some(Scene { situation, ending, kongs, no_melds, no_claims, flower, form })
}
