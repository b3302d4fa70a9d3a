//! The things that can be told of a hand by some rules: its tiles, and of the situation what makes a difference there.

use std::collections::BTreeSet;

use jong::Ruleset;
use jong::core::hand::{Event, MeldKind, Seat, WinKind};
use jong::core::pattern::DoraName;
use jong::core::tile::Kind;
use jong::core::{FoulKind, SituationPart, Text, say};
use serde::Serialize;
use strum::IntoEnumIterator;

use crate::answer::{DeskAnswer, PageResult};
use crate::desk::Means;

/// The answer about a hand by some rules.
#[derive(Serialize)]
struct AboutRules<'a> {
    /// The id, the name and the fingerprint.
    id: &'a str,
    name: &'a str,
    fingerprint: &'a str,
    /// The players, the tiles that each holds between turns, and the sets of a complete hand.
    seats: Vec<String>,
    hand_size: u8,
    sets: u8,
    /// The tiles of a set that hands are made of, those with red fives behind, and those laid out.
    tiles: Vec<TileCount>,
    bonus: Vec<String>,
    melds: Vec<&'static str>,
    /// The fields that make a difference, and the events that do, with words for them.
    fields: Vec<&'static str>,
    ready: Vec<RecordWord>,
    events: Vec<EventChoice>,
    /// The fouls that a settlement knows.
    fouls: Vec<FoulChoice>,
    /// True if whole evenings can be played by these rules, and if the hands of all are needed to settle one.
    evenings: bool,
    hands_of_all: bool,
    asks_first_round: bool,
}

/// A tile with the number of its copies.
#[derive(Serialize)]
struct TileCount {
    tile: String,
    copies: u8,
}

/// A word of records, and what it says.
#[derive(Serialize)]
struct RecordWord {
    word: &'static str,
    says: String,
}

/// An event, and the ways of winning that it comes with.
#[derive(Serialize)]
struct EventChoice {
    #[serde(flatten)]
    choice: RecordWord,
    draw: bool,
    discard: bool,
}

/// A foul, and what else is asked of it.
#[derive(Serialize)]
struct FoulChoice {
    #[serde(flatten)]
    choice: RecordWord,
    /// True if nobody wins a hand with it.
    ends_hand: bool,
    /// True if it is asked what was claimed, and if it is asked whether it was meant.
    claimed: bool,
    deliberate: bool,
}

/// Tells it.
pub(crate) fn about(what: &str, means: &mut Means<'_>) -> PageResult {
    let rules = means.rules(what)?;
    let speech = means.speech;
    let told = |word: &'static str, says: Text| RecordWord { word, says: speech.lang.tell(&says) };
    let known = means.known(&rules);
    let ready = [
        ("ready", say!("declared ready")),
        ("double", say!("ready on the first turn")),
        ("dealt", say!("ready as dealt")),
    ];
    let events = Event::iter().filter(|event| known.events.contains(event)).map(|event| EventChoice {
        choice: told(event.word(), event.remark()),
        draw: event.happens_by(WinKind::Draw),
        discard: event.happens_by(WinKind::Discard),
    });
    let set = rules.tile_set();
    let melds = [
        (MeldKind::Chow, "chow"),
        (MeldKind::Pung, "pung"),
        (MeldKind::ExposedKong, "kong"),
        (MeldKind::ConcealedKong, "concealed-kong"),
    ];
    let fouls = FoulKind::iter().filter_map(|kind| {
        let terms = rules.scoring().foul(kind)?;
        let (claimed, deliberate) = (terms.asks_claim(), terms.deliberate.is_some());
        let choice = told(kind.into(), kind.remark());
        Some(FoulChoice { choice, ends_hand: terms.ends_hand(), claimed, deliberate })
    });
    let terms = rules.scoring().match_terms();
    DeskAnswer::json(&AboutRules {
        id: &rules.info().id,
        name: speech.rules(&rules),
        fingerprint: &rules.info().fingerprint,
        seats: Seat::at_table(rules.game().players).map(|seat| seat.to_string()).collect(),
        hand_size: rules.hand_size().tiles(),
        sets: rules.hand_size().sets(),
        tiles: tiles(&rules),
        bonus: (set.bonus() | set.set_aside()).iter().map(|kind| kind.to_string()).collect(),
        melds: melds.iter().filter(|(kind, _)| rules.meld_legality().allows(*kind)).map(|(_, word)| *word).collect(),
        fields: known.fields.clone(),
        ready: ready
            .into_iter()
            .filter(|(word, _)| known.ready.contains(word))
            .map(|(w, says)| told(w, says))
            .collect(),
        events: events.collect(),
        fouls: fouls.collect(),
        evenings: terms.is_some(),
        hands_of_all: rules.scoring().needs_all_hands(true),
        asks_first_round: terms.is_some_and(|terms| terms.first_round == jong::core::FirstRound::Told),
    })
}

/// The tiles from which hands are built, red fives behind the plain ones.
fn tiles(rules: &Ruleset) -> Vec<TileCount> {
    let set = rules.tile_set();
    let mut tiles = Vec::new();
    for kind in Kind::all_for_sets().filter(|&kind| set.copies(kind) > 0) {
        tiles.push(TileCount { tile: kind.to_string(), copies: set.copies(kind) });
        let reds = if kind.can_be_red() { set.red_fives(kind.suit()) } else { 0 };
        if reds > 0 {
            tiles.push(TileCount { tile: kind.to_string().replace('5', "0"), copies: reds });
        }
    }
    tiles
}

/// The fields, declarations and events that make a difference.
pub(crate) struct RelevantParts {
    fields: Vec<&'static str>,
    ready: Vec<&'static str>,
    events: BTreeSet<Event>,
}

impl RelevantParts {
    /// Asks the rules.
    pub(crate) fn of(rules: &Ruleset) -> RelevantParts {
        let (book, set, scoring) = (&rules.game().book, rules.tile_set(), rules.scoring());
        let ready: Vec<&str> = book.declarations().map(Into::into).collect();
        let declares = !ready.is_empty();
        let (shown, under) = scoring.indicators(1);
        let mut fields = vec!["seat", "by", "from"];
        let mut field = |name: &'static str, known: bool| fields.extend(known.then_some(name));
        field("round", rules.asks(SituationPart::Round));
        field("opened", rules.counts_from_wall());
        field("first_discarder", scoring.asks_first_discarder());
        field("ready", declares);
        field("open", declares && book.asks_open());
        field("from_ready", declares && book.asks_discarder_ready());
        field("bonus", !(set.bonus() | set.set_aside()).is_empty());
        field("dora", shown > 0 && book.counts_dora(DoraName::Shown));
        field("ura", declares && under > 0 && book.counts_dora(DoraName::Under));
        field("repeats", rules.asks(SituationPart::Repeats));
        field("deposits", rules.asks(SituationPart::Deposits));
        field("streak", rules.asks(SituationPart::Streak));
        field("wins_in_a_row", book.asks_wins_in_a_row());
        field("liable", rules.asks(SituationPart::Liable));
        let asked = |event: &Event| rules.asks_event(*event);
        let events = Event::iter().filter(|event| event.is_of_win());
        RelevantParts { fields, ready, events: events.filter(asked).collect() }
    }
}
