//! A pattern of one's own, as an example.

use jong_core::pattern::{Unit, UnitRole};
use jong_core::tree::quote_text;
use jong_core::{Ruleset, say};

use super::lines::comment;
use jong::Lang;

/// Sets that complete a hand where more are played than the four of the example, one after the other.
const MORE: [&str; 2] = [" (777z)", " (666z)"];

/// Writes the lines of the example: none where no unit counts one by one.
pub(super) fn write_example(rules: &Ruleset, lang: Lang) -> String {
    let plain = |unit: &&Unit| unit.role == UnitRole::Reason && !unit.words && !unit.winner;
    let Some(unit) = rules.game().book.units().iter().find(plain) else { return String::new() };
    let sets = usize::from(rules.hand_size().sets());
    let more: String = MORE.iter().take(sets.saturating_sub(4)).copied().collect();
    let (key, code) = (unit.key, lang.key());
    let asked = comment(&lang.tell(&say!(
        "A hand of our own: `when` says what it is; `jong check` tries the hands that fit and those that nearly do."
    )));
    let name = quote_text(&lang.tell(&say!("First and last")));
    let source = quote_text(&lang.tell(&say!("proposed by Anna, 2026")));
    let beside = comment(&lang.tell(&say!(
        "The patterns that do not count beside it, so nothing is paid twice: `instead-of = [\"its-id\"]`."
    )));
    format!(
        "
{asked}#[pattern.first-and-last]
#name       = {{ {code} = {name} }}
#{key:10} = 1
#when       = {{ groups = [{{ kind = \"triplet\", of = \"ones\" }}, {{ kind = \"triplet\", of = \"nines\" }}] }}
#fits       = [\"111p 999s 234p 567s 22z{more}\", \"(111p) 999p 999s 456s 22z{more}\"]
#fails      = [\"111p 789s 234p 567s 22z{more}\"]
#source     = {source}
{beside}"
    )
}
