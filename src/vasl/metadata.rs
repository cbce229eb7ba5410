//! The XML files that belong to a board: the meaning of terrain codes, and the layout of the hexes.

use roxmltree::{Document, Node, ParsingOptions};
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::{Error as ValueError, StrDeserializer};

use crate::map::Elevation;

/// The most nodes in metadata.
const MOST_NODES: u32 = 200_000;

/// The most attributes of an element. The parser compares each attribute with all before it.
const MOST_ATTRIBUTES: usize = 256;

/// The number of millionths in a pixel; all lengths are in these units.
pub(super) const MICRO: i64 = 1_000_000;

/// Why metadata cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum MetadataError {
    /// It is not XML, or is XML with entities of its own.
    #[error("{0}")]
    Xml(#[from] roxmltree::Error),
    /// It is a different document.
    #[error("the root is `{found}`, not `{expected}`")]
    Root {
        /// The root element.
        found: String,
        /// The expected root element.
        expected: &'static str,
    },
    /// An element has more attributes than any should have.
    #[error("line {line}: an element with more than {MOST_ATTRIBUTES} attributes, which no board's metadata have")]
    Attributes {
        /// The line.
        line: usize,
    },
    /// A required attribute is missing.
    #[error("line {line}: `{element}` has no `{attribute}`")]
    Missing {
        /// The element.
        element: &'static str,
        /// The attribute.
        attribute: &'static str,
        /// The line.
        line: u32,
    },
    /// An attribute has an invalid value.
    #[error("line {line}: `{attribute}` is `{value}`, {expected}")]
    Value {
        /// The attribute.
        attribute: &'static str,
        /// The value, shortened.
        value: String,
        /// What values are valid.
        expected: &'static str,
        /// The line.
        line: u32,
    },
    /// A code has two meanings.
    #[error("terrain code {0} is listed twice")]
    Twice(u8),
    /// Metadata and picture do not match, or the hexes do not lie in the picture.
    #[error("{0}")]
    Geometry(String),
}

/// A terrain code, as in the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code(pub u8);

/// The category of a kind of terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
#[expect(missing_docs, reason = "the words of the metadata")]
pub enum Category {
    Open,
    Road,
    Water,
    Woods,
    Hexside,
    Building,
    Factory,
    Marketplace,
    Depression,
    Stream,
    Bridge,
    Tunnel,
    Entrenchment,
    Other,
}

/// A kind of terrain.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "the flags of the metadata")]
pub struct Kind {
    /// Its code.
    pub code: Code,
    /// Its name.
    pub name: String,
    /// Its category.
    pub category: Category,
    /// The height to which it rises.
    pub height: Elevation,
    /// Whether it blocks LOS up to that height.
    pub obstacle: bool,
    /// Whether it hinders LOS up to that height.
    pub hindrance: bool,
    /// The height below which the effect differs; zero if there is none.
    pub split: Elevation,
    /// Whether it hinders LOS below the split.
    pub lower_hindrance: bool,
    /// Whether it blocks LOS below the split.
    pub lower_obstacle: bool,
    /// Whether the whole hex counts as this terrain.
    pub inherent: bool,
}

impl Kind {
    /// Returns `true` if it is any kind of building, including walls between its parts.
    #[must_use]
    pub const fn is_building(&self) -> bool {
        matches!(self.category, Category::Building | Category::Factory | Category::Marketplace)
    }

    /// Returns `true` if it belongs to hexsides: walls, hedges, cliffs, and walls between parts of buildings.
    #[must_use]
    pub fn is_hexside(&self) -> bool {
        self.category == Category::Hexside || self.is_party_wall()
    }

    /// Returns `true` if it is a wall between parts of a building.
    #[must_use]
    pub fn is_party_wall(&self) -> bool {
        self.name.starts_with("Rowhouse Wall") || self.name.starts_with("Interior Factory Wall")
    }

    /// Returns `true` if it is a building of one storey, without levels above the ground.
    #[must_use]
    pub fn is_single_storey(&self) -> bool {
        matches!(self.name.as_str(), "Stone Building" | "Wooden Building")
    }

