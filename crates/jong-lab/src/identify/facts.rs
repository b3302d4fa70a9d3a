//! Facts about the kind of a game. The first questions ask for them.

use jong_core::pattern::UnitRole;
use jong_core::rules::Outline;
use jong_core::{Text, say};

use super::answer::short;
use super::question::{AnswerError, FactChoice, InterviewQuestion};
use super::words::AnswerWord;
use jong::words::{Catalogue, all, either};
use jong::{Lang, grammars, plain};

/// A candidate: rules that the table may play by.
#[derive(Debug, Clone)]
pub(super) struct Candidate {
    /// The id, or the path of a file.
    pub(super) id: String,
    /// The kind of the game.
    pub(super) game: Outline,
}

/// A fact about a game that tells rulesets apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum GameFact {
    /// The game: the family of its rules, or their grammar.
    Grammar,
    /// The number of tiles that a player holds between turns.
    HandSize,
    /// The number of players.
    Players,
}

/// The facts in the order of their questions.
const ALL: [GameFact; 3] = [GameFact::Grammar, GameFact::HandSize, GameFact::Players];

/// True if this is the id of a question about a fact.
pub(super) fn is_id(text: &str) -> bool {
    ALL.iter().any(|fact| fact.id() == text)
}

/// The word for the game of a ruleset: the family of one that comes with Jong, otherwise the grammar.
pub(super) fn game_of(rules: &Outline) -> &str {
    let shipped = jong::shipped().any(|id| id == rules.id);
    let family = rules.id.split_once('/').map(|(family, _)| family);
    family.filter(|_| shipped).unwrap_or(rules.grammar)
}

impl GameFact {
    /// The id of the question.
    pub(super) fn id(self) -> &'static str {
        match self {
            GameFact::Grammar => "grammar",
            GameFact::HandSize => "hand-size",
            GameFact::Players => "players",
        }
    }

    /// The answer that is true of a ruleset.
    pub(super) fn of(self, rules: &Outline) -> String {
        match self {
            GameFact::Grammar => game_of(rules).to_owned(),
            GameFact::HandSize => rules.hand_size.to_string(),
            GameFact::Players => rules.players.to_string(),
        }
    }

    /// The meaning of an answer in words, with the name of rules of which it is true.
    fn says(self, word: &str, left: &[Candidate]) -> Text {
        let what = match self {
            GameFact::Grammar => {
                let of = left.iter().find(|one| game_of(&one.game) == word).map(|one| one.game.grammar);
                let grammar = grammars().iter().find(|grammar| Some(grammar.word()) == of);
                let units = grammar.map_or(&[][..], |grammar| grammar.units());
                let catalogue = grammar.map_or(&jong_core::WORDS, |grammar| grammar.catalogue());
                // Nobody counts in a unit whose words stand for amounts of another one.
                let counted = units.iter().filter(|unit| !unit.words && unit.role != UnitRole::Limit);
                let mut names: Vec<&str> = counted.map(|unit| unit.name).collect();
                names.dedup();
                let names: Vec<Text> = names.into_iter().map(|name| unit_name(catalogue, name)).collect();
                say!("in {units}", units = all(&names))
            }
            GameFact::HandSize => say!("{n} tiles", n = word),
            GameFact::Players => say!("{n} players", n = word),
        };
        let first = left.iter().find(|one| self.of(&one.game) == word);
        let Some(first) = first else { return what };
        let named = |lang: &str| first.game.names.get(lang).and_then(|names| names.0.first());
        let name = Lang::in_each(|lang| named(lang.key()).or_else(|| named("en")).unwrap_or(&first.id).clone());
        say!("{what}, as in {name}", what, name)
    }

    /// The question, with the answers of the rulesets that are left.
    pub(super) fn question(self, left: &[Candidate]) -> InterviewQuestion {
        let text = match self {
            GameFact::Grammar => say!("What do you count the value of a hand in?"),
            GameFact::HandSize => say!("How many tiles does a player hold between turns?"),
            GameFact::Players => say!("How many play?"),
        };
        let choices =
            self.answers(left).into_iter().map(|word| FactChoice { says: self.says(&word, left), word }).collect();
        InterviewQuestion::Fact { id: self.id(), text, choices }
    }

    /// The answers of the rulesets, each once, in their order.
    fn answers(self, left: &[Candidate]) -> Vec<String> {
        let mut answers: Vec<String> = Vec::new();
        for answer in left.iter().map(|one| self.of(&one.game)) {
            if !answers.contains(&answer) {
                answers.push(answer);
            }
        }
        answers
    }

    /// The first fact in which the rulesets differ.
    pub(super) fn next(left: &[Candidate], skipped: &[GameFact]) -> Option<GameFact> {
        ALL.into_iter().find(|fact| !skipped.contains(fact) && fact.answers(left).len() > 1)
    }

    /// The answers that can be given, as a sentence.
    pub(super) fn can_be(self, left: &[Candidate]) -> Text {
        let answers: Vec<Text> = self.answers(left).into_iter().map(Text::verbatim).collect();
        let unknown = AnswerWord::Unknown.text();
        say!("write {answers}, or `{unknown}` if you don't know", answers = either(&answers), unknown)
    }

    /// Leaves the rulesets of which an answer is true.
    ///
    /// # Errors
    /// The text is no answer.
    pub(super) fn answer(self, text: &str, left: &mut Vec<Candidate>) -> Result<(), AnswerError> {
        let text = plain(text);
        if !self.answers(left).contains(&text) {
            let why = say!("`{text}` is not one of the answers", text = short(&text));
            return Err(AnswerError::Unclear { why, mend: self.can_be(left) });
        }
        left.retain(|one| self.of(&one.game) == text);
        Ok(())
    }
}

/// The name of a unit, by the words of its grammar.
pub(super) fn unit_name(catalogue: &Catalogue, name: &str) -> Text {
    Lang::in_each(|lang| bare_unit(catalogue, lang, "units", name).unwrap_or_else(|| name.to_owned()))
}

/// The words of a unit without their number. The table of the catalogue says whether for one or for several.
pub(super) fn bare_unit(catalogue: &Catalogue, lang: Lang, table: &str, name: &str) -> Option<String> {
    let words = catalogue.get(lang, &format!("{table}.{name}"))?;
    Some(jong::words::fill(words, |_| Some(String::new())).trim().to_owned())
}
