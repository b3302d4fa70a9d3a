//! Two games that count differently, side by side.

use jong_core::InOrder;
use std::cmp::Reverse;

use jong::Ruleset;
use jong_core::pattern::UnitRole;
use jong_core::reading::FormName;
use jong_core::rules::{Matter, OptionWords};
use jong_core::tree::Value;
use jong_core::{Text, say};
use jong_lab::{Belonging, GamePair, Payers, SharedPattern};

use super::hand;
use super::sides::DiffSides;
use crate::options::ValueStyle;
use crate::page::{Grid, Page};
use crate::report::value;
use crate::speech::Speech;

/// The options that all games share and that are told before all others, where two games differ in them: section and key.
const FIRST: [(&str, &str); 3] = [("table", "players"), ("hand", "size"), ("tiles", "bonus")];

/// The options of two games that are told before all others, where they differ: section and key.
fn told_first(both: [&Ruleset; 2]) -> Vec<(&'static str, &'static str)> {
    let [a, b] = both.map(|rules| OptionWords::deciding(rules.grammar(), Matter::SeveralWinners));
    let mut firsts = FIRST.to_vec();
    for (section, option) in a.chain(b) {
        let path = (section.section, option.key);
        if !firsts.contains(&path) {
            firsts.push(path);
        }
    }
    firsts
}

/// True if an option of two games is told before all others.
pub(super) fn is_first(both: [&Ruleset; 2], path: &[&str]) -> bool {
    told_first(both).into_iter().any(|(section, key)| path.starts_with(&[section, key]))
}

/// Tells of two games: how they count, hands that show it, the forms that win, and the patterns that both have or one of
/// them, by their worth.
pub(super) fn put(sides: &DiffSides<'_>, across: &GamePair, page: &mut Page) {
    let speech = sides.speech;
    about(across, sides).iter().for_each(|text| page.text(text, 0));
    put_first(sides, across, page);
    put_hands(sides, across, page);
    page.gap();
    page.heading(&speech.tell(&say!("Shapes that win")));
    let mut forms = sides.grid(Grid::new);
    for &(form, of) in &across.forms {
        let wins = of.in_each().map(|wins| speech.tell(&if wins { say!("yes") } else { say!("no") }));
        forms.row(shape(sides, form), wins);
    }
    page.grid(forms);
    put_patterns(sides, across, page);
}

/// The great differences: what is counted, what a hand needs, and the options that come first.
fn put_first(sides: &DiffSides<'_>, across: &GamePair, page: &mut Page) {
    let (both, speech) = (sides.both, sides.speech);
    let mut grid = sides.grid(Grid::new);
    let units = |rules: &Ruleset| {
        let units = rules.game().book.units().iter().filter(|unit| unit.role != UnitRole::Limit && !unit.words);
        speech.parts(units.map(|unit| speech.section(rules, unit.section)))
    };
    grid.row(speech.tell(&say!("what is counted")), both.map(units));
    let least = both.map(|rules| needs(rules, speech));
    if least.iter().any(Option::is_some) {
        let none = || speech.tell(&say!("nothing is said"));
        grid.row(speech.tell(&say!("a win needs")), least.map(|least| least.unwrap_or_else(none)));
    }
    for (section, key) in told_first(both) {
        let says = both.map(|rules| {
            let node = rules.tree().at(&[section, key])?;
            Some(speech.option(rules, section, key, ValueStyle::Short).value(node))
        });
        if let [Some(a), Some(b)] = says
            && a != b
        {
            grid.row(sides.option(section, key), [a, b]);
        }
    }
    put_payers(across, speech, &mut grid);
    page.gap();
    page.heading(&speech.tell(&say!("In short")));
    page.grid(grid);
}

/// Rows that say who pays for a typical win, where the games are not alike in it.
fn put_payers(across: &GamePair, speech: Speech, grid: &mut Grid) {
    let [Some(a), Some(b)] = across.payers else { return };
    let rows = [
        (say!("who pays on a discard"), [a, b].map(on_discard)),
        (say!("who pays by draw"), [a, b].map(by_draw)),
        (say!("East wins"), [a, b].map(as_east)),
    ];
    for (name, says) in rows {
        let [a, b] = says.map(|says| speech.tell(&says));
        if a != b {
            grid.row(speech.tell(&name), [a, b]);
        }
    }
}

fn on_discard(payers: Payers) -> Text {
    let [own, east, third] = payers.discard.map(|part| part.unwrap_or(0));
    let third = if payers.discard[2].is_some() { third } else { east };
    match () {
        () if east == 0 && third == 0 => say!("the discarder alone"),
        () if own == east && east == third => say!("all alike"),
        () if east == third => say!("the discarder {own} %, the others {east} % each", own, east),
        () => say!("the discarder {own} %, East {east} %, another {third} %", own, east, third),
    }
}

fn by_draw(payers: Payers) -> Text {
    let [east, other] = payers.draw;
    if east == other { say!("all alike") } else { say!("East {east} %, another {other} %", east, other) }
}

fn as_east(payers: Payers) -> Text {
    if payers.dealer == 100 {
        return say!("as much as others");
    }
    say!("{n} % of what others do", n = payers.dealer)
}

