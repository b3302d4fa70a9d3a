//! A game written as Tenhou's JSON.

use jong_core::hand::{Hand, LiableSeats, MeldKind, Seat, Situation};
use jong_core::pattern::UnitRole;
use jong_core::tile::{Kind, Suit, Tile};
use jong_core::{Lang, Ruleset, Score, Text, say};
use jong_table::{Chair, Deal, GameEvent, HandEnding, HandResult, OwnKong, PerChair, Phase, Table};
use serde_json::{Map, Value, json};

use super::read::{EAST, EXHAUSTED, NAGASHI, RESULT_UNIT, SOUTH, VOIDS, WON};
use super::words::value_word;
use super::words::{DRAWN, PaidWord, added_word, aside_word, claim_word, concealed_word, number, pattern_word, steps};
use crate::Report;
use crate::log::check::pays_nagashi;
use crate::log::names::{limit_name, names_under, tenhou_name};
use crate::log::tell::gains_by_win;
use crate::log::write::{Scribe, WriteError, dictate, is_japanese};
use crate::log::{EndFact, GameLog, HandStart};

/// The word for a table of three.
const THREE: char = '三';
/// The word for red fives.
const RED: char = '赤';
/// The most rounds that it has words for.
const MOST_ROUNDS: u32 = 2;

/// Writes a log.
pub(in crate::log) fn write(log: &GameLog, rules: &Ruleset) -> Result<String, WriteError> {
    is_japanese(rules).map_err(WriteError::Lost)?;
    let rounds = rules.play().map_or(MOST_ROUNDS, |play| play.terms.rounds);
    if rounds > MOST_ROUNDS {
        return Err(WriteError::Lost(say!("the match has {rounds} rounds", rounds)));
    }
    let three = rules.game().players == 3;
    let reds = |suit: Suit| rules.game().tiles.red_fives(suit);
    let any_red = [Suit::Characters, Suit::Dots, Suit::Bamboo].into_iter().any(|suit| reds(suit) > 0);
    let length = if rounds == 1 { EAST } else { SOUTH };
    let words = [three.then_some(THREE), Some(length), any_red.then_some(RED)];
    let disp: String = words.into_iter().flatten().collect();
    let mut pen = TenhouJsonWriter { hands: Vec::new(), hand: None, end: None };
    dictate(log, rules, &mut pen)?;
    let name = |at: usize| log.head.players.get(at).and_then(|player| player.name.clone()).unwrap_or_default();
    let mut whole = Map::new();
    whole.insert("title".into(), json!(["", ""]));
    whole.insert("name".into(), (0..4).map(name).collect());
    whole.insert(
        "rule".into(),
        json!({
            "disp": disp,
            "aka51": reds(Suit::Characters), "aka52": reds(Suit::Dots), "aka53": reds(Suit::Bamboo),
        }),
    );
    if let Some(id) = log.head.from.as_ref().and_then(|from| from.id.clone()) {
        whole.insert("ref".into(), id.into());
    }
    if let Some(end) = pen.end {
        whole.insert("sc".into(), end);
    }
    whole.insert("log".into(), Value::Array(pen.hands));
    Ok(Value::Object(whole).to_string() + "\n")
}

/// A hand as far as it has been played.
#[derive(Default)]
struct HandColumns {
    head: [u64; 3],
    points: Vec<i64>,
    indicators: Vec<u64>,
    under: Vec<u64>,
    dealt: PerChair<Vec<u64>>,
    taken: PerChair<Vec<Value>>,
    put: PerChair<Vec<Value>>,
}

struct TenhouJsonWriter {
    hands: Vec<Value>,
    hand: Option<HandColumns>,
    end: Option<Value>,
}

/// A number for each of four places.
fn four(of: &PerChair<i64>) -> Vec<i64> {
    of.0.to_vec()
}

