//! The Locations from which an attack is made: one, or several for a fire group (A7.5), each ADJACENT to another of
//! them.

use crate::map::{Location, Unit, label_of};
use crate::query::ShotQuery;
use crate::resolver::{Resolver, Seated};
use crate::rules::infantry::numbers;
use crate::ruling::refusal::{Refusal, ShotClash};
use crate::rulings::adjacent::is_adjacent;

use super::question::{parts, placed};

/// The firers in one Location.
pub(super) struct Post<'a> {
    pub seat: Seated<'a>,
    /// The texts of the firers that the question names there, without the place.
    pub named: Vec<&'a str>,
    /// Units of the map that fire with them, or direct them.
    pub with: Vec<&'a Unit>,
}

impl<'a> Post<'a> {
    const fn new(seat: Seated<'a>) -> Self {
        Self { seat, named: Vec::new(), with: Vec::new() }
    }

    pub(super) const fn at(&self) -> Location {
        self.seat.0.eye.location
    }
}

impl Resolver {
    /// Returns the firers by Location, the first firer's Location first, which may have no firers named.
    pub(super) fn posts<'a>(
        &'a self,
        query: &'a ShotQuery,
        from: Option<Seated<'a>>,
        with: &[&'a Unit],
    ) -> Result<Vec<Post<'a>>, Refusal> {
        let mut posts: Vec<Post<'a>> = from.into_iter().map(Post::new).collect();
        for text in &query.with {
            let (seat, firer) = match placed(text) {
                Some((place, firer)) => {
                    match self.map.token(place).map_err(Refusal::from).and_then(|token| self.seat_of(&token)) {
                        // these units are there already, in whatever state
                        Ok((end, _)) => {
                            let there = posts.iter().find(|post| post.at() == end.eye.location);
                            (Some((there.map_or(end, |post| post.seat.0), None)), firer)
                        }
                        // without a digit it is no Location but an unknown nationality, which the parser of the counter
                        // reports
                        Err(refusal) if place.bytes().any(|b| b.is_ascii_digit()) => return Err(refusal),
                        Err(_) => (None, text.as_str()),
                    }
                }
                None => (self.seat_of_firer(text)?, text.as_str()),
            };
            post_at(&mut posts, seat)?.named.push(firer);
        }
        for &unit in with {
            post_at(&mut posts, Some(self.seat_unit(unit)?))?.with.push(unit);
        }
        // a Location without a named unit or firer
        let is_bare = |post: &Post<'_>| post.seat.1.is_none() && post.named.is_empty() && post.with.is_empty();
        if let [first, rest @ ..] = &posts[..]
            && is_bare(first)
            && rest.iter().any(|post| post.at() == first.at())
        {
            posts.remove(0);
        }
        if posts.is_empty() { Err(ShotClash::WithoutFirer.into()) } else { Ok(posts) }
    }

    /// Returns the position of a firer that is a unit of the map.
    fn seat_of_firer(&self, text: &str) -> Result<Option<Seated<'_>>, Refusal> {
        let (head, _) = parts(text.trim());
        let unit = if numbers(head).is_some() { None } else { self.map.unit(label_of(head)).ok() };
        Ok(unit.map(|unit| self.seat_unit(unit)).transpose()?.map(|(end, _)| (end, None)))
    }

    /// A7.5: returns a Location of a fire group that is not connected to the first one by ADJACENT Locations of the
    /// group. Whether two are ADJACENT includes B23.71.
    pub(super) fn apart(&self, posts: &[Post<'_>]) -> Option<Location> {
        let mut together = vec![false; posts.len()];
        *together.first_mut()? = true;
        let joins = |a: &Post<'_>, b: &Post<'_>| {
            a.at() == b.at() || is_adjacent(&self.map, &self.ground, &a.seat.0.eye, &b.seat.0.eye)
        };
        loop {
            let next = (0..posts.len()).find(|i| {
                !together[*i] && posts.iter().zip(&together).any(|(other, there)| *there && joins(&posts[*i], other))
            });
            match next {
                Some(next) => together[next] = true,
                None => return posts.iter().zip(&together).find(|(_, there)| !**there).map(|(post, _)| post.at()),
            }
        }
    }
}

/// Returns the post for firers in this position, and adds it if it is new. Without a position, the first.
fn post_at<'p, 'a>(posts: &'p mut Vec<Post<'a>>, seat: Option<Seated<'a>>) -> Result<&'p mut Post<'a>, ShotClash> {
    let at = match seat {
        None => 0,
        Some(seat) => posts.iter().position(|post| post.seat.0.eye == seat.0.eye).unwrap_or_else(|| {
            posts.push(Post::new(seat));
            posts.len() - 1
        }),
    };
    posts.get_mut(at).ok_or(ShotClash::WithoutFirer)
}