    /// Returns `true` if it has no roof.
    #[must_use]
    pub fn is_roofless(&self) -> bool {
        self.name.contains("Roofless") || self.name.contains("Gutted")
    }
}

/// All kinds of terrain by their codes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kinds(Vec<Kind>, Box<[Option<u8>; 256]>);

impl Kinds {
    /// Reads the metadata shared by all boards.
    ///
    /// # Errors
    /// If the text is not such a document. Document types and entities are refused.
    pub fn read(text: &str) -> Result<Self, MetadataError> {
        let document = document(text, "sharedBoardMetadata")?;
        let mut kinds = Self(Vec::new(), Box::new([None; 256]));
        for node in document.descendants().filter(|n| n.has_tag_name("terrainType")) {
            let kind = kind(Element { node, document: &document })?;
            let slot = &mut kinds.1[usize::from(kind.code.0)];
            if slot.is_some() {
                return Err(MetadataError::Twice(kind.code.0));
            }
            *slot = u8::try_from(kinds.0.len()).ok();
            kinds.0.push(kind);
        }
        Ok(kinds)
    }

    /// Returns the kind of terrain with a code.
    #[must_use]
    pub fn get(&self, code: Code) -> Option<&Kind> {
        self.1[usize::from(code.0)].map(|i| &self.0[usize::from(i)])
    }

    /// Returns all kinds.
    #[must_use]
    pub fn all(&self) -> &[Kind] {
        &self.0
    }
}

/// The metadata of a single board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardMetadata {
    /// The board's name.
    pub name: String,
    /// Its version.
    pub version: Option<String>,
    /// The number of columns of hexes.
    pub width: Option<i64>,
    /// The number of hexes in the first column.
    pub height: Option<i64>,
    /// The distance between the centres of neighbouring columns, in millionths of a pixel.
    pub hex_width: i64,
    /// The distance between centres within a column, in millionths of a pixel.
    pub hex_height: i64,
    /// The centre of the first hex, in millionths of a pixel.
    pub first_center: [i64; 2],
    /// Slopes: each hex with its hexsides, 0 to 5 clockwise from the top.
    pub slopes: Vec<(String, Vec<usize>)>,
    /// Railway embankments on hexsides: each hex with its hexsides.
    pub embankments: Vec<(String, Vec<usize>)>,
}

impl BoardMetadata {
    /// Reads the metadata of a board.
    ///
    /// # Errors
    /// If the text is not such a document. Document types and entities are refused.
    pub fn read(text: &str) -> Result<Self, MetadataError> {
        let document = document(text, "boardMetadata")?;
        let root = Element { node: document.root_element(), document: &document };
        let sides = |tag: &str| {
            document
                .descendants()
                .filter(|n| n.has_tag_name(tag))
                .map(|node| Element { node, document: &document }.hexsides())
                .collect::<Result<Vec<_>, _>>()
        };
        Ok(Self {
            name: root.get("boardMetadata", "name")?.to_owned(),
            version: root.find("version").map(ToOwned::to_owned),
            width: root.whole("width")?,
            height: root.whole("height")?,
            hex_width: root.length("hexWidth")?.unwrap_or(56_250_000),
            hex_height: root.length("hexHeight")?.unwrap_or(64_500_000),
            first_center: [
                root.length("A1CenterX")?.unwrap_or_default(),
                root.length("A1CenterY")?.unwrap_or(32_250_000),
            ],
            slopes: sides("slope")?,
            embankments: sides("rrembankment")?,
        })
    }
}

fn document<'t>(text: &'t str, root: &'static str) -> Result<Document<'t>, MetadataError> {
    if let Some(at) = crowded(text) {
        return Err(MetadataError::Attributes { line: 1 + text[..at].matches('\n').count() });
    }
    let options = ParsingOptions { allow_dtd: false, nodes_limit: MOST_NODES, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options)?;
    let found = document.root_element().tag_name().name();
    if found == root {
        Ok(document)
    } else {
        Err(MetadataError::Root { found: found.chars().take(60).collect(), expected: root })
    }
}

