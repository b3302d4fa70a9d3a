//! `jong list`: the rulesets there are, or the patterns.

use jong::core::rules::Outline;
use jong::core::say;
use jong::{CatalogueEntry, HouseShelf, Ruleset, folded};
use jong_lab::concept::Concepts;
use jong_lab::search::is_called;
use jong_print::Speech;
use jong_print::page::Page;

use crate::args::ListArgs;
use crate::exit::{Exit, Failure, VerbResult};
use crate::in_force::usual;
use crate::out::{self, tell};

/// Lists them.
pub(crate) fn run(args: &ListArgs, json: bool, speech: Speech) -> VerbResult {
    if args.patterns {
        return patterns(args, json, speech);
    }
    let words = args.words.join(" ");
    if !args.words.is_empty() && folded(&words).is_empty() {
        let help = say!("all rulesets: `jong list`; those of a place: `jong list osaka`");
        return Err(Failure::with_help(say!("there is no word to look for"), help).coded("missing-word"));
    }
    let rulesets = jong::outlines()?;
    let lang = speech.lang.key();
    let HouseRules { good, faulty } = HouseRules::find();
    let is_wanted = |rules: &Outline| args.words.is_empty() || is_called(rules, &words);
    let ours = rulesets.iter().filter(|rules| is_wanted(rules)).map(|rules| CatalogueEntry::new(rules, lang));
    let house = good.iter().filter(|(rules, _)| is_wanted(rules));
    let house = house.map(|(rules, file)| CatalogueEntry::new(rules, lang).in_file(file));
    let listed: Vec<CatalogueEntry<'_>> = ours.chain(house).collect();
    if json {
        out::json(&listed)?;
    } else if listed.is_empty() {
        let mut page = Page::new(speech.lang).named(&words);
        page.bad(&tell!("No ruleset is called `{words}`, and of none it is known that it is played there.", words));
        page.note(&tell!("All of them: `jong list`. Patterns and options: `jong search {words}`", words), 0);
        tell_of_faults(&faulty, &mut page);
        out::show_as(&page, args.format.format)?;
    } else {
        let mut page = jong_print::list::page(&listed, speech);
        tell_of_faults(&faulty, &mut page);
        out::show_as(&page, args.format.format)?;
    }
    Ok(if listed.is_empty() { Exit::No } else { Exit::Done })
}

/// Tells of house files that could not be read, which may be what is looked for.
fn tell_of_faults(faulty: &[String], page: &mut Page) {
    for file in faulty {
        page.note(&tell!("{file} has faults: `jong check {file}`", file), 0);
    }
}

/// The rules files beside `jong.toml`, in the order of their ids.
#[derive(Default)]
struct HouseRules {
    /// Files that can be read, each with its path.
    good: Vec<(Outline, String)>,
    /// The paths of the others.
    faulty: Vec<String>,
}

impl HouseRules {
    fn find() -> HouseRules {
        let mut found = HouseRules::default();
        for (_, path) in usual().house.iter().flat_map(HouseShelf::ids) {
            let file = path.display().to_string();
            match jong::find(&file).and_then(jong::outline_of) {
                Ok(outline) => found.good.push((outline, file)),
                Err(_) => found.faulty.push(file),
            }
        }
        let order = |(rules, _): &(Outline, String)| (rules.grammar, rules.id.clone());
        found.good.sort_by_cached_key(order);
        found
    }
}

/// Lists the patterns of all games.
fn patterns(args: &ListArgs, json: bool, speech: Speech) -> VerbResult {
    let concepts = all_patterns()?;
    let entries = concepts.entries();
    if json {
        out::json(&entries)?;
    } else {
        out::show_as(&jong_print::search::pattern_list(&entries, speech), args.format.format)?;
    }
    Ok(Exit::Done)
}

/// The patterns of all rulesets that come with Jong.
pub(super) fn all_patterns() -> Result<Concepts, Failure> {
    let rulesets: Result<Vec<Ruleset>, _> = jong::shipped().map(jong::open).collect();
    Ok(Concepts::new(rulesets?))
}
