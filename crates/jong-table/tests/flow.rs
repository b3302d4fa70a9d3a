//! The rules of play, scripted: a sentence of the rules each.

mod scripted;

use jong_core::Ruleset;
use jong_core::hand::{Declaration, MOST_INDICATORS, Meld, MeldKind, Seat};
use jong_core::sections::ReplacementTime;
use jong_core::tile::{Kind, Tile};
use jong_fan::Fan;
use jong_fimj::Fimj;
use jong_table::{Action, Bar, Chairs, Deal, Due, GameEvent, HandEnding, OwnKong, PerChair, Phase, Table, Tiles};
use jong_taiwan::Taiwan;
use jong_test_table::{house, rules};
use scripted::{chair, dealt, discard, discard_with, draw, go_round, lay, pass, replaces, tile};

const UNDER: [Option<Kind>; MOST_INDICATORS] = [None; MOST_INDICATORS];

fn claim(kind: MeldKind, first: &str) -> Action {
    Action::Claim(Meld { kind, first: tile(first).kind, reds: 0 })
}

fn bar(table: &Table<'_>, who: usize, action: &Action) -> Option<Bar> {
    table.why_not(chair(who), action)
}

fn win(table: &mut Table<'_>, who: usize) {
    table.apply(&GameEvent::Win { who: Chairs::of(chair(who)), under: UNDER }).unwrap_or_else(|why| panic!("{why}"));
}

fn waiting() -> Ruleset {
    rules("taiwan/standard", &Taiwan)
}

/// 補花: dealer first, as many as shown; a new flower waits until all four have finished the round.
#[test]
fn dealt_flowers_are_replaced_in_rounds() {
    let rules = waiting();
    let mut table = dealt(&rules, ["1f", "", "2f 3g", ""], "1m 2m 3m 4m");
    draw(&mut table, "1g");
    assert_eq!(lay(&mut table).0, chair(0));
    assert_eq!(lay(&mut table).0, chair(0));
    let left = table.left();
    // The second of the two is a flower again: it waits.
    draw(&mut table, "1m");
    draw(&mut table, "4f");
    assert_eq!(lay(&mut table), (chair(2), tile("2f").kind));
    assert_eq!(lay(&mut table), (chair(2), tile("3g").kind));
    draw(&mut table, "2m");
    draw(&mut table, "3m");
    assert_eq!(lay(&mut table), (chair(0), tile("4f").kind));
    draw(&mut table, "4m");
    assert_eq!(table.due(), Due::Turn(chair(0)));
    // They come from the end of the wall.
    assert_eq!(table.left(), left - 5);
    assert_eq!(table.view(chair(0)).bonus(chair(0)).len(), 3);
}

/// Of two flowers either may be laid out first, and nobody need say that nobody robs it.
#[test]
fn flowers_in_any_order() {
    let rules = rules("taiwan/standard", &Taiwan);
    let mut table = dealt(&rules, ["1f 4g", "", "", ""], "9p 1m");
    draw(&mut table, "9p");
    for text in ["4g", "1f"] {
        table.apply(&GameEvent::Flower { who: chair(0), kind: tile(text).kind }).expect("a flower");
    }
    assert!(table.apply(&GameEvent::Flower { who: chair(0), kind: tile("2f").kind }).is_err());
    assert!(replaces(&table));
}

/// A flower that is drawn is replaced at once, from the tail; nothing else may be done before.
#[test]
fn drawn_flowers_are_replaced_at_once() {
    let rules = waiting();
    let mut table = dealt(&rules, ["9s"; 4], "1s");
    draw(&mut table, "1s");
    discard(&mut table, "1s");
    draw(&mut table, "4g");
    assert_eq!(table.due(), Due::Flower(chair(1), tile("4g").kind));
    assert!(table.menu(chair(1)).is_empty());
    let discard = Action::Discard { tile: tile("9s"), drawn: false, ready: false };
    assert_eq!(bar(&table, 1, &discard), Some(Bar::NotDue(table.due())));
    lay(&mut table);
    assert!(replaces(&table));
}

