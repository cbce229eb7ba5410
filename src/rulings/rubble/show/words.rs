//! The facts behind rulings on rubble, Debris, wrecks and fire, in words.

use crate::map::{Feature, Map};
use crate::ruling::{Effect, RubbleEffect, RubbleFact as F, RubbleNote, Spared};
use crate::rulings::rubble::facts::reasons::OnMap;

use crate::show::told::Told;

/// Returns what a step did.
pub(crate) fn effect_words(effect: RubbleEffect) -> String {
    effect.to_string()
}

impl Told for F {
    /// The names of terrain are those of the map.
    fn told(self, _: Effect, map: &Map) -> String {
        match self {
            F::DebrisInPlaceOf { terrain: OnMap(id) } => {
                format!("Debris in place of {}", map.catalogue().terrain(id).name.to_lowercase())
            }
            F::Spared(Spared::Terrain(OnMap(id))) => {
                let terrain = map.catalogue().terrain(id);
                format!("no Debris in {}", terrain.feature.map_or(&*terrain.name, |feature| feature_words(feature)))
            }
            F::Burns { fuel: OnMap(fuel), kindling, spreading } => {
                format!("{}: Kindling number {kindling}, Spreading number {spreading}", fuel.name(map))
            }
            F::AttachedInHex { fuel: OnMap(fuel) } => format!("directly attached: {} in one hex", fuel.name(map)),
            F::Attached { fuel: OnMap(fuel) } => format!("directly attached: {} across the hexside", fuel.name(map)),
            fact => fact.to_string(),
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
pub(crate) fn note_words(note: &RubbleNote) -> String {
    note.to_string()
}
