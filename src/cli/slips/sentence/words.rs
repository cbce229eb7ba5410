//! Words of a sentence: those that ask, those that say nothing, and what each command is asked with.

/// Words that begin a question, or what is said before it.
pub(super) const BEGINS: &[&str] = &[
    "what", "whats", "what's", "who", "whose", "which", "when", "where", "why", "how", "can", "could", "may", "might",
    "must", "should", "will", "would", "shall", "is", "are", "was", "am", "do", "does", "did", "has", "have", "my",
    "our", "i", "we", "if", "suppose", "say", "tell", "on", "in",
];

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
    "use",
    "uses",
    "using",
    "die",
];

/// Words that say again what stands in a place that is named, and say nothing beside it.
pub(super) const OF_PLACE: &[&str] = &[
    "rail",
    "car",
    "cars",
    "railcar",
    "railcars",
    "hex",
    "hexes",
    "location",
    "locations",
    "building",
    "house",
    "embankment",
    "railway",
    "railroad",
    "rr",
    "cogwheel",
    "street",
    "boulevard",
    "road",
    "square",
    "emrr",
    "elrr",
];

/// Terms of several words.
pub(super) const TERMS: &[(&[&str], &str)] = &[
    (&["line", "of", "sight"], "los"),
    (&["line", "of", "fire"], "los"),
    (&["close", "combat"], "close-combat"),
    (&["hand", "to", "hand"], "hand-to-hand"),
    (&["street", "fighting"], "street-fighting"),
    (&["set", "up"], "setup"),
    (&["fire", "lane"], "fire-lane"),
    (&["out", "of", "gas"], "out-of-gas"),
    (&["out", "of", "fuel"], "out-of-gas"),
    (&["out", "of"], "from"),
    (&["smoke", "grenade"], "smoke"),
    (&["smoke", "grenades"], "smoke"),
    (&["trail", "break"], "trail-break"),
    (&["assault", "movement"], "assault"),
    (&["double", "time"], "double-time"),
    (&["bore", "sighted"], "boresighted"),
    // no leader is the rule
    (&["without", "a", "leader"], ""),
    (&["with", "no", "leader"], ""),
    (&["turn", "its", "hull"], "vca-change"),
    (&["turns", "its", "hull"], "vca-change"),
    (&["panzer", "faust"], "panzerfaust"),
];

/// Numbers in words, before what they count.
pub(super) const NUMBERS: &[&str] =
    &["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/// What is counted on a line.
pub(super) const COUNTED: &[&str] = &["hexes", "mf", "mp", "fp", "hexspine", "hexspines", "squads", "level", "levels"];

/// What lies somewhere, as it is said of the place.
pub(super) const THINGS: &[(&str, &str)] = &[("rubbled", "rubble"), ("burning", "blaze"), ("ablaze", "blaze")];

/// Words that a command may have a use for, and that say nothing where it has none.
pub(super) const QUIET: &[&str] = &[
    "shot", "shots", "shooting", "fire", "fires", "firing", "fired", "attack", "movement", "move", "moves", "by", "to",
    "from", "into", "onto", "towards", "against", "squad", "unit", "units", "infantry", "stack",
];

/// Words that name what a sentence is about, and that its command has a use for as well.
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
    "bypass",
    "fp",
    "drm",
];

/// Words for what a command calls something else.
pub(super) const CALLED: &[(&str, &str)] =
    &[("emplace", "emplaced"), ("pfs", "pf"), ("panzerfausts", "pf"), ("panzerfaust", "pf"), ("rolled", "dr")];

/// Whose leader may be named.
pub(super) const NATIONS: &[&str] = &["german", "hungarian", "soviet", "russian"];

/// Verbs that say where a thing lies.
pub(super) const LIES: &[&str] =
    &["fall", "falls", "fallen", "fell", "falling", "lie", "lies", "lying", "land", "lands"];

/// A command is what a sentence is about that has a word of each list; the first row that has.
pub(super) const ABOUT: &[(&[&[&str]], &[&str])] = &[
    (&[&["ssr", "ssrs"]], &["ssr"]),
    (&[&["hand-to-hand"], &["declare", "declared", "allowed"]], &["ssr", "--hand-to-hand", "attacker"]),
    (&[&["fuel", "gas", "petrol", "out-of-gas"]], &["out-of-gas"]),
    (&[&["sewer", "sewers", "manhole", "manholes"]], &["sewer"]),
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
    (&[&["sighting", "aircraft", "plane", "planes"]], &["sighting"]),
    (&[&["tem", "cover"]], &["tem"]),
    (&[&["who"], &["see", "sees"]], &["where", "sees"]),
    (&[&["see", "sees", "seen", "los", "lof", "visible", "blocked"]], &["los"]),
    (&[&["smoke", "wp", "smokes"], &["throw", "throws", "place", "places", "put", "puts", "into", "onto"]], &["smoke"]),
    (&[&["burn", "burns", "burning", "spread", "spreads", "kindle", "kindled", "kindling", "ignite"]], &["fire"]),
    (&[&["fire", "fires", "blaze"], &["start", "starts", "started", "set", "allowed", "kindle"]], &["fire"]),
    (&[&["setup", "hide", "hidden", "hip", "emplaced", "emplace"]], &["setup"]),
    (&[&["shot", "shoot", "shoots", "fire", "fires", "firing", "attack", "attacks", "drm"]], &["shot"]),
    (&[&["where"], &["get", "reach", "go", "move"]], &["where", "reach"]),
    (&[&["far"], &["get", "reach", "go", "move"]], &["where", "reach"]),
    (
        &[&[
            "cost", "costs", "pay", "pays", "mf", "mp", "enter", "enters", "move", "moves", "cross", "crosses", "walk",
            "walks", "climb", "climbs", "drive", "drives", "go", "goes", "going", "run", "runs", "bypass", "bypasses",
            "dash", "dashes",
        ]],
        &["move-cost"],
    ),
    (&[&["fp"]], &["ift"]),
];

/// Commands that are asked of no place.
pub(super) const OF_NO_PLACE: &[&str] =
    &["ssr", "out-of-gas", "sewer", "ca-change", "availability", "ammo-shortage", "units", "victory", "ift"];

/// Words beside a place that ask what stands there.
pub(super) const STANDS: &[&str] =
    &["terrain", "kind", "type", "high", "height", "tall", "levels", "level", "of", "at", "in", "on"];

/// Words beside one place that ask what it costs to enter, or what cover it gives: its page says that.
pub(super) const ENTERS: &[&str] = &[
    "enter", "enters", "move", "moves", "drive", "cost", "costs", "pay", "pays", "mf", "mp", "tem", "cover", "to",
    "into", "with", "cellar",
];
