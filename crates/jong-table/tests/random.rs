//! Random players play whole matches under rules that say how they are played, and a slow checker looks after every event.

#[path = "../../../tests/src/chance.rs"]
#[allow(dead_code, missing_docs, unreachable_pub)]
mod chance;
mod slow;

use chance::{Chance, all_or};
use jong_core::hand::{HeldTiles, Seat};
use jong_core::reading::shanten;
use jong_core::tile::Kind;
use jong_core::{Foul, FoulKind, Grammar, Ruleset};
use jong_table::{Action, Bar, ClaimAnswers, Due, GameEvent, HandEnding, Phase, Table, Wall};
use slow::SlowTable;

/// The numbers of what happened.
#[derive(Debug, Default)]
struct Counts {
    hands: usize,
    events: usize,
    won: usize,
    exhausted: usize,
    void: usize,
    fouls: usize,
    ended_by_foul: usize,
}

/// The next event: of the wall, or of players who choose at random. They like to win, and call seldom.
fn next(table: &Table<'_>, wall: &mut Wall, chance: &mut Chance<'_>) -> GameEvent {
    if table.may_stop() && matches!(table.due(), Due::Deal) && chance.one_in(2) {
        return GameEvent::Stop;
    }
    if table.phase() == Phase::Deal {
        wall.begin();
        if table.players() == 4 {
            wall.open_at(Seat::ALL[chance.below(4)]);
        }
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
            let mut answers = ClaimAnswers::default();
            asked.iter().for_each(|who| answers[who] = Some(choose(table, who, chance)));
            table.resolve(&offer, &answers)
        }
        due => panic!("no event for {due:?}"),
    };
    match event {
        GameEvent::Win { who, .. } => GameEvent::Win { who, under: wall.under() },
        event => event,
    }
}

fn choose(table: &Table<'_>, who: jong_table::Chair, chance: &mut Chance<'_>) -> Action {
    let menu = table.menu(who);
    if menu.win && !chance.one_in(4) {
        return Action::Win;
    }
    if !menu.flowers.is_empty() && !chance.one_in(3) {
        return Action::Flower(menu.flowers.iter().next().expect("a flower"));
    }
    if matches!(table.phase(), Phase::Turn(_)) && !chance.one_in(5) {
        return nearest(table, who).unwrap_or_else(|| menu.nth(0).expect("an action"));
    }
    if menu.pass && !chance.one_in(3) {
        return Action::Pass;
    }
    let count = menu.count();
    assert!(count > 0, "{who} has no choice: {menu:?} in {:?}", table.phase());
    menu.nth(chance.below(count)).expect("an action of the menu")
}

/// The discard that leaves the hand nearest to ready, with a declaration where there can be one.
fn nearest(table: &Table<'_>, who: jong_table::Chair) -> Option<Action> {
    let (view, game) = (table.view(who), table.rules().game());
    let mut held = HeldTiles { melds: view.melds(who).map(|(meld, _)| *meld).collect(), ..HeldTiles::default() };
    let whole = view.whole();
    let mut best = None;
    table.menu(who).for_each(|action| {
        if let Action::Discard { tile, ready, .. } = action {
            held.concealed = whole.kinds;
            held.concealed.remove(tile.kind);
            let key = (shanten(&game.forms, &game.tiles, &held, true).unwrap_or(99), !ready);
            if best.is_none_or(|(other, _)| key < other) {
                best = Some((key, action));
            }
        }
    });
    best.map(|(_, action)| action)
}

/// A foul by chance, of a kind that the rules settle, if it can be done now.
fn foul(table: &Table<'_>, chance: &mut Chance<'_>) -> Option<GameEvent> {
    let kinds = [FoulKind::TooFew, FoulKind::TooMany, FoulKind::FalseWin, FoulKind::FalseReady];
    let kind = chance.pick(&kinds);
    let terms = table.rules().scoring().foul(kind)?;
    let claimed = if terms.asks_claim() { 1 + chance.below(9) as u32 } else { 0 };
    let deliberate = terms.deliberate.is_some() && chance.one_in(3);
    let who = table.chairs().nth(chance.below(table.players()))?;
    let event = GameEvent::Foul { who, foul: Foul { kind, claimed, deliberate } };
    table.clone().apply(&event).is_ok().then_some(event)
}

