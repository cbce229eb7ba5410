//! The pieces of a game while its commands are executed: first those of the save, then the moves of a log.
//!
//! This follows the module: a piece put where a stack lies joins the stack, above the piece that is named, or else at
//! the bottom. Hidden pieces are included as written, but are never passed on to a player who may not see them.

use std::collections::{BTreeMap, BTreeSet};

use super::error::{MOST_PIECES, MOST_WORK, Misfit, VsavError};
use super::piece::{self, Glance, Owner, Seen, Spot};
use super::save::Save;
use super::sequence::tokens;

/// A piece as written.
struct Raw {
    order: usize,
    kind: String,
    state: String,
    glance: Glance,
}

/// A stack, from the bottom up.
struct Stack {
    order: usize,
    spot: Spot,
    ids: Vec<String>,
}

/// Everything on the maps of a game.
#[derive(Default)]
pub(super) struct World {
    pieces: BTreeMap<String, Raw>,
    stacks: BTreeMap<String, Stack>,
    /// The stack that each piece is in.
    parents: BTreeMap<String, String>,
    /// Things that are not pieces, or are pieces no longer.
    others: BTreeSet<String>,
    /// How many things there have been.
    count: usize,
    /// The work that the commands have taken.
    work: usize,
}

/// The cost of moving a piece, in units of the cost of looking at one.
const HEAVY: usize = 200;

impl World {
    /// Executes a command about pieces; other commands are ignored.
    pub(super) fn obey(&mut self, command: &str) -> Result<(), Misfit> {
        let Some((key, rest)) = command.split_once('/') else { return Ok(()) };
        let mut parts = tokens(rest, '/');
        let mut part = || parts.next().ok_or(Misfit::Written);
        match key {
            "+" => self.add(part()?, part()?, part()?),
            "-" => self.remove(rest),
            "D" => self.change(&part()?, part()?),
            "M" => {
                let (id, map) = (part()?, part()?);
                let number = |text: String| text.trim().parse::<i32>().map_err(|_| Misfit::Written);
                let at = [number(part()?)?, number(part()?)?];
                let under = part()?;
                let player = parts.nth(4).unwrap_or_default();
                self.shift(&id, Spot { map, at }, Some(under).filter(|id| id != "null"), &player)
            }
            _ => Ok(()),
        }
    }

    fn next(&mut self) -> Result<usize, Misfit> {
        if self.pieces.len() + self.stacks.len() > 2 * MOST_PIECES {
            return Err(Misfit::TooMany);
        }
        self.count += 1;
        Ok(self.count)
    }

    fn add(&mut self, id: String, kind: String, state: String) -> Result<(), Misfit> {
        let order = self.next()?;
        if kind == "stack" {
            self.lay(id, order, &state)?;
        } else if kind.starts_with("deck") {
            self.others.insert(id);
        } else {
            match piece::glance(&kind, &state)? {
                Some(glance) => drop(self.pieces.insert(id, Raw { order, kind, state, glance })),
                None => drop(self.others.insert(id)),
            }
        }
        Ok(())
    }

    /// Places a stack by its state: `MAP;X;Y;ID;ID...`.
    fn lay(&mut self, id: String, order: usize, state: &str) -> Result<(), Misfit> {
        let mut parts = tokens(state, ';');
        let map = parts.next().unwrap_or_default();
        let at = [parts.next(), parts.next()].map(|n| n.and_then(|n| n.trim().parse().ok()).unwrap_or_default());
        let ids: Vec<String> = parts.map(|id| id.trim_end_matches('\\').to_owned()).collect();
        if let Some(old) = self.stacks.remove(&id) {
            old.ids.iter().for_each(|piece| drop(self.parents.remove(piece)));
        }
        self.spend(HEAVY * ids.len())?;
        if ids.len() > MOST_PIECES {
            return Err(Misfit::TooMany);
        }
        self.take_all_out(&ids);
        self.parents.extend(ids.iter().map(|piece| (piece.clone(), id.clone())));
        if self.parents.len() > 2 * MOST_PIECES {
            return Err(Misfit::TooMany);
        }
        self.stacks.insert(id, Stack { order, spot: Spot { map, at }, ids });
        Ok(())
    }

