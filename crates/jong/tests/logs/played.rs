//! Games of random players, written while they are played.

use jong::Ruleset;
use jong::core::hand::{HeldTiles, Seat};
use jong::core::reading::shanten;
use jong::core::{Foul, FoulKind};
use jong::log::{LogFormat, LogHead, LogSource, lines::LogWriter};
use jong::table::{Action, Chair, ClaimAnswers, Due, GameEvent, Phase, Table, Wall};

use crate::chance::Chance;

/// Rulesets of which games are played.
pub(crate) const PLAYED: [&str; 4] = ["riichi/tenhou", "riichi/tenhou-sanma", "riichi/ema-2025", "riichi/wrc-2025"];

/// The log of a match, or of as much of it as some hands.
pub(crate) fn game(rules: &Ruleset, hands: usize, seed: u64) -> String {
    play(rules, head(rules, seed), hands, seed, None)
}

/// The same with a foul by chance, once in `odds` events.
pub(crate) fn game_with_fouls(rules: &Ruleset, hands: usize, seed: u64, odds: usize) -> String {
    play(rules, head(rules, seed), hands, seed, Some(odds))
}

fn head(rules: &Ruleset, seed: u64) -> LogHead {
    let mut head = LogHead::new(rules.info().id.clone(), usize::from(rules.game().players));
    head.players.iter_mut().enumerate().for_each(|(number, player)| player.name = Some(format!("random-{number}")));
    head.from = Some(LogSource { format: LogFormat::Jong, id: Some(format!("seed-{seed}")) });
    head
}

/// The log of a match with this head, or of as much of it as some hands.
pub(crate) fn play(rules: &Ruleset, head: LogHead, hands: usize, seed: u64, fouls: Option<usize>) -> String {
    let mut chance = Chance::new(seed);
    let mut table = Table::new(rules, Seat::ALL[chance.below(4)]).expect("rules of play");
    let mut wall = Wall::sorted(&table).expect("a wall");
    let mut writer = LogWriter::new(&table, &head);
    let mut played = 0;
    while table.phase() != Phase::Over && played < hands {
        let foul = fouls.filter(|&odds| chance.one_in(odds)).and_then(|_| foul(&table, &mut chance));
        let event = foul.unwrap_or_else(|| next(&table, &mut wall, &mut chance));
        writer.hear(&table, &event, &[]);
        table.apply(&event).unwrap_or_else(|refusal| panic!("{event:?}: {refusal}"));
        writer.settle(&table);
        played += usize::from(matches!(table.phase(), Phase::Deal | Phase::Over));
    }
    writer.take()
}

/// A foul of a kind that the rules settle, if it can be done now.
fn foul(table: &Table<'_>, chance: &mut Chance<'_>) -> Option<GameEvent> {
    let kinds = [FoulKind::TooFew, FoulKind::TooMany, FoulKind::FalseWin, FoulKind::FalseReady];
    let kind = kinds[chance.below(kinds.len())];
    let terms = table.rules().scoring().foul(kind)?;
    let claimed = if terms.asks_claim() { 1 + chance.below(9) as u32 } else { 0 };
    let deliberate = terms.deliberate.is_some() && chance.one_in(3);
    let who = Chair::new(chance.below(table.players()))?;
    let event = GameEvent::Foul { who, foul: Foul { kind, claimed, deliberate } };
    table.clone().apply(&event).is_ok().then_some(event)
}

/// The next event: of the wall, or of players who choose at random. They go for ready hands and like to win.
fn next(table: &Table<'_>, wall: &mut Wall, chance: &mut Chance<'_>) -> GameEvent {
    if table.may_stop() && table.due() == Due::Deal && chance.one_in(2) {
        return GameEvent::Stop;
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

fn choose(table: &Table<'_>, who: Chair, chance: &mut Chance<'_>) -> Action {
    let menu = table.menu(who);
    if menu.win {
        return Action::Win;
    }
    if matches!(table.phase(), Phase::Turn(_)) && !chance.one_in(9) {
        return nearest(table, who).unwrap_or_else(|| menu.nth(0).expect("an action"));
    }
    if menu.pass && !chance.one_in(6) {
        return Action::Pass;
    }
    menu.nth(chance.below(menu.count())).expect("an action of the menu")
}

/// The discard that leaves the hand nearest to ready, with a declaration where there can be one.
fn nearest(table: &Table<'_>, who: Chair) -> Option<Action> {
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
