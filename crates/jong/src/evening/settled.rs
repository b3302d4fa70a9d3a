//! The payments of an entry, and the table after it.

use jong_core::hand::{Declaration, Event, Field, PerSeat, Seat};
use jong_core::{
    self as core, DrawStay, DrawnEnd, End, FinishedHand, FoulKind, FoulPrice, Ledger, MatchTerms, Payment, Ruleset,
    Step, Totals, phrase,
};
use serde_json::{Map, Value};

use super::{DrawnHand, EveningError, FoulEntry, HandEnd, JournalEntry, MatchEnd, MatchState};
use crate::{Bill, DrawKind, FinishedRecord, SettleError, settle_finished};
use jong_table::HandOutcome;

/// An entry, settled.
#[derive(Debug, Clone, Default)]
pub struct SettledEntry<'a> {
    /// The winners, in order.
    pub winners: Vec<Seat>,
    /// The way in which the hand ended that nobody won.
    pub drawn: Option<DrawKind>,
    /// The players who were ready, where nobody won and it is known.
    pub ready: Vec<Seat>,
    /// The players who paid for declaring ready.
    pub declared: Vec<Seat>,
    /// The players whose fouls ended the hand.
    pub fouls: Vec<Seat>,
    /// Every payment.
    pub payments: Vec<Payment>,
    /// The gain or loss of each seat, with what was paid for declaring.
    pub totals: PerSeat<i64>,
    /// The players whose hands would have to be known for all payments.
    pub missing: Vec<Seat>,
    /// The hands and their worth, where they are known.
    pub bill: Option<Box<Bill<'a>>>,
    /// The finished hand that was settled.
    pub finished: Option<Box<FinishedHand>>,
}

/// Settles an entry: its payments, and the table after it.
pub(super) fn settle<'a>(
    rules: &'a Ruleset,
    terms: &MatchTerms,
    before: &MatchState,
    entry: &JournalEntry,
) -> Result<(SettledEntry<'a>, MatchState), EveningError> {
    match entry {
        JournalEntry::Hand(hand) => settle_hand(rules, terms, before, hand),
        JournalEntry::Drawn(drawn) => settle_drawn(rules, terms, before, drawn),
        JournalEntry::Foul(foul) => settle_foul(rules, terms, before, *foul),
        JournalEntry::Stop => Ok((SettledEntry::default(), MatchState { over: Some(MatchEnd::Stopped), ..*before })),
    }
}

/// Settles a finished record.
fn settle_hand<'a>(
    rules: &'a Ruleset,
    terms: &MatchTerms,
    before: &MatchState,
    hand: &HandEnd,
) -> Result<(SettledEntry<'a>, MatchState), EveningError> {
    let declared = declared(rules, before, &hand.declared, Some(&hand.record))?;
    if let Some((seat, foul)) = foul_beside_win(rules, &hand.record) {
        return Err(EveningError::EndsHand { seat, foul });
    }
    let record = with_table(&hand.record, before, declared.len())?;
    let record = FinishedRecord::from_map(record, rules).map_err(SettleError::Refused)?;
    let id = record.id.clone();
    let finished = record.check(rules).map_err(|error| SettleError::of_hand(id, error))?;
    let bill = settle_finished(rules, &finished)?;
    let mut table = *before;
    table.charge(rules, &finished.fouls);
    if rules.is_ended_by_foul(&finished) {
        let payments = bill.settled.payments.clone();
        // What was laid down for declaring ready goes back.
        let settled = SettledEntry {
            drawn: bill.drawn,
            fouls: finished.fouls.with_seats().filter_map(|(seat, foul)| foul.map(|_| seat)).collect(),
            payments,
            bill: Some(Box::new(bill)),
            finished: Some(Box::new(finished)),
            ..SettledEntry::default()
        };
        return Ok(after_foul(terms, before, settled, table));
    }
    let won = WinnersAndReady::of(rules, &finished, &bill);
    let unknown = bill.drawn == Some(DrawKind::Exhausted) && terms.stays.draw == DrawStay::IfReady;
    // A dealer whose hand is dead is not ready.
    let dealer = Seat::E;
    if unknown && won.winners.is_empty() && finished.players[dealer].is_none() && finished.fouls[dealer].is_none() {
        return Err(EveningError::DealerUnknown);
    }
    let settled = SettledEntry {
        winners: won.winners,
        drawn: bill.drawn,
        ready: won.ready,
        declared,
        fouls: Vec::new(),
        payments: bill.settled.payments.clone(),
        totals: bill.settled.totals,
        missing: bill.settled.missing.clone(),
        bill: Some(Box::new(bill)),
        finished: Some(Box::new(finished)),
    };
    Ok(after(terms, before, settled, table))
}

