//! The reader of answers about the worth of a hand.

use jong_core::InOrder;
use jong_core::hand::Seat;
use jong_core::pattern::{Unit, UnitRole};
use jong_core::{Ruleset, Text, say};
use strum::IntoEnumIterator;

use super::StatedWorth;
use super::amounts::{MARKS, MINUS, doubt, numbers};
use crate::identify::facts::unit_name;
use crate::identify::question::AnswerError;
use crate::identify::words::{AnswerWord, is_unit};
use jong::terms::unit;
use jong::words::{either, fill};
use jong::{Lang, plain, seat_called};

/// The number of letters of an answer that a fault repeats.
const MOST_LETTERS: usize = 40;

/// The beginning of a text, as far as a fault repeats it.
pub(in crate::identify) fn short(text: &str) -> String {
    let mut short: String = text.chars().take(MOST_LETTERS).flat_map(char::escape_debug).collect();
    if text.chars().nth(MOST_LETTERS).is_some() {
        short.push('…');
    }
    short
}

/// A reader of answers about a hand.
pub(in crate::identify) struct AnswerReader<'a> {
    /// Rules of the game.
    pub(in crate::identify) rules: &'a Ruleset,
    /// The seat of the winner.
    pub(in crate::identify) winner: Seat,
    /// The language of the answers, besides English.
    pub(in crate::identify) lang: Lang,
}

/// The parts of an answer that were read so far.
#[derive(Default)]
struct AnswerParts {
    /// Numbers that belong to no unit or seat yet.
    numbers: Vec<i64>,
    /// Amounts of units.
    amounts: Vec<(&'static str, i64)>,
    /// Payments of seats.
    seats: Vec<(Seat, i64)>,
    /// The last seat, as long as its number has not come.
    seat: Option<Seat>,
    /// The last unit that stood before its number, as in `limit 300`, as long as that has not come; and its word.
    unit: Option<(&'static str, String)>,
}

impl AnswerReader<'_> {
    /// The answers that can be given, as a sentence.
    pub(in crate::identify) fn can_be(&self) -> Text {
        let [no, unknown] = [AnswerWord::NoWin, AnswerWord::Unknown].map(AnswerWord::text);
        say!(
            "write what the winner collects in all, such as 7700; or what each pays, such as 2000 1000 1000 or \
             E 2000 W 1000 N 1000; or its value, such as {value}; or `{no}` if it does not win, or `{unknown}` if you \
             don't know",
            value = self.value(),
            no,
            unknown
        )
    }

    /// An example of a value.
    fn value(&self) -> Text {
        let units = self.rules.game().book.units();
        let plain = || {
            units
                .iter()
                .filter(|unit| !(unit.words || unit.winner || [UnitRole::Alone, UnitRole::Limit].contains(&unit.role)))
        };
        let told = |lang: Lang, of: &Unit| {
            let n = if of.role == UnitRole::Points { 30 } else { 3 };
            let words = unit(self.rules, lang, of.name, n);
            words.map_or_else(|| format!("{n} {}", of.name), |words| fill(words, |_| Some(n.to_string())))
        };
        Lang::in_each(|lang| plain().map(|unit| told(lang, unit)).collect::<Vec<_>>().join(" "))
    }

    /// A fault with some reason.
    fn no(&self, why: Text) -> AnswerError {
        AnswerError::Unclear { why, mend: self.can_be() }
    }

    /// Reads an answer. Marks between thousands are left out: `2,000` is 2000.
    ///
    /// # Errors
    /// The text cannot be read.
    pub(in crate::identify) fn read(&self, text: &str) -> Result<StatedWorth, AnswerError> {
        match AnswerWord::of(text, self.lang) {
            Some(AnswerWord::Unknown) => return Ok(StatedWorth::Unknown),
            Some(AnswerWord::NoWin) => return Ok(StatedWorth::NoWin),
            Some(AnswerWord::Back | AnswerWord::Quit | AnswerWord::Help) | None => {}
        }
        let text = plain(text);
        if let Some(no) = doubt(&text) {
            return Err(no);
        }
        let mut read = AnswerParts::default();
        for word in words(&text) {
            self.word(word, &mut read)?;
        }
        self.whole(read, &text)
    }

    /// Reads one word.
    fn word(&self, word: String, read: &mut AnswerParts) -> Result<(), AnswerError> {
        if word.strip_prefix(MINUS).is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit())) {
            return Err(
                self.no(say!("`{word}` is less than nothing: amounts stand here without a minus", word = short(&word)))
            );
        }
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            let all = numbers(&word, &self.can_be())?;
            match (&all[..], read.seat, &read.unit) {
                ([one], Some(seat), None) => {
                    read.seats.push((seat, *one));
                    read.seat = None;
                }
                ([one], None, Some((name, _))) => {
                    read.amounts.push((name, *one));
                    read.unit = None;
                }
                _ => read.numbers.extend(all),
            }
            return Ok(());
        }
        let units = self.rules.game().book.units();
        if let Some(named) = seat_called(&word) {
            let twice = read.seats.iter().any(|(seat, _)| *seat == named);
            if twice || read.seat.is_some() || read.unit.is_some() || !read.numbers.is_empty() {
                return Err(self.no(say!("after each seat comes what it pays, and each seat is named once")));
            }
            read.seat = Some(named);
            return Ok(());
        }
        let catalogue = self.rules.grammar().catalogue();
        let is = |unit: &&Unit| {
            [unit.name, unit.section].iter().any(|name| called(name, &word))
                || is_unit(&word, catalogue, unit.name, self.lang)
        };
        // Players know the words of the game, whatever language they speak.
        let is_anywhere = |unit: &&Unit| Lang::iter().any(|lang| is_unit(&word, catalogue, unit.name, lang));
        let Some(unit) = units.iter().find(is).or_else(|| units.iter().find(is_anywhere)) else {
            return Err(self.unknown(&word));
        };
        let known = read.amounts.iter().any(|(name, _)| *name == unit.name);
        match (read.numbers.pop(), &read.numbers[..], &read.unit) {
            (Some(amount), [], None) if !known => read.amounts.push((unit.name, amount)),
            (None, [], None) if !known && read.seat.is_none() => read.unit = Some((unit.name, word)),
            _ => return Err(self.one_number(&word)),
        }
        Ok(())
    }

    /// The fault of a word that is no number, seat or unit.
    fn unknown(&self, word: &str) -> AnswerError {
        let units = self.rules.game().book.units().iter().filter(|unit| !unit.words);
        let mut units: Vec<Text> = units.map(|unit| unit_name(self.rules.grammar().catalogue(), unit.name)).collect();
        units.dedup();
        self.no(say!("`{word}` is neither a number nor {units}", word = short(word), units = either(&units)))
    }

    /// The fault of a unit without exactly one number.
    fn one_number(&self, word: &str) -> AnswerError {
        self.no(say!("before `{word}` comes one number, and the word is written once", word = short(word)))
    }

    /// The worth that all parts state together.
    fn whole(&self, read: AnswerParts, text: &str) -> Result<StatedWorth, AnswerError> {
        let AnswerParts { mut numbers, amounts, seats, seat, unit } = read;
        let winner = self.winner;
        if let Some((_, word)) = unit {
            return Err(self.one_number(&word));
        }
        match (&amounts[..], &numbers[..], &seats[..]) {
            _ if seats.iter().any(|(seat, _)| *seat == winner) => {
                Err(self.no(say!("{winner} wins, so {winner} pays nothing", winner)))
            }
            _ if seat.is_some() => Err(self.no(say!("there is no number after the last seat"))),
            ([], [all], []) => Ok(StatedWorth::Collects(*all)),
            // Nobody pays.
            ([], [0, 0] | [0, 0, 0], []) => Ok(StatedWorth::Collects(0)),
            ([], [_, _] | [_, _, _], []) => {
                numbers.retain(|number| *number > 0);
                numbers.order();
                Ok(StatedWorth::Pays(numbers))
            }
            ([_, ..], [], []) => Ok(StatedWorth::Amounts(amounts)),
            ([], [], [_, ..]) if seats.iter().all(|(_, pays)| *pays == 0) => Ok(StatedWorth::Collects(0)),
            ([], [], [_, ..]) => Ok(StatedWorth::Seats(seats)),
            _ => Err(self.no(say!("`{text}` is not an answer", text = short(text)))),
        }
    }
}

