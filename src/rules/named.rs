//! Small enums with the names that players write: one table gives the variants, the parser, JSON and the list of choices.

use crate::spelling::hint;

/// A word that names none of the choices.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown {what} `{given}`; {}", hint(.given, .choices.iter().copied()))]
pub struct UnknownWord {
    /// What the word should have named.
    pub what: &'static str,
    /// The word.
    pub given: String,
    /// What is allowed.
    pub choices: Vec<&'static str>,
}

/// Declares an enum whose variants have names; other spellings follow the name.
macro_rules! named {
    ($(#[$meta:meta])* $name:ident, $what:literal { $($(#[$vmeta:meta])* $variant:ident = $text:literal $(| $other:literal)*),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
        pub enum $name { $($(#[$vmeta])* #[serde(rename = $text $(, alias = $other)*)] $variant),* }

        impl $name {
            /// Every choice, in order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// Returns the name.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $text),* }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::rules::UnknownWord;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                match text.trim().to_ascii_lowercase().as_str() {
                    $($text $(| $other)* => Ok(Self::$variant),)*
                    other => Err($crate::rules::UnknownWord {
                        what: $what,
                        given: other.to_owned(),
                        choices: vec![$($text),*],
                    }),
                }
            }
        }
    };
}
pub(crate) use named;
