//! The shelf of rules files: those embedded, and files on disk.

mod carried;
mod house;
mod own;
mod text;

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::folded;
use crate::open::shipped;
use jong_core::Lang;
use jong_core::rules::{LexiconEntry, RulesText, Shelf, ShelfError, UnreadableFile};
use jong_core::tree::{File, Note, nearest};

pub use carried::CarriedFiles;
pub use house::HouseShelf;
pub use own::{OneFile, OwnFiles, OwnShelf};

pub use crate::plugin::rules_files;
pub use text::{bytes_of, text_of, unreadable};

/// The shipped rules files and lexicon; and, for names that end in `.toml`, files on disk.
#[derive(Debug, Clone, Copy, Default)]
pub struct ShippedShelf;

/// Limit of the bytes that are read of one text, as a rules file: more than a hundred times the size of the largest
/// shipped one.
pub const MOST_BYTES: u64 = 4 << 20;

/// The ids whose last part, or the end of it behind a hyphen, is a short name: `tenhou` is that of `riichi/tenhou`, and
/// `sanma` that of `riichi/tenhou-sanma`. Where the whole last part fits, no others count. Capitals and hyphens are
/// ignored: `EMA2025` is that of `riichi/ema-2025`.
fn by_short_name<'a>(ids: impl Iterator<Item = &'a str>, name: &str) -> Vec<&'a str> {
    let wanted = folded(name);
    if wanted.is_empty() {
        return Vec::new();
    }
    let ids: Vec<&str> = ids.collect();
    let whose = |fits: &dyn Fn(&str) -> bool| ids.iter().copied().filter(|id| fits(id)).collect::<Vec<_>>();
    let is_wanted = |part: &str| folded(part) == wanted;
    let is_id = |id: &str| is_wanted(id) && name.contains('/');
    let last = |id: &str| is_wanted(last_part(id)) && !name.contains('/');
    let ends =
        |id: &str| last_part(id).match_indices('-').any(|(at, mark)| is_wanted(&last_part(id)[at + mark.len()..]));
    let found = [whose(&is_id), whose(&last), whose(&ends)];
    found.into_iter().find(|ids| !ids.is_empty()).unwrap_or_default()
}

/// The part of an id behind its folder.
fn last_part(id: &str) -> &str {
    id.rsplit('/').next().unwrap_or(id)
}

/// The ids of the rules that come with Jong and have this short name; of bases for others only where no rules that are
/// played have it.
fn called_shortly(name: &str) -> Vec<&'static str> {
    let played = by_short_name(shipped(), name);
    if played.is_empty() { by_short_name(rules_files().iter().map(|file| file.id), name) } else { played }
}

/// The rulesets whose last part begins with a name and goes on behind a hyphen: `ema` is how `riichi/ema-2025` begins.
fn by_beginning(name: &str) -> Vec<&'static str> {
    let name = &name.to_lowercase();
    let begins = |id: &&str| last_part(id).strip_prefix(name).is_some_and(|rest| rest.starts_with('-'));
    if name.is_empty() { Vec::new() } else { shipped().filter(begins).collect() }
}

/// The ruleset whose short name is most like a name.
fn near_short_name(name: &str) -> Option<&'static str> {
    let small = name.to_lowercase();
    let like = nearest(&small, shipped().map(last_part))?;
    shipped().find(|&id| last_part(id) == like)
}

/// The reason why a name is that of no rules: several have it as their `short` name, it is a folder, or nothing has it.
fn not_one(what: &str, short: &[&str], to_extend: bool) -> ShelfError {
    let owned = |ids: &[&str]| ids.iter().map(|&id| id.to_owned()).collect();
    let what = what.to_owned();
    if !short.is_empty() {
        return ShelfError::Ambiguous { what, ids: owned(short) };
    }
    let folder = format!("{}/", what.trim_end_matches('/'));
    let within: Vec<&str> = shipped().filter(|id| id.starts_with(&folder)).collect();
    if !within.is_empty() {
        return ShelfError::Folder { what, ids: owned(&within) };
    }
    let begins = if to_extend { Vec::new() } else { by_beginning(&what) };
    if begins.len() > 1 {
        return ShelfError::Beginning { what, ids: owned(&begins) };
    }
    if let [one] = begins[..] {
        return ShelfError::Unknown { near: Some(one.to_owned()), what };
    }
    // Bases are for files to extend, and nobody plays by them.
    let extended = rules_files().iter().map(|file| file.id).filter(|_| to_extend);
    let near = nearest(&what, shipped().chain(extended)).or_else(|| near_short_name(&what).filter(|_| !to_extend));
    ShelfError::Unknown { near: near.map(str::to_owned), what }
}

