//! Links between documents.

use std::fs;
use std::path::Path;

/// The links of a document that lead to no file, or to no heading of one.
pub(super) fn dead(root: &Path, name: &str, text: &str) -> Vec<String> {
    let folder = root.join(name).parent().map(Path::to_path_buf).unwrap_or_default();
    let leads = |link: &str| {
        let (path, heading) = link.split_once('#').unwrap_or((link, ""));
        let path = if path.is_empty() { root.join(name) } else { folder.join(path) };
        match heading {
            "" => path.exists(),
            heading => fs::read_to_string(path).is_ok_and(|text| headings(&text).iter().any(|known| known == heading)),
        }
    };
    links(text).into_iter().filter(|link| !leads(link)).map(|link| format!("{name}: {link}")).collect()
}

/// The targets of a document's links within the repository.
fn links(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in prose(text) {
        for rest in line.split("](").skip(1) {
            let link = rest.split(')').next().unwrap_or_default();
            if !link.contains("://") {
                found.push(link.to_owned());
            }
        }
    }
    found
}

/// The lines outside blocks.
fn prose(text: &str) -> Vec<&str> {
    let mut inside = false;
    let mut lines = Vec::new();
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            inside = !inside;
        } else if !inside {
            lines.push(line);
        }
    }
    lines
}

/// The names by which links call the headings of a document.
fn headings(text: &str) -> Vec<String> {
    let titles =
        prose(text).into_iter().filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#').trim());
    let name = |title: &str| {
        let kept = title
            .to_lowercase()
            .chars()
            .filter(|c| c.is_alphanumeric() || [' ', '-', '_'].contains(c))
            .collect::<String>();
        kept.replace(' ', "-")
    };
    titles.map(name).collect()
}
