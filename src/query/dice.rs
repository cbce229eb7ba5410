//! Reads pairs of numbers as typed: a DR, or the two hexsides of a Trail Break.

/// Reads a DR as typed: `3,4`, the white die first. The question itself checks that a die can show the number.
///
/// # Errors
/// If it is not two numbers with something between them; a single number might be a total, which does not give each
/// die.
pub fn read_dice(text: &str) -> Result<[u8; 2], String> {
    let both = "write both dice, the white one first: 3,4";
    if let Some(dice) = pair(text) {
        return Ok(dice);
    }
    match text.trim().parse::<u8>() {
        Ok(total @ (11 | 12)) => Err(format!("a total of {total}, or the dice 1 and {}? {both}", total % 10)),
        Ok(total @ 2..=12) => Err(format!("a total of {total} does not say what each die shows; {both}")),
        // two digits without anything between them
        Ok(dice) if die(dice / 10) && die(dice % 10) => Ok([dice / 10, dice % 10]),
        _ => Err(both.to_owned()),
    }
}

const fn die(number: u8) -> bool {
    number >= 1 && number <= 6
}

/// Reads two hexsides: `2,5`.
#[cfg(feature = "cli")]
pub(crate) fn hexsides(text: &str) -> Result<[u8; 2], String> {
    pair(text).ok_or_else(|| "write the two hexsides, 1 to 6 clockwise from the top: 2,5".to_owned())
}

fn pair(text: &str) -> Option<[u8; 2]> {
    let between = |c: char| c.is_whitespace() || ",;/-+.:&–".contains(c);
    let mut numbers = text.trim().split(between).filter(|part| !part.is_empty());
    let pair = [numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?];
    (numbers.next().is_none() && text.starts_with(|c: char| c.is_ascii_digit() || c == ' ')).then_some(pair)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_numbers_with_something_between_are_a_dr() {
        for dr in [" 3, 4", "3,4", "3 4", "3-4", "3/4", "3+4", "3.4", "34"] {
            assert_eq!(read_dice(dr), Ok([3, 4]), "{dr}");
        }
        for bad in ["3,", "3,4,5", "a,b", "-1,2", "300,1", "7", "11", "12", "07", "78", ""] {
            assert!(read_dice(bad).is_err(), "{bad}");
        }
        assert!(read_dice("11").expect_err("a total").starts_with("a total of 11, or the dice 1 and 1?"));
    }
}
