//! Players at tables with rules that say how they are played.

use std::ops::ControlFlow;

use jong_core::Ruleset;
use jong_core::hand::{Declaration, HeldTiles, Seat};
use jong_core::reading::{Forms, Shape, shanten};
use jong_core::tile::{Counts, Kind, Tile};
use jong_players::{Chance, Croupier, MatchKey, Player, PlayerLevel};
use jong_table::{Action, Chair, Due, GameEvent, HandEnding, Menu, Phase, Table, Tiles, View, WallEnd};
use strum::IntoEnumIterator;

fn rules(id: &str) -> Ruleset {
    jong_test_table::rules(id, &jong_riichi::Riichi)
}

const LEVELS: [PlayerLevel; 3] = [PlayerLevel::Random, PlayerLevel::Quick, PlayerLevel::Sound];

/// Plays a match; all its events.
fn played(rules: &Ruleset, level: PlayerLevel, number: u64) -> Vec<GameEvent> {
    let mut events = Vec::new();
    let mut players = [level.player(rules)];
    let croupier = Croupier::new(rules).expect("rules of play");
    croupier.play(MatchKey { seed: 5, number }, &mut players, &mut |_, event| {
        events.push(*event);
        ControlFlow::Continue(())
    });
    events
}

/// Every match comes to its end, the same each time.
#[test]
fn matches_end_and_come_again() {
    for id in ["riichi/tenhou", "riichi/tenhou-sanma", "riichi/ema-2025"] {
        let rules = rules(id);
        for level in LEVELS {
            let events = played(&rules, level, 3);
            assert!(events.len() > 300, "{id}, {level}: {} events", events.len());
            assert_eq!(events, played(&rules, level, 3), "{id}, {level}");
            let mut table = Table::new(&rules, Seat::E).expect("rules of play");
            for event in &events {
                table.apply(event).unwrap_or_else(|refusal| panic!("{id}, {level}: {event:?}: {refusal}"));
            }
            assert_eq!(table.phase(), Phase::Over, "{id}, {level}");
        }
    }
}

