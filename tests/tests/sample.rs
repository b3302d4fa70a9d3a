//! Sampled wins: each fits a record, of tiles that the wall has; they are the same however they are made; and things
//! that are common in play are common in them.

use std::sync::LazyLock;

use jong::core::FirstRound;
use jong::core::hand::{Declaration, Event, Win, WinKind};
use jong::core::notation::write_tiles;
use jong::core::play::ReadyTurn;
use jong::core::tile::{Kind, Tile};
use jong::{Record, Ruleset};
use jong_lab::invert::record_of;
use jong_lab::sample::{PlayerLevel, Sample, typical, wins, wins_in};
use jong_tests::chance::all_or;
use jong_tests::house::house;
use serde_json::json;

/// The wins looked at under each ruleset, those made one by one, those that are set beside recorded ones, and their seed.
const WINS: usize = 120;
const ONE_BY_ONE: usize = 40;
const JAPANESE: usize = 1_000;
const SEED: u64 = 20;

struct WinSample {
    rules: Ruleset,
    wins: Vec<Win>,
}

/// A sample of every second shipped ruleset, and of all in a thorough run.
static ALL: LazyLock<Vec<WinSample>> = LazyLock::new(|| {
    let sampled = |id: &str| {
        let rules = jong::open(id).unwrap_or_else(|error| panic!("{id}: {error}"));
        let wins = wins(&rules, WINS, SEED);
        assert_eq!(wins.len(), WINS, "{id}");
        WinSample { rules, wins }
    };
    jong::shipped().step_by(all_or(1, 2)).map(sampled).collect()
});

fn id(rules: &Ruleset) -> &str {
    &rules.info().id
}

/// The tiles of a win, of the hand and beside it.
fn tiles(win: &Win) -> impl Iterator<Item = Kind> + '_ {
    let alike = |(kind, n): (Kind, u8)| std::iter::repeat_n(kind, n.into());
    let hand = win.hand.all.iter().chain(win.hand.aside.iter()).flat_map(alike);
    let flower = win.hand.win.map(|tile| tile.kind).filter(|kind| kind.suit().is_bonus());
    assert!(flower.is_none_or(|flower| win.hand.bonus.contains(flower)), "it was laid out");
    hand.chain(win.hand.bonus.iter()).chain(win.situation.dora.iter().copied()).chain(win.situation.ura.iter().copied())
}

/// The concealed tiles as a record has them. A hand does not say of which suits its red fives are: they are put where the
/// wall still has some.
fn concealed(rules: &Ruleset, win: &Win) -> String {
    let held = win.hand.before();
    let five = |kind: Kind| kind.suit().is_numbered() && kind.rank() == Tile::RED_RANK;
    let laid =
        |kind: Kind| -> u8 { held.melds.iter().filter(|meld| meld.kinds().any(|k| k == kind)).map(|m| m.reds).sum() };
    let won = |kind: Kind| u8::from(win.hand.win == Some(Tile { kind, red: true }));
    let mut reds = held.reds - held.melds.iter().map(|meld| meld.reds).sum::<u8>();
    let mut all = Vec::new();
    for (kind, n) in held.concealed.iter() {
        let left = || rules.tile_set().red_fives(kind.suit()) - laid(kind) - won(kind);
        let red = if five(kind) { left().min(reds).min(n) } else { 0 };
        reds -= red;
        all.extend((0..n).map(|at| Tile { kind, red: at < red }));
    }
    assert_eq!(reds, 0, "more red fives than there are: {win:?}");
    write_tiles(all)
}

#[test]
fn every_win_is_one_that_a_record_can_say() {
    for WinSample { rules, wins } in ALL.iter() {
        for win in wins {
            let mut map = record_of(win);
            map.insert("hand".to_owned(), json!(concealed(rules, win)));
            let text = serde_json::Value::Object(map.clone()).to_string();
            let record =
                Record::from_map(map, rules).unwrap_or_else(|error| panic!("{}: {text}: {error:?}", id(rules)));
            let read = record.check(rules).unwrap_or_else(|why| panic!("{}: {text}: {why:?}", id(rules)));
            assert_eq!(read, *win, "{}: {text}", id(rules));
            // Where no value is needed to win, a win may be worth nothing beside the payments of all.
            assert!(rules.score(&win.hand, &win.situation).is_ok(), "{}: {text}", id(rules));
        }
    }
}

#[test]
fn there_are_no_more_tiles_than_the_wall_has() {
    for WinSample { rules, wins } in ALL.iter() {
        for win in wins {
            let mut seen = [0; Kind::COUNT];
            for kind in tiles(win) {
                seen[kind.index()] += 1;
                assert!(seen[kind.index()] <= rules.tile_set().copies(kind), "{}: {kind} in {win:?}", id(rules));
            }
            let reds: u8 = [0, 9, 18]
                .iter()
                .filter_map(|&at| Kind::from_index(at))
                .map(|k| rules.tile_set().red_fives(k.suit()))
                .sum();
            assert!(win.hand.reds <= reds, "{}: {win:?}", id(rules));
        }
    }
}

/// On all cores and one by one, many and few: in any order, the wins of a seed are the same.
#[test]
#[ignore = "takes long"]
fn a_seed_has_its_wins() {
    for WinSample { rules, wins: all } in ALL.iter().step_by(all_or(4, 8)) {
        let one_by_one: Vec<Win> = Sample::new(rules, SEED).take(ONE_BY_ONE).collect();
        assert!(one_by_one == all[..ONE_BY_ONE], "{}", id(rules));
        assert!(wins(rules, 77, SEED) == all[..77], "{}", id(rules));
        assert!(wins(rules, 77, SEED + 1) != all[..77], "{}", id(rules));
        assert!(all.windows(2).all(|two| two[0] != two[1]), "{}: one win after another", id(rules));
    }
    assert!(wins(&ALL[0].rules, 0, SEED).is_empty());
}

