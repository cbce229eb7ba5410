//! Fire groups of several Locations: which units can join, the FP of each at its range, the leadership that counts, and
//! the worst DRM.

use std::collections::{BTreeMap, BTreeSet};

use fogas::resolver::Resolver;
use serde_json::{Value, json};

use super::asks::ask;
use super::firegroup::{FIRERS, Firer, Kind, a7_2_column, rolls, said};
use super::ground::{Board, End};
use super::made::{self, Dice};
use super::morale::b23_25_joined;
use super::sheet::{Hex, around, name, range};
use super::sight::{Seen, Sight, los};
use super::tem::tem;
use crate::amount::seeds;
use crate::kit::checked;

/// A Location: its hex, the suffix of its name, and its elevation.
type Spot = (Hex, String, i64);

/// The members of a group in one Location.
#[derive(Clone, Debug)]
struct Post {
    at: Spot,
    who: Vec<Firer>,
}

/// The whole attack.
#[derive(Clone, Debug)]
struct Attack {
    posts: Vec<Post>,
    to: Spot,
    fire: &'static str,
    moving: Option<&'static str>,
    assault_fire: bool,
    concealed: bool,
}

/// What the model says, or the reason why it says nothing.
type Said<T> = Result<T, &'static str>;

fn end(board: &Board, spot: &Spot) -> End {
    board.end(spot.0, &(spot.1.clone(), spot.2), "")
}

/// A.8: next to one another, each in the LOS of the other, and one could advance across: along the ground, from room to room of a
/// house on the same level, or by the stairs that are in every hex of a house of two stories.
fn a_8_adjacent(board: &Board, a: &Spot, b: &Spot) -> Said<bool> {
    if a.0 == b.0 {
        let upper = board.building(a.0).map_or(0, |house| house.heights[&a.0].1);
        let levels = [a, b].map(|s| s.1.as_str());
        return match levels {
            ["@c" | "@r", _] | [_, "@c" | "@r"] => Err("the stairs of a cellar or to a rooftop"),
            _ if (a.2 - b.2).abs() > 2 => Ok(false),
            _ if upper == 1 => Ok(true),
            _ => Err("which hex has the stairs"),
        };
    }
    if range(a.0, b.0) > 1 {
        return Ok(false);
    }
    let seen = || match los(board, &end(board, a), &end(board, b)) {
        Seen::Clear(_) => Ok(true),
        Seen::Blocked(_) => Ok(false),
        Seen::Unsaid(why) => Err(why),
    };
    match (a.1.as_str(), b.1.as_str()) {
        ("", "") => seen(),
        (p, q) if p == q && board.at(a.0).base == board.at(b.0).base => {
            if p == "@r" {
                Err("from roof to roof")
            } else {
                Ok(b23_25_joined(board, a.0, b.0))
            }
        }
        ("@r", _) | (_, "@r") => Err("from roof to roof"),
        _ if board.at(a.0).base == board.at(b.0).base => Ok(false),
        _ => Err("rooms of two hexes of unlike ground"),
    }
}

impl Attack {
    /// A7.5: each member is in the same Location as another member or in one ADJACENT to it, forming one chain. A
    /// leader alone is not a link. It is not said whether two separate chains of two form a group.
    fn a7_5_linked(&self, board: &Board) -> Said<bool> {
        let armed = |post: &&Post| post.who.iter().any(|f| f.leads().is_none());
        let posts: Vec<&Post> = self.posts.iter().filter(armed).collect();
        if posts.is_empty() {
            return Err("leaders alone");
        }
        let mut near = vec![BTreeSet::new(); posts.len()];
        for (n, a) in posts.iter().enumerate() {
            for (m, b) in posts.iter().enumerate().filter(|(m, _)| *m != n) {
                if a_8_adjacent(board, &a.at, &b.at)? {
                    near[n].insert(m);
                }
            }
        }
        if posts.len() > 1 && near.iter().any(BTreeSet::is_empty) {
            return Ok(false);
        }
        let (mut chain, mut next) = (vec![0], 0);
        while next < chain.len() {
            chain.extend(near[chain[next]].iter().copied().filter(|m| !chain.contains(m)).collect::<Vec<_>>());
            next += 1;
        }
        if chain.len() == posts.len() { Ok(true) } else { Err("two groups of ADJACENT Locations in one") }
    }

