//! Answers as records for `cut` and `awk`: one per line, with cells separated by tabs; the first cell gives the kind of
//! record.
//!
//! The cells of a record are the members of its JSON object in order. A member that is left out becomes an empty cell,
//! so that each column has the same meaning in all answers. A record is written as soon as it is known: an answer about
//! many lines is never held in memory as text.

mod tree;

use std::io::{self, Write};

use serde::ser::{self, Serialize};

use crate::map::Map;
use crate::ruling::Ruling;

use super::clean::clean;
use super::{Block, Detail, Page, json};

use tree::{Node, Tree, Unwritten, inline, lists};

/// Writes a ruling as records: the answer in one line, its parts, its steps and its notes.
pub(super) fn plain(out: &mut dyn Write, ruling: &Ruling, map: &Map, page: &Page, detail: Detail) -> io::Result<()> {
    if detail.quiet {
        return writeln!(out, "{}", clean(&page.headline));
    }
    record(out, "answer", &[&page.headline])?;
    if let Some(yes) = ruling.is_yes() {
        record(out, "yes", &[if yes { "true" } else { "false" }])?;
    }
    write_records(out, &json::OutcomeJson(ruling, map))?;
    for step in &ruling.steps {
        let [_, at, effect, why] = page.row(step);
        record(out, "step", &[step.rule.id(), &at, &effect, &why])?;
    }
    for block in &page.blocks {
        if let Block::Note(note) = block {
            record(out, "note", &[note])?;
        }
    }
    Ok(())
}

/// Writes a value that would be written as JSON as records instead.
///
/// # Errors
/// If writing fails.
pub fn write_records(out: &mut dyn Write, value: &impl Serialize) -> io::Result<()> {
    value.serialize(Records { out, what: String::new() }).map_err(|error| match error {
        Unwritten::Out(error) => error,
        Unwritten::NoTree(why) => io::Error::other(why),
    })
}

/// Writes a record; characters that would end a cell or the line are replaced.
fn record(out: &mut dyn Write, what: &str, cells: &[&str]) -> io::Result<()> {
    out.write_all(what.as_bytes())?;
    for cell in cells {
        out.write_all(b"\t")?;
        out.write_all(clean(cell).as_bytes())?;
    }
    out.write_all(b"\n")
}

/// Writes a value as records of this name; for the records of a member, the name of the member is added.
struct Records<'w> {
    out: &'w mut dyn Write,
    what: String,
}

/// A list. If any of its values has members, each value is a record; else all of them are the cells of one record.
struct Rows<'w> {
    to: Records<'w>,
    /// The values without members that came before the first with members.
    cells: Vec<Node>,
    are_records: bool,
}

/// The members of a value, each written as one or more records.
struct Members<'w> {
    to: Records<'w>,
    /// The name of the next member.
    name: String,
}

impl<'w> Records<'w> {
    /// Returns the name for the records of a member.
    fn name_of(&self, member: &str) -> String {
        if self.what.is_empty() { member.to_owned() } else { format!("{}.{member}", self.what) }
    }

    /// Returns the writer for a member.
    fn of(&mut self, member: &str) -> Records<'_> {
        Records { what: self.name_of(member), out: self.out }
    }

    /// Returns the writer for the value of a variant.
    fn under(self, variant: &str) -> Self {
        Self { what: self.name_of(variant), out: self.out }
    }

    /// Writes a value that has no members.
    fn word(self, node: &Node) -> Result<(), Unwritten> {
        Ok(record(self.out, &self.what, &[&inline(node)])?)
    }

    const fn rows(self) -> Rows<'w> {
        Rows { to: self, cells: Vec::new(), are_records: false }
    }

    const fn members(self) -> Members<'w> {
        Members { to: self, name: String::new() }
    }
}

impl Rows<'_> {
    fn push<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unwritten> {
        let node = value.serialize(Tree)?;
        self.are_records |= matches!(node, Node::Members(_));
        self.cells.push(node);
        if self.are_records {
            for node in self.cells.drain(..) {
                let cells: Vec<String> = match &node {
                    Node::Members(members) => members.iter().map(|(_, of)| inline(of)).collect(),
                    other => vec![inline(other)],
                };
                record(self.to.out, &self.to.what, &cells.iter().map(String::as_str).collect::<Vec<_>>())?;
            }
        }
        Ok(())
    }

    fn finish(self) -> Result<(), Unwritten> {
        if !self.are_records {
            let cells: Vec<String> = self.cells.iter().map(inline).collect();
            record(self.to.out, &self.to.what, &cells.iter().map(String::as_str).collect::<Vec<_>>())?;
        }
        Ok(())
    }
}