/// The tiles that each chair draws in turn in the first hand of a match.
fn draws(croupier: &Croupier<'_>, rules: &Ruleset, level: PlayerLevel, number: u64) -> Vec<Vec<Tile>> {
    let (mut drawn, mut hands) = (vec![Vec::new(); rules.game().players.into()], 0);
    croupier.play(MatchKey { seed: 5, number }, &mut [level.player(rules)], &mut |_, event| {
        hands += usize::from(matches!(event, GameEvent::Deal(_)));
        if let (1, GameEvent::Draw { who, tile, from: WallEnd::Front }) = (hands, event) {
            drawn[who.index()].push(*tile);
        }
        if hands > 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    drawn
}

/// Whoever claims, each chair draws the same tiles in turn from a queue of its own, and others from a wall that is one for all.
#[test]
fn queues_do_not_depend_on_claims() {
    for id in ["riichi/tenhou", "riichi/tenhou-sanma"] {
        let rules = rules(id);
        let croupier = Croupier::new(&rules).expect("rules of play");
        let queues = croupier.clone().queue_by_queue();
        let (mut otherwise, mut compared) = (0, 0);
        for number in 0..40 {
            let of = |croupier: &Croupier<'_>| {
                let both = [PlayerLevel::Quick, PlayerLevel::Sound].map(|level| draws(croupier, &rules, level, number));
                let pairs = both[0].iter().zip(&both[1]);
                // So many tiles a queue has always; whoever draws more may take what is left of others.
                pairs.flat_map(|(one, other)| one.iter().zip(other).take(12)).map(|(a, b)| a == b).collect::<Vec<_>>()
            };
            let alike = of(&queues);
            assert!(alike.iter().all(|alike| *alike), "{id}, {number}: {alike:?}");
            compared += alike.len();
            otherwise += of(&croupier).iter().filter(|alike| !**alike).count();
        }
        assert!(compared > 500 && otherwise * 4 > compared, "{id}: {otherwise} of {compared}");
    }
}

/// A wall depends on the round, the dealer and how often he has dealt, whatever was played before.
#[test]
fn walls_do_not_depend_on_play() {
    let rules = rules("riichi/tenhou");
    let firsts = |level| {
        let mut deals = Vec::new();
        let mut players = [PlayerLevel::player(level, &rules)];
        let croupier = Croupier::new(&rules).expect("rules of play");
        croupier.play(MatchKey { seed: 1, number: 9 }, &mut players, &mut |table, event| {
            if let GameEvent::Deal(deal) = event {
                let state = table.state();
                deals.push(((state.rounds_over, state.dealer), *deal));
            }
            ControlFlow::Continue(())
        });
        deals.dedup_by_key(|(key, _)| *key);
        deals
    };
    let (random, quick) = (firsts(PlayerLevel::Random), firsts(PlayerLevel::Quick));
    let both = random.iter().filter(|deal| quick.contains(deal)).count();
    let keys = random.iter().filter(|(key, _)| quick.iter().any(|(other, _)| other == key)).count();
    assert!(keys >= 4 && both == keys, "{both} of {keys} deals are alike");
}

/// Tile by tile a shape comes to what a look at all tiles finds.
#[test]
fn shapes_follow_their_tiles() {
    for id in ["riichi/tenhou", "riichi/tenhou-sanma"] {
        let rules = rules(id);
        let game = rules.game();
        let mut chance = Chance::new(11);
        for forms in [Forms::all(4), Forms::all(5), game.forms] {
            let mut shape = Shape::of(&Counts::default());
            for _ in 0..20_000 {
                let Some(kind) = Kind::from_index(chance.below(Kind::SET_COUNT)) else { continue };
                if game.tiles.copies(kind) == 0 {
                    continue;
                }
                let (there, full) = (shape.tiles().get(kind), shape.tiles().total() >= forms.tiles());
                shape = match (there, full) {
                    (1.., true) => shape.without(kind),
                    (..=3, false) => shape.with(kind),
                    (_, _) => continue,
                };
                let held = HeldTiles { concealed: *shape.tiles(), ..HeldTiles::default() };
                assert_eq!(
                    shape.distance(&forms, &game.tiles, 0),
                    shanten(&forms, &game.tiles, &held, true),
                    "{held:?}"
                );
            }
        }
    }
}

/// The events up to some place with the tiles that one player cannot see dealt anew: those in the hands of others change
/// places among themselves and with the wall. `None` where a declaration binds a hand.
fn dealt_anew(rules: &Ruleset, events: &[GameEvent], who: Chair, chance: &mut Chance) -> Option<Vec<GameEvent>> {
    let mut table = Table::new(rules, Seat::E)?;
    events.iter().for_each(|event| table.apply(event).expect("a game that was played"));
    let others: Vec<Chair> = table.chairs().filter(|&chair| chair != who).collect();
    if others
        .iter()
        .any(|&chair| table.view(chair).declared(chair) != Declaration::None || table.declaring(chair).is_some())
    {
        return None;
    }
    let start = events.iter().rposition(|event| matches!(event, GameEvent::Deal(_)))?;
    let hidden: Vec<Tiles> = others.iter().map(|&chair| table.view(chair).whole()).collect();
    // All that the player has not seen, wall and others' hands together.
    let mut pool: Vec<Tile> = jong_table::Wall::sorted(&table)?.tiles_mut().to_vec();
    let mut seen = Vec::new();
    let view = table.view(who);
    seen.extend(view.whole().iter());
    let rivers = table.chairs().collect::<Vec<_>>();
    for &chair in &rivers {
        let left = view.river(chair).iter().filter(|discarded| discarded.claimed_by.is_none());
        seen.extend(left.map(|discarded| discarded.tile));
        seen.extend(view.melds(chair).flat_map(|(meld, _)| meld.tiles().collect::<Vec<_>>()));
        seen.extend(view.aside(chair).iter().flat_map(|(kind, n)| vec![Tile::from(kind); n.into()]));
    }
    for event in &events[start..] {
        match event {
            GameEvent::Deal(deal) => seen.extend(deal.indicator),
            GameEvent::Indicator(tile) => seen.push(*tile),
            _ => {}
        }
    }
    for tile in &seen {
        let at = pool.iter().position(|other| other == tile)?;
        pool.swap_remove(at);
    }
    chance.shuffle(&mut pool);
    let mut anew = events.to_vec();
    for (&chair, hidden) in others.iter().zip(&hidden) {
        // The tiles still in hand, each found where it came from, the last first.
        let mut left: Vec<_> = hidden.iter().collect();
        for event in anew[start..].iter_mut().rev() {
            match event {
                GameEvent::Draw { who, tile, .. } if *who == chair => {
                    if let Some(at) = left.iter().position(|other| other == tile) {
                        left.swap_remove(at);
                        *tile = pool.pop()?;
                    }
                }
                GameEvent::Deal(deal) => {
                    for tile in left.drain(..) {
                        deal.hands[chair].remove(tile);
                        deal.hands[chair].add(pool.pop()?);
                    }
                }
                _ => {}
            }
        }
    }
    Some(anew)
}

/// Whoever sees the same plays the same: of every player, with all hidden tiles dealt anew.
#[test]
fn nobody_peeks() {
    let rules = rules("riichi/tenhou");
    for level in LEVELS {
        let (mut asked, mut chance) = (0, Chance::new(4));
        for number in 0..2 {
            let events = played(&rules, level, number);
            let mut table = Table::new(&rules, Seat::E).expect("rules of play");
            for at in 0..events.len() {
                if let Due::Turn(who) = table.due()
                    && at % 7 == 0
                    && let Some(anew) = dealt_anew(&rules, &events[..at], who, &mut chance)
                    && let Some(other) = replayed(&rules, &anew)
                    && other.due() == table.due()
                {
                    let choose = |table: &Table<'_>| {
                        let mut player = level.player(&rules);
                        player.choose(&table.view(who), &table.menu(who), &mut Chance::new(at as u64))
                    };
                    assert_eq!(choose(&table), choose(&other), "{level}, event {at} of match {number}");
                    asked += 1;
                }
                table.apply(&events[at]).expect("a game that was played");
            }
        }
        assert!(asked > 40, "{level}: {asked} choices");
    }
}

