//! The settings in force where the command line says nothing: those of the environment, then those of the nearest
//! `jong.toml`, from the folder one stands in upwards.

use std::env;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use jong::core::{Text, say};
use jong::{FileSettings, HouseShelf, Lang, SETTINGS_FILE, Setting, Settings, Vocabulary};
use strum::IntoEnumIterator;

use crate::exit::{Failure, help_of};

/// The variable that names the ruleset.
const RULES: &str = "JONG_RULES";
/// The variable that names the language.
const LANG: &str = "JONG_LANG";
/// The variables of the system that name a language, the strongest first.
const LOCALES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// A value, and the place that sets it: a variable, or a line of a file.
#[derive(Debug, Clone)]
pub(crate) struct SetValue<T> {
    /// The value.
    pub(crate) value: T,
    /// The place: `JONG_RULES`, `jong.toml:1`.
    pub(crate) set_by: String,
    /// True if it is a variable, whose values nobody has looked at.
    is_variable: bool,
}

/// The settings in force where the command line says nothing.
#[derive(Debug, Default)]
pub(crate) struct UsualSettings {
    /// The ruleset: an id, or the path of a file.
    pub(crate) rules: Option<SetValue<String>>,
    /// The language.
    pub(crate) lang: Option<SetValue<Lang>>,
    /// The vocabulary.
    pub(crate) terms: Option<SetValue<Vocabulary>>,
    /// The folder of `jong.toml`.
    pub(crate) house: Option<HouseShelf>,
    /// The failure that keeps them from being known in full.
    failure: Option<Failure>,
    /// The failure of rules that the file names and that are not there.
    without_rules: Option<Failure>,
}

/// The settings in force, found once.
pub(crate) fn usual() -> &'static UsualSettings {
    static FOUND: OnceLock<UsualSettings> = OnceLock::new();
    FOUND.get_or_init(UsualSettings::find)
}

impl UsualSettings {
    fn find() -> UsualSettings {
        let mut failure = None;
        let file = nearest_file();
        let house = file.as_ref().map(|(folder, _)| HouseShelf::new(folder));
        let read =
            file.zip(house.as_ref()).map(|((folder, path), house)| read(&path, house).map(|all| (all, folder, path)));
        let mut usual = match read {
            Some(Ok((FileSettings { settings, without_rules, .. }, folder, path))) => {
                let without_rules = without_rules.map(|faults| Failure::Rules(faults.into()));
                UsualSettings { without_rules, ..of_file(settings, &folder, &path) }
            }
            Some(Err(error)) => {
                failure = Some(error);
                UsualSettings::default()
            }
            None => UsualSettings::default(),
        };
        if let Some(id) = said(RULES) {
            usual.rules = Some(SetValue { value: id, set_by: RULES.to_owned(), is_variable: true });
        }
        match said(LANG).map(|word| Lang::iter().find(|lang| lang.key().eq_ignore_ascii_case(&word)).ok_or(word)) {
            Some(Ok(lang)) => usual.lang = Some(of_variable(lang, LANG)),
            // The file comes first: its fault is told before that of a variable.
            Some(Err(word)) => failure = failure.or_else(|| Some(no_language(&word))),
            None => {}
        }
        usual.lang = usual.lang.or_else(of_system);
        UsualSettings { house, failure, ..usual }
    }

    /// The failure that keeps the settings from being known: a variable or a file that cannot be read.
    pub(crate) fn failure(&'static self) -> Option<Failure> {
        self.failure.as_ref().map(Failure::Usual)
    }

    /// Looks whether the rules are there.
    ///
    /// # Errors
    /// They are not; the sentence names the variable, or the line of the file.
    pub(crate) fn look_for_rules(&'static self) -> Result<(), Failure> {
        let Some(SetValue { value, set_by, is_variable }) = &self.rules else { return Ok(()) };
        if !is_variable {
            return self.without_rules.as_ref().map_or(Ok(()), |failure| Err(Failure::Usual(failure)));
        }
        match crate::input::find_rules(value) {
            Ok(_) => Ok(()),
            Err(error) => {
                let message = say!("`{variable}`: {why}", variable = set_by, why = error.text());
                Err(Failure::with_code(error.code(), message, help_of(&error)))
            }
        }
    }
}

fn of_variable<T>(value: T, name: &str) -> SetValue<T> {
    SetValue { value, set_by: name.to_owned(), is_variable: true }
}

/// The text of a variable; an empty one says nothing.
fn said(name: &str) -> Option<String> {
    env::var(name).ok().map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
}

/// The language of the system, if Jong speaks it.
fn of_system() -> Option<SetValue<Lang>> {
    let (name, locale) = LOCALES.iter().find_map(|name| Some((*name, said(name)?)))?;
    language_of(&locale).map(|lang| of_variable(lang, name))
}

/// The language of a locale such as `it_IT.UTF-8`. Chinese of every country is read.
fn language_of(locale: &str) -> Option<Lang> {
    let word = locale.split(['_', '.', '@', '-']).next().unwrap_or_default();
    let begins = |lang: &Lang| lang.key().split('-').next().is_some_and(|key| key.eq_ignore_ascii_case(word));
    Lang::iter().find(begins)
}

/// The nearest `jong.toml`: its folder and its path, as they are reached from here.
fn nearest_file() -> Option<(PathBuf, PathBuf)> {
    let here = env::current_dir().ok()?;
    let mut up = PathBuf::new();
    for folder in here.ancestors() {
        if folder.join(SETTINGS_FILE).is_file() {
            let folder = if up.as_os_str().is_empty() { PathBuf::from(".") } else { up.clone() };
            return Some((folder, up.join(SETTINGS_FILE)));
        }
        up.push("..");
    }
    None
}

fn read(path: &Path, house: &HouseShelf) -> Result<FileSettings, Failure> {
    let text = jong::find(&path.to_string_lossy())?;
    Ok(Settings::find(text, house).map_err(jong::OpenError::from)?)
}

fn of_file(settings: Settings, folder: &Path, path: &Path) -> UsualSettings {
    fn at<T>(path: &Path, Setting { value, line }: Setting<T>) -> SetValue<T> {
        SetValue { value, set_by: format!("{}:{line}", path.display()), is_variable: false }
    }
    let beside = |rules: String| match rules.ends_with(".toml") && folder != Path::new(".") {
        true => folder.join(rules).display().to_string(),
        false => rules,
    };
    let Settings { rules, lang, terms, .. } = settings;
    UsualSettings {
        rules: rules.map(|Setting { value, line }| at(path, Setting { value: beside(value), line })),
        lang: lang.map(|lang| at(path, lang)),
        terms: terms.map(|terms| at(path, terms)),
        ..UsualSettings::default()
    }
}

fn no_language(word: &str) -> Failure {
    let message = say!("`{variable}`: no language is called `{word}`", variable = LANG, word = word.escape_debug());
    let known = Text::listed(Lang::iter().map(|lang| format!("`{lang}`")));
    Failure::with_help(message, say!("languages are {known}", known)).coded("bad-value")
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn languages_of_systems() {
        for (locale, lang) in [
            ("it_IT.UTF-8", Some(Lang::It)),
            ("ja_JP", Some(Lang::Ja)),
            ("zh_TW.Big5", Some(Lang::ZhHant)),
            ("vi", Some(Lang::Vi)),
            ("en_GB@euro", Some(Lang::En)),
            ("C.UTF-8", None),
            ("POSIX", None),
            ("itx", None),
        ] {
            assert_eq!(language_of(locale), lang, "{locale}");
        }
    }
}
