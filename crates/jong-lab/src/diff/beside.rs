//! Options that no score and no settlement asks.

use jong_core::Ruleset;
use jong_core::rules::OptionWords;

use super::causes::Cause;

/// True if a cause is about play or the match, and not about the worth of a hand or who pays, as the grammar says of
/// the option.
pub(super) fn is_beside_score(rules: &Ruleset, cause: &Cause<'_>) -> bool {
    let Some((section, key)) = cause.id.split_once('.').filter(|_| !cause.pattern) else { return false };
    OptionWords::find(rules.grammar(), section, key).is_some_and(|words| words.beside_score)
}

#[cfg(all(test, feature = "insides"))]
mod test {
    use jong_core::Score;
    use serde_json::Value;

    use super::*;
    use crate::Chance;
    use crate::diff::causes::causes;
    use crate::diff::finished::{ending, tables};
    use crate::diff::outcome::ResultOutline;
    use crate::diff::probes::{RecordFields, made_for};
    use crate::diff::settings::differences;
    use crate::diff::situations::situations;
    use crate::diff::variant::{DiffSide, variant};

    /// With all of these options as another ruleset has them, every score and settlement stays the same.
    #[test]
    fn what_is_said_to_matter_to_no_score_matters_to_none() {
        let mut seen = Vec::new();
        for pair in jong::shipped().collect::<Vec<&str>>().windows(2) {
            let [a, b] = [pair[0], pair[1]].map(|id| jong::open(id).expect("shipped"));
            if a.info().grammar != b.info().grammar || a.game().players != b.game().players {
                continue;
            }
            let options = differences(&a, &b);
            let all = causes(&options, &[]);
            let beside: Vec<&Cause<'_>> = all.iter().filter(|cause| is_beside_score(&a, cause)).collect();
            seen.extend(beside.iter().map(|cause| cause.id.clone()));
            let changed = variant(&a, &b, &beside, DiffSide::B).expect("they can be changed");
            for table in tables([&a, &a]).iter().step_by(3) {
                assert_eq!(ending(&a, table), ending(&changed, table), "{table:?}");
            }
            let mut bases: Vec<RecordFields> = Vec::new();
            made_for(&a, &[], &|_| true, 1, &mut Chance::new(1), &mut bases);
            for fields in bases.iter().flat_map(|base| situations(&a, base)).step_by(11) {
                let (text, mut room) = (Value::Object(fields).to_string(), Score::default());
                let [mine, other] = [&a, &changed].map(|rules| ResultOutline::of_record(rules, &text, &mut room));
                assert!(mine.same(&other), "{text}");
            }
        }
        let told = |id: &str| seen.iter().any(|seen| seen == id);
        assert!(["ranking.uma", "match.start", "ready.tiles-left", "passing.declined"].iter().all(|id| told(id)));
    }
}
