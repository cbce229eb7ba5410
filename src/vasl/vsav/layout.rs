//! The boards of a saved game: how they are laid out, and which hex a pixel is in.

use crate::grid::Hex;
use crate::spelling::is_hidden;
use crate::vasl::Geometry;

use super::error::VsavError;
use super::sequence::tokens;

/// The margin of the map around the boards, in pixels.
const EDGE: i64 = 400;

/// The most overlays and terrain changes on a board.
const MOST_CHANGES: usize = 200;

/// The most boards in a game.
const MOST_BOARDS: usize = 100;

/// How far from the centre of a hex a counter may lie and still count as in the centre, in hundredths of a pixel.
const IN_THE_MIDDLE: i64 = 1200;

/// A board as the save places it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LaidBoard {
    /// The name of the board.
    pub name: String,
    /// It is turned by 180 degrees.
    pub turned: bool,
    /// Its column among the boards.
    pub column: usize,
    /// Its row among the boards.
    pub row: usize,
    /// The upper left corner, the width and the height of the part that is used; a negative number means that it is not
    /// cropped there.
    pub crop: Option<[i32; 4]>,
    /// Overlays and terrain changes on it, by name.
    pub changed: Vec<String>,
    /// Whether it is shown smaller or larger.
    pub zoomed: bool,
}

/// The size of a board's picture and where its hexes lie, in hundredths of a pixel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// Width and height.
    pub size: [i64; 2],
    /// The distances between columns and between rows.
    pub pitch: [i64; 2],
    /// The centre of A1.
    pub first: [i64; 2],
    /// The first and the last column.
    pub columns: [i16; 2],
    /// The first and the last row.
    pub rows: [i16; 2],
}

/// The boards of *Festung Budapest*, on which hexes are numbered as on the map.
const BUDAPEST: [(&str, Sheet); 4] = [
    ("FB_NE", budapest([188_600, 139_400], [17300, 3200], [0, 30], [0, 22])),
    ("FB_NW", budapest([188_600, 138_700], [17200, -109_600], [0, 30], [18, 39])),
    ("FB_SE", budapest([187_900, 138_700], [-149_900, 3300], [27, 57], [0, 22])),
    ("FB_SW", budapest([187_900, 138_700], [-150_000, -109_700], [27, 57], [18, 39])),
];

const fn budapest(size: [i64; 2], first: [i64; 2], columns: [i16; 2], rows: [i16; 2]) -> Sheet {
    Sheet { size, pitch: [5622, 6447], first, columns, rows }
}

/// The geomorphic boards: 33 columns of 10 hexes.
const GEOMORPHIC: Sheet =
    Sheet { size: [180_000, 64500], pitch: [5625, 6450], first: [0, 3225], columns: [0, 32], rows: [0, 10] };

impl Sheet {
    /// Returns the sheet of a board that is known even without its archive.
    #[must_use]
    pub fn of(name: &str) -> Option<Self> {
        let known = BUDAPEST.iter().find(|(board, _)| *board == name).map(|(_, sheet)| *sheet);
        let digits = name.bytes().take_while(u8::is_ascii_digit).count();
        let geomorphic = (1..=2).contains(&digits) && name.len() <= digits + 1;
        known.or_else(|| geomorphic.then_some(GEOMORPHIC))
    }

    /// Returns the sheet of a board that was read from its archive.
    #[must_use]
    pub fn of_board(geometry: &Geometry) -> Self {
        // from millionths to hundredths of a pixel
        let hundredths = |n: i64| (n + 5_000).div_euclid(10_000);
        let before = geometry.before();
        let whole = [geometry.columns() - 1, geometry.rows()];
        let pitch = geometry.pitch();
        let center = geometry.center(0, 0);
        let narrow = |n: i64| i16::try_from(n).unwrap_or(i16::MAX);
        let ends = [0, 1].map(|at| [narrow(before[at]), narrow(before[at] + whole[at])]);
        Self {
            size: geometry.size().map(|n| n * 100),
            pitch: pitch.map(hundredths),
            first: [0, 1].map(|at| hundredths(center[at] - before[at] * pitch[at])),
            columns: ends[0],
            rows: ends[1],
        }
    }