    /// Removes pieces from their stacks.
    fn take_all_out(&mut self, ids: &[String]) {
        let gone: BTreeSet<&String> = ids.iter().collect();
        let from: BTreeSet<String> = gone.iter().filter_map(|piece| self.parents.remove(*piece)).collect();
        for stack in from {
            self.stacks.get_mut(&stack).into_iter().for_each(|stack| stack.ids.retain(|there| !gone.contains(there)));
        }
    }

    /// Adds to the work that the commands have taken.
    fn spend(&mut self, work: usize) -> Result<(), Misfit> {
        self.work += work;
        if self.work > MOST_WORK { Err(Misfit::TooMuch) } else { Ok(()) }
    }

    /// Removes a piece from its stack.
    fn take_out(&mut self, id: &str) {
        let Some(stack) = self.parents.remove(id).and_then(|stack| self.stacks.get_mut(&stack)) else { return };
        stack.ids.retain(|there| there != id);
    }

    fn remove(&mut self, id: &str) -> Result<(), Misfit> {
        if let Some(stack) = self.stacks.remove(id) {
            stack.ids.iter().for_each(|piece| drop(self.parents.remove(piece)));
        } else if self.pieces.remove(id).is_some() {
            self.take_out(id);
        } else if !self.others.contains(id) {
            return Err(Misfit::NeverThere);
        }
        self.others.insert(id.to_owned());
        Ok(())
    }

    fn change(&mut self, id: &str, state: String) -> Result<(), Misfit> {
        if let Some(stack) = self.stacks.get(id) {
            let order = stack.order;
            self.lay(id.to_owned(), order, &state)?;
            let laid = self.stacks.get(id).map(|stack| (stack.spot.clone(), stack.ids.clone()));
            for (spot, piece) in laid.iter().flat_map(|(spot, ids)| ids.iter().map(move |id| (spot, id))) {
                self.settle(piece, spot);
            }
            return Ok(());
        }
        match self.pieces.get_mut(id) {
            Some(raw) => {
                // the state must fit the kind of this piece
                raw.glance = piece::glance(&raw.kind, &state)?.filter(|glance| glance.fits).ok_or(Misfit::Written)?;
                raw.state = state;
                Ok(())
            }
            // like the module, ignores something that is gone
            None if self.others.contains(id) => Ok(()),
            None => Err(Misfit::NeverThere),
        }
    }

    /// Moves a piece or a stack to a place, above a given piece there or to the bottom.
    fn shift(&mut self, id: &str, to: Spot, under: Option<String>, player: &str) -> Result<(), Misfit> {
        let is_stack = self.stacks.contains_key(id);
        if !is_stack && !self.pieces.contains_key(id) {
            return if self.others.contains(id) { Ok(()) } else { Err(Misfit::NeverThere) };
        }
        let moving = match self.stacks.get(id) {
            Some(stack) => stack.ids.clone(),
            None => vec![id.to_owned()],
        };
        self.spend(HEAVY * moving.len() + self.stacks.len() + self.pieces.len())?;
        let named = under.filter(|under| !moving.contains(under) && self.spot(under).is_some_and(|spot| *spot == to));
        let stacks = is_stack || self.pieces.get(id).is_some_and(|raw| raw.glance.stacks);
        let (target, place) = match named {
            Some(under) => {
                let target = self.stack_of(&under)?;
                let place = self.stacks[&target].ids.iter().position(|there| *there == under);
                (Some(target), place.map(|place| place + 1))
            }
            None if stacks => {
                // a piece that names no piece beneath it goes to the bottom
                (self.stack_at(id, &to, player)?, Some(0).filter(|_| !is_stack))
            }
            None => (None, None),
        };
        if is_stack && target.is_none() {
            for piece in &moving {
                self.settle(piece, &to);
            }
            if let Some(stack) = self.stacks.get_mut(id) {
                stack.spot = to;
            }
            return Ok(());
        }
        if let Some(target) = target.as_ref().filter(|_| is_stack) {
            self.merge(id, target, place, &to);
            return Ok(());
        }
        let before = target.as_ref().and_then(|t| self.stacks[t].ids.iter().position(|there| there == id));
        self.take_out(id);
        self.settle(id, &to);
        if let Some(stack) = target.as_ref().and_then(|t| self.stacks.get_mut(t)) {
            // if the piece came from below this position in the same stack, the position has moved down by one
            let place = place.map(|p| p - usize::from(before.is_some_and(|before| before < p)));
            stack.ids.insert(place.unwrap_or(stack.ids.len()).min(stack.ids.len()), id.to_owned());
            self.parents.extend(target.map(|target| (id.to_owned(), target)));
        }
        Ok(())
    }

