//! The ways to the flags that a clause asks for.

use jong_core::hand::{Declaration, Flag, WinKind};
use jong_core::{Text, say};

use super::besides::possessive;
use super::flags::{EITHER_WIN, FROM, FlagWords, READY, needs, those};
use super::remedy::Remedy;
use super::words::{either, list};

/// Every way to the flags. Ways that need other tiles are told only if there is no other.
pub(super) fn mend(remedy: &Remedy<'_>, flags: u32, holds: bool) -> Text {
    match holds {
        true if flags == EITHER_WIN => needs(flags, true),
        true => have(remedy, flags),
        false => lack(remedy, flags).unwrap_or_else(|| needs(flags, false)),
    }
}

fn have(remedy: &Remedy<'_>, flags: u32) -> Text {
    let way = |said: FlagWords| {
        let remedy = remedy.clone().with(said.flag);
        let words = asked(&said, &remedy);
        let text = Text::listed([&[words], &remedy.besides(said.flag)[..]].concat());
        (remedy.tiles, text)
    };
    let ways: Vec<(Vec<Text>, Text)> = those(flags).map(way).collect();
    let fewest = ways.iter().map(|(tiles, _)| tiles.len()).min().unwrap_or(0);
    let tiles =
        ways.iter().find(|(tiles, _)| tiles.len() == fewest).map(|(tiles, _)| tiles.clone()).unwrap_or_default();
    let texts: Vec<Text> = ways.into_iter().filter(|(other, _)| *other == tiles).map(|(_, text)| text).collect();
    // A comma within a way must not look like one between two ways.
    let commas = texts.iter().any(|text| text.english().contains(", "));
    let texts = if commas { Text::joined(texts, say!(", or ")) } else { either(&texts) };
    beside(&tiles, texts)
}

/// The change that the clause asks for. The seats that can have discarded depend on the winner.
fn asked(said: &FlagWords, remedy: &Remedy<'_>) -> Text {
    let others = remedy.others();
    if said.flag != Flag::FromOther || others.is_empty() {
        return said.mend.clone();
    }
    let whose: Vec<Text> = others.into_iter().map(possessive).collect();
    say!("a discard of {whose}", whose = either(&whose))
}

fn lack(remedy: &Remedy<'_>, flags: u32) -> Option<Text> {
    let remedy = remedy.clone().without(flags)?;
    let (new, mut ways) = (&remedy.new, Vec::new());
    // The flags that are lost are the change that was asked for; `besides` tells the others.
    let lost = remedy.lost() & flags;
    let asked = match lost {
        lost if lost & Flag::Dealer.bit() != 0 => {
            ways.push(say!("a win in another seat than East's"));
            Flag::Dealer
        }
        lost if lost & (EITHER_WIN | FROM) != 0 && new.by == Some(WinKind::Draw) => {
            ways.push(say!("the winning tile drawn"));
            Flag::Draw
        }
        lost if lost & EITHER_WIN != 0 => {
            ways.push(say!("the winning tile from a discard"));
            Flag::Discard
        }
        lost if lost & FROM != 0 => {
            let gained: Vec<FlagWords> = those(FROM & new.flags() & !remedy.flags_before()).collect();
            ways.push(list(&gained.iter().map(|said| asked(said, &remedy)).collect::<Vec<_>>()));
            gained.first()?.flag
        }
        lost if lost & Flag::ReadyOpen.bit() != 0 && new.declared != Declaration::None => {
            ways.push(say!("a ready hand that is not shown"));
            Flag::ReadyOpen
        }
        lost if lost & READY != 0 => {
            let gained = those(READY & new.flags() & !remedy.flags_before()).next()?;
            ways.push(gained.mend);
            gained.flag
        }
        _ => {
            return match &remedy.gone_called()[..] {
                [] => None,
                [event] => Some(say!("leave out the event {event}", event)),
                events => Some(say!("leave out the events {events}", events = list(events))),
            };
        }
    };
    ways.extend(remedy.besides(asked));
    Some(beside(&remedy.tiles, Text::listed(ways)))
}

/// Puts the tiles that the hand would need before the change.
fn beside(tiles: &[Text], how: Text) -> Text {
    // A tile that is asked for itself is asked for once.
    let tiles: Vec<Text> = tiles.iter().filter(|tile| tile.english() != how.english()).cloned().collect();
    if tiles.is_empty() { how } else { say!("{tiles}, and {how}", tiles = list(&tiles), how) }
}
