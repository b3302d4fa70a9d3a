//! The other table: both of its states, for four and for three players, in one form.

use std::collections::BTreeSet;

use jong::core::tile::{Kind, Tile};
use jong::table::{Chair, OwnKong};
use riichienv_core::action::{Action, ActionType, Phase};
use riichienv_core::rule::GameRule;
use riichienv_core::state::GameState;
use riichienv_core::state_3p::GameState3P;

use super::choice::Choice;
use super::number;
use super::rounds::{Round, kind_of, tile_of};

/// Those who are asked at the other table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Asked {
    /// The player whose turn it is.
    Turn(u8),
    /// Those who may take a tile.
    Answers,
    /// Nobody: the hand is over.
    Nobody,
}

/// The other table.
pub(super) trait Peer: Clone {
    /// A table before the first hand.
    fn new() -> Self;

    /// Deals a hand.
    fn begin(&mut self, round: &Round);

    /// Those who are asked.
    fn asked(&self) -> Asked;

    /// The legal actions of a player.
    fn legal(&mut self, who: u8) -> Vec<Action>;

    /// Players act.
    fn act(&mut self, actions: &[(u8, Action)]);

    /// The fault of the last actions.
    fn fault(&self) -> Option<String>;

    /// The tile just drawn, and the tiles of a player.
    fn held(&self, who: u8) -> (Option<u8>, Vec<u8>);

    /// Those who may answer.
    fn answering(&self) -> Vec<u8>;

    /// The choices of a player, but to pass.
    fn choices(&mut self, who: Chair) -> BTreeSet<Choice> {
        let who = number(who);
        let legal = match self.asked() {
            Asked::Turn(turn) if turn == who => self.legal(who),
            Asked::Answers if self.answering().contains(&who) => self.legal(who),
            Asked::Turn(_) | Asked::Answers | Asked::Nobody => return BTreeSet::new(),
        };
        let mut found: BTreeSet<Choice> = legal.iter().filter_map(choice_of).collect();
        if let Some(declares) = legal.iter().find(|action| action.action_type == ActionType::Riichi) {
            let mut ahead = self.clone();
            ahead.act(&[(who, declares.clone())]);
            let discards = ahead.legal(who).into_iter().filter(|action| action.action_type == ActionType::Discard);
            found.extend(
                discards.filter_map(|action| action.tile).map(tile_of).map(|tile| Choice::Ready(tile.kind, tile.red)),
            );
        }
        found
    }

    /// A player declares ready.
    fn declare(&mut self, who: Chair) -> Result<(), String> {
        self.act_of(who, |action| action.action_type == ActionType::Riichi)
    }

    /// A player discards a tile.
    fn discard(&mut self, who: Chair, tile: Tile, drawn: bool) -> Result<(), String> {
        let (last, held) = self.held(number(who));
        let like = |&&number: &&u8| tile_of(number) == tile;
        let chosen = match drawn {
            true => last,
            false => held.iter().filter(|&&number| Some(number) != last).find(like).copied(),
        };
        let chosen = chosen.ok_or_else(|| format!("no {tile:?} to discard"))?;
        self.act_of(who, |action| action.action_type == ActionType::Discard && action.tile == Some(chosen))
    }

    /// A player makes a choice in his turn.
    fn turn(&mut self, who: Chair, choice: Choice) -> Result<(), String> {
        self.act_of(who, |action| choice_of(action) == Some(choice))
    }

    /// Somebody claims a tile, or everybody passes.
    fn answer(&mut self, claim: Option<(Chair, Choice)>) -> Result<(), String> {
        let mut actions: Vec<(u8, Action)> = Vec::new();
        for who in self.answering() {
            let legal = self.legal(who);
            let claimed = claim.filter(|(chair, _)| number(*chair) == who).map(|(_, choice)| choice);
            let wanted = |action: &&Action| match claimed {
                Some(choice) => choice_of(action) == Some(choice),
                None => action.action_type == ActionType::Pass,
            };
            let action = legal.iter().find(wanted).ok_or_else(|| format!("{claimed:?} is not legal for {who}"))?;
            actions.push((who, action.clone()));
        }
        if let Some((who, choice)) = claim
            && !actions.iter().any(|(other, _)| *other == number(who))
        {
            return Err(format!("{who} is not asked about {choice:?}"));
        }
        self.done(&actions)
    }

    /// True, as a result, if a player has drawn a tile.
    fn has_drawn(&self, who: Chair, tile: Tile) -> Result<(), String> {
        let (last, _) = self.held(number(who));
        let drawn = last.map(tile_of);
        let same = drawn == Some(tile) && self.asked() == Asked::Turn(number(who));
        if same { Ok(()) } else { Err(format!("{who} drew {tile:?}, not {drawn:?} ({:?})", self.asked())) }
    }

