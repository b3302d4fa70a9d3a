//! The effect of other rules, for programs.

use jong::Lang;
use jong_core::Ruleset;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use super::played::PlayedEffectJson;
use super::{ChangedHand, HandSource, Impact, Reasons, Sums};
use crate::diff::WinShare;

/// The effect of other rules on a game.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Impact"))]
pub(crate) struct ImpactJson<'a> {
    /// The id of the rules as they are.
    base: &'a str,
    /// The id of the other rules.
    house: &'a str,
    /// The fingerprint of the first.
    fingerprint_base: &'a str,
    /// The fingerprint of the others.
    fingerprint_house: &'a str,
    /// The seed of the hands, if they were made.
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    /// The recorded games that were read, and those that were left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    games: Option<GamesJson>,
    /// The direct effect: the same hands settled under both.
    direct: DirectSumsJson<'a>,
    /// The played effect, where matches were played.
    #[serde(skip_serializing_if = "Option::is_none")]
    played: Option<PlayedEffectJson<'a>>,
}

/// The direct effect: the same hands settled under both. All numbers are whole, and those of parts add up.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "DirectEffect"))]
struct DirectSumsJson<'a> {
    /// Hands that were settled under both.
    hands: u64,
    /// Hands that one of the rulesets cannot read.
    refused: u64,
    /// Refused hands that the first rules can read.
    refused_by_house: u64,
    /// The reasons for this, the most frequent first.
    refusals: Vec<ReasonJson>,
    /// Hands that win by the first rules only, and by the others only. Nothing else here counts them.
    ended: [u64; 2],
    /// Wins in the hands that were settled.
    wins: u64,
    /// Wins by which the winner gets another amount.
    touched: u64,
    /// The share of these, if there are wins.
    touched_share: Option<MillionthsJson>,
    /// Hands that nobody won.
    drawn: u64,
    /// Drawn hands in which somebody gets another amount.
    drawn_touched: u64,
    /// The change of the amount that a winner gets.
    gain: SumsJson,
    /// The same without those that stay as they are.
    of_touched: SumsJson,
    /// The same where the winner drew the tile.
    by_draw: SumsJson,
    /// The same where another discarded it.
    by_discard: SumsJson,
    /// The same where the dealer won.
    of_dealer: SumsJson,
    /// The same where another won.
    of_others: SumsJson,
    /// The change of the dealer's result of a hand.
    dealing: SumsJson,
    /// The amount that a winner gets, under each.
    amounts: [SumsJson; 2],
    /// The result of a seat in a hand, under each.
    results: [SumsJson; 2],
    /// The change of the spread of one seat's result, in hundredths.
    spread_change: Option<i64>,
    /// The distance from it to the ends of its 95 % confidence interval, where it can be told.
    spread_reach: Option<u64>,
    /// Each change of the amount.
    changes: Vec<AmountChangeJson>,
    /// The patterns and limits that count in another number of wins, with that number under each.
    patterns: Vec<CountJson<'a>>,
    /// The hands with the greatest changes.
    witnesses: Vec<ChangedJson<'a>>,
}

/// A share of wins, in millionths.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ShareInMillionths"))]
struct MillionthsJson {
    /// The share.
    share: u32,
    /// The lower end of its 95 % confidence interval.
    low: u32,
    /// The upper end.
    high: u32,
}

/// Amounts: how many, their sum and the sum of their squares; and what follows from these.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Sums"))]
pub(crate) struct SumsJson {
    /// The number of amounts.
    n: u64,
    /// Their sum, as text, for it may be larger than numbers in JSON should be.
    sum: String,
    /// The sum of their squares, as text.
    squares: String,
    /// The mean, in hundredths.
    mean: Option<i64>,
    /// The distance from the mean to the ends of its 95 % confidence interval, in hundredths, where there are enough samples to
    /// tell it, and enough in which an amount is not nothing.
    reach: Option<u64>,
    /// The samples that stand each for itself: hands, or all hands of a match or a game.
    samples: u64,
    /// Samples in which an amount is not nothing.
    telling: u64,
}

/// Recorded games.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "RecordedGames"))]
struct GamesJson {
    /// Games that were read.
    read: u64,
    /// Games that were left out.
    left_out: u64,
    /// The reasons for this, the most frequent first.
    reasons: Vec<ReasonJson>,
}

/// A reason why hands or games are left out.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ReasonLeftOut"))]
struct ReasonJson {
    /// Hands or games that are left out for such a reason.
    n: u64,
    /// The reason for one of them, in a sentence.
    reason: String,
}

