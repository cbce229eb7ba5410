//! The To Hit numbers of ordnance, and how the Gun changes them (C3.3, C4, FB13.5).

use super::*;
use crate::kit;
use crate::query::{Barrel, ToHitColor};

/// Returns the To Hit number of a Gun at a squad this many hexes away.
fn to_hit(range: u8, query: ShotQuery) -> Result<(Option<i8>, Vec<R>), String> {
    let on = kit::drawn(
        ["A1", "C40"],
        &json!({ "units": [
        { "unit": "Hu1", "at": "C1", "type": "75L", "is": "gun", "side": "hungarian" },
        { "unit": "Ru1", "at": "C1", "type": "76L", "is": "gun", "side": "soviet" },
        { "unit": "Ge1", "at": "C1", "type": "75L", "is": "gun", "side": "german" },
    ] }),
    );
    let query = ShotQuery { attack: Attack::Ordnance, to: Some(format!("C{}", 1 + range).as_str().into()), ..query };
    let ruling = on.answer(&Query::Shot(query)).map_err(|e| e.to_string())?;
    let Outcome::Shot(shot) = &ruling.outcome else { panic!("another kind") };
    Ok((shot.to_hit.map(|to_hit| to_hit.number), ruling.citations()))
}

fn gun(label: &str, caliber: u16) -> ShotQuery {
    ShotQuery { from: Some(label.into()), caliber: Some(caliber), ..ShotQuery::default() }
}

/// FB13.5, C3.3: Hungarian ordnance has the black numbers, Soviet the red: up to 6, 12, 18 and 24 hexes these are 8, 7,
/// 6, 5 and 8, 6, 5, 4. Beyond 24 hexes, or for a German Gun of unknown color, there is no number, and only the DRM is
/// shown.
#[test]
fn the_basic_to_hit_number() {
    let of = |label, range| to_hit(range, gun(label, 75)).expect("a ruling").0;
    assert_eq!([6, 7, 12, 13, 18, 19, 24].map(|range| of("Hu1", range)), [8, 7, 7, 6, 6, 5, 5].map(Some));
    assert_eq!([6, 7, 12, 13, 18, 19, 24].map(|range| of("Ru1", range)), [8, 6, 6, 5, 5, 4, 4].map(Some));
    assert_eq!((of("Hu1", 25), of("Ge1", 6)), (None, None));
    let cites = |label| to_hit(6, gun(label, 75)).expect("a ruling").1.contains(&R::FB13_5);
    assert!(cites("Hu1") && !cites("Ru1"));
    // a question can name black; then a range beyond the table is refused
    let black = |range| to_hit(range, ShotQuery { to_hit: Some(ToHitColor::Black), ..gun("Ge1", 75) });
    assert_eq!(black(6).expect("a ruling").0, Some(8));
    assert!(black(25).expect_err("beyond").contains("--to-hit-number"));
    assert!(to_hit(6, ShotQuery { to_hit: Some(ToHitColor::Black), caliber: None, ..gun("Ge1", 75) }).is_err());
    let own = |range| to_hit(range, ShotQuery { to_hit_number: Some(9), ..gun("Ge1", 75) }).expect("a ruling").0;
    assert_eq!(own(30), Some(9));
}

/// C4: beyond 12 hexes L adds 1, 57mm and less subtract 1, 40mm and less 1 more. The Area Target Type has 7, 7, 8, 8; a
/// short barrel 1 less beyond 12 hexes. LL, a short barrel at Infantry, and L of a small Gun by Area are not ruled on.
#[test]
fn barrel_and_caliber_change_it() {
    let black = |range, mm, barrel, area| {
        to_hit(range, ShotQuery { to_hit: Some(ToHitColor::Black), barrel, area, ..gun("Ge1", mm) })
            .map(|(number, _)| number)
    };
    let (long, short) = (Some(Barrel::Long), Some(Barrel::Short));
    assert_eq!([6, 13, 19].map(|range| black(range, 75, long, false)), [Ok(Some(8)), Ok(Some(7)), Ok(Some(6))]);
    assert_eq!([12, 13].map(|range| black(range, 57, None, false)), [Ok(Some(7)), Ok(Some(5))]);
    assert_eq!([12, 13].map(|range| black(range, 40, None, false)), [Ok(Some(7)), Ok(Some(4))]);
    assert_eq!(black(13, 58, None, false), Ok(Some(6)));
    assert_eq!([12, 13, 24].map(|range| black(range, 75, None, true)), [Ok(Some(7)), Ok(Some(8)), Ok(Some(8))]);
    assert_eq!(black(13, 76, short, true), Ok(Some(7)));
    assert!(black(13, 75, Some(Barrel::ExtraLong), false).is_err());
    assert!(black(13, 76, short, false).is_err() && black(13, 57, long, true).is_err());
}
