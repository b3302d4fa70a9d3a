//! The works that are measured, each with its hands.

use std::fmt;
use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use jong::core::hand::Win;
use jong::core::{Score, SettledHand};
use jong::{RecordRow, Ruleset, Scorer};
use jong_players::PlayerLevel;
use jong_tests::rows::{Fields, Lists};

use crate::eight::House;
use crate::hands::Hands;
use crate::peer::{Arguments, PeerWin};
use crate::played::{GAMES, PlayedTables};
use crate::playing::{self, Company};
use crate::shanten::{self, Sample};

/// The full score of a Japanese win: patterns, fu, worth and each seat's payment.
pub const RIICHI: &str = "score, riichi";
/// The same with a new result each time.
pub const RIICHI_ANEW: &str = "score, riichi, anew";
/// The same by the peer: yaku, han, fu and the price.
pub const RIICHI_PEER: &str = "score, riichi, riichienv-core";
/// The same score by rules of a club that has a hand of its own, in eight lines.
pub const HOUSE: &str = "score, a hand of eight lines more";
/// By the same rules without that hand.
pub const HOUSE_PLAIN: &str = "score, without those eight lines";
/// The full score of a Taiwanese win.
pub const TAIWAN: &str = "score, taiwan";
/// The full score of an Italian win.
pub const FIMJ: &str = "score, fimj";
/// The full score of a win by the Chinese official rules.
pub const MCR: &str = "score, mcr";
/// The same of random hands of four chows, of which the rules say most about how their patterns combine.
pub const MCR_CHOWS: &str = "score, mcr, four chows";
/// The full score of a Hong Kong win.
pub const HONG_KONG: &str = "score, hong kong";
/// The full score of a Zung Jung win.
pub const ZUNG_JUNG: &str = "score, zung jung";
/// Every payment after a Taiwanese win.
pub const TAIWAN_TABLE: &str = "settle, taiwan";
/// All four Italian hands counted, and every payment.
pub const FIMJ_TABLE: &str = "settle, fimj, four hands";
/// The same with a new settlement each time, as the command does it.
pub const FIMJ_TABLE_ANEW: &str = "settle, fimj, four hands, anew";
/// The shanten of 14 tiles, all forms of the Japanese game.
pub const SHANTEN_14: &str = "shanten, 14 tiles";
/// The shanten of 17 tiles, all forms of the Taiwanese game.
pub const SHANTEN_17: &str = "shanten, 17 tiles";
/// The same of 14 tiles by the peer.
pub const SHANTEN_PEER: &str = "shanten, 14 tiles, riichienv-core";
/// One Japanese win read from a line of JSON, scored, and its result written.
pub const LINE: &str = "read, score, write a line, riichi";
/// The same win read from fields that lie apart, its tiles as numbers, and scored.
pub const ROW: &str = "read a row, score, riichi";
/// One Italian table read from a line of JSON, settled, and its payments written.
pub const TABLE_LINE: &str = "read, settle, write a line, fimj";
/// Opening and compiling a ruleset of which the files were read before.
pub const OPEN: &str = "open a ruleset again";

/// A hand of a Japanese match by players who take any action.
pub const PLAY_RANDOM: &str = "play a hand, random";
/// The same at the peer's table.
pub const PLAY_PEER: &str = "play a hand, riichienv-core";
/// A hand of a Japanese match by players who take the nearest way to a complete hand.
pub const PLAY_QUICK: &str = "play a hand, quick";
/// A hand of a Japanese match by players who weigh worth, odds and danger.
pub const PLAY_SOUND: &str = "play a hand, sound";

/// A piece of work, which can be done again.
pub trait Piece {
    /// Prepares the things that the work uses up. It is no part of the work.
    fn prepare(&mut self) {}

    /// Does the work.
    fn work(&mut self);
}

impl<F: FnMut()> Piece for F {
    fn work(&mut self) {
        self();
    }
}

