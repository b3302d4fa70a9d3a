//! Rules of another course: three tiles are exchanged before play, everybody does without a suit, and after a win the others
//! play on. A grammar of its own brings them, and counts as the game of fan does.

#[path = "../../../tests/src/chance.rs"]
#[allow(dead_code, missing_docs, unreachable_pub)]
mod chance;
mod scripted;
#[allow(dead_code)]
mod slow;

use chance::{Chance, all_or};
use jong_core::hand::{MOST_INDICATORS, Meld, MeldKind, Seat};
use jong_core::pattern::{Book, Facts, Tally, Unit};
use jong_core::play::{CourseTerms, Exchange, PlayAfterWin, TurnTerms};
use jong_core::reading::Reading;
use jong_core::rules::{Section, SectionReader, SectionWords};
use jong_core::tile::Suit;
use jong_core::tree::UpTo;
use jong_core::{
    Appraisal, Catalogue, End, Game, Grammar, Ledger, LimitIndex, MatchTerms, NoWin, Ruleset, ScoringPolicy,
    WorthMeaning,
};
use jong_fan::Fan;
use jong_table::{Action, Bar, Chair, Chairs, ClaimAnswers, Due, GameEvent, HandEnding, OwnKong, Phase, Table, Wall};
use jong_test_table::house;
use scripted::{chair, dealt, discard, draw, go_round, pass, tile};
use serde::Deserialize;

/// `[course]`: what comes before the first discard, and after a win?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(name = "The course", after = "families")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Course {
    /// How many tiles does each give in an exchange?
    #[option(name = "tiles in an exchange", beside_score)]
    tiles: UpTo<4>,
    /// To whom do they go, so many places on in the order of turns, one exchange after the other?
    #[option(name = "they go on by", beside_score)]
    places: Vec<u8>,
    /// Does every player do without a suit?
    #[option(name = "everybody does without a suit", beside_score)]
    void_suit: bool,
    /// Do the others play on after a win, till one is left?
    #[option(name = "play goes on after a win", beside_score)]
    plays_on: bool,
}

#[derive(Debug)]
struct CourseGrammar;

#[derive(Debug)]
struct Policy(Box<dyn ScoringPolicy>, TurnTerms);

impl Grammar for CourseGrammar {
    fn word(&self) -> &'static str {
        Fan.word()
    }

    fn catalogue(&self) -> &'static Catalogue {
        Fan.catalogue()
    }

    fn units(&self) -> &'static [Unit] {
        Fan.units()
    }

    fn sections(&self) -> &'static [SectionWords] {
        let all = Fan.sections().iter().cloned().chain([Course::WORDS]);
        Box::leak(all.collect::<Vec<_>>().into_boxed_slice())
    }

    fn compile(&self, sections: &SectionReader<'_>, book: &Book) -> Option<Box<dyn ScoringPolicy>> {
        let course: Option<Course> = sections.read();
        let policy = Fan.compile(sections, book)?;
        let course = course?;
        let exchanges =
            course.places.iter().map(|&places| Exchange { tiles: course.tiles.0 as u8, steps: [places; 4] }).collect();
        let mut turns = policy.turn_terms()?.clone();
        turns.course = CourseTerms {
            exchanges,
            void_suit: course.void_suit,
            after_win: if course.plays_on { PlayAfterWin::OneLeft } else { PlayAfterWin::Ends },
        };
        Some(Box::new(Policy(policy, turns)))
    }
}

impl ScoringPolicy for Policy {
    fn appraise(&self, game: &Game, facts: &Facts<'_>, reading: &Reading, tally: &Tally) -> Result<Appraisal, NoWin> {
        self.0.appraise(game, facts, reading, tally)
    }

    fn settle(&self, game: &Game, end: &End<'_>, ledger: &mut dyn Ledger) {
        self.0.settle(game, end, ledger);
    }

    fn worth(&self, basis: i64) -> WorthMeaning {
        self.0.worth(basis)
    }

    fn turn_terms(&self) -> Option<&TurnTerms> {
        Some(&self.1)
    }

    fn winners(&self, could: usize) -> usize {
        self.0.winners(could)
    }

    fn match_terms(&self) -> Option<&MatchTerms> {
        self.0.match_terms()
    }

    fn limit_id<'a>(&'a self, book: &'a Book, limit: LimitIndex) -> &'a str {
        self.0.limit_id(book, limit)
    }
}

