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

#[cfg(test)]
mod test {
    use jong_core::pattern::{Each, When};
    use jong_core::tree::{FileId, parse, read};

    use crate::Lang;
    use crate::sentence::Sentence;

    fn told(when: &str, lang: Lang) -> String {
        let table = parse(&format!("when = {{ bonus = {when} }}\n"), FileId(0), 0).expect("TOML");
        let when: When = read(table.get("when").expect("it is there")).expect("a condition");
        Sentence::new(&when, None, lang).text
    }

    #[test]
    fn flowers_and_seasons_of_a_list_are_named() {
        let list = "{ of = \"1f 12g\", n = 2 }";
        for (lang, spring, several) in [
            (Lang::En, "season 1g", "flowers or seasons out of 1f 12g"),
            (Lang::It, "stagione 1g", "fiori o stagioni tra 1f 12g"),
            (Lang::Ja, "季節牌の1g", "1f 12gのうちの花牌か季節牌"),
            (Lang::ZhHant, "四季牌1g", "1f 12g之中的花牌"),
            (Lang::Vi, "quân mùa 1g", "quân hoa hoặc mùa trong số 1f 12g"),
        ] {
            let text = told("{ of = \"1g\" }", lang);
            assert!(text.contains(spring), "{text}");
            let text = told(list, lang);
            assert!(text.contains(several), "{text}");
        }
        let table = parse("each = { bonus = \"34f\" }\n", FileId(0), 0).expect("TOML");
        let each: Each = read(table.get("each").expect("it is there")).expect("a count");
        let text = Sentence::new(&When::default(), Some(&each), Lang::En).text;
        assert!(text.contains("flower out of 34f"), "{text}");
    }
}
