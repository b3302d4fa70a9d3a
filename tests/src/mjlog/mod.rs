//! Games of Tenhou's, replayed at a table: every finished hand as a record for `settle`, with the payments of the log.

mod archive;
mod record;

use std::fs::File;
use std::io::Read;

use flate2::read::GzDecoder;
use jong::Ruleset;
use jong::log::{GameLog, LogEntry, LogFact, Replayer, tenhou_xml};
use jong::table::{HandEnding, PerChair};
use serde_json::Value;

pub use archive::files;

use crate::recorded;

/// A game: the hands as they were played.
#[derive(Debug)]
pub struct Game {
    /// The id of the ruleset it was played by.
    pub rules: String,
    /// The hands, in order.
    pub hands: Vec<Hand>,
}

/// A finished hand.
#[derive(Debug)]
pub struct Hand {
    /// The hands of all players and the end, as `settle` reads it.
    pub record: Value,
    /// The gain or loss of each seat by the log, deposits that a winner took included: `{"E":-1000,"S":1000,…}`.
    pub paid: Value,
    /// The end of the hand.
    pub ending: Ending,
    /// Somebody was liable for a hand that won.
    pub liable: bool,
}

/// The end of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ending {
    /// One player drew the winning tile.
    WonByDraw,
    /// One player won on a discard, a kong or a north set aside.
    WonByDiscard,
    /// Two won at once.
    DoubleWin,
    /// No tiles were left.
    Exhausted,
    /// No tiles were left, and somebody had discarded nothing but terminals and honours.
    Nagashi,
    /// Aborted: nine kinds of terminals and honours dealt to a player.
    NineKinds,
    /// Aborted: four discards of the same wind.
    FourWinds,
    /// Aborted: all four declared ready.
    FourReady,
    /// Aborted: three would have won on one discard.
    ThreeWinners,
    /// Aborted: four kongs, not all by one player.
    FourKongs,
}

/// The rules of the tables that games were recorded at.
pub struct Tables([(&'static str, Ruleset, Ruleset); 2]);

impl Tables {
    /// Opens the rules.
    ///
    /// # Panics
    /// They are not shipped.
    pub fn open() -> Tables {
        let of = |id: &'static str| {
            let text = format!("schema = 1\nid = \"tests/east\"\nextends = \"{id}\"\n[match]\nrounds = 1\n");
            let east = jong::load_text(jong::core::rules::RulesText { name: "east.toml".into(), text: text.into() });
            (id, jong::open(id).expect("rules"), east.ruleset.expect("rules"))
        };
        Tables([of("riichi/tenhou"), of("riichi/tenhou-sanma")])
    }

    /// The rules of a log, with one round where it says so.
    ///
    /// # Panics
    /// The log is of other rules.
    pub fn of(&self, log: &GameLog) -> &Ruleset {
        let (_, two, one) = self.0.iter().find(|(id, ..)| *id == log.head.rules).expect("known rules");
        if log.changes().is_empty() { two } else { one }
    }
}

/// The log of every recorded game, with the name of its file. `None`, and a line that says so, without recordings.
///
/// # Panics
/// The archive cannot be read, or a file in it is no log.
pub fn logs() -> Option<Vec<(String, GameLog)>> {
    let path = recorded::folder()?.join("tenhou-games.tar.gz");
    let mut archive = Vec::new();
    let read = File::open(&path).and_then(|file| GzDecoder::new(file).read_to_end(&mut archive));
    read.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let files = files(&archive).unwrap_or_else(|error| panic!("{error}"));
    let read = |(name, text): (&str, &str)| {
        let log = tenhou_xml::read(text).unwrap_or_else(|why| panic!("{name}: {}", why.english()));
        (name.to_owned(), log)
    };
    Some(files.into_iter().map(read).collect())
}

/// Replays a game. The records are named after it and numbered from 0.
///
/// # Errors
/// The text isn't a log, or contradicts the rules.
pub fn replay(name: &str, text: &str, tables: &Tables) -> Result<Game, String> {
    let log = tenhou_xml::read(text).map_err(|why| format!("{name}: {}", why.english()))?;
    let mut replayer = Replayer::new(tables.of(&log), &log).map_err(|fault| format!("{name}: {fault}"))?;
    let mut hands: Vec<Hand> = Vec::new();
    let mut paid = PerChair::default();
    while let Some(entry) = replayer.step().map_err(|fault| format!("{name}#{}: {fault}", hands.len()))? {
        let gains = match entry {
            LogEntry::Fact(LogFact::Win(win)) => win.gains,
            LogEntry::Fact(LogFact::Drawn(drawn)) => drawn.gains,
            LogEntry::Fact(_) | LogEntry::Event(_) | LogEntry::Remark(_) => continue,
        };
        let gains = gains.ok_or_else(|| format!("{name}#{}: no gains", hands.len()))?;
        for chair in replayer.table().chairs() {
            paid[chair] += gains[chair];
        }
        let wins = replayer.table().last_hand().map_or(0, |last| last.winners.len());
        let told = matches!(entry, LogEntry::Fact(LogFact::Win(_)));
        if told && replayer.facts_since_event() < wins {
            continue;
        }
        let last = replayer.table().last_hand().ok_or("no end")?;
        hands.push(record::finished(&format!("{name}#{}", hands.len()), replayer.table(), last, &paid)?);
        paid = PerChair::default();
    }
    Ok(Game { rules: log.head.rules.clone(), hands })
}

/// The end of a hand by its result.
pub(crate) fn ending(last: &jong::table::HandResult, nagashi: bool) -> Ending {
    use jong::table::VoidHand;
    match last.ending {
        HandEnding::Won if last.winners.len() > 1 => Ending::DoubleWin,
        HandEnding::Won if last.from.is_none() => Ending::WonByDraw,
        HandEnding::Won => Ending::WonByDiscard,
        HandEnding::Exhausted if nagashi => Ending::Nagashi,
        HandEnding::Exhausted => Ending::Exhausted,
        HandEnding::Void(VoidHand::NineKinds) => Ending::NineKinds,
        HandEnding::Void(VoidHand::FourWinds) => Ending::FourWinds,
        HandEnding::Void(VoidHand::FourReady) => Ending::FourReady,
        HandEnding::Void(VoidHand::FourKongs) => Ending::FourKongs,
        HandEnding::Void(VoidHand::TooManyWinners) => Ending::ThreeWinners,
        HandEnding::Foul => panic!("Tenhou's logs tell of no foul"),
    }
}