    fn range(&self, post: &Post) -> i64 {
        range(post.at.0, self.to.0)
    }

    /// A7.22, A8.3, A8.31: a firer that is out of range contributes nothing.
    fn reaches(&self, post: &Post, firer: &Firer) -> bool {
        match self.fire {
            "fpf" => self.range(post) <= 1,
            "subsequent" => self.range(post) <= firer.normal,
            _ => self.range(post) <= 2 * firer.normal,
        }
    }

    /// A7.8: a pinned firer, and the MG of pinned units in its Location.
    fn a7_8_pinned(post: &Post, firer: &Firer) -> bool {
        let mut mmc = post.who.iter().filter(|f| f.mmc()).peekable();
        let theirs = firer.kind == Kind::Sw && firer.state != "smc";
        firer.state == "pinned" || theirs && mmc.peek().is_some() && mmc.all(|f| f.state == "pinned")
    }

    /// FB9.4: a squad is 3, a half-squad 2.
    fn fb9_4_size<'p>(posts: impl Iterator<Item = &'p Post>) -> i64 {
        let size = |f: &Firer| match f.kind {
            Kind::Squad | Kind::Green => 3,
            Kind::Half => 2,
            _ => 0,
        };
        posts.flat_map(|post| &post.who).map(size).sum()
    }

    /// FB9.4: inherent FP from a cellar is halved if the total US# of the whole group's units that use it is 3 or more.
    /// Whether units outside the cellar count can be read both ways.
    fn fb9_4_halved(&self, post: &Post) -> Said<bool> {
        let cellar = |post: &&Post| post.at.1 == "@c";
        if !cellar(&post) {
            return Ok(false);
        }
        let (some, all) = (Self::fb9_4_size(self.posts.iter().filter(cellar)), Self::fb9_4_size(self.posts.iter()));
        if (some >= 3) == (all >= 3) { Ok(some >= 3) } else { Err("the US# of a group half in a cellar") }
    }

    /// A7.2: each firer separately: A7.21 PBF, unless it is two levels below; A7.22 Long Range by its own range; then
    /// the halvings.
    fn a7_2_fp(&self, post: &Post, firer: &Firer) -> Said<f64> {
        if !self.reaches(post, firer) {
            return Ok(0.0);
        }
        let long = self.range(post) > firer.normal;
        let halvings = [
            long,
            matches!(self.fire, "advancing" | "subsequent" | "fpf"),
            Self::a7_8_pinned(post, firer),
            self.concealed,
            firer.mmc() && self.fb9_4_halved(post)?,
        ];
        let halved = halvings.iter().fold(firer.fp, |fp, h| if *h { fp / 2.0 } else { fp });
        let below = self.to.2 - post.at.2 >= 4;
        let fp = if self.range(post) == 1 && !below { halved * 2.0 } else { halved };
        let squad = matches!(firer.kind, Kind::Squad | Kind::Green);
        Ok(if self.assault_fire && squad && !long && self.fire == "advancing" { (fp + 1.0).ceil() } else { fp })
    }

    /// A7.531: a leader directs his own Location; a group of several is directed only if each has a leader, by the worst of them.
    fn a7_531_leader(&self) -> Option<i64> {
        let best = |post: &Post| post.who.iter().filter_map(Firer::leads).min();
        let all: Option<Vec<i64>> = self.posts.iter().map(best).collect();
        all.and_then(|all| all.into_iter().max())
    }

    fn firers(&self) -> impl Iterator<Item = (&Post, &Firer)> {
        self.posts.iter().flat_map(|post| post.who.iter().map(move |f| (post, f)))
    }

    /// A7.9, A19.33: as one group: no column if it is directed, else one, or two with an Inexperienced MMC in it.
    fn a7_9_columns(&self) -> Said<usize> {
        if self.a7_531_leader().is_some() {
            return Ok(0);
        }
        let mmc: Vec<(&Post, &Firer)> = self.firers().filter(|(_, f)| f.mmc()).collect();
        let brave = mmc.iter().filter(|(_, f)| matches!(f.state, "fanatic" | "berserk")).count();
        if mmc.is_empty() {
            return Err("who fires a SW that stands alone");
        }
        if brave > 0 {
            return if brave == mmc.len() { Ok(0) } else { Err("some of whom never cower") };
        }
        let raw = |f: &Firer| f.kind == Kind::Green || f.state == "inexperienced";
        if mmc.iter().any(|(post, f)| raw(f) && !self.reaches(post, f)) {
            return Err("an Inexperienced MMC out of reach");
        }
        Ok(1 + usize::from(mmc.iter().any(|(_, f)| raw(f))))
    }

    /// A4.51, A4.6: a CX firer adds 1, once for the group; A8.15: how the target moves.
    fn common_drm(&self) -> i64 {
        i64::from(self.firers().any(|(_, f)| f.state == "cx")) + if self.moving == Some("nonassault") { -1 } else { 0 }
    }
}

