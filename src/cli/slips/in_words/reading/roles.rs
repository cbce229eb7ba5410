//! Who fires and who is fired at, where a line says it in another order than commands do: `G35 is shot at by E35`, `467 in
//! E35 fires at CX 628 in G35`, `TEM of F36 vs H36`, `can L33 see level 1 G37`.

use fogas::map::is_support;

use super::super::super::super::commands;
use super::super::super::line::{is_place, options_before};
use super::super::super::vocabulary::{LEVEL, LEVELS, NUMBERS, is_counter};
use super::super::topic::names_who;
use super::phases;
use super::places::FIRES;

/// Verbs after which `by` says who does it.
const SUFFERS: &[&str] = &["shot", "fired", "fire", "attacked", "targeted", "hit", "engaged", "placed", "thrown"];

/// Those that are always fire.
const FIRED_AT: &[&str] = &["shot", "fired", "attacked", "targeted"];

/// Words before them.
const IS: &[&str] = &["is", "are", "was", "be", "been", "being", "gets", "get", "got", "when"];

/// Words between such a verb and `by`.
const AT: &[&str] = &["at", "on", "upon"];

/// Words before a target.
const AGAINST: &[&str] = &["vs", "vs.", "versus", "against"];

/// Words before the place of a unit.
const IN: &[&str] = &["in", "at", "from", "on"];

/// Articles, and other words before a unit.
const ARTICLES: &[&str] = &["a", "an", "the", "my", "his", "enemy"];

/// States of a target which say nothing about fire at it.
const OF_NO_TARGET: &[&str] = &["cx", "pinned", "inexperienced", "leader"];

/// What a target does or is that counts against fire at it.
const OF_TARGET: &[&str] = &["moving", "assault", "nonassault", "dashing", "concealed"];

/// States of a target that belong to its place.
const OF_ITS_PLACE: &[&str] = &["entrenched", "emplaced"];

/// Words behind a place before what is said of who is there.
const WHO_IS: &[&str] = &["that", "which", "who", "is", "are", "and", "while"];

/// Words of questions about cover.
const COVER: &[&str] = &["tem", "cover", "hull-down", "hd"];

/// What attacks from a place, as an option of the cover says it.
const ATTACKS: &[&str] = &["oba", "mortar", "mortars", "mtr", "artillery", "ordnance"];

/// Words of Close Combat, in which both sides attack.
const BOTH_ATTACK: &[&str] = &["cc", "melee", "close-combat", "ambush", "h2h"];

/// Words before a Location that is looked at.
const LOOKS: &[&str] = &["see", "sees", "seen", "spot"];

/// Returns a line with the firer behind `from`, without what says nothing of its target, and with `of` between a level and
/// the place that it is of. `None` if it says who is fired at by whom in a way that is not read.
pub(super) fn told(typed: &[String]) -> Option<Vec<String>> {
    if let Some((options, rest)) = options_before(typed) {
        let told = told(&rest)?;
        return Some([&told[..1], &options, &told[1..]].concat());
    }
    let mut words = typed.to_vec();
    for tell in [
        phases::named,
        one_word,
        unknown,
        exhausted,
        fires,
        passive,
        by_attack,
        against,
        without_state,
        without_target,
        levels_ahead,
        from_level,
    ] {
        let lower: Vec<String> = words.iter().map(|word| bare(word)).collect();
        words = tell(&words, &lower).unwrap_or(words);
    }
    let lower: Vec<String> = words.iter().map(|word| bare(word)).collect();
    (!is_unread(&lower) && !moves_and_fires(&words, &lower)).then_some(words)
}

/// Returns a word in lower case, without the mark behind it.
fn bare(word: &str) -> String {
    word.to_lowercase().trim_end_matches([',', '?', '!', ';']).to_owned()
}

fn is_one(words: &[&str], word: Option<&String>) -> bool {
    word.is_some_and(|word| words.contains(&word.as_str()))
}

