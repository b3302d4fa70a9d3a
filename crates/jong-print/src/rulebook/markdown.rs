//! A document as Markdown: hands in notation and in words.

use std::fmt::Write as _;

use super::names::Speech;
use super::page::{ASSUMED, Block, DISPUTED, Line, Page, Span};
use crate::draw::hand_text;
use crate::markdown::{escaped, table};

/// The text.
pub(super) fn write(page: &Page, speech: &Speech<'_>) -> String {
    let mut text = format!("# {}\n", escaped(&page.title));
    if !page.subtitle.is_empty() {
        let _ = write!(text, "\n{}\n", escaped(&page.subtitle));
    }
    for section in &page.sections {
        let _ = write!(text, "\n## {}\n", escaped(&section.title));
        section.blocks.iter().for_each(|one| block(one, speech, &mut text));
    }
    text.push_str("\n---\n");
    for foot in &page.foot {
        let _ = write!(text, "\n{}\n", line(foot));
    }
    text
}

fn block(one: &Block, speech: &Speech<'_>, text: &mut String) {
    if let Block::Entry(blocks) = one {
        return blocks.iter().for_each(|one| block(one, speech, text));
    }
    text.push('\n');
    let _ = match one {
        Block::Entry(_) => Ok(()),
        Block::Heading(said) => writeln!(text, "### {}", line(said)),
        Block::Text(said) => writeln!(text, "{}", line(said)),
        Block::List(lines) => lines.iter().try_for_each(|item| writeln!(text, "* {}", line(item))),
        Block::Facts(facts) => {
            let fact = |(name, said): &(String, Line)| format!("* {}{}{}\n", escaped(name), speech.colon(), line(said));
            facts.iter().try_for_each(|one| text.write_str(&fact(one)))
        }
        Block::Table(head, rows) => {
            let head: Vec<String> = head.iter().map(|cell| escaped(cell)).collect();
            text.push_str(&table(&head, rows.iter().map(|cells| cells.iter().map(line).collect())));
            Ok(())
        }
        Block::Hand(hand, notation) => writeln!(text, "`{notation}`  \n*{}*", escaped(&hand_text(hand, speech))),
    };
}

fn line(said: &Line) -> String {
    let piece = |span: &Span| match span {
        Span::Text(text) | Span::Quoted(text, _) => escaped(text),
        Span::Strong(text) => format!("**{}**", escaped(text)),
        Span::Code(text) => format!("`{text}`"),
        Span::Assumed => ASSUMED.to_owned(),
        Span::Disputed => DISPUTED.to_owned(),
    };
    said.0.iter().map(piece).collect()
}
