//! The clauses about the course of a hand and its win.

use jong_core::hand::By;
use jong_core::pattern::{BonusCounts, BonusName, Count, ReadyWord, WonClause};

use super::fill::fill;
use super::words::Words;
use crate::listed;

impl Words {
    pub(super) fn won(&self, won: &WonClause) -> String {
        let WonClause { by, on, tile, from } = won;
        let words = &self.won;
        if *won == WonClause::default() {
            return words.plain.clone();
        }
        let or = |texts: Vec<String>| listed(&texts, &self.join.or_comma, &self.join.or);
        let by = match by {
            None => &words.any,
            Some(By::Draw) => &words.draw,
            Some(By::Discard) => &words.discard,
        };
        let on = on.as_ref().map(|on| or(on.0.iter().map(|&event| self.events.of(event).clone()).collect()));
        let from = from.as_ref().map(|from| or(from.0.iter().map(|&word| self.from.of(word).clone()).collect()));
        let tile = tile.as_ref().map(|tile| self.of_noun(&words.tile, 1, 1, &self.class(tile.get()).noun));
        let put = |template: &str, text: Option<String>| {
            text.map_or_else(String::new, |text| fill(template, &[("what", &text)]))
        };
        let (on, from) = (put(&words.on, on), put(&words.from, from));
        fill(&words.won, &[("by", by), ("on", &on), ("tile", &tile.unwrap_or_default()), ("from", &from)])
    }

    pub(super) fn ready(&self, words: &[ReadyWord]) -> String {
        let words: Vec<String> = words.iter().map(|&word| self.ready.of(word).clone()).collect();
        fill(&self.clauses.ready, &[("words", &listed(&words, &self.join.or_comma, &self.join.or))])
    }

    pub(super) fn dealer(&self, dealer: bool) -> String {
        if dealer { self.clauses.dealer.clone() } else { self.clauses.not_dealer.clone() }
    }

    pub(super) fn streak(&self, n: Count) -> String {
        fill(&self.clauses.streak, &[("count", &self.count(n, &self.nouns.time))])
    }

    pub(super) fn wins(&self, n: Count) -> String {
        fill(&self.clauses.wins, &[("count", &self.count(n, &self.nouns.win))])
    }

    pub(super) fn bonus(&self, counts: &BonusCounts) -> Vec<String> {
        let BonusCounts { any, own, not_own, flowers, seasons, own_flower, own_season, set_aside } = *counts;
        let counts = [
            (BonusName::Any, any),
            (BonusName::Own, own),
            (BonusName::NotOwn, not_own),
            (BonusName::Flowers, flowers),
            (BonusName::Seasons, seasons),
            (BonusName::OwnFlower, own_flower),
            (BonusName::OwnSeason, own_season),
            (BonusName::SetAside, set_aside),
        ];
        let told = |(name, n): (BonusName, Option<Count>)| Some(self.count(n?, self.bonus.of(name)));
        counts.into_iter().filter_map(told).collect()
    }
}
