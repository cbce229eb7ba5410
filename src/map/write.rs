//! Writes a map file as text with one entry per line, like the built-in maps.

use super::file::MapFile;

impl MapFile {
    /// Returns the JSON text of the file, with one list entry per line. Reading it back gives the same file.
    ///
    /// # Errors
    /// Never in practice: every part of a map file has a JSON form.
    pub fn to_text(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self).map(|compact| laid_out(&compact))
    }
}

/// Breaks compact JSON into lines: one for each member of the object, and one for each element of a list in it.
fn laid_out(compact: &str) -> String {
    let mut text = String::with_capacity(compact.len() + compact.len() / 8);
    // for each open bracket, whether it is a list
    let mut open: Vec<bool> = Vec::new();
    let (mut quoted, mut escaped) = (false, false);
    for c in compact.chars() {
        if quoted {
            text.push(c);
            quoted = escaped || c != '"';
            escaped = !escaped && c == '\\';
            continue;
        }
        match c {
            '"' => {
                quoted = true;
                text.push(c);
            }
            '{' | '[' => {
                open.push(c == '[');
                text.push(c);
                text.push_str(line_of(&open).unwrap_or_default());
            }
            '}' | ']' => {
                match open[..] {
                    [false] => text.push('\n'),
                    [false, true] => text.push_str("\n "),
                    _ => {}
                }
                open.pop();
                text.push(c);
            }
            ',' => {
                text.push(c);
                text.push_str(line_of(&open).unwrap_or(" "));
            }
            ':' => text.push_str(": "),
            _ => text.push(c),
        }
    }
    text.push('\n');
    text
}

/// Returns the separator before the next line, if each member of these brackets has its own line.
fn line_of(open: &[bool]) -> Option<&'static str> {
    match open {
        [false] => Some("\n "),
        [false, true] => Some("\n  "),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::built_in;

    #[test]
    fn every_built_in_map_is_read_back_as_it_was_written() {
        for name in ["cogwheel", "ravens"] {
            let map = built_in(name).expect("a built-in map");
            let file = MapFile::read(map.name, map.text).expect("a map file");
            let text = file.to_text().expect("JSON");
            assert_eq!(MapFile::read("written", &text), Ok(file), "{name}");
            assert!(text.lines().count() > 40, "{name}: one entry a line");
        }
    }

    #[test]
    fn brackets_and_quotes_within_texts_are_left_alone() {
        assert_eq!(
            laid_out(r#"{"a":"x,\"{[y","b":[1,[2,3]]}"#),
            "{\n \"a\": \"x,\\\"{[y\",\n \"b\": [\n  1,\n  [2, 3]\n ]\n}\n"
        );
    }
}
