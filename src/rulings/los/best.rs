//! Finds the best LOS between two places called by name.

use crate::map::Spoken;
use crate::query::{AskedPlace, LosQuery};
use crate::resolver::Resolver;
use crate::resolver::named::notes;
use crate::ruling::refusal::Refusal;
use crate::ruling::{LosNote, Note};

/// Replaces each end that is called by name by the Location with the best LOS: clear, then least hindered, then
/// nearest.
pub(super) fn best(on: &Resolver, asked: &mut LosQuery, said: &mut Vec<Note>) -> Result<(), Refusal> {
    let spoken = [&asked.from, &asked.to].map(|text| on.map.spoken(text));
    // each candidate as written, and as found on the map
    let ends = |place: &AskedPlace, spoken: &Option<Spoken<'_>>| match spoken {
        Some(spoken) => {
            let end = |hex| Ok::<_, Refusal>(on.seat_of(&spoken.at(hex)?)?.0);
            spoken.hexes().into_iter().map(|hex| (AskedPlace::in_hex_of(spoken, hex), end(hex))).collect::<Vec<_>>()
        }
        None => vec![(place.clone(), on.seat(place).map(|(end, _)| end))],
    };
    let [from, to] = [ends(&asked.from, &spoken[0]), ends(&asked.to, &spoken[1])];
    let mut best: Option<((bool, u8, u16), AskedPlace, AskedPlace)> = None;
    let (mut refused, mut clear) = (None, 0);
    for ((from, viewer), (to, viewed)) in from.iter().flat_map(|from| to.iter().map(move |to| (from, to))) {
        let ends = viewer.clone().and_then(|viewer| Ok((viewer, viewed.clone()?)));
        let found = ends.and_then(|(viewer, viewed)| {
            let los = on.verdict_between(&viewer, &viewed)?;
            Ok((!los.clear, los.hindrance, viewer.eye.location.hex.range(viewed.eye.location.hex)))
        });
        match found {
            Ok(one) => {
                clear += usize::from(!one.0);
                if best.as_ref().is_none_or(|(known, ..)| one < *known) {
                    best = Some((one, from.clone(), to.clone()));
                }
            }
            Err(refusal) => refused = refused.or(Some(refusal)),
        }
    }
    let Some((_, a, b)) = best else { return refused.map_or(Ok(()), Err) };
    said.extend(spoken.iter().flatten().flat_map(notes));
    let lines = from.len() * to.len();
    if lines > 1 {
        said.push(Note::Los(LosNote::BestLine { from: a.to_string(), to: b.to_string(), clear, lines }));
    }
    (asked.from, asked.to, asked.best) = (a, b, false);
    Ok(())
}
