//! The names of flowers and seasons, each of which is a tile of its own.

use jong_core::tile::{Kind, Suit};
use jong_core::{Text, say};

/// The flowers.
static FLOWERS: [Text; 4] = [say!("plum"), say!("orchid"), say!("chrysanthemum"), say!("bamboo plant")];
/// The seasons.
static SEASONS: [Text; 4] = [say!("spring"), say!("summer"), say!("autumn"), say!("winter")];

/// The name of a flower or a season; none of another tile.
///
/// ```
/// use jong::Lang;
/// use jong::core::notation::parse_kinds;
///
/// let spring = parse_kinds("1g")?[0];
/// assert_eq!(jong::flower_name(spring).map(|name| Lang::It.tell(&name)).as_deref(), Some("primavera"));
/// # Ok::<(), jong::core::hand::Defect>(())
/// ```
pub fn flower_name(kind: Kind) -> Option<Text> {
    let at = usize::from(kind.rank().checked_sub(1)?);
    match kind.suit() {
        Suit::Flowers => FLOWERS.get(at).cloned(),
        Suit::Seasons => SEASONS.get(at).cloned(),
        Suit::Characters | Suit::Dots | Suit::Bamboo | Suit::Honours => None,
    }
}
