//! Two games that count differently, side by side.

use jong::Lang;
use jong::core::{Text, say};
use jong_lab::{Across, Diff};

use super::names::{labels, pattern};
use crate::out::{Grid, grouped, spoken, tell, worded};
use jong_print::{Manner, Speech};

/// A page about two games, ready to be written.
#[derive(Debug)]
pub(super) struct Told {
    /// The subject and method of the comparison.
    pub(super) about: Vec<String>,
    /// The forms that win.
    pub(super) forms: Grid,
    /// The patterns that both have, and those that one has, by their worth.
    pub(super) patterns: Vec<(String, Grid)>,
}

/// The groups of patterns, by the games that have them.
const KEPT: [(Text, [bool; 2]); 3] = [
    (say!("Patterns of both"), [true, true]),
    (say!("Only in the first"), [true, false]),
    (say!("Only in the second"), [false, true]),
];

/// Tells of two games.
pub(super) fn told(diff: &Diff<'_>, across: &Across, speech: Speech) -> Told {
    let labels = labels(diff);
    let mut forms = Grid::new(labels.to_vec());
    for (form, wins) in &across.forms {
        forms.row(shape(diff, form, speech), wins.map(|wins| if wins { tell!("yes") } else { tell!("no") }));
    }
    let mut patterns = Vec::new();
    for (title, kept) in KEPT {
        let columns: Vec<usize> = (0..2).filter(|&at| kept[at]).collect();
        let mut grid = Grid::new(columns.iter().map(|&at| labels[at].clone()).collect());
        for shared in across.patterns.iter().filter(|shared| shared.has == kept) {
            grid.row(pattern(diff, &shared.id, speech), columns.iter().map(|&at| times(shared.shares[at])));
        }
        if !grid.is_empty() {
            patterns.push((worded(&title), grid));
        }
    }
    Told { about: about(across, &labels), forms, patterns }
}

/// The name of a form: in English as in the file, otherwise as the option that lists the forms has it.
fn shape(diff: &Diff<'_>, form: &str, speech: Speech) -> String {
    match spoken() {
        Lang::En => form.replace('-', " "),
        _ => speech.option(diff.a, "hand", "forms", Manner::Short).word(form),
    }
}

fn about(across: &Across, labels: &[String; 2]) -> Vec<String> {
    let mut about = vec![tell!(
        "These games count in different ways, and their money is not the same. So no hands are compared here, but \
             which shapes win, which patterns there are, and what each pattern is worth beside a typical win of its own \
             game."
    )];
    match across.typical {
        [Some(first), Some(second)] => about.push(tell!(
            "A typical win is worth {first} in {a} and {second} in {b}, as a simple player makes them: half of his wins \
             are worth no more. A pattern's number says how many times as much a hand with it is worth, of five made \
             for it the middle one; `?` that no such hand was found.",
            first = grouped(first),
            a = labels[0],
            second = grouped(second),
            b = labels[1]
        )),
        _ => about.push(tell!("No wins were played, so what patterns are worth beside them is not known.")),
    }
    about
}

/// A number of thousandths as a decimal: `0.45`, `12.00`.
fn times(thousandths: Option<i64>) -> String {
    let Some(thousandths) = thousandths else { return "?".to_owned() };
    spoken().decimal(thousandths.unsigned_abs().saturating_add(5) / 10, 2)
}