macro_rules! words {
    ($($name:ident($type:ty))*) => {
        $(fn $name(self, v: $type) -> Result<(), Unwritten> {
            self.word(&Tree.$name(v)?)
        })*
    };
}

impl<'w> ser::Serializer for Records<'w> {
    type Ok = ();
    type Error = Unwritten;
    type SerializeSeq = Rows<'w>;
    type SerializeTuple = Rows<'w>;
    type SerializeTupleStruct = Rows<'w>;
    type SerializeTupleVariant = Rows<'w>;
    type SerializeMap = Members<'w>;
    type SerializeStruct = Members<'w>;
    type SerializeStructVariant = Members<'w>;

    words! {
        serialize_i8(i8) serialize_i16(i16) serialize_i32(i32) serialize_i64(i64) serialize_i128(i128)
        serialize_u8(u8) serialize_u16(u16) serialize_u32(u32) serialize_u64(u64) serialize_u128(u128)
        serialize_f32(f32) serialize_f64(f64) serialize_char(char) serialize_str(&str) serialize_bool(bool)
        serialize_unit_struct(&'static str)
    }

    fn serialize_bytes(self, v: &[u8]) -> Result<(), Unwritten> {
        let mut rows = self.rows();
        v.iter().try_for_each(|byte| rows.push(byte))?;
        rows.finish()
    }

    fn serialize_none(self) -> Result<(), Unwritten> {
        self.word(&Node::None)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Unwritten> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Unwritten> {
        self.word(&Node::None)
    }

    fn serialize_unit_variant(self, name: &'static str, at: u32, variant: &'static str) -> Result<(), Unwritten> {
        self.word(&Tree.serialize_unit_variant(name, at, variant)?)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<(), Unwritten> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Unwritten> {
        value.serialize(self.under(variant))
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Rows<'w>, Unwritten> {
        Ok(self.rows())
    }

    fn serialize_tuple(self, _: usize) -> Result<Rows<'w>, Unwritten> {
        Ok(self.rows())
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Rows<'w>, Unwritten> {
        Ok(self.rows())
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Rows<'w>, Unwritten> {
        Ok(self.under(variant).rows())
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Members<'w>, Unwritten> {
        Ok(self.members())
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Members<'w>, Unwritten> {
        Ok(self.members())
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Members<'w>, Unwritten> {
        Ok(self.under(variant).members())
    }
}

lists! { Rows<'_> => (), Self::finish }

macro_rules! structs {
    ($($trait:ident)*) => {
        $(impl ser::$trait for Members<'_> {
            type Ok = ();
            type Error = Unwritten;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Unwritten> {
                value.serialize(self.to.of(name))
            }

            // a member that is left out becomes an empty cell, so that the columns stay the same
            fn skip_field(&mut self, name: &'static str) -> Result<(), Unwritten> {
                self.to.of(name).word(&Node::None)
            }

            fn end(self) -> Result<(), Unwritten> {
                Ok(())
            }
        })*
    };
}

structs! { SerializeStruct SerializeStructVariant }

impl ser::SerializeMap for Members<'_> {
    type Ok = ();
    type Error = Unwritten;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Unwritten> {
        self.name = inline(&key.serialize(Tree)?);
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unwritten> {
        value.serialize(self.to.of(&self.name))
    }

    fn end(self) -> Result<(), Unwritten> {
        Ok(())
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

    /// Columns stay the same: a member that JSON leaves out is an empty cell, and a tab within a text does not start a
    /// new cell.
    #[test]
    fn records_have_the_same_columns_whatever_is_left_out() {
        let row = |drm| Row { hex: "A\t1", drm, why: vec!["x", "y"] };
        let all = All { los: true, margin: None, from: row(None), rows: vec![row(None), row(Some(2))], none: vec![] };
        let want = "los\ttrue\nmargin\t\nfrom.hex\tA 1\nfrom.drm\t\nfrom.why\tx\ty\nrows\tA 1\t\tx,y\nrows\tA 1\t2\tx,y\nnone\n";
        let mut text = Vec::new();
        write_records(&mut text, &all).expect("memory takes all");
        assert_eq!(String::from_utf8(text).expect("text"), want);
    }
}