impl HandColumns {
    fn new(table: &Table<'_>, deal: &Deal) -> HandColumns {
        let start = HandStart::of(table.state(), table.dealer());
        let mut hand = HandColumns {
            head: [
                (4 * start.round.index() + start.dealer.index()) as u64,
                start.repeats.into(),
                start.deposits.into(),
            ],
            points: four(&start.points),
            indicators: deal.indicator.into_iter().map(number).collect(),
            ..HandColumns::default()
        };
        for chair in table.chairs() {
            hand.dealt[chair] = deal.hands[chair].iter().map(number).collect();
        }
        hand
    }

    fn hear(&mut self, table: &Table<'_>, event: &GameEvent) -> Result<(), Text> {
        match event {
            GameEvent::Draw { who, tile, .. } => self.taken[*who].push(number(*tile).into()),
            GameEvent::Indicator(tile) => self.indicators.push(number(*tile)),
            GameEvent::Discard { who, tile, drawn, ready } => {
                let number = if *drawn { DRAWN } else { number(*tile) };
                self.put[*who].push(if *ready { format!("r{number}").into() } else { number.into() });
            }
            GameEvent::Claim { who, meld } => {
                let Phase::Answers(offer) = table.phase() else { return Err(say!("a claim of no discard")) };
                self.taken[*who].push(claim_word(meld, offer.tile, steps(*who, offer.who)).into());
                if meld.is_kong() {
                    self.put[*who].push(0.into());
                }
            }
            GameEvent::Kong { who, own, kind } => self.kong(table, *who, *own, *kind),
            GameEvent::Aside { who, kind } => {
                if *kind != Kind::wind(3) {
                    return Err(say!("`{tile}` is laid aside", tile = kind));
                }
                self.put[*who].push(aside_word(*kind).into());
            }
            GameEvent::Flower { .. } => return Err(say!("there are flowers")),
            GameEvent::Give { .. } | GameEvent::Lack { .. } => return Err(say!("tiles are exchanged before play")),
            GameEvent::Foul { .. } => return Err(say!("a foul")),
            GameEvent::Win { under, .. } => {
                self.under = under.iter().flatten().map(|&kind| number(kind.into())).collect();
            }
            GameEvent::Deal(_) | GameEvent::Passed | GameEvent::Void(_) | GameEvent::Exhausted | GameEvent::Stop => {}
        }
        Ok(())
    }

    fn kong(&mut self, table: &Table<'_>, who: Chair, own: OwnKong, kind: Kind) {
        let view = table.view(who);
        let reds = view.whole().reds_of(kind);
        let word = match own {
            OwnKong::Concealed => concealed_word(kind, reds),
            OwnKong::Added => {
                let pung = view.melds(who).find(|(meld, _)| meld.kind == MeldKind::Pung && meld.first == kind);
                let from = pung.and_then(|(_, origin)| origin).map_or(1, |origin| steps(who, origin.from));
                let added = Tile { kind, red: reds > 0 };
                pung.map_or_else(String::new, |(meld, _)| added_word(meld, added, from))
            }
        };
        self.put[who].push(word.into());
    }

    /// The whole hand, with its end.
    fn written(self, result: Value) -> Value {
        let mut parts = vec![json!(self.head), json!(self.points), json!(self.indicators), json!(self.under)];
        for ((dealt, taken), put) in self.dealt.0.into_iter().zip(self.taken.0).zip(self.put.0) {
            parts.extend([json!(dealt), Value::Array(taken), Value::Array(put)]);
        }
        parts.push(result);
        Value::Array(parts)
    }
}

/// The end of a hand.
fn result(table: &Table<'_>, last: &HandResult) -> Result<Value, Text> {
    Ok(match last.ending {
        HandEnding::Won => won(table.rules(), last),
        HandEnding::Exhausted if pays_nagashi(table, last) => json!([NAGASHI, four(&last.gains)]),
        HandEnding::Exhausted => json!([EXHAUSTED, four(&last.gains)]),
        HandEnding::Void(why) => json!([VOIDS.iter().find(|(_, void)| *void == why).map_or("", |(word, _)| word)]),
        HandEnding::Foul => return Err(say!("a foul")),
    })
}

