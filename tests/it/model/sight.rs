//! The model of LOS: what blocks a line. There is one function for each paragraph, in the order of section 13 of the
//! digest of the base rules.

use super::ground::{Board, Building, End, Ground};
use super::hindrance;
use super::sheet::{Contact, Hex, Line, Meets, NEAR, Outline, beside, corners, range};
use super::{embankment, half};

/// What the model says about a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seen {
    /// It is clear, with this LOS Hindrance.
    Clear(i64),
    /// It is blocked by this paragraph.
    Blocked(&'static str),
    /// The model does not say, for this reason.
    Unsaid(&'static str),
}

/// The result of one paragraph: `None` if it does not decide the question.
pub(super) type Said = Option<Seen>;

/// A hexside with terrain: its two hexes, the terrain, how the line meets it, and where.
pub(super) type Met<'b> = (Hex, Hex, &'b str, Meets, f64);

/// A line with everything that it meets between its ends.
pub(super) struct Sight<'b> {
    pub(super) board: &'b Board,
    pub(super) from: &'b End,
    pub(super) to: &'b End,
    pub(super) line: Line,
    pub(super) contacts: Vec<Contact>,
    /// The hexsides with terrain that it meets.
    pub(super) hexsides: Vec<Met<'b>>,
}

impl<'b> Sight<'b> {
    pub(super) fn new(board: &'b Board, from: &'b End, to: &'b End) -> Self {
        let line = Line { from: from.hex, to: to.hex };
        let others = board.hexes.keys().filter(|hex| **hex != from.hex && **hex != to.hex);
        let mut contacts: Vec<Contact> = others.filter_map(|hex| line.contact(*hex)).collect();
        contacts.sort_by(|a, b| a.enter.total_cmp(&b.enter));
        let met = |(a, b, is): &'b (Hex, Hex, String)| {
            let (meets, t) = line.hexside(*a, *b)?;
            Some((*a, *b, is.as_str(), meets, t))
        };
        let mut hexsides: Vec<_> = board.hexsides.iter().filter_map(met).collect();
        hexsides.sort_by(|a, b| a.4.total_cmp(&b.4));
        Self { board, from, to, line, contacts, hexsides }
    }

    pub(super) fn lo(&self) -> i64 {
        self.from.level.min(self.to.level)
    }

    pub(super) fn hi(&self) -> i64 {
        self.from.level.max(self.to.level)
    }

    /// Returns the upper end and the lower end.
    pub(super) fn upper(&self) -> (&End, &End) {
        if self.from.level >= self.to.level { (self.from, self.to) } else { (self.to, self.from) }
    }

    pub(super) fn range(&self) -> i64 {
        range(self.from.hex, self.to.hex)
    }

    pub(super) fn is_end(&self, hex: Hex) -> bool {
        hex == self.from.hex || hex == self.to.hex
    }
}

/// A6: returns whether there is a LOS, and its Hindrance.
pub(super) fn los(board: &Board, from: &End, to: &End) -> Seen {
    let (a, b) = match (fb9_3_cellar(board, from, to), fb9_3_cellar(board, to, from)) {
        (Ok(a), Ok(b)) => (a, b),
        (Err(why), _) | (_, Err(why)) => return Seen::Unsaid(why),
    };
    let sight = Sight::new(board, &a, &b);
    if let Some(why) = beyond_the_model(&sight) {
        return Seen::Unsaid(why);
    }
    let paragraphs: [fn(&Sight) -> Said; 9] = [
        a6_3_depression,
        b23_25_same_building,
        b10_2_ground,
        b23_71_rowhouse_bar,
        b23_2_buildings,
        b13_2_other_obstacles,
        half::b9_2_walls,
        half::b24_2_rubble,
        embankment::fb6_123,
    ];
    let mut unsaid = None;
    for paragraph in paragraphs {
        match paragraph(&sight) {
            Some(blocked @ Seen::Blocked(_)) => return blocked,
            Some(other) => unsaid = unsaid.or(Some(other)),
            None => {}
        }
    }
    if let Some(blocked) = half::b9_21_entrenched(&sight) {
        return blocked;
    }
    if let Some(unsaid) = unsaid {
        return unsaid;
    }
    match hindrance::a6_7_total(&sight) {
        // B.10
        Ok(total) if total >= 6 => Seen::Blocked("B.10"),
        Ok(total) => Seen::Clear(total),
        Err(why) => Seen::Unsaid(why),
    }
}

