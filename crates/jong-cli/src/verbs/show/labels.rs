//! Options and their values in words, where those of the file would not be understood away from its comments.

/// An option in words.
struct Label {
    /// The section and the key.
    option: &'static str,
    /// What it is called; empty: as in the file.
    says: &'static str,
    /// What its values are called; `{}` stands for any number.
    values: &'static [(&'static str, &'static str)],
}

const fn label(option: &'static str, says: &'static str, values: &'static [(&'static str, &'static str)]) -> Label {
    Label { option, says, values }
}

/// What stands in a list of forms.
const FORMS: &[(&str, &str)] = &[
    ("seven-pairs", "seven pairs"),
    ("thirteen-orphans", "thirteen orphans"),
    ("little-snake", "little snake"),
    ("pairs-and-triplet", "pairs and a triplet"),
    ("sixteen-unconnected", "sixteen unconnected"),
    ("bonus", "eight flowers"),
];

/// How often something may be.
const WITHOUT_END: &[(&str, &str)] = &[("no", "without end"), ("{}", "{} times")];

/// The options that need words, in the order in which they are shown.
const LABELS: &[Label] = &[
    label("hand.forms", "", FORMS),
    label(
        "hand.discard-triplet",
        "a pung that a discard completes",
        &[("exposed", "lies open"), ("concealed", "stays concealed")],
    ),
    label("hand.quad-pairs", "four alike are two pairs", &[]),
    label("deal.seats", "seats are drawn by", &[("dice", "two dice each"), ("d20", "one die of twenty sides each")]),
    label(
        "deal.over-eighteen",
        "a throw of more than 18 opens",
        &[
            ("same-wall", "the same wall, counted on from its right end"),
            ("next-wall", "the next wall"),
            ("eighteen-next-wall", "the next wall, as 18 does"),
        ],
    ),
    label(
        "deal.exchanges",
        "tiles exchanged before play",
        &[("left-across-right", "four each to the left, across and to the right")],
    ),
    label("flowers.exposure", "laid out", &[("optional", "when the player likes"), ("mandatory", "at once")]),
    label("flowers.replace", "laid out and replaced", &[("at-once", "at once"), ("later", "when the player likes")]),
    label("flowers.discarded", "may be discarded", &[]),
    label("flowers.eight-wins", "all eight win", &[("mandatory", "at once"), ("optional", "if the player likes")]),
    label("flowers.seven-rob-one", "seven rob the eighth", &[]),
    label("ready.allowed", "may be declared", &[]),
    label("ready.locks-hand", "the hand may not change any more", &[]),
    label("wall.last-drawer-discards", "who draws the last tile discards", &[]),
    label("replacements.detached", "set apart from the wall", &[]),
    label("replacements.refill", "filled up from the wall", &[]),
    label("openings.calls-break", "over when anybody calls", &[]),
    label("families.chows", "", FAMILY),
    label("families.pairs", "", FAMILY),
    label(
        "counting.limit",
        "a limit hand is worth",
        &[("fixed", "its limit"), ("floor", "its limit, or what it counts if that is more")],
    ),
    label("counting.most", "a hand scores at most", &[("no", "without end")]),
    label("counting.least-tai", "a hand needs", &[("{}", "{} tai")]),
    label("counting.most-tai", "at most are paid", &[("no", "as many as there are"), ("{}", "{} tai")]),
    label("counting.most-covers", "counting", &[("hand", "those of the hand"), ("payment", "the dealer's too")]),
    label(
        "winners.pass-win",
        "after declining a win",
        &[
            ("off", "nothing is forbidden"),
            ("own-draw", "no win on a discard before one's next draw"),
            ("not-a-winner", "no win until one has discarded a tile that would not have won"),
        ],
    ),
    label("payment.base", "every payment is", &[]),
    label("payment.unit", "and for each tai", &[]),
    label("payment.east-factor", "East pays and collects", &[("{}", "{} times as much")]),
    label("payment.round-to", "payments are rounded to", &[("{}", "multiples of {}")]),
    label("payment.round-half", "a half is rounded", &[]),
    label(
        "payment.losers-settle",
        "those who did not win pay each other",
        &[("yes", "their differences"), ("no", "nothing")],
    ),
    label("dealer.tai", "a payment the dealer makes or gets", &[("{}", "{} tai more")]),
    label("dealer.repeat", "for each time the dealer has stayed", &[("{}", "{} tai more")]),
    label("dealer.most-repeats", "the dealer may stay", WITHOUT_END),
    label("liability.patterns", "", &[("any", "whatever the table agrees on")]),
    label("match.first-round", "first round", &[("breached-wall", "the wind of the wall that is opened first")]),
    label(
        "match.east-stays",
        "East stays after",
        &[("win", "a win"), ("draw", "a hand that nobody won"), ("none", "nothing")],
    ),
    label("match.most-stays", "East may stay", WITHOUT_END),
    label(
        "match.bankruptcy",
        "out of points",
        &[("negative-allowed", "play goes on"), ("ends-match", "the match ends")],
    ),
    label(
        "penalty.false-win",
        "a false win costs",
        &[("none", "what the table decides"), ("claimed", "what the hand was said to be worth, to each")],
    ),
];

/// How the patterns of a family combine.
const FAMILY: &[(&str, &str)] = &[
    ("best", "only the one worth most counts"),
    ("one", "only one of them counts, and once"),
    ("all", "all of them count"),
];

/// An option of a section in words.
#[derive(Clone, Copy)]
pub(super) struct Wording {
    found: Option<(usize, &'static Label)>,
}

impl Wording {
    /// The words of an option.
    pub(super) fn of(section: &str, key: &str) -> Wording {
        let is = |label: &Label| label.option.split_once('.') == Some((section, key));
        Wording { found: LABELS.iter().enumerate().find(|(_, label)| is(label)) }
    }

    /// What an option is called that the file calls so.
    pub(super) fn name(self, key: &str) -> String {
        match self.found {
            Some((_, label)) if !label.says.is_empty() => label.says.to_owned(),
            _ => key.replace('-', " "),
        }
    }

    /// What a value is called that the file calls so.
    pub(super) fn value(self, text: String) -> String {
        let Some((_, label)) = self.found else { return text };
        let number = text.chars().all(|c| c.is_ascii_digit() || c == ',');
        let is = |(value, _): &&(&str, &str)| *value == text || number && *value == "{}";
        label.values.iter().find(is).map_or_else(|| text.clone(), |(_, says)| says.replace("{}", &text))
    }

    /// Where the option stands: those that are called as in the file first, in their order.
    pub(super) fn order(self) -> usize {
        self.found.filter(|(_, label)| !label.says.is_empty()).map_or(0, |(at, _)| at + 1)
    }
}

#[cfg(test)]
mod test {
    use jong::core::rules::Node;

    use super::*;

    /// Words for an option that no grammar has any more would never be seen.
    #[test]
    fn there_are_such_options() {
        let bases: Vec<_> = jong::grammars().map(|grammar| jong::open(&format!("{}/base", grammar.word()))).into();
        for Label { option, .. } in LABELS {
            let (section, key) = option.split_once('.').expect("a section and a key");
            let has = bases.iter().flatten().any(|rules| {
                let options = rules.tree().get(section).and_then(Node::as_table);
                options.is_some_and(|options| options.get(key).is_some())
            });
            assert!(has, "{option}");
        }
    }
}