/// The line from one Location: its Hindrance, and the TEM of the target against it.
struct Cover {
    hindrance: i64,
    tem: i64,
}

/// A6.1, A6.7, 11.2: one line; none if it is blocked.
fn cover(board: &Board, from: &Spot, to: &Spot) -> Said<Option<Cover>> {
    let (from, to) = (end(board, from), end(board, to));
    let hindrance = match los(board, &from, &to) {
        Seen::Clear(total) => total,
        Seen::Blocked(_) => return Ok(None),
        Seen::Unsaid(why) => return Err(why),
    };
    // FB9.3: as from a foxhole at ground level
    let from = if from.cellar {
        End { level: board.at(from.hex).base, entrenched: true, cellar: false, ..from }
    } else {
        from
    };
    Ok(Some(Cover { hindrance, tem: tem(&Sight::new(board, &from, &to))? }))
}

/// A4.6, B1: FFMO against what moves in Open Ground, unless there is a Hindrance or a TEM on that line.
fn a4_6_ffmo(attack: &Attack, line: &Cover) -> i64 {
    i64::from(attack.moving.is_some() && line.hindrance == 0 && line.tem == 0)
}

/// A7.5: what is on one line counts for all: the whole group fires with the worst DRM. Where the worst Hindrance and the worst TEM are
/// on different lines, it may be read as that of the worst line, or as the sum of both; `Err` with both.
fn a7_5_worst(attack: &Attack, lines: &[Cover]) -> std::result::Result<i64, [i64; 2]> {
    let most = |of: &dyn Fn(&Cover) -> i64| lines.iter().map(of).max().expect("a line");
    let of_a_line = most(&|line| line.hindrance + line.tem - a4_6_ffmo(attack, line));
    let of_each = most(&|line| line.hindrance) + most(&|line| line.tem) - -most(&|line| -a4_6_ffmo(attack, line));
    if of_a_line == of_each { Ok(of_a_line) } else { Err([of_a_line, of_each]) }
}

/// The members of the group, with the line from each Location; `None` if they form no group. Each of them needs a LOS.
/// Without one of them, it would be another attack.
fn a7_5_group(board: &Board, attack: &Attack) -> Said<Option<(Attack, Vec<Cover>)>> {
    let lone_sw = |post: &Post| post.who.iter().all(|f| f.kind == Kind::Sw);
    if attack.posts.iter().any(lone_sw) {
        return Err("who fires a SW that stands alone");
    }
    if !attack.a7_5_linked(board)? {
        return Ok(None);
    }
    let (mut seeing, mut lines) = (attack.clone(), Vec::new());
    seeing.posts.clear();
    for post in &attack.posts {
        if let Some(line) = cover(board, &post.at, &attack.to)? {
            seeing.posts.push(post.clone());
            lines.push(line);
        }
    }
    if seeing.posts.len() < attack.posts.len() {
        return Ok(None);
    }
    if seeing.posts.iter().any(|post| post.who.iter().all(|f| f.leads().is_some())) {
        return Err("a leader by himself in a Location of the group");
    }
    if seeing.posts.iter().any(|post| !post.who.iter().any(|f| f.leads().is_none() && seeing.reaches(post, f))) {
        return Err("a Location from which nobody reaches");
    }
    Ok(Some((seeing, lines)))
}

