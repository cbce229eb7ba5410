//! Words of a sentence: those that ask, filler words, and the words for each command.

/// Words that begin a question, or that come before it.
pub(super) const BEGINS: &[&str] = &[
    "what", "whats", "what's", "who", "whose", "which", "when", "where", "why", "how", "can", "could", "may", "might",
    "must", "should", "will", "would", "shall", "is", "are", "was", "am", "do", "does", "did", "has", "have", "my",
    "our", "i", "we", "if", "suppose", "say", "tell", "on", "in",
];

/// Words before one that begins a question: `from which hexes`.
pub(super) const BEFORE_QUESTION: &[&str] = &["from", "to", "at", "for", "with", "through", "into", "by"];

/// Words that say nothing which a command asks. None of them denies or limits anything.
pub(super) const SMALL: &[&str] = &[
    "what",
    "whats",
    "what's",
    "who",
    "whose",
    "which",
    "when",
    "where",
    "why",
    "how",
    "can",
    "could",
    "may",
    "might",
    "must",
    "should",
    "will",
    "would",
    "shall",
    "is",
    "are",
    "was",
    "were",
    "am",
    "be",
    "been",
    "being",
    "do",
    "does",
    "did",
    "done",
    "has",
    "have",
    "had",
    "my",
    "our",
    "his",
    "her",
    "its",
    "their",
    "your",
    "i",
    "we",
    "you",
    "he",
    "she",
    "they",
    "it",
    "them",
    "us",
    "me",
    "him",
    "if",
    "suppose",
    "say",
    "tell",
    "the",
    "a",
    "an",
    "there",
    "that",
    "this",
    "these",
    "those",
    "then",
    "so",
    "still",
    "now",
    "once",
    "while",
    "as",
    "out",
    "need",
    "needs",
    "needed",
    "want",
    "wants",
    "like",
    "get",
    "gets",
    "got",
    "make",
    "makes",
    "take",
    "takes",
    "give",
    "gives",
    "happen",
    "happens",
    "happened",
    "become",
    "becomes",
    "allowed",
    "possible",
    "able",
    "legal",
    "legally",
    "let",
    "anything",
    "something",
    "many",
    "much",
    "long",
    "chance",
    "chances",
    "odds",
    "probability",
    "number",
    "amount",
    "roll",
    "standing",
    "stands",
    "stand",
    "sits",
    "sitting",
    "sit",
    "located",
    "currently",
    "own",
    "exactly",
    "please",
    "total",
    "value",
    "result",
    "effect",
    "way",
    "next",
    "door",
    "for",
    "comes",
    "come",
    "coming",
    "any",
    "some",
    "ok",
    "just",
    "actually",
    "really",
    "run",
    "runs",
    "declare",
    "declares",
    "shell",
    "round",
    "force",
    "go",
    "goes",
    "going",
    "went",
    "check",
    "between",
    "likely",
    "likelihood",
    "probable",
    "use",
    "uses",
    "using",
    "die",
    "tc",
    "gone",
];