    /// Returns the hex whose centre is nearest to a point of the picture, and the offset of the point from that centre.
    #[must_use]
    pub fn hex_at(&self, point: [i64; 2]) -> Option<(Hex, [i64; 2])> {
        let column = (point[0] - self.first[0] + self.pitch[0] / 2).div_euclid(self.pitch[0]);
        let mut best: Option<(i64, Hex, [i64; 2])> = None;
        for column in column - 1..=column + 1 {
            let Ok(col) = i16::try_from(column) else { continue };
            if !(self.columns[0]..=self.columns[1]).contains(&col) {
                continue;
            }
            let odd = col % 2 != 0;
            let top = self.first[1] - if odd { self.pitch[1] / 2 } else { 0 };
            let index = (point[1] - top + self.pitch[1] / 2).div_euclid(self.pitch[1]);
            for index in index - 1..=index + 1 {
                // the top hex of column A is A1, that of column B is B0
                let Ok(row) = i16::try_from(if odd { index } else { index + 1 }) else { continue };
                if row < self.rows[0].max(i16::from(!odd)) || row > self.rows[1] {
                    continue;
                }
                let middle = [self.first[0] + column * self.pitch[0], top + index * self.pitch[1]];
                let off = [point[0] - middle[0], point[1] - middle[1]];
                let far = off[0] * off[0] + off[1] * off[1];
                if best.is_none_or(|(least, ..)| far < least) {
                    best = Some((far, Hex::new(col, row), off));
                }
            }
        }
        best.filter(|(far, ..)| *far <= self.pitch[1] * self.pitch[1]).map(|(_, hex, off)| (hex, off))
    }
}

/// The place of a piece on the boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnBoard<'l> {
    /// The board.
    pub board: &'l LaidBoard,
    /// The hex.
    pub hex: Hex,
    /// The hexside, 1 to 6, at whose middle the piece lies; `None` if it lies elsewhere.
    pub side: Option<u8>,
    /// The corner, 0 to 5 clockwise from the upper left, at which the piece lies.
    pub corner: Option<usize>,
    /// Whether the hex lies turned by 180 degrees.
    pub turned: bool,
    /// Whether the piece lies neither at the centre, nor at the middle of a hexside, nor at a corner.
    pub between: bool,
}

/// The layout of the boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    boards: Vec<(LaidBoard, Sheet, [i64; 4])>,
}

impl Layout {
    /// Lays out the boards.
    ///
    /// # Errors
    /// If one of them is not known or is zoomed.
    pub fn new(boards: &[LaidBoard], sheet: &dyn Fn(&str) -> Option<Sheet>) -> Result<Self, VsavError> {
        let mut laid = Vec::new();
        for board in boards {
            if board.zoomed {
                return Err(VsavError::Zoomed(board.name.clone()));
            }
            let sheet = sheet(&board.name).ok_or_else(|| VsavError::UnknownBoard(board.name.clone()))?;
            laid.push((board, sheet, shown(board, &sheet)));
        }
        let most = |of: &dyn Fn(&LaidBoard) -> usize, index: usize, size: usize| -> i64 {
            laid.iter().filter(|(b, ..)| of(b) == index).map(|(_, _, shown)| shown[size]).max().unwrap_or_default()
        };
        let place = |board: &LaidBoard, shown: [i64; 4]| {
            let left: i64 = (0..board.column).map(|c| most(&|b| b.column, c, 2)).sum();
            let top: i64 = (0..board.row).map(|r| most(&|b| b.row, r, 3)).sum();
            [EDGE * 100 + left, EDGE * 100 + top, shown[2], shown[3]]
        };
        let boards =
            laid.iter().map(|(board, sheet, shown)| ((*board).clone(), *sheet, place(board, *shown))).collect();
        Ok(Self { boards })
    }

    /// Finds the place of a pixel of the map; `None` if it is on no board.
    #[must_use]
    pub fn find(&self, pixel: [i32; 2]) -> Option<OnBoard<'_>> {
        let [x, y] = pixel.map(|n| i64::from(n) * 100);
        self.boards.iter().find_map(|(board, sheet, [left, top, width, height])| {
            let (mut x, mut y) = (x - left, y - top);
            if x < 0 || y < 0 || x > *width || y > *height {
                return None;
            }
            if board.turned {
                (x, y) = (width - x, height - y);
            }
            let crop = shown(board, sheet);
            let (hex, [dx, dy]) = sheet.hex_at([x + crop[0], y + crop[1]])?;
            if dx * dx + dy * dy <= IN_THE_MIDDLE * IN_THE_MIDDLE {
                return Some(OnBoard { board, hex, side: None, corner: None, turned: board.turned, between: false });
            }
            let (side, corner) = (side_at(sheet, [dx, dy]), corner_at(sheet, [dx, dy]));
            let between = side.is_none() && corner.is_none();
            Some(OnBoard { board, hex, side, corner, turned: board.turned, between })
        })
    }
}

