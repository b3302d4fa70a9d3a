//! The course of a hand beyond draws, claims and one win: exchanges, a void suit, and play after a win.

use jong_core::play::PlayAfterWin;
use jong_core::tile::{Kind, KindSet, Suit, Tile};

use crate::{Chair, Chairs, HandOutcome, Menu, Phase, Table, WallEnd};

impl Table<'_> {
    /// Begins what comes before the turns: exchanges, then the void suit.
    pub(crate) fn begin_course(&mut self) {
        let course = &self.play.turns.course;
        if self.players() == 4 && self.hand.exchanged < course.exchanges.len() {
            return self.ask_give(self.dealer());
        }
        if course.void_suit {
            return self.ask_lack(self.dealer());
        }
        self.give_turn(self.dealer());
    }

    /// Asks a player for a tile of an exchange.
    fn ask_give(&mut self, who: Chair) {
        let whole = self.hand.sides[who].whole();
        self.hand.menus[who] = Menu { gives: whole.plain_kinds(), red_gives: whole.red_kinds(), ..Menu::default() };
        self.phase = Phase::Exchange(who);
    }

    /// Gives a tile away. When all have given, everybody takes up what was given.
    pub(crate) fn give(&mut self, who: Chair, tile: Tile) {
        let dealer = self.dealer();
        self.hand.given[who].add(tile);
        let side = &mut self.hand.sides[who];
        side.take_in();
        side.take_out(tile);
        let Some(exchange) = self.play.turns.course.exchanges.get(self.hand.exchanged).copied() else { return };
        if self.hand.given[who].total() < u32::from(exchange.tiles) {
            return self.ask_give(who);
        }
        let next = self.next(who);
        if next != dealer {
            return self.ask_give(next);
        }
        for chair in Chairs::all(self.players()).iter() {
            let given = std::mem::take(&mut self.hand.given[chair]);
            let steps = usize::from(exchange.steps[self.seat(chair).index()]);
            let to = Chair::round(chair.index() + steps, self.players());
            given.iter().for_each(|tile| self.hand.sides[to].put(tile));
        }
        self.take_up(dealer);
        self.hand.exchanged += 1;
        let game = self.play.game;
        self.hand.sides.0.iter_mut().take(self.state.players).for_each(|side| side.look(game));
        self.begin_course();
    }

    /// Takes the dealer's last tile for the one just drawn.
    fn take_up(&mut self, dealer: Chair) {
        let side = &mut self.hand.sides[dealer];
        if let Some(last) = side.concealed.iter().filter(|tile| !tile.kind.suit().is_bonus()).last() {
            side.take_out(last);
            side.drawn = Some(last);
        }
    }

    fn ask_lack(&mut self, who: Chair) {
        self.hand.menus[who] = Menu { lack: true, ..Menu::default() };
        self.phase = Phase::Lack(who);
    }

    /// Names the suit that a hand will do without.
    pub(crate) fn lack(&mut self, who: Chair, suit: Suit) {
        self.hand.sides[who].lacks = Some(suit);
        let next = self.next(who);
        if next == self.dealer() { self.give_turn(next) } else { self.ask_lack(next) }
    }

    /// The kinds of the suit that a player does without.
    pub(crate) fn lacked(&self, who: Chair) -> KindSet {
        let Some(suit) = self.hand.sides[who].lacks else { return KindSet::EMPTY };
        Kind::all_for_sets().filter(|kind| kind.suit() == suit).collect()
    }

    /// True if a hand, together with a tile that another shows, has tiles of the suit that it does without.
    pub(crate) fn holds_lacked(&self, who: Chair, shown: Option<Tile>) -> bool {
        let Some(suit) = self.hand.sides[who].lacks else { return false };
        let mut all = self.hand.sides[who].whole();
        shown.iter().for_each(|&tile| all.add(tile));
        all.iter().any(|tile| tile.kind.suit() == suit)
    }

    /// True if the hand goes on after these have won, too.
    pub(crate) fn goes_on(&self, winners: Chairs) -> bool {
        let gone = self.chairs().filter(|&who| self.hand.gone.contains(who) || winners.contains(who)).count();
        self.play.turns.course.after_win == PlayAfterWin::OneLeft && gone + 1 < self.players()
    }

    /// Goes on after a win: the winners are out, and the next in turn draws.
    pub(crate) fn go_on_after(&mut self, winners: Chairs, from: Option<Chair>) {
        winners.iter().for_each(|who| self.hand.gone.insert(who));
        let before = from.unwrap_or(self.dealer());
        let last = winners.after(before, self.players()).last().unwrap_or(before);
        self.hand.lies = None;
        self.hand.asked = Chairs::NONE;
        self.hand.kong_claimed = false;
        self.interrupt();
        let who = self.next(last);
        self.phase = if self.hand.live == 0 { Phase::Exhausted } else { Phase::Draw { who, from: WallEnd::Front } };
    }

    /// The outcome of a hand of which these won in the end, and others before.
    pub(crate) fn outcome(&self, winners: Chairs, void: bool, ready: Chairs) -> HandOutcome {
        HandOutcome {
            dealer_won: winners.contains(self.dealer()) || self.hand.gone.contains(self.dealer()),
            nobody_won: winners.is_empty() && self.hand.gone.is_empty(),
            void,
            dealer_ready: ready.contains(self.dealer()),
        }
    }
}
