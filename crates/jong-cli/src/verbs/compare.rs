//! `jong compare`: the worth of one hand under several rulesets, side by side.

use jong::core::hand::Defect;
use jong::core::say;
use jong::{AskedHand, Comparison, ErrorLine, RecordError, Ruleset};

use super::{ask_in_full, refuse};
use crate::args::{CompareArgs, HandArgs};
use crate::ask::{HandRefusal, SpelledHand, extra_set, hand_from_stdin, some_hand};
use crate::exit::{Exit, Failure, VerbResult};
use crate::input;
use crate::out::{self, tell};
use jong_print::Speech;
use jong_print::compare::{Lineup, lacks_a_set};

/// The typed hand, as one of the rulesets reads it.
type SpellingResult = Result<SpelledHand, Box<HandRefusal>>;

/// Compares a hand under several rulesets.
pub(crate) fn run(args: &CompareArgs, json: bool, speech: Speech) -> VerbResult {
    let rulesets = rulesets(args)?;
    if asks_for_rules(args) {
        return run_without_hand(&rulesets, args, json, speech);
    }
    let text = some_hand(&args.hand, args.win.as_deref(), say!("write one, such as '234m 567p 88p 345s 67s +8s'"))?;
    let extra = args.extra_set.as_deref().map(|text| extra_set(text, &args.hand, &args.fields)).transpose()?;
    let read = |rules| ask_in_full(&args.hand, &text, args.win.as_deref(), &args.fields, rules);
    let read: Vec<SpellingResult> = rulesets.iter().map(read).collect();
    // All rulesets read the same texts, so behind them is the same place for all.
    let extra = extra.and_then(|set| Some(read.iter().flatten().next()?.behind(set)));
    let mut compared = Comparison::of(rulesets.iter().zip(read.iter().map(hand)), extra, out::spoken());
    for (row, read) in compared.rows.iter_mut().zip(&read) {
        if let (Err(error), Ok(asked)) = (&mut row.line, read) {
            error.defects = asked.refuse(std::mem::take(&mut error.defects)).defects;
        }
    }
    let exit = if compared.wins() {
        Exit::Done
    } else if compared.is_taken() {
        Exit::No
    } else {
        Exit::Unreadable
    };
    if json {
        out::json(&compared)?;
    } else if exit == Exit::Unreadable {
        return refuse(&everything(&compared, &read), false);
    } else {
        let hands: Vec<Option<&AskedHand>> = read.iter().map(|read| Some(&read.as_ref().ok()?.hand)).collect();
        let mut page = jong_print::compare::page(&compared.rows, &hands, extra.map(|set| set.value), speech);
        let lacks = |(row, hand): (_, &Option<_>)| hand.is_some_and(|hand| lacks_a_set(row, hand));
        if extra.is_none() && compared.rows.iter().zip(&hands).any(lacks) {
            page.gap();
            page.note(&tell!("`--extra-set '(555z)'` adds a set where the rules play with one more."), 0);
        }
        out::show_as(&page, args.format.format)?;
    }
    Ok(exit)
}

/// Compares the rules themselves.
fn run_without_hand(rulesets: &[Ruleset], args: &CompareArgs, json: bool, speech: Speech) -> VerbResult {
    if let [rules] = rulesets {
        let id = rules.info().id.as_str();
        let other = jong::shipped().find(|other| *other != id).unwrap_or("our-rules.toml");
        let help = say!("name another one, as in `-r {id},{other}`; `jong show {id}` shows one", id, other);
        return Err(Failure::with_help(say!("one ruleset alone cannot be compared"), help));
    }
    let lineup = Lineup::new(rulesets, args.all, speech);
    if json {
        out::json(&lineup.entries())?;
    } else {
        let mut page = lineup.page();
        if lineup.lacks_values() {
            page.note(&tell!("What patterns are worth: `jong pattern ID`, or `jong show RULES`."), 0);
        }
        if lineup.left_out() > 0 {
            page.note(&tell!("`--all` shows the questions that they answer alike too."), 0);
        }
        out::show_as(&page, args.format.format)?;
    }
    Ok(Exit::Done)
}

/// True if the command line says nothing about a hand.
fn asks_for_rules(args: &CompareArgs) -> bool {
    let HandArgs { words, hand, melds, bonus, letters } = &args.hand;
    let no_hand = words.is_empty() && hand.is_none() && melds.is_empty() && bonus.is_none() && letters.is_none();
    no_hand && args.win.is_none() && args.extra_set.is_none() && args.fields.is_empty()
}

/// Opens the rulesets; one of them may come from the standard input, if the hand does not. One that is named alone
/// stands behind the usual one.
fn rulesets(args: &CompareArgs) -> Result<Vec<Ruleset>, Failure> {
    if args.rules.iter().filter(|what| *what == input::STDIN).count() > 1 {
        return Err(Failure::sentence(say!("the standard input cannot be two rulesets")));
    }
    let mut rulesets: Vec<Ruleset> = args
        .rules
        .iter()
        .map(|what| input::rules_beside(what, hand_from_stdin(&args.hand)))
        .collect::<Result<_, _>>()?;
    if let [one] = rulesets.as_slice() {
        let named = one.info().fingerprint.clone();
        let usual = input::usual_rules()?.filter(|usual| usual.info().fingerprint != named);
        rulesets.splice(0..0, usual);
    }
    Ok(rulesets)
}

/// The hand as the library takes it.
fn hand(read: &SpellingResult) -> Result<&AskedHand, RecordError> {
    match read {
        Ok(asked) => Ok(&asked.hand),
        Err(refused) => Err(RecordError { id: refused.id.clone(), defects: refused.defects.clone() }),
    }
}

/// All mistakes in a hand that can be read nowhere, each once.
fn everything(compared: &Comparison<'_>, read: &[SpellingResult]) -> HandRefusal {
    let mut defects: Vec<Defect> = Vec::new();
    for ErrorLine { defects: more, .. } in compared.rows.iter().filter_map(|row| row.line.as_ref().err()) {
        defects.extend(more.iter().filter(|defect| !defects.contains(defect)).cloned().collect::<Vec<_>>());
    }
    let mut texts = read.iter().map(|read| match read {
        Ok(asked) => &asked.texts,
        Err(refused) => &refused.texts,
    });
    HandRefusal { id: None, defects, texts: texts.next().cloned().unwrap_or_default() }
}