const RULES: &str = "[tiles]\nbonus = \"\"\nkinds = \"123456789m 123456789p 123456789s\"\nown-bonus = { E = \"\", S = \"\", \
                     W = \"\", N = \"\" }\n[hand]\nforms = [\"standard\", \"seven-pairs\"]\n[calls]\nchow = \
                     \"never\"\n[winners]\non-one-discard = \"all\"\n[course]\ntiles = 3\nplaces = [1, 2]\nvoid-suit = \
                     true\nplays-on = true\n";

fn rules() -> Ruleset {
    house("fan/base", RULES, &CourseGrammar)
}

fn give(table: &mut Table<'_>, who: usize, text: &str) {
    for tile in scripted::tiles(text) {
        table.apply(&GameEvent::Give { who: chair(who), tile }).unwrap_or_else(|why| panic!("{tile}: {why}"));
    }
}

fn lack(table: &mut Table<'_>, who: usize, suit: Suit) {
    table.apply(&GameEvent::Lack { who: chair(who), suit }).expect("a suit");
}

fn win(table: &mut Table<'_>, who: usize) {
    let under = [None; MOST_INDICATORS];
    table.apply(&GameEvent::Win { who: Chairs::of(chair(who)), under }).unwrap_or_else(|why| panic!("{why}"));
}

/// Nobody sees what is passed on before all have given; the second exchange goes across.
#[test]
fn tiles_are_exchanged() {
    let rules = rules();
    let hands = ["111m 2p 5p 8p", "222m 3p 6p 9p", "333m 1p 4p 7p", "444m 1s 2s 3s"];
    let mut table = dealt(&rules, hands, "9s");
    draw(&mut table, "9s");
    assert_eq!(table.phase(), Phase::Exchange(chair(0)));
    give(&mut table, 0, "111m");
    assert_eq!(table.view(chair(1)).whole().count(tile("1m")), 0);
    for (who, text) in [(1, "222m"), (2, "333m"), (3, "444m")] {
        give(&mut table, who, text);
    }
    assert_eq!(table.view(chair(1)).whole().count(tile("1m")), 3);
    assert_eq!(table.view(chair(0)).whole().count(tile("4m")), 3);
    for (who, text) in [(0, "2p 5p 8p"), (1, "3p 6p 9p"), (2, "1p 4p 7p"), (3, "1s 2s 3s")] {
        give(&mut table, who, text);
    }
    assert_eq!(table.view(chair(2)).whole().count(tile("8p")), 1);
    assert_eq!(table.phase(), Phase::Lack(chair(0)));
}

/// Tiles of the void suit go first, and are not claimed; winners leave, are paid at once, and pay nothing more.
#[test]
fn play_goes_on_after_a_win() {
    let rules = house("fan/base", &RULES.replace("places = [1, 2]", "places = []"), &CourseGrammar);
    let hands = ["9p 1s 9s", "111222333m 44s 56s", "111222333p 44p 56s", "99p 555777888m"];
    let mut table = dealt(&rules, hands, "4s 7s 9m 8s");
    draw(&mut table, "9m");
    for (who, suit) in [(0, Suit::Dots), (1, Suit::Dots), (2, Suit::Characters), (3, Suit::Dots)] {
        lack(&mut table, who, suit);
    }
    let first = Action::Discard { tile: tile("9m"), drawn: true, ready: false };
    assert_eq!(table.why_not(chair(0), &first), Some(Bar::LackedFirst));
    discard(&mut table, "9p");
    let pung = Meld { kind: MeldKind::Pung, first: tile("9p").kind, reds: 0 };
    assert_eq!(table.why_not(chair(3), &Action::Claim(pung)), Some(Bar::LackedSuit));
    draw(&mut table, "7s");
    win(&mut table, 1);
    let result = table.last_hand().expect("a result");
    assert_eq!((result.ending, result.winners), (HandEnding::Won, Chairs::of(chair(1))));
    let drawn = result.gains[chair(1)];
    assert!(drawn > 0 && result.gains[chair(0)] == -drawn / 3);
    assert_eq!(table.state().points()[1], drawn);
    // The hand goes on with the next in turn.
    assert!(table.view(chair(0)).is_out(chair(1)));
    draw(&mut table, "4s");
    let before = table.state().points().to_vec();
    win(&mut table, 2);
    assert_eq!(table.state().points()[1], before[1], "who has won pays nothing more");
    assert!(matches!(table.due(), Due::Draw(who, _) if who == chair(3)));
    draw(&mut table, "8s");
    pass(&mut table);
}

