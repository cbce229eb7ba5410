//! Finds the topic of a line, whatever its first word: `reach E37`, `who sees F37`, `ammo shortage 3`, `fire-spread
//! NN21`, `sichtlinie F37 H38`.

use fogas::map::{UnitTrait, is_support};
use fogas::query::{GunClass, MoverClass, SetupItem, Sought};
use fogas::rules::{Force, counters_named, guns_named};
use fogas::spelling::{near, unaccented};
use fogas::words::Word;

use super::super::super::commands;
use super::super::line::{is_like, is_place, replaced, valued};
use super::super::vocabulary::{
    NUMBERS, called_caliber, decides, is_caliber, is_counter, is_numbered, is_of_rules, is_term, values_of,
};

/// Synonyms for a command or for part of one, with the words and options of the line that asks for it.
const TOPICS: &[(&[&str], &[&str], &[&str])] = &[
    (&["reach", "reachable", "reaches"], &["where", "reach"], &[]),
    (&["sees", "see", "who-sees", "whosees", "seers", "watchers"], &["where", "sees"], &[]),
    (&["seen-from", "seenfrom", "sees-from", "view", "viewshed"], &["where", "seen-from"], &[]),
    (&["hide", "sneak", "hidden", "hidden-way", "covert", "unseen"], &["move-cost"], &[HIDDEN]),
    (&["go", "walk", "run", "march", "drive", "way", "route", "step", "enter", "skulk"], &["move-cost"], &[]),
    (&["advance"], &["move-cost"], &["--advance"]),
    (&["sn", "sd", "smoke-dispenser"], &["availability", "smoke-dispenser"], &[]),
    (&["dc", "demolition", "satchel"], &["shot"], &["--dc", "placed"]),
    (&["prep-fire", "prepfire"], &["shot"], &["--fire", "prep"]),
    (&["first-fire", "defensive-first-fire", "dff"], &["shot"], &["--fire", "first"]),
    (&["final-fire", "defensive-fire"], &["shot"], &["--fire", "final"]),
    (&["advancing-fire", "afph"], &["shot"], &["--fire", "advancing"]),
    (&["fires", "shooting", "fg", "fire-group", "firegroup"], &["shot"], &[]),
    (&["spread", "spreading", "kindling", "burn", "burns", "flame"], &["fire"], &[]),
    (&["lane", "firelane", "fl"], &["fire-lane"], &[]),
    (&["fanatic", "fanaticism", "paatc", "encircled", "encirclement"], &["morale"], &[]),
    (&["h2h", "hand-to-hand", "hth"], &["ssr"], &["--hand-to-hand", "attacker"]),
    (&["range", "dist", "distance", "far"], &["los"], &[]),
    (&["push-gun"], &["manhandle"], &[]),
    (&["rout", "routs", "routing"], &["move-cost"], &["--rout", "--reach", "6"]),
    (&["squad", "unit", "counter", "elr", "replacement"], &["units"], &[]),
    (&["pbf", "tpbf"], &["shot"], &[]),
    (&["hip"], &["setup"], &["--hip"]),
    (&["oba"], &["tem"], &["--attack", "oba"]),
    (&["psk", "schreck", "panzerschreck", "bazooka"], &["tem"], &["--attack", "ordnance"]),
    (&["hull-down", "hulldown", "hd"], &["tem"], &["--as", "afv"]),
    (&["harden", "hardening", "battle-harden", "battle-hardening", "bh", "hob"], &["units"], &["--harden"]),
    (&["tb", "trail-break"], &["clear"], &[]),
    (&["pf", "panzerfaust"], &["availability", "pf"], &[]),
    (&["atmm"], &["availability", "atmm"], &[]),
    (&["cost", "costs"], &["move-cost"], &[]),
    (&["double-time", "doubletime"], &["move-cost"], &["--double-time"]),
    (&["odds", "infantry-fire", "fire-table"], &["ift"], &[]),
    (&["repair", "malfunction", "breakdown"], &["ammo-shortage"], &[]),
    (
        &["collapse", "collapses", "falling-rubble", "debris-falls", "rubble-falls", "debris-fall"],
        &["rubble-fall"],
        &[],
    ),
    // in German and in Hungarian, as the players of this module say
    (&["sicht", "sichtlinie", "latovonal", "latas"], &["los"], &[]),
    (&["schuss", "feuer", "beschuss", "loves", "tuz"], &["shot"], &[]),
    (&["bewegung", "bewegungskosten", "mozgas"], &["move-cost"], &[]),
    (&["deckung", "fedezek"], &["tem"], &[]),
    (&["truemmer", "trummer", "tormelek", "romok"], &["rubble-fall"], &[]),
    (&["brand", "tuzvesz"], &["fire"], &[]),
    (&["munition", "munitionsmangel", "loszer", "loszerhiany"], &["ammo-shortage"], &[]),
    (&["kanal", "csatorna"], &["sewer"], &[]),
    (&["aufstellung", "felallitas"], &["setup"], &[]),
    (&["nebel", "rauch", "fust"], &["smoke"], &[]),
];