/// FB9.3: to a unit outside its building and not ADJACENT, a unit in a cellar counts as in a foxhole at ground level.
fn fb9_3_cellar(board: &Board, end: &End, other: &End) -> Result<End, &'static str> {
    if !end.cellar {
        return Ok(end.clone());
    }
    if range(end.hex, other.hex) < 2 || board.at(end.hex).building == board.at(other.hex).building {
        return Err("a cellar and what is near it");
    }
    Ok(End { level: board.at(end.hex).base, entrenched: true, ..end.clone() })
}

/// Returns what is on the line that no paragraph of the model covers.
fn beyond_the_model(sight: &Sight) -> Option<&'static str> {
    let board = sight.board;
    let met =
        || sight.contacts.iter().map(|c| board.at(c.hex)).chain([board.at(sight.from.hex), board.at(sight.to.hex)]);
    let steeple = |hex: Hex| board.building(hex).is_some_and(|b| b.steeple);
    if met().any(|g| g.bridge) {
        return Some("a bridge");
    }
    if met().any(|g| g.features) {
        return Some("a place of its own rule");
    }
    if met().any(|g| g.is("storage-tank") || g.has_tram()) {
        return Some("a tank or a tree-lined tram");
    }
    if sight.contacts.iter().any(|c| steeple(c.hex)) || steeple(sight.from.hex) || steeple(sight.to.hex) {
        return Some("a steeple");
    }
    if sight.hexsides.iter().any(|h| h.2 == "cliff" || h.2 == "roadblock") {
        return Some("a cliff or a Roadblock");
    }
    if b32_13_same_railroad(sight) {
        return Some("units of one railroad at different levels");
    }
    None
}

/// B32.13: units on one railroad count as being at one level if the line crosses only RR hexsides.
fn b32_13_same_railroad(sight: &Sight) -> bool {
    let crossed = |a: Hex, b: Hex| (1..=6).find(|side| beside(a, *side) == b);
    let rails = |a: Hex, b: Hex| crossed(a, b).is_some_and(|side| sight.board.at(a).rails.contains(&side));
    let inside: Vec<Hex> = sight.contacts.iter().filter(|c| c.meets == Meets::Inside).map(|c| c.hex).collect();
    let way: Vec<Hex> = [sight.from.hex].into_iter().chain(inside).chain([sight.to.hex]).collect();
    sight.contacts.iter().all(|c| c.meets == Meets::Inside)
        && way.windows(2).all(|w| rails(w[0], w[1]) && rails(w[1], w[0]))
        && (sight.from.level != sight.to.level
            || way.iter().any(|hex| sight.board.at(*hex).base != sight.board.at(way[0]).base))
}

/// A6.3, B4, B19.2: a unit IN a Depression is seen from a level higher a hex of range; or by a line that enters the Depression
/// so near to the other end, and then stays in it.
fn a6_3_depression(sight: &Sight) -> Said {
    for (end, other) in [(sight.from, sight.to), (sight.to, sight.from)] {
        if !end.sunken || (other.level - end.level).div_euclid(2) >= sight.range() {
            continue;
        }
        if sight.contacts.iter().any(|c| sight.board.at(c.hex).sunken() && c.meets != Meets::Inside) {
            return Some(Seen::Unsaid("along the edge of a Depression"));
        }
        let entry = a6_3_follows(sight, end);
        if other.sunken && range(entry, other.hex) == 1 && joined(sight.board, entry, other.hex) {
            continue;
        }
        if (other.level - end.level).div_euclid(2) < range(entry, other.hex) {
            return Some(Seen::Blocked("A6.3"));
        }
    }
    None
}