/// Measures pieces of work.
pub trait Meter {
    /// Does a piece of work, and measures it.
    fn measure(&mut self, piece: &mut dyn Piece);
}

/// Measures the time of each piece of a pass.
#[derive(Debug, Clone, Default)]
pub struct Stopwatch(pub Vec<Duration>);

impl Stopwatch {
    /// The time that a piece takes.
    fn time(piece: &mut dyn Piece) -> Duration {
        piece.prepare();
        let start = Instant::now();
        piece.work();
        start.elapsed()
    }
}

impl Meter for Stopwatch {
    fn measure(&mut self, piece: &mut dyn Piece) {
        self.0.push(Stopwatch::time(piece));
    }
}

/// Measures with each piece done several times in a row: then its hands and their data are in the cache, as when many
/// hands of one game were just read or dealt.
#[derive(Debug, Clone, Default)]
pub struct Warm(pub Stopwatch);

/// The number of repetitions.
const AGAIN: usize = 4;

impl Meter for Warm {
    fn measure(&mut self, piece: &mut dyn Piece) {
        let best = (0..AGAIN).map(|_| Stopwatch::time(piece)).min();
        self.0.0.extend(best);
    }
}

/// The number of hands in a piece: few enough that a busy machine leaves most pieces undisturbed and that they fit in
/// the cache, and many enough that no processor learns their branches by heart.
const PIECE: usize = 1000;

/// One work, done in pieces. Its data is made before the meter runs.
pub struct Work<'a> {
    /// Its name.
    pub name: &'static str,
    /// The number of hands, tables or lines of one pass.
    pub count: usize,
    pass: Box<Pass<'a>>,
}

/// Does a work once over for a meter.
type Pass<'a> = dyn FnMut(&mut dyn Meter) + 'a;

impl fmt::Debug for Work<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", self.name, self.count)
    }
}

impl Work<'_> {
    /// One pass over all its hands.
    pub fn pass(&mut self, meter: &mut dyn Meter) {
        (self.pass)(meter);
    }
}

/// The hands of all games.
pub struct Material {
    /// Japanese wins.
    pub riichi: Hands,
    /// The same for the peer.
    pub peers: Vec<PeerWin>,
    /// Taiwanese hands.
    pub taiwan: Hands,
    /// Italian hands.
    pub fimj: Hands,
    /// Hands of the Chinese official rules.
    pub mcr: Hands,
    /// Random hands of four chows by the same rules.
    pub mcr_chows: Hands,
    /// Hong Kong hands.
    pub hong_kong: Hands,
    /// Zung Jung hands.
    pub zung_jung: Hands,
    /// The Japanese wins by a club's rules, with a hand of its own and without.
    pub house: [House; 2],
    shanten: [Vec<Sample>; 2],
}

impl Material {
    /// All works' hands: those of tables that were played, but of Japanese wins the recorded ones in the folder that
    /// `JONG_DATA` names.
    pub fn new(tables: &PlayedTables) -> Material {
        let played = |game| Hands::played(tables, game);
        let [riichi, taiwan, fimj, mcr, hong_kong, zung_jung] = GAMES;
        let riichi = match std::env::var_os("JONG_DATA") {
            Some(folder) => Hands::recorded(Path::new(&folder), riichi),
            None => played(riichi),
        };
        let peers = riichi.wins.iter().map(PeerWin::new).collect();
        let house = [true, false].map(|with_hand| House::new(with_hand, &riichi.lines));
        let shanten = [14, 17].map(|tiles| shanten::random(tiles, shanten::HANDS.min(10 * tables.each)));
        Material {
            riichi,
            peers,
            taiwan: played(taiwan),
            fimj: played(fimj),
            mcr: played(mcr),
            mcr_chows: Hands::mcr_chows(tables.each),
            hong_kong: played(hong_kong),
            zung_jung: played(zung_jung),
            house,
            shanten,
        }
    }

