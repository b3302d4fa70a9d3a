//! The quick way through a win record: one pass over plain text, without keeping any of it.
//!
//! It takes only what most records are: the fields of the contract, each at most once, with plain words and tiles.
//! Whatever else a line may be (an escape in a text, a field nobody knows, a tile too many) is `None`, and the careful
//! reader has the word: it reads the line again and says what is wrong, if anything is. So both give the same win.

use arrayvec::ArrayVec;
use jong_core::Ruleset;
use jong_core::hand::{
    By, Declared, DiscarderReady, Event, Events, Held, Liable, MOST_INDICATORS, Meld, MeldKind, Seat, Situation, Win,
};
use jong_core::tile::{Kind, Suit, Tile};

/// A record that was read.
#[derive(Debug)]
pub(crate) struct Quick<'a> {
    /// The id, if it has one.
    pub(crate) id: Option<&'a str>,
    /// The win, checked.
    pub(crate) win: Win,
}

/// Reads and checks a record.
pub(crate) fn read<'a>(line: &'a str, rules: &Ruleset) -> Option<Quick<'a>> {
    let mut text = Text { left: line.as_bytes() };
    let mut fields = Fields::new();
    let mut seen = 0u32;
    text.expect(b'{')?;
    loop {
        let name = text.string()?;
        text.expect(b':')?;
        let field = fields.read(name, &mut text)?;
        if seen >> field & 1 == 1 {
            return None;
        }
        seen |= 1 << field;
        match text.next()? {
            b',' => {}
            b'}' => break,
            _ => return None,
        }
    }
    if text.next().is_some() || seen & NEEDED != NEEDED {
        return None;
    }
    fields.win(rules)
}

/// The fields by number, those needed first: hand, win, by, seat, round.
const NEEDED: u32 = 0b1_1111;

/// What the fields say.
struct Fields<'a> {
    id: Option<&'a str>,
    held: Held,
    reds: [u8; 3],
    win: Option<Tile>,
    from: Option<Seat>,
    situation: Situation,
}

