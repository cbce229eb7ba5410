//! Walls, hedges and rubble for an end on an embankment (FB6.12311-.12312).

use crate::grid::{Hexside, Line, Stretch};
use crate::ruling::{AsHedge, Ordinal};

use super::crossing::{meeting, met};
use super::rails;
use super::small_list::SmallList;
use super::trace::{Against, Contact, Effect, Eye, Fact, LosMap, R, Site, Step, Thing, Trace, against};
use super::wall::{Barrier, barriers, ignored_on_a_slope, leaves_open};

/// The barriers on the hexsides of one crossing.
type Group = SmallList<Barrier, 4>;

/// The line as seen by an end on an embankment.
struct View<'e> {
    from: &'e Eye,
    to: &'e Eye,
    /// The hexsides whose wall is as high as the end; each counts once.
    counted: SmallList<Hexside, 8>,
    /// The number of crossings with such a wall so far.
    count: u8,
    open: bool,
    /// Whether something is judged differently because the end is on an embankment.
    is_of_emrr: bool,
    steps: SmallList<Step, 4>,
}

/// FB6.12311-.12312: judges all walls, hedges and rubble together if an end is on an embankment.
///
/// The line is open if it is open from either end on an embankment. The view that decides is shown: an open one, or
/// else all closed ones.
pub(super) fn judge<const ALL: bool>(t: &mut Trace<'_, ALL>) {
    if !t.walls.from_emrr {
        return;
    }
    let views = t.facing().map(|(from, to)| from.railway.is_some().then(|| look(t, from, to)));
    let open = views.iter().flatten().any(|view| view.open);
    for view in views.iter().flatten().filter(|view| view.open == open) {
        if view.is_of_emrr {
            rails::hillock(t);
        }
        view.steps.iter().for_each(|step| t.found.step(step.clone()));
        if open {
            return;
        }
    }
}

/// Judges the line from an end on an embankment.
fn look<'e, const ALL: bool>(t: &Trace<'_, ALL>, from: &'e Eye, to: &'e Eye) -> View<'e> {
    let (counted, steps) = (SmallList::default(), SmallList::default());
    let mut view = View { from, to, counted, count: 0, open: true, is_of_emrr: false, steps };
    // the hexes through or along which the line has just run
    let mut passed = SmallList::<_, 2>::default();
    for stretch in Line::new(from.dot(), to.dot()).walk() {
        match stretch {
            Stretch::Through(_) | Stretch::Along(..) => {
                passed = SmallList::default();
                met(stretch).for_each(|(hex, _)| passed.push(hex));
            }
            Stretch::Crosses { .. } | Stretch::Vertex { .. } | Stretch::End { .. } => {
                met(stretch).filter(|(_, contact)| *contact == Contact::Point).for_each(|(hex, _)| passed.push(hex));
                let group = gather(t.ground, &view, stretch, &passed);
                view.cross(t, &group);
                passed = SmallList::default();
            }
        }
    }
    view
}

/// Collects the barriers on the hexsides of one crossing: walls, hedges, and rubble just passed, which counts as a
/// hedge (FB6.12312).
fn gather(ground: &LosMap, view: &View<'_>, crossing: Stretch, passed: &SmallList<crate::grid::Hex, 2>) -> Group {
    let mut group = Group::default();
    let mut put = |b: Barrier| {
        if !group.iter().any(|g| g.hexside == b.hexside) {
            group.push(b);
        }
    };
    barriers(ground, crossing).for_each(&mut put);
    for &hex in passed.iter().filter(|h| **h != view.from.hex() && **h != view.to.hex()) {
        let Some(cell) = ground.cell(hex).filter(|c| c.emrr.is_none()) else { continue };
        let Some(counter) = cell.kind.rubble else { continue };
        let top = cell.level + ground.numbers.rubble_height;
        for hexside in meeting(crossing).filter_map(|other| Hexside::between(hex, other)) {
            put(Barrier { hexside, thing: Thing::Counter(counter), top });
        }
    }
    group
}

const fn is_rubble(found: &Barrier) -> bool {
    matches!(found.thing, Thing::Counter(_))
}

