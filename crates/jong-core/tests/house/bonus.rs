//! Flowers and seasons in a definition: by a name, or by a list of them.

use jong_core::notation::parse_kinds;
use jong_core::pattern::{BonusName, Classes, Count, Each, Lowering, Test, When};
use jong_core::tile::KindSet;
use jong_core::tree::{Fault, FaultCode, FileId, Node, Place, TomlTable, parse};

fn table(text: &str) -> TomlTable {
    parse(text, FileId(0), 0).expect("TOML")
}

fn node<'a>(table: &'a TomlTable, key: &str) -> &'a Node {
    table.get(key).expect("it is there")
}

/// The test that a clause of bonus tiles comes to, or its fault.
fn asked(bonus: &str) -> Result<Test, Fault> {
    let table = table(&format!("when = {{ bonus = {bonus} }}\n"));
    let when = When::read(node(&table, "when"))?;
    let lowering = Lowering { classes: &Classes::default(), place: Place::start_of(FileId(0)) };
    let mut rows = lowering.when(&when)?;
    Ok(rows.remove(0).remove(0).test)
}

fn kinds(text: &str) -> KindSet {
    parse_kinds(text).expect("tiles").into_iter().collect()
}

#[test]
fn a_list_is_counted_and_one_will_do() {
    assert_eq!(asked("{ of = \"1g\" }"), Ok(Test::Bonus(BonusName::These(kinds("1g")), Count::SOME)));
    let both = Test::Bonus(BonusName::These(kinds("1f 1g")), Count::Range(2, 2));
    assert_eq!(asked("{ of = \"1f 1g\", n = 2 }"), Ok(both));
}

#[test]
fn anything_but_flowers_and_seasons_is_told_with_its_place() {
    let wanted = "a list of flowers and seasons, such as `1g` or `1f 1g`, belongs here, not ";
    for text in ["5z", "1g 5z", "spring", "", "5g"] {
        let fault = asked(&format!("{{ of = \"{text}\" }}")).expect_err(text);
        assert_eq!((fault.code, fault.place.start), (FaultCode::OutOfRange, 24), "{text}: {fault:?}");
        assert!(fault.message.english().starts_with(wanted), "{fault:?}");
    }
    let fault = asked("{ of = 1 }").expect_err("a number");
    assert_eq!(fault.code, FaultCode::WrongType);
    assert!(fault.message.english().starts_with(wanted), "{fault:?}");
    let fault = asked("{ n = 2 }").expect_err("nothing to count");
    assert_eq!(fault.code, FaultCode::BadPattern);
    assert!(fault.message.english().starts_with("`n` says nothing without `of`"), "{fault:?}");
    assert!(fault.help.is_some());
}

#[test]
fn each_counts_a_name_or_a_list() {
    let each = |text: &str| Each::read(node(&table(&format!("each = {{ bonus = {text} }}\n")), "each"));
    assert_eq!(each("\"own\""), Ok(Each::Bonus(BonusName::Own)));
    assert_eq!(each("\"1f 1g\""), Ok(Each::Bonus(BonusName::These(kinds("1f 1g")))));
    assert_eq!(each("\"these\"").expect_err("no word").code, FaultCode::WrongWord);
    assert_eq!(each("\"1m\"").expect_err("no flower").code, FaultCode::OutOfRange);
    assert_eq!(each("3").expect_err("no text").code, FaultCode::WrongType);
}