    /// Every work.
    pub fn works(&self) -> Vec<Work<'_>> {
        let [fourteen, seventeen] = &self.shanten;
        vec![
            score(RIICHI, &self.riichi),
            each(RIICHI_ANEW, &self.riichi.wins, |win| self.riichi.rules.score(&win.hand, &win.situation)),
            score_by_peer(&self.peers),
            score_by(HOUSE, &self.house[0].rules, &self.house[0].wins),
            score_by(HOUSE_PLAIN, &self.house[1].rules, &self.house[1].wins),
            score(TAIWAN, &self.taiwan),
            score(FIMJ, &self.fimj),
            score(MCR, &self.mcr),
            score(MCR_CHOWS, &self.mcr_chows),
            score(HONG_KONG, &self.hong_kong),
            score(ZUNG_JUNG, &self.zung_jung),
            settle(TAIWAN_TABLE, &self.taiwan),
            settle(FIMJ_TABLE, &self.fimj),
            each(FIMJ_TABLE_ANEW, &self.fimj.tables, |table| self.fimj.rules.settle(table)),
            distance(SHANTEN_14, &self.riichi, fourteen),
            distance_by_peer(fourteen),
            distance(SHANTEN_17, &self.taiwan, seventeen),
            lines(&self.riichi),
            rows(&self.riichi),
            table_lines(&self.fimj),
            open(),
            play(PLAY_RANDOM, &self.riichi.rules, PlayerLevel::Random, 8),
            each(PLAY_PEER, &PEER_HANDS, |&seed| playing::hand_of_peer(seed)),
            play(PLAY_QUICK, &self.riichi.rules, PlayerLevel::Quick, 2),
            play(PLAY_SOUND, &self.riichi.rules, PlayerLevel::Sound, 1),
        ]
    }

    /// The works with these names.
    pub fn some(&self, names: &[&str]) -> Vec<Work<'_>> {
        self.works().into_iter().filter(|work| names.contains(&work.name)).collect()
    }

    /// The number of Japanese wins on which Jong and the peer agree: the same han, or yakuman.
    pub fn agree(&self) -> usize {
        let same = |(win, peer): (&_, &PeerWin)| {
            let jong::core::hand::Win { hand, situation } = win;
            let ours = self.riichi.rules.score(hand, situation);
            let theirs = peer.score(peer.arguments());
            let amounts = ours.ok().map(|score| score.value.amounts);
            let han =
                amounts.map(|amounts| amounts.iter().flatten().find(|(unit, _)| unit.name == "han").map(|&(_, n)| n));
            match han {
                Some(Some(han)) => theirs.is_win && !theirs.yakuman && han == i64::from(theirs.han),
                Some(None) => theirs.is_win && theirs.yakuman,
                None => !theirs.is_win,
            }
        };
        self.riichi.wins.iter().zip(&self.peers).filter(|&pair| same(pair)).count()
    }
}

/// A work that does the same with each of several things.
fn each<'a, T, R>(name: &'static str, things: &'a [T], mut with: impl FnMut(&'a T) -> R + 'a) -> Work<'a> {
    let pass = move |meter: &mut dyn Meter| {
        for piece in things.chunks(PIECE) {
            meter.measure(&mut || {
                for thing in piece {
                    black_box(with(black_box(thing)));
                }
            });
        }
    };
    Work { name, count: things.len(), pass: Box::new(pass) }
}

fn score<'a>(name: &'static str, hands: &'a Hands) -> Work<'a> {
    score_by(name, &hands.rules, &hands.wins)
}

fn score_by<'a>(name: &'static str, rules: &'a Ruleset, wins: &'a [Win]) -> Work<'a> {
    let mut place = Score::default();
    each(name, wins, move |win| {
        let scored = rules.score_into(&win.hand, &win.situation, &mut place);
        black_box(&place);
        scored
    })
}

