//! Wins and whole tables of a game: recorded ones if `JONG_DATA` names their folder, otherwise played ones.

use std::path::Path;

use jong::core::FinishedHand;
use jong::core::hand::{Meld, Win};
use jong::{FinishedRecord, Record, Ruleset};
use jong_tests::chance::Chance;
use jong_tests::recorded;
use jong_tests::rows::Fields;
use serde_json::Value;

use crate::four_chows;
use crate::play::{Style, play};

/// The number of hands of each game that are played.
pub const PLAYED: usize = 6_000;

/// Hands of one ruleset.
#[derive(Debug)]
pub struct Hands {
    /// The rules.
    pub rules: Ruleset,
    /// Their source.
    pub what: &'static str,
    /// The wins.
    pub wins: Vec<Win>,
    /// The same wins as lines of JSON.
    pub lines: Vec<String>,
    /// The same wins as fields that lie apart, tiles as numbers.
    pub fields: Vec<Fields>,
    /// The tables at which they were won, all four hands known; none of recorded wins.
    pub tables: Vec<FinishedHand>,
    /// The same tables as lines of JSON.
    pub table_lines: Vec<String>,
}

impl Hands {
    /// Japanese hands: recorded in the folder, if there is one.
    ///
    /// # Panics
    /// The folder does not hold the recorded wins.
    pub fn riichi(folder: Option<&Path>, n: usize) -> Hands {
        let rules = open("riichi/tenhou");
        let style = Style { riichi: true, ambition: 4, streak: false };
        match folder {
            Some(folder) => Hands::recorded(rules, folder),
            None => Hands::played(rules, style, n),
        }
    }

    /// Taiwanese hands, with flowers.
    pub fn taiwan(n: usize) -> Hands {
        Hands::played(open("taiwan/standard"), Style { riichi: false, ambition: 6, streak: true }, n)
    }

    /// Italian hands, with flowers; players go for doubles.
    pub fn fimj(n: usize) -> Hands {
        Hands::played(open("fimj/official-1993"), Style { riichi: false, ambition: 9, streak: false }, n)
    }

    /// Hands of the Chinese official rules, with flowers; without a plan nobody reaches the minimum.
    pub fn mcr(n: usize) -> Hands {
        Hands::played(open("fan/mcr-2025"), Style { riichi: false, ambition: 12, streak: false }, n)
    }

    /// Random hands of four chows by the Chinese official rules.
    pub fn mcr_chows(n: usize) -> Hands {
        let mut chance = Chance::new(2026);
        let mut hands = Hands::none(open("fan/mcr-2025"), "random");
        while hands.wins.len() < n {
            if let Some(record) = four_chows::record(&mut chance) {
                hands.add(&record);
            }
        }
        hands
    }

    /// Hong Kong hands, with flowers.
    pub fn hong_kong(n: usize) -> Hands {
        Hands::played(open("fan/hong-kong"), Style { riichi: false, ambition: 9, streak: false }, n)
    }

    /// Zung Jung hands.
    pub fn zung_jung(n: usize) -> Hands {
        Hands::played(open("fan/zung-jung"), Style { riichi: false, ambition: 9, streak: false }, n)
    }

    fn none(rules: Ruleset, what: &'static str) -> Hands {
        let (lines, fields, table_lines) = (Vec::new(), Vec::new(), Vec::new());
        Hands { rules, what, wins: Vec::new(), lines, fields, tables: Vec::new(), table_lines }
    }

    fn recorded(rules: Ruleset, folder: &Path) -> Hands {
        let mut hands = Hands::none(rules, "recorded");
        let table = recorded::TABLES.iter().position(|id| *id == hands.rules.info().id.as_str());
        for win in recorded::wins_in(folder).filter(|win| Some(win.table) == table) {
            hands.add(&Value::Object(win.record));
        }
        hands
    }

    fn played(rules: Ruleset, style: Style, n: usize) -> Hands {
        let mut chance = Chance::new(2026);
        let mut hands = Hands::none(rules, "played");
        for _ in 0..n {
            let ended = play(&hands.rules, style, &mut chance);
            hands.add(&ended.win_record());
            let text = ended.finished_record().to_string();
            let record = FinishedRecord::from_json(&text, &hands.rules).expect("the players keep to the rules");
            hands.tables.push(record.check(&hands.rules).expect("the players keep to the rules"));
            hands.table_lines.push(text);
        }
        hands
    }

    fn add(&mut self, record: &Value) {
        let line = record.to_string();
        let fields = record.as_object().and_then(|record| Fields::numbered(record.clone()));
        self.fields.push(fields.expect("records are in order"));
        let record = Record::from_json(&line, &self.rules).expect("records are in order");
        self.wins.push(record.check(&self.rules).expect("records are legal"));
        self.lines.push(line);
    }

    /// The average of the hands, in a sentence.
    pub fn described(&self) -> String {
        let n = self.wins.len() as f64;
        let share = |of: &dyn Fn(&Win) -> bool| 100.0 * self.wins.iter().filter(|win| of(win)).count() as f64 / n;
        let mean = |of: &dyn Fn(&Win) -> u32| f64::from(self.wins.iter().map(of).sum::<u32>()) / n;
        let claimed = |win: &Win| win.hand.melds.iter().filter(|meld| meld.is_claimed()).count() as u32;
        let suits = |win: &Win| {
            let lanes = (0..3).filter(|lane| win.hand.present >> (16 * lane) & 0x1ff != 0);
            lanes.count()
        };
        format!(
            "{} {} wins by {}: {:.0} % by draw, {:.0} % with claimed melds ({:.2} a hand), {:.0} % with a kong, \
             {:.1} flowers a hand, {:.0} % of one suit",
            self.wins.len(),
            self.what,
            self.rules.info().id,
            share(&|win| win.situation.from.is_none()),
            share(&|win| claimed(win) > 0),
            mean(&claimed),
            share(&|win| win.hand.melds.iter().any(Meld::is_kong)),
            mean(&|win| win.hand.bonus.len()),
            share(&|win| suits(win) == 1),
        )
    }
}

fn open(id: &str) -> Ruleset {
    jong::open(id).expect("shipped rules open")
}
