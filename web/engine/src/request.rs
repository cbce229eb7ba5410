//! The requests, and the functions that answer them.

use fogas::json_words::json_words;
use serde::Deserialize;

use super::answer::{Answered, Result};
use super::board::{OfHex, OfMap};
use super::trouble::Trouble;
use super::{ask, change, find, forms, opening, paint, seen, thread};

/// A request of the page.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Request {
    Maps(Nothing),
    Open(opening::Open),
    Sort(opening::Sort),
    Add(opening::Add),
    Copy(OfMap),
    Close(OfMap),
    Stand(change::Stood),
    Find(find::Find),
    Locations(OfHex),
    Edits(change::Edits),
    Set(change::What),
    Remove(change::What),
    Undo(OfMap),
    Redo(OfMap),
    View(change::View),
    Begin(change::Begin),
    Apply(change::Apply),
    Move(change::Move),
    Save(change::Save),
    Ask(ask::Ask),
    Bare(ask::Ask),
    Card(OfHex),
    Sees(seen::Sees),
    Where(seen::Sought),
    Picture(paint::Drawn),
    Paint(paint::Paint),
    Rule(find::OneRule),
    Rules(find::Rules),
    Forms(Nothing),
    Hold(thread::Hold),
}

/// A request without any parts.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Nothing {}

/// Answers a request. `bytes` come with it.
#[must_use]
pub fn answered(request: &[u8], bytes: &[u8]) -> Answered {
    let read = serde_json::from_slice(request).map_err(|e| Trouble::usage(json_words(&e)));
    Answered::from(read.and_then(|request| reply(request, bytes)))
}

fn reply(request: Request, bytes: &[u8]) -> Result {
    match request {
        Request::Maps(_) => opening::maps(),
        Request::Open(wanted) => opening::open(wanted, bytes),
        Request::Sort(wanted) => opening::sort(&wanted, bytes),
        Request::Add(wanted) => opening::add(wanted),
        Request::Copy(wanted) => opening::copy(&wanted),
        Request::Close(wanted) => opening::close(&wanted),
        Request::Stand(wanted) => change::stand(&wanted),
        Request::Find(wanted) => find::find(&wanted),
        Request::Locations(wanted) => find::locations(&wanted),
        Request::Edits(wanted) => change::edits(&wanted),
        Request::Set(wanted) => change::set(&wanted),
        Request::Remove(wanted) => change::remove(&wanted),
        Request::Undo(wanted) => change::undo(&wanted),
        Request::Redo(wanted) => change::redo(&wanted),
        Request::View(wanted) => change::view(&wanted),
        Request::Begin(wanted) => change::begin(&wanted),
        Request::Apply(wanted) => change::apply(&wanted),
        Request::Move(wanted) => change::shift(&wanted),
        Request::Save(wanted) => change::save(&wanted),
        Request::Ask(wanted) => ask::ask(&wanted),
        Request::Bare(wanted) => ask::bare(&wanted),
        Request::Card(wanted) => ask::card(&wanted),
        Request::Sees(wanted) => seen::sees(&wanted),
        Request::Where(wanted) => seen::sought(&wanted),
        Request::Picture(wanted) => paint::picture(&wanted),
        Request::Paint(wanted) => paint::paint(&wanted),
        Request::Rule(wanted) => find::rule(&wanted),
        Request::Rules(wanted) => find::rules(&wanted),
        Request::Forms(_) => forms::forms(),
        Request::Hold(wanted) => thread::hold(&wanted),
    }
}
