//! Every hand by the rules it was made for, as a few lines over `taiwan/standard`: its source is right.

use jong::Ruleset;
use serde_json::json;

use crate::taiwan::examples::{Example, examples, names, text};
use crate::taiwan::hands::possible;
use crate::taiwan::names::patterns;
use crate::taiwan::{house, ids, per_seat, scored, worth_of};

/// The rules of a source.
struct Table {
    /// The beginning of its name.
    name: &'static str,
    /// Its changes.
    changes: &'static str,
    /// The payment beside the tai, and for each of them.
    money: (i64, i64),
}

const fn table(name: &'static str, changes: &'static str) -> Table {
    Table { name, changes, money: (300, 100) }
}

const TABLES: [Table; 9] = [
    table("seed", ""),
    table("pocket-funclub", "[tai]\nall-honours = 16\nhalf-melded-hand = 1\n"),
    table(
        "oiwdis",
        "[tai]\nhalf-melded-hand = 1\nfour-flowers = 2\nfour-seasons = 2\n\
         [pattern.all-honours]\nadds = [\"all-triplets\"]\n",
    ),
    // It counts the single wait beside 全求人.
    table(
        "liang10339",
        "[tai]\nmelded-hand = 1\nall-honours = 16\nblessing-of-man = 16\n\
         [pattern.melded-hand]\nadds = [\"one-wait\"]\n",
    ),
    table("yuweiiihuang", "[tai]\nmelded-hand = 1\nall-honours = false\nfour-flowers = 2\nfour-seasons = 2\n"),
    table("yilinho", "[tai]\nall-honours = 8\nhalf-melded-hand = 1\n"),
    table("hule", ""),
    Table { name: "HK-style Taiwanese (twmahjong.com values)", changes: TWMAHJONG, money: (5, 1) },
    table("HK-style Taiwanese (AngusCYMan guide)", ANGUS),
];

/// Hong Kong's way with sixteen tiles, as twmahjong.com values it: the rows that the examples need, with their gaps.
const TWMAHJONG: &str = r#"
[payment]
base = 5
unit = 1
[tai]
self-drawn = 1
concealed-hand = 3
concealed-self-drawn = 5
one-wait = false
plain-all-chows = false
any-chows = 3
big-all-chows = 10
lacking-a-suit = 5
no-honours = 1
no-flowers = 1
no-honours-no-flowers = 5
own-flower = 2
own-season = 2
other-flower = 1
four-flowers = 10
four-seasons = 10
round-wind = false
seat-wind = false
any-wind-triplet = 1
white-dragon = 2
green-dragon = 2
red-dragon = 2
small-three-winds = 15
big-three-winds = 30
small-four-winds = 60
big-four-winds = 80
small-three-dragons = 20
big-three-dragons = 40
two-concealed-triplets = 3
three-concealed-triplets = 10
four-concealed-triplets = 30
five-concealed-triplets = 80
all-triplets = 30
half-flush = 30
full-flush = 80
pure-straight = 10
melded-hand = 15
half-melded-hand = 8
last-tile-drawn = 20
blessing-of-heaven = 100
[pattern.any-chows]
when = { form = "standard", groups = { kind = "chow", n = "all" } }
[pattern.lacking-a-suit]
when = { suits = 2 }
[pattern.big-all-chows]
instead-of = ["any-chows", "no-honours", "no-flowers", "no-honours-no-flowers"]
[pattern.full-flush]
instead-of = ["no-honours", "no-honours-no-flowers"]
[pattern.four-flowers]
instead-of = ["own-flower", "other-flower"]
[pattern.four-seasons]
instead-of = ["own-season", "other-flower"]
"#;

/// The rows of another guide to it that two of its examples need.
const ANGUS: &str = r#"
[tai]
big-all-chows = 15
no-honours-no-flowers = 5
no-honours = 1
no-flowers = 1
other-flower = 1
[pattern.big-all-chows]
instead-of = ["plain-all-chows", "no-honours", "no-flowers", "no-honours-no-flowers"]
"#;

/// Tai that the guide gives for a win within the first seven discards: no record tells when that was.
const NOT_TOLD: &str = "七只內";

/// The dealer's tai with a streak of 2, which the guide lists with the hand's: 2 × 2 + 1.
const STREAK: &str = "連莊=5 (streak 2)";

#[test]
fn what_the_sources_say() {
    let Some(hands) = examples("hand", 76) else { return };
    let tables = TABLES.map(|table| (house(table.changes), table));
    let mut wrong = Vec::new();
    for hand in &hands {
        let table = tables.iter().find(|(_, table)| text(hand, "rule_table").starts_with(table.name));
        let (rules, table) = table.unwrap_or_else(|| panic!("{}: unknown rules", hand["id"]));
        if let Err(why) = compare(rules, table, hand) {
            wrong.push(format!("{}\n  {why}", hand["id"]));
        }
    }
    assert!(wrong.is_empty(), "{} hands differ\n{}", wrong.len(), wrong.join("\n"));
}

/// The differences between our result and the source.
fn compare(rules: &Ruleset, table: &Table, hand: &Example) -> Result<(), String> {
    let expected = &hand["source_expect"];
    let mut record = possible(hand);
    let streak = if names(&expected["contains"]).any(|name| name == STREAK) { 2 } else { 0 };
    record["streak"] = json!(streak);
    let line = scored(rules, &record)?;
    let ours = ids(&line);
    // The tai of the dealer's, if the dealer wins or pays.
    let dealer = 2 * streak + 1;
    let worth = line["worth"].as_i64().expect("tai");
    let (base, unit) = table.money;
    let dealer_paid = per_seat(&line["totals"]).iter().any(|&paid| paid == -(base + unit * (worth + dealer)));
    let counts = |name: &str| match name {
        "莊家" | STREAK => dealer_paid,
        _ => patterns(name).iter().any(|id| ours.contains(id)),
    };
    let mut differ = Vec::new();
    let lacking = names(&expected["contains"]).filter(|&name| name != NOT_TOLD && !counts(name));
    differ.extend(lacking.map(|name| format!("{name} does not count")));
    differ.extend(names(&expected["absent"]).filter(|name| counts(name)).map(|name| format!("{name} counts")));
    for (name, tai) in expected["items"].as_object().into_iter().flatten() {
        let ours = if name == "莊家" { i64::from(dealer_paid) * dealer } else { worth_of(&line, patterns(name)) };
        if Some(ours) != tai.as_i64() {
            differ.push(format!("{name}: {ours}, and the source has {tai}"));
        }
    }
    // Where the dealer wins, a source's total has the dealer's tai in it.
    let total = if record["seat"] == "E" { worth + dealer } else { worth };
    if expected["total"].as_i64().is_some_and(|theirs| theirs != total) {
        differ.push(format!("{total} tai, and the source has {}", expected["total"]));
    }
    if differ.is_empty() { Ok(()) } else { Err(format!("{ours:?}\n  {}", differ.join("\n  "))) }
}
