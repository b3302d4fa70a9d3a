//! The rule behind a refusal, where it depends on more than the reason: on what lies there, or on what was to happen.

use jong_core::FoulKind;
use jong_core::tree::Place;

use crate::{Bar, Due, Exposure, GameEvent, MatchEnd, Phase, Table, VoidHand};

/// The section and the key of a rule.
type Rule = (&'static str, &'static str);

impl Table<'_> {
    /// The rule behind a refusal as the table is now.
    pub(crate) fn rule_here(&self, bar: &Bar) -> Option<Rule> {
        match bar {
            Bar::NotDue(Due::Void(how)) => Some(self.rule_of_void(*how)),
            Bar::NotDue(Due::Exhausted) => Some(("wall", "dead")),
            Bar::NotDue(Due::Indicator) => Some(("dora", "kong-timing")),
            Bar::NotDue(Due::Nothing) => match self.state.over {
                Some(MatchEnd::RoundsPlayed) => Some(("match", "rounds")),
                Some(MatchEnd::OutOfPoints) => Some(("match", "bust")),
                Some(MatchEnd::EnoughPoints) => Some(("match", "extension")),
                Some(MatchEnd::PlayerOut | MatchEnd::Stopped) | None => None,
            },
            Bar::NotRobbed => self.rule_of_robbing(),
            Bar::DeadHand(kind) | Bar::Foul(kind, _) => self.rule_of_foul(*kind),
            Bar::NoCalls(kind) => self.rule_of_calls(*kind),
            Bar::NoFalseWin => self.rule_of_foul(FoulKind::FalseWin),
            Bar::NoFalseReady => self.rule_of_foul(FoulKind::FalseReady),
            Bar::NoVoid => Some(self.rule_of_void(VoidHand::NineKinds)),
            Bar::WrongSize | Bar::DealtTiles { .. } => Some(("hand", "size")),
            Bar::NoTileToDraw(_) => Some(("wall", "dead")),
            Bar::NoTileLeft(tile) if tile.red => Some(("tiles", "red")),
            Bar::NoTileLeft(tile) if self.play.game.tiles.copies(tile.kind) == 0 => Some(("tiles", "kinds")),
            Bar::NoTileLeft(_) => Some(("tiles", "copies")),
            _ => None,
        }
    }

    /// The rule behind the refusal of an event, where the event tells it.
    pub(crate) fn rule_of_event(&self, event: &GameEvent, bar: &Bar) -> Option<Rule> {
        match (event, bar) {
            (GameEvent::Void(VoidHand::TooManyWinners), Bar::Winners | Bar::NotDue(_)) => Some(("winners", "three")),
            (GameEvent::Win { who, .. }, Bar::Winners) if self.rules.scoring().winners(who.len()) == 0 => {
                Some(("winners", "three"))
            }
            // What the table waits for says more, where that is the end of the hand or of the match.
            (_, Bar::NotDue(Due::Void(_) | Due::Exhausted | Due::Indicator | Due::Nothing)) => None,
            (GameEvent::Void(how), Bar::NotDue(_)) => Some(self.rule_of_void(*how)),
            (GameEvent::Indicator(_), Bar::NotDue(_)) => Some(("dora", "kong-timing")),
            (GameEvent::Exhausted, Bar::NotDue(_)) => Some(("wall", "dead")),
            (GameEvent::Stop, Bar::NotDue(_)) => Some(("match", "leader-may-stop")),
            _ => None,
        }
    }

    /// The rule by which a hand is void: the one about its cause, or the list of causes if that one is not played.
    fn rule_of_void(&self, how: VoidHand) -> Rule {
        let aborts = &self.play.turns.aborts;
        match how {
            VoidHand::NineKinds if aborts.nine_kinds.is_some() => ("draw", "nine-kinds"),
            VoidHand::FourKongs if aborts.four_kongs.is_some() => ("draw", "four-kongs-by"),
            VoidHand::TooManyWinners => ("winners", "three"),
            VoidHand::NineKinds | VoidHand::FourWinds | VoidHand::FourReady | VoidHand::FourKongs => ("draw", "aborts"),
        }
    }

    /// The rule that is about a foul.
    fn rule_of_foul(&self, kind: FoulKind) -> Option<Rule> {
        Some(("penalty", self.rules.scoring().foul_key(kind)?))
    }

    /// The rule by which a player who did a foul calls no more.
    fn rule_of_calls(&self, kind: FoulKind) -> Option<Rule> {
        match kind {
            FoulKind::TooFew | FoulKind::TooMany => Some(("penalty", "dead-hand-calls")),
            FoulKind::FalseWin | FoulKind::FalseReady => self.rule_of_foul(kind),
        }
    }

    /// The rule by which the tile that lies there can be robbed or not.
    fn rule_of_robbing(&self) -> Option<Rule> {
        let lies = match self.phase {
            Phase::Answers(offer) => Some(offer),
            _ => self.hand.lies,
        };
        match lies?.shown {
            Exposure::Added => Some(("kongs", "rob-added")),
            Exposure::Concealed => Some(("kongs", "rob-concealed")),
            Exposure::Aside => Some(("kongs", "rob-aside")),
            Exposure::RiverTile | Exposure::Flower => None,
        }
    }

    /// The place within a rule that decides, where that is one of several in it.
    pub(crate) fn place_within(&self, bar: &Bar, (section, key): Rule) -> Option<Place> {
        let Bar::NoTileLeft(tile) = bar else { return None };
        let suit = tile.kind.suit().letter().to_string();
        self.rules.tree().at(&[section, key, suit.as_str()]).filter(|_| tile.red).map(|node| node.place)
    }
}
