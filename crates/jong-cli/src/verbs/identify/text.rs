//! Questions and answers for people.

use jong::core::hand::{DiscarderReady, Win};
use jong::core::rules::Names;
use jong::core::{Ruleset, Text, say};
use jong_lab::identify::{
    Alteration, AnswerWord, AskedAmount, FactChoice, Fit, InterviewQuestion, RulesetStanding, Stake, TableVerdict,
    UnexplainedAnswer,
};

use crate::out::{self, Page, bracketed, grouped, list_of_parts, spoken, tell, worded, wrap};
use crate::verbs::prompt::indented;
use jong_print::diff::settings;
use jong_print::draw::LaidHand;
use jong_print::{Speech, notation};

/// The number of farther rulesets that are named.
const FARTHER: usize = 3;

/// The words that can be said at any time, shown before the first question.
pub(super) fn welcome() -> String {
    help(None) + "\n"
}

/// The answers to a question, and the words that can be said to any.
pub(super) fn help(answers: Option<Text>) -> String {
    let [unknown, back, quit, help] = [AnswerWord::Unknown, AnswerWord::Back, AnswerWord::Quit, AnswerWord::Help]
        .map(|word| word.usual_text(spoken()));
    let any = say!(
        "`{unknown}` says that you don't know, `{back}` takes your last answer back, `{quit}` ends it at any time with what is \
         known by then, and `{help}` says what you can answer",
        unknown,
        back,
        quit,
        help
    );
    indented(&answers.into_iter().chain([any]).collect::<Vec<_>>())
}

/// The prompt for an answer: the words for any question, and about how many more there are.
pub(super) fn prompt(remaining: Option<usize>) -> String {
    let words = [AnswerWord::Unknown, AnswerWord::Back, AnswerWord::Quit, AnswerWord::Help]
        .map(|word| word.usual_text(spoken()));
    let mut before: Vec<String> = vec![words.join(" · ")];
    before.extend(remaining.filter(|more| *more > 1).map(|n| tell!("about {n} more questions", n)));
    format!("   ({}) > ", list_of_parts(before))
}

/// A question, with its number.
pub(super) fn question(number: usize, question: &InterviewQuestion, rules: Option<&Ruleset>, speech: Speech) -> Page {
    let mut page = Page::of_whole_lines(speech.lang);
    match question {
        InterviewQuestion::Fact { text: asked, choices, .. } => {
            page.line(&format!("{number}. {}", worded(asked)));
            let width = choices.iter().map(|choice| choice.word.len()).max().unwrap_or_default();
            let choice = |choice: &FactChoice| format!("   {:width$}  {}", choice.word, worded(&choice.says));
            choices.iter().for_each(|one| page.line(&choice(one)));
        }
        InterviewQuestion::Hand { asks, win, .. } => {
            let asked = match asks {
                AskedAmount::Collects => tell!("What does the winner of this hand collect at your table, in all?"),
                AskedAmount::Pays => tell!("Who pays what for this hand at your table?"),
            };
            page.line(&format!("{number}. {asked}"));
            hand(win, rules, speech, &mut page);
        }
    }
    page
}

/// Puts the hand with its situation on a page.
fn hand(win: &Win, rules: Option<&Ruleset>, speech: Speech, page: &mut Page) {
    let draft = win.draft();
    let situation = &draft.situation;
    let mut how = Vec::from_iter(rules.map(|rules| speech.situation_line(&draft, rules, true)));
    match situation.discarder_ready {
        DiscarderReady::Before => how.push(tell!("the discarder had declared ready before")),
        DiscarderReady::After => how.push(tell!("the discarder had declared ready after the winner")),
        DiscarderReady::None => {}
    }
    if situation.furiten {
        how.push(tell!("the winner may not win on a discard (furiten)"));
    }
    page.hand_line(LaidHand::from(&draft.hand), &notation(&draft.hand.written), 3);
    page.text(&list_of_parts(how), 3);
}

/// The verdict so far: the ruleset that is ahead of the others, or taken as one to start from, and the questions that
/// follow.
pub(super) fn so_far(verdict: &TableVerdict, remaining: Option<usize>, speech: Speech) -> String {
    let Some(fit) = verdict.fits.first() else { return String::new() };
    let so_far = tell!("So far: {rules}", rules = named(fit, speech));
    let quit = AnswerWord::Quit.usual_text(spoken());
    let more = match remaining {
        Some(n @ 2..) => tell!(
            "Now come hands, about {n}, that show where your table may differ from that; `{quit}` ends it here.",
            n,
            quit
        ),
        _ => {
            tell!("Now come hands that show where your table may differ from that; `{quit}` ends it here.", quit)
        }
    };
    let begun = verdict.assumed.then(assumed);
    let lines: String = begun.iter().chain([&more]).flat_map(|text| wrap(text, 0)).map(|line| line + "\n").collect();
    format!("\n{so_far}\n{lines}\n")
}

/// The remark that nothing speaks for these rules yet.
fn assumed() -> String {
    tell!("Nothing that you know tells these rules from others; they are the most usual ones, to go on from.")
}

/// A ruleset by its name, with its id.
fn named_with_id(id: &str, names: &Names, speech: Speech) -> String {
    match speech.of_rules(id, names) {
        name if name == id => name.to_owned(),
        name => bracketed(name, id),
    }
}

/// A ruleset with the number of its differences.
fn named(fit: &Fit, speech: Speech) -> Text {
    let rules = named_with_id(&fit.id, &fit.names, speech);
    match fit.changes {
        0 => Text::verbatim(rules),
        1 => say!("{rules} + 1 change", rules),
        n => say!("{rules} + {n} changes", rules, n),
    }
}