/// Finds an element with too many attributes before the XML is parsed: each attribute has an `=` between one `<` and
/// the next.
fn crowded(text: &str) -> Option<usize> {
    let mut at = 0;
    while let Some(start) = text[at..].find('<').map(|found| at + found) {
        let rest = &text[start..];
        let (end, is_element) = if rest.starts_with("<!--") {
            (rest.find("-->"), false)
        } else if rest.starts_with("<![CDATA[") {
            (rest.find("]]>"), false)
        } else {
            (rest[1..].find('<').map(|found| found + 1), true)
        };
        let end = end.map_or(text.len(), |found| start + found);
        if is_element && text[start..end].matches('=').count() > MOST_ATTRIBUTES {
            return Some(start);
        }
        at = end;
        if !is_element {
            // the end of a comment contains no `<`
            at = text[at..].find('<').map_or(text.len(), |found| at + found);
        }
    }
    None
}

fn kind(element: Element<'_>) -> Result<Kind, MetadataError> {
    const T: &str = "terrainType";
    let code = element.get(T, "typeCode")?.trim();
    let code = code.parse().map_err(|_| element.wrong("typeCode", code, "not a number from 0 to 255"))?;
    let written = element.get(T, "LOSCategory")?.trim();
    let read: StrDeserializer<'_, ValueError> = written.into_deserializer();
    let category = Category::deserialize(read);
    let category = category.map_err(|_| element.wrong("LOSCategory", written, "which is not a category"))?;
    let height = element.get(T, "height")?.trim();
    let levels = Elevation::parse(height).filter(|h| !h.has_half());
    let levels = levels.ok_or_else(|| element.wrong("height", height, "not a whole number of levels"))?;
    let half = if element.flag("isHalfLevelHeight")? { Elevation::HALF } else { Elevation::default() };
    let split = element.find("split").map_or("0", str::trim);
    let split = Elevation::parse(split).ok_or_else(|| element.wrong("split", split, "not a level"))?;
    Ok(Kind {
        code: Code(code),
        name: element.get(T, "name")?.trim().to_owned(),
        category,
        height: levels + half,
        obstacle: element.flag("isLOSObstacle")?,
        hindrance: element.flag("isLOSHindrance")?,
        split,
        lower_hindrance: element.flag("isLowerLOSHindrance")?,
        lower_obstacle: element.flag("isLowerLOSObstacle")?,
        inherent: element.flag("isInherentTerrain")?,
    })
}

/// An element, with its document.
#[derive(Clone, Copy)]
struct Element<'d> {
    node: Node<'d, 'd>,
    document: &'d Document<'d>,
}

impl<'d> Element<'d> {
    fn line(self) -> u32 {
        self.document.text_pos_at(self.node.range().start).row
    }

    fn find(self, attribute: &str) -> Option<&'d str> {
        self.node.attribute(attribute)
    }

    fn get(self, element: &'static str, attribute: &'static str) -> Result<&'d str, MetadataError> {
        self.find(attribute).ok_or_else(|| MetadataError::Missing { element, attribute, line: self.line() })
    }

    fn wrong(self, attribute: &'static str, value: &str, expected: &'static str) -> MetadataError {
        MetadataError::Value { attribute, value: value.chars().take(60).collect(), expected, line: self.line() }
    }

    fn flag(self, attribute: &'static str) -> Result<bool, MetadataError> {
        match self.find(attribute).map(str::trim) {
            None => Ok(false),
            Some(t) if t.eq_ignore_ascii_case("true") => Ok(true),
            Some(f) if f.eq_ignore_ascii_case("false") => Ok(false),
            Some(other) => Err(self.wrong(attribute, other, "neither TRUE nor FALSE")),
        }
    }

    fn whole(self, attribute: &'static str) -> Result<Option<i64>, MetadataError> {
        let read = |v: &str| v.parse().ok().filter(|n| (0..=1000).contains(n));
        self.find(attribute)
            .map(str::trim)
            .map(|v| read(v).ok_or_else(|| self.wrong(attribute, v, "not a number of hexes")))
            .transpose()
    }

    /// Returns the value of a length in millionths of a pixel.
    fn length(self, attribute: &'static str) -> Result<Option<i64>, MetadataError> {
        self.find(attribute)
            .map(str::trim)
            .map(|v| decimal(v).ok_or_else(|| self.wrong(attribute, v, "not a number of pixels")))
            .transpose()
    }

    fn hexsides(self) -> Result<(String, Vec<usize>), MetadataError> {
        const T: &str = "slope or rrembankment";
        let sides = self.get(T, "hexsides")?;
        let read = |c: char| c.to_digit(6).and_then(|d| usize::try_from(d).ok());
        let list: Option<Vec<usize>> = sides.trim().chars().map(read).collect();
        let list = list.ok_or_else(|| self.wrong("hexsides", sides, "not digits from 0 to 5"))?;
        Ok((self.get(T, "hex")?.trim().to_owned(), list))
    }
}