/// The last hex up to which a line from a Depression stays in it.
fn a6_3_follows(sight: &Sight, end: &End) -> Hex {
    let mut way: Vec<Hex> = sight.contacts.iter().map(|c| c.hex).collect();
    if end.hex == sight.to.hex {
        way.reverse();
    }
    let mut last = end.hex;
    for hex in way {
        if !joined(sight.board, last, hex) {
            break;
        }
        last = hex;
    }
    last
}

/// B19.2: two Depression hexes that are joined across their hexside.
fn joined(board: &Board, a: Hex, b: Hex) -> bool {
    let leads = |a: Hex, b: Hex| (1..=6).any(|side| beside(a, side) == b && board.at(a).cuts.contains(&side));
    board.at(a).sunken() && board.at(b).sunken() && leads(a, b) && leads(b, a)
}

/// B23.25, A6.8: no LOS between different levels of one building, unless the line leaves its art in the hex where it
/// starts.
fn b23_25_same_building(sight: &Sight) -> Said {
    let board = sight.board;
    let (a, b) = (board.at(sight.from.hex), board.at(sight.to.hex));
    let building = board.building(sight.from.hex).filter(|_| a.building == b.building)?;
    if a.rubble() || b.rubble() {
        return Some(Seen::Unsaid("rubble of one building"));
    }
    let outlines = building.depicted();
    if building.factory {
        let within = outlines.iter().any(|o| o.parts(sight.line).0.iter().any(|(s, t)| s < &NEAR && *t > 1.0 - NEAR));
        let level = sight.from.level == sight.to.level && !sight.from.rooftop && a.base == b.base;
        return (!(within && level)).then_some(Seen::Unsaid("a Factory, not wholly inside"));
    }
    if sight.from.level == sight.to.level || (sight.from.rooftop && sight.to.rooftop) {
        return None;
    }
    let leaves = |end: &End| {
        let (enter, leave) = own(sight.line, end.hex);
        !covered(&outlines, sight.line, enter, leave)
    };
    match (leaves(sight.from), leaves(sight.to)) {
        (false, false) if sight.range() == 1 => Some(Seen::Blocked("B23.25")),
        (true, true) => None,
        _ => Some(Seen::Unsaid("the art of one building")),
    }
}

/// The part of a line that is in an end's hex.
fn own(line: Line, hex: Hex) -> (f64, f64) {
    let corners = corners(hex);
    let mut found: Vec<f64> = (0..6).filter_map(|i| line.cut(corners[i], corners[(i + 1) % 6])).collect();
    found.retain(|t| (0.0..=1.0).contains(t));
    let border = found[0];
    if hex == line.from { (0.0, border) } else { (border, 1.0) }
}

/// Returns `true` if outlines cover all of a part of the line.
fn covered(outlines: &[Outline], line: Line, enter: f64, leave: f64) -> bool {
    let mut parts: Vec<(f64, f64)> = outlines.iter().flat_map(|o| o.parts(line).0).collect();
    parts.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut reached = enter;
    for (start, end) in parts {
        if start <= reached + NEAR {
            reached = reached.max(end);
        }
    }
    reached >= leave - NEAR
}

/// A6.2: whether an obstacle with this top blocks a line; `None` if the lower end may be in a Blind Hex.
fn a6_2_relation(top: i64, lo: i64, hi: i64) -> Option<bool> {
    if top > hi || (top == hi && hi > lo) {
        return Some(true);
    }
    if top <= lo { Some(false) } else { None }
}

/// A6.4-.43: returns `true` if the lower end is in a Blind Hex behind an obstacle with this height on ground at this
/// level.
fn a6_4_blind(sight: &Sight, hex: Hex, stands_on: i64, height: i64) -> bool {
    let (upper, lower) = sight.upper();
    // A6.4: one for each full level of its height
    let full = height.div_euclid(2);
    // A6.41: one more for each five hexes from the upper end
    let range_to_it = range(upper.hex, hex).div_euclid(5);
    // A6.42: one less for each full level of advantage beyond the first
    let advantage = ((upper.level - stands_on - 2 * full).div_euclid(2) - 1).max(0);
    // A6.43: one more for each level that the lower end is beneath the obstacle's ground, one less for each above
    let below = stands_on - lower.level;
    let ground = if below >= 0 { below.div_euclid(2) } else { -(-below).div_euclid(2) };
    // A6.42: never below one
    range(hex, lower.hex) <= (full + range_to_it - advantage + ground).max(1)
}