/// The questions of `where`.
const SOUGHT: [&str; 4] = ["sees", "seen-from", "reach", "setup"];

/// Commands whose words are not places, even if they look like hexes.
pub(super) const WITHOUT_HEXES: &[&str] = &["ammo-shortage", "availability", "units", "ift", "ssr", "out-of-gas"];

/// Verbs of who fires.
const FIRES: &[&str] = &["fires", "firing", "shoots", "shooting", "attacks", "attacking"];

/// Commands that are called as the ground is.
const OF_GROUND: &[&str] = &["rubble-fall", "cellar-fall", "smoke", "wreck", "sewer", "clear"];

/// Words for a Fire Lane anywhere on a line.
const FIRE_LANE: &[&str] = &["fl", "firelane"];

/// Words before a number that is a DRM on the table: `12 down 2`.
const SHIFTS: &[&str] = &["down", "up", "flat"];

/// States of units that fire.
pub(super) const OF_FIRERS: &[&str] = &["pinned", "cx", "exhausted", "inexperienced", "berserk", "fanatic", "marked"];

/// Words for an attack on the table.
const ATTACKS: &[&str] = &["attack", "attacks", "roll", "table", "resolve"];

/// Words for how FP is multiplied before it comes to the table, as a numerator and a denominator (A7.21, A7.3).
pub(super) const TIMES: &[(&[&str], u16, u16)] = &[
    (&["double", "doubled", "pbf", "point-blank"], 2, 1),
    (&["triple", "tripled", "tpbf"], 3, 1),
    (&["half", "halved"], 1, 2),
];

/// Returns `true` if a word says how FP is multiplied.
fn is_times(word: &str) -> bool {
    TIMES.iter().any(|(said, ..)| said.contains(&word))
}

/// Question words that name no topic.
const ASKING: &[&str] = &["who", "what", "how", "can", "may", "is", "does", "which"];

/// Words that show that `how far` asks about a unit's movement rather than about a distance.
const MOVES: &[&str] = &["mf", "mp", "get", "move", "reach", "go"];

/// Words in a question about what can set up somewhere.
const SETS_UP: &[&str] = &["hip", "hidden", "setup", "set-up", "emplaced", "emp", "--hip"];

/// Words on a line about what is seen, whatever units it names.
const SEES: &[&str] = &["see", "sees", "seen", "los", "lof", "visible", "sehen", "sieht", "látja", "latja"];

/// Words on a line about the cost of a path.
const COSTS: &[&str] = &["mf", "mp", "dash", "move", "moves", "walk", "drive", "run", "road"];

/// Words for the cheapest way, which is found without them, and for a way.
pub(super) const BEST: &[&str] = &["best", "cheapest", "shortest", "fastest", "quickest", "easiest"];
pub(super) const WAYS: &[&str] = &["way", "path", "route"];

/// Marks, among the options of a topic, that its second place must not see the first.
pub(super) const HIDDEN: &str = "unseen";

/// Marks, among the options of a topic, that its second place is where a way leads.
pub(super) const WAY: &str = "way";

/// Commands that read any words after them, and do not ask about places or counters.
const OF_THEIR_OWN: &[&str] = &["game", "map", "batch", "rules", "terrain", "schema", "completions", "man"];

/// The topic of a line.
#[derive(Clone)]
pub(in crate::cli::slips) struct Topic {
    /// The indices of the words that name it.
    pub(super) named: Vec<usize>,
    /// The command, with its subcommand or question.
    pub(super) command: Vec<String>,
    /// Further words for the line.
    pub(super) given: &'static [&'static str],
    /// Whether nothing was guessed.
    pub(super) is_certain: bool,
}

