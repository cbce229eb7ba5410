//! What players must do themselves.

/// Words for things that no command answers, and what players must do themselves.
const BEYOND: &[(&[&str], &str)] = &[
    (
        &["to-hit", "tohit", "th", "hit"],
        "the To Hit Table is in the rulebook; `fogas shot F37 G39 --attack ordnance` gives the DRM of a To Hit DR",
    ),
    (&["to-kill", "tokill", "tk", "kill"], "the To Kill Tables are in the rulebook"),
    (
        &["rout", "routs", "routing"],
        "where a unit may rout to (A10.5); `fogas move-cost F37 G37 --rout` gives the MF of it, `fogas morale F37 \
         --interdicted-by G39` says whether it is Interdicted, and `fogas game rout Sq1 F36` moves it",
    ),
    (
        &["concealment", "conceal", "concealed"],
        "the loss and gain of concealment (A12.1); `fogas terrain F37` says whether a hex is Concealment Terrain",
    ),
    (&["sniper", "san", "snipers"], "the Sniper (A14)"),
    (
        &["schreck", "schrecks", "panzerschreck", "panzerschrecks", "psk", "bazooka"],
        "the Panzerschreck (C13.4) is a SW with a counter of its own: no usage number says whether a unit has one, and who possesses one \
         fires it on the To Hit Table; `fogas tem F37 G39 --attack ordnance` gives the TEM against it, and \
         `fogas ammo-shortage 4 psk --dr 11` what a shortage does to it",
    ),
    (
        &["ovr", "overrun", "overruns", "overrunning"],
        "the Overrun (D7); `fogas tem E36 F36 --attack ovr` gives the TEM against it, and `fogas move-cost E36 F36 --as tracked` the MP of the hex",
    ),
    (
        &["rfp", "residual"],
        "how Residual FP attacks who enters (A8.2); `-s F37=residual:4` keeps it on the map, and `fogas ift 4 +0` gives what such FP does",
    ),
    (&["ft", "flamethrower", "flamethrowers"], "the attack of a Flamethrower (A22)"),
    (&["backblast"], "the Backblast of a LATW or a RCL"),
    (&["rally", "rallies"], "the Rally of a unit (A10.6)"),
    (
        &["wp"],
        "the placement of WP grenades (A24.3); `fogas smoke E36 F36 --exponent 2` gives that of smoke grenades, and `-s F36=wp` keeps WP on the map",
    ),
    (
        &["1mc", "2mc", "3mc", "4mc"],
        "a MC or TC is a DR against the Morale Level (A10.1, A11.13); `fogas units 4-4-7` shows it, and \
         `fogas morale F37 --side german` what the place makes of it",
    ),
    (&["oba", "battery"], "the battery access of OBA (C1); `fogas tem F37 G39 --attack oba` gives the TEM against it"),
];

/// Returns what players must do themselves, for a word.
pub(super) fn beyond_word(word: &str) -> Option<&'static str> {
    let lower = word.to_lowercase();
    BEYOND.iter().find(|(words, _)| words.contains(&&*lower)).map(|(_, what)| *what)
}

/// Returns what players must do themselves, for a line.
pub(crate) fn beyond(typed: &[String]) -> Option<&'static str> {
    let words = typed.iter().skip(1).map(|word| word.trim_end_matches(['?', '.', ',', '!']));
    // FB-SSR16 rules on the ammunition of OBA
    let is_about_ammunition = words.clone().any(|word| AMMUNITION.contains(&&*word.to_lowercase()));
    words.filter(|word| !(is_about_ammunition && word.eq_ignore_ascii_case("oba"))).find_map(beyond_word)
}

/// Words for the ammunition of OBA, which a rule decides.
const AMMUNITION: &[&str] = &["plentiful", "scarce", "ammo", "ammunition"];
