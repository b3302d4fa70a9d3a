//! The settings of a table: the file `jong.toml`.

use jong_core::InOrder;
use std::ops::Range;

use jong_core::rules::{FaultyRules, RulesText};
use jong_core::say;
use jong_core::tree::{
    Fault, FaultCode, Files, Located, Node, PartialTree, Place, Value, parse_in_part, read_in_part,
    without_consequences,
};
use serde::Deserialize;
use strum::{Display, EnumIter, EnumString, IntoStaticStr};

use crate::open::OpenError;
use crate::{HouseShelf, Lang};

/// The name of the file.
pub const SETTINGS_FILE: &str = "jong.toml";

/// The settings of a table: what its players need not say each time.
///
/// ```
/// use jong::core::rules::RulesText;
/// use jong::{HouseShelf, Lang, Settings};
///
/// let text = RulesText { name: "jong.toml".into(), text: "rules = 'riichi/tenhou'\nlang = 'it'".into() };
/// let settings = Settings::read(text, &HouseShelf::new("."))?;
/// assert_eq!(settings.lang.map(|lang| (lang.value, lang.line)), Some((Lang::It, 2)));
/// # Ok::<(), jong::core::rules::FaultyRules>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Settings {
    /// The ruleset: an id, or the path of a file from the folder of `jong.toml`.
    pub rules: Option<Setting<String>>,
    /// The language of everything that is said.
    pub lang: Option<Setting<Lang>>,
    /// The vocabulary that names patterns and calls.
    pub terms: Option<Setting<Vocabulary>>,
}

/// The settings of a file, of which the rules may be missing.
#[derive(Debug)]
#[non_exhaustive]
pub struct FileSettings {
    /// The settings.
    pub settings: Settings,
    /// The fault of rules that are not there.
    pub without_rules: Option<FaultyRules>,
}

/// A setting, and the line of the file that makes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setting<T> {
    /// The value.
    pub value: T,
    /// The line, counted from 1.
    pub line: usize,
}

/// A vocabulary: the players' words for patterns and calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, EnumIter, EnumString, IntoStaticStr, Display)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase", ascii_case_insensitive)]
pub enum Vocabulary {
    /// The words of the language.
    Auto,
    /// English.
    En,
    /// Japanese.
    Ja,
    /// Japanese in Latin letters.
    Romaji,
    /// Italian.
    It,
    /// Chinese.
    Zh,
    /// Vietnamese.
    Vi,
}

impl Vocabulary {
    /// Its key in a table of names; none if it follows the language.
    pub fn key(self) -> Option<&'static str> {
        match self {
            Vocabulary::Auto => None,
            Vocabulary::En => Some(Lang::En.key()),
            Vocabulary::Ja => Some(Lang::Ja.key()),
            Vocabulary::Romaji => Some("romaji"),
            Vocabulary::It => Some(Lang::It.key()),
            Vocabulary::Zh => Some(Lang::ZhHant.key()),
            Vocabulary::Vi => Some(Lang::Vi.key()),
        }
    }
}

/// The keys of the file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct SettingsText {
    rules: Option<Located<String>>,
    lang: Option<Located<Lang>>,
    terms: Option<Located<Vocabulary>>,
}

impl Settings {
    /// Reads the file. The rules that it names must be there: on the shelf of its folder.
    ///
    /// # Errors
    /// All faults of the file, each with its place, the reason and the mend.
    pub fn read(text: RulesText, house: &HouseShelf) -> Result<Settings, FaultyRules> {
        let FileSettings { settings, without_rules } = Settings::find(text, house)?;
        without_rules.map_or(Ok(settings), Err)
    }