/// Returns `true` if a word is a place, and no edit of one.
fn is_hex(word: &str) -> bool {
    is_place(word) && !word.contains('=')
}

/// Returns `true` if a word says nothing of a target: it has no strength, and is always Infantry unless a vehicle is named.
fn says_nothing(word: &str) -> bool {
    is_counter(word) || OF_NO_TARGET.contains(&word)
}

/// Returns `true` if a line says that somebody is fired at by somebody, and does not name both places.
fn is_unread(lower: &[String]) -> bool {
    let by = lower.iter().position(|word| word == "by");
    let suffers =
        |at: usize| is_one(FIRED_AT, lower.get(at)) && (1..4).any(|n| at > n && is_one(IS, lower.get(at - n)));
    by.is_some_and(|by| (1..by).any(suffers))
}

/// Returns `true` if it is said of who fires that he moves or is concealed, which is said of a target in a command.
fn moves_and_fires(words: &[String], lower: &[String]) -> bool {
    let has_command = words.get(1).is_some_and(|word| commands::of_name(&word.to_lowercase()).is_some());
    let verb = lower.iter().position(|word| FIRES.contains(&word.as_str()) || AGAINST.contains(&word.as_str()));
    let Some(verb) = verb.filter(|_| !has_command) else { return false };
    let is_said = |at: &usize| is_one(OF_TARGET, lower.get(*at)) && lower[*at] != "assault";
    let has_firer = words[1..verb].iter().any(|word| is_hex(word) || is_counter(&bare(word)));
    has_firer && (1..verb).any(|at| is_said(&at))
}

/// Writes terms of two words as one: `assault moving`, `non assault movement`.
fn one_word(words: &[String], lower: &[String]) -> Option<Vec<String>> {
    let is_two = |at: usize| lower[at] == "assault" && is_one(&["moving", "movement"], lower.get(at + 1));
    let is_single = |at: usize| ["assault-movement", "assault-moving"].contains(&lower[at].as_str());
    let at = (1..words.len()).find(|at| is_two(*at) || is_single(*at))?;
    let is_not = at > 1 && is_one(&["non", "not", "no", "without"], lower.get(at - 1));
    let said = if is_not { "nonassault" } else { "assault" }.to_owned();
    Some([&words[..at - usize::from(is_not)], &[said], &words[at + 1 + usize::from(is_two(at))..]].concat())
}

/// Writes the counter of a concealed unit as a word: `shoots at a ? in G35`.
fn unknown(words: &[String], lower: &[String]) -> Option<Vec<String>> {
    let is_unit = |at: usize| {
        let is_before =
            |word: &String| is_one(ARTICLES, Some(word)) || is_one(AGAINST, Some(word)) || is_one(AT, Some(word));
        words[at] == "?" && at + 1 < words.len() && is_before(&lower[at - 1])
    };
    let at = (2..words.len()).find(|at| is_unit(*at))?;
    Some([&words[..at], &["concealed".to_owned()], &words[at + 1..]].concat())
}

/// Says of an exhausted unit that it is CX.
fn exhausted(words: &[String], lower: &[String]) -> Option<Vec<String>> {
    let at = (1..words.len()).find(|at| lower[*at] == "exhausted")?;
    Some([&words[..at], &["cx".to_owned()], &words[at + 1..]].concat())
}

/// Writes the verb of several units that are named with their place as one that is no command: `fire at`.
fn fires(words: &[String], lower: &[String]) -> Option<Vec<String>> {
    let is_verb = |at: &usize| lower[*at] == "fire" && is_one(AT, lower.get(at + 1)) && has_firer(words, lower, *at);
    let at = (2..words.len()).find(is_verb)?;
    Some([&words[..at], &["fires".to_owned()], &words[at + 1..]].concat())
}

