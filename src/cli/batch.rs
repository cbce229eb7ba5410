//! `fogas batch`

use anyhow::{Context, Result};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::num::NonZero;
use std::panic::resume_unwind;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, SyncSender, TryRecvError};
use std::thread;

use clap::Args;
use fogas::query::Query;
use fogas::resolver::Refusal;
use fogas::show::RulingJson;
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{json, to_writer};

use super::failure::{ANSWERED, DATA, NOT_COVERED, USAGE, exit_code, refusal_code, words};
use super::files;
use super::global::Global;
use super::line::Line;
use super::maps::Maps;
use super::rules::RulesArgs;
use super::run::Run;

/// Where the queries come from.
#[derive(Debug, Args)]
pub(crate) struct BatchArgs {
    /// File to read, `-` for standard input
    #[arg(default_value = "-", value_name = "FILE")]
    file: PathBuf,
    /// Folder whose map files a line may name; without it only the built-in maps
    #[arg(long, value_name = "FOLDER")]
    maps: Option<PathBuf>,
}

/// A longer line is refused instead of being read into memory.
const LONGEST_LINE: usize = 1 << 20;

/// The most lines in a lot, which goes to one worker.
const MOST_LINES: usize = 128;

/// The usual size of an answer, in bytes.
const USUAL_ANSWER: usize = 1 << 12;

/// The most lots that may wait for a worker, or for the writer.
const MOST_LOTS: usize = 4;

/// A non-blank line of the input, and its number.
struct Numbered {
    number: u64,
    /// The line; `None` if it is too long.
    text: Option<Vec<u8>>,
}

/// The answers to some lines, already written. The stream replaces characters that JSON does not escape.
struct Answered {
    text: Vec<u8>,
    any_bad: bool,
}

impl Run for BatchArgs {
    fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8> {
        let resolver = global.resolver()?;
        let cannot = || format!("cannot read `{}`", self.file.display());
        let input: Box<dyn Read + Send> = if self.file.as_os_str() == "-" {
            Box::new(io::stdin())
        } else {
            Box::new(files::open(&self.file).with_context(cannot)?)
        };
        let workers = thread::available_parallelism().map_or(1, NonZero::get);
        // lots go to the workers in turn and come back in turn, which keeps their order
        let (to_workers, lots): (Vec<_>, Vec<_>) = (0..workers).map(|_| mpsc::sync_channel(MOST_LOTS)).unzip();
        // this thread is not joined when answers can no longer be written, because it may be waiting for input
        thread::spawn(move || read(input, &to_workers));
        let maps = Arc::new(Maps::new(resolver, self.maps.clone(), global.clone()));
        let work = |lots: Receiver<io::Result<Vec<Numbered>>>| {
            let (send, answered) = mpsc::sync_channel(MOST_LOTS);
            let maps = Arc::clone(&maps);
            let answer = move || lots.into_iter().try_for_each(|lot| send.send(lot.map(|l| answers(&maps, &l))));
            (answered, thread::spawn(answer))
        };
        let (answered, threads): (Vec<_>, Vec<_>) = lots.into_iter().map(work).unzip();
        let mut any_bad = false;
        for from in answered.iter().cycle() {
            let lot = match from.try_recv() {
                Ok(lot) => lot,
                Err(TryRecvError::Disconnected) => break,
                Err(TryRecvError::Empty) => {
                    // a reader that waits for these answers before its next question must get them
                    out.flush()?;
                    let Ok(lot) = from.recv() else { break };
                    lot
                }
            };
            let lot = lot.with_context(cannot)?;
            out.write_all(&lot.text)?;
            any_bad |= lot.any_bad;
        }
        out.flush()?;
        drop(answered);
        // if a worker panicked, end the program in the same way
        for thread in threads {
            let _all_sent = thread.join().unwrap_or_else(|panic| resume_unwind(panic));
        }
        Ok(if any_bad && global.exit_code { DATA } else { ANSWERED })
    }
}

/// Reads lots of lines and gives them to the workers in turn, until the input ends or no worker takes more.
fn read(input: Box<dyn Read + Send>, to_workers: &[SyncSender<io::Result<Vec<Numbered>>>]) {
    let mut input = BufReader::with_capacity(1 << 16, input);
    let mut number = 0;
    for worker in to_workers.iter().cycle() {
        let lot = available(&mut input, &mut number);
        let ended = lot.as_ref().map_or(true, Vec::is_empty);
        if worker.send(lot).is_err() || ended {
            return;
        }
    }
}