/// Tries a win beside which one more tile is told under the indicators than there are indicators: it is refused.
fn tell_too_many(table: &Table<'_>, event: &GameEvent) {
    let GameEvent::Win { who, mut under } = *event else { return };
    let open = table.indicators().len();
    assert_eq!(under.iter().flatten().count(), open);
    let Some(slot) = under.get_mut(open) else { return };
    *slot = Kind::from_index(0);
    let refused = table.clone().apply(&GameEvent::Win { who, under }).map_err(|refusal| refusal.bar);
    assert_eq!(refused, Err(Bar::TooManyUnder(open)));
}

/// Plays hands. The checker looks after every event, and at the menus of one hand in `menus`. Once in so many events there is a
/// foul, where there are to be any.
fn play(rules: &Ruleset, hands: usize, seed: u64, menus: usize, fouls: Option<usize>) -> Counts {
    let mut counts = Counts::default();
    let mut chance = Chance::new(seed);
    while counts.hands < hands {
        let mut table = Table::new(rules, Seat::ALL[chance.below(4)]).expect("rules of play");
        let mut wall = Wall::sorted(&table).expect("a wall");
        if chance.one_in(2) {
            wall.begin_with_queues();
        }
        let mut slow = SlowTable::new(&table);
        while table.phase() != Phase::Over && counts.hands < hands {
            let watched = counts.hands % menus == 0;
            let foul = fouls.filter(|&odds| chance.one_in(odds)).and_then(|_| foul(&table, &mut chance));
            counts.fouls += usize::from(foul.is_some());
            let event = foul.unwrap_or_else(|| next(&table, &mut wall, &mut chance));
            if watched {
                slow.check_menus(&table);
            }
            tell_too_many(&table, &event);
            if let Err(refusal) = table.apply(&event) {
                panic!("{event:?} is refused: {refusal}; {:?}", table.phase());
            }
            counts.events += 1;
            slow.hear(&table, &event);
            slow.check(&table);
            if matches!(table.phase(), Phase::Deal | Phase::Over) && event != GameEvent::Stop {
                counts.hands += 1;
                match table.last_hand().expect("a result").ending {
                    HandEnding::Won => counts.won += 1,
                    HandEnding::Exhausted => counts.exhausted += 1,
                    HandEnding::Void(_) => counts.void += 1,
                    HandEnding::Foul => counts.ended_by_foul += 1,
                }
            }
        }
    }
    counts
}

/// The grammar of a ruleset, by the folder that it stands in.
fn grammar(id: &str) -> &'static dyn Grammar {
    match id.split_once('/') {
        Some(("riichi", _)) => &jong_riichi::Riichi,
        Some(("taiwan", _)) => &jong_taiwan::Taiwan,
        Some(("fan", _)) => &jong_fan::Fan,
        Some(("fimj" | "classical", _)) => &jong_fimj::Fimj,
        _ => panic!("{id}: the rules of no grammar"),
    }
}

/// Under every shipped ruleset: no dead end, no illegal state, no event that a menu offered and the table refuses, no menu
/// that trying everything finds otherwise. `JONG_RULES` names those to be tried by their beginning.
#[test]
fn every_ruleset() {
    let only = std::env::var("JONG_RULES").ok();
    let mut tried = 0;
    for id in jong_test_table::ids().filter(|id| only.as_ref().is_none_or(|only| id.starts_with(only.as_str()))) {
        let rules = jong_test_table::rules(id, grammar(id));
        let counts = play(&rules, all_or(10_000, 50), 7, 100, None);
        println!("{id}: {counts:?}");
        assert!(counts.won > 0 && counts.exhausted > 0, "{id}: {counts:?}");
        tried += 1;
    }
    assert!(tried > 35 || only.is_some(), "{tried} rulesets");
}

/// The same with fouls in the midst of play: a dead hand has no win and, by most rules, no call, and others play on.
#[test]
fn fouls_at_any_time() {
    let mut all = Counts::default();
    for id in jong_test_table::ids() {
        let rules = jong_test_table::rules(id, grammar(id));
        let counts = play(&rules, all_or(1_000, 4), 8, 4, Some(100));
        all.fouls += counts.fouls;
        all.ended_by_foul += counts.ended_by_foul;
        all.won += counts.won;
    }
    assert!(all.fouls > 100 && all.ended_by_foul > 20 && all.won > 20, "{all:?}");
}
