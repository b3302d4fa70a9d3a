//! The rules under trial as a text that can be opened again, and extended.

use jong_core::rules::{FaultyRules, LoadOutcome, RulesText, Shelf as _, load};
use jong_core::{Grammar, Ruleset};

use jong::OpenError;
use jong::shelf::{OneFile, OwnShelf, ShippedShelf};

/// The text of a ruleset and the grammars it may be written in.
pub(crate) struct RulesSource<'a> {
    /// The text.
    pub(crate) text: RulesText,
    /// The grammars.
    pub(crate) grammars: &'a [&'static dyn Grammar],
}

impl RulesSource<'_> {
    /// Opens the rules.
    pub(super) fn open(&self) -> Result<Ruleset, OpenError> {
        let LoadOutcome { ruleset, faults, files } = load(self.text.clone(), &ShippedShelf, self.grammars);
        Ok(ruleset.ok_or(FaultyRules { faults, files })?)
    }

    /// A file that extends these rules and changes one value; `None` if it cannot be opened.
    pub(crate) fn with_value(
        &self,
        rules: &Ruleset,
        section: &str,
        id: &str,
        value: &str,
    ) -> Option<(String, Ruleset)> {
        let base = self.base(rules);
        let shelf = OwnShelf(OneFile { name: &base, text: self.text.clone() });
        let text = format!(
            "schema = 1\nid = \"conformance/one-value\"\nextends = {}\n\n[{section}]\n{id} = {value}\n",
            serde_json::Value::from(base.as_str())
        );
        let house = RulesText { name: "one-value.toml".into(), text: text.clone().into() };
        let ruleset = load(house, &shelf, self.grammars).ruleset?;
        Some((text, ruleset))
    }

    /// The name by which another file extends these rules: the id of shipped ones, the path of others.
    fn base(&self, rules: &Ruleset) -> String {
        let id = &rules.info().id;
        let shipped = ShippedShelf.open(id, None).is_ok_and(|text| text.text == self.text.text);
        if shipped { id.clone() } else { self.text.name.to_string() }
    }
}