/// A full-level obstacle on a line.
pub(super) fn obstacle(sight: &Sight, hex: Hex, height: i64, rule: &'static str) -> Said {
    let base = sight.board.at(hex).base;
    let blocks = match a6_2_relation(base + height, sight.lo(), sight.hi()) {
        Some(blocks) => blocks,
        None => a6_4_blind(sight, hex, base, height),
    };
    blocks.then_some(Seen::Blocked(rule))
}

/// B10.2, B10.21, B10.23: ground between the ends, and the Crest Lines where it falls.
fn b10_2_ground(sight: &Sight) -> Said {
    let (lo, hi) = (sight.lo(), sight.hi());
    let across = |c: &Contact| {
        let twin = sight
            .contacts
            .iter()
            .find(|o| o.hex != c.hex && o.meets == Meets::Along && (o.enter - c.enter).abs() < NEAR);
        twin.map(|o| sight.board.at(o.hex).top())
    };
    // A6.3: while the line stays in the Depression of an end, its floor is the ground
    let ends = [sight.from, sight.to].into_iter().filter(|e| e.sunken);
    let followed: Vec<(i64, Hex)> = ends.map(|e| (range(e.hex, a6_3_follows(sight, e)), e.hex)).collect();
    let inside = |hex: Hex| sight.board.at(hex).sunken() && followed.iter().any(|(far, end)| range(*end, hex) <= *far);
    if sight.board.painted(sight.line, &sight.contacts) {
        return Some(Seen::Unsaid("ground painted at another level than its hex"));
    }
    for c in &sight.contacts {
        let floor = if inside(c.hex) { 2 } else { 0 };
        let ground = sight.board.at(c.hex).top() - floor;
        let ground = match c.meets {
            Meets::Inside => ground,
            // A6.12: it must be on both sides of the line
            Meets::Along => ground.min(across(c).unwrap_or(ground)),
            Meets::Vertex => continue,
        };
        if ground > hi || (ground == hi && hi > lo) {
            return Some(Seen::Blocked("B10.2"));
        }
        if ground > lo && b10_23_crest(sight, c, ground) {
            return Some(Seen::Blocked("B10.23"));
        }
    }
    None
}

/// B10.23: the Blind Hexes of a Crest Line alone. The first level of the drop is free; none behind a hex adjacent to the
/// upper end; at least one where two levels fall at once.
fn b10_23_crest(sight: &Sight, c: &Contact, ground: i64) -> bool {
    let (upper, lower) = sight.upper();
    let to_it = range(upper.hex, c.hex);
    if to_it <= 1 {
        return false;
    }
    let advantage = ((upper.level - ground).div_euclid(2) - 1).max(0);
    let drop = (ground - lower.level).div_euclid(2);
    let behind = |hex: &Hex| range(upper.hex, *hex) > to_it && sight.board.at(*hex).top() <= ground - 4;
    let next = sight.contacts.iter().filter(|o| o.meets == Meets::Inside).map(|o| o.hex).chain([lower.hex]);
    let falls_two = next.filter(|hex| range(*hex, c.hex) == 1).any(|hex| behind(&hex));
    let least = i64::from(falls_two);
    range(c.hex, lower.hex) <= (to_it.div_euclid(5) + drop - 1 - advantage).max(least)
}

