//! Texts and bytes with random changes.

use serde_json::{Map, Value};

use super::Target;
use crate::chance::Chance;

/// Pieces that are inserted or replace others: some with a meaning, and some without.
const PIECES: &[&str] = &[
    "\"",
    "'",
    "[",
    "]",
    "{",
    "}",
    "(",
    ")",
    "=",
    ".",
    ",",
    "#",
    "\\",
    "\n",
    "\r",
    "\t",
    " ",
    "\0",
    "\u{feff}",
    "é",
    "東",
    "🀀",
    "0",
    "1",
    "5",
    "9",
    "-",
    "-1",
    "99999999999",
    "9223372036854775808",
    "1.5",
    "1e400",
    "true",
    "false",
    "null",
    "nan",
    "2026-03-01",
    "m",
    "z",
    "+",
    "x",
    "\"\"",
    "{}",
    "[]",
    "when = { any = [] }",
    "value = 3",
    "[pattern.x]",
    "[[han]]",
    "extends = \"riichi/base\"",
    "\\u0000",
    "\\ud800",
    "0m",
    "(123m)",
    "[1111z]",
    "+8s",
    "inf",
    ": ",
    "\"hand\":",
    "\"melds\":[",
    "\"win\":\"1f\",",
    "\"ready\":\"ready\",",
    "\"events\":[\"first-turn\"],",
];

/// The text with one to four small changes.
#[must_use]
pub fn spoiled(text: &str, chance: &mut Chance) -> String {
    let mut text: Vec<char> = text.chars().collect();
    for _ in 0..=chance.below(4) {
        let at = chance.below(text.len() + 1);
        match chance.below(7) {
            0 if at < text.len() => {
                text.remove(at);
            }
            1 if at < text.len() => text[at] = chance.pick(PIECES).chars().next().unwrap_or('x'),
            2 => drop(text.splice(at..at, chance.pick(PIECES).chars())),
            3 => {
                let end = (at + chance.below(20)).min(text.len());
                text.splice(at..end, chance.pick(PIECES).chars());
            }
            4 if at < text.len() => {
                let other = chance.below(text.len());
                text.swap(at, other);
            }
            5 => {
                // A line is taken out, or moved to another place.
                let joined: String = text.iter().collect();
                let mut lines: Vec<&str> = joined.split('\n').collect();
                let line = lines.remove(chance.below(lines.len()));
                if chance.below(2) == 0 && !lines.is_empty() {
                    lines.insert(chance.below(lines.len()), line);
                }
                text = lines.join("\n").chars().collect();
            }
            _ => {
                // A word is taken from one place to another.
                let from = chance.below(text.len() + 1);
                let word: Vec<char> = text[from..].iter().copied().take(chance.below(12)).collect();
                text.splice(at..at, word);
            }
        }
    }
    text.into_iter().collect()
}

/// Values that take the place of a field's.
const VALUES: &[&str] = &[
    "null",
    "true",
    "false",
    "0",
    "1",
    "-1",
    "-0",
    "01",
    "1.0",
    "1e3",
    "999999",
    "1000000",
    "1000001",
    "\"\"",
    "18446744073709551616",
    "[]",
    "{}",
    "[null]",
    "\"E\"",
    "\"S\"",
    "\"W\"",
    "\"N\"",
    "\"e\"",
    "\"draw\"",
    "\"discard\"",
    "\"ready\"",
    "\"double\"",
    "\"dealt\"",
    "\"none\"",
    "\"before\"",
    "\"after\"",
    "\"5m\"",
    "\"0m\"",
    "\"0z\"",
    "\"05s\"",
    "\"1f\"",
    "\"8g\"",
    "\"4z\"",
    "\"444z\"",
    "\"1234f 1234g\"",
    "\"+8s\"",
    "\"8s \"",
    "\"88s\"",
    "\"m\"",
    "\"12\"",
    "\"1 2m\"",
    "\"1m2\"",
    "\"00m 5m\"",
    "\"🀀\"",
    "\"\\ud83c\\udc00\"",
    "[\"(123m)\"]",
    "[\"(321m)\"]",
    "[\"(132m)\"]",
    "[\"( 1 2 3 m )\"]",
    "[\"(1m2m3m)\"]",
    "[\"(12m3m)\"]",
    "[\"(124m)\"]",
    "[\"(11m1p)\"]",
    "[\"[123m]\"]",
    "[\"[111m]\"]",
    "[\"[1111m]\"]",
    "[\"(1111m)\"]",
    "[\"(555m)\",\"(340m)\"]",
    "[\"(0555m)\"]",
    "[\"(5550m)\"]",
    "[\"(000m)\"]",
    "[\"(111f)\"]",
    "[\"()\"]",
    "[\"(123m) \"]",
    "[\" (123m)\"]",
    "[\"(123m)(456m)\"]",
    "[\"(123m]\"]",
    "[\"\"]",
    "[\"(777z)\",\"(777z)\"]",
    "[\"(123z)\"]",
    "[\"(123m)\",]",
    "[\"last-tile\"]",
    "[\"last-discard\"]",
    "[\"kong-replacement\"]",
    "[\"second-kong-replacement\"]",
    "[\"flower-replacement\"]",
    "[\"robbed-kong\"]",
    "[\"robbed-concealed-kong\"]",
    "[\"last-of-kind\"]",
    "[\"first-turn\"]",
    "[\"one-shot\",\"one-shot\"]",
    "[\"last-tile\",\"kong-replacement\"]",
    "[\"robbed-flower\"]",
    "[\"nagashi\"]",
    "[\"nagashi-mangan\"]",
    "{\"big-three-dragons\":\"W\"}",
    "{\"pinfu\":\"N\",\"pinfu\":\"E\"}",
];

