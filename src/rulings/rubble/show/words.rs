//! The facts behind rulings on rubble, Debris, wrecks and fire, in words.

use crate::map::{
    BombardmentCheck, DebrisOnRailCars, Feature, Immobilized, Map, Material, RubbleOnBridge, RubbleOnBuilding,
    UnderRubble,
};
use crate::ruling::{Counted, Dice, Effect, Fuel, Over, RubbleEffect, RubbleFact as F, RubbleNote as N, Spared};

use crate::rulings::tem::show::words::kind_words;
use crate::show::told::Told;

/// Returns what a step did.
pub(crate) fn effect_words(effect: RubbleEffect) -> String {
    match effect {
        RubbleEffect::Drm(n) => format!("{n:+}"),
        RubbleEffect::Counts => "odds".to_owned(),
        RubbleEffect::Yes | RubbleEffect::No => "-".to_owned(),
        RubbleEffect::Becomes(lies) => format!("becomes {lies}"),
        RubbleEffect::Lost => "lost".to_owned(),
        RubbleEffect::Fares(fate) => fate.to_string(),
    }
}

pub(super) const fn over_words(over: Over) -> &'static str {
    match over {
        Over::Ground => "the ground",
        Over::Road => "the road",
        Over::Boulevard => "the Wide City Boulevard",
        Over::Bridge => "the bridge",
        Over::Railroad => "the railroad",
        Over::Building => "the building",
    }
}

fn dr(dice: Dice) -> String {
    format!("DR {} (white {}, colored {})", dice.sum(), dice.white, dice.colored)
}

fn fuel_words(fuel: Fuel, map: &Map) -> String {
    match fuel {
        Fuel::Building(material) => format!("a {} building", material_words(material)),
        Fuel::Rubble(material) => format!("{} rubble", material_words(material)),
        Fuel::Terrain(id) => map.catalogue().terrain(id).name.clone(),
        Fuel::CarCounter => "a Rail Car counter".to_owned(),
    }
}

const fn material_words(material: Material) -> &'static str {
    match material {
        Material::Stone => "stone",
        Material::Wood => "wooden",
    }
}