/// B23.71: the black bar between Rowhouses, as high as the lower of the two.
fn b23_71_rowhouse_bar(sight: &Sight) -> Said {
    let (lo, hi) = (sight.lo(), sight.hi());
    for (a, b, _, meets, _) in sight.hexsides.iter().filter(|h| h.2 == "rowhouse-bar") {
        let top = |hex: &Hex| sight.board.building(*hex).map(|b| sight.board.at(*hex).base + b.heights[hex].0);
        let (Some(p), Some(q)) = (top(a), top(b)) else { return Some(Seen::Unsaid("a bar without its houses")) };
        let top = p.min(q);
        if *meets != Meets::Inside || (hi > top && lo < top) {
            return Some(Seen::Unsaid("a bar touched or seen over"));
        }
        if top > hi || (top == hi && hi > lo) {
            return Some(Seen::Blocked("B23.71"));
        }
    }
    None
}

/// B23.2: buildings that the line cuts, in each of the hexes between.
fn b23_2_buildings(sight: &Sight) -> Said {
    let mut unsaid = None;
    for (n, b) in sight.board.buildings.iter().enumerate() {
        let of = |hex: Hex| sight.board.at(hex).building == Some(n);
        if b.factory && of(sight.from.hex) && of(sight.to.hex) {
            continue;
        }
        for outline in b.depicted() {
            let (parts, edge) = outline.parts(sight.line);
            if edge {
                unsaid = Some(Seen::Unsaid("along the edge of art"));
            }
            for c in &sight.contacts {
                let cut = parts.iter().any(|(s, t)| t.min(c.leave) - s.max(c.enter) > NEAR);
                if !cut || c.meets == Meets::Vertex || (sight.board.at(c.hex).rubble() && of(c.hex)) {
                    continue;
                }
                let height = b.heights.get(&c.hex).or_else(|| b.heights.values().max()).expect("a building").0;
                match obstacle(sight, c.hex, height, "B23.2") {
                    Some(blocked) if of(c.hex) && c.meets == Meets::Inside => return Some(blocked),
                    Some(_) => unsaid = Some(Seen::Unsaid("art of a building beyond its hex")),
                    None => {}
                }
            }
        }
    }
    unsaid
}

/// B13.2, FB6.21, B14.2: woods and Rail Cars by their art, orchards in leaf by their hex.
fn b13_2_other_obstacles(sight: &Sight) -> Said {
    let mut unsaid = None;
    for art in sight.board.art.iter().filter(|a| a.is == "woods" || a.is == "rail-car") {
        for outline in &art.outlines {
            let (parts, edge) = outline.parts(sight.line);
            if edge {
                unsaid = Some(Seen::Unsaid("along the edge of art"));
            }
            for c in sight.contacts.iter().filter(|c| c.meets != Meets::Vertex) {
                let cut = parts.iter().any(|(s, t)| t.min(c.leave) - s.max(c.enter) > NEAR);
                let Some(blocked) = obstacle(sight, c.hex, 2, "B13.2").filter(|_| cut) else { continue };
                // FB6.29, B24: a car under rubble is a wreck
                let g = sight.board.at(c.hex);
                if c.meets == Meets::Inside && !g.rubble() && !g.holds("debris") {
                    return Some(blocked);
                }
                unsaid = Some(Seen::Unsaid("art on a hexside or under rubble"));
            }
        }
    }
    for c in &sight.contacts {
        let g = sight.board.at(c.hex);
        // B14.2, FB5.12: a Hindrance to ends no higher than it stands, an obstacle to all others
        let stands = in_leaf(g) && sight.hi() > g.base;
        if let Some(blocked) = obstacle(sight, c.hex, 2, "FB5.12").filter(|_| stands) {
            return Some(blocked);
        }
    }
    unsaid
}

/// FB5.12: evergreen orchards are never out of season; Debris and rubble take their place.
pub(super) fn in_leaf(g: &Ground) -> bool {
    g.is("evergreen-orchard") && !g.rubble() && !g.holds("debris")
}

impl Ground {
    fn has_tram(&self) -> bool {
        self.ways.iter().any(|w| w == "orchard-tram")
    }
}

/// B23.74: both ends are inside one Factory.
pub(super) fn inside_one_factory<'b>(sight: &Sight<'b>) -> Option<&'b Building> {
    let (a, b) = (sight.board.at(sight.from.hex), sight.board.at(sight.to.hex));
    sight.board.building(sight.from.hex).filter(|f| f.factory && a.building == b.building)
}