    /// Moves the contents of a stack into another, at a position or on top.
    fn merge(&mut self, from: &str, into: &str, place: Option<usize>, to: &Spot) {
        let moving = self.stacks.get_mut(from).map(|stack| std::mem::take(&mut stack.ids)).unwrap_or_default();
        for piece in &moving {
            self.settle(piece, to);
            self.parents.insert(piece.clone(), into.to_owned());
        }
        let Some(stack) = self.stacks.get_mut(into) else { return };
        let place = place.unwrap_or(stack.ids.len()).min(stack.ids.len());
        stack.ids.splice(place..place, moving);
    }

    fn settle(&mut self, piece: &str, spot: &Spot) {
        if let Some(raw) = self.pieces.get_mut(piece) {
            raw.glance.spot.clone_from(spot);
        }
    }

    fn spot(&self, id: &str) -> Option<&Spot> {
        let stack = self.parents.get(id).and_then(|stack| self.stacks.get(stack));
        stack.map(|stack| &stack.spot).or_else(|| self.pieces.get(id).map(|raw| &raw.glance.spot))
    }

    /// Returns the stack that a piece is in; for a piece on its own a stack is made.
    fn stack_of(&mut self, id: &str) -> Result<String, Misfit> {
        if let Some(stack) = self.parents.get(id) {
            return Ok(stack.clone());
        }
        let order = self.next()?;
        // an id that the module never uses
        let name = format!("of {id}");
        let spot = self.spot(id).cloned().unwrap_or_default();
        self.parents.insert(id.to_owned(), name.clone());
        self.stacks.insert(name.clone(), Stack { order, spot, ids: vec![id.to_owned()] });
        Ok(name)
    }

    /// Finds the stack at a place that a moved piece joins: the topmost in which the player can see a piece.
    fn stack_at(&mut self, moving: &str, to: &Spot, player: &str) -> Result<Option<String>, Misfit> {
        let seen = |id: &String| {
            let hidden = self.pieces.get(id).map(|raw| raw.glance.hidden_by.as_deref());
            hidden.is_some_and(|by| by.is_none_or(|by| by == player && !by.is_empty()))
        };
        let fits = |(id, stack): &(&String, &Stack)| *id != moving && stack.spot == *to && stack.ids.iter().any(seen);
        let top = self.stacks.iter().filter(fits).max_by_key(|(_, stack)| stack.order);
        if let Some((id, _)) = top {
            return Ok(Some(id.clone()));
        }
        let alone = |(id, raw): &(&String, &Raw)| {
            let free = *id != moving && !self.parents.contains_key(*id);
            free && raw.glance.stacks && raw.glance.spot == *to && seen(id)
        };
        let under = self.pieces.iter().filter(alone).max_by_key(|(_, raw)| raw.order).map(|(id, _)| id.clone());
        under.map(|under| self.stack_of(&under)).transpose()
    }

    /// Returns the pieces that a reader may see, their stacks, and the number of hidden pieces.
    pub(super) fn seen(self, owner: &Owner) -> Result<Save, VsavError> {
        let mut raws: Vec<(&String, &Raw)> = self.pieces.iter().collect();
        raws.sort_by_key(|(_, raw)| raw.order);
        let (mut pieces, mut places, mut hidden) = (Vec::new(), BTreeMap::new(), 0);
        for (id, raw) in raws {
            match piece::seen(id, &raw.kind, &raw.state, owner)? {
                Seen::Piece(mut piece) => {
                    let Spot { map, at } = &raw.glance.spot;
                    (piece.map, piece.at) = (piece::clean(map), *at);
                    places.insert(id.as_str(), pieces.len());
                    pieces.push(piece);
                }
                Seen::Hidden => hidden += 1,
                Seen::Nothing => {}
            }
        }
        let mut stacks: Vec<&Stack> = self.stacks.values().collect();
        stacks.sort_by_key(|stack| stack.order);
        let in_sight = |stack: &Stack| stack.ids.iter().filter_map(|id| places.get(id.as_str()).copied()).collect();
        let stacks = stacks.into_iter().map(in_sight).filter(|stack: &Vec<usize>| !stack.is_empty()).collect();
        let owned = pieces.iter().any(|piece| piece.hidden || piece.own);
        Ok(Save { pieces, stacks, hidden, owned, ..Save::default() })
    }
}
