//! `jong waits`: what completes a hand, or what brings it nearer.

mod find;
mod text;

use jong::Assumptions;
use jong::core::Ruleset;
use jong::core::hand::{Defect, DefectCode, Field, HandError, HeldTiles, Situation};
use jong::core::notation::At;
use jong::core::say;
use jong::core::tile::{Kind, Tile};
use serde::Serialize;

use crate::args::Waits;
use crate::ask::{Asked, Refused, ask, hand_from_stdin, some_hand};
use crate::exit::{Done, Exit};
use crate::input;
use crate::out;
use crate::verbs::refuse;
use crate::words::Words;
use find::{Improvement, Seen, Wait};

/// How far a hand is, and what it wants; as the contract has it, and which rules and assumptions that rests on.
#[derive(Debug, Serialize)]
struct Answer<'a> {
    shanten: i32,
    #[serde(flatten)]
    wants: Wants,
    rules: &'a str,
    fingerprint: &'a str,
    #[serde(skip_serializing_if = "Assumptions::is_empty")]
    assumed: Assumptions,
}

/// What a hand wants.
#[derive(Debug, Serialize)]
struct Wants {
    /// What completes it, if it is ready, or if a flower wins whatever it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    waits: Option<Vec<Wait>>,
    /// What brings it nearer, if it is not ready.
    #[serde(skip_serializing_if = "Option::is_none")]
    improves: Option<Vec<Improvement>>,
}

/// Finds them.
pub(crate) fn run(args: &Waits, json: bool, words: Words) -> Done {
    let rules = input::rules_beside(&args.rules, hand_from_stdin(&args.hand))?;
    let text = some_hand(&args.hand, None, say!("write one, such as '234m 567p 88p 345s 67s'"))?;
    let asked = match ask(&args.hand, &text, None, &args.fields, &rules) {
        Ok(asked) => asked,
        Err(refused) => return refuse(&refused, json),
    };
    let (held, situation) = match check(&asked, &rules) {
        Ok(checked) => checked,
        Err(refused) => return refuse(&refused, json),
    };
    // Hands that can reach no form at all are as far from ready as a hand can be.
    let shanten = rules.game().shanten(&held).unwrap_or(i32::from(rules.hand_size().tiles()));
    let seen = Seen::new(&asked);
    let wants = if shanten <= 0 {
        Wants { waits: Some(find::waits(&rules, &held, &situation, &seen)), improves: None }
    } else {
        let flower = find::flower(&rules, &held, &situation, &seen).map(|flower| vec![flower]);
        Wants { waits: flower, improves: Some(find::improvements(&rules, &held, shanten, &seen)) }
    };
    if json {
        // How it would be won matters to a hand that is ready.
        let assumed = if wants.waits.is_some() { asked.assumed } else { Assumptions::default() };
        let info = rules.info();
        out::json(&Answer { shanten, wants, rules: &info.id, fingerprint: &info.fingerprint, assumed })?;
    } else {
        text::page(&asked, &rules, shanten, &wants, words).say()?;
    }
    Ok(Exit::Done)
}

/// The hand and the situation it would be won in, or everything that is wrong with them.
fn check(asked: &Asked, rules: &Ruleset) -> Result<(HeldTiles, Situation), Box<Refused>> {
    let refuse = |defects| Box::new(asked.refuse(defects));
    if let Some(win) = asked.draft.hand.written.win {
        let message = say!("this tile would complete the hand, which is what is asked: leave it out");
        return Err(refuse(vec![Defect::new(DefectCode::BadNotation, win.at, message)]));
    }
    let held = asked.held(rules).map_err(|rejected| {
        refuse(match rejected {
            HandError::Defects(defects) => defects,
            HandError::WrongSize { has, wants } => {
                let message = say!("{has} tiles, each meld counted as three: these rules want {wants}", has, wants);
                let at = asked.draft.hand.written.tiles.last().map_or(0, |tile| tile.at);
                vec![Defect::new(DefectCode::WrongCount, at, message)]
            }
        })
    })?;
    // The situation is checked with any tile that can still be won on.
    let seen = Seen::new(asked);
    let left = |kind: &Kind| held.concealed.get(*kind) == 0 && seen.left(rules, *kind) > 0;
    let mut probe = asked.draft.clone();
    probe.hand.win_field = Some(Field::Win);
    probe.hand.written.win = Kind::all_for_sets()
        .filter(left)
        .find(|&kind| !held.melds.iter().any(|meld| meld.first == kind))
        .map(|kind| At { value: Tile::from(kind), at: 0 });
    match probe.check(rules) {
        Ok(win) => Ok((held, win.situation)),
        Err(HandError::Defects(defects)) => Err(refuse(defects)),
        Err(HandError::WrongSize { .. }) => Ok((held, asked.draft.situation.clone())),
    }
}
