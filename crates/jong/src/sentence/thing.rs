//! Things that are counted, in all languages at once.

use jong_core::Text;
use jong_core::pattern::{BonusName, Count, DoraName, GroupKind, Progression, StepList, Steps};
use strum::IntoEnumIterator;

use super::class::NamedClass;
use super::group::GroupPhrase;
use super::words::{Noun, SentenceWords};
use crate::Lang;

/// Makes a text in each language.
fn in_each(say: impl Fn(&SentenceWords) -> String) -> Text {
    Lang::in_each(|lang| say(&SentenceWords::of(lang)))
}

/// A number in words.
pub(crate) fn number(n: u32) -> Text {
    in_each(|words| words.number(n))
}

/// A limit to a number: "100 or more".
pub(crate) fn size(n: Count) -> Text {
    in_each(|words| words.bare(n))
}

/// Groups in steps: "three chows that go up by three in one suit".
pub(crate) fn steps(steps: &Steps) -> Text {
    let written = Progression {
        kind: steps.kind,
        n: Some(steps.n),
        step: StepList(steps.steps.clone()),
        suits: steps.suits,
        times: Some(steps.times),
        pair: Some(steps.pair),
    };
    in_each(|words| words.progression(&written))
}

/// A thing with the tiles of its classes behind it in brackets. Brackets that its words end on are replaced.
fn with_tiles<'a>(noun: Noun, classes: impl IntoIterator<Item = &'a NamedClass>) -> Noun {
    let tiles: Vec<&str> =
        classes.into_iter().map(|class| class.tiles.as_str()).filter(|tiles| !tiles.is_empty()).collect();
    if tiles.is_empty() {
        return noun;
    }
    let with = |words: String| {
        let opens = if words.ends_with([')', '）']) { words.rfind(['(', '（']) } else { None };
        let words = opens.map_or(words.as_str(), |at| &words[..at]);
        let (words, tiles) = (words.trim_end(), tiles.join("; "));
        // East Asian texts have brackets of their own, and no space before them.
        if words.ends_with(|c| c > '\u{3000}') { format!("{words}（{tiles}）") } else { format!("{words} ({tiles})") }
    };
    Noun { one: with(noun.one), many: with(noun.many), mark: noun.mark }
}

/// Groups that a clause asks for.
#[derive(Debug, Clone)]
pub(crate) struct GroupDescription<'a> {
    /// Of these kinds; if empty, of any.
    pub(crate) kinds: &'a [GroupKind],
    /// Every tile is of this class.
    pub(crate) of: Option<NamedClass>,
    /// At least one tile is of this class.
    pub(crate) with: Option<NamedClass>,
    /// True if they must be claimed and laid down.
    pub(crate) melded: Option<bool>,
    /// True if they must be neither claimed nor completed by a discard.
    pub(crate) concealed: Option<bool>,
}

/// A thing that is counted, with its noun in each language.
#[derive(Debug, Clone)]
pub(crate) struct Thing(Vec<(Lang, Noun)>);

impl Thing {
    fn of(noun: impl Fn(&SentenceWords) -> Noun) -> Thing {
        Thing(Lang::iter().map(|lang| (lang, noun(&SentenceWords::of(lang)))).collect())
    }

    /// A thing of some classes, with the names of the ruleset's own.
    fn of_classes<'a>(
        classes: impl IntoIterator<Item = &'a NamedClass>,
        noun: impl Fn(&SentenceWords) -> Noun,
    ) -> Thing {
        let own = classes.into_iter().next().map(|class| class.own.clone()).unwrap_or_default();
        Thing(Lang::iter().map(|lang| (lang, noun(&SentenceWords::with(lang, &own)))).collect())
    }

    fn called(name: &str) -> Thing {
        Thing::of(|words| words.noun("nouns", name))
    }

    /// A tile of a class.
    pub(crate) fn tile(class: &NamedClass) -> Thing {
        Thing::of_classes([class], |words| with_tiles(words.class_called(class).noun, [class]))
    }

    /// A kind of tile of a class.
    pub(crate) fn kind(class: &NamedClass) -> Thing {
        Thing::of_classes([class], |words| with_tiles(words.kind_of(&words.class_called(class).noun), [class]))
    }

    /// A group.
    pub(crate) fn group(asked: &GroupDescription<'_>) -> Thing {
        let classes = || [&asked.of, &asked.with].into_iter().flatten();
        Thing::of_classes(classes(), |words| {
            let class = |class: &Option<NamedClass>| class.as_ref().map(|class| words.class_called(class));
            let GroupDescription { kinds, of, with, melded, concealed } = asked;
            let (of, with) = (class(of), class(with));
            let group = words.group_of(&GroupPhrase { kinds, of, with, melded: *melded, concealed: *concealed });
            with_tiles(group, classes())
        })
    }

    /// A suit.
    pub(crate) fn suit() -> Thing {
        Thing::called("suit")
    }

    /// Four tiles of a kind that are no kong.
    pub(crate) fn quad() -> Thing {
        Thing::called("quad")
    }

    /// A claimed meld.
    pub(crate) fn meld() -> Thing {
        Thing::called("meld")
    }

    /// A kind of tile that is waited for.
    pub(crate) fn wait() -> Thing {
        Thing::called("wait")
    }

    /// A time that an event has happened.
    pub(crate) fn time() -> Thing {
        Thing::called("time")
    }

    /// A time that the dealer has stayed.
    pub(crate) fn stay() -> Thing {
        Thing::called("stay")
    }

    /// A win of the dealer's in a row of wins.
    pub(crate) fn win() -> Thing {
        Thing::called("win")
    }

    /// A tile that counts because an indicator points at it, or because it is red.
    pub(crate) fn dora(name: DoraName) -> Thing {
        Thing::called(match name {
            DoraName::Shown => "dora",
            DoraName::Under => "dora-under",
            DoraName::Red => "dora-red",
        })
    }

    /// A flower or season.
    pub(crate) fn bonus(name: BonusName) -> Thing {
        Thing::of(|words| words.bonus_tiles(name))
    }

    fn say(&self, say: impl Fn(&SentenceWords, &Noun) -> String) -> Text {
        Lang::in_each(|lang| {
            let noun = self.0.iter().find(|(of, _)| *of == lang).map(|(_, noun)| noun);
            noun.map_or_else(String::new, |noun| say(&SentenceWords::of(lang), noun))
        })
    }

    /// The plural without a number: "chows".
    pub(crate) fn many(&self) -> Text {
        self.say(|_, noun| noun.many.clone())
    }

    /// The thing with a number that a clause asks for: "three or more chows".
    pub(crate) fn count(&self, n: Count) -> Text {
        self.say(|words, noun| words.count(n, noun))
    }

    /// The thing with an exact number: "three chows".
    pub(crate) fn so_many(&self, n: u32) -> Text {
        self.say(|words, noun| match n {
            1 => words.of_noun(words.get("count.single"), 1, 1, noun),
            n => words.so_many(n, noun),
        })
    }

    /// An additional number of them: "two more chows".
    pub(crate) fn more(&self, n: u32) -> Text {
        self.say(|words, noun| {
            let template = if n == 1 { "count.more-one" } else { "count.more" };
            words.of_noun(words.get(template), n, n, noun)
        })
    }

    /// A number of them too many: "one fewer chow".
    pub(crate) fn fewer(&self, n: u32) -> Text {
        self.say(|words, noun| {
            let template = if n == 1 { "count.fewer-one" } else { "count.fewer" };
            words.of_noun(words.get(template), n, n, noun)
        })
    }
}
