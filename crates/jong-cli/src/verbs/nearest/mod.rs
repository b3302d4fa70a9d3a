//! `jong nearest`: which published rules are closest to some rules, and what is left between them.

mod text;

use jong::Lang;
use jong_lab::nearest::{Near, nearest};
use serde::Serialize;
use serde_json::Number;

use crate::args::Nearest;
use crate::exit::{Done, Exit};
use crate::words::Words;
use crate::{input, out};

/// One ruleset, as the contract has it.
#[derive(Debug, Serialize)]
struct Row<'a> {
    id: &'a str,
    differences: usize,
    distance: Number,
}

/// Finds them.
pub(crate) fn run(args: &Nearest, json: bool, words: Words) -> Done {
    let rules = input::rules(&args.rules)?;
    let nearest = nearest(&rules)?;
    if json {
        let rows: Vec<Row<'_>> = nearest.near.iter().map(row).collect();
        out::json(&rows)?;
    } else {
        text::page(&nearest, words).say()?;
    }
    Ok(Exit::Done)
}

fn row(near: &Near) -> Row<'_> {
    // What is read as it is written has three decimals and no more.
    let distance = serde_json::from_str(&Lang::En.decimal(near.thousandths() as u64, DECIMALS))
        .unwrap_or_else(|_| Number::from(near.thousandths()));
    Row { id: near.id(), differences: near.differences, distance }
}

/// Distances are told in thousandths.
const DECIMALS: u8 = 3;

/// The distance in the language that is spoken.
fn distance(near: &Near) -> String {
    out::spoken().decimal(near.thousandths() as u64, DECIMALS)
}