impl<'a> Fields<'a> {
    fn new() -> Fields<'a> {
        Fields {
            id: None,
            held: Held::default(),
            reds: [0; 3],
            win: None,
            from: None,
            situation: Situation::plain(Seat::S, Seat::E, None),
        }
    }

    /// Reads the value of a field; its number.
    fn read(&mut self, name: &'a [u8], text: &mut Text<'a>) -> Option<u32> {
        let situation = &mut self.situation;
        let number = match name {
            b"hand" => {
                self.tiles(text.string()?, |fields, tile| fields.hold(tile))?;
                0
            }
            b"win" => {
                let mut win = None;
                tiles(text.string()?, |tile| win.replace(tile).is_none().then_some(()))?;
                self.count_red(win?);
                self.win = win;
                1
            }
            b"by" => {
                situation.by = Some(match text.string()? {
                    b"draw" => By::Draw,
                    b"discard" => By::Discard,
                    _ => return None,
                });
                2
            }
            b"seat" => {
                situation.seat = seat(text.string()?)?;
                3
            }
            b"round" => {
                situation.round = seat(text.string()?)?;
                4
            }
            b"id" => {
                self.id = std::str::from_utf8(text.string()?).ok();
                5
            }
            b"melds" => {
                text.list(|item| self.meld(item))?;
                6
            }
            b"from" => {
                self.from = Some(seat(text.string()?)?);
                7
            }
            b"ready" => {
                situation.declared = match text.string()? {
                    b"none" => Declared::None,
                    b"ready" => Declared::Ready,
                    b"double" => Declared::Double,
                    b"dealt" => Declared::Dealt,
                    _ => return None,
                };
                8
            }
            b"events" => {
                let mut events = Events::default();
                text.list(|item| {
                    let event = std::str::from_utf8(item).ok()?.parse::<Event>().ok()?;
                    events.insert(Some(event).filter(|&event| event != Event::NagashiMangan)?);
                    Some(())
                })?;
                situation.events = events;
                9
            }
            b"bonus" => {
                self.tiles(text.string()?, |fields, tile| fields.lay(tile))?;
                10
            }
            b"dora" => {
                indicators(text.string()?, &mut situation.dora)?;
                11
            }
            b"ura" => {
                indicators(text.string()?, &mut situation.ura)?;
                12
            }
            b"repeats" => {
                situation.repeats = text.number()?;
                13
            }
            b"deposits" => {
                situation.deposits = text.number()?;
                14
            }
            b"streak" => {
                situation.streak = text.number()?;
                15
            }
            b"wins_in_a_row" => {
                situation.wins_in_a_row = text.number()?;
                16
            }
            b"liable" => {
                situation.liable = Liable::Seat(seat(text.string()?)?);
                17
            }
            b"open" => {
                situation.open = text.flag()?;
                18
            }
            b"furiten" => {
                situation.furiten = text.flag()?;
                19
            }
            b"from_ready" => {
                situation.discarder_ready = match text.string()? {
                    b"none" => DiscarderReady::None,
                    b"before" => DiscarderReady::Before,
                    b"after" => DiscarderReady::After,
                    _ => return None,
                };
                20
            }
            _ => return None,
        };
        Some(number)
    }

    fn tiles(&mut self, text: &[u8], mut take: impl FnMut(&mut Self, Tile) -> Option<()>) -> Option<()> {
        tiles(text, |tile| {
            self.count_red(tile);
            take(self, tile)
        })
    }

    /// A tile of the hand. So many alike that they could not be counted are too many.
    fn hold(&mut self, tile: Tile) -> Option<()> {
        if tile.kind.suit().is_bonus() || self.held.concealed.get(tile.kind) > 5 {
            return None;
        }
        self.held.concealed.add(tile.kind);
        Some(())
    }

    /// A tile laid out or laid aside.
    fn lay(&mut self, tile: Tile) -> Option<()> {
        if !tile.kind.suit().is_bonus() {
            if self.held.aside.get(tile.kind) > 5 {
                return None;
            }
            self.held.aside.add(tile.kind);
        } else if self.held.bonus.contains(tile.kind) {
            return None;
        } else {
            self.held.bonus.insert(tile.kind);
        }
        Some(())
    }

    fn meld(&mut self, text: &[u8]) -> Option<()> {
        let (concealed, inner) = match text {
            [b'(', inner @ .., b')'] => (false, inner),
            [b'[', inner @ .., b']'] => (true, inner),
            _ => return None,
        };
        let mut all = [None; 4];
        let mut count = 0;
        tiles(inner, |tile| {
            *all.get_mut(count)? = Some(tile);
            count += 1;
            Some(())
        })?;
        // They come from the last to the first; a chow may be written in any order, and seldom is.
        let (last, first) = (all[0]?, all[count.checked_sub(1)?]?);
        let alike = all[..count].iter().flatten().all(|tile| tile.kind == first.kind);
        let run = count == 3
            && first.kind.suit().is_numbered()
            && first.kind.next(1) == all[1].map(|tile| tile.kind)
            && first.kind.next(2) == Some(last.kind);
        let kind = match (count, alike, concealed) {
            (4, true, true) => MeldKind::ConcealedKong,
            (4, true, false) => MeldKind::ExposedKong,
            (3, true, false) => MeldKind::Pung,
            (3, false, false) if run => MeldKind::Chow,
            _ => return None,
        };
        if first.kind.suit().is_bonus() {
            return None;
        }
        let reds = all[..count].iter().flatten().filter(|tile| tile.red).count() as u8;
        all[..count].iter().flatten().for_each(|&tile| self.count_red(tile));
        self.held.melds.try_push(Meld { kind, first: first.kind, reds }).ok()
    }

    fn count_red(&mut self, tile: Tile) {
        if tile.red {
            self.reds[tile.kind.index() / 9 % 3] += 1;
        }
    }

    /// The win, if nothing is wrong with it.
    fn win(mut self, rules: &Ruleset) -> Option<Quick<'a>> {
        let set = rules.tile_set();
        let suits = [Suit::Characters, Suit::Dots, Suit::Bamboo];
        if suits.iter().zip(self.reds).any(|(&suit, reds)| reds > set.red_fives(suit)) {
            return None;
        }
        let win = self.win?;
        self.held.reds = self.reds.iter().sum::<u8>() - u8::from(win.red);
        let situation = &mut self.situation;
        match situation.by {
            Some(By::Discard) => situation.from = Some(self.from?),
            // A seat beside a draw may be a mistake.
            _ if self.from.is_some() => return None,
            _ => situation.from = None,
        }
        let (shown, under) = rules.scoring().indicators(MOST_INDICATORS);
        let there = |kinds: &[Kind]| kinds.iter().all(|&kind| set.copies(kind) > 0);
        if !there(&situation.dora) || !there(&situation.ura) {
            return None;
        }
        // They were read from the last to the first.
        situation.dora.reverse();
        situation.ura.reverse();
        situation.dora.truncate(shown);
        situation.ura.truncate(under);
        let win = Win::counted(rules, &self.held, win, self.situation)?;
        Some(Quick { id: self.id, win })
    }
}