impl Told for F {
    #[expect(clippy::too_many_lines, reason = "one line a fact")]
    fn told(self, _: Effect, map: &Map) -> String {
        match self {
            F::Counted(counted) => counted_words(counted),
            F::RubbleDr { dice, last, needed } => {
                let verdict = if last >= needed { "or more: rubbled" } else { "is needed: it stands" };
                format!("{}, Final {last}; {needed} {verdict}", dr(dice))
            }
            F::HitDr { dr, drm, kia } => {
                let verdict = if dr + drm <= kia { "not above" } else { "above" };
                let stone = if drm > 0 { format!("{dr}+{drm} for stone") } else { dr.to_string() };
                format!("dr {stone}, {verdict} the {kia} of the KIA; made before the attack is resolved")
            }
            F::WholeHexDr { dr, levels, needed } => {
                format!("dr {dr}+{levels} for the levels above; {needed} or more brings the whole hex down")
            }
            F::BuildingDrm { hex } => format!("the building that holds {hex}"),
            F::MaterialDrm { material } => format!("a {} building", material_words(material)),
            F::WholeHex { cellar: true } => "the whole hex, from the cellar up".to_owned(),
            F::WholeHex { cellar: false } => "the whole hex; it has no cellar".to_owned(),
            F::FromUp { at } => format!("from {at} up"),
            F::CellarWhole => "the cellar beneath is whole; the rubble lies on the Cellar counter".to_owned(),
            F::Rooftop => "the rooftop goes with the highest level".to_owned(),
            F::Manhole => "the manhole is gone with the cellar".to_owned(),
            F::ManholeStays => "the manhole stays open".to_owned(),
            F::BurnedThere => "the fire there goes with its Location".to_owned(),
            F::TrenchCut { from } => format!("the trench is cut off from the cellar of {from}"),
            F::TrenchUnconnected { to } => format!("the trench is not connected to {to}, whose rubble fell in play"),
            F::TrenchConnected { to } => format!("the trench is connected to {to}, whose rubble is from before play"),
            F::FallingDr { dice, last } => {
                format!("falling DR white {}, colored {}: Final colored dr {last}", dice.white, dice.colored)
            }
            F::FallingDrm { levels: 1 } => "1 building level above the ground is lost".to_owned(),
            F::FallingDrm { levels } => format!("{levels} building levels above the ground are lost"),
            F::NoFallingDr => "no level above the ground is lost, so no falling DR is made".to_owned(),
            F::NothingFalls => "Debris does not fall in this chapter unless an SSR says so".to_owned(),
            F::Direction { side, to: Some(to) } => format!("white die {side}: toward {to}"),
            F::Direction { side, to: None } => format!("white die {side}: off the map"),
            F::NoDirection => "Debris falls on all adjacent hexes; the white dr does not matter".to_owned(),
            F::DebrisFalls { over: Over::Ground, terrain: Some(id) } => {
                format!("Debris in place of {}", map.catalogue().terrain(id).name.to_lowercase())
            }
            F::DebrisFalls { over: Over::Ground, .. } => "Debris on Open Ground".to_owned(),
            F::DebrisFalls { over, .. } => format!("Debris on {}", over_words(over)),
            F::DebrisAgain => "Debris on Debris: occupants suffer again, no change of terrain".to_owned(),
            F::Spared(Spared::OffMap) => "off the map".to_owned(),
            F::Spared(Spared::Building) => "a building".to_owned(),
            F::Spared(Spared::Rubble) => "rubble".to_owned(),
            F::Spared(Spared::RailCar) => "a Rail Car hex".to_owned(),
            F::Spared(Spared::Terrain(id)) => {
                let terrain = map.catalogue().terrain(id);
                let name =
                    terrain.feature.map_or_else(|| terrain.name.clone(), |feature| feature_words(feature).to_owned());
                format!("no Debris in {name}")
            }
            F::PutsOut => "the fire is put out".to_owned(),
            F::TrailCovered => "the Trail Break is covered".to_owned(),
            F::RubbleFalls { over } => format!("rubble falls on {}", over_words(over)),
            F::RubbleOnDebris => "the Debris counter is replaced".to_owned(),
            F::RubbleOnRailCar => "no longer a Rail Car hex".to_owned(),
            F::RubbleOnRubble => "rubble on rubble: no change of terrain".to_owned(),
            F::RubbleOffMap => "it falls off the map".to_owned(),
            F::BuildingStands => "the building there stands".to_owned(),
            F::BuildingFollows => "the lower building there comes down with it".to_owned(),
            F::Unit { sw: true, .. } => "a SW".to_owned(),
            F::Unit { kind, .. } => kind_words(kind).to_owned(),
            F::WreckAttack { he: false, .. } => "only HE can wreck it".to_owned(),
            F::WreckAttack { caliber, least, .. } if caliber < least => format!("{caliber}mm is below {least}mm"),
            F::WreckAttack { caliber, .. } => format!("HE of {caliber}mm can wreck it"),
            F::KiaNumber { kia: 0 } => "no Original KIA".to_owned(),
            F::KiaNumber { kia } => {
                format!("Original {kia}KIA: subsequent dr before the attack is resolved")
            }
            F::WreckDr { dr, kia } if dr <= kia => format!("dr {dr}, not above {kia}: Wrecked"),
            F::WreckDr { dr, kia } => format!("dr {dr}, above {kia}: not Wrecked"),
            F::Bombarded { dice: None, morale, .. } => {
                format!("the Morale Check of the hex under Bombardment (Morale {morale}), as told")
            }
            F::Bombarded { dice: Some(dice), last, morale } => {
                format!("Bombardment: {}, Final {last} against Morale {morale}", dr(dice))
            }
            F::WreckMarked => "a Wooden Rubble counter marks it".to_owned(),
            F::RefitBlaze { gutted: true } => {
                "ablaze in the Refit Phase: Gutted, to which the Debris rules apply".to_owned()
            }
            F::RefitBlaze { gutted: false } => "ablaze in the Refit Phase: Debris".to_owned(),
            F::RefitNoBlaze => "no Blaze there in the Refit Phase: it stays as it is".to_owned(),
            F::Burns { fuel, kindling, spreading } => {
                format!("{}: Kindling number {kindling}, Spreading number {spreading}", fuel_words(fuel, map))
            }
            F::KindlingOfChapterB => "FB6.21 prints no Kindling number: that of chapter B holds (FB6.1)".to_owned(),
            F::CannotBurn { debris: true } => "Debris never burns, and no fire spreads to it".to_owned(),
            F::CannotBurn { debris: false } => "not Burnable Terrain".to_owned(),
            F::Attached { fuel, one_hex: true } => format!("directly attached: {} in one hex", fuel_words(fuel, map)),
            F::Attached { fuel, one_hex: false } => {
                format!("directly attached: {} across the hexside", fuel_words(fuel, map))
            }
            F::NotAttached => "not directly attached".to_owned(),
            F::Cellars => "a Blaze spreads to and from cellars between ADJACENT Locations".to_owned(),
            F::Ec { ec } => format!("EC {ec}, for Kindling and spreading"),
            F::Wind { wind, blows } => format!("{wind} wind, {blows} the fire"),
            F::DrmGiven => "the other DRM, as given".to_owned(),
            F::OnlyAFlame => "a Flame does not spread before it is a Blaze".to_owned(),
            F::BurnsAlready => "it burns there already".to_owned(),
            F::SpreadDr { dice, last, needed } => format!("{}, Final {last}; {needed} or more spreads", dr(dice)),
            F::TrailBreak { sides: [a, b] } => format!("a Trail Break joins hexsides {a} and {b}; LOS and TEM stay"),
            F::TrailOnBoulevard => "but the boulevard's -1 TEM is back for whoever moves by it".to_owned(),
            F::AllOpen => "all six hexsides are open: the counters go and the old terrain is back".to_owned(),
            F::AllOpenRubble => "all six hexsides are open; what is left of the hex's own building or Rail Cars stays".to_owned(),
            F::BogDr { dice, falls_at: Some(falls_at) } => {
                format!("{}: a colored {falls_at} or more falls through the floor", dr(dice))
            }
            F::BogDr { dice, falls_at: None } => dr(dice),
            F::FallsIn => "the AFV is removed and leaves no wreck".to_owned(),
            F::Bogs { last, needed } => format!("Final {last}; {needed} or more bogs"),
            F::CellarCheck { eliminated_at, malfunctions_at } => format!(
                "Infantry in the cellar takes a NMC at once; if it fails, dr for its SW: {malfunctions_at}-{} malfunctions, {eliminated_at} eliminated",
                eliminated_at - 1
            ),
            F::ScroungeAbove => "a surviving crew tries to Scrounge and is placed at ground level (B23.41): a one-hex building has a cellar for the fall alone (a reading)".to_owned(),
            F::Scrounge => "a surviving crew tries to Scrounge and is placed in the cellar".to_owned(),
            F::FactoryFloor => "a Factory has no cellar to fall into".to_owned(),
            F::NoCellarLeft => "the cellar itself is rubble: nothing to fall into".to_owned(),
        }
    }
}

