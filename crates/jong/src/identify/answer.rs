//! What a table answers to a question, and whether rules would answer the same.

use jong_core::hand::Seat;
use jong_core::pattern::Unit;
use jong_core::{Ruleset, Text, say};

use super::question::NoAnswer;
use super::stake::Stake;
use crate::diff::outcome::Outline;
use crate::listed::either;
use crate::seats::seat_called;

/// What a hand is worth at a table, as somebody says it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Answer {
    /// Nobody knows.
    Unknown,
    /// It does not win.
    NoWin,
    /// What the winner collects from all together.
    Collects(i64),
    /// What each of those pays who pay anything, least first.
    Pays(Vec<i64>),
    /// What the players at some seats pay. The others pay nothing.
    Seats(Vec<(Seat, i64)>),
    /// Amounts of the value by unit, as in `3 han 30 fu` or `5 tai`. Units left out can be anything.
    Amounts(Vec<(&'static str, i64)>),
}

/// A hand that was answered.
#[derive(Debug, Clone)]
pub(super) struct Told {
    /// Which hand.
    pub(super) hand: usize,
    /// What the table answered.
    pub(super) answer: Answer,
    /// The same as it was written.
    pub(super) text: String,
    /// The number of the question, from 1.
    pub(super) number: usize,
}

/// No amount that is told is larger.
const MOST: i64 = 1_000_000_000_000;

/// What can be answered about a hand, for those who wrote something else.
const CAN_BE: Text = say!(
    "write what the winner collects in all, such as 7700; or what each pays, such as 2000 1000 1000 or \
     E 2000 W 1000 N 1000; or its value, such as 3 han 30 fu; or `no` if it does not win, or `?` if you don't know"
);

/// So many letters of what was written are repeated.
const MOST_LETTERS: usize = 40;

/// What was written, as far as one line has room for it.
pub(super) fn short(text: &str) -> String {
    let mut short: String = text.chars().take(MOST_LETTERS).flat_map(char::escape_debug).collect();
    if text.chars().nth(MOST_LETTERS).is_some() {
        short.push('…');
    }
    short
}

/// Why something is no answer about a hand.
fn no(why: Text) -> NoAnswer {
    NoAnswer { why, mend: CAN_BE }
}

impl Answer {
    /// Whether this says that nobody knows.
    pub(super) fn is_unknown(text: &str) -> bool {
        ["", "?", "don't know", "skip"].contains(&text.trim().to_lowercase().as_str())
    }

    /// Reads an answer. Marks between thousands are left out: `2,000` is 2000.
    ///
    /// # Errors
    /// What cannot be read, and what can be.
    pub(super) fn read(text: &str, rules: &Ruleset, winner: Seat) -> Result<Answer, NoAnswer> {
        if Answer::is_unknown(text) {
            return Ok(Answer::Unknown);
        }
        let text = text.trim().to_lowercase();
        if ["no", "no win"].contains(&text.as_str()) {
            return Ok(Answer::NoWin);
        }
        let mut numbers: Vec<i64> = Vec::new();
        let mut amounts: Vec<(&'static str, i64)> = Vec::new();
        let mut seats: Vec<(Seat, i64)> = Vec::new();
        // A seat stands before its number, a unit behind it.
        let mut seat: Option<Seat> = None;
        for word in words(&text) {
            if let Some(number) = number(&word) {
                match seat.take() {
                    Some(seat) => seats.push((seat, number?)),
                    None => numbers.push(number?),
                }
            } else if let Some(named) = seat_called(&word) {
                if seat.is_some() || !numbers.is_empty() || seats.iter().any(|(seat, _)| *seat == named) {
                    return Err(no(say!("behind each seat stands what is paid there, and each is named once")));
                }
                seat = Some(named);
            } else {
                let units = rules.game().book.units();
                let is = |unit: &&Unit| [unit.name, unit.section].iter().any(|name| called(name, &word));
                let Some(unit) = units.iter().find(is) else {
                    let mut units: Vec<Text> = units.iter().map(|unit| Text::verbatim(unit.name)).collect();
                    units.dedup();
                    let units = either(&units);
                    return Err(no(say!("`{word}` is neither a number nor {units}", word = short(&word), units)));
                };
                match (numbers.pop(), &numbers[..]) {
                    (Some(amount), []) if amounts.iter().all(|(name, _)| *name != unit.name) => {
                        amounts.push((unit.name, amount));
                    }
                    _ => {
                        return Err(no(say!(
                            "before `{word}` stands one number, and it is said once",
                            word = short(&word)
                        )));
                    }
                }
            }
        }
        match (&amounts[..], &numbers[..], &seats[..]) {
            _ if seats.iter().any(|(seat, _)| *seat == winner) => {
                Err(no(say!("{winner} wins, so {winner} pays nothing", winner)))
            }
            _ if seat.is_some() => Err(no(say!("behind the last seat stands no number"))),
            ([], [all], []) => Ok(Answer::Collects(*all)),
            // Nobody pays.
            ([], [0, 0] | [0, 0, 0], []) => Ok(Answer::Collects(0)),
            ([], [_, _] | [_, _, _], []) => {
                numbers.retain(|number| *number > 0);
                numbers.sort_unstable();
                Ok(Answer::Pays(numbers))
            }
            ([_, ..], [], []) => Ok(Answer::Amounts(amounts)),
            ([], [], [_, ..]) if seats.iter().all(|(_, pays)| *pays == 0) => Ok(Answer::Collects(0)),
            ([], [], [_, ..]) => Ok(Answer::Seats(seats)),
            _ => Err(no(say!("`{text}` is no answer", text = short(&text)))),
        }
    }

    /// Whether rules by which a hand comes to this would have answered the same, money being a multiple of theirs.
    pub(super) fn fits(&self, outline: &Outline, winner: Seat, stake: Stake) -> bool {
        let Outline::Won { payments, value, .. } = outline else {
            return matches!(self, Answer::Unknown | Answer::NoWin | Answer::Collects(0));
        };
        match self {
            Answer::Unknown => true,
            Answer::NoWin => false,
            Answer::Collects(all) => stake.makes(payments[winner.index()], *all),
            Answer::Pays(each) => {
                let mut paid: Vec<i64> =
                    payments.iter().filter(|payment| **payment < 0).map(|payment| -payment).collect();
                paid.sort_unstable();
                paid.len() == each.len() && paid.iter().zip(each).all(|(rules, table)| stake.makes(*rules, *table))
            }
            Answer::Seats(seats) => Seat::ALL.into_iter().filter(|seat| *seat != winner).all(|seat| {
                let told = seats.iter().find(|(named, _)| *named == seat).map_or(0, |(_, pays)| *pays);
                stake.makes((-payments[seat.index()]).max(0), told)
            }),
            Answer::Amounts(amounts) => amounts.iter().all(|told| value.iter().flatten().any(|amount| amount == told)),
        }
    }

    /// The amount that was told, and the same amount of rules by which the hand comes to this; `None` if either has none.
    pub(super) fn amounts(&self, outline: &Outline, winner: Seat) -> Option<[i64; 2]> {
        let Outline::Won { payments, .. } = outline else { return None };
        let paid = || payments.iter().filter(|payment| **payment < 0).map(|payment| -payment).sum();
        match self {
            Answer::Collects(all) => Some([*all, payments[winner.index()]]),
            Answer::Pays(each) => Some([each.iter().sum(), paid()]),
            Answer::Seats(seats) => Some([seats.iter().map(|(_, pays)| pays).sum(), paid()]),
            Answer::Unknown | Answer::NoWin | Answer::Amounts(_) => None,
        }
    }

    /// The stake at which a hand that comes to this would have been answered so; `None` if no money was told.
    pub(super) fn stake(&self, outline: &Outline, winner: Seat) -> Option<Stake> {
        let [table, rules] = self.amounts(outline, winner)?;
        Stake::between(rules, table)
    }
}

/// The words of an answer: numbers, and what stands between them, with spaces or without.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for part in text.split(|c: char| c.is_whitespace() || "+:=;".contains(c)) {
        let mut in_number = None;
        for c in part.chars() {
            let number = c.is_ascii_digit() || in_number == Some(true) && MARKS.contains(&c);
            match words.last_mut().filter(|_| in_number == Some(number)) {
                Some(word) => word.push(c),
                None => words.push(c.to_string()),
            }
            in_number = Some(number);
        }
    }
    words
}

/// What may stand between thousands.
const MARKS: [char; 3] = [',', '.', '\''];

/// A word as a number, if it begins like one.
fn number(word: &str) -> Option<Result<i64, NoAnswer>> {
    if !word.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    // A mark behind it parts it from the next one.
    let word = word.trim_end_matches(MARKS);
    let mut groups = word.split(MARKS);
    let first = groups.next().unwrap_or_default();
    let rest: Vec<&str> = groups.collect();
    let whole = rest.is_empty() || first.len() <= 3 && rest.iter().all(|group| group.len() == 3);
    let digits = format!("{first}{}", rest.concat());
    let number = digits.parse::<i64>().ok().filter(|number| whole && *number <= MOST);
    Some(number.ok_or_else(|| no(say!("`{word}` is no whole number that could be paid", word = short(word)))))
}

/// Whether a word is a name, in the singular or the plural.
fn called(name: &str, word: &str) -> bool {
    name == word || name.strip_suffix('s') == Some(word) || word.strip_suffix('s') == Some(name)
}