fn indicators(text: &[u8], kinds: &mut ArrayVec<Kind, MOST_INDICATORS>) -> Option<()> {
    tiles(text, |tile| (!tile.red && kinds.try_push(tile.kind).is_ok()).then_some(()))
}

fn seat(word: &[u8]) -> Option<Seat> {
    match word {
        b"E" => Some(Seat::E),
        b"S" => Some(Seat::S),
        b"W" => Some(Seat::W),
        b"N" => Some(Seat::N),
        _ => None,
    }
}

/// Hands over the tiles of a plain list, from the last to the first, for a suit stands behind its numbers.
#[inline]
fn tiles(text: &[u8], mut take: impl FnMut(Tile) -> Option<()>) -> Option<()> {
    let mut suit = None;
    let mut fresh = false;
    for &byte in text.iter().rev() {
        match byte {
            b'0'..=b'9' => {
                fresh = false;
                let suit: Suit = suit?;
                let rank = byte - b'0';
                let red = rank == 0 && suit.is_numbered();
                take(Tile { kind: Kind::new(suit, if red { Tile::RED_RANK } else { rank })?, red })?;
            }
            // A suit without numbers, and numbers without a suit, are for the careful reader.
            b' ' if !fresh => suit = None,
            _ if fresh => return None,
            byte => {
                suit = Some(Suit::from_letter(char::from(byte))?);
                fresh = true;
            }
        }
    }
    (!fresh).then_some(())
}

/// JSON text that is left to read. Blanks between its parts are stepped over.
struct Text<'a> {
    left: &'a [u8],
}

impl<'a> Text<'a> {
    /// The next byte that is no blank.
    #[inline]
    fn next(&mut self) -> Option<u8> {
        loop {
            let (&byte, rest) = self.left.split_first()?;
            self.left = rest;
            if !matches!(byte, b' ' | b'\t' | b'\r') {
                return Some(byte);
            }
        }
    }

    fn expect(&mut self, wanted: u8) -> Option<()> {
        (self.next()? == wanted).then_some(())
    }

    /// A text without escapes.
    #[inline]
    fn string(&mut self) -> Option<&'a [u8]> {
        self.expect(b'"')?;
        let end = self.left.iter().position(|&byte| byte == b'"' || byte == b'\\' || byte < b' ')?;
        let (text, rest) = (&self.left[..end], &self.left[end..]);
        let (&mark, rest) = rest.split_first()?;
        self.left = rest;
        (mark == b'"').then_some(text)
    }

    /// A list of texts.
    fn list(&mut self, mut take: impl FnMut(&'a [u8]) -> Option<()>) -> Option<()> {
        self.expect(b'[')?;
        let mut ahead = Text { left: self.left };
        if ahead.next()? == b']' {
            self.left = ahead.left;
            return Some(());
        }
        loop {
            take(self.string()?)?;
            match self.next()? {
                b',' => {}
                b']' => return Some(()),
                _ => return None,
            }
        }
    }

    /// A whole number of at most six digits, so that it is never out of range.
    fn number(&mut self) -> Option<u32> {
        let first = self.next()?;
        let mut number = u32::from(first.is_ascii_digit().then(|| first - b'0')?);
        let mut digits = 1;
        while let Some((&byte, rest)) = self.left.split_first().filter(|(byte, _)| byte.is_ascii_digit()) {
            // Nothing follows a zero.
            if number == 0 || digits == 6 {
                return None;
            }
            number = 10 * number + u32::from(byte - b'0');
            digits += 1;
            self.left = rest;
        }
        let whole = !matches!(self.left.first(), Some(b'.' | b'e' | b'E'));
        whole.then_some(number)
    }

    fn flag(&mut self) -> Option<bool> {
        let first = self.next()?;
        let (rest, value): (&[u8], bool) = match first {
            b't' => (b"rue", true),
            b'f' => (b"alse", false),
            _ => return None,
        };
        self.left = self.left.strip_prefix(rest)?;
        Some(value)
    }
}
