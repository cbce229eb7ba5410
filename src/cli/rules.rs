//! `fogas rules`

use anyhow::Result;
use std::io::Write;

use clap::Args;
use fogas::rules::{Coverage, Found, RuleId, search};
use fogas::show::answers::{Envelope, RuleAnswer, RulesAnswer};
use fogas::show::{Format, wrapped};
use serde::Deserialize;
use serde_json::json;

use super::failure::{ANSWERED, usage};
use super::global::Global;
use super::run::Run;

/// The number of lines on a screen.
const SCREEN: usize = 24;
/// The most rules that are shown in full.
const MOST_WHOLE: usize = 12;

/// Which rules are wanted.
#[derive(Debug, Default, Args, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct RulesArgs {
    /// A rule number, the start of one, or words
    #[arg(value_name = "ID|WORDS")]
    words: Vec<String>,
    /// Only one chapter: FB16, SSR, B32, A ...
    #[arg(long, value_name = "CHAPTER")]
    chapter: Option<String>,
    /// Only rules with this coverage
    #[arg(long)]
    coverage: Option<Coverage>,
}

impl Run for RulesArgs {
    fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8> {
        // for few rules, a table shows what the envelope contains for all
        let in_words = matches!(global.format, Format::Table | Format::Markdown);
        let (found, instead) = self.wanted(in_words)?;
        if !in_words && let Some(code) = global.write_answer(&self.envelope(&found), out)? {
            return Ok(code);
        }
        let all = self.words.is_empty() && self.chapter.is_none() && self.coverage.is_none();
        if all && global.format == Format::Table {
            return chapters(&found, global, out);
        }
        let is_short = global.quiet || global.share;
        let whole = found.len() <= MOST_WHOLE && !is_short;
        let named = if is_short { &[][..] } else { &self.words[..] };
        if let Some(instead) = instead {
            writeln!(out, "{instead}")?;
        }
        for line in page(&found, whole, global.why || self.words.is_empty(), named) {
            writeln!(out, "{line}")?;
        }
        Ok(ANSWERED)
    }
}

impl RulesArgs {
    /// Returns the answer in the form for `-f json`.
    pub(super) fn answer(&self) -> Result<Envelope<'static, RulesAnswer>> {
        self.wanted(false).map(|(found, _)| self.envelope(&found))
    }

    fn envelope(&self, found: &[RuleId]) -> Envelope<'static, RulesAnswer> {
        let query = json!({ "words": self.words, "chapter": self.chapter, "coverage": self.coverage });
        let outcome = RulesAnswer { rules: found.iter().map(|r| entry(*r)).collect() };
        Envelope::new("rules", &query, outcome).citing(found)
    }

    /// Returns the rules that were asked for. If none matches all words, a person gets the nearest, with a remark.
    fn wanted(&self, by_person: bool) -> Result<(Vec<RuleId>, Option<String>)> {
        let words: Vec<&str> = self.words.iter().map(String::as_str).collect();
        // several numbers are several rules
        let each: Option<Vec<RuleId>> =
            words.iter().flat_map(|word| word.split_whitespace()).map(|word| word.parse().ok()).collect();
        if let Some(each) = each.filter(|each| each.len() > 1) {
            return self.of_chapter(each).map(|found| (found, None));
        }
        let (found, instead) = match search(&words) {
            Found::Rules(rules) => (rules, None),
            Found::Nearest(rules) if by_person => (rules, Some("these rules have most of the words:".to_owned())),
            Found::Spelled { rules, words } => {
                (rules, Some(format!("no rule has these words; read as `{}`:", words.join(" "))))
            }
            Found::Nearest(rules) => return Err(self.nothing(&rules, Vec::new())),
            Found::Nothing { near_rules, near_words } => return Err(self.nothing(&near_rules, near_words)),
        };
        self.of_chapter(found).map(|found| (found, instead))
    }

    /// Returns those rules that have the wanted chapter and coverage.
    fn of_chapter(&self, mut found: Vec<RuleId>) -> Result<Vec<RuleId>> {
        let of_chapter = |rule: RuleId| self.chapter.as_deref().is_none_or(|c| rule.is_of_chapter(c));
        if !RuleId::ALL.iter().any(|r| of_chapter(*r)) {
            let chapter = self.chapter.as_deref().unwrap_or_default();
            return Err(usage!("no chapter `{chapter}` in the catalogue; write one as FB16, SSR, B32 or A"));
        }
        found.retain(|r| of_chapter(*r) && self.coverage.is_none_or(|c| r.entry().coverage == c));
        if found.is_empty() {
            return Err(usage!("no such rule in that chapter, or with that coverage; leave out one of them"));
        }
        Ok(found)
    }

    /// Returns the error for a search without results, with similar numbers or words.
    fn nothing(&self, near_rules: &[RuleId], near_words: Vec<String>) -> anyhow::Error {
        let mut message = format!("no rule `{}` in the catalogue", self.words.join(" "));
        let rules: Vec<_> = near_rules.iter().map(|r| format!("{r} ({})", r.title())).collect();
        for near in [rules, near_words].into_iter().filter(|n| !n.is_empty()) {
            message.push_str("; near it: ");
            message.push_str(&near.join(", "));
        }
        message.push_str("; `fogas rules` lists them all");
        usage!("{message}")
    }
}

/// Returns `true` if rules are asked for by number: `FB6`.
fn is_all_numbers(words: &[String]) -> bool {
    words.iter().flat_map(|word| word.split_whitespace()).all(|word| word.contains(|c: char| c.is_ascii_digit()))
}