/// The table after events of which some may not be due: nobody could have answered, or somebody could and passes. `None`
/// where what others hold now forbids what they did.
fn replayed<'r>(rules: &'r Ruleset, events: &[GameEvent]) -> Option<Table<'r>> {
    let mut table = Table::new(rules, Seat::E)?;
    for event in events {
        if *event == GameEvent::Passed && !matches!(table.phase(), Phase::Answers(_)) {
            continue;
        }
        if table.apply(event).is_ok() {
            continue;
        }
        if !matches!(table.phase(), Phase::Answers(_)) {
            return None;
        }
        table.apply(&GameEvent::Passed).ok()?;
        table.apply(event).ok()?;
    }
    Some(table)
}

/// The levels in their order: each wins more than the one below, sitting among three of them.
#[test]
fn levels_are_in_order() {
    let rules = rules("riichi/tenhou");
    for (low, high) in [(PlayerLevel::Random, PlayerLevel::Quick), (PlayerLevel::Quick, PlayerLevel::Sound)] {
        let mut gains = 0;
        let croupier = Croupier::new(&rules).expect("rules of play");
        for number in 0..8 {
            // On each chair in turn, with the same walls.
            for chair in 0..4 {
                let mut players: Vec<_> =
                    (0..4).map(|at| if at == chair { high } else { low }.player(&rules)).collect();
                let table =
                    croupier.play(MatchKey { seed: 3, number }, &mut players, &mut |_, _| ControlFlow::Continue(()));
                let points = table.expect("a match").state().points;
                gains += points[chair] - 25_000;
            }
        }
        assert!(gains > 0, "{high} among three {low}: {gains}");
    }
}

/// The hands end in all the ways there are, and nobody is asked in vain.
#[test]
fn hands_end_in_all_ways() {
    let rules = rules("riichi/tenhou");
    let croupier = Croupier::new(&rules).expect("rules of play");
    let mut endings = Vec::new();
    for number in 0..6 {
        let mut players = [PlayerLevel::Quick.player(&rules)];
        croupier.play(MatchKey { seed: 8, number }, &mut players, &mut |table, event| {
            if matches!(event, GameEvent::Win { .. } | GameEvent::Exhausted | GameEvent::Void(_)) {
                endings.push(table.last_hand().expect("a result").ending);
            }
            ControlFlow::Continue(())
        });
    }
    assert!(endings.contains(&HandEnding::Won) && endings.contains(&HandEnding::Exhausted), "{endings:?}");
}

/// A player of another crate, who always passes or takes the first thing.
struct Idle;

impl Player for Idle {
    fn choose(&mut self, _: &View<'_>, menu: &Menu, _: &mut Chance) -> Action {
        if menu.pass { Action::Pass } else { menu.nth(0).expect("an action") }
    }
}

#[test]
fn anybody_can_be_a_player() {
    let rules = rules("riichi/tenhou");
    let croupier = Croupier::new(&rules).expect("rules of play");
    let table = croupier.play(MatchKey { seed: 1, number: 0 }, &mut [Idle], &mut |_, _| ControlFlow::Continue(()));
    assert_eq!(table.expect("a match").phase(), Phase::Over);
    assert_eq!(PlayerLevel::iter().count(), LEVELS.len());
}

/// Hands of a match that is played under every ruleset.
const HANDS: usize = 6;

