//! One clause of a condition in English: what it needs, what the hand has, and what would mend it.

use jong_core::Ruleset;
use jong_core::pattern::{BonusName, Count, Literal, Test};
use jong_core::reading::{FormName, Wait};
use jong_core::tile::{Kind, KindSet, Suit};
use serde::Serialize;
use strum::IntoEnumIterator;

use super::classes::ClassNames;
use super::words::{Noun, a, either, number, opposite, short_of, some, there_are, tiles, wanted};
use super::{flags, group_clause, step_clause};
use crate::explain::used::Seen;

/// One clause of a condition, and whether the hand meets it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Clause {
    /// What it needs: `three or more pungs of dragons`.
    pub needs: String,
    /// What was found: `this hand has one: 555z`.
    pub found: String,
    /// Whether that is enough.
    pub holds: bool,
    /// What would mend it, if it is not: `two more pungs of dragons`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mend: Option<String>,
    /// The clause as compiled; `None` for what the value asks and not the condition.
    #[serde(skip)]
    pub literal: Option<Literal>,
}

/// Says clauses of one reading.
#[derive(Debug, Clone, Copy)]
pub(super) struct Teller<'a> {
    pub(super) rules: &'a Ruleset,
    pub(super) classes: &'a ClassNames,
    pub(super) seen: &'a Seen<'a>,
}

/// The parts of a clause, before it is known whether it holds.
pub(super) struct Said {
    pub(super) needs: String,
    pub(super) found: String,
    pub(super) mend: String,
}