impl Topic {
    pub(super) fn new(named: &[usize], command: &[&str]) -> Self {
        let command = command.iter().map(|&word| word.to_owned()).collect();
        Self { named: named.to_vec(), command, given: &[], is_certain: true }
    }

    /// Returns `true` if a command reads any words after it.
    pub(super) fn is_own(command: &str) -> bool {
        OF_THEIR_OWN.contains(&command)
    }

    /// Returns the topic of a line; `None` if it is unknown, or belongs to a command that reads any words after it.
    pub(in crate::cli::slips) fn of(typed: &[String]) -> Option<Self> {
        let valued = valued();
        let is_value = |at: usize| at > 0 && valued.contains(typed[at - 1].as_str());
        let bare: Vec<usize> = (1..typed.len()).filter(|&at| !typed[at].starts_with('-') && !is_value(at)).collect();
        let (&first, behind) = bare.split_first()?;
        let word = folded(&typed[first]);
        if commands::of_name(&word).is_some_and(|command| OF_THEIR_OWN.contains(&command.name)) {
            return None;
        }
        // FP and a DRM are an attack on the table, whatever the first word
        let is_attack = commands::of_name(&word).is_none_or(|command| command.name == "shot");
        if let Some(topic) = Self::of_fp(typed, &bare).filter(|_| is_attack) {
            return Some(topic);
        }
        let of_where = commands::of_name(&word).filter(|command| command.name == "where");
        let topic = match (of_where, behind.first()) {
            (Some(_), Some(&ask)) => {
                let asked = folded(&typed[ask]);
                let known = topic(&asked).filter(|topic| topic.command[0] == "where" || asked.starts_with("rout"));
                let nearly = || {
                    if asked.parse::<Sought>().is_ok() {
                        return Some(Self::new(&[], &["where", &asked]));
                    }
                    let near = near(&asked, SOUGHT);
                    let like = near.iter().find(|like| is_like(&asked, like))?;
                    Some(Self { is_certain: false, ..Self::new(&[], &["where", like]) })
                };
                known.or_else(nearly).map(|mut topic| {
                    topic.named = vec![first, ask];
                    topic
                })
            }
            (Some(_), None) => None,
            // `who sees F37`, `how far E37 H36`
            (None, Some(&next)) if ASKING.contains(&&*word) => {
                let found = topic(&folded(&typed[next])).map(|mut topic| {
                    topic.named = vec![first, next];
                    topic
                });
                // `how far can a squad get with 4 mf`
                let is_reach = word == "how" && typed.iter().any(|word| MOVES.contains(&word.to_lowercase().as_str()));
                if is_reach { found.map(|found| Self::new(&found.named, &["where", "reach"])) } else { found }
            }
            (None, _) => Self::of_first(typed, &bare),
        };
        let later = || Self::later(typed, behind);
        let topic = topic.or_else(later).or_else(|| Self::by_evidence(typed, &bare));
        let topic = topic.or_else(|| Self::later_called(typed, behind))?;
        // the unit whose morale is asked for, if no place is named
        let counters = typed.iter().skip(1).filter(|word| is_counter(&word.to_lowercase())).count();
        if topic.command == ["morale"] && counters == 1 && !typed.iter().skip(1).any(|word| is_place(word)) {
            return Some(Self { is_certain: false, ..Self::new(&topic.named, &["units"]) });
        }
        // the words fit both what is seen from a place and what it is seen from
        let asks_both =
            topic.command == ["where", "sees"] && typed.iter().any(|word| word.eq_ignore_ascii_case("from"));
        let places = typed.iter().skip(1).filter(|word| is_place(word)).count();
        if asks_both && places == 2 {
            return Some(Self { is_certain: false, ..Self::new(&topic.named, &["los"]) });
        }
        (!asks_both).then_some(topic)
    }

