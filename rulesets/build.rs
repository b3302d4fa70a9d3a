//! Finds the rules files and the lexicon beside this script and embeds them, so that a new file needs no line of code.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

#[allow(unreachable_pub)]
#[path = "src/slices.rs"]
mod slices;

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").unwrap_or_default());
    println!("cargo::rerun-if-changed={}", root.display());
    let mut rulesets: Vec<(String, String)> = Vec::new();
    let mut lexicon = String::new();
    let mut entries: Vec<(slices::Slice, usize)> = Vec::new();
    let mut lexicon_files = 0;
    for folder in sorted(&root)? {
        let name = file_name(&folder);
        if !folder.is_dir() || name == "src" {
            continue;
        }
        println!("cargo::rerun-if-changed={}", folder.display());
        for path in sorted(&folder)? {
            let file = file_name(&path);
            let Some(stem) = file.strip_suffix(".toml") else { continue };
            let embed = format!("include_str!({:?})", path.display().to_string());
            let shown = format!("rulesets/{name}/{file}");
            if name != "lexicon" || stem == "examples" {
                let id = format!("{name}/{stem}");
                let line = format!("RulesFile {{ id: {id:?}, file: {shown:?}, text: {embed} }},\n");
                rulesets.push((id, line));
            } else if stem == "classes" {
                let _ = writeln!(
                    lexicon,
                    "pub(super) static CLASSES: TextFile = TextFile {{ file: {shown:?}, text: {embed} }};"
                );
            } else {
                let text = fs::read_to_string(&path)?;
                let _ = writeln!(
                    lexicon,
                    "static L{lexicon_files}: TextFile = TextFile {{ file: {shown:?}, text: {embed} }};"
                );
                entries.extend(slices::slices(&text).into_iter().map(|slice| (slice, lexicon_files)));
                lexicon_files += 1;
            }
        }
    }
    // By id: a path sorts otherwise where one id begins another.
    rulesets.sort();
    entries.sort();
    if let Some(pair) = entries.windows(2).find(|pair| pair[0].0.id == pair[1].0.id) {
        return Err(io::Error::other(format!("the lexicon defines `{}` twice", pair[0].0.id)));
    }
    let rulesets: String = rulesets.into_iter().map(|(_, line)| line).collect();
    let mut code = format!("pub(super) static RULESETS: &[RulesFile] = &[\n{rulesets}];\n{lexicon}");
    code.push_str("pub(super) static LEXICON: &[EntryPlace] = &[\n");
    for (slices::Slice { id, start, defined, end }, file) in entries {
        let place = format!("start: {start}, defined: {defined}, end: {end}");
        let _ = writeln!(code, "EntryPlace {{ id: {id:?}, file: &L{file}, {place} }},");
    }
    code.push_str("];\n");
    let out = PathBuf::from(env::var("OUT_DIR").unwrap_or_default());
    fs::write(out.join("files.rs"), code)
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    paths.sort();
    Ok(paths)
}

fn file_name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}