impl Teller<'_> {
    /// A clause in English.
    pub(super) fn clause(&self, literal: &Literal) -> Clause {
        let holds = self.seen.holds(&literal.test) == literal.holds;
        let Said { needs, found, mend } = self.said(&literal.test, literal.holds);
        Clause { needs, found, holds, mend: (!holds).then_some(mend), literal: Some(literal.clone()) }
    }

    fn said(&self, test: &Test, holds: bool) -> Said {
        let (facts, situation) = (self.seen.facts, self.seen.facts.situation);
        match test {
            Test::Form(forms) => self.form(*forms, holds),
            Test::Tiles(class, n) => {
                let (noun, held) = (self.classes.tile(class, situation), self.seen.of_class(class));
                let others = KindSet(facts.hand.present & !class.at(situation.seat, situation.round));
                match n {
                    Count::All if holds => Said {
                        needs: format!("nothing but {}", noun.many),
                        found: format!("these are not: {}", tiles(others.iter())),
                        mend: format!("{} in place of {}", noun.many, tiles(others.iter())),
                    },
                    Count::All => Said {
                        needs: format!("not only {}", noun.many),
                        found: "this hand has nothing else".to_owned(),
                        mend: "some other tile".to_owned(),
                    },
                    n => self.counted(*n, holds, held.len() as u32, &noun, &shown(&held)),
                }
            }
            Test::Kinds(class, n) => {
                let tile = self.classes.tile(class, situation);
                let noun = Noun::new(format!("kind of {}", tile.many), format!("kinds of {}", tile.many));
                let members = KindSet(class.at(situation.seat, situation.round)) & facts.tiles.kinds();
                let held = KindSet(members.0 & facts.hand.present);
                let missing = tiles(KindSet(members.0 & !held.0).iter());
                match n {
                    Count::All if holds && members.is_empty() => Said {
                        needs: format!("every kind of {}", tile.many),
                        found: "there are none in this game".to_owned(),
                        mend: format!("{} in the game", tile.many),
                    },
                    Count::All if holds => Said {
                        needs: format!("every kind of {}", tile.many),
                        found: format!("these are missing: {missing}"),
                        mend: format!("{missing} as well"),
                    },
                    Count::All => Said {
                        needs: format!("not every kind of {}", tile.many),
                        found: "this hand has them all".to_owned(),
                        mend: format!("one fewer kind of {}", tile.many),
                    },
                    n => self.counted(*n, holds, held.len(), &noun, &shown(&held.iter().collect::<Vec<_>>())),
                }
            }
            Test::Suits(n) => {
                let n = if *n == Count::All { Count::Range(3, 3) } else { *n };
                let there = Suit::iter()
                    .filter(|suit| suit.is_numbered() && KindSet::of_suit(*suit).0 & facts.hand.present != 0);
                let named: Vec<String> = there.map(|suit| tiles(KindSet::of_suit(suit).iter().take(1))).collect();
                let letters: Vec<String> = named.iter().map(|tile| tile.split_at(1).1.to_owned()).collect();
                let noun = Noun::new("suit", "suits");
                Said { found: there_are(facts.suits(), &letters), ..self.counted(n, holds, facts.suits(), &noun, &[]) }
            }
            Test::Quads(n) => {
                let noun =
                    Noun::new("kind held four times and not as a kong", "kinds held four times and not as kongs");
                let held = self.seen.quads();
                self.counted(*n, holds, held.len() as u32 / 4, &noun, &shown(&held))
            }
            Test::Sum(n) => self.sum(*n, holds),
            Test::Groups(filter) => group_clause::said(self, filter, holds),
            Test::Progression(steps) => step_clause::said(self, steps, holds),
            Test::Melds(n) => self.melds(*n, holds),
            Test::Wait(waits) => self.wait(*waits, holds),
            Test::Waits(n) => self.waits(*n, holds),
            Test::WinningTile(class) => {
                let noun = self.classes.tile(class, situation);
                let one = if noun.one == noun.many { noun.one } else { a(&noun.one) };
                let needs =
                    if holds { format!("{one} as the winning tile") } else { format!("any winning tile but {one}") };
                let found = facts.hand.win.map_or("there is none".to_owned(), |win| format!("it was {}", win.kind));
                Said { mend: needs.clone(), needs, found }
            }
            Test::Flags(bits) => Said {
                needs: flags::needs(*bits, holds),
                found: flags::found(*bits, situation),
                mend: flags::mend(*bits, holds),
            },
            Test::Bonus(name, n) => {
                let (held, noun) = (self.seen.bonus(*name), bonus(*name));
                self.counted(*n, holds, held.len() as u32, &noun, &shown(&held))
            }
            Test::Streak(n) => {
                self.often(*n, holds, situation.streak, "a dealer who has stayed", "the dealer has stayed")
            }
            Test::Wins(n) => self.often(
                *n,
                holds,
                situation.wins_in_a_row,
                "a dealer who wins in a row",
                "the dealer has won in a row",
            ),
        }
    }

    /// A clause that counts something.
    pub(super) fn counted(&self, n: Count, holds: bool, value: u32, noun: &Noun, list: &[String]) -> Said {
        let needs = wanted(n, holds, noun);
        let mend = match list {
            [] => short_of(n, holds, value, noun),
            list if needs.starts_with("no ") => format!("a hand without {}", some(list)),
            _ => short_of(n, holds, value, noun),
        };
        Said { needs, found: there_are(value, list), mend }
    }

    fn form(&self, bits: u16, holds: bool) -> Said {
        let of = |bits: u16| FormName::iter().filter(move |form| form.bit() & bits != 0);
        let names: Vec<String> = of(bits).map(|form| form_name(form).to_owned()).collect();
        let needs = match holds {
            true => either(&names),
            false => format!("anything but {}", either(&names)),
        };
        let found = format!("it was read as {}", form_name(self.seen.reading.form));
        Said { mend: format!("tiles that make {needs}"), needs, found }
    }

    fn sum(&self, n: Count, holds: bool) -> Said {
        let held = self.seen.facts.hand.all.iter().filter(|(kind, _)| kind.suit().is_numbered());
        let value: u32 = held.map(|(kind, n)| u32::from(kind.rank()) * u32::from(n)).sum();
        let to = |n: Count| match n {
            Count::Range(least, u32::MAX) => format!("{least} or more"),
            Count::Range(0, most) => format!("{most} or less"),
            Count::Range(least, most) if least == most => format!("exactly {least}"),
            Count::Range(least, most) => format!("{least} to {most}"),
            Count::All => "all".to_owned(),
        };
        let (not, n) = match (holds, opposite(n)) {
            (true, _) => ("", n),
            (false, Some(n)) => ("", n),
            (false, None) => ("not ", n),
        };
        let mend = match n {
            Count::Range(least, _) if value < least => format!("numbers that come to {} more", least - value),
            Count::Range(_, most) if value > most => format!("numbers that come to {} less", value - most),
            _ => "other numbers".to_owned(),
        };
        let needs = format!("numbers that do {not}add up to {}", to(n)).replace("that do add", "that add");
        Said { needs, found: format!("they add up to {value}"), mend }
    }

    fn melds(&self, n: Count, holds: bool) -> Said {
        let laid: Vec<_> =
            self.seen.groups.iter().filter(|group| group.laid.is_some_and(|meld| meld.is_claimed())).collect();
        let list: Vec<String> = laid.iter().map(|group| group.tiles()).collect();
        let noun = Noun::new("claimed meld", "claimed melds");
        let value = list.len() as u32;
        match n {
            Count::All => {
                let others = self
                    .seen
                    .groups
                    .iter()
                    .filter(|group| group.shape.is_set() && !group.laid.is_some_and(|meld| meld.is_claimed()));
                let others: Vec<String> = others.map(|group| group.tiles()).collect();
                match holds {
                    true => Said {
                        needs: "every set claimed".to_owned(),
                        found: format!("these were not: {}", some(&others)),
                        mend: format!("{} claimed as well", some(&others)),
                    },
                    false => Said {
                        needs: "a set that was not claimed".to_owned(),
                        found: "every set was".to_owned(),
                        mend: "one fewer claimed meld".to_owned(),
                    },
                }
            }
            n => {
                let said = self.counted(n, holds, value, &noun, &list);
                let concealed = wanted(n, holds, &noun) == format!("no {}", noun.many);
                let mend = if concealed { "a hand without claimed melds".to_owned() } else { said.mend };
                Said { mend, ..said }
            }
        }
    }

    fn wait(&self, bits: u8, holds: bool) -> Said {
        let names: Vec<String> =
            Wait::iter().filter(|wait| wait.bit() & bits != 0).map(|wait| wait_name(wait).to_owned()).collect();
        let needs = if holds { either(&names) } else { format!("anything but {}", either(&names)) };
        let found = match (self.seen.facts.hand.win, self.seen.groups.iter().find(|group| group.completed)) {
            (Some(win), Some(group)) => {
                format!("{} completes {}, {}", win.kind, group.tiles(), wait_name(self.seen.reading.wait))
            }
            _ => format!("this is {}", wait_name(self.seen.reading.wait)),
        };
        Said { mend: format!("a last tile that came to {needs}"), needs, found }
    }

    fn waits(&self, n: Count, holds: bool) -> Said {
        let facts = self.seen.facts;
        let noun = Noun::new("kind of tile to wait for", "kinds of tile to wait for");
        let Some(_) = facts.situation.by else {
            let found = "this hand did not win".to_owned();
            return Said { needs: wanted(n, holds, &noun), found, mend: "a win".to_owned() };
        };
        let waits = self.rules.game().waits(&facts.hand.before());
        let list = shown(&waits.iter().collect::<Vec<_>>());
        let found = format!("this hand waited for {}: {}", number(waits.len()), some(&list));
        Said { found, ..self.counted(n, holds, waits.len(), &noun, &[]) }
    }

    /// A clause about how often something happened.
    fn often(&self, n: Count, holds: bool, value: u32, who: &str, has: &str) -> Said {
        let noun = Noun::new("time", "times");
        let found = if value == 0 {
            has.replace("has", "has not")
        } else {
            format!("{has} {} {}", number(value), noun.of(value))
        };
        let needs = format!("{who} {}", wanted(n, holds, &noun));
        Said { needs, found, mend: short_of(n, holds, value, &noun) }
    }
}