/// Writes who does it behind `from`: `G35 is shot at by 6-2-8 in E35` as `G35 is shot from E35 6-2-8`.
fn passive(words: &[String], lower: &[String]) -> Option<Vec<String>> {
    let by = lower.iter().rposition(|word| word == "by")?;
    let is_at = |at: &usize| is_one(AT, lower.get(*at)) || is_hex(&words[*at]) || is_one(ARTICLES, lower.get(*at));
    let verb = (1..by).rev().find(|at| !is_at(at)).filter(|at| is_one(SUFFERS, lower.get(*at)))?;
    let targets = (1..by).filter(|at| is_hex(&words[*at])).count();
    let firer = (by + 1..words.len()).find(|at| is_hex(&words[*at])).filter(|_| targets == 1)?;
    if (by..words.len()).any(|at| is_one(OF_TARGET, lower.get(at))) {
        return None;
    }
    let before = (0..by).filter(|at| !(*at > verb && is_one(AT, lower.get(*at))));
    let before = before.filter(|at| *at == 0 || is_hex(&words[*at]) || !says_nothing(&lower[*at]));
    // `the roof of G37`
    let is_of = lower[firer - 1] == "of";
    let from = if is_of { by + 1..=firer } else { firer..=firer };
    let behind = (by + 1..words.len()).filter(|at| !from.contains(at));
    let behind = behind.filter(|at| at + 1 != firer || !is_one(IN, lower.get(*at)));
    let word = |at: usize| words[at].clone();
    Some(before.map(word).chain(["from".to_owned()]).chain(from.clone().map(word)).chain(behind.map(word)).collect())
}

/// Says of what attacks the one that is covered whence it does: `TEM of G35 against a mortar in E35`; `TEM against E35 in G35`.
fn by_attack(words: &[String], lower: &[String]) -> Option<Vec<String>> {
    let has = |any: &[&str]| lower.iter().skip(1).any(|word| any.contains(&word.as_str()));
    let at = (2..words.len()).find(|at| is_one(AGAINST, lower.get(*at))).filter(|_| has(COVER) && !has(FIRES))?;
    let hexes: Vec<usize> = (1..words.len()).filter(|at| is_hex(&words[*at])).collect();
    let &[first, second] = &hexes[..] else { return None };
    let said = at + 1 + article(lower, at + 1);
    let is_attack = is_one(ATTACKS, lower.get(said));
    let is_unit = lower.get(said).is_some_and(|word| !is_hex(word) && (is_counter(word) || names_who(word)));
    let end = said + usize::from(is_attack || is_unit);
    let of = end + usize::from(is_one(IN, lower.get(end)));
    let is_there = |at: usize| at + article(lower, at) == second && first < second;
    // a command has its own order: `tem H36 against OBA G35`
    let is_command = first == 2 && is_one(COVER, lower.get(1));
    let by = if is_attack { said..end } else { end..end };
    let line = |parts: &[&[String]]| Some(parts.concat());
    let from = ["from".to_owned()];
    match () {
        // `TEM against E35 in G35`
        () if said == first && !has(&["from"]) => {
            line(&[&words[..at], &from, &words[first..=first], &words[second - article(lower, second - 1)..]])
        }
        () if first < at && (of > end || !is_command) && end > said && is_there(of) => {
            line(&[&words[..at], &words[by], &from, &words[second..]])
        }
        // it stands for itself, wherever it stands: `TEM against OBA E35 G35`
        () if is_attack => line(&[&words[..at], &words[said..]]),
        () if end == first => line(&[&words[..at], &words[first..]]),
        () => None,
    }
}

