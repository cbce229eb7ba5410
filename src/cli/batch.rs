//! `fogas batch`

use std::io::{self, BufRead, BufReader, Read, Write};
use std::num::NonZero;
use std::panic::resume_unwind;
use std::path::PathBuf;
use std::thread;

use clap::Args;
use fogas::query::Query;
use fogas::report::RulingJson;
use fogas::resolver::Resolver;
use serde_json::{Map as Object, Value, json};

use super::{ANSWERED, DATA, Failure, Global, USAGE, refusal_code};

/// Answer JSON queries, one a line
#[derive(Debug, Args)]
#[command(after_help = "Each line is one object: what a JSON ruling prints under `query`, and beside it an
optional `id`, which is echoed:

  {\"los\":{\"from\":\"F37\",\"to\":\"H37\"},\"id\":1}

Each answer is one line, in order. A bad line becomes {\"error\":{...}} and the batch
goes on; the exit status is 3 if there was one, under -e.")]
pub(crate) struct BatchArgs {
    /// File to read, `-` for standard input
    #[arg(default_value = "-", value_name = "FILE")]
    file: PathBuf,
}

/// A line longer than this is refused, not read on into memory.
const LONGEST_LINE: usize = 1 << 20;

/// At most so many lines are answered side by side.
const MOST_LINES: usize = 1024;

/// Fewer lines than this are not worth a thread.
const FEWEST_LINES: usize = 32;

/// A line of the input that is not blank, and its number.
struct Line {
    number: u64,
    /// `None` if it is too long.
    text: Option<Vec<u8>>,
}

impl BatchArgs {
    pub(crate) fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
        let resolver = global.resolver()?;
        let cannot = |e: io::Error| Failure::Data(format!("cannot read `{}`: {e}", self.file.display()));
        let input: Box<dyn Read> = if self.file.as_os_str() == "-" {
            Box::new(io::stdin().lock())
        } else {
            Box::new(std::fs::File::open(&self.file).map_err(cannot)?)
        };
        let mut input = BufReader::with_capacity(1 << 18, input);
        let mut out = io::BufWriter::with_capacity(1 << 16, out);
        let (mut number, mut any_bad) = (0, false);
        loop {
            let (lines, ended) = available(&mut input, &mut number).map_err(cannot)?;
            for (line, answer) in lines.iter().zip(answers(&resolver, &lines)) {
                any_bad |= answer.is_err();
                write_answer(&mut out, line.number, answer)?;
            }
            // whoever waits for these answers before the next question gets them
            out.flush()?;
            if ended {
                return Ok(if any_bad && global.exit_code { DATA } else { ANSWERED });
            }
        }
    }
}

/// Waits for a line, and takes with it those that have already arrived; tells whether the input has ended.
fn available(input: &mut BufReader<Box<dyn Read>>, number: &mut u64) -> io::Result<(Vec<Line>, bool)> {
    let mut lines = Vec::new();
    loop {
        let mut text = Vec::new();
        if input.by_ref().take(LONGEST_LINE as u64).read_until(b'\n', &mut text)? == 0 {
            return Ok((lines, true));
        }
        *number += 1;
        if text.len() == LONGEST_LINE && text.last() != Some(&b'\n') {
            skip_line(input)?;
            lines.push(Line { number: *number, text: None });
        } else if !text.trim_ascii().is_empty() {
            lines.push(Line { number: *number, text: Some(text) });
        }
        if lines.len() == MOST_LINES || !input.buffer().contains(&b'\n') {
            return Ok((lines, false));
        }
    }
}

/// Answers some lines, in order; on all cores if they are many.
fn answers(resolver: &Resolver, lines: &[Line]) -> Vec<Result<String, Bad>> {
    let one = |line: &Line| match &line.text {
        Some(text) => answer(resolver, text.trim_ascii()),
        None => Err((None, DATA, format!("the line is longer than {LONGEST_LINE} bytes"))),
    };
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    if cores == 1 || lines.len() < FEWEST_LINES {
        return lines.iter().map(one).collect();
    }
    thread::scope(|scope| {
        let part = |lines| scope.spawn(move || <[Line]>::iter(lines).map(one).collect::<Vec<_>>());
        let parts: Vec<_> = lines.chunks(lines.len().div_ceil(cores)).map(part).collect();
        parts.into_iter().flat_map(|p| p.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    })
}

fn write_answer(out: &mut impl Write, line: u64, answer: Result<String, Bad>) -> io::Result<()> {
    match answer {
        Ok(text) => out.write_all(text.as_bytes())?,
        Err((id, code, message)) => {
            let mut record = json!({ "error": { "line": line, "message": message, "exit": code } });
            if let Some(id) = id {
                record["id"] = id;
            }
            serde_json::to_writer(&mut *out, &record)?;
        }
    }
    out.write_all(b"\n")
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

type Bad = (Option<Value>, u8, String);

fn answer(resolver: &Resolver, line: &[u8]) -> Result<String, Bad> {
    let mut object: Object<String, Value> =
        serde_json::from_slice(line).map_err(|e| (None, DATA, format!("not a JSON object: {e}")))?;
    let id = object.remove("id");
    let query: Query = serde_json::from_value(Value::Object(object)).map_err(|e| (id.clone(), USAGE, e.to_string()))?;
    let refuse = |e: fogas::resolver::Refusal| (id.clone(), refusal_code(&e), e.to_string());
    let resolver = resolver.for_query(&query).map_err(refuse)?;
    let ruling = resolver.rule_on(&query).map_err(refuse)?;
    let failed = |e: serde_json::Error| (id.clone(), DATA, e.to_string());
    let text = serde_json::to_string(&RulingJson::new(&ruling, resolver.map())).map_err(failed)?;
    match &id {
        None => Ok(text),
        Some(id) => Ok(format!("{{\"id\":{id},{}", &text[1..])),
    }
}
