//! How a kind of question is declared: once for the command line, for JSON, and for users of the library.

use std::borrow::Cow;

use serde::Serialize;

/// A kind of question.
pub trait Question {
    /// The name of the command that asks it.
    const COMMAND: &'static str;
    /// What the command does.
    const ABOUT: &'static str;
}

/// A field of a question as declared.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field {
    /// Its name.
    name: &'static str,
    /// Its `serde` attributes.
    serde: &'static str,
    /// Its `arg` attributes.
    arg: &'static str,
    /// The fields of its type, if the command line has these as arguments of their own.
    inner: &'static [Self],
}

/// How a field is written on the command line.
#[derive(Clone, Debug)]
pub(crate) enum Written {
    /// By position, without a flag.
    ByPlace,
    /// After a flag.
    Flag(Cow<'static, str>),
    /// As one flag for each of its words.
    Words,
    /// As the arguments of the fields inside it.
    Inner(&'static [Field]),
}

impl Field {
    /// Declares a field.
    pub(crate) const fn new([name, serde, arg]: [&'static str; 3], inner: &'static [Self]) -> Self {
        Self { name, serde, arg, inner }
    }

    /// Returns the clap id of its argument.
    fn id(&self) -> &'static str {
        value_of(self.arg, "id").unwrap_or(self.name)
    }

    /// Returns the ids of the arguments listed after `key =`: one in quotes, or several in brackets.
    fn named_in(&self, key: &str) -> impl Iterator<Item = &'static str> + use<> {
        let begins = self.arg.match_indices(key).map(|(at, _)| self.arg[at + key.len()..].trim_start());
        let said = begins.filter_map(|rest| rest.strip_prefix('=')).map(str::trim_start).next().unwrap_or_default();
        let end =
            if said.starts_with('[') { said.find(']') } else { said[1.min(said.len())..].find('"').map(|at| at + 1) };
        said[..end.unwrap_or_default()].split('"').skip(1).step_by(2)
    }

    /// Returns `true` if its flag takes no value and, when given, sets the field.
    pub(crate) fn is_given(&self) -> bool {
        self.arg.contains("SetTrue")
    }

    /// Returns `true` if its flag takes no value and, when given, clears the field.
    pub(crate) fn is_denied(&self) -> bool {
        self.arg.contains("SetFalse")
    }

    /// Returns the name of its JSON member.
    pub(crate) fn member(&self) -> &'static str {
        value_of(self.serde, "rename").unwrap_or(self.name)
    }

    /// Returns how it is written on the command line.
    pub(crate) fn written(&self) -> Written {
        let mut said = self.arg.split(',').map(str::trim);
        if !self.inner.is_empty() {
            Written::Inner(self.inner)
        } else if said.clone().any(|one| one == "skip") {
            Written::Words
        } else if let Some(name) = value_of(self.arg, "long") {
            Written::Flag(name.into())
        } else if said.any(|one| one == "long") {
            Written::Flag(self.name.replace('_', "-").into())
        } else {
            Written::ByPlace
        }
    }
}