/// Says of who fires at the one that is covered that he fires from there: `TEM of F36 vs H36`.
fn against(words: &[String], lower: &[String]) -> Option<Vec<String>> {
    let has = |any: &[&str]| lower.iter().skip(1).any(|word| any.contains(&word.as_str()));
    let is_hull_down = lower.windows(2).any(|two| two[0] == "hull" && two[1] == "down");
    let at = (1..words.len())
        .find(|at| is_one(AGAINST, lower.get(*at)) && words.get(at + 1).is_some_and(|next| is_hex(next)))?;
    let is_covered = words[1..at].iter().any(|word| is_hex(word));
    // a command has its own order: `tem H36 vs F36`
    let is_command = words.get(2).is_some_and(|word| is_hex(word)) && is_one(COVER, lower.get(1));
    let is_asked = (has(COVER) || is_hull_down) && is_covered && !is_command && !has(&["from"]) && !has(FIRES);
    let from = |(n, word): (usize, &String)| if n == at { "from".to_owned() } else { word.clone() };
    is_asked.then(|| words.iter().enumerate().map(from).collect())
}

/// Leaves out what is said of a target that is called so: `target pinned`, `the target is CX`.
fn without_state(words: &[String], lower: &[String]) -> Option<Vec<String>> {
    let fires = lower.iter().skip(1).any(|word| FIRES.contains(&word.as_str()));
    let target = (2..words.len()).find(|at| lower[*at] == "target").filter(|_| fires)?;
    let is_state = |at: usize| is_one(OF_NO_TARGET, lower.get(at));
    let is = (target + 1..words.len()).take_while(|at| is_one(WHO_IS, lower.get(*at))).count();
    let behind = (target + 1 + is..words.len()).take_while(|at| is_state(*at)).count();
    let before = (1..target).rev().take_while(|at| is_state(*at) && behind == 0).count();
    let end = if behind > 0 { target + 1 + is + behind } else { target + 1 };
    (before + behind > 0).then(|| [&words[..target - before], &words[end..]].concat())
}

/// Leaves out the counter and the states of the target: who fires has them in a command.
fn without_target(words: &[String], lower: &[String]) -> Option<Vec<String>> {
    let has = |any: &[&str]| lower.iter().skip(1).any(|word| any.contains(&word.as_str()));
    let is_two = words.iter().skip(1).filter(|word| is_hex(word)).count() >= 2;
    let fires = has(FIRES) || (has(AGAINST) && lower.iter().skip(1).any(|word| is_counter(word)));
    if !is_two || !fires || has(BOTH_ATTACK) || has(COVER) {
        return None;
    }
    // `fires at`, `E35 G35 467 at a pinned squad`
    let is_him = |at: usize| {
        let who = at + 1 + usize::from(is_one(ARTICLES, lower.get(at + 1)));
        let is_after = words[1..at].iter().filter(|word| is_hex(word)).count() >= 2;
        is_after && words.get(who).is_some_and(|word| !is_hex(word)) && says_nothing(&lower[who])
    };
    let is_at = |at: usize| is_one(&["at", "on"], lower.get(at)) && (is_one(FIRES, lower.get(at - 1)) || is_him(at));
    // `shoots a CX squad`
    let is_verb = |at: usize| {
        let is_place = has_firer(words, lower, at) && words.get(at + 1).is_some_and(|next| is_hex(next));
        let next = lower.get(at + 1);
        let is_his = is_one(ARTICLES, next) || is_place || next.is_some_and(|next| says_nothing(next));
        at > 2 && is_one(&["shoots", "attacks", "shoot", "attack"], lower.get(at)) && is_his
    };
    let marker = (2..words.len()).find(|at| is_one(AGAINST, lower.get(*at)) || is_at(*at) || is_verb(*at))?;
    let his = his(words, lower, marker);
    if !his.drops {
        return None;
    }
    let place_at = |at: usize| words.get(at).is_some_and(|word| is_hex(word));
    // `fires at 628 E35 G35`, `E35 G35 467 vs 628`
    let first = his.kept.first().copied().unwrap_or(his.end);
    // `against 4-4-7 moving` names no place
    let names_none = is_one(AGAINST, lower.get(marker)) && !(marker..words.len()).any(place_at);
    let keeps = is_verb(marker) || (!names_none && first < words.len() && !(place_at(first) && place_at(first + 1)));
    let kept = his.kept.iter().map(|at| words[*at].clone());
    Some(words[..marker + usize::from(keeps)].iter().cloned().chain(kept).chain(words[his.end..].to_vec()).collect())
}

