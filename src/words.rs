//! Small enums with the names that players write: one table gives the variants, the parser, JSON and its schema, the list
//! of choices, and the values of a flag.

#[cfg(feature = "cli")]
pub(crate) mod flags;

mod word;

pub(crate) use word::read_word;
pub use word::{Choice, UnknownWord, Word};

/// Declares an enum of [`Word`]s. A row is a choice with its name, then other spellings after `|`, then after `as` the
/// flag that chooses it, if the flag has another name. The path after `by` is the function that reads names of
/// counters.
macro_rules! words {
    ($(#[$meta:meta])* $enum:ident, $what:literal $(by $names:path)? { $(
        $(#[doc = $doc:tt])+ $(#[default $(@ $never:tt)?])? $word:ident = $name:literal $(| $other:literal)* $(as $flag:literal)?
    ),* $(,)? }) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(any(test, feature = "schema"), derive(schemars::JsonSchema))]
        $(#[$meta])*
        pub enum $enum { $(
            $(#[doc = $doc])+
            $(#[default $($never)?])?
            #[serde(rename = $name $(, alias = $other)*)]
            $word
        ),* }

        impl $enum {
            /// All choices, in order.
            pub const ALL: &'static [Self] = &[$(Self::$word),*];

            /// Returns the name.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$word => $name),* }
            }
        }

        impl $crate::words::Word for $enum {
            const WHAT: &'static str = $what;
            const CHOICES: &'static [$crate::words::Choice<Self>] = &[$($crate::words::Choice {
                is: Self::$word,
                name: $name,
                others: &[$($other),*],
                means: concat!($($doc),+),
                flag: $crate::words::words!(@flag $($flag)?),
            }),*];
            $($crate::words::words! { @names $names })?
        }

        impl std::fmt::Display for $enum {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $enum {
            type Err = $crate::words::UnknownWord;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                $crate::words::Word::read(text)
            }
        }

        #[cfg(feature = "cli")]
        impl clap::builder::ValueParserFactory for $enum {
            type Parser = $crate::words::flags::WordParser<Self>;

            fn value_parser() -> Self::Parser {
                Self::Parser::new()
            }
        }
    };
    (@names $names:path) => {
        fn named(unknown: $crate::words::UnknownWord) -> Result<Self, $crate::words::UnknownWord> {
            $names(unknown)
        }
    };
    (@flag) => { None };
    (@flag $flag:literal) => { Some($flag) };
}
pub(crate) use words;

#[expect(unreachable_pub, reason = "the macro makes enums for users of the library")]
#[cfg(test)]
mod tests {
    use super::*;

    words! {
        /// Signals.
        #[derive(Default)]
        Signal, "signal" {
            /// Go.
            Go = "go" | "green",
            /// Halt,
            /// and wait.
            #[default]
            Halt = "halt" as "stop",
        }
    }

    #[test]
    fn a_word_is_read_in_any_case_and_spelling() {
        assert_eq!("GREEN".parse(), Ok(Signal::Go));
        assert_eq!(serde_json::from_str::<Signal>("\"green\"").ok(), Some(Signal::Go));
        assert_eq!(serde_json::to_string(&Signal::Go).ok().as_deref(), Some("\"go\""));
        assert_eq!((Signal::default(), Signal::Halt.name(), Signal::ALL.len()), (Signal::Halt, "halt", 2));
        // the name of a flag is not a spelling of the word
        let error = "stop".parse::<Signal>().expect_err("no word");
        assert_eq!(error.to_string(), "unknown signal `stop`; known: `go`, `halt`");
        assert_eq!(
            "halp".parse::<Signal>().expect_err("no word").to_string(),
            "unknown signal `halp`; did you mean `halt`?"
        );
    }

    #[test]
    fn a_choice_says_what_it_means_and_which_flag_takes_it() {
        let [go, halt] = Signal::CHOICES else { panic!("two choices") };
        assert_eq!((go.means.trim(), go.flag), ("Go.", None));
        assert_eq!((halt.means.trim(), halt.flag), ("Halt, and wait.", Some("stop")));
    }
}