/// A random target, and firers that are mostly close together.
fn attack(dice: &mut Dice, board: &Board, all: &[Hex]) -> Option<Attack> {
    let spots = |hex: Hex| board.places(hex).into_iter().map(move |(place, level)| (hex, place, level));
    let flat = |h: &Hex| board.hexes.get(h).is_some_and(|g| !g.sunken());
    let to_hex = dice.pick(all);
    let to = dice.pick(&spots(to_hex).filter(|s| s.1 != "@r" && s.1 != "@c").collect::<Vec<_>>());
    let near: Vec<Hex> = all.iter().copied().filter(|h| (1..=7).contains(&range(*h, to_hex))).collect();
    let first = dice.pick(&near);
    let mut at = vec![dice.pick(&spots(first).collect::<Vec<_>>())];
    for _ in 0..=dice.below(3) {
        let from = dice.pick(&at);
        let hex = match dice.below(10) {
            0 => dice.pick(&near),
            1 | 2 => from.0,
            _ => dice.pick(&around(from.0)),
        };
        if hex == to_hex || !flat(&hex) {
            continue;
        }
        let rooms: Vec<Spot> = spots(hex).collect();
        let same = rooms.iter().find(|s| s.1 == from.1 && hex != from.0);
        let spot = same.filter(|_| !dice.one_in(5)).cloned().unwrap_or_else(|| dice.pick(&rooms));
        if !at.contains(&spot) {
            at.push(spot);
        }
    }
    (at.len() > 1).then(|| manned(dice, board, at, to))
}

fn manned(dice: &mut Dice, board: &Board, at: Vec<Spot>, to: Spot) -> Attack {
    let fire = dice.pick(&["prep", "first", "subsequent", "final", "advancing", "opportunity"]);
    let led = dice.below(3);
    let posts = at.into_iter().map(|at| {
        let mut who: Vec<Firer> = (0..=dice.below(4)).map(|_| firer(dice)).collect();
        who.retain(|f| f.leads().is_none());
        let lone = dice.one_in(12);
        if lone {
            who.clear();
        } else if !who.iter().any(Firer::mmc) {
            let mmc = FIRERS.into_iter().filter(|f| matches!(f.3, Kind::Squad | Kind::Half)).collect::<Vec<_>>();
            let (name, fp, normal, kind) = dice.pick(&mmc);
            who.push(Firer { name, fp, normal, kind, state: "" });
        }
        let leads = led == 1 || led == 2 && dice.one_in(2);
        if leads || who.is_empty() {
            let leaders: Vec<_> = FIRERS.into_iter().filter(|f| matches!(f.3, Kind::Leader(_))).collect();
            let (name, fp, normal, kind) = dice.pick(&leaders);
            who.push(Firer { name, fp, normal, kind, state: "" });
        }
        Post { at, who }
    });
    let posts = posts.collect();
    let g = board.at(to.0);
    let open = g.terrain.is_empty() && g.ways.is_empty() && g.counters.is_empty() && g.building.is_none() && !g.afv;
    let moving = if fire == "first" && open { dice.pick(&[None, Some("assault"), Some("nonassault")]) } else { None };
    let assault_fire = fire == "advancing" && dice.one_in(2);
    Attack { posts, to, fire, moving, assault_fire, concealed: dice.one_in(6) }
}

fn firer(dice: &mut Dice) -> Firer {
    let (name, fp, normal, kind) = dice.pick(&FIRERS);
    let state = match kind {
        Kind::Leader(_) => "",
        Kind::Sw => dice.pick(&["", "", "", "pinned"]),
        _ if dice.one_in(20) => "fanatic",
        _ => dice.pick(&["", "", "", "", "", "pinned", "cx", "inexperienced"]),
    };
    Firer { name, fp, normal, kind, state }
}

fn spot_name(spot: &Spot) -> String {
    name(spot.0) + &spot.1
}

