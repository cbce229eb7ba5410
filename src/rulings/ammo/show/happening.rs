//! Words for ammunition shortage.

use crate::rules::Breakdown;
use crate::ruling::{AmmoFate, Firer, FirerKind, Happening};
use crate::rulings::ammo::facts::reasons::Harm;

/// Returns what happens to a thing, as a phrase of which the thing is the subject.
pub(super) fn happening_words(what: &Happening, thing: &Firer) -> String {
    match what {
        Happening::Nothing => "no effect".to_owned(),
        Happening::Replaced(rung) => rung.to_string(),
        Happening::Breakdown(effects) => {
            let words: Vec<_> = effects
                .iter()
                .rev()
                .map(|effect| match Harm::of(*effect, thing) {
                    Harm::LowAmmo => "gets Low Ammo",
                    Harm::Malfunction => "malfunctions",
                    Harm::Disabled => "is disabled",
                    Harm::Eliminated => "is eliminated",
                })
                .collect();
            words.join(" and ")
        }
    }
}

/// Returns what happens to a thing, as an entry of a table.
pub(super) fn plain_words(what: &Happening, thing: &Firer) -> String {
    match what {
        Happening::Nothing => "-".to_owned(),
        Happening::Replaced(_) | Happening::Breakdown(_) => happening_words(what, thing),
    }
}

/// Returns the words for a fate after several shots.
pub(super) fn fate_words(fate: AmmoFate, thing: &Firer) -> String {
    let words = match fate {
        AmmoFate::Unharmed if matches!(thing.kind, FirerKind::Mmc) => "never Replaced",
        AmmoFate::Unharmed => "fires as before",
        AmmoFate::LowAmmo => "fires with Low Ammo",
        AmmoFate::Malfunctioned => "malfunctioned",
        AmmoFate::MalfunctionedLowAmmo => "malfunctioned, with Low Ammo",
        AmmoFate::Lost => return Harm::of(Breakdown::Lost, thing).to_string(),
        AmmoFate::Replaced => "Replaced at least once, or broken",
        AmmoFate::Broken => "broken",
    };
    words.to_owned()
}

/// Returns the names of the things that are left out of Residual FP, if there are any.
pub(super) fn without_words(places: &[usize], thing: impl Fn(usize) -> String) -> Option<String> {
    let all: Vec<_> = places.iter().map(|i| thing(*i)).collect();
    (!all.is_empty()).then(|| all.join(" and "))
}
