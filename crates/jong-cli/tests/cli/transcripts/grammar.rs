//! The grammar in the guide is the one of `tests/outsider`, whose own tests show that it works.

#[test]
fn the_grammar_of_the_guide_is_the_one_that_is_compiled() {
    let guide = include_str!("../../../../../docs/add-a-grammar.md");
    let block = guide.split("```rust,ignore\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a block");
    let compiled = include_str!("../../../../../tests/outsider/src/lib.rs");
    assert!(compiled == block, "what is shown is not what is compiled: copy the block to tests/outsider/src/lib.rs");
}