/// Returns `true` if a firer and his place are named before a word.
fn has_firer(words: &[String], lower: &[String], at: usize) -> bool {
    let is_unit = |word: &String| is_counter(word) && !is_support(word);
    (1..at).any(|at| is_hex(&words[at])) && (1..at).any(|at| !is_hex(&words[at]) && is_unit(&lower[at]))
}

/// What is said of a target.
struct His {
    /// The words that stay, in their new order.
    kept: Vec<usize>,
    /// The first word that is no longer said of it.
    end: usize,
    /// Whether a word is left out, or put elsewhere.
    drops: bool,
}

/// Reads what is said of the target behind a word, and of who is in its place behind that.
fn his(words: &[String], lower: &[String], marker: usize) -> His {
    let (mut kept, mut state, mut drops, mut at) = (Vec::new(), Vec::new(), false, marker + 1);
    // a unit beside the place of the target is there, if the firer is named already: `E35 467 fires at G35 628`
    let has_firer = has_firer(words, lower, marker);
    let is_his = |word: &String| is_one(AGAINST, lower.get(marker)) || (has_firer && !is_support(word));
    let mut place = None;
    while let Some(word) = lower.get(at) {
        let is_small = is_one(ARTICLES, Some(word)) || is_one(&["squad", "unit", "stack", "target"], Some(word));
        let is_nothing = !is_hex(&words[at]) && says_nothing(word);
        match () {
            // of who fires: `fires at G35 with 467`
            () if place.is_some() && is_nothing && is_counter(word) && !is_his(word) => break,
            () if is_nothing => drops = true,
            () if is_one(OF_ITS_PLACE, Some(word)) && place.is_none() => state.push(at),
            () if is_one(OF_TARGET, Some(word)) => kept.push(at),
            () if is_hex(&words[at]) && place.is_none() => {
                // two places in a row are those of the firer and the target
                if words.get(at + 1).is_some_and(|next| is_hex(next)) {
                    break;
                }
                place = Some(at);
                kept.push(at);
                drops |= !state.is_empty();
                kept.append(&mut state);
            }
            () if place.is_some() && is_one(WHO_IS, Some(word)) => {
                let said = lower[at..].iter().find(|word| !is_one(WHO_IS, Some(word)));
                if !said.is_some_and(|said| says_nothing(said) && !is_counter(said)) {
                    break;
                }
            }
            () if is_small || is_one(IN, Some(word)) && place.is_none() => kept.push(at),
            () => break,
        }
        at += 1;
    }
    kept.append(&mut state);
    His { kept, end: at, drops }
}

/// Returns how many words say a level there.
fn level_at(lower: &[String], at: usize) -> Option<usize> {
    let is_number = |at: usize| {
        let word = lower.get(at)?;
        let is_name = NUMBERS.iter().any(|(name, _)| name == word);
        let bare = ["st", "nd", "rd", "th"].iter().find_map(|end| word.strip_suffix(end)).unwrap_or(word);
        (is_name || bare.parse::<u8>().is_ok()).then_some(())
    };
    match () {
        () if is_one(LEVEL, lower.get(at)) && is_number(at + 1).is_some() => Some(2),
        () if is_number(at).is_some() && is_one(LEVEL, lower.get(at + 1)) => Some(2),
        () if LEVELS.iter().any(|(names, level)| *level != "u" && is_one(names, lower.get(at))) => Some(1),
        () => None,
    }
}

