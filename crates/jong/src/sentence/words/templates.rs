//! Templates. Their gaps are names in braces.

use serde::Deserialize;

/// A table of texts with a fixed list of keys.
macro_rules! texts {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $key:ident),* $(,)? }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Default, Deserialize)]
        #[serde(deny_unknown_fields, rename_all = "kebab-case")]
        pub(in crate::sentence) struct $name {
            $($(#[$doc])* pub(in crate::sentence) $key: String,)*
        }
    };
}
pub(super) use texts;

texts! {
    /// Whole sentences.
    Whole {
        /// A condition: `{clauses}`.
        plain,
        /// The thing counted: `{one}`, `{counter}`.
        each,
        /// The thing counted, under a condition: also `{clauses}`.
        each_if,
        /// A condition that always holds.
        always,
        /// A condition that never holds.
        never,
    }
}

texts! {
    /// Conjunctions, commas and brackets between texts.
    Join {
        /// Between clauses.
        comma,
        /// Before the last of several clauses.
        and,
        /// Between words that are alternatives.
        or_comma,
        /// Before the last alternative.
        or,
        /// Clauses that are alternatives: `{what}`.
        either,
        /// Between alternative clauses.
        either_comma,
        /// Before the last alternative clause.
        either_or,
        /// Several clauses that belong together: `{what}`.
        bracket,
        /// An exception behind a condition: `{what}`.
        but_not,
        /// An exception by itself: `{what}`.
        not,
    }
}

texts! {
    /// Numbers of things: numbers `{n}` and `{m}`; the thing as `{one}` and `{many}`; its mark's `{no}`, `{a}`,
    /// `{counter}`.
    CountWords {
        none,
        some,
        one,
        exactly,
        least,
        most_one,
        most,
        between,
        any,
        all,
        /// A number, without a word about others.
        plain,
        single,
        /// An additional number.
        more_one,
        more,
        /// A number too many.
        fewer_one,
        fewer,
    }
}

texts! {
    /// Numbers alone: `{n}` and `{m}`.
    NumberWords { exactly, least, most, between, any, all }
}

texts! {
    /// The clauses that need more than a count.
    Clauses {
        /// The content of a hand, in a condition inside another: `{what}`.
        has,
        /// `{forms}`.
        form,
        /// `{many}`, `{counter}`.
        tiles_all,
        /// `{class}`, `{counter}`.
        kinds_all,
        /// `{count}`.
        suits,
        suits_one,
        suits_all,
        /// `{number}`.
        sum,
        melds_none,
        melds_all,
        /// `{waits}`.
        wait,
        /// `{count}`.
        waits,
        dealer,
        not_dealer,
        /// `{words}`.
        ready,
        /// The opposite of the clause `ready` with nothing declared.
        declared,
        /// `{count}`.
        streak,
        /// `{count}`.
        wins,
    }
}

texts! {
    /// Groups.
    Groups {
        /// A group: `{kinds}`, `{of}`, `{with}`, `{melded}`, `{concealed}`; most gaps may be empty.
        group,
        /// `{class}`.
        of,
        /// `{some}`.
        with,
        /// `{what}`.
        all_sets,
        /// `{what}`.
        all_pairs,
        /// `{what}`.
        all_groups,
        /// `{some}`.
        every_with,
    }
}

texts! {
    /// Progressions.
    ProgressionWords {
        /// `{groups}`, `{pair}`, `{steps}`, `{suits}`, `{times}`.
        progression,
        same,
        /// `{n}`.
        up,
        one,
        different,
        any,
        pair,
        /// `{n}`.
        times,
    }
}

texts! {
    /// Wins.
    WonWords {
        /// `{by}`, `{on}`, `{tile}`, `{from}`.
        won,
        /// A win without details.
        plain,
        /// A win with details, but neither by draw nor on a discard.
        any,
        draw,
        discard,
        /// `{what}`.
        on,
        /// `{what}`.
        from,
        /// `{a}`, `{one}`, `{counter}`.
        tile,
    }
}