/// The fields that a record may have, and some that it may not.
const NAMES: &[&str] = &[
    "id",
    "hand",
    "melds",
    "win",
    "by",
    "from",
    "seat",
    "round",
    "ready",
    "open",
    "from_ready",
    "events",
    "bonus",
    "dora",
    "ura",
    "repeats",
    "opened",
    "deposits",
    "streak",
    "wins_in_a_row",
    "liable",
    "furiten",
    "winners",
    "players",
    "drawn",
    "foul",
    "claimed",
    "from-ready",
    "Hand",
    "",
    "hand ",
];

/// A record with some of its fields changed, left out, or repeated, and with odd blanks, escapes, and another order. A
/// text that is no record is changed as any text.
#[must_use]
pub fn shaken(record: &str, chance: &mut Chance) -> String {
    let Ok(fields) = serde_json::from_str::<Map<String, Value>>(record) else { return spoiled(record, chance) };
    let mut fields: Vec<(String, String)> = fields.into_iter().map(|(name, value)| (name, value.to_string())).collect();
    for _ in 0..chance.below(4) {
        let at = chance.below(fields.len().max(1));
        match (chance.below(8), fields.get(at).cloned()) {
            (0, Some(_)) => drop(fields.remove(at)),
            (1, Some(twice)) => fields.insert(chance.below(fields.len()), twice),
            (2, _) => fields.insert(at, (chance.pick(NAMES).to_owned(), chance.pick(VALUES).to_owned())),
            (3 | 4, Some((name, _))) => fields[at] = (name, chance.pick(VALUES).to_owned()),
            (5, Some((name, value))) => fields[at] = (name, tile_changed(&value, chance)),
            (6, Some((name, value))) => fields[at] = (name, spoiled(&value, chance)),
            (_, Some(_)) => {
                let other = chance.below(fields.len());
                fields.swap(at, other);
            }
            _ => {}
        }
    }
    let odd = chance.one_in(3);
    let mut text = String::new();
    let mut put = |piece: &str, chance: &mut Chance| {
        if odd {
            text.push_str(chance.pick(&["", "", "", " ", "  ", "\t", "\r", "\n", " \r\n", "\u{a0}"]));
        }
        text.push_str(piece);
    };
    put("{", chance);
    for (at, (name, value)) in fields.iter().enumerate() {
        if at > 0 {
            put(",", chance);
        }
        put(&escaped(&Value::from(name.as_str()).to_string(), chance), chance);
        put(":", chance);
        put(&escaped(value, chance), chance);
    }
    put("}", chance);
    put("", chance);
    text
}

/// The value with one of its digits changed, doubled, or removed.
fn tile_changed(value: &str, chance: &mut Chance) -> String {
    let mut text: Vec<char> = value.chars().collect();
    let digits: Vec<usize> = (0..text.len()).filter(|&at| text[at].is_ascii_digit()).collect();
    if digits.is_empty() {
        return value.to_owned();
    }
    let at = chance.pick(&digits);
    match chance.below(4) {
        0 => text[at] = char::from(b'0' + chance.below(10) as u8),
        1 => text.insert(at, text[at]),
        2 if text[at] == '5' => text[at] = '0',
        2 => text.insert(at, '0'),
        _ => drop(text.remove(at)),
    }
    text.into_iter().collect()
}

/// Seldom: one character within the quotes of some JSON as an escape.
fn escaped(json: &str, chance: &mut Chance) -> String {
    if !chance.one_in(12) || json.contains('\\') {
        return json.to_owned();
    }
    let text: Vec<char> = json.chars().collect();
    let mut open = false;
    let quoted: Vec<usize> = (0..text.len())
        .filter(|&at| {
            open ^= text[at] == '"';
            open && text[at] != '"'
        })
        .collect();
    if quoted.is_empty() {
        return json.to_owned();
    }
    let at = chance.pick(&quoted);
    let mut units = [0; 2];
    let escape: String = text[at].encode_utf16(&mut units).iter().map(|unit| format!("\\u{unit:04x}")).collect();
    text[..at].iter().copied().chain(escape.chars()).chain(text[at + 1..].iter().copied()).collect()
}

/// Bytes of a target with random changes: texts as texts, sometimes with a byte that is none.
#[must_use]
pub fn spoiled_bytes(target: Target, data: &[u8], chance: &mut Chance) -> Vec<u8> {
    let text = std::str::from_utf8(data);
    match (target, text) {
        (Target::Records, Ok(text)) if !chance.one_in(3) => shaken(text, chance).into_bytes(),
        (Target::Notation | Target::Records | Target::Rules, Ok(text)) if !chance.one_in(20) => {
            spoiled(text, chance).into_bytes()
        }
        _ => {
            let mut bytes = data.to_vec();
            for _ in 0..=chance.below(4) {
                let at = chance.below(bytes.len() + 1);
                let byte = chance.below(256) as u8;
                match chance.below(3) {
                    0 if at < bytes.len() => drop(bytes.remove(at)),
                    1 if at < bytes.len() => bytes[at] = byte,
                    _ => bytes.insert(at, byte),
                }
            }
            bytes
        }
    }
}