/// Numbers as words, before what they count.
pub(super) const NUMBERS: &[&str] =
    &["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/// Things that are counted on a line.
pub(super) const COUNTED: &[&str] = &["hexes", "mf", "mp", "fp", "hexspine", "hexspines", "squads", "level", "levels"];

/// Words that some commands use, and that add nothing for the others.
pub(super) const QUIET: &[&str] = &[
    "shot",
    "shots",
    "shooting",
    "fire",
    "fires",
    "firing",
    "fired",
    "attack",
    "movement",
    "by",
    "to",
    "from",
    "into",
    "onto",
    "towards",
    "against",
    "squad",
    "unit",
    "units",
    "infantry",
    "stack",
    "hinder",
    "hinders",
    "block",
    "blocks",
    "reach",
    "weather",
    "break",
    "breaks",
    "somebody",
    "someone",
    "anybody",
    "anyone",
    "kill",
    "kills",
    "pin",
    "pins",
    "hit",
    "hits",
    "along",
    "opponent",
    "enemy",
    "hexes",
    "locations",
    "positions",
    "line",
    "away",
    "spend",
    "spends",
    "add",
    "adds",
    "crossing",
    "through",
    "modifier",
    "modifiers",
    "view",
];

/// Words that name the topic of a sentence and are also used by its command.
pub(super) const VALUES: &[&str] = &[
    "panzerfaust",
    "panzerfausts",
    "pf",
    "pfs",
    "atmm",
    "atmms",
    "starshell",
    "starshells",
    "hide",
    "hip",
    "hidden",
    "emplaced",
    "elr",
    "replaced",
    "hardened",
    "cellar",
    "wp",
    "debris",
    "rubble",
    "wreck",
    "bypass",
    "fp",
    "mf",
    "mp",
    "drm",
    "halftrack",
    "truck",
    "tank",
    "squad",
    "cavalry",
    "motorcycle",
    "half-squad",
];

/// Words that commands call something else.
pub(super) const CALLED: &[(&str, &str)] =
    &[("emplace", "emplaced"), ("pfs", "pf"), ("panzerfausts", "pf"), ("panzerfaust", "pf"), ("rolled", "dr")];

/// Nations whose leader may be named.
pub(super) const NATIONS: &[&str] = &["german", "hungarian", "soviet", "russian"];

/// Expressions in questions to the rules, and the words of the rules.
pub(super) const AS_RULED: &[(&str, &str)] = &[
    ("through", "enter"),
    ("rubbled", "rubble"),
    ("inside", "interior"),
    ("across", "enter"),
    ("into", "enter"),
    ("drive", "move"),
    ("drives", "move"),
    ("driving", "move"),
    ("go", "move"),
];

/// Verbs of motion, which add nothing when the sentence says where somebody goes.
pub(super) const GOES: &[&str] = &["drive", "drives", "driving", "go", "goes", "going", "move", "moves", "moving"];

/// Words that add nothing to a search of the rules.
pub(super) const FILLERS: &[&str] = &[
    "along", "together", "also", "both", "up", "over", "put", "puts", "add", "say", "says", "about", "via", "allow",
    "allows", "permit", "permits",
];

/// Words for adding up numbers, what the numbers are, and the topic.
pub(super) const ADDED: (&[&str], &[&str], &str) =
    (&["stack", "stacks", "stacked", "add", "adds", "cumulative", "combine"], &["tem", "drm", "drms"], "added");

/// Verbs that say where a thing lies.
pub(super) const LIES: &[&str] =
    &["fall", "falls", "fallen", "fell", "falling", "lie", "lies", "lying", "land", "lands"];

/// Things that are set up before the game, by the names of the command.
const FORTIFICATIONS: &[&str] =
    &["mines", "foxhole", "trench", "at-ditch", "wire", "roadblock", "pillbox", "booby-traps", "tunnel", "dummy"];

/// Topics: a command is meant by a sentence that has a word from each list. The first such row counts.
pub(super) const ABOUT: &[(&[&[&str]], &[&str])] = &[
    (&[&["ssr", "ssrs"]], &["ssr"]),
    (&[&["hinder", "hinders", "hindrance", "hindrances", "obstacle"]], &["los"]),
    (&[&["hand-to-hand"], &["declare", "declared", "allowed"]], &["ssr", "--hand-to-hand", "attacker"]),
    (&[&["see", "sees", "seen", "los"], &["over", "past", "through", "across"], &["wreck", "wrecks"]], &["los"]),
    (&[&["many"], &["hexes"], &["between", "apart", "away"]], &["los"]),
    (&[&["advance", "advances"], &["into", "to", "from"]], &["move-cost", "--advance"]),
    (&[&["smoke"], &["exponent"]], &["smoke"]),
    (&[&["smoke"], &["reach", "reaches", "land", "lands"], &["does", "will", "would"]], &["smoke"]),
    (&[&["fp"], &["range"], &["from", "against"]], &["shot"]),
    (&[&["what", "which", "who"], &["adjacent", "adj"]], &["where", "seen-from", "--within", "1"]),
    (&[&["adjacent"], &["is", "are"]], &["los"]),
    (&[&["fuel", "gas", "petrol", "out-of-gas"]], &["out-of-gas"]),
    (&[&["hull-down"], &["hull-down", "behind", "gun", "vehicle", "afv"]], &["tem", "--as", "afv"]),
    (&[&["smoke"], &["number", "shortage", "usage"]], &["availability", "smoke"]),
    (&[&["overstacked", "overstacking", "stacking"]], &["rules", "stacking"]),
    (&[&["many", "limit"], &["stack", "stacks", "stacked"]], &["rules", "stacking"]),
    (&[FORTIFICATIONS, &["los", "lof"]], &["los"]),
    (&[FORTIFICATIONS, &["lay", "lie", "place", "put", "set", "setup", "dig", "plant", "build", "have"]], &["setup"]),
    (
        &[
            &["gun", "guns", "mortar", "roadblock", "vehicle"],
            &["put", "place", "emplace", "set", "position", "deploy"],
        ],
        &["setup"],
    ),
    (&[&["booby-traps"]], &["rules", "booby", "traps"]),
    (&[&["sewer", "sewers"]], &["sewer"]),
    (&[&["manhole", "manholes"], &["use", "enter", "leave", "exit", "go", "move", "climb"]], &["sewer"]),
    (&[&["case", "ca"], &["hexspine", "hexspines", "turn", "turns", "turning", "change", "changes"]], &["ca-change"]),
    (&[&["push", "pushes", "pushed", "manhandle", "manhandles", "manhandled", "manhandling"]], &["manhandle"]),
    (&[&["wreck", "wrecks", "wrecked"]], &["wreck"]),
    (&[&["cellar", "cellars"], &["fall", "falls", "falling", "fell"]], &["cellar-fall"]),
    (&[&["bog", "bogs", "bogged", "bogging"]], &["bog"]),
    (&[&["rubble", "debris"], &["fall", "falls", "falling", "collapse", "collapses"]], &["rubble-fall"]),
    (&[&["collapse", "collapses", "rubble-fall"]], &["rubble-fall"]),
    (&[&["panzerfaust", "panzerfausts", "pf", "pfs", "atmm", "atmms", "starshell", "starshells"]], &["availability"]),
    (&[&["ammo", "ammunition", "ammo-shortage", "shortage"]], &["ammo-shortage"]),
    (&[&["elr", "replaced", "hardened", "harden"]], &["units"]),
    (&[&["close-combat", "cc", "melee", "ambush", "ambushed", "hand-to-hand", "street-fighting"]], &["close-combat"]),
    (&[&["fanatic", "encircled", "paatc", "interdicted", "interdiction"]], &["morale"]),
    (&[&["control", "controls", "controlled", "victory"]], &["victory"]),
    (&[&["clear", "clears", "clearing", "clearance", "cleared"], &["debris", "rubble", "trail-break"]], &["clear"]),
    (&[&["fire-lane"]], &["fire-lane"]),
    (&[&["who", "which"], &["best"], &["fire", "fires", "shoot", "shoots"]], &["shot", "--from-all"]),
    (&[&["sighting", "aircraft", "plane", "planes"]], &["sighting"]),
    (&[&["dc"]], &["shot"]),
    (&[&["tem", "cover"]], &["tem"]),
    (&[&["who"], &["see", "sees", "los"]], &["where", "sees"]),
    (&[&["which", "what"], &["hexes", "locations", "enemies", "positions"], &["see", "sees"]], &["where", "sees"]),
    (&[&["block", "blocks", "line"]], &["los"]),
    (&[&["see", "sees", "seen", "los", "lof", "visible", "blocked"]], &["los"]),
    (&[&["smoke", "wp", "smokes"], &["throw", "throws", "place", "places", "put", "puts", "into", "onto"]], &["smoke"]),
    (&[&["burn", "burns", "burning", "spread", "spreads", "kindle", "kindled", "kindling", "ignite"]], &["fire"]),
    (&[&["fire", "fires", "blaze"], &["start", "starts", "started", "set", "allowed", "kindle"]], &["fire"]),
    (&[&["setup", "hide", "hidden", "hip", "emplaced", "emplace"]], &["setup"]),
    (&[&["who"], &["shoot", "fire", "attack"]], &["where", "sees"]),
    (&[&["shot", "shoot", "shoots", "fire", "fires", "firing", "attack", "attacks", "drm"]], &["shot"]),
    (&[&["where"], &["get", "reach", "go", "move"]], &["where", "reach"]),
    (&[&["far"], &["get", "reach", "go", "move", "drive", "walk", "run", "travel"]], &["where", "reach"]),
    (&[&["what", "which"], &["reach", "reaches"]], &["where", "reach"]),
    (&[&["far", "range", "distance"]], &["los"]),
    (&[&["way", "path", "route"]], &["move-cost"]),
    (
        &[&[
            "cost", "costs", "pay", "pays", "mf", "mp", "enter", "leave", "leaves", "exit", "exits", "enters", "move",
            "moves", "cross", "crosses", "walk", "walks", "climb", "climbs", "drive", "drives", "go", "goes", "going",
            "run", "runs", "bypass", "bypasses", "dash", "dashes",
        ]],
        &["move-cost"],
    ),
    (
        &[&["halftrack", "truck", "tank", "squad", "cavalry", "motorcycle", "half-squad"], &["from"], &["to"]],
        &["move-cost"],
    ),
    (&[&["fp"]], &["ift"]),
];

/// Commands that take no place.
pub(super) const OF_NO_PLACE: &[&str] =
    &["ssr", "out-of-gas", "sewer", "ca-change", "availability", "ammo-shortage", "units", "victory", "ift"];

/// Returns `true` if a word says nothing that a command asks; in capitals it may be a label: `A`, `AT`.
pub(in crate::cli::slips) fn is_small(word: &str) -> bool {
    let lower = word.to_lowercase();
    let is_label = word.len() < 3 && !word.contains(char::is_lowercase) && !["I", "TC"].contains(&word);
    !is_label && is_one_of(SMALL, &lower)
}

/// Returns `true` if one of some words is said.
pub(in crate::cli::slips) fn has_one(lower: &[String], any: &[&str]) -> bool {
    any.iter().any(|one| lower.iter().any(|word| word == one))
}

/// Returns `true` if a word is one of some.
pub(in crate::cli::slips) fn is_one_of(words: &[&str], word: &str) -> bool {
    words.contains(&word)
}