/// A kong that was robbed is a pung again where play goes on, and the tile that would make it one is gone.
#[test]
fn a_robbed_kong_is_a_pung_again() {
    let plain = RULES.replace("places = [1, 2]", "places = []").replace("void-suit = true", "void-suit = false");
    let rules = house("fan/base", &plain, &CourseGrammar);
    let hands = ["9p 1s 9s", "55p 1s 9s", "111222333m 44s 46p", "7s 8s"];
    let mut table = dealt(&rules, hands, "5p 9m 9m 8m 5p 7m");
    draw(&mut table, "5p");
    discard(&mut table, "5p");
    let pung = Meld { kind: MeldKind::Pung, first: tile("5p").kind, reds: 0 };
    let who = chair(1);
    table.apply(&GameEvent::Claim { who, meld: pung }).unwrap_or_else(|why| panic!("{why}"));
    discard(&mut table, "9s");
    go_round(&mut table, &["9m", "9m", "8m"]);
    draw(&mut table, "5p");
    let kind = tile("5p").kind;
    assert!(table.menu(who).added.contains(kind));
    table.apply(&GameEvent::Kong { who, own: OwnKong::Added, kind }).unwrap_or_else(|why| panic!("{why}"));
    win(&mut table, 2);
    assert_eq!(table.view(who).melds(who).map(|(meld, _)| *meld).collect::<Vec<_>>(), [pung]);
    assert!(matches!(table.due(), Due::Draw(next, _) if next == chair(3)), "{:?}", table.due());
    // The discarder's turn comes again, and there is no fourth tile.
    go_round(&mut table, &["7m"]);
    let kong = Action::Kong(OwnKong::Added, kind);
    assert!(table.menu(who).added.is_empty() && table.why_not(who, &kong).is_some());
}

fn any(table: &Table<'_>, who: Chair, chance: &mut Chance<'_>) -> Action {
    let menu = table.menu(who);
    if menu.win {
        return Action::Win;
    }
    if menu.pass && !chance.one_in(4) {
        return Action::Pass;
    }
    menu.nth(chance.below(menu.count())).expect("an action")
}

/// Random play: no dead end, no tile and no point lost.
#[test]
fn random_hands() {
    let rules = rules();
    let mut chance = Chance::new(5);
    let (mut hands, mut wins, mut after) = (0, 0, 0);
    while hands < all_or(10_000, 1_500) {
        let mut table = Table::new(&rules, Seat::E).expect("rules of play");
        let mut wall = Wall::sorted(&table).expect("a wall");
        while table.phase() != Phase::Over {
            if table.phase() == Phase::Deal {
                hands += 1;
                wall.begin();
                let tiles = wall.tiles_mut();
                (1..tiles.len()).rev().for_each(|at| tiles.swap(at, chance.below(at + 1)));
            }
            let event = wall.event(&table).unwrap_or_else(|| match (table.due(), table.phase()) {
                (Due::Turn(who), _) => table.event_of(who, &any(&table, who, &mut chance)),
                (Due::Answers(asked), Phase::Answers(offer)) => {
                    let mut answers = ClaimAnswers::default();
                    asked.iter().for_each(|who| answers[who] = Some(any(&table, who, &mut chance)));
                    table.resolve(&offer, &answers)
                }
                (due, _) => panic!("no event for {due:?}"),
            });
            table.apply(&event).unwrap_or_else(|why| panic!("{event:?}: {why}"));
            if let GameEvent::Win { .. } = event {
                wins += 1;
                after += usize::from(!matches!(table.phase(), Phase::Deal | Phase::Over));
            }
            slow::check_waits(&table, &event);
            assert_eq!(table.state().points().iter().sum::<i64>(), 0);
            if !matches!(table.phase(), Phase::Deal | Phase::Over) {
                assert_eq!(tiles_of(&table), 108, "{event:?}");
            }
        }
    }
    println!("{hands} hands, {wins} wins, {after} after which play went on");
    assert!(wins > 0 && after > 0);
}

/// The tiles in hands, melds and rivers, those being passed on, and those left to draw.
fn tiles_of(table: &Table<'_>) -> usize {
    let view = |who: Chair| {
        let view = table.view(who);
        let melds: usize = view.melds(who).map(|(meld, _)| meld.tiles().count()).sum();
        let river = view.river(who).iter().filter(|thrown| thrown.claimed_by.is_none()).count();
        view.whole().total() as usize + melds + river + view.passed_on(who) as usize
    };
    table.chairs().map(view).sum::<usize>() + table.left()
}
