//! The leaves of a tree, each with the keys that lead to it and the place that set it.

use super::node::{Node, Remark, TomlTable, Value};
use super::place::Place;

/// One value of a tree that is no table.
#[derive(Debug, Clone)]
pub struct Leaf<'a> {
    /// The keys that lead to it.
    pub path: Vec<&'a str>,
    /// The value.
    pub node: &'a Node,
    /// The place of its key.
    pub place: Place,
    remark: Option<&'a Remark>,
}

impl<'a> Leaf<'a> {
    /// The remark of the file on the value, or on the table it stands in.
    pub fn remark(&self) -> Option<&'a Remark> {
        self.remark
    }
}

/// All values of a tree, tables opened, in alphabetical order of their keys. Tables for which `whole` holds are one
/// value.
pub fn leaves<'a>(tree: &'a TomlTable, whole: &dyn Fn(&[&str]) -> bool) -> Vec<Leaf<'a>> {
    let mut all = Vec::new();
    walk(tree, &mut Vec::new(), None, whole, &mut all);
    all
}

fn walk<'a>(
    table: &'a TomlTable,
    path: &mut Vec<&'a str>,
    around: Option<&'a Remark>,
    whole: &dyn Fn(&[&str]) -> bool,
    all: &mut Vec<Leaf<'a>>,
) {
    for entry in table.iter() {
        path.push(&entry.key);
        let remark = entry.node.remark.as_deref().or(around);
        match &entry.node.value {
            Value::Table(inner) if !whole(path) => walk(inner, path, remark, whole, all),
            _ => all.push(Leaf { path: path.clone(), node: &entry.node, place: entry.place, remark }),
        }
        path.pop();
    }
}