/// Returns the number that decides a roll whose odds are counted.
fn counted_words(counted: Counted) -> String {
    let with = |drm: i16| if drm == 0 { String::new() } else { format!(" with {drm:+}") };
    match counted {
        Counted::RubbleDr { needed } => format!("rubble DR: a Final DR of {needed} or more brings the hex down"),
        Counted::FallingDr { drm, debris_at: Some(debris), rubble_at } => {
            let drm = with(drm);
            format!(
                "falling DR: a Final colored dr{drm} of {rubble_at} or more drops rubble, of {debris} or more Debris"
            )
        }
        Counted::FallingDr { drm, debris_at: None, rubble_at } => {
            format!("falling DR: a Final colored dr{} of {rubble_at} or more drops rubble", with(drm))
        }
        Counted::HitDr { kia: 0, .. } => "no Original KIA: no subsequent dr".to_owned(),
        Counted::HitDr { drm, kia } => {
            let stone = if drm > 0 { format!(" with +{drm} for stone") } else { String::new() };
            format!("subsequent dr: {kia} or less{stone} rubbles the Location")
        }
        Counted::WholeHexDr { levels, needed } => {
            format!("dr for the whole hex: {needed} or more with +{levels} for the levels above brings it all down")
        }
        Counted::WreckDr { column } => {
            format!("the Original IFT DR on the {column} column; after a KIA a dr not above its number wrecks the car")
        }
        Counted::Bombardment { drm, morale } => {
            format!("the Morale Check of the hex: a Final DR{} above Morale {morale} wrecks the car", with(drm))
        }
        Counted::BogDr { drm, falls_at, bogs_at } => {
            let falls = falls_at.map_or_else(String::new, |at| format!("a colored {at} or more falls; else "));
            format!("Bog DR: {falls}a Final DR{} of {bogs_at} or more bogs", with(drm))
        }
        Counted::SpreadDr { drm, needed } => {
            format!("spreading DR: a Final DR{} of {needed} or more spreads", with(drm))
        }
    }
}

const fn feature_words(feature: Feature) -> &'static str {
    match feature {
        Feature::Woods => "woods",
        Feature::Grain => "grain",
        Feature::Graveyard => "a graveyard",
        Feature::StorageTank => "a storage tank",
        _ => "other terrain",
    }
}