    /// Reads the file as [`Settings::read`] does, and goes without the rules that it names if they are not there: not
    /// everybody needs them.
    ///
    /// # Errors
    /// All faults of the file, if it has others.
    pub fn find(text: RulesText, house: &HouseShelf) -> Result<FileSettings, FaultyRules> {
        let mut files = Files::default();
        let RulesText { name, text } = text;
        let whole: Range<usize> = 0..text.len();
        let file = files.add(name, text);
        let PartialTree { table, mut faults, unread } = parse_in_part(&files.get(file).text, file, 0);
        let place = Place { file, start: whole.start as u32, end: whole.end as u32 };
        let (read, more) =
            read_in_part::<SettingsText>(Node { place, ..Value::Table(table.unwrap_or_default()).into() });
        faults.extend(more);
        without_consequences(&mut faults, unread);
        let missing = read.as_ref().and_then(|read| missing(read.rules.as_ref()?, house));
        let Some(read) = read.filter(|_| faults.is_empty()) else {
            faults.extend(missing);
            faults.order_by_key(|fault| fault.place.start);
            return Err(FaultyRules { faults, files });
        };
        let line = |place: Place| files.begin(place).line;
        let settings = Settings {
            rules: read.rules.map(|rules| Setting { line: line(rules.place()), value: rules.into_inner() }),
            lang: read.lang.map(|lang| Setting { line: line(lang.place()), value: lang.into_inner() }),
            terms: read.terms.map(|terms| Setting { line: line(terms.place()), value: terms.into_inner() }),
        };
        let without_rules = missing.map(|fault| FaultyRules { faults: vec![fault], files });
        Ok(FileSettings { settings, without_rules })
    }
}

/// The fault of rules that cannot be found.
fn missing(rules: &Located<String>, house: &HouseShelf) -> Option<Fault> {
    match house.find_from(rules.get()).err()? {
        OpenError::Shelf(error) => {
            let fault = Fault::error(FaultCode::UnknownId, rules.place(), error.text());
            Some(match error.near() {
                Some(near) => fault.help(say!("did you mean `{near}`?", near)),
                None if rules.get().ends_with(".toml") => {
                    fault.help(say!("a path begins at the folder of the file that it is in"))
                }
                None => fault.help(say!("`jong list` says which rules there are")),
            })
        }
        // Its own faults are told when it is opened.
        OpenError::Faults(_) => None,
    }
}

#[cfg(test)]
mod test {
    use super::*;

    fn read(text: &'static str) -> Result<Settings, String> {
        let text = RulesText { name: "jong.toml".into(), text: text.into() };
        Settings::read(text, &HouseShelf::new("nowhere")).map_err(|error| error.to_string())
    }

    #[test]
    fn every_setting_with_its_line() {
        let read = read("# ours\nrules = \"tenhou\"\nlang = \"zh-Hant\"\n\nterms = \"romaji\"").expect("settings");
        assert_eq!(read.rules, Some(Setting { value: "tenhou".to_owned(), line: 2 }));
        assert_eq!(read.lang, Some(Setting { value: Lang::ZhHant, line: 3 }));
        assert_eq!(read.terms, Some(Setting { value: Vocabulary::Romaji, line: 5 }));
        assert_eq!(self::read(""), Ok(Settings::default()));
    }

    #[test]
    fn faults_have_their_place_and_mend() {
        for (text, wrong) in [
            ("lang = \"it\"\nrulse = \"riichi/tenhou\"", ["jong.toml:2:1: ", "rulse", "did you mean `rules`?"]),
            ("rules = \"riichi/tenho\"", ["jong.toml:1:9: ", "no rules are called", "did you mean `riichi/tenhou`?"]),
            ("rules = \"taiwan/\"", ["jong.toml:1:9: ", "is a folder of several rules", "`jong list`"]),
            ("lang = \"de\"", ["jong.toml:1:8: ", "de", "`zh-Hant`"]),
            ("terms = \"chinese\"", ["jong.toml:1:9: ", "chinese", "`romaji`"]),
            ("lang = it", ["jong.toml:1:8: ", "it", "quot"]),
            ("rules = \"ours.toml\"", ["jong.toml:1:9: ", "ours.toml", "a path begins at the folder"]),
        ] {
            let told = read(text).expect_err("a fault");
            assert!(wrong.iter().all(|part| told.contains(part)), "{told}");
        }
    }

    /// All mistakes are told at once, whatever their kind, in the order of the file.
    #[test]
    fn every_fault_is_told() {
        let told =
            read("rulse = \"riichi/tenhou\"\nlang = \"de\"\nterms = it\nrules = \"riichi/tenho\"").expect_err("faults");
        assert_eq!(told.matches("jong.toml:").count(), 4, "{told}");
        let at: Vec<Option<usize>> = (1..=4).map(|line| told.find(&format!("jong.toml:{line}:"))).collect();
        assert!(at.iter().all(Option::is_some) && at.is_sorted(), "{told}");
    }
}
