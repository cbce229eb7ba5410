//! Macros for types whose JSON is the text that is printed and typed.

/// Implements `Display` and `Debug` for a type that has `write_to`, padding it if a width is given.
macro_rules! padded {
    ($type:ident) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                if f.width().is_none() {
                    return self.write_to(f);
                }
                let mut text = String::new();
                self.write_to(&mut text)?;
                f.pad(&text)
            }
        }

        impl std::fmt::Debug for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(self, f)
            }
        }

        impl From<$type> for String {
            fn from(it: $type) -> Self {
                it.to_string()
            }
        }
    };
}

/// Writes a type in JSON as its printed text; the schema says that it is a string.
macro_rules! printed {
    ($type:ident, $($schema:tt)*) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                s.collect_str(self)
            }
        }

        #[cfg(any(test, feature = "schema"))]
        impl schemars::JsonSchema for $type {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($type).into()
            }
            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({ "type": "string", $($schema)* })
            }
        }
    };
}

/// Reads a type from JSON by parsing the string that a player would type.
macro_rules! typed {
    ($type:ident) => {
        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'de, str> as serde::Deserialize>::deserialize(d)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}
