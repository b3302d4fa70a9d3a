//! Templates. Their gaps are in braces, and say by their names what goes there.

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
        /// What is counted: `{one}`, `{counter}`.
        each,
        /// What is counted, under a condition: also `{clauses}`.
        each_if,
        /// A condition that always holds.
        always,
        /// One that never does.
        never,
    }
}

texts! {
    /// How texts are put together.
    Join {
        /// Between clauses.
        comma,
        /// Before the last of several clauses.
        and,
        /// Between words of which one will do.
        or_comma,
        /// Before the last of them.
        or,
        /// Clauses of which one will do: `{what}`.
        either,
        /// Between them.
        either_comma,
        /// Before the last of them.
        either_or,
        /// Several clauses that belong together: `{what}`.
        bracket,
        /// What must not hold, behind what must: `{what}`.
        but_not,
        /// What must not hold, by itself: `{what}`.
        not,
    }
}

texts! {
    /// How many things: numbers `{n}` and `{m}`; the thing as `{one}` and `{many}`; its mark's `{no}`, `{a}`, `{counter}`.
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
        /// So many, and nothing said of others.
        plain,
        single,
        /// So many beside those that there are.
        more_one,
        more,
        /// So many less than there are.
        fewer_one,
        fewer,
    }
}

texts! {
    /// How many, of nothing that is counted: `{n}` and `{m}`.
    NumberWords { exactly, least, most, between, any, all }
}

texts! {
    /// The clauses that are no mere count.
    Clauses {
        /// What there is in a hand, in a condition inside another: `{what}`.
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
        /// The opposite of what the clause `ready` says of nothing declared.
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
        /// A group: `{kinds}`, `{of}`, `{with}`, `{melded}`, `{concealed}`, most of which may be nothing.
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
        /// A win of which nothing more is said.
        plain,
        /// A win of which it is not said how it came, but something else.
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
