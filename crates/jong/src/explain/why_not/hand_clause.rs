//! Clauses about the hand as a whole, its melds and its wait in English.

use jong_core::pattern::Count;
use jong_core::reading::{FormName, Wait};
use strum::IntoEnumIterator;

use super::clause::{Said, Teller, shown};
use super::names::{form_name, wait_name};
use super::words::{Noun, either, number, opposite, short_of, some, wanted};

impl Teller<'_> {
    pub(super) fn form(&self, bits: u16, holds: bool) -> Said {
        let of = |bits: u16| FormName::iter().filter(move |form| form.bit() & bits != 0);
        let names: Vec<String> = of(bits).map(|form| form_name(form).to_owned()).collect();
        let needs = match holds {
            true => either(&names),
            false => format!("anything but {}", either(&names)),
        };
        let found = format!("it was read as {}", form_name(self.seen.reading.form));
        Said { mend: format!("tiles that make {needs}"), needs, found }
    }

    pub(super) fn sum(&self, n: Count, holds: bool) -> Said {
        let held = self.seen.facts.hand.all.iter().filter(|(kind, _)| kind.suit().is_numbered());
        let value: u32 = held.map(|(kind, n)| u32::from(kind.rank()) * u32::from(n)).sum();
        let to = |n: Count| match n {
            Count::Range(least, u32::MAX) => format!("{least} or more"),
            Count::Range(0, most) => format!("{most} or less"),
            Count::Range(least, most) if least == most => format!("exactly {least}"),
            Count::Range(least, most) => format!("{least} to {most}"),
            Count::All => "all".to_owned(),
        };
        let (verb, n) = match (holds, opposite(n)) {
            (true, _) => ("add", n),
            (false, Some(n)) => ("add", n),
            (false, None) => ("do not add", n),
        };
        let mend = match n {
            Count::Range(least, _) if value < least => format!("numbers that come to {} more", least - value),
            Count::Range(_, most) if value > most => format!("numbers that come to {} less", value - most),
            _ => "other numbers".to_owned(),
        };
        let needs = format!("numbers that {verb} up to {}", to(n));
        Said { needs, found: format!("they add up to {value}"), mend }
    }

    pub(super) fn melds(&self, n: Count, holds: bool) -> Said {
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

    pub(super) fn wait(&self, bits: u8, holds: bool) -> Said {
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

    pub(super) fn waits(&self, n: Count, holds: bool) -> Said {
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
    pub(super) fn often(&self, n: Count, holds: bool, value: u32, who: &str, has: &str) -> Said {
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