/// Reads a decimal number of at most a hundred thousand, as millionths.
fn decimal(text: &str) -> Option<i64> {
    let (negative, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let is_number = |t: &str, most: usize| t.len() <= most && t.bytes().all(|b| b.is_ascii_digit());
    if !is_number(whole, 5) || !is_number(fraction, 12) || (whole.is_empty() && fraction.is_empty()) {
        return None;
    }
    let mut value: i64 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    for place in 0..6 {
        value = value * 10 + i64::from(fraction.as_bytes().get(place).map_or(0, |b| b - b'0'));
    }
    Some(if negative { -value } else { value })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_exact() {
        assert_eq!(decimal("56.25"), Some(56_250_000));
        assert_eq!(decimal("-612.75"), Some(-612_750_000));
        assert_eq!(decimal("64"), Some(64 * MICRO));
        assert_eq!(decimal(".5"), Some(500_000));
        for bad in ["", ".", "-", "1e9", "1,5", "123456", "--1", "NaN"] {
            assert_eq!(decimal(bad), None, "{bad}");
        }
    }

    #[test]
    fn document_types_and_their_entities_are_refused() {
        let bomb = r#"<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><boardMetadata name="&b;"/>"#;
        assert!(matches!(BoardMetadata::read(bomb), Err(MetadataError::Xml(_))));
        assert!(matches!(BoardMetadata::read(r#"<boardMetadata name="&x;"/>"#), Err(MetadataError::Xml(_))));
        assert!(BoardMetadata::read(r#"<boardMetadata name="a &amp; b"/>"#).is_ok_and(|m| m.name == "a & b"));
        assert!(matches!(BoardMetadata::read("<x/>"), Err(MetadataError::Root { .. })));
    }

    /// Parsing an element with so many attributes would take quadratic time.
    #[test]
    fn an_element_of_too_many_attributes_is_refused() {
        let attributes = |n: usize| (0..n).map(|i| format!("a{i}='1'")).collect::<Vec<_>>().join(" ");
        let board = |n: usize| {
            format!("<boardMetadata name='x'>\n<!-- {} --><b {}/></boardMetadata>", "=".repeat(999), attributes(n))
        };
        assert!(BoardMetadata::read(&board(MOST_ATTRIBUTES)).is_ok());
        let error = BoardMetadata::read(&board(MOST_ATTRIBUTES + 1)).expect_err("too many").to_string();
        assert!(error.starts_with("line 2: an element with more than 256 attributes"), "{error}");
        for end in ["<", "<!--", "<![CDATA[", "<!-- -->", "é<é"] {
            assert_eq!(crowded(end), None, "{end}");
        }
    }

    #[test]
    fn a_board_without_measures_has_the_usual_ones() {
        let m = BoardMetadata::read(r#"<boardMetadata name = "01" hexWidth = " 56.25 "/>"#).expect("metadata");
        assert_eq!((m.hex_width, m.hex_height, m.first_center), (56_250_000, 64_500_000, [0, 32_250_000]));
        let bad = BoardMetadata::read("<boardMetadata name='x'>\n<slope hex='A1' hexsides='07'/></boardMetadata>");
        assert_eq!(bad.expect_err("no hexside 7").to_string(), "line 2: `hexsides` is `07`, not digits from 0 to 5");
    }
}
