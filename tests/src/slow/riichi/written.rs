//! The rules of a table as a rules file.

use std::fmt::Write as _;

use super::rules::{Han, Missing, Rules};

impl Rules {
    /// The rules as a rules file.
    pub(super) fn text(&self) -> String {
        let mut text = "schema = 1\nid = \"tests/made-up\"\nextends = \"riichi/base\"\n".to_owned();
        text.push_str("name = { en = \"Made up\" }\n");
        let set_aside = if self.three { "4z" } else { "" };
        let kinds = if self.three { "19m" } else { "123456789m" };
        let [m, p, s] = self.red;
        let mut put = |section: &str, lines: &[(&str, String)]| {
            let _ = writeln!(text, "[{section}]");
            for (key, value) in lines {
                let _ = writeln!(text, "{key} = {value}");
            }
        };
        put("table", &[("players", self.players().to_string())]);
        put(
            "tiles",
            &[
                ("kinds", format!("\"{kinds} 123456789p 123456789s 1234567z\"")),
                ("red", format!("{{ m = {m}, p = {p}, s = {s} }}")),
                ("set-aside", format!("\"{set_aside}\"")),
            ],
        );
        let triplet = if self.discard_concealed { "concealed" } else { "exposed" };
        put("hand", &[("quad-pairs", self.quad_pairs.to_string()), ("discard-triplet", format!("\"{triplet}\""))]);
        if self.three {
            put("calls", &[("chow", "\"never\"".to_owned())]);
        }
        put("han", &self.han.iter().map(|(id, han)| (*id, value(*han))).collect::<Vec<_>>());
        put("yakuman", &self.yakuman.iter().map(|(id, n)| (*id, n.to_string())).collect::<Vec<_>>());
        put(
            "limit-hands",
            &self.man.map(|limit| ("blessing-of-man", format!("\"{limit}\""))).into_iter().collect::<Vec<_>>(),
        );
        put("fu", &[("pair-of-double-wind", self.double_wind.to_string()), ("self-drawn", self.drawn_fu.to_string())]);
        put(
            "counting",
            &[
                ("fu-round-up", self.fu_round_up.to_string()),
                ("open-fu-least", self.open_fu_least.to_string()),
                ("doublings", self.doublings.to_string()),
                ("least-han", self.least_han.to_string()),
                ("most-yakuman", self.most_yakuman.map_or("false".to_owned(), |most| most.to_string())),
            ],
        );
        put("limits", &self.limit_lines());
        let [kong, under, under_kong] = self.dora.map(|counts| counts.to_string());
        put("dora", &[("kong", kong), ("under", under), ("under-kong", under_kong)]);
        let share = match self.missing {
            Missing::Lost => "lost",
            Missing::Split => "split",
            Missing::InProportion => "in-proportion",
            Missing::Either => "in-proportion-or-split",
        };
        put(
            "payment",
            &[
                ("round-up", self.round_up.to_string()),
                ("missing-share", format!("\"{share}\"")),
                ("missing-plus", self.missing_plus.to_string()),
                ("repeat", format!("{{ discard = {}, draw = {} }}", self.repeat[0], self.repeat[1])),
                ("deposit", self.deposit.to_string()),
            ],
        );
        let word = |first: bool, one: &str, other: &str| format!("\"{}\"", if first { one } else { other });
        put(
            "liability",
            &[
                ("patterns", format!("{:?}", self.liable_for)),
                ("covers", word(self.covers_hand, "hand", "pattern")),
                ("discard", word(self.halves, "half", "all")),
                ("repeats", word(self.liable_repeats, "liable", "discarder")),
            ],
        );
        text
    }

    fn limit_lines(&self) -> Vec<(&'static str, String)> {
        let all = ["mangan", "haneman", "baiman", "sanbaiman", "counted-yakuman"];
        let line = |id: &'static str| match self.limits.iter().find(|(other, ..)| *other == id) {
            None => (id, "false".to_owned()),
            Some((_, han, basic)) if id == "mangan" => {
                (id, format!("{{ han = {han}, basic = {basic}, from-basic = {} }}", self.from_basic))
            }
            Some((_, han, basic)) => (id, format!("{{ han = {han}, basic = {basic} }}")),
        };
        let yakuman = format!("{{ yakuman = 1, basic = {} }}", self.yakuman_basic);
        all.into_iter().map(line).chain([("yakuman", yakuman)]).collect()
    }
}

/// A value as a rules file has it.
fn value(han: Han) -> String {
    match han {
        [None, None] => "false".to_owned(),
        [Some(concealed), Some(open)] if concealed == open => concealed.to_string(),
        [Some(concealed), None] => format!("{{ concealed = {concealed} }}"),
        [concealed, open] => {
            format!("{{ concealed = {}, open = {} }}", concealed.unwrap_or(0), open.unwrap_or(0))
        }
    }
}
