//! Boards that are placed side by side: they are joined or refused, and make a valid map or report faults.
#![no_main]

use std::io::Cursor;
use std::sync::LazyLock;

use fogas::grid::Hex;
use fogas::map::{Catalogue, Map};
use fogas::vasl::{Board, Part, Source, join};
use libfuzzer_sys::arbitrary::{Arbitrary, Result, Unstructured};
use libfuzzer_sys::fuzz_target;

const SHARED: &str = include_str!("../shared.xml");

static BOARD: LazyLock<Board> = LazyLock::new(|| {
    let bytes = include_bytes!("../corpus/board/small.zip");
    let mut source = Source::archive("small.zip".to_owned(), Cursor::new(bytes.to_vec())).expect("an archive");
    Board::read(&mut source, SHARED).expect("a board")
});

/// The position of a board, and the part of it that is kept.
#[derive(Debug)]
struct Laid {
    at: [u8; 2],
    turned: bool,
    crop: Option<[[i8; 2]; 2]>,
    beyond: [u8; 2],
}

impl<'a> Arbitrary<'a> for Laid {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let [at, beyond] = [0, 0].map(|_: i32| [0, 0]);
        let mut laid = Self { at, turned: u.arbitrary()?, crop: u.arbitrary()?, beyond };
        for place in laid.at.iter_mut().chain(&mut laid.beyond) {
            *place = u.int_in_range(0..=3)?;
        }
        Ok(laid)
    }
}

fuzz_target!(|laid: Vec<Laid>| {
    let part = |(index, laid): (usize, &Laid)| Part {
        name: format!("board {index}"),
        board: BOARD.clone(),
        column: laid.at[0].into(),
        row: laid.at[1].into(),
        turned: laid.turned,
        crop: laid.crop.map(|ends| ends.map(|[col, row]| Hex::new(col.into(), row.into()))),
        beyond: laid.beyond.map(Into::into),
    };
    let parts: Vec<_> = laid.iter().take(6).enumerate().map(part).collect();
    if let Ok(joined) = join(&parts) {
        let catalogue = Catalogue::built_in();
        let _ = Map::check(joined.map_file(&catalogue), catalogue);
    }
});
