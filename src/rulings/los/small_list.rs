//! A list that is usually short.

/// Keeps its first `N` entries inline and further ones on the heap. So a bare verdict allocates nothing on a usual map,
/// and loses nothing on a crowded one.
#[derive(Clone, Debug)]
pub(super) struct SmallList<T, const N: usize> {
    first: [Option<T>; N],
    more: Vec<T>,
}

impl<T, const N: usize> Default for SmallList<T, N> {
    fn default() -> Self {
        Self { first: [const { None }; N], more: Vec::new() }
    }
}

impl<T, const N: usize> SmallList<T, N> {
    pub(super) fn push(&mut self, entry: T) {
        match self.first.iter_mut().find(|slot| slot.is_none()) {
            Some(slot) => *slot = Some(entry),
            None => self.more.push(entry),
        }
    }

    /// Returns `true` if there is no entry.
    pub(super) fn is_empty(&self) -> bool {
        self.first.first().is_none_or(Option::is_none)
    }

    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = &T> + Clone {
        self.first.iter().flatten().chain(&self.more)
    }

    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.first.iter_mut().flatten().chain(&mut self.more)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_forgotten_and_the_order_is_kept() {
        let mut few = SmallList::<u16, 2>::default();
        (0..5).for_each(|n| few.push(n));
        few.iter_mut().for_each(|n| *n *= 10);
        assert_eq!(few.iter().copied().collect::<Vec<_>>(), [0, 10, 20, 30, 40]);
        assert_eq!(few.iter().next_back(), Some(&40));
    }
}
