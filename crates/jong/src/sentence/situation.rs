//! The clauses about the course of a hand and its win.

use jong_core::hand::WinKind;
use jong_core::pattern::{BonusCounts, BonusName, Count, ReadyWord, WonClause};
use jong_core::tile::KindSet;
use jong_words::listed;

use super::words::{Noun, SentenceWords, fill};
use crate::flower_name;

impl SentenceWords {
    pub(super) fn won(&self, won: &WonClause) -> String {
        let WonClause { by, on, tile, from } = won;
        if *won == WonClause::default() {
            return self.get("won.plain").to_owned();
        }
        let or = |texts: Vec<&str>| self.or(&texts);
        let by = match by {
            None => self.get("won.any"),
            Some(WinKind::Draw) => self.get("won.draw"),
            Some(WinKind::Discard) => self.get("won.discard"),
        };
        let on = on.as_ref().map(|on| or(on.0.iter().map(|&event| self.of_word("events", event.word())).collect()));
        let from = from.as_ref().map(|from| or(from.0.iter().map(|&word| self.of_word("from", word)).collect()));
        let tile = tile.as_ref().map(|tile| self.of_noun(self.get("won.tile"), 1, 1, &self.class(tile.get()).noun));
        let put = |template: &str, text: Option<String>| {
            text.map_or_else(String::new, |text| self.fill(template, &[("what", &text)]))
        };
        let (on, from) = (put("won.on", on), put("won.from", from));
        self.fill("won.won", &[("by", by), ("on", &on), ("tile", &tile.unwrap_or_default()), ("from", &from)])
    }

    pub(super) fn ready(&self, words: &[ReadyWord]) -> String {
        let words: Vec<&str> = words.iter().map(|&word| self.of_word("ready", word)).collect();
        self.fill("clauses.ready", &[("words", &self.or(&words))])
    }

    pub(super) fn dealer(&self, dealer: bool) -> String {
        if dealer { self.get("clauses.dealer").to_owned() } else { self.get("clauses.not-dealer").to_owned() }
    }

    pub(super) fn streak(&self, n: Count) -> String {
        self.fill("clauses.streak", &[("count", &self.count(n, &self.noun("nouns", "time")))])
    }

    pub(super) fn wins(&self, n: Count) -> String {
        self.fill("clauses.wins", &[("count", &self.count(n, &self.noun("nouns", "win")))])
    }

    /// Bonus tiles as things that are counted; those of a list with their names.
    pub(super) fn bonus_tiles(&self, name: BonusName) -> Noun {
        let BonusName::These(kinds) = name else { return self.noun("bonus", name) };
        let template = if kinds.len() == 1 { "bonus-of.tile" } else { "bonus-of.tiles" };
        let tiles = self.flowers(kinds);
        let of = |noun: &str| self.fill(template, &[("noun", noun), ("tiles", &tiles)]);
        let Noun { one, many, mark } = self.noun("bonus", suit_of(kinds));
        Noun { one: of(&one), many: of(&many), mark }
    }

    /// The names of flowers and seasons: "spring and summer".
    fn flowers(&self, kinds: KindSet) -> String {
        let names: Vec<String> = kinds.iter().filter_map(flower_name).map(|name| self.lang().tell(&name)).collect();
        listed(&names, self.get("bonus-of.comma"), self.get("bonus-of.and"))
    }

    /// A number of flowers and seasons of a list: "the season spring", "at least one of spring and summer".
    fn counted_of(&self, kinds: KindSet, n: Count) -> String {
        let noun = self.bonus_tiles(BonusName::These(kinds));
        if n != Count::SOME {
            return self.count(n, &noun);
        }
        let tiles = self.flowers(kinds);
        let template = match kinds.len() {
            1 if kinds & KindSet::FLOWERS == kinds => "bonus-of.the-flower",
            1 => "bonus-of.the-season",
            _ => "bonus-of.some",
        };
        let plain = self.noun("bonus", suit_of(kinds));
        fill(&self.of_noun(self.get(template), 1, 1, &plain), &[("tiles", &tiles)])
    }

    pub(super) fn bonus(&self, counts: &BonusCounts) -> Vec<String> {
        let told = |(name, n)| match name {
            BonusName::These(kinds) => self.counted_of(kinds, n),
            BonusName::Any
            | BonusName::Own
            | BonusName::NotOwn
            | BonusName::Flowers
            | BonusName::Seasons
            | BonusName::OwnFlower
            | BonusName::OwnSeason
            | BonusName::SetAside => self.count(n, &self.bonus_tiles(name)),
        };
        counts.counts().map(told).collect()
    }
}

/// The name of all the tiles among which those of a list are.
fn suit_of(kinds: KindSet) -> BonusName {
    let within = |others: KindSet| kinds & others == kinds;
    match kinds {
        _ if within(KindSet::FLOWERS) => BonusName::Flowers,
        _ if within(KindSet::SEASONS) => BonusName::Seasons,
        _ => BonusName::Any,
    }
}
