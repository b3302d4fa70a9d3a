//! Lines that say what is so.

use jong::core::hand::Seat;
use jong::table::{Bar, Chair, HandResult, MatchEnd};

use super::act::first_word;
use super::table::{IsTo, Outcome, Played, seat};

/// Holds two things beside each other.
fn same(found: &str, expected: &str) -> Outcome {
    if found == expected { Ok(()) } else { Err(format!("{found}, and not {expected}")) }
}

/// The amount of a text.
fn amount(text: &str) -> Outcome<i64> {
    text.parse().map_err(|_| format!("no number: `{text}`"))
}

impl Played<'_> {
    /// Checks a line.
    pub(super) fn check(&self, line: &str) -> Outcome {
        if let Some(count) = line.strip_suffix(" are left") {
            return same(&format!("{} are left", self.table.left()), &format!("{} are left", amount(count)?));
        }
        let (who, says) = first_word(line);
        if line.ends_with(" may answer") {
            return same(&self.table.is_to(), line);
        }
        if let Some(allowed) = says.strip_prefix("may not ") {
            let (does, why) = allowed.split_once(": ").ok_or("it names no reason: `S may not win: passing.pung`")?;
            return self.may_not(who, does, why);
        }
        if let Some(does) = says.strip_prefix("may ") {
            return self.may(who, does);
        }
        if says.starts_with("is to ") {
            return same(&self.table.is_to(), line);
        }
        match line {
            "no tile is left" | "the hand is void" => return same(&self.table.is_to(), line),
            "the match is over" => {
                let over: Option<MatchEnd> = self.table.state().over;
                return over.map(|_| ()).ok_or_else(|| "the match goes on".into());
            }
            "the match goes on" => {
                return self.table.state().over.map_or(Ok(()), |how| Err(format!("the match is over: {how:?}")));
            }
            _ => {}
        }
        let words: Vec<&str> = line.split(' ').collect();
        let state = self.table.state();
        match words[..] {
            ["streak", "is", count] => same(&state.streak.to_string(), count),
            ["repeats", "are", count] => same(&state.repeats.to_string(), count),
            ["deposits", "are", count] => same(&state.deposits.to_string(), count),
            ["round", "is", wind] => same(&state.round().to_string(), wind),
            ["nobody", "gains"] => {
                let gains = self.result()?.gains.0;
                if gains == [0; 4] { Ok(()) } else { Err(format!("the gains are {gains:?}")) }
            }
            [who, "loses", points, "off", "the", "result"] => {
                let player = self.sat(seat(who).ok_or("no seat")?)?.index();
                same(&state.off_result()[player].to_string(), points)
            }
            [who, "gains", points] => self.gains(who, amount(points)?),
            [who, "loses", points] => self.gains(who, -amount(points)?),
            [who, "is", "worth", worth] => self.worth(who, amount(worth)?),
            [who, "counts", pattern] => self.counts(who, pattern, true),
            [who, "counts", "no", pattern] => self.counts(who, pattern, false),
            [who, "deals", "next"] => {
                let next = self.letter(self.table.dealer());
                same(&format!("{next} deals next"), line)
                    .and_then(|()| self.result().map(|_| ()))
                    .map_err(|why| format!("{why} ({who})"))
            }
            [who, "was", "ready"] => {
                let chair = self.sat(seat(who).ok_or("no seat")?)?;
                if self.result()?.ready.contains(chair) { Ok(()) } else { Err(format!("{who} was not ready")) }
            }
            _ => Err(format!("no line of a script: `{line}`")),
        }
    }

    /// The hand that is over.
    fn result(&self) -> Outcome<&HandResult> {
        self.table.last_hand().ok_or_else(|| "the hand is not over".into())
    }

    /// A seat may do something.
    fn may(&self, who: &str, does: &str) -> Outcome {
        let chair = self.chair(who)?;
        let (verb, what) = first_word(does);
        let action = self.action(chair, verb, what)?;
        match self.table.why_not(chair, &action) {
            None => Ok(()),
            Some(bar) => {
                let rule = self.rule(chair, bar).map(|rule| format!(" ({rule})")).unwrap_or_default();
                Err(format!("{who} may not do that: {}{rule}; {}", bar.fact(), self.table.is_to()))
            }
        }
    }

    /// A seat may not do something, for this reason: a rule as `section.key`, or the words of the fact.
    fn may_not(&self, who: &str, does: &str, why: &str) -> Outcome {
        let chair = self.chair(who)?;
        let (verb, what) = first_word(does);
        let action = self.action(chair, verb, what)?;
        let Some(bar) = self.table.why_not(chair, &action) else { return Err(format!("{who} may do that")) };
        let fact = bar.fact().to_string();
        match self.rule(chair, bar) {
            Some(rule) if rule == why => Ok(()),
            _ if fact == why => Ok(()),
            rule => Err(format!("the reason is `{}`", rule.map_or(fact.clone(), |rule| format!("{rule}` or `{fact}")))),
        }
    }

    /// The rule behind a refusal, as `section.key`.
    fn rule(&self, chair: Chair, bar: Bar) -> Option<String> {
        let refusal = self.table.refusal(Some(chair), bar);
        refusal.rule.map(|(section, key)| format!("{section}.{key}"))
    }

    /// A seat gains so much.
    fn gains(&self, who: &str, points: i64) -> Outcome {
        let gains = self.result()?.gains;
        let found = gains[self.sat(seat(who).ok_or_else(|| format!("no seat: `{who}`"))?)?];
        if found == points { Ok(()) } else { Err(format!("{who} gains {found}; all: {:?}", gains.0)) }
    }

    /// The score of a seat's hand is worth so much.
    fn worth(&self, who: &str, worth: i64) -> Outcome {
        let found = self.score_of(who, |score| score.worth)?;
        if found == worth { Ok(()) } else { Err(format!("{who} is worth {found}")) }
    }

    /// Asks a seat's score.
    fn score_of<T>(&self, who: &str, ask: impl Fn(&jong::core::Score) -> T) -> Outcome<T> {
        let at: Seat = seat(who).ok_or_else(|| format!("no seat: `{who}`"))?;
        let score = self.result()?.settled.scores[at].as_ref();
        score.map(ask).ok_or_else(|| format!("{who} has no score"))
    }

    /// A pattern counts in a seat's hand, or does not.
    fn counts(&self, who: &str, pattern: &str, expected: bool) -> Outcome {
        let book = &self.table.rules().game().book;
        let on = self.score_of(who, |score| score.tally.on)?;
        let all: Vec<&str> = on.iter().map(|index| &*book.pattern(index).id).collect();
        if book.patterns().iter().all(|other| other.id != pattern) {
            return Err(format!("these rules have no pattern `{pattern}`"));
        }
        if all.contains(&pattern) == expected { Ok(()) } else { Err(format!("{who} counts {}", all.join(", "))) }
    }
}