/// Returns the quoted value of `name = "..."` in attributes.
fn value_of(said: &'static str, name: &str) -> Option<&'static str> {
    let (_, rest) =
        said.split(',').map(str::trim).find_map(|one| one.split_once('=').filter(|(n, _)| n.trim() == name))?;
    rest.trim().strip_prefix('"')?.strip_suffix('"')
}

/// A kind of question, in the form that a program needs to build an input form for it.
#[derive(Clone, Debug, Serialize)]
pub struct QuestionForm {
    /// The name of the command that asks it.
    pub command: &'static str,
    /// What the command does.
    pub about: &'static str,
    /// Its fields, in order.
    pub fields: Vec<FieldForm>,
}

/// A field of a question.
#[derive(Clone, Debug, Serialize)]
pub struct FieldForm {
    /// The name of the JSON member.
    pub name: &'static str,
    /// Members that must be present for this one to have a meaning.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub needs: Vec<&'static str>,
    /// Members that exclude this one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub not_with: Vec<&'static str>,
}

impl QuestionForm {
    /// Makes the form of a kind of question from its declared fields.
    pub(super) fn new(command: &'static str, about: &'static str, fields: &'static [Field]) -> Self {
        // an argument has the name of its field, or the `id` that it declares
        let called = |name: &str| fields.iter().find(|f| f.id() == name || f.name == name).map(Field::member);
        let form = |field: &Field| FieldForm {
            name: field.member(),
            needs: field.named_in("requires").filter_map(called).collect(),
            not_with: ["conflicts_with", "conflicts_with_all"]
                .into_iter()
                .flat_map(|key| field.named_in(key).filter_map(called).collect::<Vec<_>>())
                .collect(),
        };
        Self { command, about: about.trim(), fields: fields.iter().map(form).collect() }
    }
}

/// A type whose declared fields are known whatever features are on.
pub(crate) trait Declared {
    /// The fields, in order.
    const DECLARED: &'static [Field];
}

impl<T: Declared> Declared for Option<T> {
    const DECLARED: &'static [Field] = T::DECLARED;
}

/// Declares a question: a struct whose fields are both the members of the JSON object and the arguments of the command.
/// The documentation of a field is the help of its flag and the description in the schema. `field?` may be left out of
/// the JSON, and then has its default value. `..dice` adds the fields for a seed or the odds in place of rolled dice,
/// `..target` how the target of fire moves and what it is, `..gun` the Gun that sets up, `..edits` the what-if edits of
/// the map.
macro_rules! question {
    ($(#[$meta:meta])* $name:ident { $($fields:tt)* }) => {
        $crate::query::question::question! { @ [$(#[$meta])*] $name [] [] $($fields)* }
    };
    (@ $meta:tt $name:ident [$($done:tt)*] [$($table:tt)*]
        $(#[doc = $doc:tt])+ $(#[serde($($serde:tt)*)])? $(#[arg($($arg:tt)*)])? $(#[command($($command:tt)*)])?
        $field:ident?: $type:ty, $($rest:tt)*
    ) => {
        $crate::query::question::question! { @ $meta $name [$($done)*
            $(#[doc = $doc])+
            #[serde(default, skip_serializing_if = "crate::query::question::is_default" $(, $($serde)*)?)]
            $(#[cfg_attr(feature = "cli", arg($($arg)*))])?
            $(#[cfg_attr(feature = "cli", command($($command)*))])?
            pub $field: $type,
        ] [$($table)*
            ($field [$($($serde)*)?] [$($($arg)*)?] [$($($command)*)?] $type)
        ] $($rest)* }
    };
    (@ $meta:tt $name:ident [$($done:tt)*] [$($table:tt)*]
        $(#[doc = $doc:tt])+ $(#[serde($($serde:tt)*)])? $(#[arg($($arg:tt)*)])? $field:ident: $type:ty, $($rest:tt)*
    ) => {
        $crate::query::question::question! { @ $meta $name [$($done)*
            $(#[doc = $doc])+
            $(#[serde($($serde)*)])?
            $(#[cfg_attr(feature = "cli", arg($($arg)*))])?
            pub $field: $type,
        ] [$($table)*
            ($field [$($($serde)*)?] [$($($arg)*)?] [] $type)
        ] $($rest)* }
    };
    (@inner [flatten] $type:ty) => { <$type as $crate::query::question::Declared>::DECLARED };
    (@inner $command:tt $type:ty) => { &[] };
    (@ $meta:tt $name:ident $done:tt $table:tt ..dice, $($rest:tt)*) => {
        $crate::query::question::question! { @ $meta $name $done $table
            /// Roll the dice from this seed.
            #[arg(long, value_name = "N", conflicts_with = "odds")]
            seed?: Option<u64>,
            /// Give the exact odds, counting every roll.
            #[arg(long)]
            odds?: bool,
            $($rest)*
        }
    };
    (@ $meta:tt $name:ident $done:tt $table:tt ..target, $($rest:tt)*) => {
        $crate::query::question::question! { @ $meta $name $done $table
            /// How the target moves, if it does.
            #[arg(long, value_name = "HOW")]
            moving?: Option<Moving>,
            /// How the moving target came into its hex: by the road at the road rate, paying for the cover, or up over
            /// the Crest Line that the LOF crosses (B2, B10.31, B13.31, B32.3).
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
    (@ $meta:tt $name:ident $done:tt $table:tt ..gun, $($rest:tt)*) => {
        $crate::query::question::question! { @ $meta $name $done $table
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
    (@ $meta:tt $name:ident $done:tt $table:tt ..edits) => {
        $crate::query::question::question! { @ $meta $name $done $table
            /// Change the map for this question (can be repeated).
            #[arg(short, long, value_name = "EDIT")]
            set?: Vec<String>,
        }
    };
    (@ [$($meta:tt)*] $name:ident [$($done:tt)*] [$(($field:ident [$($serde:tt)*] [$($arg:tt)*] $command:tt $type:ty))*]) => {
        #[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
        #[serde(deny_unknown_fields)]
        #[cfg_attr(feature = "cli", derive(clap::Args))]
        $($meta)*
        pub struct $name { $($done)* }

        impl $crate::query::question::Declared for $name {
            const DECLARED: &'static [$crate::query::question::Field] = &[$($crate::query::question::Field::new(
                [stringify!($field), stringify!($($serde)*), stringify!($($arg)*)],
                $crate::query::question::question! { @inner $command $type },
            )),*];
        }
    };
}
pub(crate) use question;

/// Returns `true` if a field has its default value, and so is left out of the JSON.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Declares `Query`: each kind of question with its command, and after `|` the field that holds its edits of the map. A
/// kind marked `shaped` implements [`super::flags::Asked`] itself. `$each!` evaluates one expression for the question
/// in any variant.
macro_rules! queries {
    (@of_map) => { false };
    (@of_map $set:ident) => { true };
    (@asked $type:ident) => { impl flags::Asked for $type {} };
    (@asked $type:ident $shaped:ident) => {};
    ($d:tt $each:ident {
        $($(#[doc = $doc:tt])+ $variant:ident($type:ident) = $name:literal $(| $set:ident)? $(, $shaped:ident)?;)+
    }) => {
        /// A question about a map. As JSON: `{"los":{"from":"F37","to":"H37"}}`.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
        #[non_exhaustive]
        pub enum Query { $($(#[doc = $doc])+ #[serde(rename = $name)] $variant($type)),+ }

        macro_rules! $each {
            ($d value:expr, $d it:ident => $d then:expr) => {
                match $d value { $($crate::query::Query::$variant($d it) => $d then,)+ }
            };
        }
        pub(crate) use $each;

        impl Query {
            /// Returns the name of the command that asks it.
            #[must_use]
            pub const fn command(&self) -> &'static str {
                match self { $(Self::$variant(_) => $name),+ }
            }

            /// Returns `true` if the question is about a map; the others are about the rules alone.
            #[must_use]
            pub const fn is_of_map(&self) -> bool {
                match self { $(Self::$variant(_) => question::queries!(@of_map $($set)?)),+ }
            }

            /// Returns every kind of question with its fields.
            #[must_use]
            pub fn forms() -> Vec<QuestionForm> {
                vec![$(QuestionForm::new(
                    $name,
                    <$type as question::Question>::ABOUT,
                    <$type as question::Declared>::DECLARED,
                )),+]
            }

            /// Returns the form of this kind of question.
            pub(crate) fn form(&self) -> QuestionForm {
                QuestionForm::new(self.command(), "", self.fields())
            }

            /// Returns the declared fields of the question.
            pub(crate) const fn fields(&self) -> &'static [question::Field] {
                match self { $(Self::$variant(_) => <$type as question::Declared>::DECLARED),+ }
            }

            /// Returns the question with these what-if edits before its own; a question that takes no edits is returned
            /// unchanged.
            #[must_use]
            pub fn with_edits(mut self, edits: Vec<String>) -> Self {
                match &mut self {
                    $($(Self::$variant(question) => { question.$set.splice(0..0, edits); })?)+
                    #[allow(unreachable_patterns, reason = "there are questions that make none")]
                    _ => {}
                }
                self
            }

            /// Returns the what-if edits of the map that the question makes.
            #[must_use]
            pub fn edits(&self) -> &[String] {
                match self {
                    $($(Self::$variant(question) => &question.$set,)?)+
                    #[allow(unreachable_patterns, reason = "there are questions that make none")]
                    _ => &[],
                }
            }
        }

        $(impl From<$type> for Query {
            fn from(question: $type) -> Self {
                Self::$variant(question)
            }
        }

        impl question::Question for $type {
            const COMMAND: &'static str = $name;
            const ABOUT: &'static str = concat!($($doc),+);
        }

        #[cfg(feature = "cli")]
        question::queries! { @asked $type $($shaped)? })+
    };
}
pub(super) use queries;
