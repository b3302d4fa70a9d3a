//! The waits of a hand, for a player.

use jong::{AskedHand, WaitTile, Waits, WithAssumptions};
use jong_core::hand::Seat;
use jong_core::{NoWin, Ruleset, Score, Text, WorthMeaning, say};

use crate::draw::LaidHand;
use crate::page::{Align, Page, SmallTable};
use crate::report::{footer, notation, value};
use crate::speech::Speech;

/// The tiles that complete a hand, or that bring it nearer.
///
/// ```
/// use jong::{HandBuilder, Lang};
/// use jong_print::{Speech, waits};
///
/// let rules = jong::open("riichi/tenhou")?;
/// let asked = HandBuilder::read("234m 567p 88p 345s 67s")?.asked(&rules, Vec::new())?;
/// let page = waits::page(&asked, &rules, &asked.waits(&rules)?, Speech::of(Lang::En));
/// assert!(page.write(jong_print::page::Format::Markdown).contains("Ready: 3 kinds of tile would complete it"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn page(asked: &AskedHand, rules: &Ruleset, found: &WithAssumptions<Waits<'_>>, speech: Speech) -> Page {
    let WithAssumptions { result: wants, assumed } = found;
    let draft = &asked.record.draft;
    let tell = |text: Text| format!("  {}", speech.tell(&text));
    let shanten = wants.shanten;
    let mut page = Page::new(speech.lang);
    page.hand_title(LaidHand::from(&draft.hand), &notation(&draft.hand.written));
    let seat = draft.situation.seat;
    if let Some(improvements) = &wants.improves {
        let left: usize = improvements.iter().map(|improvement| usize::from(improvement.left)).sum();
        page.bad(&tell(match shanten {
            1 => say!("Not ready: 1 tile away (shanten {shanten})", shanten),
            n => say!("Not ready: {n} tiles away (shanten {shanten})", n, shanten),
        }));
        page.gap();
        page.line(&tell(match improvements.len() {
            1 => say!("1 kind of tile would bring it nearer, {left}:", left = tiles_left(left)),
            n => say!("{n} kinds of tile would bring it nearer, {left}:", n, left = tiles_left(left)),
        }));
        let all = improvements.iter().map(|improvement| format!("{}\u{a0}×{}", improvement.tile, improvement.left));
        page.text(&speech.list(all), 4);
        if let Some(waits) = &wants.waits {
            page.gap();
            page.good(&tell(match waits.len() {
                1 => say!("With the last flower it wins all the same:"),
                _ => say!("With any of these flowers it wins all the same:"),
            }));
            page.gap();
            table(waits, rules, seat, speech, &mut page);
        }
    } else {
        let waits = wants.waits.as_deref().unwrap_or_default();
        let left: usize = waits.iter().map(|wait| usize::from(wait.left)).sum();
        if waits.is_empty() {
            page.bad(&tell(say!("Ready in shape, but all the tiles that would complete it are in the hand.")));
        } else {
            page.good(&tell(match waits.len() {
                1 => say!("Ready: 1 kind of tile would complete it, {left}", left = tiles_left(left)),
                n => say!("Ready: {n} kinds of tile would complete it, {left}", n, left = tiles_left(left)),
            }));
            page.gap();
            table(waits, rules, seat, speech, &mut page);
        }
    }
    page.gap();
    footer(Some(assumed), rules, speech, &mut page);
    page
}

/// The waits, one row each, and one for a red five, whose number is in brackets because it counts among the fives. The
/// sum that the winner collects stands beside the worth of the hand if it is another.
fn table(waits: &[WaitTile], rules: &Ruleset, winner: Seat, speech: Speech, page: &mut Page) {
    let collects = |score: &Score| score.totals[winner];
    let rows = || {
        waits.iter().flat_map(|wait| {
            let bar = wait.why.as_ref().and_then(|why| why.bar.as_ref());
            let red = wait.red.as_ref().map(|red| (red.tile.to_string(), format!("({})", red.left), bar, red.score));
            std::iter::once((wait.tile.clone(), wait.left.to_string(), bar, wait.score)).chain(red)
        })
    };
    let differs = |score: Result<Score, NoWin>| score.is_ok_and(|score| collects(&score) != score.worth);
    let count = if rows().any(|(.., score)| differs(score)) { 4 } else { 3 };
    let head = [say!("tile"), say!("left"), say!("worth"), say!("collects")].map(|head| speech.tell(&head));
    let rows = rows().map(|(tile, left, bar, score)| {
        let (worth, collects) = match score {
            Ok(score) => (worth(rules, &score, speech), speech.lang.grouped(collects(&score))),
            Err(why) => (speech.tell(&say!("no win ({why})", why = no_win(why, bar))), String::new()),
        };
        [tile, left, worth, collects]
    });
    let aligns = [Align::Left, Align::Right, Align::Right, Align::Right];
    page.table(SmallTable::plain(&aligns[..count], rows, 2).under(head));
}

/// A number of tiles that nobody has seen.
fn tiles_left(n: usize) -> Text {
    match n {
        1 => say!("1 tile left"),
        n => say!("{n} tiles left", n),
    }
}

/// The reason why a hand does not win, in a word or two, or the rule that bars it.
fn no_win(why: NoWin, bar: Option<&Text>) -> Text {
    match why {
        // The tile completes it.
        NoWin::NotComplete => bar.cloned().unwrap_or(say!("no hand of its shape wins")),
        NoWin::NoPattern => say!("no pattern"),
        NoWin::BelowMinimum => say!("below minimum"),
        NoWin::Furiten => say!("furiten"),
        NoWin::MayNotRob => say!("may not rob"),
        NoWin::WrongSize => say!("wrong size"),
    }
}

/// The worth of a hand, with the unit if it is not money.
fn worth(rules: &Ruleset, score: &Score, speech: Speech) -> String {
    match rules.scoring().worth(score.basis) {
        WorthMeaning::Units(_) | WorthMeaning::Amount(_) => value(rules, score, speech),
        WorthMeaning::Collected | WorthMeaning::FromEach => speech.lang.grouped(score.worth),
    }
}
