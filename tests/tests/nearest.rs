//! The published rules nearest to a house's, and the differences left.

use jong::core::rules::RulesText;

#[test]
fn what_is_left_can_be_written_down() {
    let text = "schema = 1\nid = \"clubs/test\"\nextends = \"riichi/wrc-2022\"\n[han]\nseven-pairs = 3\n";
    let house = jong::load_text(RulesText { name: "house.toml".into(), text: text.into() }).ruleset.expect("rules");
    let nearest = jong_lab::nearest::nearest(&house).expect("rules that are shipped");
    assert_eq!((nearest.near[0].id(), nearest.near[0].differences), ("riichi/wrc-2022", 1));
    assert!(nearest.near.iter().all(|near| near.differences == jong_lab::differences(&near.rules, &house).len()));
    assert!(nearest.near.is_sorted_by_key(|near| near.thousandths()));
    let (base, toml) = nearest.rest().expect("a file");
    assert_eq!(base.id(), "riichi/wrc-2022");
    let again = jong::load_text(RulesText { name: "rest.toml".into(), text: toml.into() }).ruleset.expect("rules");
    assert_eq!(again.info().fingerprint, house.info().fingerprint);
}
