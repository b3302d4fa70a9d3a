//! Searches that are asked to stop.

use jong_lab::identify::{Interviewer, PriorKnowledge};
use jong_lab::nearest::nearest;
use jong_lab::{Depth, SearchExtent, Stop, check_to, diff, until};

/// All searches that take long look at the flag, and can be asked anew after it.
#[test]
fn searches_end() {
    let [a, b] = ["riichi/ema-2016", "riichi/ema-2025"].map(|id| jong::open(id).expect("shipped"));
    let search = SearchExtent { wins: 0, ..SearchExtent::default() };
    let text = jong::find("riichi/ema-2016").expect("shipped");
    let asked = Stop::default();
    asked.ask();
    assert!(until(&asked, || diff(&a, &b, &search)).is_err());
    assert!(until(&asked, || nearest(&a)).is_err());
    assert!(until(&asked, || check_to(text.clone(), Depth::Deep)).is_err());
    let given = PriorKnowledge { grammar: Some("fimj".to_owned()), ..PriorKnowledge::default() };
    let interviewer = Interviewer::new(&given).expect("shipped rules");
    assert!(until(&asked, || interviewer.clone().answer("?")).is_err());
    let whole = until(&Stop::default(), || diff(&a, &b, &search)).expect("nobody asks");
    assert!(!whole.witnesses.is_empty());
}