/// Asks the question, which names each firer with its Location.
fn ask_group(on: &Resolver, of: &Attack) -> Option<Value> {
    let with: Vec<String> = of
        .posts
        .iter()
        .flat_map(|post| post.who.iter().map(move |f| (spot_name(&post.at), f)))
        .map(
            |(at, f)| {
                if f.state.is_empty() { format!("{at}:{}", f.name) } else { format!("{at}:{}+{}", f.name, f.state) }
            },
        )
        .collect();
    let mut shot = json!({ "to": spot_name(&of.to), "fire": of.fire, "with": with });
    for (flag, _) in [("assault_fire", of.assault_fire), ("concealed", of.concealed)].into_iter().filter(|f| f.1) {
        shot[flag] = json!(true);
    }
    if let Some(moving) = of.moving {
        shot["moving"] = json!(moving);
    }
    ask(on, json!({ "shot": shot }))
}

#[derive(Default)]
struct Count {
    asked: usize,
    fired: usize,
    barred: usize,
    led: usize,
    silent: BTreeMap<&'static str, usize>,
}

/// Compares one attack. The model says everything about it except, sometimes, how it cowers.
fn compare(table: &Value, of: &Attack, lines: &[Cover], answer: &Value, count: &mut Count) -> Said<()> {
    let (o, told) = (&answer["outcome"], format!("{of:?}: {answer}"));
    let mut fp = 0.0;
    for (post, firer) in of.firers() {
        fp += of.a7_2_fp(post, firer)?;
    }
    assert_eq!(o["fp"].as_f64().unwrap_or(0.0), fp, "{told}");
    let Some(column) = a7_2_column(fp) else {
        assert!(o["column"].is_null(), "{told}");
        return Ok(());
    };
    let common = of.common_drm() + of.a7_531_leader().unwrap_or(0);
    let drm = match a7_5_worst(of, lines) {
        Ok(worst) => worst + common,
        Err(either) => {
            assert!(either.iter().any(|worst| o["drm"] == worst + common), "{either:?} and {common}: {told}");
            return Err("the worst line, or the worst of each");
        }
    };
    assert_eq!(o["drm"], drm, "{told}");
    count.led += usize::from(of.a7_531_leader().is_some());
    let cower = of.a7_9_columns()?;
    assert_eq!(o["cowering"]["columns"].as_u64().unwrap_or(0), cower as u64, "{told}");
    assert_eq!(said(&o["odds"]["each"]), rolls(table, column, drm, cower), "{told}");
    Ok(())
}

/// A wrong reading would double or halve the FP of the whole group, use the leader of one hex for all, or use the DRM
/// of the best line.
#[test]
fn a_group_of_several_locations_fires_with_each_from_where_he_is() {
    let table: Value = serde_json::from_str(include_str!("../../../data/ift.json")).expect("JSON");
    let mut count = Count::default();
    for seed in seeds(900, 22) {
        let file = made::map(seed);
        let (on, board) = (checked(&file), Board::new(&file));
        let mut dice = Dice::new(seed);
        let all: Vec<Hex> = board.hexes.keys().copied().filter(|h| !board.at(*h).sunken()).collect();
        for _ in 0..60 {
            let Some(of) = attack(&mut dice, &board, &all) else { continue };
            count.asked += 1;
            let group = a7_5_group(&board, &of);
            let answer = ask_group(&on, &of);
            let done = match (group, answer) {
                (Err(why), _) => Err(why),
                (Ok(None), answer) => {
                    let none = answer.as_ref().is_none_or(|a| a["outcome"]["column"].is_null());
                    assert!(none, "map {seed}: no group: {of:?}: {}", answer.expect("an answer"));
                    count.barred += 1;
                    Ok(())
                }
                (Ok(Some(_)), None) => panic!("map {seed}: refused: {of:?}"),
                (Ok(Some((seeing, lines))), Some(answer)) => {
                    count.fired += 1;
                    compare(&table, &seeing, &lines, &answer, &mut count)
                }
            };
            if let Err(why) = done {
                *count.silent.entry(why).or_default() += 1;
            }
        }
    }
    let Count { asked, fired, barred, led, silent } = count;
    let unsaid: usize = silent.values().sum();
    assert!(
        asked > 1000 && fired > 200 && barred > 100 && led > 80,
        "{asked}: {fired} fired, {barred} barred, {led} led"
    );
    assert!(100 * unsaid < 30 * asked, "cannot say {unsaid} of {asked}: {silent:?}");
}
