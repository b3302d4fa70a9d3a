//! Tiles on their way out: their look, and the colours of their suits.

use std::env;
use std::fmt::Write as _;
use std::io::{self, IsTerminal as _};
use std::sync::OnceLock;

use anstyle::{AnsiColor, Style};
use jong::core::tile::{Suit, Tile};
use jong_print::page::{StyledLine, TileLook, TilePlace};

static LOOK: OnceLock<TileLook> = OnceLock::new();

/// Sets the look of tiles; without one it is that of the terminal. Only the first call counts.
pub(crate) fn draw_tiles(look: Option<TileLook>) {
    let _ = LOOK.set(look.unwrap_or_else(usual));
}

/// The look of tiles.
pub(super) fn look() -> TileLook {
    LOOK.get().copied().unwrap_or_default()
}

/// The look of tiles where nobody asks for one: drawn in a terminal that can show them.
fn usual() -> TileLook {
    let can = io::stdout().is_terminal() && can_show(|name| env::var(name).ok());
    if can { TileLook::Unicode } else { TileLook::Text }
}

/// True if a terminal with these variables has the characters of tiles: it writes UTF-8, and is no bare console.
fn can_show(variable: impl Fn(&str) -> Option<String>) -> bool {
    let said = |name: &str| variable(name).filter(|text| !text.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(said).unwrap_or_default().to_lowercase();
    let bare = said("TERM").is_none_or(|term| term == "dumb" || term == "linux");
    (locale.contains("utf-8") || locale.contains("utf8")) && !bare
}

/// A line with its tiles in the colours of their suits.
pub(super) fn coloured(StyledLine { text, tiles, .. }: &StyledLine) -> String {
    let mut drawn = String::new();
    let mut done = 0;
    for TilePlace { bytes, tile } in tiles {
        let style = style(*tile);
        let (before, shown) = (text.get(done..bytes.start), text.get(bytes.clone()));
        let _ = write!(drawn, "{}{style}{}{style:#}", before.unwrap_or_default(), shown.unwrap_or_default());
        done = bytes.end;
    }
    drawn + text.get(done..).unwrap_or_default()
}

/// The colour of a suit; a red five stands out.
fn style(tile: Tile) -> Style {
    let style = match tile.kind.suit() {
        Suit::Characters => AnsiColor::Red.on_default(),
        Suit::Dots => AnsiColor::Cyan.on_default(),
        Suit::Bamboo => AnsiColor::Green.on_default(),
        Suit::Honours => AnsiColor::Yellow.on_default(),
        Suit::Flowers | Suit::Seasons => AnsiColor::Magenta.on_default(),
    };
    if tile.red { style.bold().underline() } else { style }
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn where_the_terminal_can() {
        let can = |said: &[(&str, &str)]| {
            can_show(|name| said.iter().find(|(of, _)| *of == name).map(|(_, text)| (*text).to_owned()))
        };
        assert!(can(&[("LANG", "it_IT.UTF-8"), ("TERM", "xterm-256color")]));
        assert!(can(&[("LANG", "C"), ("LC_CTYPE", "C.utf8"), ("TERM", "xterm")]));
        assert!(!can(&[("LANG", "it_IT.UTF-8"), ("TERM", "linux")]));
        assert!(!can(&[("LANG", "it_IT.UTF-8")]));
        assert!(!can(&[("LC_ALL", "C"), ("LANG", "it_IT.UTF-8"), ("TERM", "xterm")]));
    }
}
