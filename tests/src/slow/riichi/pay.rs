//! Payments.

use super::deal::Deal;
use super::rules::{Missing, Rules};
use super::worth::BestReading;
use crate::slow::plain::Wind;

/// The gain or loss of every seat, repeats and deposits included.
pub(super) fn payments(rules: &Rules, deal: &Deal, best: &BestReading) -> [i64; 4] {
    let mut money = of_hand(rules, deal, best);
    let (winner, players) = (deal.place.seat, rules.players());
    let [by_discard, by_draw] = rules.repeat.map(|each| each * deal.repeats);
    let mut pay = |from: Wind, amount: i64| {
        money[from] -= amount;
        money[winner] += amount;
    };
    match (deal.win.from, liable(deal, best)) {
        (Some(_), Some(liable)) if rules.liable_repeats => pay(liable, by_discard),
        (Some(from), _) => pay(from, by_discard),
        (None, Some(liable)) => pay(liable, by_draw * (players as i64 - 1)),
        (None, None) => (0..players).filter(|&seat| seat != winner).for_each(|seat| pay(seat, by_draw)),
    }
    money[winner] += rules.deposit * deal.deposits;
    money
}

/// The winner's receipts for the hand itself.
pub(super) fn worth(rules: &Rules, deal: &Deal, best: &BestReading) -> i64 {
    of_hand(rules, deal, best)[deal.place.seat]
}

/// The player who is liable for a pattern of this hand.
fn liable(deal: &Deal, best: &BestReading) -> Option<Wind> {
    deal.liable.filter(|_| !best.liable.is_empty())
}

fn of_hand(rules: &Rules, deal: &Deal, best: &BestReading) -> [i64; 4] {
    let mut money = [0; 4];
    let Some(liable) = liable(deal, best) else {
        ordinary(rules, deal, best.basic, &mut money);
        return money;
    };
    // A liable player pays for some of the yakuman, each by itself, or for all.
    let mut left = best.basic;
    let mut parts: Vec<i64> = Vec::new();
    for yakuman in &best.liable {
        let part = (yakuman * i64::from(rules.yakuman_basic)).min(left);
        left -= part;
        parts.push(part);
    }
    if rules.covers_hand {
        let (each, odd) = (left / parts.len() as i64, left % parts.len() as i64);
        parts.iter_mut().for_each(|part| *part += each);
        parts[0] += odd;
        left = 0;
    }
    if left > 0 {
        ordinary(rules, deal, left, &mut money);
    }
    for part in parts {
        of_liable(rules, deal, liable, part, &mut money);
    }
    money
}

fn up(rules: &Rules, amount: i64) -> i64 {
    (amount + rules.round_up - 1) / rules.round_up * rules.round_up
}

fn by_discard(rules: &Rules, deal: &Deal, basic: i64) -> i64 {
    up(rules, basic * if deal.place.seat == 0 { 6 } else { 4 })
}

fn by_draw(rules: &Rules, deal: &Deal, payer: Wind, basic: i64) -> i64 {
    let dealer_wins = deal.place.seat == 0;
    let share = if dealer_wins || payer == 0 { 2 * basic } else { basic };
    if !rules.three {
        return up(rules, share);
    }
    let discarded = by_discard(rules, deal, basic);
    let in_proportion = match rules.missing {
        Missing::Lost | Missing::Split => false,
        Missing::InProportion => true,
        Missing::Either => dealer_wins || discarded % (3 * rules.round_up) == 0,
    };
    let paid = if in_proportion {
        let of_six = if dealer_wins {
            3
        } else if payer == 0 {
            4
        } else {
            2
        };
        nearest(rules, discarded * of_six, 6)
    } else if rules.missing == Missing::Either {
        // A quarter was the fourth's: half of it is the dealer's beside his own half, and the other pays the rest. He pays
        // something.
        let dealers = nearest(rules, discarded * 5, 8);
        let part = if payer == 0 { dealers } else { discarded - dealers };
        if discarded > 0 { part.max(rules.round_up) } else { part }
    } else if rules.missing == Missing::Lost {
        up(rules, share)
    } else {
        // The fourth would pay as a player who is not the dealer; two share that.
        let fourth = if dealer_wins { 2 * basic } else { basic };
        up(rules, up(rules, share) + (up(rules, fourth) + 1) / 2)
    };
    paid + rules.missing_plus
}

/// The multiple that is nearest to a number of parts, the greater of two.
fn nearest(rules: &Rules, number: i64, parts: i64) -> i64 {
    let below = number / (parts * rules.round_up) * rules.round_up;
    if 2 * (number - parts * below) >= parts * rules.round_up { below + rules.round_up } else { below }
}

fn others(rules: &Rules, deal: &Deal) -> impl Iterator<Item = Wind> + use<> {
    let winner = deal.place.seat;
    (0..rules.players()).filter(move |&seat| seat != winner)
}

fn ordinary(rules: &Rules, deal: &Deal, basic: i64, money: &mut [i64; 4]) {
    let winner = deal.place.seat;
    match deal.win.from {
        Some(from) => {
            money[from] -= by_discard(rules, deal, basic);
            money[winner] += by_discard(rules, deal, basic);
        }
        None => others(rules, deal).for_each(|payer| {
            money[payer] -= by_draw(rules, deal, payer, basic);
            money[winner] += by_draw(rules, deal, payer, basic);
        }),
    }
}

fn of_liable(rules: &Rules, deal: &Deal, liable: Wind, basic: i64, money: &mut [i64; 4]) {
    let winner = deal.place.seat;
    let mut pay = |from: Wind, amount: i64| {
        money[from] -= amount;
        money[winner] += amount;
    };
    match deal.win.from {
        None => pay(liable, others(rules, deal).map(|payer| by_draw(rules, deal, payer, basic)).sum()),
        Some(from) if from != liable && rules.halves => {
            let half = up(rules, (by_discard(rules, deal, basic) + 1) / 2);
            pay(liable, half);
            pay(from, half);
        }
        Some(_) => pay(liable, by_discard(rules, deal, basic)),
    }
}