    /// Returns the topic given by the first word, alone or with those after it.
    fn of_first(typed: &[String], bare: &[usize]) -> Option<Self> {
        let at = *bare.first()?;
        let word = folded(&typed[at]);
        let word = word.as_str();
        // `ammo shortage`, `out of gas`, `rubblefall`
        let plain = |name: &str| name.replace(['-', '_'], "");
        let called = |words: &str| {
            let of_plain = || commands::names().find(|name| plain(name) == plain(words));
            commands::of_name(words).map(|command| command.name).or_else(of_plain)
        };
        for count in [3, 2] {
            let Some(words) = bare.get(..count) else { continue };
            let joined = words.iter().map(|at| folded(&typed[*at])).collect::<Vec<_>>().join("-");
            if let Some(name) = called(&joined) {
                return Some(Self::new(words, &[name]));
            }
            if let Some(topic) = topic(&joined) {
                return Some(Self { named: words.to_vec(), ..topic });
            }
        }
        // `cheapest path from E35 to TT14`
        if let (true, Some(&next)) = (BEST.contains(&word), bare.get(1))
            && WAYS.contains(&&*folded(&typed[next]))
        {
            return Some(Self { given: &[WAY], ..Self::new(&[at, next], &["move-cost"]) });
        }
        if let Some(name) = called(word) {
            // fire by counters is a shot, and so is fire at a place from another
            let has_counter = || typed.iter().any(|word| is_counter(&word.to_lowercase()));
            let fires = name == "fire" && (has_counter() || fires_at(&typed[at..]));
            return Some(Self::new(&[at], &[if fires { "shot" } else { name }]));
        }
        if let Some(topic) = topic(word) {
            return Some(Self { named: vec![at], ..topic });
        }
        // `mines in AAA27 hidden?`: the item to set up stays on the line
        let sets_up = typed.iter().any(|word| SETS_UP.contains(&word.to_lowercase().trim_end_matches('?')));
        let is_alone = matches!(bare, [_, place] if is_place(&typed[*place]));
        // `105 art T14`: a caliber and a class
        let is_class = |at: &usize| GunClass::known(&typed[*at]).is_some();
        let sets_up =
            sets_up || (is_caliber(word) || called_caliber(word).is_some()) && bare.get(1).is_some_and(is_class);
        let is_gun = || called_caliber(word).is_some() || is_caliber(word) || !guns_named(word).is_empty();
        if (sets_up || is_alone) && (SetupItem::known(word).is_some() || (sets_up && is_gun())) {
            let said = bare.iter().copied().filter(|at| matches!(&*folded(&typed[*at]), "setup" | "set-up"));
            return Some(Self::new(&said.collect::<Vec<_>>(), &["setup"]));
        }
        // `celar-fall` is not about falling rubble; a word for who moves, or for a force, is not a misspelled command
        let is_number = NUMBERS.iter().any(|(number, _)| *number == word);
        let near = if names_who(word) || is_number { Vec::new() } else { near(word, commands::names()) };
        let like = near.iter().find(|name| is_like(word, name) && !OF_THEIR_OWN.contains(&name.as_str()));
        if let Some(like) = like.filter(|like| like.contains('-') || !word.contains(['-', '_'])) {
            // the question follows it
            if *like == "where" {
                return Self::of(&replaced(typed, at, &[like])).map(|topic| Self { is_certain: false, ..topic });
            }
            return Some(Self { is_certain: false, ..Self::new(&[at], &[like]) });
        }
        // `fire-spread`, `los-check`
        let part = word.split(['-', '_']).filter(|_| word.contains(['-', '_']));
        let part = part.filter_map(commands::of_name).find(|command| !OF_THEIR_OWN.contains(&command.name));
        part.map(|command| Self::new(&[at], &[command.name]))
    }

    /// Returns the command that comes after its arguments: `F37 G39 tem`, `PTRD ammo shortage 3`, `MMG FL E36 E32`.
    fn later(typed: &[String], behind: &[usize]) -> Option<Self> {
        let named = |words: &[usize]| {
            let joined = words.iter().map(|at| folded(&typed[*at])).collect::<Vec<_>>().join("-");
            let name = commands::of_name(&joined).map(|command| command.name);
            let name = name.or_else(|| FIRE_LANE.contains(&&*joined).then_some("fire-lane"))?;
            (!OF_THEIR_OWN.contains(&name)).then(|| Self::new(words, &[name]))
        };
        // what somebody fires from or through is not what is asked about: `467 in the cellar of NN23 fires at MM25`
        let fires = behind.iter().any(|at| FIRES.contains(&&*folded(&typed[*at])));
        let is_asked = |topic: &Self| !fires || !OF_GROUND.contains(&topic.command[0].as_str());
        behind.windows(2).find_map(named).or_else(|| behind.windows(1).filter_map(named).find(is_asked))
    }