/// Waits for a non-blank line, and returns it together with the lines that have already arrived; empty at the end of
/// the input.
fn available(input: &mut BufReader<Box<dyn Read + Send>>, number: &mut u64) -> io::Result<Vec<Numbered>> {
    let mut lines = Vec::new();
    loop {
        let mut text = Vec::new();
        if input.by_ref().take(LONGEST_LINE as u64).read_until(b'\n', &mut text)? == 0 {
            return Ok(lines);
        }
        *number += 1;
        if text.len() == LONGEST_LINE && text.last() != Some(&b'\n') {
            skip_line(input)?;
            lines.push(Numbered { number: *number, text: None });
        } else if !text.trim_ascii().is_empty() {
            lines.push(Numbered { number: *number, text: Some(text) });
        }
        if lines.len() == MOST_LINES || (!lines.is_empty() && !input.buffer().contains(&b'\n')) {
            return Ok(lines);
        }
    }
}

/// Answers some lines, in order.
fn answers(maps: &Maps, lines: &[Numbered]) -> Answered {
    let mut all = Answered { text: Vec::with_capacity(lines.len() * USUAL_ANSWER), any_bad: false };
    for line in lines {
        let start = all.text.len();
        let answered = match &line.text {
            Some(text) => {
                // editors may put a byte order mark before UTF-8 text
                let text = text.trim_ascii();
                answer(maps, text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text).trim_ascii(), &mut all.text)
            }
            None => Err((None, DATA, format!("the line is longer than {LONGEST_LINE} bytes"))),
        };
        if let Err((id, code, message)) = answered {
            all.text.truncate(start);
            let error = json!({ "line": line.number, "kind": kind(code), "message": message, "exit": code });
            let id = id.map(|id| format!(",\"id\":{id}")).unwrap_or_default();
            all.text.extend(b"{\"error\":");
            // writing to memory cannot fail
            let _ = to_writer(&mut all.text, &error);
            all.text.extend(format!("{id}}}").into_bytes());
            all.any_bad = true;
        }
        all.text.push(b'\n');
    }
    all
}

/// Writes the answer to a line that searches the catalogue of rules.
fn answer_rules<'l>(asked: &RulesArgs, id: Option<&'l RawValue>, out: &mut Vec<u8>) -> Result<(), Bad<'l>> {
    let found = asked.answer().map_err(|error| (id, exit_code(&error), words(&error)))?;
    with_id(id, &found, out)
}

/// Writes an answer, which is an object, with the id of its line as the first member.
fn with_id<'l>(id: Option<&'l RawValue>, answer: &impl Serialize, out: &mut Vec<u8>) -> Result<(), Bad<'l>> {
    if let Some(id) = id {
        out.extend(b"{\"id\":");
        out.extend(id.get().as_bytes());
    }
    let start = out.len();
    to_writer(&mut *out, answer).map_err(|e| (id, DATA, e.to_string()))?;
    if id.is_some() {
        out[start] = b',';
    }
    Ok(())
}

/// Returns the name of the kind of error for an exit status.
const fn kind(code: u8) -> &'static str {
    match code {
        NOT_COVERED => "not-covered",
        USAGE => "usage",
        _ => "data",
    }
}

fn skip_line(input: &mut dyn BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        let (used, ended) = buffer.iter().position(|b| *b == b'\n').map_or((buffer.len(), false), |i| (i + 1, true));
        input.consume(used);
        if ended {
            return Ok(());
        }
    }
}

/// The result of a bad line: its id, the exit status, and what is wrong.
type Bad<'l> = (Option<&'l RawValue>, u8, String);

/// Writes the answer to a line; if the line is bad, what has been written must be discarded.
fn answer<'l>(maps: &Maps, text: &'l [u8], out: &mut Vec<u8>) -> Result<(), Bad<'l>> {
    let line = Line::read(text).map_err(|(code, slip)| (None, code, slip))?;
    let id = line.id;
    if let Some(asked) = line.rules() {
        let asked = asked.map_err(|(code, slip)| (id, code, slip))?;
        return answer_rules(&asked, id, out);
    }
    let query = line.query().map_err(|(code, slip)| (id, code, slip))?;
    let resolver = maps.of(line.map.as_deref()).map_err(|(code, slip)| (id, code, slip))?;
    let refuse = |e: Refusal| (id, refusal_code(&e), e.to_string());
    let resolver = maps.edited(line.map.as_deref(), resolver, query.edits()).map_err(refuse)?;
    if line.verdict_only {
        let Query::Los(los) = &query else {
            return Err((id, USAGE, format!("`verdict_only` is for `los`, not for `{}`", query.command())));
        };
        let verdict = resolver.verdict(los).map_err(refuse)?;
        let hindrance = if verdict.clear { verdict.hindrance } else { 0 };
        let verdict = json!({ "outcome": { "los": verdict.clear, "hindrance": hindrance } });
        return with_id(id, &verdict, out);
    }
    let ruling = resolver.rule_on(&query).map_err(refuse)?;
    with_id(id, &RulingJson::new(&ruling, resolver.map()), out)
}