/// The needs of a hand to win, by the options for them; `None` if there are none. Where nothing is asked, that is said once.
fn needs(rules: &Ruleset, speech: Speech) -> Option<String> {
    let least = OptionWords::deciding(rules.grammar(), Matter::LeastToWin);
    let answered = least.filter_map(|(section, option)| {
        let node = rules.tree().at(&[section.section, option.key]).filter(|node| !node.is_off())?;
        Some((section.section, option.key, node))
    });
    let (asks, none): (Vec<_>, Vec<_>) = answered.partition(|(.., node)| node.value != Value::Int(0));
    let told = if asks.is_empty() { &none[..none.len().min(1)] } else { &asks };
    let says =
        told.iter().map(|&(section, key, node)| speech.option(rules, section, key, ValueStyle::Short).value(node));
    let says: Vec<String> = says.collect();
    (!says.is_empty()).then(|| speech.list(says))
}

/// Hands, and their value by each of the rules.
fn put_hands(sides: &DiffSides<'_>, across: &GamePair, page: &mut Page) {
    let speech = sides.speech;
    let mut grid = sides.grid(Grid::new);
    for hand in &across.hands {
        let shown = hand::print_hand(sides, &hand.win);
        let cell = |rules: &Ruleset| {
            let own = hand.win.draft().check(rules).ok();
            let score = own.and_then(|own| rules.score(&own.hand, &own.situation).ok());
            score.map_or_else(|| speech.tell(&say!("no win")), |score| value(rules, &score, speech))
        };
        grid.row(speech.parts([shown.written, shown.situation]), sides.both.map(cell));
    }
    if !grid.is_empty() {
        page.gap();
        page.heading(&speech.tell(&say!("Hands that score differently")));
        page.grid(grid);
    }
}

/// The patterns of both games in a table, those first that are worth most; the others in a text for each game. A name that
/// stands for different patterns is told with them.
fn put_patterns(sides: &DiffSides<'_>, across: &GamePair, page: &mut Page) {
    let speech = sides.speech;
    let of = |of: Belonging| {
        let mut found: Vec<&SharedPattern> = across.patterns.iter().filter(|shared| shared.of == of).collect();
        found.order_by_key(|shared| Reverse(shared.shares));
        found
    };
    let (both, mut only) = (of(Belonging::Both), [of(Belonging::First), of(Belonging::Second)]);
    let name = |at: usize, shared: &SharedPattern| speech.pattern(sides.both[at], &shared.id);
    let mut named: Vec<(String, [Option<i64>; 2])> = Vec::new();
    for shared in std::mem::take(&mut only[0]) {
        let called = name(0, shared);
        match only[1].iter().position(|other| name(1, other) == called) {
            Some(at) => named.push((called, [shared.shares[0], only[1].remove(at).shares[1]])),
            None => only[0].push(shared),
        }
    }
    let both = both.into_iter().map(|shared| (name(0, shared), shared.shares)).collect();
    let titles = [say!("Patterns of both"), say!("The same name for different patterns")];
    for (title, rows) in titles.into_iter().zip([both, named]) {
        let mut grid = sides.grid(Grid::new);
        rows.into_iter().for_each(|(name, shares)| grid.row(name, shares.map(|share| times(share, speech))));
        if !grid.is_empty() {
            page.gap();
            page.heading(&speech.tell(&title));
            page.grid(grid);
        }
    }
    for ((at, title), patterns) in [say!("Only in the first"), say!("Only in the second")].iter().enumerate().zip(&only)
    {
        if !patterns.is_empty() {
            let told =
                patterns.iter().map(|shared| speech.bracketed(&name(at, shared), &times(shared.shares[at], speech)));
            page.gap();
            page.heading(&speech.tell(title));
            page.text(&speech.parts(told), 2);
        }
    }
}

/// The name of a form, as the option that lists the forms has it.
fn shape(sides: &DiffSides<'_>, form: FormName) -> String {
    sides.speech.option(sides.both[0], "hand", "forms", ValueStyle::Short).word(form.into())
}

fn about(across: &GamePair, sides: &DiffSides<'_>) -> [String; 2] {
    let (speech, [a, b]) = (sides.speech, sides.titles());
    let typical = match across.typical {
        [Some(first), Some(second)] => say!(
            "A typical win is worth {first} in {a} and {second} in {b}: half of the wins of sound players are worth no more. \
             The number beside a pattern says how many typical wins a hand with it is worth, the middle one of five \
             hands made for it; `?` means that no such hand was found.",
            first = speech.lang.grouped(first),
            a,
            second = speech.lang.grouped(second),
            b
        ),
        _ => say!("No wins were played, so there is nothing to measure the patterns by."),
    };
    let method = say!(
        "These games count in different ways, and their money is not the same. So what something is worth is told \
         beside a typical win of its own game."
    );
    [method, typical].map(|text| speech.tell(&text))
}

/// A number of thousandths as a decimal: `0.45`, `12.00`.
fn times(thousandths: Option<i64>, speech: Speech) -> String {
    let Some(thousandths) = thousandths else { return "?".to_owned() };
    speech.lang.decimal(thousandths.unsigned_abs().saturating_add(5) / 10, 2)
}
