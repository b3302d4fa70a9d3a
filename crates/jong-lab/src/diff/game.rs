//! The question whether two rulesets are two games, or one game in two versions.

use jong_core::Ruleset;
use jong_core::pattern::{Pattern, Unit};

use super::SettingDifference;

/// True if two rulesets are two games, so that a list of all values in which they differ would tell nobody anything: their
/// grammars are two, or no pattern has its value from a file that both extend, and fewer than half are worth the same: of
/// those that both have, or of all that either has if they extend no file together.
pub(super) fn are_two(a: &Ruleset, b: &Ruleset, options: &[SettingDifference<'_>]) -> bool {
    if a.info().grammar != b.info().grammar {
        return true;
    }
    let (ours, theirs) = (a.game().book.patterns(), b.game().book.patterns());
    let other = |one: &Pattern| theirs.iter().find(|other| other.id == one.id);
    let both: Vec<[&Pattern; 2]> = ours.iter().filter_map(|one| Some([one, other(one)?])).collect();
    let inherited = both.iter().any(|[one, other]| files(a, one).any(|file| files(b, other).any(|own| own == file)));
    let is_same = |[one, _]: &&[&Pattern; 2]| !options.iter().any(|option| is_value_of(option, one, a));
    let same = both.iter().filter(is_same).count();
    let of = if are_kin(a, b) { both.len() } else { ours.len() + theirs.len() - both.len() };
    !inherited && 2 * same < of
}

/// True if two rulesets extend a file together.
fn are_kin(a: &Ruleset, b: &Ruleset) -> bool {
    let names = |rules: &Ruleset| -> Vec<String> {
        rules.info().chain.iter().map(|&file| rules.files().get(file).name.to_string()).collect()
    };
    let theirs = names(b);
    names(a).iter().any(|name| theirs.contains(name))
}

/// The files that set the values of a pattern.
fn files<'a>(rules: &'a Ruleset, pattern: &'a Pattern) -> impl Iterator<Item = &'a str> {
    pattern.set_at.iter().flatten().map(|place| &*rules.files().get(place.file).name)
}

/// True if a difference is one of what a pattern is worth.
fn is_value_of(option: &SettingDifference<'_>, pattern: &Pattern, rules: &Ruleset) -> bool {
    let is_unit = |unit: &Unit| option.path.first() == Some(&unit.section);
    option.path.get(1) == Some(&pattern.id.as_str()) && rules.game().book.units().iter().any(is_unit)
}

#[cfg(test)]
mod tests {
    use jong_core::rules::RulesText;

    use super::*;
    use crate::diff::settings::differences;

    fn are_two_games(a: &Ruleset, b: &Ruleset) -> bool {
        are_two(a, b, &differences(a, b))
    }

    fn open(id: &str) -> Ruleset {
        jong::open(id).unwrap_or_else(|error| panic!("{id}: {error}"))
    }

    /// Games that share a way to count and nothing else, and versions of one game.
    #[test]
    fn games_of_one_grammar() {
        for (a, b, two) in [
            ("fan/hong-kong", "fan/mcr-2025", true),
            ("fan/zung-jung", "fan/mcr-2006", true),
            ("fan/hkma-2025", "fan/hong-kong-new", true),
            ("classical/dmjl", "fimj/official-1993", true),
            ("fan/mcr-2006", "fan/mcr-2025", false),
            ("fan/hong-kong-spicy", "fan/hkma-2025", false),
            ("classical/dmjl", "classical/bmja", false),
            ("taiwan/standard", "taiwan/wikibooks", false),
            ("riichi/ema-2016", "riichi/sanma-kansai", false),
            ("fimj/official-1993", "fimj/grandi-giochi-2007", false),
            ("fimj/official-1993", "fimj/faentino", false),
        ] {
            let (a, b) = (open(a), open(b));
            assert_eq!([are_two_games(&a, &b), are_two_games(&b, &a)], [two; 2], "{} {}", a.info().id, b.info().id);
        }
    }

    /// Rules that a club wrote out whole, and took from no file, are still those that they repeat.
    #[test]
    fn rules_written_out_are_the_same_game() {
        let mcr = open("fan/mcr-2025");
        let shipped = jong_rulesets::rulesets().iter().find(|file| file.id == "fan/mcr-2025").expect("shipped");
        let text = shipped.text.replace("id      = \"fan/mcr-2025\"", "id      = \"clubs/ours\"");
        let ours = jong::load_text(RulesText { name: "ours.toml".into(), text: text.into() });
        let ours = ours.ruleset.unwrap_or_else(|| panic!("{:#?}", ours.faults));
        assert!(!are_two_games(&ours, &mcr) && !are_two_games(&mcr, &ours));
        assert!(are_two_games(&ours, &open("fan/hong-kong")));
    }
}