/// Returns the upper left corner, the width and the height of the visible part of a board.
fn shown(board: &LaidBoard, sheet: &Sheet) -> [i64; 4] {
    let [x, y, w, h] = board.crop.unwrap_or([0, 0, -1, -1]).map(|n| i64::from(n) * 100);
    let (x, y) = (x.clamp(0, sheet.size[0]), y.clamp(0, sheet.size[1]));
    let left = |whole: i64, from: i64, size: i64| if size <= 0 { whole - from } else { size.min(whole - from) };
    [x, y, left(sheet.size[0], x, w), left(sheet.size[1], y, h)]
}

/// Returns the hexside at whose middle a point lies, given as an offset from the centre: 1 is the upper side, then
/// clockwise.
fn side_at(sheet: &Sheet, [dx, dy]: [i64; 2]) -> Option<u8> {
    let [across, down] = [sheet.pitch[0] / 2, sheet.pitch[1] / 2];
    let middles =
        [(0, -down), (across, -down / 2), (across, down / 2), (0, down), (-across, down / 2), (-across, -down / 2)];
    let index = middles.iter().position(|point| is_near(*point, [dx, dy]))?;
    u8::try_from(index + 1).ok()
}

/// Returns the corner at which a point lies, given as an offset from the centre: 0 is the upper left, then clockwise.
fn corner_at(sheet: &Sheet, point: [i64; 2]) -> Option<usize> {
    // a hex is four thirds as wide as the distance between columns
    let [far, near, down] = [sheet.pitch[0] * 2 / 3, sheet.pitch[0] / 3, sheet.pitch[1] / 2];
    let corners = [(-near, -down), (near, -down), (far, 0), (near, down), (-near, down), (-far, 0)];
    corners.iter().position(|corner| is_near(*corner, point))
}

fn is_near((x, y): (i64, i64), [dx, dy]: [i64; 2]) -> bool {
    (dx - x).pow(2) + (dy - y).pow(2) <= (IN_THE_MIDDLE * 2 / 3).pow(2)
}

/// Shortens a text to the length of a name.
fn name_of(text: &str) -> String {
    text.chars().filter(|c| !is_hidden(*c)).take(40).collect()
}

/// Reads repeated `bd\tCOLUMN\tROW\tNAME...`; `archives` says whether there is a board with exactly a given name.
pub(super) fn boards(command: &str) -> Result<Vec<LaidBoard>, VsavError> {
    let all: Vec<String> = tokens(command, '\t').collect();
    let mut boards: Vec<LaidBoard> = Vec::new();
    let mut at = 0;
    while at + 3 < all.len() && all[at] == "bd" {
        let number = |text: &str| text.trim().parse::<usize>().ok().filter(|n| *n < MOST_BOARDS);
        let (Some(column), Some(row)) = (number(&all[at + 1]), number(&all[at + 2])) else {
            return Err(VsavError::Boards);
        };
        let whole = all[at + 3].trim();
        // the names of RB and similar boards begin with the letter that means turned
        let (name, turned) = match whole.strip_prefix('r') {
            Some(rest) if !rest.is_empty() && Sheet::of(whole).is_none() => (rest, true),
            _ => (whole, false),
        };
        if name.is_empty() || name.chars().count() > 40 || name.chars().any(|c| is_hidden(c) || "/\\".contains(c)) {
            return Err(VsavError::Boards);
        }
        let mut board =
            LaidBoard { name: name.to_owned(), turned, column, row, crop: None, changed: Vec::new(), zoomed: false };
        at += 4;
        if let [x, y, w, h, ..] = all[at..].iter().map_while(|t| t.trim().parse::<i32>().ok()).collect::<Vec<_>>()[..] {
            board.crop = Some([x, y, w, h]);
            at += 4;
        }
        let mut key = "";
        while let Some(token) = all.get(at).filter(|token| *token != "bd") {
            match token.as_str() {
                // `FH true` means that the board is cut beside a hexrow, which its pixels show anyway
                "VER" | "SSR" | "ZOOM" | "FH" => key = token,
                "OVR" => {
                    key = token;
                    board.changed.push(key.to_owned());
                }
                "" => {}
                value if key == "ZOOM" => board.zoomed |= !matches!(value, "1" | "1.0"),
                // an overlay, and the hexes that position it
                value if key == "OVR" => board.changed.last_mut().into_iter().for_each(|last| {
                    last.push(' ');
                    last.push_str(&name_of(value));
                }),
                value if key == "SSR" => board.changed.push(format!("{key} {}", name_of(value))),
                _ => {}
            }
            at += 1;
        }
        let is_long = board.changed.len() > MOST_CHANGES || board.changed.iter().any(|change| change.len() > 400);
        boards.push(board);
        if boards.len() > MOST_BOARDS || is_long {
            return Err(VsavError::Boards);
        }
    }
    Ok(boards)
}
