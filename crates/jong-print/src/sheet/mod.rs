//! A ruleset as people read it, and as programs do: a sheet, a page with everything in it, every value with its place, and
//! one file that extends nothing.

mod address;
mod document;
mod effective;
mod patterns;
mod row;
mod rules_page;
mod sections;

mod status;

pub use document::document;
pub use effective::{EffectiveRules, EffectiveValue, effective};
pub use rules_page::rules_page;
pub(crate) use status::certainty_of;
pub use status::{certainty, status};

use jong::Ruleset;
use jong_core::rules::section;
use jong_core::say;
use jong_core::tree::Entry;
use jong_lab::invert::find_impossible;

use self::address::opened_by;
pub(crate) use self::patterns::standing;
use self::row::{About, SheetRow};
pub(crate) use self::sections::place_of_section;
use self::sections::{SheetSection, sections};
use crate::list::played;
use crate::options::{ValueStyle, options_in_order};
use crate::page::{Align, Page, SmallTable};
use crate::speech::Speech;

/// A ruleset as a sheet: every option with its value, the worth of every pattern that a hand can have, and how these
/// combine.
///
/// ```
/// use jong::Lang;
/// use jong_print::{Speech, sheet};
///
/// let rules = jong::open("riichi/ema-2025")?;
/// let page = sheet::sheet(&rules, Speech::of(Lang::It));
/// assert!(page.write(jong_print::page::Format::Markdown).starts_with("# Regole EMA del riichi, 2025\n"));
/// # Ok::<(), jong::OpenError>(())
/// ```
pub fn sheet(rules: &Ruleset, speech: Speech) -> Page {
    let mut page = Page::new(speech.lang);
    let impossible = find_impossible(rules);
    header(rules, speech, &mut page);
    for section in sections(rules) {
        let title = speech.section(rules, &section.entry.key);
        if section.unit.is_some() {
            let (rows, off) = patterns::rows(rules, &section, &impossible, speech);
            put(&title, &rows, 3, speech, &mut page);
            if !off.is_empty() {
                if rows.is_empty() {
                    page.gap();
                    page.heading(&title);
                }
                page.note(&speech.tell(&say!("Switched off: {patterns}", patterns = speech.list(off))), 2);
            }
        } else {
            put(&title, &options(rules, &section, speech), 2, speech, &mut page);
        }
    }
    put(
        &speech.section(rules, section::PATTERN),
        &patterns::relations(rules, &impossible, speech),
        2,
        speech,
        &mut page,
    );
    footer(rules, speech, &mut page);
    page
}

fn header(rules: &Ruleset, speech: Speech, page: &mut Page) {
    let info = rules.info();
    page.title(speech.rules(rules));
    let files: Vec<&str> = info.chain.iter().map(|&file| &*rules.files().get(file).name).collect();
    let rows = [
        [speech.tell(&say!("ruleset")), info.id.clone()],
        [speech.tell(&say!("grammar")), rules.grammar().written().to_owned()],
        [speech.tell(&say!("played in")), places(rules, speech).unwrap_or_default()],
        [speech.tell(&say!("status")), speech.tell(&certainty_of(rules))],
        [speech.tell(&say!("sources")), speech.parts(&info.sources)],
        [speech.tell(&say!("remarks")), speech.note_of(rules).unwrap_or_default()],
        [speech.tell(&say!("files")), files.join(&speech.tell(&say!(", then ")))],
        [speech.tell(&say!("fingerprint")), info.fingerprint.to_string()],
    ];
    let rows = rows.into_iter().filter(|[_, text]| !text.is_empty());
    page.facts(rows.map(|[name, text]| (name, text)));
}

/// The places where some rules are played, with what the file remarks on them.
fn places(rules: &Ruleset, speech: Speech) -> Option<String> {
    let places = rules.info().places.as_ref()?;
    let about = About::of(rules, &places.node, speech);
    let told = played(places.named(speech.lang.key()), places.is_assumed(), speech)?;
    Some(speech.parts([Some(told), about.remark_text(speech)].into_iter().flatten()))
}

fn put(title: &str, rows: &[SheetRow], width: usize, speech: Speech, page: &mut Page) {
    if rows.is_empty() {
        return;
    }
    page.gap();
    page.heading(title);
    page.table(SmallTable::plain(&[Align::Left; 3][..width], rows.iter().map(|row| row.marked(speech)), 2));
    rows.iter().filter_map(|row| row.note(speech)).for_each(|note| page.note(&note, 4));
}

/// The options of a section, one row each, with its name and its value.
fn options(rules: &Ruleset, section: &SheetSection<'_>, speech: Speech) -> Vec<SheetRow> {
    let name_of = &section.entry.key;
    let row = |entry: &Entry| {
        let option = speech.option(rules, name_of, &entry.key, ValueStyle::Short);
        let name = option.name();
        SheetRow::new(vec![name.clone(), option.value(&entry.node)], &name, About::of(rules, &entry.node, speech))
    };
    options_in_order(rules, name_of, section.entry.node.as_table()).into_iter().map(row).collect()
}

fn footer(rules: &Ruleset, speech: Speech, page: &mut Page) {
    page.gap();
    let command = format!("jong show {} --effective", opened_by(rules));
    page.note(&speech.tell(&say!("Where each value is set: {command}", command)), 0);
}
