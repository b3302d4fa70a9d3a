//! Random players play whole matches under rules that say how they are played, and a slow checker looks after every event.

#[path = "../../../tests/src/chance.rs"]
#[allow(dead_code, missing_docs, unreachable_pub)]
mod chance;
mod slow;

use chance::Chance;
use jong_core::Ruleset;
use jong_core::hand::Seat;
use jong_table::{Action, Answers, Due, Event, HandEnding, Phase, Table, Wall};
use slow::SlowTable;

/// The numbers of what happened.
#[derive(Debug, Default)]
struct Counts {
    hands: usize,
    events: usize,
    won: usize,
    exhausted: usize,
    void: usize,
}

/// The next event: of the wall, or of players who choose at random. They like to win, and call seldom.
fn next(table: &Table<'_>, wall: &mut Wall, chance: &mut Chance<'_>) -> Event {
    if table.may_stop() && matches!(table.due(), Due::Deal) && chance.one_in(2) {
        return Event::Stop;
    }
    if table.phase() == Phase::Deal {
        wall.begin();
        let tiles = wall.tiles_mut();
        (1..tiles.len()).rev().for_each(|at| tiles.swap(at, chance.below(at + 1)));
    }
    if let Some(event) = wall.event(table) {
        return event;
    }
    let event = match table.due() {
        Due::Turn(who) => table.event_of(who, &choose(table, who, chance)),
        Due::Answers(asked) => {
            let Phase::Answers(offer) = table.phase() else { panic!("asked in no answers") };
            let mut answers = Answers::default();
            asked.iter().for_each(|who| answers[who] = Some(choose(table, who, chance)));
            table.resolve(&offer, &answers)
        }
        due => panic!("no event for {due:?}"),
    };
    match event {
        Event::Win { who, .. } => Event::Win { who, under: wall.under() },
        event => event,
    }
}

fn choose(table: &Table<'_>, who: jong_table::Chair, chance: &mut Chance<'_>) -> Action {
    let menu = table.menu(who);
    if menu.win && !chance.one_in(4) {
        return Action::Win;
    }
    let count = menu.count();
    assert!(count > 0, "{who} has no choice: {menu:?} in {:?}", table.phase());
    menu.nth(chance.below(count)).expect("an action of the menu")
}

/// Plays hands; the checker looks at every so many.
fn play(rules: &Ruleset, hands: usize, seed: u64, checked: usize) -> Counts {
    let mut counts = Counts::default();
    let mut chance = Chance::new(seed);
    while counts.hands < hands {
        let mut table = Table::new(rules, Seat::ALL[chance.below(4)]).expect("rules of play");
        let mut wall = Wall::sorted(&table).expect("a wall");
        let mut slow = SlowTable::new(&table);
        while table.phase() != Phase::Over && counts.hands < hands {
            let watched = counts.hands % checked == 0;
            let event = next(&table, &mut wall, &mut chance);
            if watched {
                slow.check_menus(&table);
            }
            if let Err(refusal) = table.apply(&event) {
                panic!("{event:?} is refused: {refusal}; {:?}", table.phase());
            }
            counts.events += 1;
            slow.hear(&table, &event);
            if watched {
                slow.check(&table);
            }
            if matches!(table.phase(), Phase::Deal | Phase::Over) && event != Event::Stop {
                counts.hands += 1;
                match table.last_hand().expect("a result").ending {
                    HandEnding::Won => counts.won += 1,
                    HandEnding::Exhausted => counts.exhausted += 1,
                    HandEnding::Void(_) => counts.void += 1,
                }
            }
        }
    }
    counts
}

#[test]
fn riichi_hands() {
    for id in ["riichi/tenhou", "riichi/tenhou-sanma", "riichi/ema-2025", "riichi/m-league", "riichi/wrc-2025"] {
        let rules = jong_test_table::rules(id, &jong_riichi::Riichi);
        let counts = play(&rules, 600, 7, 60);
        println!("{id}: {counts:?}");
        assert!(counts.won > 10 && counts.exhausted > 10, "{id}: {counts:?}");
    }
}
