//! Makes the tables of `src/reading/shanten` and lays them down where the crate embeds them. Made anew at every start
//! of a program, they would take longer than most of its work.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs, io};

mod automaton;
#[path = "../src/reading/shanten/lacks.rs"]
mod lacks;
#[path = "../src/reading/shanten/suit.rs"]
mod suit;

fn main() -> io::Result<()> {
    for file in ["build", "src/reading/shanten/lacks.rs", "src/reading/shanten/suit.rs"] {
        println!("cargo::rerun-if-changed={file}");
    }
    let tables =
        automaton::Tables::new().ok_or_else(|| io::Error::other("the tables of shanten have too many entries"))?;
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("Cargo sets OUT_DIR"))?);
    // The greatest of them as it is: so many numbers take the compiler long to read.
    fs::write(out.join("suits.bin"), tables.suits.as_flattened())?;
    let mut code = String::new();
    let mut line = |line: String| writeln!(code, "{line}").map_err(io::Error::other);
    line(format!("pub(super) const COUNTS: usize = {};", automaton::COUNTS))?;
    line(format!("pub(super) const BITS_OF_KINDS: usize = {};", automaton::BITS_OF_KINDS))?;
    let (row, classes) = (automaton::ROW, automaton::CLASSES);
    line(format!("static STATES: [[u16; {row}]; {}] = {:?};", tables.states.len(), tables.states))?;
    let suits =
        "match include_bytes!(\"suits.bin\").as_chunks().0.first_chunk() { Some(suits) => suits, None => panic!() }";
    line(format!("static SUITS: &[[u8; {row}]; {}] = {suits};", tables.suits.len()))?;
    line(format!("static HONOURS: [u8; {}] = {:?};", tables.honours.len(), tables.honours))?;
    line(format!("static LACKS: [Deficits; {}] = {:?};", tables.lacks.len(), tables.lacks))?;
    line(format!("static BOTH: [[u16; {classes}]; {}] = {:?};", tables.both.len(), tables.both))?;
    let (sets, classes) = (tables.turned.len(), tables.lacks_of_both.len());
    line(format!("static LACKS_OF_BOTH: [Deficits; {classes}] = {:?};", tables.lacks_of_both))?;
    line(format!("static TURNED: [[Deficits; {classes}]; {sets}] = {:?};", tables.turned))?;
    fs::write(out.join("shanten.rs"), code)
}
