//! HE hits that rubble a level or the whole hex (B24.11).

use super::*;

fn hit(b: &Resolver, at: &str, he: HeHit, dr: &[[u8; 2]]) -> Result<Ruling, Refusal> {
    b.answer(&Query::RubbleFall(RubbleFallQuery {
        at: at.into(),
        he: Some(he),
        dr: dr.to_vec(),
        ..RubbleFallQuery::default()
    }))
}

/// Returns the Locations that came down; none if the building stands.
fn lost(ruling: &Ruling) -> Vec<String> {
    let RubbleKind::Fall(collapses) = &rubble(ruling).what else { panic!("no fall") };
    collapses.iter().flat_map(|c| &c.lost).map(ToString::to_string).collect()
}

fn of(kia: u8, dr: u8, whole: Option<u8>) -> HeHit {
    HeHit { kia, dr: Some(dr), whole }
}

/// B24.11, its example: a 2KIA on stone rubbles on dr 1 (1 + 1 is not above 2) but not on dr 2; on wood it does on dr
/// 2, but not on dr 3. A 1KIA cannot rubble stone, and without a KIA nothing is rubbled.
#[test]
fn the_dr_after_the_hit() {
    let stone = board(&json!({}));
    let wood = board(&json!({"buildings": [{"id": "w", "material": "wood", "hexes": ["E5"]}]}));
    let down =
        |b: &Resolver, at: &str, kia, dr| !lost(&hit(b, at, of(kia, dr, None), &[]).expect("a ruling")).is_empty();
    assert!(down(&wood, "E5", 2, 2) && !down(&wood, "E5", 2, 3));
    assert!(!down(&stone, "C3", 2, 2) && !down(&stone, "C3", 1, 1));
    let falls = hit(&stone, "C3", of(2, 1, None), &[[1, 1]]).expect("a ruling");
    // a hit at ground level rubbles that level and everything above, but not the cellar beneath
    assert_eq!(lost(&falls), ["C3", "C3@1", "C3@2"]);
    let none = hit(&stone, "C3", HeHit { kia: 0, dr: None, whole: None }, &[]).expect("a ruling");
    assert!(lost(&none).is_empty());
    assert!(all_rules(&falls).contains(&"B24.11"));
}

/// B24.11: a hit on an upper level also rubbles the levels above. It rubbles the whole hex on a Final 6, with +1 for
/// each level above: at Level 1, with Level 2 above, on dr 5; at Level 2 on dr 6.
#[test]
fn the_dr_for_the_whole_hex() {
    let b = board(&json!({}));
    let down = |at: &str, whole| lost(&hit(&b, at, of(3, 1, Some(whole)), &[[1, 1]]).expect("a ruling"));
    assert_eq!(down("C3@1", 4), ["C3@1", "C3@2"]);
    assert_eq!(down("C3@1", 5), ["C3@c", "C3", "C3@1", "C3@2"]);
    assert_eq!(down("C3@2", 5), ["C3@2"]);
    assert_eq!(down("C3@2", 6), ["C3@c", "C3", "C3@1", "C3@2"]);
    // the second dr is made only for an upper level, and only if that level was rubbled
    let refused = |at: &str, he: HeHit| matches!(hit(&b, at, he, &[[1, 1]]), Err(Refusal::Rubble(_)));
    let not_called_for = Some(Refusal::Rubble(RubbleRefusal::DrNotCalledFor));
    assert_eq!(hit(&b, "C3", of(3, 1, Some(6)), &[[1, 1]]).err(), not_called_for);
    assert_eq!(hit(&b, "C3@1", of(1, 1, Some(6)), &[[1, 1]]).err(), not_called_for);
    assert_eq!(hit(&b, "C3", of(0, 1, None), &[]).err(), not_called_for);
    assert!(refused("C3@1", of(3, 1, None)), "it is missing");
    assert!(refused("C3@1", of(3, 7, None)));
}

/// B24.11: computed by hand: a 3KIA at Level 1 of stone rubbles on dr 1 or 2 (1/3), and then takes the whole hex on dr
/// 5 or 6 (1/3 of that). So the building stands with 2/3. The falling table says what falls from one level, and from
/// two. All odds equal those over all rolls, and sum to 1.
#[test]
fn odds_of_a_hit_equal_brute_force() {
    let b = board(&json!({}));
    let ask = RubbleFallQuery {
        at: "C3@1".into(),
        he: Some(HeHit { kia: 3, dr: None, whole: None }),
        odds: true,
        ..RubbleFallQuery::default()
    };
    let ruling = b.answer(&Query::RubbleFall(ask)).expect("odds");
    let RubbleKind::HitOdds(_, odds) = &rubble(&ruling).what else { panic!("no odds") };
    assert_eq!(odds.iter().map(|o| o.chance).sum::<Chance>(), Chance::ALWAYS);
    assert_eq!((odds[0].result.is_none(), odds[0].chance), (true, Chance::new(2, 3)));
    let mut brute: BTreeMap<Option<Vec<Tumble>>, Chance> = BTreeMap::new();
    for dr in 1..=6 {
        for whole in 1..=6 {
            for roll in Dice::all() {
                // a dr that is not needed must not be given, so its rolls are counted together
                let made = dr <= 2;
                let dice: &[[u8; 2]] = if made { &[[roll.white, roll.colored]] } else { &[] };
                let he = of(3, dr, made.then_some(whole));
                let ruling = hit(&b, "C3@1", he, dice).expect("a ruling");
                let RubbleKind::Fall(collapses) = &rubble(&ruling).what else { panic!("no fall") };
                let tumble = |c: &crate::ruling::Collapse| Tumble {
                    lost: c.lost[0],
                    falls: c.falling.map_or(Falls::Nothing, |f| f.falls),
                    affected: c.affected.clone(),
                };
                let result = (!collapses.is_empty()).then(|| collapses.iter().map(tumble).collect());
                let sum = brute.entry(result).or_insert(Chance::NEVER);
                *sum = *sum + Chance::new(1, 36 * 36);
            }
        }
    }
    let counted: BTreeMap<_, _> = odds.iter().map(|o| (o.result.clone(), o.chance)).collect();
    assert_eq!(counted, brute);
}

/// B24.11: the same seed rolls the same hit. A check and a hit exclude each other.
#[test]
fn a_hit_may_be_rolled() {
    let b = board(&json!({}));
    let ask = |seed, check| {
        let he = Some(HeHit { kia: 6, dr: None, whole: None });
        b.answer(&Query::RubbleFall(RubbleFallQuery { at: "C3".into(), he, seed, check, ..Default::default() }))
    };
    let rolled: Vec<_> = (0..200).map(|seed| lost(&ask(Some(seed), None).expect("a ruling")).len()).collect();
    // a 6KIA on stone leaves the building standing only on dr 6
    assert!(rolled.contains(&0) && rolled.contains(&3));
    assert_eq!(ask(Some(3), None), ask(Some(3), None));
    assert!(matches!(ask(None, Some([6, 6])), Err(Refusal::Rubble(RubbleRefusal::Needs(_)))));
}
