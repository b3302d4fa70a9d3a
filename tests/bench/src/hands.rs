//! Wins and whole tables of a game: recorded ones if `JONG_DATA` names their folder, otherwise those of tables that were
//! played.

use std::path::Path;

use jong::core::FinishedHand;
use jong::core::hand::{Meld, Win};
use jong::{FinishedRecord, Record, Ruleset};
use jong_tests::chance::Chance;
use jong_tests::recorded;
use jong_tests::rows::Fields;
use serde_json::Value;

use crate::four_chows;
use crate::played::{PlayedTables, first_win};

/// The number of hands of each game that are played.
pub const PLAYED: usize = 3_000;

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
    /// Hands of a game that were played.
    ///
    /// # Panics
    /// A table is not one of the game, or nobody won there.
    pub fn played(tables: &PlayedTables, game: &str) -> Hands {
        let mut hands = Hands::none(open(game), "played");
        for text in tables.of(game) {
            let win = serde_json::from_str(text).ok().as_ref().and_then(first_win);
            hands.add(&Value::Object(win.expect("somebody won")));
            let record = FinishedRecord::from_json(text, &hands.rules).expect("the players keep to the rules");
            hands.tables.push(record.check(&hands.rules).expect("the players keep to the rules"));
            hands.table_lines.push(text.clone());
        }
        hands
    }

    /// Recorded hands of a game, from a folder.
    ///
    /// # Panics
    /// The folder does not hold the recorded wins.
    pub fn recorded(folder: &Path, game: &str) -> Hands {
        let mut hands = Hands::none(open(game), "recorded");
        let table = recorded::TABLES.iter().position(|id| *id == game);
        for win in recorded::wins_in(folder).filter(|win| Some(win.table) == table) {
            hands.add(&Value::Object(win.record));
        }
        hands
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

    fn none(rules: Ruleset, what: &'static str) -> Hands {
        let (lines, fields, table_lines) = (Vec::new(), Vec::new(), Vec::new());
        Hands { rules, what, wins: Vec::new(), lines, fields, tables: Vec::new(), table_lines }
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
