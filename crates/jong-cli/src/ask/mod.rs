//! The way from the command line to a hand that the library can check.

mod reader;
mod texts;

use jong::core::hand::{Declaration, Defect, DefectCode, DraftHand, Field, Meld};
use jong::core::notation::WithOffset;
use jong::core::{Text, say};
use jong::{AskedHand, Dialect, ErrorLine, HandBuilder, Ruleset, read_hand};

use reader::TileReader;
pub(crate) use texts::Texts;

use crate::args::{FieldArgs, HandArgs};
use crate::exit::Failure;
use crate::input;
use crate::out::spoken;

/// A hand and its situation, spelled correctly and not yet checked.
#[derive(Debug, Clone)]
pub(crate) struct SpelledHand {
    /// The hand.
    pub(crate) hand: AskedHand,
    /// The texts that were typed.
    pub(crate) texts: Texts,
}

/// A hand that cannot be read, or was refused.
#[derive(Debug, Clone)]
pub(crate) struct HandRefusal {
    /// The id, if one was given.
    pub(crate) id: Option<String>,
    /// All defects; positions are those of the texts.
    pub(crate) defects: Vec<Defect>,
    /// The texts that were typed.
    pub(crate) texts: Texts,
}

impl HandRefusal {
    /// The refusal as the contract has it.
    pub(crate) fn to_line(&self) -> ErrorLine {
        ErrorLine { lang: spoken(), ..ErrorLine::new(self.id.clone(), None, self.defects.clone()) }
    }
}

impl SpelledHand {
    /// The refusal of this hand for these defects.
    pub(crate) fn refuse(&self, defects: Vec<Defect>) -> HandRefusal {
        let defects = defects.into_iter().map(|defect| self.texts.home(defect)).collect();
        HandRefusal { id: self.hand.record.id.clone(), defects, texts: self.texts.clone() }
    }

    /// A set that is written behind all others.
    pub(crate) fn behind(&self, set: Meld) -> WithOffset<Meld> {
        WithOffset { value: set, at: self.texts.end() }
    }
}

/// True if the hand is to be read from the standard input.
pub(crate) fn hand_from_stdin(args: &HandArgs) -> bool {
    args.hand.as_deref().or(args.words.first().map(String::as_str)) == Some(input::STDIN)
}

/// The text of the hand, `-` read from the standard input.
///
/// # Errors
/// There is no hand, and no text that could be one; `help` says how to write it.
pub(crate) fn some_hand(args: &HandArgs, win: Option<&str>, help: Text) -> Result<String, Failure> {
    let text = args.hand.clone().unwrap_or_else(|| args.words.join(" "));
    let text = if text == input::STDIN { input::read_stdin()?.trim_end().to_owned() } else { text };
    let text = input::without_mark(&text).to_owned();
    if text.trim().is_empty() && args.melds.is_empty() && win.is_none() {
        return Err(Failure::with_help(say!("there is no hand"), help).coded("missing-hand"));
    }
    // No hand begins so: one sentence, not one for each character that is no tile.
    if text.trim_start().starts_with('{') {
        let message = say!("this is a record in JSON, not a hand");
        let help = say!(
            "write the tiles, such as '123m 456p +8s'; records are read by `jong score --jsonl` and `jong settle`"
        );
        return Err(Failure::with_help(message, help).coded(DefectCode::BadNotation.into()));
    }
    Ok(text)
}

/// The one set of `--extra-set`, in the notation of the hand.
pub(crate) fn extra_set(text: &str, hand: &HandArgs, fields: &FieldArgs) -> Result<Meld, Failure> {
    let help = || say!("write it as a meld in the notation of the hand: '(567p)'");
    let dialect = fields.from.iter().find_map(|word| word.parse().ok()).unwrap_or_default();
    let written = read_hand(text, dialect, hand.letters.map(Into::into)).map_err(|defects| {
        let why = Text::joined(defects.into_iter().map(|defect| defect.message), say!("; "));
        Failure::with_help(say!("`--extra-set`: {why}", why), help()).coded("bad-notation")
    })?;
    match (written.melds.as_slice(), written.tiles.is_empty(), written.win) {
        ([meld], true, None) => Ok(meld.value),
        _ => {
            let message = say!("`--extra-set` is one set, not `{text}`", text = text.escape_debug());
            Err(Failure::with_help(message, help()).coded("bad-value"))
        }
    }
}

