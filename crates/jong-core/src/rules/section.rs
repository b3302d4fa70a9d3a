//! The sections that every rules file may have and that shared code looks into, by their keys.

/// `[pattern.…]`: hands of one's own, and the way in which patterns combine.
pub const PATTERN: &str = "pattern";

/// `[classes]`: sets of tiles by name.
pub const CLASSES: &str = "classes";

/// `[families]`: the number of patterns of a family that count.
pub const FAMILIES: &str = "families";

/// `[names]`: names for people, which are no rules.
pub const NAMES: &str = "names";
