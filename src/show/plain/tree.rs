//! Serialized values as a tree.

use std::borrow::Cow;
use std::fmt::{self, Display, Write as _};
use std::io;

use serde::ser::{self, Serialize};

/// A name from a type, or from a value.
type Name = Cow<'static, str>;

/// A serialized value.
#[derive(Debug, PartialEq)]
pub(super) enum Node {
    None,
    Word(Name),
    List(Vec<Node>),
    Members(Vec<(Name, Node)>),
}

/// Writes a value into one cell.
pub(super) fn inline(node: &Node) -> String {
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

/// Serializes values into a tree.
pub(super) struct Tree;

/// Why a value was not written.
#[derive(Debug)]
pub(super) enum Unwritten {
    /// It cannot be a tree. As with JSON, this only happens for a map key that is not a word.
    NoTree(String),
    /// The output failed.
    Out(io::Error),
}

impl Display for Unwritten {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoTree(why) => f.write_str(why),
            Self::Out(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Unwritten {}

impl From<io::Error> for Unwritten {
    fn from(error: io::Error) -> Self {
        Self::Out(error)
    }
}

impl ser::Error for Unwritten {
    fn custom<T: Display>(message: T) -> Self {
        Self::NoTree(message.to_string())
    }
}

/// A list, or members by name, being serialized; it may be the content of a variant.
pub(super) struct Many {
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

    fn push<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unwritten> {
        self.list.push(value.serialize(Tree)?);
        Ok(())
    }

    fn member<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Unwritten> {
        self.members.push((name.into(), value.serialize(Tree)?));
        Ok(())
    }
}

macro_rules! words {
    ($($name:ident($type:ty))*) => {
        $(fn $name(self, v: $type) -> Result<Node, Unwritten> {
            Ok(Node::Word(v.to_string().into()))
        })*
    };
}

impl ser::Serializer for Tree {
    type Ok = Node;
    type Error = Unwritten;
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

    fn serialize_bool(self, v: bool) -> Result<Node, Unwritten> {
        Ok(Node::Word(if v { "true" } else { "false" }.into()))
    }

    fn serialize_bytes(self, v: &[u8]) -> Result<Node, Unwritten> {
        Ok(Node::List(v.iter().map(|b| Node::Word(b.to_string().into())).collect()))
    }

    fn serialize_none(self) -> Result<Node, Unwritten> {
        Ok(Node::None)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Node, Unwritten> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<Node, Unwritten> {
        Ok(Node::None)
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<Node, Unwritten> {
        Ok(Node::None)
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<Node, Unwritten> {
        Ok(Node::Word(variant.into()))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<Node, Unwritten> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<Node, Unwritten> {
        Ok(Node::Members(vec![(variant.into(), value.serialize(self)?)]))
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Many, Unwritten> {
        Ok(Many::new(None, true))
    }

    fn serialize_tuple(self, _: usize) -> Result<Many, Unwritten> {
        Ok(Many::new(None, true))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Many, Unwritten> {
        Ok(Many::new(None, true))
    }

    fn serialize_tuple_variant(self, _: &'static str, _: u32, name: &'static str, _: usize) -> Result<Many, Unwritten> {
        Ok(Many::new(Some(name), true))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Many, Unwritten> {
        Ok(Many::new(None, false))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Many, Unwritten> {
        Ok(Many::new(None, false))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Many, Unwritten> {
        Ok(Many::new(Some(name), false))
    }
}

/// Implements the serializers for lists, tuples and tuple variants; the function turns the collected values into the
/// result.
macro_rules! lists {
    ($of:ty => $ok:ty, $end:expr) => {
        $crate::show::plain::tree::lists! { $of => $ok, $end;
            SerializeSeq serialize_element
            SerializeTuple serialize_element
            SerializeTupleStruct serialize_field
            SerializeTupleVariant serialize_field
        }
    };
    ($of:ty => $ok:ty, $end:expr; $($trait:ident $push:ident)*) => {
        $(impl serde::ser::$trait for $of {
            type Ok = $ok;
            type Error = Unwritten;

            fn $push<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unwritten> {
                self.push(value)
            }

            fn end(self) -> Result<$ok, Unwritten> {
                let end: fn(Self) -> Result<$ok, Unwritten> = $end;
                end(self)
            }
        })*
    };
}
pub(super) use lists;

lists! { Many => Node, |many| Ok(many.finish()) }

macro_rules! structs {
    ($($trait:ident)*) => {
        $(impl ser::$trait for Many {
            type Ok = Node;
            type Error = Unwritten;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Unwritten> {
                self.member(name, value)
            }

            // a member that is left out becomes an empty cell, so that the columns stay the same
            fn skip_field(&mut self, name: &'static str) -> Result<(), Unwritten> {
                self.members.push((name.into(), Node::None));
                Ok(())
            }

            fn end(self) -> Result<Node, Unwritten> {
                Ok(self.finish())
            }
        })*
    };
}

structs! { SerializeStruct SerializeStructVariant }

impl ser::SerializeMap for Many {
    type Ok = Node;
    type Error = Unwritten;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Unwritten> {
        let name = key.serialize(Tree).map(|node| inline(&node))?;
        self.members.push((name.into(), Node::None));
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unwritten> {
        let node = value.serialize(Tree)?;
        if let Some((_, of)) = self.members.last_mut() {
            *of = node;
        }
        Ok(())
    }

    fn end(self) -> Result<Node, Unwritten> {
        Ok(self.finish())
    }
}