/// Every shipped ruleset that says how it is played is played, by every player: some hands, or a match to its end.
#[test]
fn every_ruleset_is_played() {
    let mut played = Vec::new();
    for file in jong_rulesets::rulesets() {
        let grammar: &dyn jong_core::Grammar = match file.id.split('/').next() {
            Some("riichi") => &jong_riichi::Riichi,
            Some("fimj" | "classical") => &jong_fimj::Fimj,
            Some("taiwan") => &jong_taiwan::Taiwan,
            Some("fan") => &jong_fan::Fan,
            // The table at which the examples of the lexicon are judged.
            _ => continue,
        };
        let rules = jong_test_table::rules(file.id, grammar);
        let Some(croupier) = Croupier::new(&rules) else { continue };
        for (level, croupier) in LEVELS.into_iter().flat_map(|level| {
            // Who plays at random goes through more of a wall than anybody else.
            let with_queues = (level == PlayerLevel::Random).then(|| (level, croupier.clone().queue_by_queue()));
            [(level, croupier.clone())].into_iter().chain(with_queues)
        }) {
            let (mut players, mut wins, mut hands) = ([level.player(&rules)], 0, 0);
            let key = MatchKey { seed: 2, number: 0 };
            let mut last = String::new();
            let table = croupier.play(key, &mut players, &mut |table, event| {
                hands += usize::from(matches!(event, GameEvent::Deal(_)));
                wins += usize::from(matches!(event, GameEvent::Win { .. }));
                last = format!("{event:?}; {:?}", table.due());
                if hands > HANDS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            let over = table.is_some_and(|table| table.phase() == Phase::Over);
            assert!(over || hands > HANDS, "{}, {level}: {last}", file.id);
            played.push((file.id, level, hands, wins));
        }
    }
    println!("{played:?}");
    assert!(played.len() > 12, "{played:?}");
    let wins = |wanted| played.iter().filter(|(_, level, ..)| *level == wanted).map(|(.., wins)| wins).sum::<usize>();
    assert!(wins(PlayerLevel::Sound) > 20 && wins(PlayerLevel::Quick) > 20, "{played:?}");
}

/// Players who need a hand that is worth much plan hands that are, also with claims, and win most hands.
#[test]
fn hands_that_must_be_worth_much() {
    let least = |tai: u32| {
        jong_test_table::house("taiwan/standard", &format!("[counting]\nleast-tai = {tai}\n"), &jong_taiwan::Taiwan)
    };
    let fan = |id: &str| jong_test_table::rules(id, &jong_fan::Fan);
    // In a hundred hands so many are won, and at least as many have a claim.
    for (rules, won, claimed) in [(fan("fan/mcr-2025"), 80, 80), (fan("fan/hong-kong"), 75, 75), (least(3), 30, 60)] {
        let croupier = Croupier::new(&rules).expect("rules that say how they are played");
        let (mut hands, mut wins, mut claims) = (0, 0, 0);
        for number in 0..6 {
            croupier.play(MatchKey { seed: 4, number }, &mut [PlayerLevel::Sound.player(&rules)], &mut |_, event| {
                hands += usize::from(matches!(event, GameEvent::Deal(_)));
                wins += usize::from(matches!(event, GameEvent::Win { .. }));
                claims += usize::from(matches!(event, GameEvent::Claim { .. }));
                ControlFlow::Continue(())
            });
        }
        let id = &rules.info().id;
        assert!(
            hands > 90 && 100 * wins > won * hands && 100 * claims > claimed * hands,
            "{id}: {hands} {wins} {claims}"
        );
    }
}

/// By the British rules a hand has one chow at most, seven pairs win only as something more, and only hands that were declared:
/// players plan for all of it, and win most hands.
#[test]
fn hands_that_are_complete_and_may_not_win() {
    let rules = jong_test_table::rules("classical/bmja", &jong_fimj::Fimj);
    let croupier = Croupier::new(&rules).expect("rules that say how they are played");
    for level in [PlayerLevel::Quick, PlayerLevel::Sound] {
        let (mut hands, mut wins, mut claims) = (0, 0, 0);
        for number in 0..4 {
            croupier.play(MatchKey { seed: 4, number }, &mut [level.player(&rules)], &mut |_, event| {
                hands += usize::from(matches!(event, GameEvent::Deal(_)));
                wins += usize::from(matches!(event, GameEvent::Win { .. }));
                claims += usize::from(matches!(event, GameEvent::Claim { .. }));
                ControlFlow::Continue(())
            });
        }
        // Who plans with any chows and pairs wins two of ten.
        assert!(hands > 60 && 100 * wins > 75 * hands && claims > hands, "{level}: {hands} {wins} {claims}");
    }
}