/// 七搶一: who has seven flowers takes the eighth from whoever draws it, and that player pays.
#[test]
fn seven_rob_the_eighth() {
    for (id, robs) in [("taiwan/standard", true), ("taiwan/star31", false)] {
        let rules = rules(id, &Taiwan);
        let mut table = dealt(&rules, ["", "1234f 123g", "", ""], "1m 2m 3m 4m 5m 6m 7m 9p");
        draw(&mut table, "9p");
        for _ in 0..7 {
            lay(&mut table);
        }
        for text in ["1m", "2m", "3m", "4m", "5m", "6m", "7m"] {
            draw(&mut table, text);
        }
        discard(&mut table, "9p");
        draw(&mut table, "8p");
        discard(&mut table, "8p");
        draw(&mut table, "4g");
        lay(&mut table);
        if robs {
            win(&mut table, 1);
            let result = table.last_hand().expect("a result");
            assert_eq!(result.from, Some(chair(2)));
            // 300 and 8 tai of 100; neither of the two deals.
            assert_eq!(result.gains.0, [0, 1_100, -1_100, 0]);
        } else {
            assert!(replaces(&table), "{id}");
        }
    }
}

/// 八仙過海: the eighth flower wins by itself.
#[test]
fn eight_flowers_win() {
    let rules = rules("taiwan/star31", &Taiwan);
    let mut table = dealt(&rules, ["", "1234f 123g", "", ""], "1m 2m 3m 4m 5m 6m 7m 9p");
    draw(&mut table, "9p");
    for _ in 0..7 {
        lay(&mut table);
    }
    for text in ["1m", "2m", "3m", "4m", "5m", "6m", "7m"] {
        draw(&mut table, text);
    }
    discard(&mut table, "9p");
    draw(&mut table, "4g");
    assert!(table.menu(chair(1)).win && table.menu(chair(1)).flowers.is_empty());
    win(&mut table, 1);
    assert_eq!(table.last_hand().expect("a result").winners, Chairs::of(chair(1)));
}

/// 最後十六張: eight stacks stay, and one tile more for every kong.
#[test]
fn the_dead_wall_grows() {
    for (id, less) in [("taiwan/standard", 2), ("taiwan/star31", 1)] {
        let rules = rules(id, &Taiwan);
        let mut table = dealt(&rules, ["1111m", "", "", ""], "9p 1s");
        draw(&mut table, "9p");
        let left = table.left();
        table
            .apply(&GameEvent::Kong { who: chair(0), own: OwnKong::Concealed, kind: tile("1m").kind })
            .expect("a kong");
        draw(&mut table, "1s");
        assert_eq!(table.left(), left - less, "{id}");
    }
}

/// 神來也: no kong of the discard of the player before you, and no win on the replacement for an exposed kong.
#[test]
fn kongs_of_godgame() {
    let rules = rules("taiwan/godgame", &Taiwan);
    let hands = ["9m", "999m", "", "111p 222p 333p 444p 55s 8s"];
    let mut table = dealt(&rules, hands, "7p 1p 8s 2z");
    draw(&mut table, "7p");
    discard(&mut table, "9m");
    assert_eq!(bar(&table, 1, &claim(MeldKind::ExposedKong, "9m")), Some(Bar::KongOfNext));
    assert_eq!(bar(&table, 1, &claim(MeldKind::Pung, "9m")), None);
}

/// 過碰: who let a pung pass may not claim the same tile before the next draw.
#[test]
fn a_pung_that_was_let_pass() {
    for (key, barred) in [("own-draw", true), ("off", false)] {
        let rules = house("taiwan/standard", &format!("[passing]\npung = \"{key}\"\n"), &Taiwan);
        let mut table = dealt(&rules, ["9m", "", "99m", ""], "7p 9m 1z");
        draw(&mut table, "7p");
        discard(&mut table, "9m");
        assert_eq!(bar(&table, 2, &claim(MeldKind::Pung, "9m")), None);
        draw(&mut table, "9m");
        discard(&mut table, "9m");
        let expected = barred.then_some(Bar::PassedPung);
        assert_eq!(bar(&table, 2, &claim(MeldKind::Pung, "9m")), expected, "{key}");
    }
}

