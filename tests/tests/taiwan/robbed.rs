//! Whose flower nobody may take: why there is no win is told with the rule that says so.

use jong::Record;

use crate::taiwan::house;

/// 七搶一: the holder of seven flowers takes the eighth, where the rules have it (`flowers.seven-rob-one`).
#[test]
fn a_flower_that_may_not_be_taken() {
    let rules = house("[flowers]\nseven-rob-one = false\n");
    let record = r#"{"hand":"123456789m 123p 456s 7z","win":"4g","by":"discard","from":"W","seat":"S","round":"E",
        "bonus":"1234f 123g"}"#;
    let record = Record::from_json(record, &rules).expect("it can be read");
    let win = record.check(&rules).expect("nothing is wrong with it");
    let explained = serde_json::to_string(&jong::explain(&rules, &win)).expect("JSON");
    assert!(explained.contains("\"win\":false") && explained.contains("flowers.seven-rob-one"), "{explained}");
}
