//! Reading answers.

use jong_core::hand::Seat;
use jong_core::pattern::{Unit, UnitRole};
use jong_core::{Ruleset, Text, say};
use strum::IntoEnumIterator;

use super::Answer;
use super::amounts::{MARKS, doubt, numbers};
use crate::identify::facts::unit_name;
use crate::identify::question::NoAnswer;
use crate::identify::words::{Word, is_unit, plain, seat};
use jong::Lang;
use jong::unit;
use jong::words::{either, fill};

/// So many letters of what was written are repeated.
const MOST_LETTERS: usize = 40;

/// The text that was written, as far as one line has room for it.
pub(in crate::identify) fn short(text: &str) -> String {
    let mut short: String = text.chars().take(MOST_LETTERS).flat_map(char::escape_debug).collect();
    if text.chars().nth(MOST_LETTERS).is_some() {
        short.push('…');
    }
    short
}

/// A reader of answers about a hand.
pub(in crate::identify) struct Reader<'a> {
    /// Rules of the game.
    pub(in crate::identify) rules: &'a Ruleset,
    /// Who wins.
    pub(in crate::identify) winner: Seat,
    /// The language in which people write, besides English.
    pub(in crate::identify) lang: Lang,
}

/// The parts of an answer that were read so far.
#[derive(Default)]
struct Read {
    numbers: Vec<i64>,
    amounts: Vec<(&'static str, i64)>,
    seats: Vec<(Seat, i64)>,
    /// A seat stands before its number, …
    seat: Option<Seat>,
    /// … and a unit behind it, or before it: `3 han`, `limit 300`.
    unit: Option<(&'static str, String)>,
}

impl Reader<'_> {
    /// The answers that a hand can have, for those who wrote something else.
    pub(in crate::identify) fn can_be(&self) -> Text {
        let [no, unknown] = [Word::NoWin, Word::Unknown].map(Word::text);
        say!(
            "write what the winner collects in all, such as 7700; or what each pays, such as 2000 1000 1000 or \
             E 2000 W 1000 N 1000; or its value, such as {value}; or `{no}` if it does not win, or `{unknown}` if you \
             don't know",
            value = self.value(),
            no,
            unknown
        )
    }

    /// A value, as an example.
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

    fn no(&self, why: Text) -> NoAnswer {
        NoAnswer { why, mend: self.can_be() }
    }

    /// Reads an answer. Marks between thousands are left out: `2,000` is 2000.
    ///
    /// # Errors
    /// The part that cannot be read, and one that can be.
    pub(in crate::identify) fn read(&self, text: &str) -> Result<Answer, NoAnswer> {
        match Word::of(text, self.lang) {
            Some(Word::Unknown) => return Ok(Answer::Unknown),
            Some(Word::NoWin) => return Ok(Answer::NoWin),
            _ => {}
        }
        let text = plain(text);
        if let Some(no) = doubt(&text) {
            return Err(no);
        }
        let mut read = Read::default();
        for word in words(&text) {
            self.word(word, &mut read)?;
        }
        self.whole(read, &text)
    }

    /// Takes one word.
    fn word(&self, word: String, read: &mut Read) -> Result<(), NoAnswer> {
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
        if let Some(named) = seat(&word, self.lang) {
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

    /// That a word says nothing.
    fn unknown(&self, word: &str) -> NoAnswer {
        let units = self.rules.game().book.units().iter().filter(|unit| !unit.words);
        let mut units: Vec<Text> = units.map(|unit| unit_name(self.rules.grammar().catalogue(), unit.name)).collect();
        units.dedup();
        self.no(say!("`{word}` is neither a number nor {units}", word = short(word), units = either(&units)))
    }

    fn one_number(&self, word: &str) -> NoAnswer {
        self.no(say!("before `{word}` comes one number, and the word is written once", word = short(word)))
    }

    /// The answer that all of it makes together.
    fn whole(&self, read: Read, text: &str) -> Result<Answer, NoAnswer> {
        let Read { mut numbers, amounts, seats, seat, unit } = read;
        let winner = self.winner;
        if let Some((_, word)) = unit {
            return Err(self.one_number(&word));
        }
        match (&amounts[..], &numbers[..], &seats[..]) {
            _ if seats.iter().any(|(seat, _)| *seat == winner) => {
                Err(self.no(say!("{winner} wins, so {winner} pays nothing", winner)))
            }
            _ if seat.is_some() => Err(self.no(say!("there is no number after the last seat"))),
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
            _ => Err(self.no(say!("`{text}` is not an answer", text = short(text)))),
        }
    }
}

/// The words of an answer: numbers, and what stands between them, with spaces or without.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for part in text.split(|c: char| c.is_whitespace() || "+:=;".contains(c)) {
        if has_exponent(part) {
            words.push(part.to_owned());
            continue;
        }
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

/// True if it is a number as `1e9`, in which no seat stands.
fn has_exponent(part: &str) -> bool {
    let is = |text: &str, marks: &[char]| {
        text.starts_with(|c: char| c.is_ascii_digit()) && text.chars().all(|c| c.is_ascii_digit() || marks.contains(&c))
    };
    part.split_once('e').is_some_and(|(number, exponent)| is(number, &MARKS) && is(exponent, &[]))
}

/// True if a word is a name, in the singular or the plural.
fn called(name: &str, word: &str) -> bool {
    name == word || name.strip_suffix('s') == Some(word) || word.strip_suffix('s') == Some(name)
}
