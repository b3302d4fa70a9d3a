//! The values that options of rules files may have.

use crate::tree::{KeyedList, Located, Switch, UpTo};

/// The values that an option may have, for whoever writes them: editors, and programs that try other rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Domain {
    /// `true` or `false`.
    Truth,
    /// A whole number within these bounds; a bound that is not there is that of the type which reads it.
    Number {
        /// The least.
        least: Option<i64>,
        /// The most.
        most: Option<i64>,
    },
    /// Any text.
    Text,
    /// `false` alone, where something is not there.
    No,
    /// A word out of some.
    Word {
        /// Says which words these are.
        says: &'static str,
        /// The words.
        words: Vec<DomainWord>,
    },
    /// A list.
    List {
        /// The values of its items.
        of: Box<Domain>,
        /// The least number of them.
        least: usize,
    },
    /// A table with these keys.
    Table {
        /// Says which table it is.
        says: &'static str,
        /// The keys.
        keys: Vec<DomainKey>,
    },
    /// A table whose keys the file gives itself, with the values behind each of them.
    Named(Box<Domain>),
    /// A value of any of several domains, each with words about it.
    Either(Vec<(&'static str, Domain)>),
}

/// A word that an option may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DomainWord {
    /// The word.
    pub word: &'static str,
    /// Its meaning, a sentence; empty where the word says it.
    pub says: &'static str,
}

/// A key of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DomainKey {
    /// The key.
    pub key: &'static str,
    /// Its meaning, a sentence.
    pub says: &'static str,
    /// The values that it may have.
    pub domain: Domain,
}

impl Domain {
    /// The domain of each value of a table whose keys the file gives itself.
    pub fn of_each<T: OptionType>() -> Domain {
        match T::domain() {
            Domain::Named(each) => *each,
            other => other,
        }
    }

    /// The words that can stand for it, in a list too, but not those of tables; `false` where that is its own word.
    pub fn words(&self) -> Vec<&'static str> {
        let mut all = Vec::new();
        self.add_words(&mut all);
        all
    }

    /// True if `false` can stand for it.
    pub fn has_false(&self) -> bool {
        match self {
            Domain::Truth | Domain::No => true,
            Domain::Either(choices) => choices.iter().any(|(_, choice)| choice.has_false()),
            Domain::Number { .. }
            | Domain::Text
            | Domain::Word { .. }
            | Domain::List { .. }
            | Domain::Table { .. }
            | Domain::Named(_) => false,
        }
    }

    fn add_words(&self, all: &mut Vec<&'static str>) {
        let mut add = |word| {
            if !all.contains(&word) {
                all.push(word);
            }
        };
        match self {
            Domain::No => add("false"),
            Domain::Word { words, .. } => words.iter().for_each(|word| add(word.word)),
            Domain::List { of, .. } => of.add_words(all),
            Domain::Either(choices) => choices.iter().for_each(|(_, choice)| choice.add_words(all)),
            Domain::Truth | Domain::Number { .. } | Domain::Text | Domain::Table { .. } | Domain::Named(_) => {}
        }
    }
}

/// A type of options, with a domain of its values. `#[derive(OptionType)]` makes one of a table, or of an enum, whose
/// variants are words and whose doc comments explain them.
pub trait OptionType {
    /// The values that there can be.
    fn domain() -> Domain;
}

impl OptionType for bool {
    fn domain() -> Domain {
        Domain::Truth
    }
}

impl OptionType for u8 {
    fn domain() -> Domain {
        Domain::Number { least: Some(0), most: Some(u8::MAX.into()) }
    }
}

impl OptionType for i32 {
    fn domain() -> Domain {
        Domain::Number { least: None, most: None }
    }
}

impl<const MOST: u32, const LEAST: u32> OptionType for UpTo<MOST, LEAST> {
    fn domain() -> Domain {
        Domain::Number { least: Some(LEAST.into()), most: Some(MOST.into()) }
    }
}

impl OptionType for String {
    fn domain() -> Domain {
        Domain::Text
    }
}

impl<T: OptionType> OptionType for Located<T> {
    fn domain() -> Domain {
        T::domain()
    }
}

impl<T: OptionType> OptionType for Option<T> {
    fn domain() -> Domain {
        T::domain()
    }
}

impl<T: OptionType> OptionType for Switch<T> {
    fn domain() -> Domain {
        Domain::Either(vec![("", T::domain()), ("None.", Domain::No)])
    }
}

impl<T: OptionType> OptionType for Vec<T> {
    fn domain() -> Domain {
        Domain::List { of: Box::new(T::domain()), least: 0 }
    }
}

impl<T: OptionType> OptionType for KeyedList<T> {
    fn domain() -> Domain {
        Domain::Named(Box::new(T::domain()))
    }
}