/// A foul that ends the hand by these rules, where a record says that another player won it.
fn foul_beside_win(rules: &Ruleset, record: &Map<String, Value>) -> Option<(Seat, FoulKind)> {
    let winners = record.get::<str>(Field::Winners.into())?.as_array()?;
    let players = record.get::<str>(Field::Players.into())?.as_object()?;
    let ends = |foul: &FoulKind| rules.scoring().foul(*foul).is_some_and(|terms| terms.ends_hand());
    let foul_of = |seat: Seat| players.get::<str>(seat.into())?.get::<&str>(Field::Foul.into())?.as_str()?.parse().ok();
    let wins = |seat: Seat| winners.iter().any(|winner| winner.as_str() == Some(seat.into()));
    let others = Seat::ALL.into_iter().filter(|&seat| !winners.is_empty() && !wins(seat));
    others.filter_map(|seat| Some((seat, foul_of(seat).filter(ends)?))).next()
}

/// The players who won a finished hand, and those who were ready if nobody did.
struct WinnersAndReady {
    winners: Vec<Seat>,
    ready: Vec<Seat>,
}

impl WinnersAndReady {
    fn of(rules: &Ruleset, finished: &FinishedHand, bill: &Bill<'_>) -> WinnersAndReady {
        let scoring = rules.scoring();
        let players = || finished.players.with_seats().filter_map(|(seat, player)| Some((seat, player.as_ref()?)));
        if bill.drawn != Some(DrawKind::Exhausted) {
            return WinnersAndReady { winners: bill.settled.winners.clone(), ready: Vec::new() };
        }
        let nagashi = players().filter(|(_, (_, situation))| situation.events.contains(Event::NagashiMangan));
        let winners = nagashi.filter(|_| scoring.nagashi_wins()).map(|(seat, _)| seat).collect();
        let ready = players().filter(|(_, (hand, _))| scoring.is_ready(rules.game(), hand)).map(|(seat, _)| seat);
        WinnersAndReady { winners, ready: ready.collect() }
    }
}

/// Settles a hand that nobody won.
fn settle_drawn<'a>(
    rules: &'a Ruleset,
    terms: &MatchTerms,
    before: &MatchState,
    drawn: &DrawnHand,
) -> Result<(SettledEntry<'a>, MatchState), EveningError> {
    let declared = declared(rules, before, &drawn.declared, None)?;
    let named = drawn.ready.iter().chain(&drawn.nagashi);
    named.copied().try_for_each(|seat| here(before, seat))?;
    let is_ready = |seat: Seat| drawn.ready.contains(&seat) || declared.contains(&seat);
    let mut settled = SettledEntry { drawn: Some(DrawKind::Aborted), ..SettledEntry::default() };
    if !drawn.void {
        let end = DrawnEnd {
            ready: PerSeat::of(|seat| (seat.index() < before.players).then(|| is_ready(seat))),
            dead: PerSeat::default(),
            nagashi: PerSeat::of(|seat| drawn.nagashi.contains(&seat)),
            repeats: before.repeats,
            deposits: before.deposits + declared.len() as u32,
        };
        rules.scoring().settle_drawn(rules.game(), &end, &mut settled.payments);
        settled.drawn = Some(DrawKind::Exhausted);
        settled.ready = Seat::ALL.into_iter().filter(|&seat| is_ready(seat)).collect();
        if rules.scoring().nagashi_wins() {
            settled.winners.clone_from(&drawn.nagashi);
        }
    }
    settled.totals = sums(&settled.payments);
    settled.declared = declared;
    Ok(after(terms, before, settled, *before))
}

/// Settles a foul.
fn settle_foul<'a>(
    rules: &'a Ruleset,
    terms: &MatchTerms,
    before: &MatchState,
    foul: FoulEntry,
) -> Result<(SettledEntry<'a>, MatchState), EveningError> {
    here(before, foul.seat)?;
    let scoring = rules.scoring();
    let mut settled = SettledEntry { fouls: vec![foul.seat], ..SettledEntry::default() };
    let mut table = *before;
    let on = scoring.foul(FoulKind::FalseWin);
    let done =
        core::Foul { kind: FoulKind::FalseWin, claimed: foul.claimed.unwrap_or_default(), deliberate: foul.deliberate };
    if foul.deliberate && on.is_none_or(|on| on.deliberate.is_none()) {
        return Err(EveningError::NeedlessIntent);
    }
    match (on.map(|on| (on.price_of(done), on.asks_claim())), foul.amount, foul.claimed) {
        (None, None, _) => return Err(EveningError::NoAmount),
        (Some((FoulPrice::WithWin, _)), None, _) => return Err(EveningError::WithWin),
        (None | Some((_, false)), _, Some(claimed)) if claimed > 0 => return Err(EveningError::NeedlessClaim),
        (None | Some((FoulPrice::WithWin, _)), Some(amount), _) => {
            let why = [Step::say(phrase!("a foul"))];
            for seat in Seat::at_table(rules.game().players).filter(|&seat| seat != foul.seat) {
                settled.payments.pay(Some(foul.seat), seat, i64::from(amount), &why);
            }
        }
        (Some(_), Some(_), _) => return Err(EveningError::NeedlessAmount),
        (Some((_, true)), None, None) => return Err(EveningError::NoClaim),
        (Some(_), None, _) => {
            let mut fouls = PerSeat::default();
            fouls[foul.seat] = Some(done);
            let end = End { players: PerSeat::default(), fouls, winners: &[], aborted: false };
            scoring.settle(rules.game(), &end, &mut settled.payments);
            table.charge(rules, &fouls);
        }
    }
    Ok(after_foul(terms, before, settled, table))
}