fn score_by_peer(peers: &[PeerWin]) -> Work<'_> {
    let pass = move |meter: &mut dyn Meter| {
        for piece in peers.chunks(PIECE) {
            meter.measure(&mut ByPeer { wins: piece, arguments: Vec::new() });
        }
    };
    Work { name: RIICHI_PEER, count: peers.len(), pass: Box::new(pass) }
}

/// Wins for the peer, which takes its arguments by value; copying them is not its work.
struct ByPeer<'a> {
    wins: &'a [PeerWin],
    arguments: Vec<Arguments>,
}

impl Piece for ByPeer<'_> {
    fn prepare(&mut self) {
        self.arguments = self.wins.iter().map(PeerWin::arguments).collect();
    }

    fn work(&mut self) {
        for (peer, arguments) in self.wins.iter().zip(self.arguments.drain(..)) {
            black_box(peer.score(arguments));
        }
    }
}

fn settle<'a>(name: &'static str, hands: &'a Hands) -> Work<'a> {
    let mut place = SettledHand::default();
    each(name, &hands.tables, move |table| {
        let settled = hands.rules.settle_into(table, &mut place);
        black_box(&place);
        settled
    })
}

fn distance<'a>(name: &'static str, hands: &'a Hands, samples: &'a [Sample]) -> Work<'a> {
    let game = hands.rules.game();
    each(name, samples, |(held, _)| game.shanten(held))
}

fn distance_by_peer(samples: &[Sample]) -> Work<'_> {
    each(SHANTEN_PEER, samples, |(_, counts)| riichienv_core::shanten::calc_shanten_from_counts(counts, 4))
}

fn lines(hands: &Hands) -> Work<'_> {
    let (mut scorer, mut text) = (Scorer::new(&hands.rules), Vec::new());
    each(LINE, &hands.lines, move |line| {
        text.clear();
        scorer.write_line(line, 1, &mut text).expect("records are in order");
        text.len()
    })
}

fn rows(hands: &Hands) -> Work<'_> {
    // They are there until the bench ends.
    let lists: &[Lists<'_>] = Box::leak(hands.fields.iter().map(Fields::lists).collect());
    let rows: Vec<RecordRow<'_>> = hands.fields.iter().zip(lists).map(|(fields, lists)| fields.row(lists)).collect();
    let (mut scorer, count) = (Scorer::new(&hands.rules), rows.len());
    let pass = move |meter: &mut dyn Meter| {
        for piece in rows.chunks(PIECE) {
            meter.measure(&mut || {
                for row in piece {
                    black_box(scorer.worth_of_row(black_box(row)).expect("records are in order").worth);
                }
            });
        }
    };
    Work { name: ROW, count, pass: Box::new(pass) }
}

fn table_lines(hands: &Hands) -> Work<'_> {
    let mut text = Vec::new();
    each(TABLE_LINE, &hands.table_lines, move |line| {
        text.clear();
        jong::settle_json(&hands.rules, line, Some(1)).expect("records are in order").write_line(&mut text);
        text.len()
    })
}

/// The seeds of the hands at the peer's table.
const PEER_HANDS: [u64; 40] = {
    let mut seeds = [0; 40];
    let mut at = 0;
    while at < seeds.len() {
        seeds[at] = at as u64;
        at += 1;
    }
    seeds
};

/// A work that plays matches of players of one level.
fn play<'a>(name: &'static str, rules: &'a Ruleset, level: PlayerLevel, matches: u64) -> Work<'a> {
    let mut company = Company::of(rules, level);
    let count = (0..matches).map(|number| company.play(number)).sum();
    let pass = move |meter: &mut dyn Meter| {
        for number in 0..matches {
            meter.measure(&mut || {
                black_box(company.play(black_box(number)));
            });
        }
    };
    Work { name, count, pass: Box::new(pass) }
}

fn open<'a>() -> Work<'a> {
    each(OPEN, &["riichi/tenhou"; 10], |id| jong::open(id).expect("shipped rules open"))
}