/// Says of a level that stands behind `from` without a place that it is that of who looks or fires: `can L33 see G39 from
/// level 1`.
fn from_level(words: &[String], lower: &[String]) -> Option<Vec<String>> {
    // `T13 on level 2 sees U13`
    let is_of_place = |at: usize| is_one(IN, lower.get(at)) && is_hex(&words[at - 1]) && lower[at] != "from";
    let is_level = |at: usize| level_at(lower, at + 1 + article(lower, at + 1)).is_some();
    let is_said = |at: &usize| (lower[*at] == "from" || is_of_place(*at)) && is_level(*at);
    let from = (2..words.len()).find(is_said)?;
    let level = from + 1 + article(lower, from + 1);
    let end = level + level_at(lower, level)?;
    let of = end + usize::from(is_one(&["of", "in", "at"], lower.get(end)));
    let of = of + article(lower, of);
    let has_place = words.get(of).is_some_and(|place| is_hex(place));
    let is_verb = |at: &usize| is_one(LOOKS, lower.get(*at)) || is_one(FIRES, lower.get(*at)) || lower[*at] == "los";
    let verb = (1..words.len()).find(is_verb)?;
    let is_command = commands::of_name(&lower[verb]).is_some() && verb == 1;
    let place = |mut range: std::ops::Range<usize>| range.find(|at| is_hex(&words[*at]));
    let viewer = if is_command || lower[verb] == "seen" { place(verb + 1..from) } else { place(1..verb.min(from)) };
    // `by L33 from level 1`
    let viewer = if is_of_place(from) { Some(from - 1) } else { viewer };
    let viewer = if lower[verb] == "seen" { viewer.filter(|at| is_one(&["by"], lower.get(at - 1))) } else { viewer };
    // the place behind the level may be its own: `from level 1 of L33`
    let viewer = viewer.filter(|at| !has_place && !words[*at].contains('@'))?;
    let said = words[level..end].to_vec();
    Some([&words[..=viewer], &said[..], &words[viewer + 1..from], &words[end..]].concat())
}

/// Returns 1 if an article stands there, else 0.
fn article(lower: &[String], at: usize) -> usize {
    usize::from(is_one(ARTICLES, lower.get(at)))
}