/// 過水: who let a win pass may not win, not even by draw, until discarding a tile that would not have won.
#[test]
fn a_win_that_was_let_pass() {
    let rules = rules("taiwan/wikibooks", &Taiwan);
    let mut table = dealt(&rules, ["9s", "111222333444p 55s 78s", "", "9s"], "1z 2z 6s 9s 3z");
    draw(&mut table, "1z");
    discard(&mut table, "9s");
    assert!(table.menu(chair(1)).win);
    draw(&mut table, "6s");
    assert!(matches!(bar(&table, 1, &Action::Win), Some(Bar::Win(_))));
    discard(&mut table, "5s");
    pass(&mut table);
}

/// 天聽 is ready as dealt, 地聽 on the first turn; in later turns nobody may declare.
#[test]
fn heavenly_and_earthly_ready() {
    let rules = rules("taiwan/zhonghua", &Taiwan);
    let ready = "111222333444p 55s 78s";
    let mut table = dealt(&rules, ["", ready, "111222333444m 1z 5z 67s", ""], "2z 3z 1z 4z 6z 7z");
    draw(&mut table, "2z");
    discard(&mut table, "2z");
    draw(&mut table, "3z");
    discard_with(&mut table, "3z", true);
    draw(&mut table, "1z");
    discard_with(&mut table, "5z", true);
    assert_eq!(table.declaring(chair(2)).or(Some(table.view(chair(2)).declared(chair(2)))), Some(Declaration::Double));
    assert_eq!(table.view(chair(1)).declared(chair(1)), Declaration::Dealt);
}

/// Babcock: only the thirteen that were dealt may be declared ready.
#[test]
fn the_lucky_thirteen() {
    let rules = rules("classical/babcock-1920", &Fimj);
    let mut table = dealt(&rules, ["", "111222333p 55s 78s", "111222333m 1z 5z 67s", ""], "2z 3z 1z 4z");
    draw(&mut table, "2z");
    discard(&mut table, "2z");
    draw(&mut table, "3z");
    assert!(table.menu(chair(1)).ready.contains(tile("3z").kind));
    assert_eq!(table.menu(chair(1)).ready.len(), 1);
    discard(&mut table, "3z");
    draw(&mut table, "1z");
    let ready = Action::Discard { tile: tile("5z"), drawn: false, ready: true };
    assert_eq!(bar(&table, 2, &ready), Some(Bar::ReadyTooLate));
}

/// Italy: a flower may be kept, and then the hand is a tile short and can't win; laid out later, it is replaced.
#[test]
fn kept_flowers_block_the_win() {
    let rules = rules("fimj/official-1993", &Fimj);
    let mut table = dealt(&rules, ["1f 111222333p 55s 7s", "", "", "9s"], "8s 9s 6s 1z 2z 3z");
    draw(&mut table, "8s");
    assert_eq!(table.due(), Due::Turn(chair(0)));
    table.apply(&GameEvent::Passed).expect("the flower may be kept");
    discard(&mut table, "8s");
    go_round(&mut table, &["1z", "2z", "3z"]);
    draw(&mut table, "8s");
    assert_eq!(
        bar(&table, 0, &Action::Discard { tile: tile("1f"), drawn: false, ready: false }),
        Some(Bar::FlowerKept)
    );
    let left = table.left();
    table.apply(&GameEvent::Flower { who: chair(0), kind: tile("1f").kind }).expect("a flower");
    draw(&mut table, "6s");
    // The tetto is apart from the wall.
    assert_eq!(table.left(), left);
    win(&mut table, 0);
    let events = table.last_hand().expect("a result").finished.players[jong_core::hand::Seat::E].as_ref();
    assert!(events.expect("East").1.events.contains(jong_core::hand::Event::FlowerReplacement));
}

/// Italy: after another's Mah Jong the flowers that were kept are laid out, without a replacement, and count.
#[test]
fn kept_flowers_count_after_a_win() {
    let rules = rules("fimj/official-1993", &Fimj);
    let mut table = dealt(&rules, ["9s", "111222333p 55s 78s", "3f", ""], "2z");
    draw(&mut table, "2z");
    table.apply(&GameEvent::Passed).expect("the flower may be kept");
    discard(&mut table, "9s");
    win(&mut table, 1);
    let west = table.last_hand().expect("a result").finished.players[jong_core::hand::Seat::W].as_ref();
    assert!(west.expect("West").0.bonus.contains(tile("3f").kind));
}