fn won(rules: &Ruleset, last: &HandResult) -> Value {
    let mut result = vec![json!(WON)];
    for &seat in &last.settled.winners {
        let Some(who) = Chair::new(last.before.player(seat)) else { continue };
        let gains = gains_by_win(last, who);
        let from = last.from.unwrap_or(who);
        let liable = crate::log::liable_of(last, who).unwrap_or(who);
        let mut detail = vec![json!(who.index()), json!(from.index()), json!(liable.index())];
        if let (Some((hand, situation)), Some(score)) = (&last.finished.players[seat], &last.settled.scores[seat]) {
            let report = Report::new(rules, hand, situation, *score);
            let limit = report.limit().and_then(limit_name);
            let of = |role: UnitRole| score.value.amounts.iter().flatten().find(|(unit, _)| unit.role == role);
            let [fu, han] = [UnitRole::Points, UnitRole::Reason].map(|role| of(role).map_or(0, |&(_, amount)| amount));
            detail.push(json!(value_word(limit, fu, han, paid(rules, hand, situation, score))));
            // Patterns of one name stand there once.
            let mut named: Vec<(String, i64)> = Vec::new();
            for counted in &report.patterns {
                let name = tenhou_name(counted.id, situation).map_or_else(|| name(rules, counted.id), str::to_owned);
                match named.iter_mut().find(|(other, _)| *other == name) {
                    Some((_, value)) => *value += counted.value,
                    None => named.push((name, counted.value)),
                }
            }
            let in_han = of(UnitRole::Reason).is_some();
            let alone = limit.unwrap_or_default();
            let words =
                named.iter().map(|(name, value)| pattern_word(name, if in_han { Ok(*value) } else { Err(alone) }));
            detail.extend(words.map(Value::from));
        }
        result.extend([json!(four(&gains)), Value::Array(detail)]);
    }
    Value::Array(result)
}

/// The payments for a win, as if nobody was liable and nothing lay on the table.
fn paid(rules: &Ruleset, hand: &Hand, situation: &Situation, score: &Score) -> PaidWord {
    let plain = Situation { repeats: 0, deposits: 0, liable: LiableSeats::Nobody, ..situation.clone() };
    let alone = rules.score(hand, &plain);
    let (Ok(alone), None) = (alone, situation.from) else { return PaidWord::One(score.worth) };
    let others = Seat::at_table(rules.game().players).filter(|&seat| seat != situation.seat);
    let mut paid = others.map(|seat| -alone.totals[seat]);
    match (situation.seat, paid.next(), paid.next()) {
        (Seat::E, Some(each), _) => PaidWord::Each(each),
        (_, Some(dealer), Some(each)) => PaidWord::Others(each, dealer),
        _ => PaidWord::One(score.worth),
    }
}

/// The Japanese name of a pattern; its id where it has none.
fn name(rules: &Ruleset, id: &str) -> String {
    names_under(rules, id, Lang::Ja.key()).next().unwrap_or(id).to_owned()
}

impl Scribe for TenhouJsonWriter {
    fn hear(&mut self, table: &Table<'_>, event: &GameEvent) -> Result<(), Text> {
        if let GameEvent::Deal(deal) = event {
            self.hand = Some(HandColumns::new(table, deal));
        }
        self.hand.as_mut().map_or(Ok(()), |hand| hand.hear(table, event))
    }

    fn settle(&mut self, table: &Table<'_>) -> Result<(), Text> {
        if !matches!(table.phase(), Phase::Deal | Phase::Over) {
            return Ok(());
        }
        if let Some(hand) = self.hand.take()
            && let Some(last) = table.last_hand()
        {
            self.hands.push(hand.written(result(table, last)?));
        }
        if table.phase() == Phase::Over
            && let Some(EndFact { points, results: Some(results), .. }) = EndFact::of(table)
        {
            let both = points.0.into_iter().zip(results.0);
            let both = both.flat_map(|(points, result)| [json!(points), json!(result as f64 / RESULT_UNIT)]);
            self.end = Some(Value::Array(both.collect()));
        }
        Ok(())
    }
}