impl View<'_> {
    fn note(&mut self, found: &Barrier, rule: R, effect: Effect, fact: Fact) {
        self.open &= effect != Effect::Blocks;
        self.steps.push(Step { rule, at: Site::Hexside(found.hexside), effect, fact: fact.into() });
    }

    /// Records something that only an end on an embankment sees in this way.
    fn of_emrr<const ALL: bool>(&mut self, t: &Trace<'_, ALL>, found: &Barrier, effect: Effect, fact: Fact) {
        self.is_of_emrr = true;
        let rule = t.of_emrr(if is_rubble(found) { R::FB6_12312 } else { R::FB6_12311 });
        self.note(found, rule, effect, fact);
    }

    /// Judges one crossing: what is lower than the end, what is higher, and what is as high; of the last, the first
    /// hexside not counted before stands for all.
    ///
    /// FB6.12311 only ever helps: walls that would block nobody (B9.2) count at most as the first one, never as a
    /// second or third.
    fn cross<const ALL: bool>(&mut self, t: &Trace<'_, ALL>, group: &Group) {
        let end = self.from.location;
        let mut equal = None;
        let walls = || group.iter().filter(|b| !is_rubble(b));
        let spared = self.count > 0 && group.iter().all(|b| !is_rubble(b) && leaves_open(t, b, walls()));
        for found in group.iter() {
            let &Barrier { thing, top, hexside } = found;
            if top < self.from.elevation {
                if ALL {
                    self.of_emrr(t, found, Effect::Clears, Fact::EmrrEndHigher { thing: thing.into(), top, end });
                }
            } else if !is_rubble(found) && ignored_on_a_slope(t, hexside) {
                self.note(found, R::B9_6, Effect::Clears, Fact::HalfLevelSeenOver { thing: thing.into(), top });
            } else if top > self.from.elevation {
                self.higher(t, found, group);
            } else if !self.counted.iter().any(|known| *known == hexside) {
                self.counted.push(hexside);
                equal = equal.or((!spared).then_some(*found));
            }
        }
        let from = self.from.elevation;
        let behind = group.iter().any(|b| b.top == from && b.hexside.is_side_of(self.to.hex()));
        if let Some(first) = equal {
            self.as_high(t, &first, behind);
        }
    }

    /// Anything higher than the end is the obstacle that it would be for any other end (B9.2, B9.6, B24.2), except for
    /// walls of an end's own hex.
    fn higher<const ALL: bool>(&mut self, t: &Trace<'_, ALL>, found: &Barrier, group: &Group) {
        let &Barrier { thing, top, hexside } = found;
        let own = [self.from, self.to].iter().any(|e| hexside.is_side_of(e.hex()));
        let walls = group.iter().filter(|b| !is_rubble(b));
        if !is_rubble(found) && (own || leaves_open(t, found, walls)) {
            return;
        }
        let rule = if is_rubble(found) { R::B24_2 } else { found.rule() };
        match against(top, t.heights) {
            Against::HigherThanBoth => {
                self.note(found, rule, Effect::Blocks, Fact::HigherThanBoth { thing: thing.into(), top });
            }
            Against::AsHighAsUpper => {
                self.note(found, rule, Effect::Blocks, Fact::AsHighAsUpper { thing: thing.into(), top });
            }
            Against::LevelWithBoth | Against::Between | Against::BelowBoth => {}
        }
    }

    /// FB6.12311: an end sees past the first barrier that is as high as itself; past a second it sees what is right
    /// behind that, and past any number what is as high as itself.
    fn as_high<const ALL: bool>(&mut self, t: &Trace<'_, ALL>, found: &Barrier, behind: bool) {
        self.count = self.count.saturating_add(1);
        let (thing, end) = (AsHedge(found.thing.into()), self.from.location);
        let as_high = self.to.elevation >= self.from.elevation;
        let (effect, fact) = match self.count {
            1 => (Effect::Clears, Fact::FirstFromEmrr { thing, end }),
            _ if as_high => (Effect::Clears, Fact::AnotherFromEmrr { thing, end }),
            2 if behind => (Effect::Clears, Fact::SecondFromEmrr { thing, end }),
            count => (Effect::Blocks, Fact::StoppedFromEmrr { thing, end, count: Ordinal(count) }),
        };
        self.of_emrr(t, found, effect, fact);
    }
}
