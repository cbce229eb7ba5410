//! `fogas rules`

use std::io::Write;

use clap::Args;
use fogas::rules::{Entry, RuleId};
use serde_json::json;

use super::{ANSWERED, Failure, FormatArg, Global};

/// Look rules up in the catalogue
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  fogas rules FB6.1231        one rule
  fogas rules FB6.12          that rule and those below it
  fogas rules debris bridge   rules whose title or digest has both words
  fogas rules -f json         the whole catalogue")]
pub(crate) struct RulesArgs {
    /// A rule number, the start of one, or words
    #[arg(value_name = "ID|WORDS")]
    words: Vec<String>,
}

impl RulesArgs {
    pub(crate) fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
        let found = self.found();
        if found.is_empty() {
            return Err(Failure::Usage(format!(
                "no rule for `{}` in the catalogue{}",
                self.words.join(" "),
                self.near()
            )));
        }
        if global.format == FormatArg::Json {
            let rules: Vec<_> = found.iter().map(|r| entry_json(r.entry())).collect();
            writeln!(out, "{}", json!({ "rules": rules }))?;
            return Ok(ANSWERED);
        }
        let whole = found.len() <= 12 && !global.quiet && global.format != FormatArg::Plain;
        let width = found.iter().map(|r| r.id().len()).max().unwrap_or_default();
        for rule in found {
            let e = rule.entry();
            writeln!(out, "{:width$}  {:9}  {}", e.id, e.coverage.to_string(), e.title)?;
            if whole {
                for line in textwrap(e.digest, 76 - width) {
                    writeln!(out, "{:width$}    {line}", "")?;
                }
                if !e.command.is_empty() {
                    writeln!(out, "{:width$}    command: {}", "", e.command)?;
                }
            }
        }
        Ok(ANSWERED)
    }

    fn found(&self) -> Vec<RuleId> {
        let all = || RuleId::ALL.iter().copied();
        let [first] = self.words.as_slice() else { return all().filter(|r| self.has_words(*r)).collect() };
        if let Ok(exact) = first.parse::<RuleId>() {
            let below = format!("{}.", exact.id().to_ascii_lowercase());
            let child = |r: &RuleId| {
                let id = r.id().to_ascii_lowercase();
                *r == exact
                    || id.starts_with(&below)
                    || (exact.id().contains('.') && id.starts_with(&exact.id().to_ascii_lowercase()))
            };
            return all().filter(child).collect();
        }
        all().filter(|r| self.has_words(*r)).collect()
    }

    fn has_words(&self, rule: RuleId) -> bool {
        let e = rule.entry();
        let text = format!("{} {} {}", e.id, e.title, e.digest).to_ascii_lowercase();
        self.words.iter().flat_map(|w| w.split_whitespace()).all(|w| text.contains(&w.to_ascii_lowercase()))
    }

    fn near(&self) -> String {
        let wanted = self.words.join(" ").to_ascii_uppercase();
        let mut close: Vec<_> =
            RuleId::ALL.iter().map(|r| (strsim::damerau_levenshtein(&wanted, r.id()), r.id())).collect();
        close.sort_unstable();
        let near: Vec<_> = close.into_iter().take_while(|(d, _)| *d <= 2).take(3).map(|(_, id)| id).collect();
        if near.is_empty() { String::new() } else { format!("; did you mean {}?", near.join(", ")) }
    }
}

fn entry_json(e: &Entry) -> serde_json::Value {
    json!({ "id": e.id, "title": e.title, "digest": e.digest, "coverage": e.coverage, "command": e.command })
}

fn textwrap(text: &str, width: usize) -> Vec<String> {
    fogas::report::wrapped(text, width)
}