/// Italy: who draws the last tile does not discard. The hand is over if it does not win.
#[test]
fn the_last_drawer_does_not_discard() {
    let rules = rules("fimj/official-1993", &Fimj);
    let mut table = Table::new(&rules, jong_core::hand::Seat::E).expect("rules of play");
    let mut wall = jong_table::Wall::sorted(&table).expect("a wall");
    // Flowers lie in the tetto, the rest far apart.
    let tiles = wall.tiles_mut();
    tiles[..136].sort_by_key(|tile| (tile.kind.index() * 5 % 34, tile.kind.index()));
    while table.phase() != Phase::Exhausted {
        let event = wall.event(&table).unwrap_or_else(|| match table.due() {
            Due::Turn(who) => {
                let tile: Tile = table.view(who).drawn().expect("a tile");
                GameEvent::Discard { who, tile, drawn: true, ready: false }
            }
            _ => GameEvent::Passed,
        });
        table.apply(&event).expect("a legal event");
    }
    assert_eq!(table.left(), 0);
    let holders = table.chairs().filter(|&who| table.view(who).drawn().is_some()).count();
    assert_eq!(holders, 1, "the last drawer keeps the tile");
    table.apply(&GameEvent::Exhausted).expect("the end");
    assert_eq!(table.last_hand().expect("a result").ending, HandEnding::Exhausted);
}

/// BMJA: no second chow, and no win without fishing.
#[test]
fn british_rules() {
    let rules = rules("classical/bmja", &Fimj);
    let mut table = dealt(&rules, ["1m 1p", "23m 23p 5m", "", ""], "9s 1z 2z 3z 4z 1p");
    draw(&mut table, "9s");
    discard(&mut table, "1m");
    let meld = Meld { kind: MeldKind::Chow, first: tile("1m").kind, reds: 0 };
    table.apply(&GameEvent::Claim { who: chair(1), meld }).expect("a chow");
    discard(&mut table, "5m");
    go_round(&mut table, &["2z", "3z"]);
    draw(&mut table, "4z");
    discard(&mut table, "1p");
    assert_eq!(bar(&table, 1, &claim(MeldKind::Chow, "1p")), Some(Bar::MostChows(1)));

    let mut table = dealt(&rules, ["9s", "111222333p 55s 78s", "", ""], "1z");
    draw(&mut table, "1z");
    discard(&mut table, "9s");
    assert_eq!(bar(&table, 1, &Action::Win), Some(Bar::NotDeclared));
}

/// BMJA: seven pairs win only as one of the limit hands. The dealer's first draw is one ("heavenly hand"), and so are 5 dots as a
/// replacement ("gathering the plum blossom from the roof"): nobody is ready whose next draw is neither.
#[test]
fn luck_of_this_draw_is_not_that_of_the_next() {
    let rules = rules("classical/bmja", &Fimj);
    for pairs in ["67m 44588p 88s 5566z", "67m 445588p 8s 5566z"] {
        let mut table = dealt(&rules, [pairs, "", "", ""], "1f 6m");
        draw(&mut table, "1f");
        lay(&mut table);
        draw(&mut table, "6m");
        let ready = table.menu(chair(0)).ready;
        assert!(ready.is_empty(), "{pairs}: {ready:?}");
    }
    // A replacement in a later turn.
    let mut table = dealt(&rules, ["67m 44588p 88s 5566z", "", "", ""], "1z 2z 3z 4z 1f 6m");
    go_round(&mut table, &["1z", "2z", "3z", "4z"]);
    draw(&mut table, "1f");
    lay(&mut table);
    draw(&mut table, "6m");
    assert!(table.menu(chair(0)).ready.is_empty());
    // Seven pairs of heads are one: after 7m they wait for the other 7z.
    let mut table = dealt(&rules, ["7m 11223344556z 7z", "", "", ""], "1f 6z");
    draw(&mut table, "1f");
    lay(&mut table);
    draw(&mut table, "6z");
    assert_eq!(table.menu(chair(0)).ready.iter().collect::<Vec<_>>(), [tile("7m").kind]);
}

