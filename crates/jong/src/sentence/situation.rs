//! The clauses about the course of a hand and its win.

use jong_core::hand::By;
use jong_core::notation::write_tiles;
use jong_core::pattern::{BonusCounts, BonusName, Count, ReadyWord, WonClause};
use jong_core::tile::{KindSet, Tile};

use super::words::{Noun, Words};

impl Words {
    pub(super) fn won(&self, won: &WonClause) -> String {
        let WonClause { by, on, tile, from } = won;
        if *won == WonClause::default() {
            return self.get("won.plain").to_owned();
        }
        let or = |texts: Vec<&str>| self.or(&texts);
        let by = match by {
            None => self.get("won.any"),
            Some(By::Draw) => self.get("won.draw"),
            Some(By::Discard) => self.get("won.discard"),
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

    /// Bonus tiles as things that are counted; those of a list with their notation.
    pub(super) fn bonus_tiles(&self, name: BonusName) -> Noun {
        let BonusName::These(kinds) = name else { return self.noun("bonus", name) };
        let within = |others: KindSet| kinds & others == kinds;
        let suit = match kinds {
            _ if within(KindSet::FLOWERS) => BonusName::Flowers,
            _ if within(KindSet::SEASONS) => BonusName::Seasons,
            _ => BonusName::Any,
        };
        let template = if kinds.len() == 1 { "bonus-of.tile" } else { "bonus-of.tiles" };
        let tiles = write_tiles(kinds.iter().map(Tile::from));
        let of = |noun: &str| self.fill(template, &[("noun", noun), ("tiles", &tiles)]);
        let Noun { one, many, mark } = self.noun("bonus", suit);
        Noun { one: of(&one), many: of(&many), mark }
    }

    pub(super) fn bonus(&self, counts: &BonusCounts) -> Vec<String> {
        let BonusCounts { any, own, not_own, flowers, seasons, own_flower, own_season, set_aside, of, n } = *counts;
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
        let these = of.map(|of| (BonusName::These(of.kinds()), n.or(Some(Count::SOME))));
        let told = |(name, n): (BonusName, Option<Count>)| Some(self.count(n?, &self.bonus_tiles(name)));
        counts.into_iter().chain(these).filter_map(told).collect()
    }
}
