//! The messages of mjai. Dialects have further fields, which are left alone.

use jong_core::tile::{Kind, Suit, Tile};
use jong_core::{Text, say};
use jong_table::VoidHand;
use serde::{Deserialize, Serialize};

/// A message.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum Message {
    StartGame {
        #[serde(default)]
        names: Vec<String>,
    },
    StartKyoku(StartKyoku),
    Tsumo {
        actor: usize,
        pai: String,
    },
    Dahai {
        actor: usize,
        pai: String,
        tsumogiri: bool,
    },
    Chi {
        actor: usize,
        target: usize,
        pai: String,
        consumed: Vec<String>,
    },
    Pon {
        actor: usize,
        target: usize,
        pai: String,
        consumed: Vec<String>,
    },
    Daiminkan {
        actor: usize,
        target: usize,
        pai: String,
        consumed: Vec<String>,
    },
    Kakan {
        actor: usize,
        pai: String,
        consumed: Vec<String>,
    },
    Ankan {
        actor: usize,
        consumed: Vec<String>,
    },
    #[serde(alias = "kita")]
    Nukidora {
        actor: usize,
        pai: String,
    },
    Dora {
        dora_marker: String,
    },
    Reach {
        actor: usize,
    },
    ReachAccepted {
        actor: usize,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scores: Option<Vec<i64>>,
    },
    Hora(Hora),
    Ryukyoku(Ryukyoku),
    EndKyoku {},
    EndGame {},
}

/// The message that begins a hand.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct StartKyoku {
    pub(super) bakaze: String,
    pub(super) dora_marker: String,
    pub(super) kyoku: usize,
    pub(super) honba: i64,
    pub(super) kyotaku: i64,
    pub(super) oya: usize,
    #[serde(alias = "score")]
    pub(super) scores: Vec<i64>,
    pub(super) tehais: Vec<Vec<String>>,
}

/// The message of a win.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(super) struct Hora {
    pub(super) actor: usize,
    pub(super) target: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) pai: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) deltas: Option<Vec<i64>>,
    #[serde(default, alias = "uradora_markers", skip_serializing_if = "Option::is_none")]
    pub(super) ura_markers: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) hora_tehais: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) yakus: Option<Vec<(String, i64)>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) fu: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) fan: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) hora_points: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) scores: Option<Vec<i64>>,
}

/// The message of a hand that nobody won.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(super) struct Ryukyoku {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) actor: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) reason: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) tenpais: Option<Vec<bool>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) deltas: Option<Vec<i64>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) scores: Option<Vec<i64>>,
}

/// The letters of honours, winds first.
const HONOURS: [&str; 7] = ["E", "S", "W", "N", "P", "F", "C"];

/// A tile as mjai writes it.
pub(super) fn word(tile: Tile) -> String {
    match tile.kind.suit() {
        Suit::Honours => HONOURS.get(usize::from(tile.kind.rank()) - 1).copied().unwrap_or("?").to_owned(),
        suit => format!("{}{}{}", tile.kind.rank(), suit.letter(), if tile.red { "r" } else { "" }),
    }
}

/// The tile of a word.
pub(super) fn tile(word: &str) -> Result<Tile, Text> {
    if let Some(at) = HONOURS.iter().position(|honour| *honour == word) {
        let kind = Kind::new(Suit::Honours, at as u8 + 1);
        return kind.map(Tile::from).ok_or_else(|| say!("`{text}` is not one tile", text = word));
    }
    let (plain, red) = word.strip_suffix('r').map_or((word, false), |plain| (plain, true));
    let mut letters = plain.chars();
    let (rank, suit, rest) = (letters.next(), letters.next(), letters.next());
    let kind = rank
        .and_then(|rank| rank.to_digit(10))
        .zip(suit.and_then(Suit::from_letter).filter(|suit| suit.is_numbered()))
        .and_then(|(rank, suit)| Kind::new(suit, rank as u8))
        .filter(|kind| rest.is_none() && (!red || kind.can_be_red()));
    kind.map(|kind| Tile { kind, red }).ok_or_else(|| say!("`{text}` is not one tile", text = word))
}

/// The words for the ends of hands that nobody won: the reason where the hand is void, and where it is not, true if somebody is
/// paid for discards of terminals and honours alone.
pub(super) const REASONS: [(&str, Result<VoidHand, bool>); 8] = [
    ("fanpai", Err(false)),
    ("nm", Err(true)),
    ("nagashimangan", Err(true)),
    ("kyushukyuhai", Ok(VoidHand::NineKinds)),
    ("sufonrenta", Ok(VoidHand::FourWinds)),
    ("suchareach", Ok(VoidHand::FourReady)),
    ("sukaikan", Ok(VoidHand::FourKongs)),
    ("sanchaho", Ok(VoidHand::TooManyWinners)),
];
