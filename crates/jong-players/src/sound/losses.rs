//! The losses of a player on whose tile another wins, asked of the rules.

use jong_core::hand::{Declaration, Hand, Seat, Situation};
use jong_core::tile::{Kind, KindSet};
use jong_core::{Ruleset, Score};
use jong_table::{Chair, View};

use super::danger::third;
use crate::needs::{Complete, MadeHand, masks};

/// The losses: for hands that were declared ready and others, by the seats of the winner and of the discarder.
#[derive(Debug, Clone)]
pub(super) struct Losses {
    lost: [[[f64; 4]; 4]; 2],
    /// The share that each tile laid aside adds to what another wins.
    aside: f64,
    /// The points that a usual win brings.
    pub(super) usual: f64,
    /// The points that nobody minds.
    pub(super) slight: f64,
}

/// Another's hand that wins on a discard.
#[derive(Debug, Clone, Copy)]
struct OtherHand {
    declared: bool,
    winner: Seat,
    from: Seat,
    /// A tile that was laid aside.
    aside: Option<Kind>,
}

/// The part of a usual win that nobody minds.
const SLIGHT: f64 = 0.0005;

/// The share that each dora in another's melds adds to what he wins.
const DORA: f64 = 0.35;

impl Losses {
    /// The losses by some rules.
    pub(super) fn of_rules(rules: &Ruleset, aims: &Complete) -> Losses {
        let lost = |declared: bool, winner: Seat, payer: Seat| {
            let paid = |from: Seat| {
                let other = OtherHand { declared, winner, from, aside: None };
                usual_win(rules, aims, other).map_or(0, |score| -score.totals[payer])
            };
            let mine = paid(payer);
            let others = third([winner, payer], rules.game().players).map_or(0, paid);
            (mine - others).max(0) as f64
        };
        let of = |declared| {
            Seat::ALL
                .map(|winner| Seat::ALL.map(|payer| if winner == payer { 0.0 } else { lost(declared, winner, payer) }))
        };
        let gained = |aside: Option<Kind>| {
            let other = OtherHand { declared: true, winner: Seat::S, from: Seat::E, aside };
            usual_win(rules, aims, other).map_or(1.0, |score| score.totals[Seat::S] as f64).max(1.0)
        };
        let usual = gained(None);
        let aside = rules.tile_set().set_aside().iter().next().map_or(0.0, |kind| gained(Some(kind)) / usual - 1.0);
        Losses { lost: [of(false), of(true)], aside, usual, slight: SLIGHT * usual }
    }

    /// The loss of the player who looks, on whose tile another wins, beyond what he loses anyway.
    pub(super) fn of(&self, view: &View<'_>, winner: Chair) -> f64 {
        let declared = view.declared(winner) != Declaration::None;
        let usual = self.lost[usize::from(declared)][view.seat(winner).index()][view.seat(view.chair()).index()];
        let tiles = view.rules().tile_set();
        let dora: u32 = view
            .melds(winner)
            .map(|(meld, _)| {
                let pointed = |kind| view.indicators().iter().filter(|&&shown| tiles.after(shown) == kind).count();
                meld.kinds().map(pointed).sum::<usize>() as u32 + u32::from(meld.reds)
            })
            .sum();
        let aside = view.aside(winner).total();
        usual * (1.0 + DORA * f64::from(dora) + self.aside * f64::from(aside))
    }
}

/// The usual win of another player, by some rules: his hand is nothing special, but one pair of it is dora. Where a hand must
/// be worth more, it is the first that is: of pungs, or of the most kinds to which a pattern restricts it.
fn usual_win(rules: &Ruleset, aims: &Complete, other: OtherHand) -> Option<Score> {
    let all = rules.tile_set().kinds();
    let win_of = |kinds: KindSet, chows: usize| win_of(rules, kinds, chows, other);
    let chows = aims.chows();
    win_of(all, chows)
        // An open hand needs more by these rules: it is worth what a declared one is.
        .or_else(|| (!other.declared).then(|| usual_win(rules, aims, OtherHand { declared: true, ..other })).flatten())
        .or_else(|| win_of(all, 0))
        .or_else(|| masks(rules).into_iter().find_map(|kinds| win_of(kinds, chows)))
}

/// The win with a hand that is made of some kinds, with so many chows at most.
fn win_of(rules: &Ruleset, kinds: KindSet, chows: usize, other: OtherHand) -> Option<Score> {
    let OtherHand { declared, winner, from, aside } = other;
    let all = rules.tile_set().kinds();
    let mut made = MadeHand::new(rules, kinds, None, chows)?;
    aside.into_iter().for_each(|kind| made.held.aside.add(kind));
    let dora = made.pair;
    let mut situation = Situation::plain(winner, Seat::E, Some(from));
    situation.wind = rules.wind_of(&situation);
    if let Some(shown) = all.iter().find(|&shown| rules.tile_set().after(shown) == dora) {
        situation.dora.push(shown);
    }
    if declared && rules.scoring().ready().is_some() {
        made.close();
        situation.declared = Declaration::Ready;
    }
    let mut score = Score::default();
    let won = rules.score_into(&Hand::won(&made.held, made.win), &situation, &mut score);
    won.is_ok().then_some(score)
}

#[cfg(test)]
mod test {
    use std::ops::ControlFlow;

    use jong_table::GameEvent;

    use super::*;
    use crate::{Croupier, MatchKey, Needs, PlayerLevel};

    fn losses(rules: &Ruleset) -> Losses {
        Losses::of_rules(rules, &Needs::of(rules).aims)
    }

    /// Tiles laid aside are worth something where the rules have them: each is a dora by itself (`[han] north`).
    #[test]
    fn tiles_laid_aside_are_dear() {
        let with = |id| jong_test_table::rules(id, &jong_riichi::Riichi);
        assert_eq!(losses(&with("riichi/tenhou")).aside, 0.0);
        assert!(losses(&with("riichi/tenhou-sanma")).aside > 0.0);
        let idle = jong_test_table::house("riichi/tenhou-sanma", "[han]\nnorth = false\n", &jong_riichi::Riichi);
        assert_eq!(losses(&idle).aside, 0.0);
    }

    /// Whoever has laid tiles aside wins more of others, by the same share for each.
    #[test]
    fn losses_rise_with_tiles_laid_aside() {
        let rules = jong_test_table::rules("riichi/tenhou-sanma", &jong_riichi::Riichi);
        let losses = losses(&rules);
        let bare = Losses { aside: 0.0, ..losses.clone() };
        let croupier = Croupier::new(&rules).expect("rules of play");
        let (mut most, looker) = (0, Chair::new(0).expect("a chair"));
        croupier.play(
            MatchKey { seed: 5, number: 1 },
            &mut [PlayerLevel::Quick.player(&rules)],
            &mut |table, event| {
                if let GameEvent::Aside { who, .. } = *event
                    && who != looker
                {
                    let view = table.view(looker);
                    let declared = usize::from(view.declared(who) != Declaration::None);
                    let usual = losses.lost[declared][view.seat(who).index()][view.seat(looker).index()];
                    let (n, more) = (view.aside(who).total(), losses.of(&view, who) - bare.of(&view, who));
                    assert!(more > 0.0 && (more - usual * losses.aside * f64::from(n)).abs() < 1e-6, "{n}: {more}");
                    most = most.max(n);
                }
                ControlFlow::Continue(())
            },
        );
        assert!(most > 1, "{most} were laid aside at most");
    }
}
