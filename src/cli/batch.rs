//! `fogas batch`

use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::PathBuf;

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
const LONGEST_LINE: u64 = 1 << 20;

impl BatchArgs {
    pub(crate) fn run(&self, global: &Global, out: &mut dyn Write) -> Result<u8, Failure> {
        let resolver = global.resolver()?;
        let cannot = |e: io::Error| Failure::Data(format!("cannot read `{}`: {e}", self.file.display()));
        let mut input: Box<dyn BufRead> = if self.file.as_os_str() == "-" {
            Box::new(io::stdin().lock())
        } else {
            Box::new(BufReader::new(std::fs::File::open(&self.file).map_err(cannot)?))
        };
        let mut out = io::BufWriter::with_capacity(1 << 16, out);
        let (mut line, mut number, mut any_bad) = (Vec::new(), 0_u64, false);
        loop {
            line.clear();
            if (&mut input).take(LONGEST_LINE).read_until(b'\n', &mut line).map_err(cannot)? == 0 {
                break;
            }
            number += 1;
            let answer = if line.len() as u64 == LONGEST_LINE && line.last() != Some(&b'\n') {
                skip_line(&mut input).map_err(cannot)?;
                Err((None, DATA, format!("the line is longer than {LONGEST_LINE} bytes")))
            } else if line.trim_ascii().is_empty() {
                continue;
            } else {
                answer(&resolver, line.trim_ascii())
            };
            match answer {
                Ok(text) => out.write_all(text.as_bytes())?,
                Err((id, code, message)) => {
                    any_bad = true;
                    let mut record = json!({ "error": { "line": number, "message": message, "exit": code } });
                    if let Some(id) = id {
                        record["id"] = id;
                    }
                    serde_json::to_writer(&mut out, &record).map_err(io::Error::from)?;
                }
            }
            out.write_all(b"\n")?;
        }
        out.flush()?;
        Ok(if any_bad && global.exit_code { DATA } else { ANSWERED })
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
