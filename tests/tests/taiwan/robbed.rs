//! Flowers that nobody may take: the reason why there is no win is told with the rule that says so.

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

/// Whoever has six cannot take another: the reason names the flower that is not there.
#[test]
fn a_flower_is_robbed_with_all_the_others() {
    let rules = crate::taiwan::standard();
    let told = |bonus: &str, by: &str| {
        let mut record = serde_json::json!({
            "hand": "123456789m 123p 456s 7z", "win": "4g", "by": by, "seat": "S", "round": "E", "bonus": bonus,
        });
        if by == "discard" {
            record["from"] = "W".into();
        }
        let line = jong::score_json(&rules, &record.to_string(), None).expect("nothing is wrong with it");
        let line = serde_json::to_value(&line).expect("JSON");
        line["message"].as_str().map(str::to_owned)
    };
    let message = "a flower is robbed only by who has laid out all the others; missing: 3g";
    assert_eq!(told("1234f 12g", "discard").as_deref(), Some(message));
    assert_eq!(told("1234f 123g", "discard"), None);
    // And so with one that was drawn.
    let message = "flowers win when all of them are laid out; missing: 3g";
    assert_eq!(told("1234f 12g", "draw").as_deref(), Some(message));
    assert_eq!(told("1234f 123g", "draw"), None);
}
