//! The file of examples, and its hands as win records.
//!
//! The file writes winds as `E S W N` and dragons as `C F P` (red, green, white); the winning tile is among the concealed
//! ones.

use std::fs;

use jong_tests::recorded;
use serde_json::{Map, Value, json};

/// The seats in turn order.
pub(crate) const SEATS: [&str; 4] = ["E", "S", "W", "N"];

/// One example.
pub(crate) type Example = Map<String, Value>;

/// The examples of a kind, in order; `None` if there are none to test with. Their number is checked.
pub(crate) fn examples(kind: &str, how_many: usize) -> Option<Vec<Example>> {
    let path = recorded::folder()?.join("taiwan-examples.jsonl");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let all: Vec<Example> = text.lines().map(|line| serde_json::from_str(line).expect("a JSON object")).collect();
    let of_kind: Vec<Example> = all.into_iter().filter(|example| example["type"] == kind).collect();
    assert_eq!(of_kind.len(), how_many, "examples of the type {kind}");
    Some(of_kind)
}

/// A text field.
pub(crate) fn text<'a>(example: &'a Example, field: &str) -> &'a str {
    example[field].as_str().unwrap_or_else(|| panic!("no text in {field}: {example:?}"))
}

/// The names in a list.
pub(crate) fn names(list: &Value) -> impl Iterator<Item = &str> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str)
}

/// Tiles of the file in our notation.
pub(crate) fn notation(tiles: &str) -> String {
    let honour = |letter| match letter {
        'E' => "1z",
        'S' => "2z",
        'W' => "3z",
        'N' => "4z",
        'P' => "5z",
        'F' => "6z",
        'C' => "7z",
        _ => "",
    };
    tiles.chars().map(|tile| if honour(tile).is_empty() { tile.to_string() } else { honour(tile).to_owned() }).collect()
}

/// Tiles of the file one by one: `123mE` is `1m`, `2m`, `3m`, `1z`.
pub(crate) fn tiles(tiles: &str) -> Vec<String> {
    let (mut all, mut numbers) = (Vec::new(), Vec::new());
    for letter in notation(tiles).chars() {
        match letter {
            '0'..='9' => numbers.push(letter),
            ' ' => {}
            suit => all.extend(numbers.drain(..).map(|number| format!("{number}{suit}"))),
        }
    }
    all
}

fn flower(name: char) -> &'static str {
    match name {
        '梅' => "1f",
        '蘭' => "2f",
        '菊' => "3f",
        '竹' => "4f",
        '春' => "1g",
        '夏' => "2g",
        '秋' => "3g",
        '冬' => "4g",
        _ => panic!("{name} is no flower"),
    }
}

fn meld(meld: &Value) -> String {
    let tiles = notation(meld[1].as_str().unwrap_or_default());
    if meld[0] == "ckong" { format!("[{tiles}]") } else { format!("({tiles})") }
}

/// The win record of an example hand.
///
/// A discard comes from the dealer, or from South if the dealer has won.
pub(crate) fn record(example: &Example) -> Value {
    let mut concealed = tiles(text(example, "concealed"));
    let win = tiles(text(example, "win_tile")).remove(0);
    let at = concealed.iter().position(|tile| *tile == win).expect("the winning tile is among the concealed ones");
    concealed.remove(at);
    let melds: Vec<String> = example["melds"].as_array().into_iter().flatten().map(meld).collect();
    let drawn = text(example, "win_by") == "tsumo";
    let events = names(&example["flags"]).map(|flag| match flag {
        "last_tile" if drawn => "last-tile",
        "last_tile" => "last-discard",
        "rob_kong" => "robbed-kong",
        "heaven" | "human" => "first-turn",
        _ => panic!("unknown flag {flag}"),
    });
    let seat = text(example, "seat_wind");
    let mut record = json!({
        "hand": concealed.concat(), "melds": melds, "win": win, "by": if drawn { "draw" } else { "discard" },
        "seat": seat, "round": text(example, "round_wind"), "events": events.collect::<Vec<_>>(),
        "bonus": text(example, "flowers").chars().map(flower).collect::<String>(),
    });
    if !drawn {
        record["from"] = json!(if seat == "E" { "S" } else { "E" });
    }
    record
}

/// A record in which every wind is another, so that its seat is East: only the dealer can have a blessing of heaven.
pub(crate) fn turned_to_east(record: &Value) -> Value {
    let by = SEATS.iter().position(|seat| record["seat"] == *seat).expect("a seat");
    let wind = |seat: &str| SEATS[(SEATS.iter().position(|other| *other == seat).expect("a wind") + 4 - by) % 4];
    let turn = |written: &str| {
        let inner: Vec<String> = tiles(written.trim_matches(['(', ')', '[', ']']))
            .into_iter()
            .map(|tile| match tile.as_bytes() {
                [number @ b'1'..=b'4', b'z'] => format!("{}z", (usize::from(number - b'1') + 4 - by) % 4 + 1),
                _ => tile,
            })
            .collect();
        match written.chars().next() {
            Some('(') => format!("({})", inner.concat()),
            Some('[') => format!("[{}]", inner.concat()),
            _ => inner.concat(),
        }
    };
    let mut turned = record.clone();
    for field in ["hand", "win"] {
        turned[field] = json!(turn(record[field].as_str().expect("tiles")));
    }
    turned["melds"] = names(&record["melds"]).map(turn).collect();
    for field in ["seat", "round"] {
        turned[field] = json!(wind(record[field].as_str().expect("a wind")));
    }
    turned
}