/// Reads the hand and its situation from the command line.
pub(crate) fn ask(
    hand: &HandArgs,
    text: &str,
    win: Option<&str>,
    fields: &FieldArgs,
    rules: &Ruleset,
) -> Result<SpelledHand, Box<HandRefusal>> {
    // `--from` is the discarder's seat and the notation's name: no word is both.
    let is_dialect = |word: &&String| word.parse::<Dialect>().is_ok();
    let dialects: Vec<Dialect> = fields.from.iter().filter_map(|word| word.parse().ok()).collect();
    let from: Vec<&str> = fields.from.iter().filter(|word| !is_dialect(word)).map(String::as_str).collect();
    let mut reader = TileReader {
        dialect: dialects.first().copied().unwrap_or_default(),
        letters: hand.letters.map(Into::into),
        texts: Texts::default(),
        defects: Vec::new(),
    };
    if from.len() > 1 {
        reader.bad(Field::From, 0, say!("`--from` names several players, but only one discarded the winning tile"));
    }
    if dialects.len() > 1 {
        reader.bad(Field::From, 0, say!("`--from` names several notations, and a hand is written in one"));
    }
    let mut builder = HandBuilder::new(reader.hand(text, &hand.melds, win));
    let win_field = if win.is_some() { Field::Win } else { Field::Hand };
    builder.hand = DraftHand { melds_in_hand: 0, win_field: Some(win_field), ..builder.hand };
    builder.hand.bonus = reader.tiles(Field::Bonus, hand.bonus.as_deref());
    builder.dora = reader.tiles(Field::Dora, fields.dora.as_deref());
    builder.ura = reader.tiles(Field::Ura, fields.ura.as_deref());
    builder.id = fields.id.clone();
    let TileReader { mut texts, mut defects, .. } = reader;
    for (field, text) in fields.texts(from.first().copied()) {
        defects.extend(builder.put(field, &text));
        texts.keep(field, text);
    }
    for (field, flag) in [(Field::Open, fields.open), (Field::Furiten, fields.furiten)] {
        defects.extend(flag.into_iter().flat_map(|flag| builder.put(field, &flag.to_string())));
    }
    texts.assume_discard(fields.by.is_none());
    let record = builder.record(rules).map_err(|error| defects.extend(error.defects)).ok();
    match record.filter(|_| defects.is_empty()) {
        Some(record) => Ok(SpelledHand { hand: AskedHand { record, assumed: builder.assumptions(rules) }, texts }),
        None => {
            let defects = defects.into_iter().map(|defect| texts.home(defect)).collect();
            Err(Box::new(HandRefusal { id: fields.id.clone(), defects, texts }))
        }
    }
}

/// The defect of a declaration that nobody makes by these rules and for which nothing counts, where there are others:
/// whoever types it means another. In a record it is a fact of the table, and stands.
pub(crate) fn unheard_ready(asked: &SpelledHand, rules: &Ruleset) -> Option<Defect> {
    let declared = asked.hand.record.draft.situation.declared;
    let known: Vec<Declaration> = rules.declarations().collect();
    if declared == Declaration::None || known.is_empty() || known.contains(&declared) {
        return None;
    }
    let words = Text::listed(known.iter().map(|known| format!("`{known}`")));
    let message = say!(
        "`{declared}` counts for nothing in these rules: what can be declared here is {words}",
        declared = declared.to_string(),
        words
    );
    Some(Defect::in_field(DefectCode::BadValue, Field::Ready, message))
}