    /// A player does what is legal and wanted.
    fn act_of(&mut self, who: Chair, wanted: impl Fn(&Action) -> bool) -> Result<(), String> {
        let who = number(who);
        let legal = self.legal(who);
        let action =
            legal.iter().find(|action| wanted(action)).ok_or_else(|| format!("not legal for {who}: {legal:?}"))?;
        let action = action.clone();
        self.done(&[(who, action)])
    }

    /// Players act, without a fault.
    fn done(&mut self, actions: &[(u8, Action)]) -> Result<(), String> {
        self.act(actions);
        self.fault().map_or(Ok(()), Err)
    }
}

/// The choice of a legal action; nothing for passing, and for a declaration without its discard.
fn choice_of(action: &Action) -> Option<Choice> {
    let tile = action.tile.map(tile_of);
    let kind = tile.map(|tile| tile.kind);
    let reds = action.consume_tiles.iter().filter(|&&number| tile_of(number).red).count() as u8;
    Some(match action.action_type {
        ActionType::Discard => Choice::Discard(tile?.kind, tile?.red),
        ActionType::Chi => {
            let own = action.consume_tiles.iter().map(|&number| kind_of(number));
            let first: Kind = own.chain(kind).min_by_key(|kind| kind.index())?;
            Choice::Chow(first, reds)
        }
        ActionType::Pon => Choice::Pung(reds),
        ActionType::Daiminkan => Choice::Kong,
        ActionType::Ron => Choice::Win,
        ActionType::Tsumo => Choice::Draw,
        ActionType::Ankan => Choice::OwnKong(OwnKong::Concealed, kind?),
        ActionType::Kakan => Choice::OwnKong(OwnKong::Added, kind?),
        ActionType::KyushuKyuhai => Choice::Void,
        ActionType::Kita => Choice::Aside(kind?),
        ActionType::Riichi | ActionType::Pass => return None,
    })
}

/// The wall as the other table keeps it: replacements and indicators in front, what is drawn in turn at the end.
fn wall(round: &Round, length: usize, indicators_from: usize) -> Vec<u8> {
    let mut wall: Vec<Option<u8>> = vec![None; length];
    for (at, &number) in round.replacements.iter().enumerate() {
        wall[at] = Some(number);
    }
    for (at, &number) in round.indicators.iter().enumerate() {
        wall[indicators_from + 2 * at] = Some(number);
    }
    // The first is the dealer's already.
    for (at, &number) in round.live.iter().skip(1).enumerate() {
        wall[length - 1 - at] = Some(number);
    }
    let mut unseen = round.unseen.iter().copied();
    wall.into_iter().map(|number| number.or_else(|| unseen.next()).expect("enough tiles")).collect()
}

macro_rules! peer {
    ($state:ty, $mode:expr, $length:expr, $indicators_from:expr, $plain:expr, $lay:expr) => {
        impl Peer for $state {
            fn new() -> Self {
                <$state>::new($mode, true, Some(1), 0, GameRule::default_tenhou())
            }

            fn begin(&mut self, round: &Round) {
                let points = Some(round.points.clone());
                self.last_error = None;
                self._initialize_round(round.dealer, round.wind, round.repeats, round.deposits, None, points);
                for (player, hand) in self.players.iter_mut().zip(&round.hands) {
                    player.hand.clone_from(hand);
                }
                let first = round.live.first().copied();
                self.players[usize::from(round.dealer)].hand.extend(first);
                self.drawn_tile = first;
                self.wall.dora_indicators = round.indicators.iter().take(1).copied().collect();
                self.wall.tiles = wall(round, $length, $indicators_from);
                $lay(self, round);
            }

            fn asked(&self) -> Asked {
                match self.phase {
                    _ if self.is_done => Asked::Nobody,
                    Phase::WaitAct => Asked::Turn(self.current_player),
                    Phase::WaitResponse => Asked::Answers,
                }
            }

            fn legal(&mut self, who: u8) -> Vec<Action> {
                self.get_observation(who).legal_actions_method().into_iter().map($plain).collect()
            }

            fn act(&mut self, actions: &[(u8, Action)]) {
                self.step(&actions.iter().cloned().collect());
            }

            fn fault(&self) -> Option<String> {
                self.last_error.clone()
            }

            fn held(&self, who: u8) -> (Option<u8>, Vec<u8>) {
                let drawn = self.drawn_tile.filter(|_| self.current_player == who);
                (drawn, self.players[usize::from(who)].hand.clone())
            }

            fn answering(&self) -> Vec<u8> {
                self.active_players.clone()
            }
        }
    };
}

// 136 tiles less four hands of 13 and the dealer's first; of 108 less three.
peer!(GameState, 2, 83, 4, |action| action, |_: &mut GameState, _: &Round| {});
peer!(GameState3P, 5, 68, 8, |action| action.0, |state: &mut GameState3P, round: &Round| {
    for (slot, &number) in state.wall.dora_indicator_tiles.iter_mut().zip(&round.indicators) {
        *slot = number;
    }
});