/// Lists rules, one per line or in full. Unless everything is wanted, it fits on a screen: the first rules in full,
/// then titles.
fn page(found: &[RuleId], whole: bool, all: bool, words: &[String]) -> Vec<String> {
    // for a search by words the best rule is shown in full, however many there are
    let is_named = !all && !words.is_empty() && !is_all_numbers(words);
    let width = found.iter().map(|r| r.id().len()).max().unwrap_or_default();
    let title = |rule: &RuleId| {
        let e = rule.entry();
        format!("{:width$}  {:10}  {}", e.id, e.coverage.name().replace('-', " "), e.title)
    };
    let text = |rule: &RuleId| -> Vec<String> {
        let beside = beside(*rule);
        let parts = [rule.entry().digest].into_iter().chain(beside.iter().map(String::as_str));
        let lines = parts.flat_map(|part| wrapped(part, 76 - width));
        lines.map(|line| format!("{:width$}    {line}", "")).collect()
    };
    let (mut each, mut count): (Vec<Vec<String>>, _) = (Vec::new(), 0);
    for rule in found {
        // a rule too long for a screen is not shown in full
        let is_looked_up = is_named && found.first() == Some(rule);
        let is_shown = is_looked_up || whole && (all || count <= SCREEN);
        let text = if is_shown { text(rule) } else { Vec::new() };
        each.push([vec![title(rule)], text].concat());
        count += each.last().map_or(0, Vec::len);
    }
    if all || count <= SCREEN {
        return each.concat();
    }
    // the text of the best rule is shown, whatever else matches
    let said = if is_named { each.first().map_or(0, |first| first.len() - 1) } else { 0 };
    let titles = found.len().min(SCREEN.saturating_sub(1 + said).max(1));
    let mut lines: Vec<String> = each.iter().take(titles).filter_map(|lines| lines.first().cloned()).collect();
    let first = each.first().into_iter().flatten().skip(1).take(SCREEN - 1 - titles).cloned();
    lines.splice(1..1, first.collect::<Vec<_>>());
    lines.push(match found.len() - titles {
        0 => "... in full: -w, or a rule by its number".to_owned(),
        more => format!("... and {more} more (-w)"),
    });
    lines
}

/// Returns the chapter of a rule; the scenario special rules are one chapter.
pub(super) fn chapter_of(rule: RuleId) -> &'static str {
    if rule.id().contains("SSR") { "SSR" } else { rule.id().split(['.', '-']).next().unwrap_or_default() }
}

/// Lists the chapters of the module, with their subject and how many of their rules are covered. The other chapters are
/// listed by number only, unless everything is wanted.
fn chapters(rules: &[RuleId], global: &Global, out: &mut dyn Write) -> Result<u8> {
    let mut all: Vec<(&str, Vec<RuleId>)> = Vec::new();
    for rule in rules {
        let chapter = chapter_of(*rule);
        match all.iter_mut().find(|(known, _)| *known == chapter) {
            Some((_, of)) => of.push(*rule),
            None => all.push((chapter, vec![*rule])),
        }
    }
    let hint = if global.quiet { "" } else { "; `fogas rules --chapter FB6` lists one" };
    writeln!(out, "{} rules in {} chapters{hint}", rules.len(), all.len())?;
    if global.quiet || global.share {
        return Ok(ANSWERED);
    }
    let is_own = |chapter: &str| chapter == "SSR" || chapter.starts_with("FB") || chapter.starts_with('V');
    let (own, others): (Vec<_>, Vec<_>) = all.into_iter().partition(|(chapter, _)| global.why || is_own(chapter));
    for (chapter, of) in own {
        let heading = of.iter().find(|r| r.id() == chapter).or(of.first()).map_or("", |r| r.title());
        let heading = if chapter == "SSR" { "Scenario rules" } else { heading };
        let ruled = of.iter().filter(|r| matches!(r.entry().coverage, Coverage::Covered | Coverage::Partly)).count();
        let number = if of.len() == 1 { "1 rule".to_owned() } else { format!("{} rules", of.len()) };
        writeln!(out, "  {chapter:5}  {heading:34}  {number:9}  {ruled} covered")?;
    }
    let names: Vec<_> = others.iter().map(|(chapter, _)| *chapter).collect();
    if !names.is_empty() {
        writeln!(out, "  of the chapters of the rulebook (-w lists each):")?;
        for line in wrapped(&names.join(" "), 76) {
            writeln!(out, "    {line}")?;
        }
    }
    Ok(ANSWERED)
}

/// Returns what is related to a rule, one line each.
fn beside(rule: RuleId) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(command) = command(rule) {
        lines.push(format!("command: fogas {command}"));
    }
    lines.extend(rule.example().map(|example| format!("example: fogas {example}")));
    let see: Vec<_> = rule.see_also().into_iter().map(RuleId::id).collect();
    if !see.is_empty() {
        lines.push(format!("see also: {}", see.join(", ")));
    }
    for answer in rule.answers() {
        lines.push(format!("{} ({}): {} {}", answer.id, answer.grade.words(), answer.question, answer.answer));
    }
    lines
}

/// Returns the command that answers it, if there is one.
fn command(rule: RuleId) -> Option<&'static str> {
    let e = rule.entry();
    (e.coverage != Coverage::NotYet && !e.command.is_empty()).then_some(e.command)
}

fn entry(rule: RuleId) -> RuleAnswer {
    let e = rule.entry();
    RuleAnswer {
        id: e.id,
        title: e.title,
        coverage: e.coverage,
        command: command(rule).unwrap_or_default(),
        digest: e.digest,
        example: rule.example().map(|x| format!("fogas {x}")),
        see_also: rule.see_also(),
        answers: rule.answers(),
    }
}
