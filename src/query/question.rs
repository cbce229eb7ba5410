//! How a kind of question is declared: once, for the command line, for JSON, and for users of the library.

/// A kind of question.
pub trait Question {
    /// The name of the command that asks it.
    const COMMAND: &'static str;
    /// What the command does.
    const ABOUT: &'static str;
}

/// Declares a question: a struct whose fields are both the members of the JSON object and the arguments of the command;
/// what is said of a field is the help of its flag and the description in the schema. `field?` may be left out of the
/// JSON, and is where it has its default value. `..dice` are the seed and the odds instead of dice that fell, `..target` how
/// the target of fire moves and what it is, `..gun` what Gun sets up, `..edits` the what-if edits of the map.
macro_rules! question {
    ($(#[$meta:meta])* $name:ident { $($fields:tt)* }) => {
        $crate::query::question::question! { @ [$(#[$meta])*] $name [] $($fields)* }
    };
    (@ $meta:tt $name:ident [$($done:tt)*]
        $(#[doc = $doc:tt])+ $(#[serde($($serde:tt)*)])? $(#[arg($($arg:tt)*)])? $(#[command($($command:tt)*)])?
        $field:ident?: $type:ty, $($rest:tt)*
    ) => {
        $crate::query::question::question! { @ $meta $name [$($done)*
            $(#[doc = $doc])+
            #[serde(default, skip_serializing_if = "crate::query::question::is_default" $(, $($serde)*)?)]
            $(#[cfg_attr(feature = "cli", arg($($arg)*))])?
            $(#[cfg_attr(feature = "cli", command($($command)*))])?
            pub $field: $type,
        ] $($rest)* }
    };
    (@ $meta:tt $name:ident [$($done:tt)*]
        $(#[doc = $doc:tt])+ $(#[serde($($serde:tt)*)])? $(#[arg($($arg:tt)*)])? $field:ident: $type:ty, $($rest:tt)*
    ) => {
        $crate::query::question::question! { @ $meta $name [$($done)*
            $(#[doc = $doc])+
            $(#[serde($($serde)*)])?
            $(#[cfg_attr(feature = "cli", arg($($arg)*))])?
            pub $field: $type,
        ] $($rest)* }
    };
    (@ $meta:tt $name:ident $done:tt ..dice, $($rest:tt)*) => {
        $crate::query::question::question! { @ $meta $name $done
            /// Roll the dice from this seed.
            #[arg(long, value_name = "N", conflicts_with = "odds")]
            seed?: Option<u64>,
            /// Tell the exact odds, every roll counted.
            #[arg(long)]
            odds?: bool,
            $($rest)*
        }
    };
    (@ $meta:tt $name:ident $done:tt ..target, $($rest:tt)*) => {
        $crate::query::question::question! { @ $meta $name $done
            /// How the target moves, if it does.
            #[arg(long, value_name = "HOW")]
            moving?: Option<Moving>,
            /// How the moving target came into its hex: by the road at the road rate, or paying for the cover (B2, B13.31, B32.3).
            #[arg(long, value_name = "BY", requires = "moving")]
            entered?: Option<Entered>,
            /// The target moves by a Trail Break (B24.71).
            #[arg(long = "tb", requires = "moving")]
            trail_break?: bool,
            /// What the target is [default: what its unit is, else infantry].
            #[serde(rename = "as")]
            #[arg(long = "as")]
            kind?: Option<$crate::map::UnitKind>,
            $($rest)*
        }
    };
    (@ $meta:tt $name:ident $done:tt ..gun, $($rest:tt)*) => {
        $crate::query::question::question! { @ $meta $name $done
            /// The class of the Gun.
            #[arg(long)]
            class?: Option<$crate::rules::GunClass>,
            /// The target size of the Gun.
            #[arg(long)]
            size?: Option<$crate::rules::GunSize>,
            /// The caliber of the Gun in millimetres, which counts above ground level.
            #[arg(long, value_name = "MM")]
            caliber?: Option<u16>,
            $($rest)*
        }
    };
    (@ $meta:tt $name:ident $done:tt ..edits) => {
        $crate::query::question::question! { @ $meta $name $done
            /// Change the map for this question (can be repeated).
            #[arg(short, long, value_name = "EDIT")]
            set?: Vec<String>,
        }
    };
    (@ [$($meta:tt)*] $name:ident [$($done:tt)*]) => {
        #[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
        #[serde(deny_unknown_fields)]
        #[cfg_attr(feature = "cli", derive(clap::Args))]
        $($meta)*
        pub struct $name { $($done)* }
    };
}
pub(crate) use question;

/// Tells whether a part of a question need not be written.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Declares `Query`: every kind of question with its command, and after `|` the field that holds its edits of the
/// map; each under the room of the resolver that answers it. One that is `shaped` has its own [`super::flags::Asked`].
macro_rules! queries {
    ($($(#[doc = $about:tt])+ $room:ident($asked:ident) {
        $($(#[doc = $doc:tt])+ $variant:ident($type:ident) = $name:literal $(| $set:ident)? $(, $shaped:ident)?;)+
    })+) => {
        /// A question about a map. As JSON: `{"los":{"from":"F37","to":"H37"}}`.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
        #[non_exhaustive]
        pub enum Query { $($($(#[doc = $doc])+ #[serde(rename = $name)] $variant($type)),+),+ }

        /// A question, by the room of the resolver that answers it.
        #[derive(Clone, Copy, Debug)]
        pub(crate) enum Room<'q> { $($(#[doc = $about])+ $room($asked<'q>)),+ }

        $($(#[doc = $about])+
        #[derive(Clone, Copy, Debug)]
        pub(crate) enum $asked<'q> { $($(#[doc = $doc])+ $variant(&'q $type)),+ })+

        impl Query {
            /// Returns the question for the room that answers it.
            pub(crate) const fn room(&self) -> Room<'_> {
                match self { $($(Self::$variant(question) => Room::$room($asked::$variant(question))),+),+ }
            }

            /// Returns the name of the command that asks it.
            #[must_use]
            pub const fn command(&self) -> &'static str {
                match self { $($(Self::$variant(_) => $name),+),+ }
            }

            /// Tells whether the question is about a map; the others are about the rules alone.
            #[must_use]
            pub const fn is_of_map(&self) -> bool {
                match self { $($(Self::$variant(_) => question::queries!(@of_map $($set)?)),+),+ }
            }

            /// Returns the what-if edits of the map that the question makes.
            #[must_use]
            pub fn edits(&self) -> &[String] {
                match self {
                    $($($(Self::$variant(question) => &question.$set,)?)+)+
                    #[allow(unreachable_patterns, reason = "there are questions that make none")]
                    _ => &[],
                }
            }
        }

        $($(impl From<$type> for Query {
            fn from(question: $type) -> Self {
                Self::$variant(question)
            }
        }

        impl question::Question for $type {
            const COMMAND: &'static str = $name;
            const ABOUT: &'static str = concat!($($doc),+);
        }

        #[cfg(feature = "cli")]
        question::queries! { @asked $type $($shaped)? })+)+
    };
    (@of_map) => { false };
    (@of_map $set:ident) => { true };
    (@asked $type:ident) => { impl flags::Asked for $type {} };
    (@asked $type:ident $shaped:ident) => {};
}
pub(super) use queries;
