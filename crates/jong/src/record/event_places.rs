//! The places of events in a record, so that whatever is wrong with one is told where it stands.

use jong_core::hand::{Defect, Event, Events, Field, Subject};

/// The places of the events of a list: the characters before each if they stood one after the other, with a blank between.
#[derive(Debug, Clone, Default)]
pub(super) struct EventPlaces(Vec<(Event, usize)>);

impl EventPlaces {
    /// The places of events in the order in which a record of them is written.
    pub(super) fn of(events: Events) -> EventPlaces {
        let mut places = EventPlaces::default();
        let mut at = 0;
        for event in events.without_implied() {
            places.put(event, at);
            at += event.word().chars().count() + 1;
        }
        places
    }

    /// Adds an event behind so many characters.
    pub(super) fn put(&mut self, event: Event, at: usize) {
        self.0.push((event, at));
    }

    /// A defect with its place, if it is one of an event of the list.
    pub(super) fn placed(&self, defect: Defect) -> Defect {
        let Some(Subject::Event(event)) = defect.subject else { return defect };
        match self.0.iter().find(|(other, _)| *other == event && defect.field == Field::Events) {
            Some(&(_, at)) => Defect { at, ..defect },
            None => defect,
        }
    }
}

#[cfg(test)]
mod test {
    use crate::{FinishedRecord, Record};

    /// The third of three events stands behind the two before it and their blanks, as melds do.
    #[test]
    fn events_are_told_where_they_stand() {
        let rules = crate::open("riichi/tenhou").expect("shipped rules");
        let hand = r#""hand":"234m 567p 88p 345s 67s""#;
        let won = r#""win":"8s","by":"draw","round":"E""#;
        for (events, at) in [
            (r#"["last-discard"]"#, 0),
            (r#"["last-tile","last-of-kind","last-discard"]"#, "last-tile last-of-kind ".len()),
            (r#"["last-tile","robed-kong"]"#, "last-tile ".len()),
            (r#"[7,"robed-kong"]"#, "7 ".len()),
        ] {
            let record = format!(r#"{{{hand},{won},"seat":"S","events":{events}}}"#);
            let read = Record::from_json(&record, &rules).map_err(|error| error.defects);
            let defects = read.and_then(|record| match record.check(&rules) {
                Ok(_) => Ok(()),
                Err(jong_core::hand::HandError::Defects(defects)) => Err(defects),
                Err(error) => panic!("{error}"),
            });
            let places: Vec<usize> = defects.expect_err("a defect").iter().map(|defect| defect.at).collect();
            assert_eq!(places.last(), Some(&at), "{record}");
            let player = format!(r#"{{"S":{{{hand},"events":{events}}}}}"#);
            let record = format!(r#"{{"winners":["S"],{won},"players":{player}}}"#);
            let read = FinishedRecord::from_json(&record, &rules).map_err(|error| error.defects);
            let defects = read.and_then(|record| match record.check(&rules) {
                Ok(_) => Ok(()),
                Err(crate::FinishedHandError::Defects(defects)) => Err(defects),
                Err(error) => panic!("{error}"),
            });
            let places: Vec<usize> = defects.expect_err("a defect").iter().map(|defect| defect.at).collect();
            assert_eq!(places.last(), Some(&at), "{record}");
        }
    }
}