/// Zung Jung: who discarded the kind first since the winner's own last discard is responsible.
#[test]
fn first_discarder() {
    let rules = rules("fan/zung-jung", &Fan);
    let mut table = dealt(&rules, ["9s", "9s", "111222333p 55s 78s", ""], "1z 2z 3z");
    draw(&mut table, "1z");
    discard(&mut table, "9s");
    draw(&mut table, "2z");
    discard(&mut table, "9s");
    win(&mut table, 2);
    let result = table.last_hand().expect("a result");
    let west = result.finished.players[jong_core::hand::Seat::W].as_ref().expect("West");
    assert_eq!(result.from, Some(chair(1)));
    assert_eq!(west.1.first_discarder, Some(jong_core::hand::Seat::E));
}

/// MCR: a complete hand of less than eight points does not win; the last tile of its kind is told.
#[test]
fn eight_points() {
    let rules = rules("fan/mcr-2025", &Fan);
    let mut table = dealt(&rules, ["9s", "123m 567p 789p 55s 78s", "9s 9s", "9s"], "1z 2z 3z 4z 5z 6z 7z");
    let short = Some(Bar::NoWin(jong_core::NoWin::BelowMinimum));
    draw(&mut table, "1z");
    discard(&mut table, "9s");
    // All chows, concealed, twice 789: five points.
    assert_eq!(bar(&table, 1, &Action::Win), short);
    draw(&mut table, "2z");
    discard(&mut table, "2z");
    for text in ["3z", "4z"] {
        draw(&mut table, text);
        discard(&mut table, "9s");
        assert_eq!(bar(&table, 1, &Action::Win), short);
    }
    go_round(&mut table, &["5z", "6z"]);
    draw(&mut table, "7z");
    discard(&mut table, "9s");
    // And four for the last of its kind.
    assert_eq!(bar(&table, 1, &Action::Win), None);
}

/// Keys as they were spelt before mean the same.
#[test]
fn old_spellings() {
    let play = |changes: &str, base: &str| {
        let rules = house(base, changes, &Fimj);
        let play = rules.play().expect("rules of play");
        (play.turns.flowers.replace, play.game.kongs.taken_from)
    };
    let (replaced, from) =
        play("[flowers]\nexposure = \"optional\"\n[replacements]\nrefill = false\n", "classical/base");
    assert_eq!(replaced, ReplacementTime::Later);
    assert_eq!(from, jong_core::ReplacementSource::Apart);
    let (replaced, from) = play("[flowers]\nexposure = \"mandatory\"\n[replacements]\nrefill = true\n", "fimj/base");
    assert_eq!(replaced, ReplacementTime::AtOnce);
    assert_eq!(from, jong_core::ReplacementSource::Live);
}

/// Of 144 tiles 64 are dealt: where 80 are never drawn in turn, nobody could begin.
#[test]
fn nothing_is_dealt_where_nobody_could_draw() {
    for (dead, may) in [(79, true), (80, false), (81, false)] {
        let rules = house("taiwan/standard", &format!("[wall]\ndead = {dead}\n"), &Taiwan);
        let mut table = Table::new(&rules, Seat::E).expect("rules of play");
        let mut copies = Kind::all_for_sets().flat_map(|kind| [kind; 4]).map(Tile::from);
        let hands = PerChair::of(|_| copies.by_ref().take(16).collect::<Tiles>());
        let dealt = table.apply(&GameEvent::Deal(Deal { hands, indicator: None, opened: Seat::E }));
        assert_eq!((dealt.is_ok(), table.left()), (may, usize::from(may)), "{dead}");
        // The rule behind it is that of the wall, and not that of the hand.
        let refusals = [dealt.err(), Table::new(&rules, Seat::E).expect("rules of play").refusal_of_deals()];
        let rule = (!may).then_some((Bar::NoTileToDraw(dead), Some(("wall", "dead"))));
        assert_eq!(refusals.map(|refusal| refusal.map(|refusal| (refusal.bar, refusal.rule))), [rule; 2]);
    }
}

/// A log may give somebody hundreds of red fives, though no game has so many.
#[test]
fn tiles_beyond_all_games_are_left_out() {
    let five = tile("0m");
    let many: Tiles = std::iter::repeat_n(five, 300).collect();
    assert_eq!((many.total(), many.reds(), many.count(five)), (7, 7, 7));
    assert_eq!(many.count(Tile { red: false, ..five }), 0);
}
