//! The dice of a question: rolled by the players, or generated from a seed.

use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

use crate::ruling::refusal::{List, RubbleRefusal, Wanted};
use crate::ruling::{Dice, DiceSource};

/// The stream of the generator, as in the reference code of its authors.
const STREAM: u64 = 0x0a02_bdbf_7bb3_c0a7;

/// The dice, handed out one DR at a time.
#[derive(Debug)]
pub(crate) struct Hand {
    given: Vec<[u8; 2]>,
    next: usize,
    roller: Option<(u64, Pcg32)>,
}

impl Hand {
    /// Makes the dice of a question, from given rolls or from a seed.
    pub(crate) fn new(given: &[[u8; 2]], seed: Option<u64>) -> Result<Self, RubbleRefusal> {
        given.iter().try_for_each(|dice| check_dice(Some(*dice)).map(|_| ()))?;
        let roller = seed.map(|seed| (seed, Pcg32::new(seed, STREAM)));
        Ok(Self { given: given.to_vec(), next: 0, roller })
    }

    /// Returns the next DR, with the white die first.
    pub(crate) fn roll(&mut self, what: Wanted) -> Result<Dice, RubbleRefusal> {
        let number = self.next + 1;
        let dice = match &mut self.roller {
            Some((_, generator)) => {
                let white = die(generator);
                Some(Dice { white, colored: die(generator) })
            }
            None => self.given.get(self.next).copied().and_then(Dice::new),
        };
        self.next = number;
        dice.ok_or(RubbleRefusal::DiceMissing { number, what })
    }

    /// Returns a single dr: the given one, else the next one from the seed.
    pub(crate) fn one(&mut self, given: Option<u8>, what: Wanted) -> Result<u8, RubbleRefusal> {
        let rolled = || self.roller.as_mut().map(|(_, generator)| die(generator));
        check_dr(given)?.or_else(rolled).ok_or(RubbleRefusal::DiceMissing { number: 1, what })
    }

    /// Returns where the dice came from. Call it when no more dice are needed.
    pub(crate) fn finish(self) -> Result<DiceSource, RubbleRefusal> {
        match self.roller {
            Some((seed, _)) => Ok(DiceSource::Seed(seed)),
            None if self.given.len() > self.next => {
                Err(RubbleRefusal::DiceLeft { given: self.given.len(), used: self.next })
            }
            None if self.next == 0 => Ok(DiceSource::None),
            None => Ok(DiceSource::Table),
        }
    }
}

/// Refuses a dr that a die cannot show.
pub(super) fn check_dr(dr: Option<u8>) -> Result<Option<u8>, RubbleRefusal> {
    match dr {
        Some(dr) if !(1..=6).contains(&dr) => Err(RubbleRefusal::Dice(List(vec![dr]))),
        other => Ok(other),
    }
}

/// Refuses a DR that two dice cannot show.
pub(super) fn check_dice(dice: Option<[u8; 2]>) -> Result<Option<Dice>, RubbleRefusal> {
    dice.map(|d| Dice::new(d).ok_or_else(|| RubbleRefusal::Dice(List(d.to_vec())))).transpose()
}

/// Rolls a die from the generator. Numbers above the largest multiple of six are skipped, so that each face is equally
/// likely.
fn die(generator: &mut Pcg32) -> u8 {
    const FAIR: u32 = u32::MAX - u32::MAX % 6;
    loop {
        let number = generator.next_u32();
        if number < FAIR {
            // the remainder is below six, so it fits
            return u8::try_from(number % 6).unwrap_or_default() + 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(seed: u64) -> Vec<Dice> {
        let mut hand = Hand::new(&[], Some(seed)).expect("no dice");
        (0..600).filter_map(|_| hand.roll(Wanted::Bog).ok()).collect()
    }

    #[test]
    fn a_seed_gives_the_same_dice_again_and_another_seed_others() {
        assert_eq!(hand(7), hand(7));
        assert_ne!(hand(7), hand(8));
        assert!(hand(7).iter().all(|d| (1..=6).contains(&d.white) && (1..=6).contains(&d.colored)));
    }

    #[test]
    fn every_face_of_both_dice_turns_up() {
        for face in 1..=6 {
            assert!(hand(1).iter().filter(|d| d.white == face).count() > 60);
            assert!(hand(1).iter().filter(|d| d.colored == face).count() > 60);
        }
    }

    #[test]
    fn dice_too_many_too_few_or_impossible_are_refused() {
        let short = Hand::new(&[], None).expect("no dice").roll(Wanted::Bog);
        assert_eq!(short, Err(RubbleRefusal::DiceMissing { number: 1, what: Wanted::Bog }));
        let left = Hand::new(&[[1, 2]], None).expect("dice").finish();
        assert_eq!(left, Err(RubbleRefusal::DiceLeft { given: 1, used: 0 }));
        assert_eq!(Hand::new(&[[0, 2]], None).err(), Some(RubbleRefusal::Dice(List(vec![0, 2]))));
        assert_eq!(Hand::new(&[[1, 7]], None).err(), Some(RubbleRefusal::Dice(List(vec![1, 7]))));
    }
}
