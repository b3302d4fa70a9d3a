//! A pattern of one's own, as an example.

use jong_core::Ruleset;
use jong_core::pattern::Unit;

/// Sets that complete a hand where more are played than the four of the example, one after the other.
const MORE: [&str; 2] = [" (777z)", " (666z)"];

/// The lines of the example: none where no unit counts one by one.
pub(super) fn lines(rules: &Ruleset) -> String {
    let plain = |unit: &&Unit| !(unit.points || unit.alone || unit.words || unit.limit || unit.winner);
    let Some(unit) = rules.game().book.units().iter().find(plain) else { return String::new() };
    let sets = usize::from(rules.hand_size().sets());
    let more: String = MORE.iter().take(sets.saturating_sub(4)).copied().collect();
    let key = unit.key;
    format!(
        "
# What is a hand of our own? `when` says it; `jong check` tries the hands, those that fit and those that nearly do.
#[pattern.first-and-last]
#name       = {{ en = \"First and last\" }}
#{key:10} = 1
#when       = {{ groups = [{{ kind = \"triplet\", of = \"ones\" }}, {{ kind = \"triplet\", of = \"nines\" }}] }}
#fits       = [\"111p 999s 234p 567s 22z{more}\", \"(111p) 999p 999s 456s 22z{more}\"]
#fails      = [\"111p 789s 234p 567s 22z{more}\"]
#source     = \"proposed by Anna, 2026\"
# What does not count beside it, so that nothing is paid twice: `instead-of = [\"its-id\"]`.
"
    )
}
