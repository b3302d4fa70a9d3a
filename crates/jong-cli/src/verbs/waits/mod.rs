//! `jong waits`: what completes a hand, or what brings it nearer.

mod text;

use jong::core::hand::{Defect, DefectCode, Field, Hand, Held, Rejected, Situation};
use jong::core::notation::At;
use jong::core::tile::{Kind, Tile};
use jong::core::{NoWin, Ruleset, Score};
use serde::Serialize;
use serde_json::Value;

use crate::args::Waits;
use crate::ask::{Asked, Refused, ask, hand_from_stdin, some_hand};
use crate::exit::{Done, Exit};
use crate::input;
use crate::out;
use crate::verbs::refuse;
use crate::words::Words;

/// How far a hand is, and what it wants; as the contract has it, and which rules and assumptions that rests on.
#[derive(Debug, Serialize)]
struct Answer<'a> {
    shanten: i32,
    #[serde(flatten)]
    wants: Wants,
    rules: &'a str,
    fingerprint: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    assumed: Option<Value>,
}

/// What a hand wants.
#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
enum Wants {
    /// It is ready: what completes it.
    Waits(Vec<Wait>),
    /// It is not: what brings it nearer.
    Improves(Vec<Improvement>),
}

/// A tile that completes a hand.
#[derive(Debug, Serialize)]
struct Wait {
    tile: String,
    left: u8,
    worth: Option<i64>,
    #[serde(skip)]
    score: Result<Score, NoWin>,
}

/// A tile that brings a hand nearer.
#[derive(Debug, Serialize)]
struct Improvement {
    tile: String,
    left: u8,
}

/// Finds them.
pub(crate) fn run(args: &Waits, json: bool, words: Words) -> Done {
    let rules = input::rules_beside(&args.rules, hand_from_stdin(&args.hand))?;
    let text = some_hand(&args.hand, None, "write one, such as '234m 567p 88p 345s 67s'")?;
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
        Wants::Waits(waits(&rules, &held, &situation, &seen))
    } else {
        Wants::Improves(improvements(&rules, &held, shanten, &seen))
    };
    if json {
        // How it would be won matters to a hand that is ready.
        let assumed = matches!(wants, Wants::Waits(_)) && !asked.assumed.is_empty();
        let info = rules.info();
        out::json(&Answer {
            shanten,
            wants,
            rules: &info.id,
            fingerprint: &info.fingerprint,
            assumed: assumed.then(|| asked.assumed.to_json()),
        })?;
    } else {
        text::page(&asked, &rules, shanten, &wants, words).say()?;
    }
    Ok(Exit::Done)
}

/// The hand and the situation it would be won in, or everything that is wrong with them.
fn check(asked: &Asked, rules: &Ruleset) -> Result<(Held, Situation), Box<Refused>> {
    let refuse = |defects| Box::new(asked.refuse(defects));
    if let Some(win) = asked.draft.hand.written.win {
        let message = "this tile would complete the hand, which is what is asked: leave it out".to_owned();
        return Err(refuse(vec![Defect::new(DefectCode::BadNotation, win.at, message)]));
    }
    let held = asked.held(rules).map_err(|rejected| {
        refuse(match rejected {
            Rejected::Defects(defects) => defects,
            Rejected::WrongSize { has, wants } => {
                let message = format!("this hand has {has} tiles, and these rules play with {wants}");
                vec![Defect::new(DefectCode::WrongCount, 0, message)]
            }
        })
    })?;
    // The situation is checked with any tile that can still be won on.
    let left = |kind: &Kind| held.concealed.get(*kind) == 0 && rules.tile_set().copies(*kind) > 0;
    let mut probe = asked.draft.clone();
    probe.hand.win_field = Some(Field::Win);
    probe.hand.written.win = Kind::all_for_sets()
        .filter(left)
        .find(|&kind| !held.melds.iter().any(|meld| meld.first == kind))
        .map(|kind| At { value: Tile::from(kind), at: 0 });
    match probe.check(rules) {
        Ok(win) => Ok((held, win.situation)),
        Err(Rejected::Defects(defects)) => Err(refuse(defects)),
        Err(Rejected::WrongSize { .. }) => Ok((held, asked.draft.situation.clone())),
    }
}

/// The tiles that can be seen: in the hand, laid down, and shown as indicators.
#[derive(Debug)]
struct Seen(Vec<Tile>);

impl Seen {
    fn new(asked: &Asked) -> Seen {
        let draft = &asked.draft;
        let written = &draft.hand.written;
        let melds = written.melds.iter().flat_map(|meld| meld.value.tiles());
        let plain = written.tiles.iter().chain(&draft.hand.bonus).chain(&draft.dora).map(|tile| tile.value);
        Seen(plain.chain(melds).collect())
    }

    /// How many of a kind nobody has seen.
    fn left(&self, rules: &Ruleset, kind: Kind) -> u8 {
        let seen = self.0.iter().filter(|tile| tile.kind == kind).count();
        rules.tile_set().copies(kind).saturating_sub(seen as u8)
    }

    /// The tile of a kind that would come: a plain one, unless only red ones are left.
    fn next(&self, rules: &Ruleset, kind: Kind) -> Tile {
        let tiles = rules.tile_set();
        let reds = if kind.rank() == Tile::RED_RANK { tiles.red_fives(kind.suit()) } else { 0 };
        let count = |red: bool| self.0.iter().filter(|tile| tile.kind == kind && tile.red == red).count() as u8;
        let plain_left = count(false) < tiles.copies(kind).saturating_sub(reds);
        Tile { kind, red: !plain_left && count(true) < reds }
    }
}

fn waits(rules: &Ruleset, held: &Held, situation: &Situation, seen: &Seen) -> Vec<Wait> {
    let wait = |kind: Kind| {
        let score = rules.score(&Hand::won(held, seen.next(rules, kind)), situation);
        Wait {
            tile: kind.to_string(),
            left: seen.left(rules, kind),
            worth: score.as_ref().ok().map(|score| score.worth),
            score,
        }
    };
    rules.game().waits(held).iter().map(wait).collect()
}

/// The tiles that, when drawn and something else discarded, leave the hand one step nearer.
fn improvements(rules: &Ruleset, held: &Held, now: i32, seen: &Seen) -> Vec<Improvement> {
    let nearer = |kind: &Kind| {
        let with = Held { concealed: held.concealed.with(*kind), ..held.clone() };
        rules.game().shanten(&with).is_some_and(|then| then < now)
    };
    let own = |kind: Kind| seen.0.iter().filter(|tile| tile.kind == kind).count();
    Kind::all_for_sets()
        .filter(|&kind| own(kind) < usize::from(rules.tile_set().copies(kind)))
        .filter(nearer)
        .map(|kind| Improvement { tile: kind.to_string(), left: seen.left(rules, kind) })
        .collect()
}
