//! How flags that a clause asks for would come about, in English.

use jong_core::hand::{By, Declared, Flag};

use super::besides::possessive;
use super::flags::{EITHER_WIN, FROM, READY, Said, needs, those};
use super::remedy::Remedy;
use super::words::{either, list};

/// How that would come about in a hand: every way to it, those that need other tiles only if there is no way without.
pub(super) fn mend(remedy: &Remedy<'_>, flags: u32, holds: bool) -> String {
    match holds {
        true if flags == EITHER_WIN => needs(flags, true),
        true => have(remedy, flags),
        false => lack(remedy, flags).unwrap_or_else(|| needs(flags, false)),
    }
}

fn have(remedy: &Remedy<'_>, flags: u32) -> String {
    let way = |said: &Said| {
        let remedy = remedy.clone().with(said.flag);
        let words = asked(said, &remedy);
        let text = [&[words], &remedy.besides(said.flag)[..]].concat().join(", ");
        (remedy.tiles, text)
    };
    let ways: Vec<(Vec<&'static str>, String)> = those(flags).map(way).collect();
    let fewest = ways.iter().map(|(tiles, _)| tiles.len()).min().unwrap_or(0);
    let tiles =
        ways.iter().find(|(tiles, _)| tiles.len() == fewest).map(|(tiles, _)| tiles.clone()).unwrap_or_default();
    let texts: Vec<String> = ways.into_iter().filter(|(other, _)| *other == tiles).map(|(_, text)| text).collect();
    // A comma within one of them is not one between two.
    let texts = if texts.iter().any(|text| text.contains(", ")) { texts.join(", or ") } else { either(&texts) };
    beside(&tiles, texts)
}

/// What is asked for itself. Who can have discarded depends on who won.
fn asked(said: &Said, remedy: &Remedy<'_>) -> String {
    match (said.flag, remedy.others()) {
        (Flag::FromOther, others) if !others.is_empty() => {
            let whose: Vec<String> = others.into_iter().map(possessive).collect();
            format!("a discard of {}", either(&whose))
        }
        _ => said.mend.to_owned(),
    }
}

fn lack(remedy: &Remedy<'_>, flags: u32) -> Option<String> {
    let remedy = remedy.clone().without(flags)?;
    let (new, mut ways) = (&remedy.new, Vec::new());
    // What was asked for is what is no longer as it was; `besides` says the rest.
    let lost = remedy.lost() & flags;
    let asked = match lost {
        lost if lost & Flag::Dealer.bit() != 0 => {
            ways.push("a win in another seat than East's".to_owned());
            Flag::Dealer
        }
        lost if lost & (EITHER_WIN | FROM) != 0 && new.by == Some(By::Draw) => {
            ways.push("the winning tile drawn".to_owned());
            Flag::Draw
        }
        lost if lost & EITHER_WIN != 0 => {
            ways.push("the winning tile from a discard".to_owned());
            Flag::Discard
        }
        lost if lost & FROM != 0 => {
            let gained: Vec<&Said> = those(FROM & new.flags() & !remedy.flags_before()).collect();
            ways.push(gained.iter().map(|said| asked(said, &remedy)).collect::<Vec<_>>().join(" and "));
            gained.first()?.flag
        }
        lost if lost & Flag::ReadyOpen.bit() != 0 && new.declared != Declared::None => {
            ways.push("a ready hand that is not shown".to_owned());
            Flag::ReadyOpen
        }
        lost if lost & READY != 0 => {
            let gained = those(READY & new.flags() & !remedy.flags_before()).next()?;
            ways.push(gained.mend.to_owned());
            gained.flag
        }
        _ => {
            let gone: Vec<String> = remedy.gone().iter().map(|event| format!("`{event}`")).collect();
            let events = if gone.len() == 1 { "the event" } else { "the events" };
            return (!gone.is_empty()).then(|| format!("leave out {events} {}", list(&gone)));
        }
    };
    ways.extend(remedy.besides(asked));
    Some(beside(&remedy.tiles, ways.join(", ")))
}

/// What the hand would have to have comes first.
fn beside(tiles: &[&'static str], text: String) -> String {
    let tiles: Vec<String> = tiles.iter().map(|&what| what.to_owned()).collect();
    if tiles.is_empty() { text } else { format!("{}, and {text}", list(&tiles)) }
}