    /// Returns the topic given by a later word that is not a command: `Hungarian squad T13 fanatic`.
    fn later_called(typed: &[String], behind: &[usize]) -> Option<Self> {
        behind.iter().find_map(|&at| Some(Self { named: vec![at], ..topic(&folded(&typed[at]))? }))
    }

    /// Returns the question asked by FP and a DRM without places: `12 -2`, `6FP +2`, `12 down 2`, `FG 12 FP -2`.
    fn of_fp(typed: &[String], bare: &[usize]) -> Option<Self> {
        let lower: Vec<String> = typed.iter().skip(1).map(|word| word.to_lowercase()).collect();
        let number = |word: &str| word.parse::<u8>().is_ok() && !word.starts_with('+');
        let is_fp = |at: usize| {
            let (word, next) = (&lower[at], lower.get(at + 1).map_or("", String::as_str));
            let is_drm = next.starts_with(['+', '-']) && number(&next[1..]);
            word.strip_suffix("fp").is_some_and(number)
                || (number(word) && (next == "fp" || is_drm || SHIFTS.contains(&next)))
        };
        let has_place = typed.iter().skip(1).any(|word| is_place(word));
        let at = (0..lower.len()).find(|&at| is_fp(at)).filter(|_| !has_place)?;
        // the words before it name the attack, or say more than it
        let before: Vec<usize> = bare.iter().copied().take_while(|&word| word <= at).collect();
        let is_name = |at: &usize| {
            let word = folded(&typed[*at]);
            let topic = topic(&word)
                .is_some_and(|topic| topic.command == ["ift"] || topic.given.is_empty() && topic.command == ["shot"]);
            let command = commands::of_name(&word).is_some_and(|of| matches!(of.name, "ift" | "shot" | "fire"));
            let is_who = names_who(&word) || is_counter(&word);
            (topic || command || is_who || ATTACKS.contains(&&*word)) && !is_times(&word)
        };
        let named: Vec<usize> = before.iter().copied().filter(is_name).collect();
        let says_little =
            before.len() < 2 || before.iter().all(|at| named.contains(at) || is_times(&folded(&typed[*at])));
        says_little.then(|| Self::new(&named, &["ift"]))
    }

