//! What is done in a game.

use fogas::game::{Act, Game};
use fogas::map::{Change, Map, Setting, UnitFile};
use fogas::query::{MoveCostQuery, Query};
use fogas::report::game as words;
use fogas::resolver::Resolver;
use fogas::ruling::Ruling;

use super::answer::Result;
use super::board::Board;
use super::trouble::Trouble;

fn on(game: &Game, base: &Map) -> Result<Map> {
    game.on(base).map_err(|faults| Trouble::data(words::faults(&game.name, &faults)))
}

pub(crate) fn set(game: &mut Game, base: &Map, what: &[String]) -> Result<()> {
    let now = on(game, base)?;
    let mut revision = now.revise();
    for text in what {
        if text.split_once('=').is_some_and(|(place, _)| !place.contains(':')) {
            revision.edit(text).map_err(Trouble::usage)?;
        } else {
            let unit = UnitFile::revised(text, |label| revision.unit(label)).map_err(Trouble::usage)?;
            revision.make(&Change::Set(unit.into())).map_err(Trouble::usage)?;
        }
    }
    let after = revision.check().map_err(|faults| Trouble::faulty("nothing was changed", &faults))?;
    game.note(base, &after, Act { did: format!("set {}", what.join(" ")), ..Act::default() });
    Ok(())
}

pub(crate) fn remove(game: &mut Game, base: &Map, what: &[String]) -> Result<()> {
    let now = on(game, base)?;
    let mut revision = now.revise();
    for text in what {
        if let Some(label) = text.strip_prefix("unit:") {
            let gone = Change::Set(Setting::Unit { label: label.to_owned(), unit: None });
            revision.make(&gone).map_err(Trouble::usage)?;
        } else if let Some((place, what)) = text.split_once('=') {
            let edit = if place.contains('-') { format!("{place}=none") } else { format!("{place}=-{what}") };
            revision.edit(&edit).map_err(Trouble::usage)?;
        }
    }
    let after = revision.check().map_err(|faults| Trouble::faulty("nothing was changed", &faults))?;
    game.note(base, &after, Act { did: format!("remove {}", what.join(" ")), ..Act::default() });
    Ok(())
}

pub(crate) fn apply(game: &mut Game, base: &Map, query: &Query) -> Result<(Resolver, Ruling)> {
    let resolver = Resolver::new(on(game, base)?);
    let ruling = resolver.answer(query)?;
    let mut revision = resolver.map().revise();
    for change in ruling.changes() {
        revision.make(change).map_err(Trouble::data)?;
    }
    let after = revision.check().map_err(|faults| Trouble::faulty("nothing was changed", &faults))?;
    game.note(base, &after, words::act_of(&ruling, resolver.map()));
    Ok((resolver, ruling))
}

pub(crate) fn moved(
    _game: &mut Game,
    board: &Board,
    mut asked: MoveCostQuery,
    _as_given: bool,
) -> Result<(Ruling, std::result::Result<(), String>)> {
    if let Some(first) = asked.path.first_mut() {
        *first = format!("unit:{}", first.trim_start_matches("unit:"));
    }
    let ruling = board.now.answer(&Query::MoveCost(asked))?;
    Ok((ruling, Err("units are not moved yet".to_owned())))
}