/// The percentage of wins that pass a test.
fn share(wins: &[Win], so: impl Fn(&Win) -> bool) -> usize {
    100 * wins.iter().filter(|win| so(win)).count() / wins.len()
}

/// In recorded games 40 of 100 wins are by draw, of three players 50, and 25 where all throw what they like, since one of four
/// tiles that come is one's own; nobody claims in every hand nor in none. Somebody who saw his neighbours' tiles, or drew from
/// a wall of his own, would be far off.
#[test]
fn what_is_common_in_play_is_common_in_a_sample() {
    let mut wrong = Vec::new();
    for WinSample { rules, wins } in ALL.iter() {
        let mut expect = |is: bool, told: String| wrong.extend((!is).then_some(told));
        let id = id(rules);
        let drawn = share(wins, |win| win.situation.by == Some(WinKind::Draw));
        // Where three faan are needed many hands win only with the one for drawing.
        let most = if id.starts_with("fan/h") { 80 } else { 60 };
        expect((18..=most).contains(&drawn), format!("{id}: {drawn} by draw"));
        let concealed = share(wins, |win| win.hand.laid.claimed == 0);
        expect((10..=90).contains(&concealed), format!("{id}: {concealed} concealed"));
        let last = share(wins, |win| {
            win.situation.events.contains(Event::LastTile) || win.situation.events.contains(Event::LastDiscard)
        });
        expect(last <= 10, format!("{id}: {last} at the end of the wall"));
        // Each of the seats is his as often as any other.
        let dealer = share(wins, |win| win.situation.is_dealer());
        let fair = 100 / usize::from(rules.game().players);
        expect(dealer.abs_diff(fair) <= 10, format!("{id}: {dealer} by the dealer"));
        // Where the winds of the rounds are known, the last round is played as often as any other.
        let terms = rules.play().expect("rules of play").terms;
        if terms.first_round == FirstRound::East && (2..=4).contains(&terms.rounds) {
            let last = share(wins, |win| win.situation.round.index() + 1 == terms.rounds as usize);
            expect(last.abs_diff(100 / terms.rounds as usize) <= 10, format!("{id}: {last} in the last round"));
        }
        // Whoever has flowers in the wall has them in a hand, and who declares ready does so often.
        let flowers = share(wins, |win| !win.hand.bonus.is_empty());
        expect((flowers > 50) != rules.tile_set().bonus().is_empty(), format!("{id}: {flowers} with flowers"));
        // Sound players declare what the rules let them declare. Of sixteen tiles hardly one is concealed, and hardly one is
        // ready on the first turn.
        let ready = share(wins, |win| win.situation.declared != Declaration::None);
        let bounds = match rules.scoring().ready() {
            None => 0..=0,
            Some(terms) if terms.needed => 100..=100,
            Some(terms) if terms.turn != ReadyTurn::Any => 0..=5,
            Some(_) if !rules.game().ready_concealed => 80..=100,
            Some(_) if rules.hand_size().tiles() == 16 => 0..=20,
            Some(_) => 15..=95,
        };
        expect(bounds.contains(&ready), format!("{id}: {ready} ready"));
    }
    assert_eq!(wrong, Vec::<String>::new());
}

/// Recorded wins at the table of tenhou: 43 of 100 ready, 40 by draw, 55 concealed, half of them worth 5,200 or more.
#[test]
#[ignore = "takes long"]
fn a_japanese_sample_is_like_recorded_games() {
    let rules = jong::open("riichi/tenhou").expect("shipped");
    let wins = wins(&rules, JAPANESE, SEED);
    let ready = share(&wins, |win| win.situation.declared != Declaration::None);
    assert!((30..=70).contains(&ready), "{ready} ready");
    let one_shot = share(&wins, |win| win.situation.events.contains(Event::OneShot));
    assert!((4..=20).contains(&one_shot), "{one_shot} won in one go-round");
    let counted = |pattern: &str| {
        let pattern = rules.game().book.find(pattern).expect("a pattern of these rules");
        share(&wins, |win| rules.score(&win.hand, &win.situation).is_ok_and(|score| score.tally.on.contains(pattern)))
    };
    // Recorded: 23, 20, 5, 3 of 100.
    for (pattern, least, most) in
        [("all-simples", 12, 40), ("pinfu", 7, 30), ("half-flush", 2, 15), ("seven-pairs", 1, 12)]
    {
        let share = counted(pattern);
        assert!((least..=most).contains(&share), "{share} with {pattern}");
    }
    let worth = typical(&rules, JAPANESE, SEED).expect("there are wins");
    assert!((3_000..=8_000).contains(&worth), "{worth}");
}

/// The sample is empty, and soon, where no tile is left to draw, and where one is.
#[test]
fn where_nobody_wins_there_is_no_sample() {
    for changes in ["[wall]\ndead = 84\n", "[wall]\ndead = 82\n"] {
        let rules = house(changes);
        assert!(wins_in(&rules, PlayerLevel::Quick, SEED, 0..1_000_000).is_empty(), "{changes}");
        assert_eq!(Sample::new(&rules, SEED).next(), None, "{changes}");
        assert_eq!(typical(&rules, 10, SEED), None, "{changes}");
    }
}
