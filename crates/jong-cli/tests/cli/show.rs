//! `jong show`.

use insta::assert_snapshot;

use super::{Ran, in_one_line, jong, jong_with};

#[test]
fn a_sheet_of_rules() {
    assert_snapshot!(jong(&["show", "house.toml"]).transcript());
}

/// Points and doubles of fimj.md 2.2 to 2.4, with marks at the assumed closing doubles (A1) and the disputed limits
/// (A2). Of several pairs all count (A7), so nothing is said of that family.
#[test]
fn a_sheet_of_italian_rules() {
    assert_snapshot!(jong(&["show", "fimj/official-1993"]).transcript());
}

/// The tai of taiwan.md in the seed's reading: 18 for all honours is disputed, dragons are assumed; 300 and 100 a tai.
#[test]
fn a_sheet_of_taiwanese_rules() {
    assert_snapshot!(jong(&["show", "taiwan/standard", "--lang", "zh-Hant"]).transcript());
}

/// In every ruleset and language each section has a title, no line is wider than 80 columns, and no sheet says `1
/// doubles`.
#[test]
fn all_sheets_read_well() {
    let listed = jong(&["list", "--json"]).json();
    for rules in listed.as_array().expect("a list") {
        let id = rules["id"].as_str().expect("an id");
        for language in ["en", "it", "zh-Hant"] {
            let text = jong(&["show", id, "--lang", language]).out;
            for line in text.lines() {
                let title = !line.starts_with(' ') && !line.is_empty();
                assert!(
                    !title || !line.starts_with(|c: char| c.is_ascii_lowercase()) || line.contains(id),
                    "{id}: {line}"
                );
                assert!(unicode_width::UnicodeWidthStr::width(line) <= 80, "{id}: {line}");
                assert!(!line.contains("1 doubles"), "{id}: {line}");
            }
        }
    }
}

/// Sections, options and their values are in the chosen language, as names are.
#[test]
fn a_sheet_in_italian() {
    let text = jong(&["show", "riichi/ema-2025", "--lang", "it"]).out;
    let lines: Vec<String> = text.lines().map(in_one_line).collect();
    for line in ["Il tavolo", "giocatori 4", "che cosa vince combinazioni e una coppia,"] {
        assert!(lines.iter().any(|other| other.starts_with(line)), "{line} is not in\n{text}");
    }
    let page = jong(&["show", "riichi/ema-2025", "--lang", "it", "--format", "md"]).out;
    assert!(page.contains("\n## Il tavolo\n\n* giocatori: 4\n"), "{page}");
}

#[test]
fn names_in_other_words() {
    let line = |flags: &[&str]| {
        let text = jong(&[&["show", "house.toml"], flags].concat()).out;
        let line = text.lines().find(|line| line.contains("ready-declared"))?;
        Some(in_one_line(line))
    };
    assert_eq!(line(&["--terms", "romaji"]).as_deref(), Some("riichi ready-declared 1"));
    assert_eq!(line(&["--lang", "ja"]).as_deref(), Some("立直 ready-declared 1"));
    assert_eq!(line(&["--lang", "ja", "--terms", "en"]).as_deref(), Some("Riichi ready-declared 1"));
}

/// A name that is missing in other words is that of the language, and one that is missing there too is the English one:
/// the club's own pattern has no name in Latin letters, and none in Italian.
#[test]
fn a_missing_name() {
    let line = |flags: &[&str]| {
        let text = jong(&[&["show", "house.toml"], flags].concat()).out;
        let line = text.lines().find(|line| line.contains("two-suit-pairs")).unwrap_or_default();
        in_one_line(line)
    };
    assert_eq!(line(&["--terms", "romaji"]), "Two-suit pairs two-suit-pairs 3");
    assert_eq!(line(&["--lang", "it"]), "Two-suit pairs two-suit-pairs 3");
}

/// Every value with the line that set it, here the house's.
#[test]
fn effective() {
    let ran = jong(&["show", "house.toml", "--effective"]);
    let own: String =
        ran.out.lines().filter(|line| line.contains("  # house.toml")).map(|line| format!("{line}\n")).collect();
    assert_snapshot!(own);
    assert!(ran.out.contains("payment.deposit = 1000  # rulesets/riichi/base.toml:"), "{}", ran.out);
}

#[test]
fn as_json() {
    let shown = jong(&["show", "house.toml", "--json"]).json();
    assert_eq!(shown["sources"][0], "the club's bulletin 3/2026");
    let own: Vec<&serde_json::Value> = shown["settings"]
        .as_array()
        .expect("a list")
        .iter()
        .filter(|setting| setting["file"] == "house.toml")
        .collect();
    assert_snapshot!(serde_json::to_string_pretty(&own).expect("JSON"));
}

fn fingerprint(ran: &Ran) -> String {
    ran.json()["fingerprint"].as_str().expect("a fingerprint").to_owned()
}

/// The document extends nothing and means the same: it has the same fingerprint, and written again it is the same.
#[test]
#[ignore = "takes long"]
fn as_toml() {
    let listed = jong(&["list", "--json"]).json();
    let shipped =
        listed.as_array().expect("a list").iter().map(|rules| rules["id"].as_str().expect("an id").to_owned());
    for id in shipped.chain(["house.toml".to_owned()]) {
        let document = jong(&["show", &id, "--toml"]).out;
        assert!(!document.contains("extends ="), "{id}");
        let again = jong_with(&["show", "-", "--json"], document.as_bytes());
        assert_eq!(fingerprint(&again), fingerprint(&jong(&["show", &id, "--json"])), "{id}");
        assert_eq!(jong_with(&["show", "-", "--toml"], document.as_bytes()).out, document, "{id}");
    }
}

/// A copy of published rules has no line about a pattern without a value, and is not called another ruleset.
#[test]
fn a_copy_as_toml_is_sound() {
    for id in ["riichi/tenhou", "fimj/official-1993", "taiwan/standard"] {
        let document = jong(&["show", id, "--toml"]).out;
        let checked = jong_with(&["check", "-"], document.as_bytes());
        assert_eq!(checked.code, 0, "{}{}", checked.out, checked.err);
        for fault in ["taken-id", "has no value in these rules"] {
            assert!(![&checked.out, &checked.err].iter().any(|text| text.contains(fault)), "{id}: {}", checked.err);
        }
    }
    // Other rules under a published id are still told.
    let other = jong(&["show", "riichi/tenhou", "--toml"]).out.replacen("\nall-simples = 1", "\nall-simples = 2", 1);
    let checked = jong_with(&["check", "-"], other.as_bytes());
    assert!(format!("{}{}", checked.out, checked.err).contains("taken-id"), "{}{}", checked.out, checked.err);
}

/// A source that is a sentence in another language than the page is marked as notes are, a bare title is not.
#[test]
fn sources_in_other_languages_are_marked() {
    let said = |lang: &str| jong(&["show", "riichi/ema-2025", "--lang", lang]).out.replace("\n    ", " ");
    let italian = said("it");
    assert!(italian.contains("fonte: (in inglese) EMA 2025, 3.3.10"), "{italian}");
    assert!(italian.contains("fonte: 241443Mooks/BMJA-Mahjong-Scorer"), "{italian}");
    assert!(!said("en").contains("(in English)"));
    let taiwanese = jong(&["show", "taiwan/zhonghua"]).out;
    assert!(taiwanese.contains("(in Chinese) memu015.htm, 地聽"), "{taiwanese}");
}
