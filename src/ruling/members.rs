//! Serializers for JSON members that are written only if they hold.

use std::iter;

use serde::Serializer;

/// Writes a member that is present if it is true.
pub(crate) fn yes<S: Serializer>(s: S) -> Result<S::Ok, S::Error> {
    s.serialize_bool(true)
}

/// Writes a member that is present if it is false.
pub(crate) fn no<S: Serializer>(s: S) -> Result<S::Ok, S::Error> {
    s.serialize_bool(false)
}

/// Lets a value match more than one branch of a schema, because two effects may use the same word.
#[cfg(any(test, feature = "schema"))]
pub(crate) fn any_of(schema: &mut schemars::Schema) {
    if let Some(each) = schema.remove("oneOf") {
        schema.insert("anyOf".to_owned(), each);
    }
}

/// Writes no member.
pub(super) fn nothing<S: Serializer>(s: S) -> Result<S::Ok, S::Error> {
    s.collect_map(iter::empty::<(&str, bool)>())
}

/// Writes a value as its sentence.
pub(crate) fn in_words<S: Serializer>(value: &impl std::fmt::Display, s: S) -> Result<S::Ok, S::Error> {
    s.collect_str(value)
}
