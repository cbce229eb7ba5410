//! Answers as records for `cut` and `awk`: one a line, its cells between tabs, the first cell says what the record is.
//!
//! The cells of a kind of record are the members of its JSON object in their order, one that is left out being empty: so
//! that a column is a column in every answer.

use std::borrow::Cow;
use std::fmt::{self, Display, Write as _};

use serde::ser::{self, Serialize};

use crate::map::Map;
use crate::ruling::Ruling;

use super::clean::clean;
use super::{Block, Detail, Page, json};

/// Writes a ruling as records: the answer in a line, its parts, its steps and its notes.
pub(super) fn plain(ruling: &Ruling, map: &Map, page: &Page, detail: Detail) -> String {
    if detail.quiet {
        return format!("{}\n", cell(&page.headline));
    }
    let mut text = String::new();
    record(&mut text, "answer", &[&page.headline]);
    if let Some(yes) = ruling.is_yes() {
        record(&mut text, "yes", &[if yes { "true" } else { "false" }]);
    }
    text.push_str(&records(&json::OutcomeJson(ruling, map)));
    for step in &ruling.steps {
        let [_, at, effect, why] = page.row(step);
        record(&mut text, "step", &[step.rule.id(), &at, &effect, &why]);
    }
    for block in &page.blocks {
        if let Block::Note(note) = block {
            record(&mut text, "note", &[note]);
        }
    }
    text
}

/// Writes what is written as JSON as records.
#[must_use]
pub fn records(value: &impl Serialize) -> String {
    let mut text = String::new();
    // whatever cannot be a record cannot be JSON either, and is no answer
    if let Ok(tree) = value.serialize(Tree) {
        put(&mut text, "", &tree);
    }
    text
}

fn record(text: &mut String, what: &str, cells: &[&str]) {
    text.push_str(what);
    for each in cells {
        text.push('\t');
        text.push_str(&cell(each));
    }
    text.push('\n');
}

/// Returns a text without what ends a cell or a line.
fn cell(text: &str) -> String {
    clean(text).into_owned()
}

/// A word that the types have, or one of the value.
type Name = Cow<'static, str>;

/// A value that is to be written.
#[derive(Debug, PartialEq)]
enum Node {
    None,
    Word(Name),
    List(Vec<Node>),
    Members(Vec<(Name, Node)>),
}

fn put(text: &mut String, what: &str, node: &Node) {
    match node {
        Node::None => record(text, what, &[""]),
        Node::Word(word) => record(text, what, &[word]),
        Node::Members(members) => {
            for (name, of) in members {
                put(text, &if what.is_empty() { name.to_string() } else { format!("{what}.{name}") }, of);
            }
        }
        Node::List(all) if all.iter().any(|n| matches!(n, Node::Members(_))) => {
            for one in all {
                let cells: Vec<String> = match one {
                    Node::Members(members) => members.iter().map(|(_, n)| inline(n)).collect(),
                    other => vec![inline(other)],
                };
                record(text, what, &cells.iter().map(String::as_str).collect::<Vec<_>>());
            }
        }
        Node::List(all) => {
            let cells: Vec<String> = all.iter().map(inline).collect();
            record(text, what, &cells.iter().map(String::as_str).collect::<Vec<_>>());
        }
    }
}

/// Writes a value into one cell.
fn inline(node: &Node) -> String {
    match node {
        Node::None => String::new(),
        Node::Word(word) => word.to_string(),
        Node::List(all) => {
            let between = if all.iter().any(|n| matches!(n, Node::Members(_))) { "; " } else { "," };
            all.iter().map(inline).collect::<Vec<_>>().join(between)
        }
        Node::Members(members) => {
            let mut text = String::new();
            for (name, of) in members.iter().filter(|(_, of)| *of != Node::None) {
                let between = if text.is_empty() { "" } else { " " };
                let _ = match of {
                    Node::Members(_) | Node::List(_) => write!(text, "{between}{name}=({})", inline(of)),
                    other => write!(text, "{between}{name}={}", inline(other)),
                };
            }
            text
        }
    }
}

/// Makes a tree of what is written.
struct Tree;

/// Why a value is no tree; as for JSON, only a key that is no word.
#[derive(Debug)]
struct NoTree(String);

impl Display for NoTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NoTree {}

impl ser::Error for NoTree {
    fn custom<T: Display>(message: T) -> Self {
        Self(message.to_string())
    }
}

/// What holds more than one value: a list, or members by name; it may stand under the name of a variant.
struct Many {
    variant: Option<&'static str>,
    list: Vec<Node>,
    members: Vec<(Name, Node)>,
    is_list: bool,
}

impl Many {
    const fn new(variant: Option<&'static str>, is_list: bool) -> Self {
        Self { variant, list: Vec::new(), members: Vec::new(), is_list }
    }

    fn finish(self) -> Node {
        let node = if self.is_list { Node::List(self.list) } else { Node::Members(self.members) };
        match self.variant {
            Some(variant) => Node::Members(vec![(variant.into(), node)]),
            None => node,
        }
    }

    fn push<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NoTree> {
        self.list.push(value.serialize(Tree)?);
        Ok(())
    }

