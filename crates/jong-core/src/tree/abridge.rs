//! The first faults of a file with more than anybody reads, and the number of the others.

use crate::say;
use std::collections::BTreeMap;

use super::fault::{Fault, FaultCode, Severity};
use super::place::FileId;

/// The most faults of one kind that are told of one file.
const MOST_ALIKE: usize = 1000;

/// Keeps the first faults of each kind in each file, in the order they come in. The next one gives the number of the
/// others. Faults that were kept before can be told together with more.
pub fn abridge(faults: Vec<Fault>) -> Vec<Fault> {
    let mut all: BTreeMap<(FileId, FaultCode, Severity), usize> = BTreeMap::new();
    for fault in &faults {
        *all.entry(kind(fault)).or_default() += 1 + fault.alike;
    }
    let mut told: BTreeMap<(FileId, FaultCode, Severity), (usize, usize)> = BTreeMap::new();
    let mut kept = Vec::with_capacity(faults.len().min(MOST_ALIKE));
    for fault in faults {
        let (lines, meant) = told.entry(kind(&fault)).or_default();
        let more = all.get(&kind(&fault)).map_or(0, |all| all - *meant);
        *lines += 1;
        match (*lines).cmp(&(MOST_ALIKE + 1)) {
            std::cmp::Ordering::Greater => {}
            std::cmp::Ordering::Equal if more > 1 => {
                let message = say!("and {more} more like these", more);
                kept.push(Fault { message, help: None, alike: more - 1, ..fault });
            }
            _ => {
                *meant += 1 + fault.alike;
                kept.push(fault);
            }
        }
    }
    kept
}

fn kind(fault: &Fault) -> (FileId, FaultCode, Severity) {
    (fault.place.file, fault.code, fault.severity)
}

#[cfg(test)]
mod test {
    use super::*;
    use crate::tree::Place;

    fn faults(count: usize) -> Vec<Fault> {
        let place = |at: usize| Place { file: FileId(0), start: at as u32, end: at as u32 + 1 };
        (0..count).map(|at| Fault::error(FaultCode::UnknownId, place(at), say!("{at} is wrong", at))).collect()
    }

    #[test]
    fn none_is_lost() {
        for count in [0, 1, MOST_ALIKE, MOST_ALIKE + 1, MOST_ALIKE + 2, 5 * MOST_ALIKE] {
            let kept = abridge(faults(count));
            assert!(kept.len() <= MOST_ALIKE + 1);
            assert_eq!(kept.iter().map(|fault| 1 + fault.alike).sum::<usize>(), count);
            // The first are told as they were.
            let first = kept.len().min(MOST_ALIKE);
            assert_eq!(kept[..first], faults(count)[..first]);
        }
        let kept = abridge(faults(5 * MOST_ALIKE));
        assert_eq!(kept[MOST_ALIKE].message, "and 4000 more like these");
        assert_eq!(kept[MOST_ALIKE].place.start as usize, MOST_ALIKE);
    }

    #[test]
    fn none_is_lost_where_more_come_later() {
        let mut kept = abridge(faults(3 * MOST_ALIKE));
        kept.extend(faults(MOST_ALIKE));
        let kept = abridge(kept);
        assert_eq!(kept.iter().map(|fault| 1 + fault.alike).sum::<usize>(), 4 * MOST_ALIKE);
        assert_eq!(kept.len(), MOST_ALIKE + 1);
        assert_eq!(kept[MOST_ALIKE].message, "and 3000 more like these");
    }

    #[test]
    fn each_kind_by_itself() {
        let mut both = faults(MOST_ALIKE + 5);
        both.extend(faults(3).into_iter().map(Fault::as_warning));
        assert_eq!(abridge(both).len(), MOST_ALIKE + 1 + 3);
    }
}
