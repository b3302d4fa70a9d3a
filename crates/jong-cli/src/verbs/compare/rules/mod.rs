//! `jong compare` without a hand: the answers of the rulesets to each question, side by side.

use jong::core::say;
use jong::{Answer, Question, Ruleset, lineup};

use crate::args::Compare;
use crate::exit::{Done, Exit, Failure};
use crate::out::{self, Grid, called, labelled, list, tell, worded};
use jong_print::{Manner, Speech};

/// The text of a cell whose game does not have the question.
const NOTHING: &str = "–";

/// The section whose keys are calls.
const CALLS: &str = "calls";

/// A question with its answers in words.
struct Line<'a> {
    asked: Question<'a>,
    about: Option<String>,
    says: Vec<Option<String>>,
}

impl Line<'_> {
    /// True if the rulesets answer it differently.
    fn differs(&self) -> bool {
        self.says.windows(2).any(|pair| pair[0] != pair[1])
    }

    /// The question, with its subject if it has one.
    fn question(&self) -> String {
        match &self.about {
            Some(about) => labelled(about, &called(self.asked.question)),
            None => called(self.asked.question),
        }
    }
}

/// Compares the rules.
pub(super) fn run(rulesets: &[Ruleset], args: &Compare, json: bool, speech: Speech) -> Done {
    let all = args.all;
    if let [rules] = rulesets {
        let id = rules.info().id.as_str();
        let other = jong::shipped().find(|other| *other != id).unwrap_or("our-rules.toml");
        let help = say!("name another one, as in `-r {id},{other}`; `jong show {id}` shows one", id, other);
        return Err(Failure::with_help(say!("one ruleset alone cannot be compared"), help));
    }
    let lines: Vec<Line<'_>> = lineup(rulesets).into_iter().map(|asked| line(asked, rulesets, speech)).collect();
    let asked = lines.len();
    let shown: Vec<Line<'_>> = lines.into_iter().filter(|line| all || line.differs()).collect();
    if json {
        let says = |rules: &Ruleset, answer: &Answer<'_>| says(rules, answer, speech);
        let told = shown.iter().map(|line| line.asked.told(rulesets, says, out::spoken()));
        out::json(&told.collect::<Vec<_>>())?;
        return Ok(Exit::Done);
    }
    let ids: Vec<String> = rulesets.iter().map(|rules| rules.info().id.clone()).collect();
    let mut page = out::page().named(list(&ids));
    page.grid(grid(&shown, ids));
    page.gap();
    let differing = shown.iter().filter(|line| line.differs()).count();
    let summary = match (differing, all) {
        (0, _) => say!("They answer every question alike."),
        (1, true) => say!("1 question of {asked} is answered differently.", asked),
        (1, false) => say!("1 question of {asked} is answered differently; --all shows the others too.", asked),
        (n, true) => say!("{n} questions of {asked} are answered differently.", n, asked),
        (n, false) => say!("{n} questions of {asked} are answered differently; --all shows the others too.", n, asked),
    };
    page.text(&worded(&summary), 0);
    page.gap();
    for rules in rulesets {
        let info = rules.info();
        page.note(
            &tell!(
                "{id}: {name}. Fingerprint: {fingerprint}",
                id = info.id,
                name = speech.of_rules(&info.id, &info.names),
                fingerprint = info.fingerprint
            ),
            0,
        );
    }
    page.note(&tell!("What patterns are worth: `jong pattern ID`, or `jong show RULES`."), 0);
    out::show_as(&page, args.format.format)?;
    Ok(Exit::Done)
}

/// The answers, section by section.
fn grid(lines: &[Line<'_>], ids: Vec<String>) -> Grid {
    let mut grid = Grid::of_answers(ids);
    let mut title = "";
    for line in lines {
        if line.asked.title != title {
            title = line.asked.title;
            grid.title(&called(title));
        }
        grid.row(line.question(), line.says.iter().map(|says| says.as_deref().unwrap_or(NOTHING)));
    }
    grid
}

/// The answer of a ruleset in words.
fn says(rules: &Ruleset, answer: &Answer<'_>, speech: Speech) -> String {
    speech.option(rules, answer.section, answer.key, Manner::Short).value(answer.value)
}

fn line<'a>(asked: Question<'a>, rulesets: &[Ruleset], speech: Speech) -> Line<'a> {
    let says = rulesets.iter().zip(&asked.answers).map(|(rules, answer)| Some(says(rules, answer.as_ref()?, speech)));
    let says = says.collect();
    let has = rulesets.iter().zip(&asked.answers).find(|(_, answer)| answer.is_some()).map(|(rules, _)| rules);
    let call = || speech.call(has?, asked.key).filter(|_| asked.section == CALLS);
    let about = has.zip(asked.about).map(|(rules, about)| speech.limit(rules, about)).or_else(call);
    Line { asked, about, says }
}
