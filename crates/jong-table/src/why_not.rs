//! The reason why a player may not do something: the rule, its place, and the fact.

use jong_core::hand::{Meld, MeldKind};
use jong_core::rules::{Matter, OptionWords};
use jong_core::tile::{Kind, Tile};
use jong_core::{Gathering, NoWin};

use crate::{Action, Bar, Chair, Exposure, GameEvent, Offer, OwnKong, Phase, Refusal, Table};

impl Table<'_> {
    /// A refusal, with the place of the rule.
    pub fn refusal(&self, who: Option<Chair>, bar: Bar) -> Refusal {
        self.refusal_by(who, bar, self.rule_here(&bar))
    }

    /// A refusal of an event.
    pub(crate) fn refusal_of(&self, event: &GameEvent, bar: Bar) -> Refusal {
        self.refusal_by(event.who(), bar, self.rule_of_event(event, &bar).or_else(|| self.rule_here(&bar)))
    }

    /// A refusal by the rule that says more of it than others, if there is one. A rule that these rules do not have says nothing.
    fn refusal_by(&self, who: Option<Chair>, bar: Bar, rule: Option<(&'static str, &'static str)>) -> Refusal {
        let rule = rule.or_else(|| bar.rule()).or_else(|| self.rule_of_least(&bar));
        let found =
            rule.and_then(|(section, key)| Some(((section, key), self.rules.tree().at(&[section, key])?.place)));
        let (rule, place) = found.unzip();
        let place = rule.and_then(|rule| self.place_within(&bar, rule)).or(place);
        Refusal { who, bar, rule, place }
    }

    /// The option for the least that a hand needs to win, if a win is barred because it has less.
    fn rule_of_least(&self, bar: &Bar) -> Option<(&'static str, &'static str)> {
        if *bar != Bar::NoWin(NoWin::BelowMinimum) {
            return None;
        }
        let options = OptionWords::deciding(self.rules.grammar(), Matter::LeastToWin);
        let mut keys = options.map(|(section, option)| (section.section, option.key));
        keys.find(|(section, key)| self.rules.tree().at(&[section, key]).is_some_and(|node| !node.is_off()))
    }

    /// The reason why a player may not do something now; `None` if he may.
    pub fn why_not(&self, who: Chair, action: &Action) -> Option<Bar> {
        if who.index() >= self.players() {
            return Some(Bar::NotAsked);
        }
        if self.hand.turn_now > 0 || self.hand.must_lay.is_some() {
            return Some(Bar::NotDue(self.due()));
        }
        let has_tile = match *action {
            Action::Discard { tile, drawn: false, .. } => self.hand.sides[who].concealed.count(tile) > 0,
            _ => true,
        };
        if has_tile && self.open_menu(who).is_some_and(|menu| menu.has(action)) {
            return None;
        }
        Some(match self.phase {
            Phase::Turn(turn) | Phase::Flowers(turn) | Phase::Exchange(turn) | Phase::Lack(turn) if turn == who => {
                self.why_not_in_turn(who, action)
            }
            Phase::Answers(offer) if offer.who != who => self.why_not_answer(who, action, &offer),
            // A tile that nobody could take lies there all the same.
            Phase::Draw { .. } | Phase::Void(_) | Phase::Exhausted => match self.hand.lies {
                Some(offer) if offer.who != who => self.why_not_answer(who, action, &offer),
                Some(_) | None => Bar::NotAsked,
            },
            Phase::Deal
            | Phase::Turn(_)
            | Phase::Flowers(_)
            | Phase::Exchange(_)
            | Phase::Lack(_)
            | Phase::Answers(_)
            | Phase::Over => Bar::NotAsked,
        })
    }

    fn why_not_in_turn(&self, who: Chair, action: &Action) -> Bar {
        let side = &self.hand.sides[who];
        match (self.phase, action) {
            (Phase::Flowers(_), Action::Flower(_)) | (Phase::Turn(_), _) => {}
            (Phase::Exchange(_), Action::Give(_)) => return Bar::NoSuchTile,
            _ => return Bar::NotDue(self.due()),
        }
        if let Some(bar) = self.flowers_win(who).filter(|_| *action != Action::Win) {
            return bar;
        }
        match *action {
            Action::Discard { tile, drawn, ready } => self.why_not_discard(who, tile, drawn, ready),
            Action::Win => match side.drawn {
                None => Bar::NoSuchTile,
                Some(tile) => self.why_not_win(who, tile, None),
            },
            Action::Kong(own, kind) => self.why_not_kong(who, own, kind),
            Action::Aside(kind) => {
                if !self.play.game.tiles.set_aside().contains(kind) {
                    return Bar::NotLaidAside;
                }
                if side.whole().kinds.get(kind) == 0 {
                    return Bar::NoSuchTile;
                }
                self.why_no_replacement(who).unwrap_or(Bar::ReadyLocks)
            }
            Action::Flower(kind) => self.why_not_flower(who, kind),
            Action::Void => self.dead_hand(who).unwrap_or(Bar::NoVoid),
            Action::Claim(_) | Action::Pass | Action::Give(_) | Action::Lack(_) => Bar::NotAsked,
        }
    }

    fn why_not_discard(&self, who: Chair, tile: Tile, drawn: bool, ready: bool) -> Bar {
        let side = &self.hand.sides[who];
        let has = if drawn { side.drawn == Some(tile) } else { side.concealed.count(tile) > 0 };
        if !has {
            return Bar::NoSuchTile;
        }
        if tile.kind.suit().is_bonus() && !self.play.turns.flowers.discarded {
            return Bar::FlowerKept;
        }
        if self.is_last_draw() {
            return Bar::LastDrawer;
        }
        if self.hand.swap.contains(tile.kind) {
            return Bar::SwapCall(self.hand.swap);
        }
        if self.holds_lacked(who, None) && !self.lacked(who).contains(tile.kind) {
            return Bar::LackedFirst;
        }
        if !ready {
            return Bar::ReadyLocks;
        }
        if side.has_declared() {
            return Bar::HasDeclared;
        }
        let Some(terms) = self.play.turns.ready else { return Bar::NoReady };
        if let Some(bar) = self.dead_hand(who) {
            return bar;
        }
        if self.play.game.ready_concealed && side.held.melds.iter().any(Meld::is_claimed) {
            return Bar::OpenHand;
        }
        if self.left() < terms.tiles_left {
            return Bar::FewTiles(self.left());
        }
        if !self.is_ready_turn(who) {
            return Bar::ReadyTooLate;
        }
        let points = self.state.points()[who.index()];
        if terms.needs_points && points < self.play.terms.stake {
            return Bar::FewPoints(points);
        }
        Bar::NotReady
    }

    fn why_not_kong(&self, who: Chair, own: OwnKong, kind: Kind) -> Bar {
        let side = &self.hand.sides[who];
        let held = side.whole().kinds.get(kind);
        let there = match own {
            OwnKong::Concealed => held >= 4,
            OwnKong::Added => held >= 1 && side.pungs.contains(kind),
        };
        if !there {
            return Bar::NoSuchTile;
        }
        if !self.may_kong() {
            return Bar::MostKongs(self.kongs());
        }
        self.why_no_replacement(who).unwrap_or(Bar::KongChangesHand)
    }

    /// The reason why a player whose turn it is can't draw a replacement.
    fn why_no_replacement(&self, who: Chair) -> Option<Bar> {
        let kongs = &self.play.game.kongs;
        if let Some(bar) = self.why_no_calls(who) {
            return Some(bar);
        }
        if self.hand.sides[who].drawn.is_none() && !kongs.after_claim {
            return Some(Bar::KongAfterClaim);
        }
        if self.hand.live == 0 && !kongs.on_last_tile {
            return Some(Bar::KongOnLastTile);
        }
        (!self.has_replacement()).then_some(Bar::NoReplacement)
    }

    fn why_not_answer(&self, who: Chair, action: &Action, offer: &Offer) -> Bar {
        match action {
            Action::Win => self.why_not_win(who, offer.tile, Some(offer)),
            Action::Claim(meld) => self.why_not_claim(who, meld, offer),
            Action::Discard { .. }
            | Action::Kong(..)
            | Action::Aside(_)
            | Action::Flower(_)
            | Action::Give(_)
            | Action::Lack(_)
            | Action::Void
            | Action::Pass => Bar::NotAsked,
        }
    }

    fn why_not_win(&self, who: Chair, tile: Tile, offer: Option<&Offer>) -> Bar {
        if let Some(bar) = self.dead_hand(who) {
            return bar;
        }
        if let Err(why) = self.appraise_win(who, tile, offer) {
            return Bar::NoWin(why);
        }
        if let Some(bar) = self.rule_against_win(who, offer) {
            return bar;
        }
        if offer.is_some_and(|offer| !self.can_be_robbed(who, offer)) {
            return Bar::NotRobbed;
        }
        self.bar_of(who, tile.kind, offer).map_or(Bar::NotAsked, Bar::Win)
    }

    fn why_not_claim(&self, who: Chair, meld: &Meld, offer: &Offer) -> Bar {
        let melds = &self.play.game.melds;
        if offer.shown != Exposure::RiverTile {
            return Bar::NotRobbed;
        }
        if let Some(bar) = self.why_no_calls(who) {
            return bar;
        }
        if self.is_locked(who) {
            return Bar::ReadyLocks;
        }
        if self.hand.sides[who].lacks == Some(offer.tile.kind.suit()) {
            return Bar::LackedSuit;
        }
        let claimant = match meld.kind {
            MeldKind::Chow => melds.chow,
            MeldKind::Pung => melds.pung,
            MeldKind::ExposedKong => melds.kong,
            MeldKind::ConcealedKong => return Bar::NotFromThere(meld.kind),
        };
        if !self.may_take(claimant, who, offer.who) {
            return Bar::NotFromThere(meld.kind);
        }
        if !self.may_claim(who) {
            return Bar::LastTiles(self.left());
        }
        if !self.has_tiles_for(who, meld, offer.tile) {
            let has_pung = meld.is_kong() && self.hand.sides[who].pungs.contains(meld.first);
            return if has_pung { Bar::DiscardToPung } else { Bar::NoSuchTile };
        }
        if meld.kind == MeldKind::Chow && !self.may_claim_chow(who) {
            return Bar::MostChows(self.chows_of(who));
        }
        if meld.kind == MeldKind::Pung && self.hand.sides[who].passed_pungs.contains(offer.tile.kind) {
            return Bar::PassedPung;
        }
        if meld.is_kong() {
            if !self.may_kong_of(who, offer.who) {
                return Bar::KongOfNext;
            }
            if !self.may_kong() {
                return Bar::MostKongs(self.kongs());
            }
            return if self.has_replacement() { Bar::KongOnLastTile } else { Bar::NoReplacement };
        }
        Bar::NoDiscardLeft
    }

    /// True if a player has the tiles that make a meld of a discard.
    fn has_tiles_for(&self, who: Chair, meld: &Meld, claimed: Tile) -> bool {
        let mut needed: arrayvec::ArrayVec<Kind, 4> = meld.kinds().collect();
        let Some(at) = needed.iter().position(|&kind| kind == claimed.kind) else { return false };
        needed.remove(at);
        let tiles = &self.hand.sides[who].concealed;
        let has = |kind: &Kind| {
            let wanted = needed.iter().filter(|other| *other == kind).count();
            usize::from(tiles.kinds.get(*kind)) >= wanted
        };
        let reds: u8 = needed.iter().distinct().into_iter().map(|&k| tiles.reds_of(k)).sum();
        needed.iter().all(has) && meld.reds.checked_sub(u8::from(claimed.red)).is_some_and(|own| own <= reds)
    }
}