/// Returns a note in words.
pub(crate) fn note_words(note: &N) -> String {
    match note {
        N::FromCellarUp(hex) => format!("the whole hex, as no level was named; `{hex}@1` for Level 1 and above"),
        N::LevelsLostCounted(hex) => format!("{hex}: the drm counts the levels lost now (FB2.5), not all levels of the building (FB3.4 table)"),
        N::DebrisOnRailCars(DebrisOnRailCars::No) => "no Debris falls on Rail Car hexes (B37.5, QA-F2); `-s debris-on-rail-cars=yes` if you play it otherwise".to_owned(),
        N::DebrisOnRailCars(DebrisOnRailCars::Yes) => "Debris falls on Rail Car hexes (FB2.5, QA-F2), by option".to_owned(),
        N::RubbleOnBridge(RubbleOnBridge::Both) => "rubble at a bridge lies on it and beneath it (QA-F8); `-s rubble-on-bridge=on` or `=beneath` if you play it otherwise".to_owned(),
        N::RubbleOnBridge(RubbleOnBridge::On) => "rubble lies on the bridge alone (QA-F8), by option".to_owned(),
        N::RubbleOnBridge(RubbleOnBridge::Beneath) => "rubble lies beneath the bridge alone (QA-F8), by option".to_owned(),
        N::RubbleOnBuilding(RubbleOnBuilding::Lower) => "rubble falling on a lower building rubbles it from the ground level up (a reading); `-s rubble-on-building=never` if you play it otherwise".to_owned(),
        N::RubbleOnBuilding(RubbleOnBuilding::Never) => "rubble that falls on a building has no effect, by option".to_owned(),
        N::UnderRubble(UnderRubble::Eliminated) => "unarmored units under falling rubble are eliminated, as in a rubbled Location (B24.12, unverified); `-s under-rubble=left-open` leaves them to you".to_owned(),
        N::UnderRubble(UnderRubble::LeftOpen) => "unarmored units under falling rubble are left to you (B24.12), by option".to_owned(),
        N::FireWithItsLocation => "a fire goes with its Location (unverified)".to_owned(),
        N::AfvUnderRubble => "an AFV survives falling rubble, with a Bog Check if moving (B24.121, unverified)".to_owned(),
        N::Immobilized(Immobilized::Any) => "Debris immobilizes all vehicles that are not fully-tracked, moving or not (FB2.64); `-s immobilized=moving` if you play it otherwise".to_owned(),
        N::Immobilized(Immobilized::Moving) => "Debris immobilizes only moving vehicles that are not fully-tracked, by option".to_owned(),
        N::Bombardment(check) => {
            let name = match check {
                BombardmentCheck::Two => "a 2MC, by the terrain chart",
                BombardmentCheck::One => "a 1MC, by option",
                BombardmentCheck::Normal => "a NMC, by option",
            };
            format!("the hex under Bombardment takes {name}; `-s bombardment=2mc`, `1mc` or `nmc`")
        }
        N::TakenAsTracked(unit) => format!("{unit} counts as fully-tracked: the map file does not say"),
        N::GoesOn(hex) => format!("the building in {hex} goes on beyond this map; its other hexes are checked as well"),
        N::NoDebrisHere => "with B37.5 in play by SSR the same DR drops Debris".to_owned(),
        N::AttackerOrders => "where one attack strikes several hexes, the attacker picks their order (FB2.64)".to_owned(),
        N::TrenchUnderUpperRubble => "trenches are cut from the cellar under rubble of upper levels too, as the example of FB9.6 says; its rule names the ground level alone".to_owned(),
        N::DownBeforeItsCheck(hex) => format!("{hex} is rubble already: no rubble DR"),
        N::HitLeftToPlayers => "you see to it that the hit is HE of 70mm or more, and take the KIA number from the column used".to_owned(),
        N::ColumnFromMemory => "the IFT column of this caliber is (unverified); give `--column` from the chart, or `--kia`".to_owned(),
        N::WindLeftToPlayers => "EC, wind and elevation only as given with `--drm`".to_owned(),
        N::WeatherFromMemory => "the DRM of EC and wind are (unverified); `--drm` takes yours from the table".to_owned(),
        N::SteepleLevels(hex) => {
            format!("the Steeple Locations of {hex} count as levels in the falling drm: each is a building Location (FB2.5)")
        }
        N::OwnRubble(hex) => {
            format!("the building of {hex} leaves rubble of its own material, whatever fell on it; B24.12 does not say")
        }
        N::OnTank(hex) => {
            format!("the storage tank of {hex} is covered like any other terrain; FB12 does not say")
        }
        N::KindlingBarred => "deliberate Kindling is barred in Budapest (FB-SSR11)".to_owned(),
        N::WoodenRubbleFire => "wooden rubble burns as a wooden building (a reading)".to_owned(),
        N::BombardmentLosses => "V4.7 does not say what Bombardment eliminates with the car".to_owned(),
        N::EachOnItsOwn => "odds of each hex by itself, before rubble of another hex falls on it".to_owned(),
        N::CellarFallFromMemory => "the colored 6 of B23.41 is (unverified)".to_owned(),
        N::ClearanceLeftToPlayers => "the Clearance DR is left to you; this is its success".to_owned(),
    }
}