/// Tiles in notation, one run for each suit.
fn shown(kinds: &[Kind]) -> Vec<String> {
    let text = tiles(kinds.iter().copied());
    text.split(' ').filter(|run| !run.is_empty()).map(str::to_owned).collect()
}

pub(super) fn bonus(name: BonusName) -> Noun {
    match name {
        BonusName::Any => Noun::new("flower or season", "flowers or seasons"),
        BonusName::Own => Noun::new("flower or season of one's own", "flowers or seasons of one's own"),
        BonusName::NotOwn => Noun::new("flower or season of another seat", "flowers or seasons of other seats"),
        BonusName::Flowers => Noun::new("flower", "flowers"),
        BonusName::Seasons => Noun::new("season", "seasons"),
        BonusName::OwnFlower => Noun::new("flower of one's own", "flowers of one's own"),
        BonusName::OwnSeason => Noun::new("season of one's own", "seasons of one's own"),
        BonusName::SetAside => Noun::new("tile laid aside", "tiles laid aside"),
    }
}

/// What a wait is called.
pub fn wait_name(wait: Wait) -> &'static str {
    match wait {
        Wait::TwoSided => "a two-sided wait",
        Wait::Edge => "an edge wait",
        Wait::Closed => "a closed wait",
        Wait::Single => "a single wait",
        Wait::TwoPairs => "a wait on two pairs",
        Wait::Other => "a wait of no name",
    }
}

/// What a form is called.
pub fn form_name(form: FormName) -> &'static str {
    match form {
        FormName::Standard => "sets and a pair",
        FormName::SevenPairs => "seven pairs",
        FormName::PairsAndTriplet => "seven pairs and a pung",
        FormName::ThirteenOrphans => "thirteen orphans",
        FormName::LittleSnake => "a little snake",
        FormName::SixteenUnconnected => "sixteen unconnected tiles",
        FormName::Bonus => "a win on flowers",
        FormName::Incomplete => "a hand that did not win",
    }
}
