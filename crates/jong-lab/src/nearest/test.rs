//! House files made by random changes to random rulesets: the ruleset that a house changed is the nearest to it.

use std::collections::BTreeSet;
use std::iter::empty;

use jong_core::Ruleset;
use jong_core::rules::{Edits, RulesText};

use super::nearest;
use crate::Chance;
use crate::diff::causes::causes;
use crate::diff::settings::differences;
use crate::diff::variant::sections;
use crate::identify::changes;
use crate::thorough::is_thorough;

/// The number of houses, and that where `JONG_THOROUGH` is set.
const HOUSES: usize = 6;
const MANY_HOUSES: usize = 50;

/// The most rules that a house changes.
const MOST: usize = 5;

/// The rules in which two rulesets differ, by their ids.
fn rules_that_differ(a: &Ruleset, b: &Ruleset) -> BTreeSet<String> {
    let units: Vec<&str> = a.game().book.units().iter().map(|unit| unit.section).collect();
    causes(&differences(a, b), &units).into_iter().map(|cause| cause.id).collect()
}

/// A house file with edits to a ruleset, if these make rules.
fn file(origin: &Ruleset, edits: &Edits) -> Option<Ruleset> {
    edits.doubled().is_none().then_some(())?;
    let lines = sections(edits, &|_, _, node| node.to_string());
    let text = format!("schema = 1\nid = \"clubs/house\"\nextends = \"{}\"\n{lines}", origin.info().id);
    jong::load_text(RulesText { name: "house.toml".into(), text: text.into() }).ruleset
}

/// A house file with one to five changes of values of options and patterns.
fn house(origin: &Ruleset, chance: &mut Chance) -> Ruleset {
    let all = changes(origin, empty());
    let wanted = 1 + chance.below(MOST);
    let (mut edits, mut house) = (Edits::new(), None);
    let mut changed = 0;
    while changed < wanted {
        let more = edits.and(&all[chance.below(all.len())].edits);
        // Each changes a rule that was as in the origin, and another value is one that rules can have.
        let Some(rules) = file(origin, &more) else { continue };
        if rules_that_differ(origin, &rules).len() == changed + 1 {
            (edits, house, changed) = (more, Some(rules), changed + 1);
        }
    }
    house.expect("one change at least")
}

/// The origin of a house is the nearest ruleset, however few or many rules the house changed.
#[test]
fn the_nearest_is_the_ruleset_that_was_changed() {
    let shipped: Vec<&str> = jong::shipped().collect();
    let mut chance = Chance::new(21);
    let houses = if is_thorough() { MANY_HOUSES } else { HOUSES };
    for at in 0..houses {
        let origin = jong::open(shipped[chance.below(shipped.len())]).expect("shipped");
        let house = house(&origin, &mut chance);
        let (id, changed) = (&origin.info().id, rules_that_differ(&origin, &house));
        let found = nearest(&house).expect("shipped");
        assert_eq!(found.near[0].id(), id, "{at}: with {changed:?}");
    }
}

/// One changed factor of payment is one difference, although it changes most payments; a stranger stays far.
#[test]
fn a_factor_of_payment_is_one_difference() {
    let text = "schema = 1\nid = \"clubs/house\"\nextends = \"fimj/official-1993\"\n[payment]\neast-factor = 1\n";
    let house = RulesText { name: "house.toml".into(), text: text.into() };
    let house = jong::load_text(house).ruleset.expect("rules");
    let found = nearest(&house).expect("shipped");
    let [near, next] = &found.near[..2] else { panic!("{found:#?}") };
    assert_eq!((near.id(), near.causes), ("fimj/official-1993", 1));
    // Every other ruleset differs from the house in that rule, and in all by which it differs from the origin.
    let apart = rules_that_differ(&jong::open("fimj/official-1993").expect("shipped"), &next.rules).len();
    assert_eq!(next.causes, 1 + apart, "{}", next.id());
}
