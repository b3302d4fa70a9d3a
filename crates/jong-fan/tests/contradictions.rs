//! Rules that contradict themselves are told so, each with a mend.

use jong_core::SituationPart;
use jong_fan::Fan;
use jong_test_table::changed;

/// The faults of rules with these changes.
fn faults(changes: &str) -> Vec<String> {
    changed("fan/base", changes, &Fan).1
}

/// Asserts that there is one fault, with these words.
fn told(changes: &str, words: &str) {
    let faults = faults(changes);
    assert!(faults.len() == 1 && faults[0].contains(words), "{changes}: {faults:#?}");
}

#[test]
fn the_table() {
    told("[counting]\nworth = \"table\"\nunit = 0\n", "the table is empty");
    told("[counting]\ntable = [{ fan = 3, worth = 8 }]\n", "`table` changes nothing");
    let rows = |rows: &str| format!("[counting]\nworth = \"table\"\nunit = 0\nleast-fan = 3\ntable = [{rows}]\n");
    told(&rows("{ fan = 4, worth = 16 }, { fan = 3, worth = 8 }"), "the row from 3 fan on, worth 8, stands behind");
    told(&rows("{ fan = 3, worth = 16 }, { fan = 3, worth = 32 }"), "the row from 3 fan on, worth 32, stands behind");
    told(&rows("{ fan = 3, worth = 16 }, { fan = 4, worth = 8 }"), "the row from 4 fan on, worth 8, stands behind");
    told(&rows("{ fan = 4, worth = 16 }"), "a hand needs 3 fan, and the table begins at 4");
    assert_eq!(faults(&rows("{ fan = 3, worth = 8 }, { fan = 4, worth = 16 }")), Vec::<String>::new());
}

#[test]
fn worths() {
    told("[counting]\nworth = \"doubled\"\nbase = 1\nunit = 2\n", "`unit` changes nothing");
    told("[counting]\nunit = 0\n", "every hand is worth 0");
    told("[counting]\nmost-covers = \"payment\"\n", "`most-covers` changes nothing");
    told("[counting]\nalone-above-most = true\n", "`alone-above-most` changes nothing");
    told("[counting]\nleast-fan = 3\nmost-fan = 3\n", "all wins are worth the same");
}

#[test]
fn payments() {
    told("[payment]\ndiscarder-times = 0\ndrawn-times = 0\n", "nobody pays anything");
    told("[payment]\nbystander-most = 25\n", "`bystander-most` changes nothing");
    told("[payment]\nshortfall = \"discarder\"\n", "`shortfall` changes nothing");
    told("[kongs]\nrob-added = false\n[payment]\nrobbed = \"all\"\n", "`robbed` changes nothing");
    told("[liability]\npatterns = []\non = \"draw\"\n", "`on` changes nothing");
    told("[dealer]\nrepeat = 1\n", "`repeat` changes nothing");
    told("[ready]\nconcealed-only = true\n", "`concealed-only` changes nothing");
}

/// Nobody is asked how often the dealer has stayed who may not stay once.
#[test]
fn stays_that_never_count() {
    for (most, asked) in [("false", true), ("1", true), ("0", false)] {
        let dealer = format!("[dealer]\nfan = 1\nrepeat = 2\nmost-repeats = {most}\n");
        let (rules, _) = changed("fan/base", &dealer, &Fan);
        assert_eq!(rules.asks(SituationPart::Streak), asked, "{most}");
    }
}