    /// Returns the question asked by two places: with counters it is a shot. A word before them that is not a command
    /// names the question in an unknown way.
    fn by_evidence(typed: &[String], bare: &[usize]) -> Option<Self> {
        let is_at = |at: &&usize| is_place(&typed[**at]);
        // a single counter is looked up
        if let [one, others @ ..] = bare
            && is_counter(&typed[*one].to_lowercase())
            && others.iter().all(|at| !is_place(&typed[*at]) && !is_of_rules(&folded(&typed[*at])))
        {
            return Some(Self::new(&[], &["units"]));
        }
        // a SW and its level of shortage
        let has = |words: &[&str]| typed.iter().any(|word| words.contains(&word.to_lowercase().as_str()));
        let has_sw = typed.iter().skip(1).any(|word| is_support(&word.to_lowercase()));
        if has_sw && has(&["level", "lvl"]) && !bare.iter().any(|at| is_at(&at)) {
            return Some(Self { is_certain: false, ..Self::new(&[], &["ammo-shortage"]) });
        }
        let has_kia = || typed.iter().any(|word| word.eq_ignore_ascii_case("kia"));
        match bare.iter().filter(is_at).count() {
            // a KIA against one hex may wreck a Rail Car
            1 if has_kia() => return Some(Self::new(&[], &["wreck"])),
            0 | 1 => return None,
            _ => {}
        }
        // a DC attacks alone, whoever places it
        if let Some(at) = bare.iter().find(|at| folded(&typed[**at]) == "dc") {
            return Some(Self { named: vec![*at], ..topic("dc")? });
        }
        let has = |words: &[&str]| typed.iter().any(|word| words.contains(&word.to_lowercase().trim_end_matches('?')));
        let has_firers = typed.iter().any(|word| is_counter(&word.to_lowercase()));
        // `8 FP from E35 at G35`
        let is_fp = |at: usize| {
            let word = typed[at].to_lowercase();
            let is_number = |word: &str| word.parse::<u8>().is_ok();
            word.strip_suffix("fp").is_some_and(is_number) || (word == "fp" && is_number(&typed[at - 1]))
        };
        let has_fp =
            (2..typed.len()).any(is_fp) || typed.get(1).is_some_and(|first| first.to_lowercase().ends_with("fp"));
        let fires = has_firers && has(&["fire", "fires", "shoot", "shoots", "attack", "attacks"]);
        let is_name = |word: &String| {
            let folded_word = folded(word);
            let is_state = fires && OF_FIRERS.contains(&&*folded_word);
            let says_more = is_state || decides(word) || NUMBERS.iter().any(|(number, _)| *number == folded_word);
            !is_place(word)
                && !is_of_rules(&folded(word))
                && !names_who(&folded(word))
                && !is_numbered(word)
                && !says_more
        };
        // `pinned 4-6-7 in E36 fires at F36`
        let is_his = |at: usize| {
            let next = typed.get(at + 1).is_some_and(|next| is_counter(&next.to_lowercase()));
            next && !is_term(&typed[at]) && folded(&typed[at]).parse::<UnitTrait>().is_ok()
        };
        let named: Vec<usize> =
            bare.iter().take(1).copied().filter(|at| is_name(&typed[*at]) && !is_his(*at)).collect();
        // a term of the rules is looked up: `CX E36 F36`
        if named.iter().any(|at| is_term(&typed[*at]) && values_of(&folded(&typed[*at])).nth(2).is_none()) {
            return None;
        }
        let (command, is_certain) = match () {
            () if has(SEES) => ("los", true),
            () if has(&["cost", "costs", "much"]) => ("move-cost", true),
            () if has_firers || has_fp => ("shot", true),
            () if has(COSTS) => ("move-cost", true),
            // the unit that could go there may also be the one looked at
            () if typed.iter().skip(1).any(|word| rides(&folded(word))) => ("move-cost", false),
            () => ("los", true),
        };
        Some(Self { is_certain: is_certain && named.is_empty(), ..Self::new(&named, &[command]) })
    }
}

/// Returns `true` if a line that begins with `fire` is about fire at a place from another, and not about how a fire spreads:
/// `fire at E8 from E4`.
pub(in crate::cli::slips) fn fires_at(words: &[String]) -> bool {
    let lower: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    let is_at = lower.get(1).is_some_and(|word| ["at", "on", "upon"].contains(&word.as_str()));
    let spreads = |word: &String| SPREADS.iter().any(|of| word.starts_with(of));
    lower.first().is_some_and(|first| first == "fire")
        && is_at
        && lower.iter().any(|word| word == "from")
        && !lower.iter().any(spreads)
}

/// What words about how a fire spreads begin with.
const SPREADS: &[&str] =
    &["spread", "kindl", "burn", "blaze", "flame", "wind", "breeze", "--wind", "--ec", "--weather", "dry"];

/// Returns `true` if a word names who moves, or a force: `truck`, `T-34`, `squad`, `ss`.
pub(super) fn names_who(word: &str) -> bool {
    let is_who =
        |value: &str| (value.len() > 2 && MoverClass::known(value).is_some()) || value.parse::<Force>().is_ok();
    word.len() > 1 && (values_of(word).any(is_who) || rides(word))
}

/// Returns `true` if a word names who moves and is not Infantry: `truck`, `T-34`.
pub(in crate::cli::slips) fn rides(word: &str) -> bool {
    let is_kind = |value: &str| MoverClass::known(value).is_some_and(|kind| kind != MoverClass::Infantry);
    let is_counter = || word.len() > 3 && !is_place(word) && !counters_named(word).is_empty();
    (word.len() > 2 && values_of(word).any(is_kind)) || is_counter()
}

/// Returns the topic for which a word is a synonym.
fn topic(word: &str) -> Option<Topic> {
    let (_, command, given) = TOPICS.iter().find(|(words, ..)| words.contains(&word)).or_else(|| {
        let singular = word.strip_suffix('s')?;
        TOPICS.iter().find(|(words, ..)| words.contains(&singular))
    })?;
    Some(Topic { given, ..Topic::new(&[], command) })
}

/// Returns a word in lower case without accents.
fn folded(word: &str) -> String {
    word.trim_end_matches(['?', '!', ',']).to_lowercase().chars().map(unaccented).collect()
}
