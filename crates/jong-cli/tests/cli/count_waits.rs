//! `jong count-waits`. The numbers are tested where they are counted.

use insta::assert_snapshot;

use super::{command, jong};

#[test]
fn hands_of_thirteen() {
    assert_snapshot!(jong(&["count-waits", "--tiles", "13"]).transcript());
}

#[test]
fn hands_of_sixteen() {
    assert_snapshot!(jong(&["count-waits", "--tiles", "16"]).transcript());
}

/// The fields are those of the contract, rows go from nine waits to none, and the nine gates are 262,144 draws of
/// 2,310,789,600.
#[test]
fn as_json() {
    let table = jong(&["count-waits", "--tiles", "13", "--json"]).json();
    assert_eq!((&table["tiles"], &table["hands"]), (&13.into(), &93_600.into()));
    let rows = table["rows"].as_array().expect("rows");
    assert!(rows.iter().map(|row| row["waits"].as_u64()).eq((0..=9).rev().map(Some)));
    assert_eq!((&rows[0]["hands"], &rows[0]["ways"]), (&1.into(), &262_144.into()));
    assert_eq!(rows[0]["probability"], 262_144.0 / 2_310_789_600.0);
    let sum = |field: &str| rows.iter().map(|row| row[field].as_u64().expect("a count")).sum::<u64>();
    assert_eq!((sum("hands"), sum("ways")), (93_600, table["ways"].as_u64().expect("a count")));
    let chances: f64 = rows.iter().map(|row| row["probability"].as_f64().expect("a number")).sum();
    assert!((chances - 1.0).abs() < 1e-12, "{chances}");
}

/// Every number is still there where there is no room for a table, and no line is too wide.
#[test]
fn in_a_narrow_terminal() {
    let wide = jong(&["count-waits", "--tiles", "16"]).out;
    let done = command(&["count-waits", "--tiles", "16"]).env("COLUMNS", "40").output().expect("it runs");
    let narrow = String::from_utf8(done.stdout).expect("UTF-8");
    assert!(narrow.lines().all(|line| line.chars().count() <= 40), "{narrow}");
    let numbers = wide.split_whitespace().filter(|word| word.starts_with(|c: char| c.is_ascii_digit()));
    for number in numbers {
        assert!(narrow.contains(number), "{number} is not in\n{narrow}");
    }
}

/// Other sizes: the reason, and the sizes there are.
#[test]
fn other_sizes() {
    assert_snapshot!(jong(&["count-waits", "--tiles", "14"]).transcript());
    for size in ["0", "1", "5", "19", "4294967295"] {
        let ran = jong(&["count-waits", "--tiles", size]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{size}");
        assert!(ran.err.contains(&format!("size {size}")) && ran.err.contains("4, 7, 10, 13, 16"), "{}", ran.err);
        let json = jong(&["count-waits", "--tiles", size, "--json"]);
        assert_eq!(
            (json.code, json.err.as_str(), json.json()["error"]["code"].as_str()),
            (2, "", Some("out-of-range"))
        );
    }
    for text in ["x", "-3", "", "13.0", "4294967296"] {
        let ran = jong(&["count-waits", "--tiles", text]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{text}");
        assert!(ran.err.contains(&format!("'{text}'")) || text.is_empty(), "{}", ran.err);
        assert!(ran.err.contains("tiles"), "{}", ran.err);
    }
    assert!(jong(&["count-waits"]).err.contains("--tiles <N>"));
}