/// The files of the lexicon, each with its name and text.
pub fn lexicon_files() -> impl Iterator<Item = (&'static str, &'static str)> {
    let mut last = "";
    let classes = jong_rulesets::classes();
    let of_patterns = jong_rulesets::lexicon().iter().map(|entry| entry.file);
    let all = of_patterns.filter(move |file| std::mem::replace(&mut last, file.file) != file.file);
    all.chain([classes]).map(|file| (file.file, file.text))
}

/// True if a rules file is one of those that come with Jong or a plugin.
pub fn is_shipped(file: &File) -> bool {
    rules_files().iter().any(|shipped| file.text == shipped.text)
}

/// A note of a file with its language, if that is known: where shipped files do not say it, they are English.
pub fn note_in(note: &Note, file: &File) -> Note {
    let note = note.clone();
    if is_shipped(file) { note.in_language(Lang::En) } else { note }
}

impl Shelf for ShippedShelf {
    fn open(&self, what: &str, from: Option<&str>) -> Result<RulesText, ShelfError> {
        if what.ends_with(".toml") {
            return Ok(read(&beside(what, from))?);
        }
        let all = rules_files();
        let named = |id: &str| all.binary_search_by(|file| file.id.cmp(id)).ok();
        // A file names what it extends in full, so that it means the same for ever.
        let short = || if from.is_none() { called_shortly(what) } else { Vec::new() };
        match named(what).or_else(|| if let [one] = short()[..] { named(one) } else { None }) {
            Some(at) => Ok(RulesText { name: all[at].file.into(), text: all[at].text.into() }),
            None => Err(not_one(what, &short(), from.is_some())),
        }
    }

    fn rulesets(&self) -> Vec<&str> {
        rules_files().iter().map(|file| file.id).collect()
    }

    fn pattern(&self, id: &str) -> Option<LexiconEntry<'_>> {
        let all = jong_rulesets::lexicon();
        let at = all.binary_search_by(|entry| entry.id.cmp(id)).ok()?;
        let jong_rulesets::EntryPlace { id, file, start, defined, end } = all[at];
        Some(LexiconEntry { file: file.file.into(), text: file.text.into(), id, start, defined, end })
    }

    fn patterns(&self) -> Vec<&str> {
        jong_rulesets::lexicon().iter().map(|entry| entry.id).collect()
    }

    fn classes(&self) -> RulesText {
        let file = jong_rulesets::classes();
        RulesText { name: file.file.into(), text: file.text.into() }
    }
}

/// The path of a file that another names: it begins in the folder of that.
fn beside(what: &str, from: Option<&str>) -> PathBuf {
    let folder = from.map(Path::new).and_then(Path::parent);
    folder.map_or_else(|| PathBuf::from(what), |folder| folder.join(what))
}

fn read(path: &Path) -> Result<RulesText, UnreadableFile> {
    let shown = path.display().to_string();
    let refused = |source: io::Error| UnreadableFile::Io { path: shown.clone(), source };
    let about = fs::metadata(path).map_err(refused)?;
    if about.is_dir() {
        return Err(UnreadableFile::Folder { path: shown });
    }
    if about.len() > MOST_BYTES {
        return Err(UnreadableFile::TooLarge { path: shown, most: MOST_BYTES });
    }
    // A link may lead to what has no length and no end.
    let mut bytes = Vec::new();
    fs::File::open(path).and_then(|file| file.take(MOST_BYTES + 1).read_to_end(&mut bytes)).map_err(refused)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(UnreadableFile::Endless { path: shown, most: MOST_BYTES });
    }
    let text = text_of(&format!("`{shown}`"), bytes)?;
    Ok(RulesText { name: shown.into(), text: text.into() })
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn names_are_short_and_capitals_are_ignored() {
        let found = |what: &str| ShippedShelf.open(what, None).map(|text| text.name.into_owned());
        for (names, id) in [
            (
                &["riichi/ema-2025", "ema-2025", "EMA-2025", "ema2025", "Riichi/EMA-2025", "EMA 2025"][..],
                "riichi/ema-2025",
            ),
            (&["romagnolo", "Romagnolo", "fimj/romagnolo", "FIMJ/Romagnolo"], "fimj/romagnolo"),
            (&["teneiso", "SANMA-TENEISO"], "riichi/sanma-teneiso"),
        ] {
            let file = found(id).expect("it is shipped");
            names.iter().for_each(|name| assert_eq!(found(name).as_deref().ok(), Some(&*file), "{name}"));
        }
        assert!(
            matches!(found("base"), Err(ShelfError::Ambiguous { ids, .. }) if ids.contains(&"riichi/base".to_owned()))
        );
        assert!(found("riichi").is_err() && found("").is_err() && found("chi/ema-2025").is_err());
        // A file names what it extends as it is.
        assert!(ShippedShelf.open("EMA-2025", Some("ours.toml")).is_err());
    }
}
