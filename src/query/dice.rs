//! Two numbers as typed: a DR, or the two hexsides of a Trail Break.

/// Reads a DR as typed: `3,4`, the white die first. Whether a die can show it is asked with the question.
///
/// # Errors
/// If it is not two numbers with a comma between them.
pub fn read_dice(text: &str) -> Result<[u8; 2], String> {
    pair(text).ok_or_else(|| "write the white die, a comma, the colored die: 3,4".to_owned())
}

/// Reads two hexsides: `2,5`.
#[cfg(feature = "cli")]
pub(super) fn hexsides(text: &str) -> Result<[u8; 2], String> {
    pair(text).ok_or_else(|| "write two hexsides with a comma: 2,5".to_owned())
}

fn pair(text: &str) -> Option<[u8; 2]> {
    let (a, b) = text.split_once(',')?;
    Some([a.trim().parse().ok()?, b.trim().parse().ok()?])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_numbers_with_a_comma_are_a_dr() {
        assert_eq!(read_dice(" 3, 4"), Ok([3, 4]));
        for bad in ["34", "3,", "3,4,5", "a,b", "-1,2", "300,1"] {
            assert!(read_dice(bad).is_err(), "{bad}");
        }
    }
}
