//! Jong beside the slow scorers of fan, on one random win.

use jong::Ruleset;
use serde_json::Value;

use super::fan_names::{MCR, NEW_STYLE, Names, OLD_STYLE, ZUNG_JUNG, named, sorted};
use super::settled;
use crate::chance::Chance;
use crate::fans::counted;
use crate::finished::{self, FanGame, FinishedWin, Game, fan_record, fan_win};
use crate::slow::fan::hong_kong::Table;
use crate::slow::fan::mcr::Edition;
use crate::slow::fan::{Ready, Won, Worth, hong_kong, mcr, new_style, zung_jung};
use crate::slow::plain::SEATS;

const NOTHING: FanGame<'_> = FanGame {
    forms: &[],
    flowers: false,
    flower_wins: false,
    ready: false,
    liable: false,
    first: false,
    last_of_kind: false,
    concealed_robbed: false,
};

/// A win under the Chinese official rules: points, payments and fans.
///
/// # Errors
/// The differences.
pub fn mcr_win(rules: &Ruleset, chance: &mut Chance, edition: Edition) -> Result<(), String> {
    let won = fan_win(chance, FanGame { forms: &mcr::FORMS, flowers: true, last_of_kind: true, ..NOTHING });
    let pay = |fan| mcr::pay(fan, won.place.seat, won.win.from);
    compare(rules, &won, mcr::winner(&won, edition), mcr::LEAST, MCR, pay)
}

/// A win under Hong Kong's old style: faan, payments and patterns.
///
/// # Errors
/// The differences.
pub fn old_style_win(rules: &Ruleset, chance: &mut Chance, table: Table) -> Result<(), String> {
    let game = FanGame {
        forms: &hong_kong::FORMS,
        flowers: true,
        flower_wins: true,
        liable: true,
        concealed_robbed: true,
        ..NOTHING
    };
    let won = fan_win(chance, game);
    let pay = |fan| hong_kong::pay(fan, &won, &[won.place.seat], table);
    compare(rules, &won, hong_kong::winner(&won, table), hong_kong::LEAST, OLD_STYLE, pay)
}

/// A table under Hong Kong's old style, at home: several may win on the same discard. None is compared where nobody wins, or
/// somebody claims a win who has none.
///
/// # Errors
/// The differences.
pub fn old_style_table(rules: &Ruleset, chance: &mut Chance) -> Result<(), String> {
    let finished = finished::Table::by_chance(chance, Game::Italian);
    let mut wins: Vec<(u32, Won)> = Vec::new();
    for player in finished.winners.iter().map(|&seat| &finished.players[seat]) {
        let FinishedWin { hand, win, place, .. } = player.clone();
        // All eight flowers win at once.
        let eight = hand.bonus == [true; 8];
        let won = Won { hand, win, place, ready: Ready::No, liable: None, first: None };
        match hong_kong::winner(&won, Table::Home) {
            Some(worth) if worth.helping >= hong_kong::LEAST && !eight => wins.push((worth.fan, won)),
            _ => return Ok(()),
        }
    }
    if wins.is_empty() {
        return Ok(());
    }
    let mut totals = [0; 4];
    for (faan, won) in &wins {
        let gains = hong_kong::pay(*faan, won, &finished.winners, Table::Home);
        (0..4).for_each(|seat| totals[seat] += gains[seat]);
    }
    let record = finished.record("table").to_string();
    let line = settled(rules, &record);
    let found = SEATS.map(|seat| line["totals"][seat].as_i64());
    if found == totals.map(Some) {
        return Ok(());
    }
    Err(format!("{record}\n  payments: {found:?} of {line}, the slow scorer has {totals:?}"))
}

/// A win under Hong Kong's new style: fan, payments and patterns.
///
/// # Errors
/// The differences.
pub fn new_style_win(rules: &Ruleset, chance: &mut Chance) -> Result<(), String> {
    let won = fan_win(chance, FanGame { forms: &new_style::FORMS, ready: true, liable: true, ..NOTHING });
    let pay = |fan| new_style::pay(fan, &won);
    compare(rules, &won, new_style::winner(&won), new_style::LEAST, NEW_STYLE, pay)
}

/// A win under Zung Jung: points, payments and patterns.
///
/// # Errors
/// The differences.
pub fn zung_jung_win(rules: &Ruleset, chance: &mut Chance) -> Result<(), String> {
    let won = fan_win(chance, FanGame { forms: &zung_jung::FORMS, first: true, ..NOTHING });
    let pay = |fan| zung_jung::pay(fan, &won);
    compare(rules, &won, zung_jung::winner(&won), 0, ZUNG_JUNG, pay)
}

/// Jong's result beside a slow scorer's: the fan, what each seat gains, and a list that comes to as many.
fn compare(
    rules: &Ruleset,
    won: &Won,
    worth: Option<Worth>,
    least: u32,
    names: Names,
    pay: impl Fn(u32) -> [i64; 4],
) -> Result<(), String> {
    let record: Value = fan_record(won, "fan");
    let found = counted(rules, &record);
    let wrong = |why: String| Err(format!("{record}\n  {why}"));
    let (worth, found) = match (worth, found) {
        (None, Err(why)) if why == "not-complete" => return Ok(()),
        (Some(worth), Err(why)) if why == "below-minimum" && worth.helping < least => return Ok(()),
        (Some(worth), Ok(found)) if worth.helping >= least => (worth, found),
        (worth, found) => return wrong(format!("{found:?}, the slow scorer has {worth:?}")),
    };
    let lists: Vec<_> = worth.lists.iter().map(sorted).collect();
    let list = named(names, &found.patterns);
    if found.fan != i64::from(worth.fan) {
        return wrong(format!("fan: {} of {list:?}, the slow scorer has {} of {lists:?}", found.fan, worth.fan));
    }
    if !lists.contains(&list) {
        return wrong(format!("patterns: {list:?}, the slow scorer has {lists:?}"));
    }
    let payments = pay(worth.fan);
    if found.payments != payments {
        return wrong(format!("payments: {:?}, the slow scorer has {payments:?}", found.payments));
    }
    Ok(())
}
