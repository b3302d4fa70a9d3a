//! A hand under several rulesets side by side, and the rulesets themselves.

mod lineup;
mod table;

use jong::{AskedHand, ComparedResult, ErrorLine, Outcome, Report, ResultLine, Ruleset};
use jong_core::hand::Meld;
use jong_core::notation::write_meld;
use jong_core::{UnitPayment, WorthMeaning, say};

pub use self::lineup::Lineup;
use self::table::report;
pub(crate) use self::table::table;
use crate::draw::LaidHand;
use crate::page::{Align, Grid, Line, Page, SmallTable, TableLook};
use crate::report::{disputes, is_its_value, notation, put_assumed};
use crate::speech::Speech;

/// The number of rulesets that stand side by side, where there is room.
const MOST_COLUMNS: usize = 3;

/// A hand under several rulesets, which read it each for itself: `None` stands for one that cannot. `extra` is the set
/// that was given for rules that play with one more.
pub fn page(compared: &[ComparedResult<'_>], read: &[Option<&AskedHand>], extra: Option<Meld>, speech: Speech) -> Page {
    let mut page = Page::new(speech.lang);
    // The situation is told in the words of rules that count indicators, if any do.
    let asked = || compared.iter().zip(read).filter_map(|(row, read)| Some((row.rules, (*read)?)));
    let counts = asked().find(|(rules, _)| rules.scoring().indicators(1).0 > 0);
    if let Some((rules, asked)) = counts.or_else(|| asked().next()) {
        let draft = &asked.record.draft;
        page.hand_title(LaidHand::from(&draft.hand), &notation(&draft.hand.written));
        let wins =
            compared.iter().any(|row| row.line.as_ref().is_ok_and(|line| matches!(line.outcome, Outcome::Win(_))));
        page.text(&speech.situation_line(draft, rules, wins), 2);
    }
    page.gap();
    page.grid_in_ways(tables(compared, speech));
    page.gap();
    notes(compared, extra, speech).iter().for_each(|note| page.text(note, 0));
    page.gap();
    asked().take(1).for_each(|(_, asked)| put_assumed(&asked.assumed, speech, &mut page));
    rulesets(compared, speech, &mut page);
    page
}

/// One table with all rulesets; and for narrow places, several with fewer side by side.
fn tables(compared: &[ComparedResult<'_>], speech: Speech) -> Vec<Vec<Grid>> {
    let of_width = |columns: usize| -> Vec<Grid> {
        // Tables of nearly the same width: four rulesets are two and two.
        let count = compared.len().div_ceil(columns).max(1);
        compared.chunks(compared.len().div_ceil(count).max(1)).map(|rows| table(rows, speech)).collect()
    };
    std::iter::once(vec![table(compared, speech)]).chain((1..=MOST_COLUMNS).rev().map(of_width)).collect()
}

/// The rulesets with their names and fingerprints.
fn rulesets(compared: &[ComparedResult<'_>], speech: Speech, page: &mut Page) {
    let head = [speech.tell(&say!("Rules")), String::new(), speech.tell(&say!("Fingerprint"))];
    let rows = compared.iter().map(|row| {
        let info = row.rules.info();
        [Line::code(&info.id), Line::from(speech.rules(row.rules)), Line::code(&*info.fingerprint)]
    });
    let table = SmallTable::plain(&[Align::Left; 3], rows, 0).under(head);
    page.table(SmallTable { look: TableLook::Aside, ..table });
}

/// Notes below the tables: why a hand does not win, which patterns do not count, and how payments are made up. A note
/// that is true of several rulesets is given once.
fn notes(compared: &[ComparedResult<'_>], extra: Option<Meld>, speech: Speech) -> Vec<String> {
    let mut notes: Vec<(String, Vec<&str>)> = Vec::new();
    for row in compared {
        let name = told_apart(row.rules, compared, speech);
        let doubts = report(row).map(|report| disputes(report, speech)).unwrap_or_default();
        for note in about(&row.line, speech).into_iter().chain(left_out(row, compared, speech)).chain(doubts) {
            match notes.iter_mut().find(|(known, _)| *known == note) {
                Some((_, rulesets)) => rulesets.push(name),
                None => notes.push((note, vec![name])),
            }
        }
    }
    let said = |(note, rulesets): (String, Vec<&str>)| {
        speech.tell(&say!("{rules}: {note}.", rules = speech.list(rulesets), note))
    };
    let mut notes: Vec<String> = notes.into_iter().map(said).collect();
    if let Some(extra) = extra.filter(|_| compared.iter().all(|row| row.extra_set.is_none())) {
        notes.push(speech.tell(&say!("The extra set {set} was added nowhere.", set = write_meld(&extra))));
    }
    notes
}

/// The name of rules; the id where others beside them have the same name.
fn told_apart<'a>(rules: &'a Ruleset, compared: &[ComparedResult<'_>], speech: Speech) -> &'a str {
    let name = speech.rules(rules);
    let alike = compared.iter().filter(|row| speech.rules(row.rules) == name).count();
    if alike > 1 { &rules.info().id } else { name }
}

/// True if a hand does not win by rules that play with one more set than was written.
pub fn lacks_a_set(row: &ComparedResult<'_>, asked: &AskedHand) -> bool {
    let loses = matches!(&row.line, Ok(ResultLine { outcome: Outcome::NoWin { .. }, .. }));
    let written = &asked.record.draft.hand.written;
    loses && written.tiles.len() + 3 * (written.melds.len() + 1) == usize::from(row.rules.hand_size().tiles())
}

/// The reason why a hand does not win, or how payments are made up.
pub(crate) fn about(line: &Result<ResultLine<'_>, ErrorLine>, speech: Speech) -> Option<String> {
    match line {
        Err(error) => Some(speech.defects(&error.defects)),
        Ok(ResultLine { outcome: Outcome::NoWin { message, .. }, .. }) => Some(speech.tell(message)),
        Ok(ResultLine { outcome: Outcome::Win(win), .. }) => made_of(win, speech),
    }
}

/// The sum of a payment, if it is not the worth of the hand.
fn made_of(win: &Report<'_>, speech: Speech) -> Option<String> {
    let told = |payment: UnitPayment| (payment.sum.sentence(speech.lang), speech.lang.grouped(payment.amount));
    let payment = match win.rules.scoring().worth(win.score.basis) {
        WorthMeaning::Collected | WorthMeaning::FromEach => return None,
        WorthMeaning::Amount(worth) if is_its_value(win, &worth) => return None,
        WorthMeaning::Amount(worth) => {
            let (sum, amount) = told(worth);
            return Some(speech.tell(&say!("worth {sum} = {amount}", sum, amount)));
        }
        WorthMeaning::Units(payment) => payment,
    };
    let (sum, amount) = told(payment);
    Some(match payment.more_with_dealer {
        true => speech.tell(&say!("a payment is {sum} = {amount}, more with the dealer", sum, amount)),
        false => speech.tell(&say!("a payment is {sum} = {amount}", sum, amount)),
    })
}

/// Patterns that other rulesets count, and that these rules know but leave out.
pub(crate) fn left_out(row: &ComparedResult<'_>, compared: &[ComparedResult<'_>], speech: Speech) -> Vec<String> {
    let Some(own) = report(row) else { return Vec::new() };
    let counts = |id: &str| {
        let others = compared.iter().filter_map(report);
        others.flat_map(|other| &other.patterns).any(|counted| counted.id == id)
    };
    let name = |id| speech.pattern(row.rules, id);
    let mut seen: Vec<&str> = Vec::new();
    let mut notes = Vec::new();
    for &(id, by) in &own.suppressed {
        if !seen.contains(&id) && counts(id) {
            seen.push(id);
            notes.push(speech.tell(&say!(
                "{pattern} does not count beside {other}",
                pattern = name(id),
                other = name(by)
            )));
        }
    }
    notes
}
