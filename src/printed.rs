//! Types that are written in JSON as they are printed, and read as they are typed.

/// Prints a type that writes itself, padded where a width is asked for, and alike for debugging.
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

/// Writes a type in JSON as it is printed: a string, described so in schemas.
macro_rules! printed {
    ($type:ident, $($schema:tt)*) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                s.collect_str(self)
            }
        }

        #[cfg(feature = "schema")]
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

/// Reads a type in JSON from the string that it is typed as.
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