/// Puts the values that differ on a page, in words.
fn put_changes(base: &Ruleset, altered: &Alteration, speech: Speech, page: &mut Page) {
    let keys = altered.lines.iter().map(|line| line.key.as_str());
    settings([base, &altered.rules], keys, speech).iter().for_each(|said| page.item(said, 2, 4));
}

/// The verdict; `whole` is true when there was nothing more to ask.
pub(super) fn verdict(verdict: &TableVerdict, whole: bool, unused: &[&str], speech: Speech) -> Page {
    let mut page = out::page();
    page.gap();
    let Some((first, others)) = verdict.fits.split_first() else {
        page.heading(&tell!("The rules that your table may play by"));
        let named = |row: &RulesetStanding| named_with_id(&row.id, &row.names, speech);
        verdict.standings.iter().for_each(|row| page.line(&format!("  {}", named(row))));
        return page;
    };
    let so_far = |text: Text| if whole { worded(&text) } else { tell!("So far: {rules}", rules = text) };
    if verdict.toml.is_none() && !others.is_empty() {
        page.heading(&so_far(match verdict.standings.first() {
            Some(RulesetStanding { misses: 1.., .. }) => say!("none gives all your answers, and these give the most"),
            _ => say!("these fit equally well"),
        }));
        verdict.fits.iter().for_each(|fit| page.line(&format!("  {}", worded(&named(fit, speech)))));
    } else {
        page.good(&so_far(named(first, speech)));
        put_changes(&first.base, &first.altered, speech, &mut page);
        if !others.is_empty() {
            page.text(&tell!("No hand tells it apart from:"), 0);
            others.iter().for_each(|fit| page.line(&format!("  {}", worded(&named(fit, speech)))));
        }
    }
    for altered in &verdict.alike {
        page.text(&tell!("In place of one of these it may be this one, which no hand tells apart from it:"), 0);
        put_changes(&first.base, altered, speech, &mut page);
    }
    page.gap();
    if verdict.assumed {
        page.text(&assumed(), 0);
    }
    if verdict.stake != Stake::SAME {
        let Stake { rules, table } = verdict.stake;
        page.text(
            &tell!("You play for different stakes: {table} at your table for {rules} by the rules.", table, rules),
            0,
        );
    }
    unexplained(verdict, &mut page);
    notes(verdict, whole, unused, speech, &mut page);
    if let Some(toml) = &verdict.toml {
        page.gap();
        page.heading(&tell!("As a file"));
        page.verbatim(toml);
    }
    page
}

/// The answers that the rules do not give.
fn unexplained(verdict: &TableVerdict, page: &mut Page) {
    if verdict.unexplained.is_empty() {
        return;
    }
    let wrong = |wrong: &UnexplainedAnswer| {
        let (number, said) = (wrong.number, &wrong.said);
        let told = match wrong.expected {
            Some(money) => tell!(
                "question {number}: you said {said}; by these rules it is {money}",
                number,
                said,
                money = grouped(money)
            ),
            None => tell!("question {number}: you said {said}; by these rules it does not win", number, said),
        };
        format!("  {told}")
    };
    let (n, all) = (verdict.unexplained.len(), verdict.answers);
    page.marked(&tell!(
        "Answers that fit nothing that was tried: {n} of your {all}. Is it a slip, or a rule of your own?",
        n,
        all
    ));
    verdict.unexplained.iter().map(wrong).for_each(|line| page.line(&line));
}

/// Notes on the certainty of the verdict.
fn notes(verdict: &TableVerdict, whole: bool, unused: &[&str], speech: Speech, page: &mut Page) {
    let least = verdict.standings.first().map_or(0, |row| row.misses);
    let known = |id: &str| verdict.fits.iter().any(|fit| fit.id == id);
    let others: Vec<String> = verdict
        .standings
        .iter()
        .filter(|row| row.misses > least && !known(&row.id))
        .take(FARTHER)
        .map(|row| bracketed(speech.of_rules(&row.id, &row.names), &row.misses.to_string()))
        .collect();
    if !others.is_empty() {
        let rules = list_of_parts(others);
        page.note(&tell!("Farther away, with the number of answers that they miss: {rules}.", rules), 0);
    }
    match verdict.untested {
        Some(0) if whole => {
            let said = tell!(
                "No hand can show any more. Not asked about: new shapes of hands, new patterns, and which pattern replaces which."
            );
            page.note(&said, 0);
        }
        Some(n) => page.note(&tell!("Not asked about, of the ways in which your table may differ: {n}.", n), 0),
        None => page.note(&tell!("Not asked about yet: where your table may differ from published rules."), 0),
    }
    if !unused.is_empty() {
        let questions = list_of_parts(unused);
        page.note(&tell!("Answered, but not asked: {questions}.", questions), 0);
    }
}

#[cfg(test)]
mod test {
    use super::*;

    /// The words that can be said to any question stand before every answer, and are explained on lines that have room.
    #[test]
    fn what_can_be_said_at_any_time() {
        assert_eq!(prompt(None), "   (? · back · quit · help) > ");
        assert_eq!(prompt(Some(1)), prompt(None));
        assert_eq!(prompt(Some(12)), "   (? · back · quit · help; about 12 more questions) > ");
        let help = help(Some(say!("write a number")));
        assert!(help.starts_with("   write a number\n   `?` says that you don't know, `back` "), "{help}");
        assert!(help.lines().all(|line| line.starts_with("   ") && line.len() <= 80), "{help}");
    }
}
