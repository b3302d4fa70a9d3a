//! Two games that count differently, side by side.

use jong_core::reading::FormName;
use jong_core::{Text, say};
use jong_lab::{Across, Belonging};

use super::sides::Sides;
use crate::options::Manner;
use crate::page::{Grid, Page};
use crate::speech::Speech;

/// The groups of patterns, by the games that have them.
const GROUPS: [(Text, Belonging); 3] = [
    (say!("Patterns of both"), Belonging::Both),
    (say!("Only in the first"), Belonging::First),
    (say!("Only in the second"), Belonging::Second),
];

/// Tells of two games: the forms that win, and the patterns that both have or one of them, by their worth.
pub(super) fn put(sides: &Sides<'_>, across: &Across, page: &mut Page) {
    let (labels, speech) = (&sides.labels, sides.speech);
    about(across, sides).iter().for_each(|text| page.text(text, 0));
    page.gap();
    page.heading(&speech.tell(&say!("Shapes that win")));
    let mut forms = Grid::new(labels.to_vec());
    for &(form, of) in &across.forms {
        let wins = of.in_each().map(|wins| speech.tell(&if wins { say!("yes") } else { say!("no") }));
        forms.row(shape(sides, form), wins);
    }
    page.grid(forms);
    for (title, of) in GROUPS {
        let columns: Vec<usize> = (0..2).filter(|&at| of.in_each()[at]).collect();
        let mut grid = Grid::new(columns.iter().map(|&at| labels[at].clone()).collect());
        for shared in across.patterns.iter().filter(|shared| shared.of == of) {
            grid.row(sides.pattern(&shared.id), columns.iter().map(|&at| times(shared.shares[at], speech)));
        }
        if !grid.is_empty() {
            page.gap();
            page.heading(&speech.tell(&title));
            page.grid(grid);
        }
    }
}

/// The name of a form, as the option that lists the forms has it.
fn shape(sides: &Sides<'_>, form: FormName) -> String {
    sides.speech.option(sides.both[0], "hand", "forms", Manner::Short).word(form.into())
}

fn about(across: &Across, sides: &Sides<'_>) -> [String; 2] {
    let (labels, speech) = (&sides.labels, sides.speech);
    let typical = match across.typical {
        [Some(first), Some(second)] => say!(
            "A typical win is worth {first} in {a} and {second} in {b}: half of a simple player's wins are worth no more. \
             The number beside a pattern says how many typical wins a hand with it is worth, the middle one of five \
             hands made for it; `?` means that no such hand was found.",
            first = speech.lang.grouped(first),
            a = labels[0],
            second = speech.lang.grouped(second),
            b = labels[1]
        ),
        _ => say!("No wins were played, so there is nothing to measure the patterns by."),
    };
    let method = say!(
        "These games count in different ways, and their money is not the same. So no hands are compared here, only \
         which shapes win, which patterns there are, and what each pattern is worth beside a typical win of its own \
         game."
    );
    [method, typical].map(|text| speech.tell(&text))
}

/// A number of thousandths as a decimal: `0.45`, `12.00`.
fn times(thousandths: Option<i64>, speech: Speech) -> String {
    let Some(thousandths) = thousandths else { return "?".to_owned() };
    speech.lang.decimal(thousandths.unsigned_abs().saturating_add(5) / 10, 2)
}