/// The table after a foul that ended the hand: it is played again, or the next one begins.
fn after_foul<'a>(
    terms: &MatchTerms,
    before: &MatchState,
    mut settled: SettledEntry<'a>,
    mut table: MatchState,
) -> (SettledEntry<'a>, MatchState) {
    settled.totals = sums(&settled.payments);
    table.pay(&settled.totals);
    table.go_on_after_foul(terms, before);
    (settled, table)
}

/// The table after a hand: who declared has paid for it, the deposits that were taken are gone, and the next hand begins.
fn after<'a>(
    terms: &MatchTerms,
    before: &MatchState,
    mut settled: SettledEntry<'a>,
    mut table: MatchState,
) -> (SettledEntry<'a>, MatchState) {
    settled.declared.iter().for_each(|&seat| settled.totals[seat] -= terms.stake);
    table.pay(&settled.totals);
    let taken: i64 =
        settled.payments.iter().filter(|payment| payment.from.is_none()).map(|payment| payment.amount).sum();
    let lie = i64::from(before.deposits) + if terms.stake > 0 { settled.declared.len() as i64 } else { 0 };
    let left = lie - taken.checked_div(terms.deposit).unwrap_or(0);
    table.deposits = u32::try_from(left).unwrap_or(0);
    let result = HandOutcome {
        dealer_won: settled.winners.contains(&Seat::E),
        nobody_won: settled.winners.is_empty(),
        void: settled.drawn.is_some_and(|drawn| drawn != DrawKind::Exhausted),
        dealer_ready: settled.ready.contains(&Seat::E),
    };
    table.go_on(terms, result);
    (settled, table)
}

/// The gain or loss of each seat.
fn sums(payments: &[Payment]) -> PerSeat<i64> {
    let mut totals = Totals::default();
    payments.iter().for_each(|payment| totals.pay(payment.from, payment.to, payment.amount, &[]));
    totals.0
}

/// Checks that somebody sits there.
fn here(before: &MatchState, seat: Seat) -> Result<(), EveningError> {
    let sits = seat.index() < before.players;
    if sits { Ok(()) } else { Err(EveningError::NoSeat { seat, here: before.players }) }
}

/// The players who declared ready: those who are named, and those of whom the record says so.
fn declared(
    rules: &Ruleset,
    before: &MatchState,
    named: &[Seat],
    record: Option<&Map<String, Value>>,
) -> Result<Vec<Seat>, EveningError> {
    named.iter().copied().try_for_each(|seat| here(before, seat))?;
    if !named.is_empty() && rules.scoring().ready().is_none() {
        return Err(EveningError::NoDeclaration);
    }
    let players = record.and_then(|record| record.get(Field::Players.into())?.as_object());
    let says = |seat: Seat| {
        let ready = players.and_then(|players| players.get(seat.into())?.get::<&str>(Field::Ready.into())?.as_str());
        ready.is_some_and(|ready| ready != Declaration::None.to_string())
    };
    let all = Seat::ALL.into_iter().take(before.players);
    Ok(all.filter(|&seat| named.contains(&seat) || says(seat)).collect())
}

/// The record with what the table knows: the round, repeats, deposits, stays and wins in a row.
fn with_table(
    record: &Map<String, Value>,
    before: &MatchState,
    declared: usize,
) -> Result<Map<String, Value>, EveningError> {
    let mut record = record.clone();
    let round: &str = before.round().into();
    let known = [
        (Field::Round, Value::from(round)),
        (Field::Repeats, Value::from(before.repeats)),
        (Field::Deposits, Value::from(before.deposits + declared as u32)),
        (Field::Streak, Value::from(before.streak)),
    ];
    for (field, known) in known {
        let name: &str = field.into();
        if let Some(said) = record.get(name).filter(|said| **said != known) {
            return Err(EveningError::Differs { field, said: said.to_string(), known: known.to_string() });
        }
        record.insert(name.to_owned(), known);
    }
    let east: &str = Seat::E.into();
    let won = record.get::<str>(Field::Winners.into()).and_then(Value::as_array);
    if won.is_some_and(|winners| winners.iter().any(|winner| winner == east))
        && let Some(Value::Object(players)) = record.get_mut::<str>(Field::Players.into())
        && let Some(Value::Object(dealer)) = players.get_mut(east)
    {
        let name: &str = Field::WinsInARow.into();
        dealer.entry(name).or_insert_with(|| Value::from(before.dealer_wins + 1));
    }
    Ok(record)
}