/// The words of an answer: numbers, and the texts between them, with spaces or without.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for part in text.split(|c: char| c.is_whitespace() || "+:=;".contains(c)) {
        if has_exponent(part) {
            words.push(part.to_owned());
            continue;
        }
        let mut in_number = None;
        let mut chars = part.chars().peekable();
        while let Some(c) = chars.next() {
            // Behind a letter it is a dash: `S-1000` is what South pays.
            let signs =
                MINUS.contains(&c) && in_number != Some(false) && chars.peek().is_some_and(char::is_ascii_digit);
            let number = c.is_ascii_digit() || signs || in_number == Some(true) && MARKS.contains(&c);
            match words.last_mut().filter(|_| in_number == Some(number)) {
                Some(word) => word.push(c),
                None => words.push(c.to_string()),
            }
            in_number = Some(number);
        }
    }
    words
}

/// True if a text is a number such as `1e9`, in which the letter is no seat.
fn has_exponent(part: &str) -> bool {
    let is = |text: &str, marks: &[char]| {
        text.starts_with(|c: char| c.is_ascii_digit()) && text.chars().all(|c| c.is_ascii_digit() || marks.contains(&c))
    };
    part.split_once('e').is_some_and(|(number, exponent)| is(number, &MARKS) && is(exponent, &[]))
}

/// True if a word is a name, one of the two perhaps with a plural `s`.
fn called(name: &str, word: &str) -> bool {
    name == word || name.strip_suffix('s') == Some(word) || word.strip_suffix('s') == Some(name)
}