/// Says of a level that it is of the place behind it: `see level 1 G37`.
fn levels_ahead(words: &[String], lower: &[String]) -> Option<Vec<String>> {
    let length = |at: usize| level_at(lower, at);
    let place = (2..words.len()).find_map(|at| {
        let article = usize::from(is_one(ARTICLES, lower.get(at)));
        let place = at + article + length(at + article)?;
        (is_one(LOOKS, lower.get(at - 1)) && is_place(words.get(place)?)).then_some(place)
    })?;
    Some([&words[..place], &["of".to_owned()], &words[place..]].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns what `told` makes of a line.
    fn told_of(line: &str) -> Option<String> {
        let words: Vec<String> = format!("fogas {line}").split(' ').map(str::to_owned).collect();
        told(&words).map(|read| read[1..].join(" "))
    }

    #[test]
    fn who_fires_and_who_is_fired_at_is_told_apart() {
        for (line, is_told) in [
            ("G35 is shot at by E35 with 12 fp", "G35 is shot from E35 with 12 fp"),
            ("my 4-6-7 in E35 gets shot by 6-2-8 at G35", "my in E35 gets shot from G35 6-2-8"),
            ("can G35 be shot by 467 from E35", "can G35 be shot from E35 467"),
            ("dc placed on G37 by squad in F36", "dc placed G37 from F36 squad"),
            ("what tem does E35 get when fired on by G35", "what tem does E35 get when fired from G35"),
            ("-s F35=smoke G35 is shot at by E35", "-s F35=smoke G35 is shot from E35"),
            ("F36 is shot at by the roof of G37", "F36 is shot from the roof of G37"),
            ("467 fires at pinned 628 E35 G35", "467 fires E35 G35"),
            ("467 E35 fires at CX 628 in G35", "467 E35 fires at in G35"),
            ("467 in E35 fires at 628 in G35 that is CX", "467 in E35 fires at in G35"),
            ("467 in H37 fires at entrenched 628 in F37", "467 in H37 fires at in F37 entrenched"),
            ("467 in G37 fires at assault moving 628 in H37", "467 in G37 fires at assault in H37"),
            ("467 in E35 attacks CX 628 in G35", "467 in E35 attacks in G35"),
            ("467 E35 vs CX 628 G35", "467 E35 vs G35"),
            ("E35 467 vs G35 628", "E35 467 vs G35"),
            ("E35 G35 467 vs 628", "E35 G35 467"),
            ("628 vs 467 E35 G35", "628 E35 G35"),
            ("E35 467 shoots a CX squad in G35", "E35 467 shoots a squad in G35"),
            ("shot E35 G35 467 vs leader 9-2", "shot E35 G35 467"),
            ("TEM of F36 vs H36", "TEM of F36 from H36"),
            ("is F36 hull down vs H36", "is F36 hull down from H36"),
            ("can L33 see level 1 G37", "can L33 see level 1 of G37"),
            ("can T13 see the third floor L33", "can T13 see the third floor of L33"),
        ] {
            assert_eq!(told_of(line).as_deref(), Some(is_told));
        }
        // the twins: nobody does it, a vehicle, Close Combat, a shot whose target is named, a level that has its place
        for line in [
            "can F37 see H37 by night",
            "shot E35 G35 467 vs T-34",
            "467 fires at G35 from E35",
            "close-combat G35 467 vs 628",
            "tem H36 vs F36 if F36 smoke",
            "467 fires at G35 from E35 with 9-1",
            "TEM of a shot from E35 against G35",
            "what is the TEM against fire",
            "can L33 level 1 see G37",
            "can L33 see level 1 of G37",
            "E35 fires at G35 467",
            "467 in E35 fires at G35 lmg",
            "can F37 see H37 ?",
            "can I see G39 from level 1 of L33",
            "can we see G39 from level 1",
            "who has LOS to L33 from level 1",
            "what does it cost from level 1 to level 2 in L33",
        ] {
            assert_eq!(told_of(line).as_deref(), Some(line));
        }
        // and what is not read: who fires is no place, he moves, he is concealed
        for line in [
            "F33 is shot at by Foe",
            "if F36 has smoke is G35 shot at by E35",
            "moving 467 in G37 fires at 628 in H37",
            "628 in G35 is shot at by concealed 467 in E35",
        ] {
            assert_eq!(told_of(line), None, "{line}");
        }
    }

    /// The twins of these, where the firer or his level is named first, stand in the test above.
    #[test]
    fn the_place_of_the_target_and_the_level_of_the_viewer_are_told() {
        for (line, is_told) in [
            ("E35 467 fires at G35 628", "E35 467 fires at G35"),
            ("E35 467 shoots G35 9-1", "E35 467 shoots G35"),
            ("467 in E35 shoots at a ? in G35", "467 in E35 shoots at a concealed in G35"),
            ("TEM against OBA E35 G35", "TEM OBA E35 G35"),
            ("TEM against the 467 E35 G35", "TEM E35 G35"),
            ("TEM E35 G35 against OBA", "TEM E35 G35 OBA"),
            ("TEM G35 against mortar in E35", "TEM G35 mortar from E35"),
            ("TEM of G35 against a mortar in E35", "TEM of G35 mortar from E35"),
            ("TEM of G35 against a 467 in E35", "TEM of G35 from E35"),
            ("TEM against E35 in G35", "TEM from E35 G35"),
            ("can L33 from level 1 see M33", "can L33 level 1 see M33"),
            ("can T13 on level 2 see U13", "can T13 level 2 see U13"),
            ("E35 467 fire at G35 628", "E35 467 fires at G35"),
            ("can L33 see G39 from level 1", "can L33 level 1 see G39"),
            ("can 467 in L33 fire at G39 from the second floor", "can 467 in L33 second floor fires at G39"),
            ("los L33 G39 from level 1", "los L33 level 1 G39"),
            ("can G39 be seen by L33 from level 1", "can G39 be seen by L33 level 1"),
        ] {
            assert_eq!(told_of(line).as_deref(), Some(is_told));
        }
    }
}