impl ReasonJson {
    fn all(reasons: &Reasons, lang: Lang) -> Vec<ReasonJson> {
        reasons.by_number().into_iter().map(|(n, reason)| ReasonJson { n, reason: lang.tell(reason) }).collect()
    }
}

/// A change of the amount, with the number of wins that have it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AmountChange"))]
struct AmountChangeJson {
    /// The change.
    change: i64,
    /// The number of wins.
    wins: u64,
}

/// A pattern or limit, with the number of wins in which it counts.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "CountInBoth"))]
struct CountJson<'a> {
    /// Its id.
    id: &'a str,
    /// Wins in which it counts by the first rules.
    base: u64,
    /// Wins in which it counts by the others.
    house: u64,
}

/// A hand that is settled otherwise.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ChangedHand"))]
struct ChangedJson<'a> {
    /// The greatest change of a seat's result.
    change: i64,
    /// The record of the hand.
    record: &'a Map<String, Value>,
    /// The result of each seat by the first rules, East's first.
    base: &'a [i64],
    /// The same by the others.
    house: &'a [i64],
}

impl<'a> CountJson<'a> {
    fn new((id, &[base, house]): (&'a String, &[u64; 2])) -> CountJson<'a> {
        CountJson { id, base, house }
    }
}

impl<'a> ChangedJson<'a> {
    fn new(hand: &'a ChangedHand) -> ChangedJson<'a> {
        let [base, house] = &hand.totals;
        ChangedJson { change: hand.change, record: &hand.record, base, house }
    }
}

impl SumsJson {
    pub(crate) fn new(of: &Sums) -> SumsJson {
        let mean = of.mean();
        SumsJson {
            n: of.n,
            sum: of.sum.to_string(),
            squares: of.squares.to_string(),
            mean: mean.map(|mean| mean.hundredths),
            reach: mean.and_then(|mean| mean.reach),
            samples: of.samples.n,
            telling: of.samples.telling,
        }
    }
}

impl Serialize for Impact<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let [base, house] = [self.base, self.house].map(Ruleset::info);
        let direct = &self.direct;
        let spread = direct.spread_change(self.base.game().players);
        let changed = |(_, [base, house]): &(&String, &[u64; 2])| base != house;
        ImpactJson {
            base: &base.id,
            house: &house.id,
            fingerprint_base: &base.fingerprint,
            fingerprint_house: &house.fingerprint,
            seed: match self.source {
                HandSource::Recorded => None,
                HandSource::Sampled { seed } | HandSource::Played { seed } => Some(seed),
            },
            games: self.games.as_ref().map(|games| GamesJson {
                read: games.read,
                left_out: games.left_out.n(),
                reasons: ReasonJson::all(&games.left_out, self.lang),
            }),
            direct: DirectSumsJson {
                hands: direct.hands,
                refused: direct.refused,
                refused_by_house: direct.refused_by_house,
                refusals: ReasonJson::all(&direct.refusals, self.lang),
                ended: direct.ended,
                wins: direct.wins,
                touched: direct.touched,
                touched_share: WinShare::new(direct.touched as usize, direct.wins as usize)
                    .map(|share| MillionthsJson { share: share.millionths(), low: share.low, high: share.high }),
                drawn: direct.drawn,
                drawn_touched: direct.drawn_touched,
                gain: SumsJson::new(&direct.gain),
                of_touched: SumsJson::new(&direct.of_touched),
                by_draw: SumsJson::new(&direct.by_draw),
                by_discard: SumsJson::new(&direct.by_discard),
                of_dealer: SumsJson::new(&direct.of_dealer),
                of_others: SumsJson::new(&direct.of_others),
                dealing: SumsJson::new(&direct.dealing),
                amounts: direct.amounts.each_ref().map(SumsJson::new),
                results: direct.results.each_ref().map(SumsJson::new),
                spread_change: spread.map(|spread| spread.hundredths),
                spread_reach: spread.and_then(|spread| spread.reach),
                changes: direct.changes.iter().map(|(&change, &wins)| AmountChangeJson { change, wins }).collect(),
                patterns: direct.patterns.iter().filter(changed).map(CountJson::new).collect(),
                witnesses: direct.witnesses.iter().map(ChangedJson::new).collect(),
            },
            played: self.played.as_ref().map(PlayedEffectJson::new),
        }
        .serialize(serializer)
    }
}