    fn member<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), NoTree> {
        self.members.push((name.into(), value.serialize(Tree)?));
        Ok(())
    }
}

macro_rules! words {
    ($($name:ident($type:ty))*) => {
        $(fn $name(self, v: $type) -> Result<Node, NoTree> {
            Ok(Node::Word(v.to_string().into()))
        })*
    };
}

impl ser::Serializer for Tree {
    type Ok = Node;
    type Error = NoTree;
    type SerializeSeq = Many;
    type SerializeTuple = Many;
    type SerializeTupleStruct = Many;
    type SerializeTupleVariant = Many;
    type SerializeMap = Many;
    type SerializeStruct = Many;
    type SerializeStructVariant = Many;

    words! {
        serialize_i8(i8) serialize_i16(i16) serialize_i32(i32) serialize_i64(i64) serialize_i128(i128)
        serialize_u8(u8) serialize_u16(u16) serialize_u32(u32) serialize_u64(u64) serialize_u128(u128)
        serialize_f32(f32) serialize_f64(f64) serialize_char(char) serialize_str(&str)
    }

    fn serialize_bool(self, v: bool) -> Result<Node, NoTree> {
        Ok(Node::Word(if v { "true" } else { "false" }.into()))
    }

    fn serialize_bytes(self, v: &[u8]) -> Result<Node, NoTree> {
        Ok(Node::List(v.iter().map(|b| Node::Word(b.to_string().into())).collect()))
    }

    fn serialize_none(self) -> Result<Node, NoTree> {
        Ok(Node::None)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Node, NoTree> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<Node, NoTree> {
        Ok(Node::None)
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<Node, NoTree> {
        Ok(Node::None)
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<Node, NoTree> {
        Ok(Node::Word(variant.into()))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<Node, NoTree> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<Node, NoTree> {
        Ok(Node::Members(vec![(variant.into(), value.serialize(self)?)]))
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Many, NoTree> {
        Ok(Many::new(None, true))
    }

    fn serialize_tuple(self, _: usize) -> Result<Many, NoTree> {
        Ok(Many::new(None, true))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Many, NoTree> {
        Ok(Many::new(None, true))
    }

    fn serialize_tuple_variant(self, _: &'static str, _: u32, name: &'static str, _: usize) -> Result<Many, NoTree> {
        Ok(Many::new(Some(name), true))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Many, NoTree> {
        Ok(Many::new(None, false))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Many, NoTree> {
        Ok(Many::new(None, false))
    }

    fn serialize_struct_variant(self, _: &'static str, _: u32, name: &'static str, _: usize) -> Result<Many, NoTree> {
        Ok(Many::new(Some(name), false))
    }
}

macro_rules! lists {
    ($($trait:ident $push:ident)*) => {
        $(impl ser::$trait for Many {
            type Ok = Node;
            type Error = NoTree;

            fn $push<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NoTree> {
                self.push(value)
            }

            fn end(self) -> Result<Node, NoTree> {
                Ok(self.finish())
            }
        })*
    };
}

lists! {
    SerializeSeq serialize_element
    SerializeTuple serialize_element
    SerializeTupleStruct serialize_field
    SerializeTupleVariant serialize_field
}

macro_rules! structs {
    ($($trait:ident)*) => {
        $(impl ser::$trait for Many {
            type Ok = Node;
            type Error = NoTree;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), NoTree> {
                self.member(name, value)
            }

            // a member that is left out is an empty cell: columns stay columns
            fn skip_field(&mut self, name: &'static str) -> Result<(), NoTree> {
                self.members.push((name.into(), Node::None));
                Ok(())
            }

            fn end(self) -> Result<Node, NoTree> {
                Ok(self.finish())
            }
        })*
    };
}

structs! { SerializeStruct SerializeStructVariant }

impl ser::SerializeMap for Many {
    type Ok = Node;
    type Error = NoTree;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), NoTree> {
        let name = key.serialize(Tree).map(|node| inline(&node))?;
        self.members.push((name.into(), Node::None));
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NoTree> {
        let node = value.serialize(Tree)?;
        if let Some((_, of)) = self.members.last_mut() {
            *of = node;
        }
        Ok(())
    }

    fn end(self) -> Result<Node, NoTree> {
        Ok(self.finish())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(serde::Serialize)]
    struct Row {
        hex: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        drm: Option<u8>,
        why: Vec<&'static str>,
    }

    #[derive(serde::Serialize)]
    struct All {
        los: bool,
        margin: Option<u8>,
        from: Row,
        rows: Vec<Row>,
        none: Vec<Row>,
    }

    /// A column is a column: a member that JSON leaves out is an empty cell, a tab in a text is no tab of the record.
    #[test]
    fn records_have_the_same_columns_whatever_is_left_out() {
        let row = |drm| Row { hex: "A\t1", drm, why: vec!["x", "y"] };
        let all = All { los: true, margin: None, from: row(None), rows: vec![row(None), row(Some(2))], none: vec![] };
        let want = "los\ttrue\nmargin\t\nfrom.hex\tA 1\nfrom.drm\t\nfrom.why\tx\ty\nrows\tA 1\t\tx,y\nrows\tA 1\t2\tx,y\nnone\n";
        assert_eq!(records(&all), want);
    }
}
