//! The saved games next to the project, compared piece by piece with another reader.

use std::collections::BTreeSet;
use std::path::Path;

use fogas::map::Catalogue;
use fogas::vasl::Board;
use fogas::vasl::vsav::{Imported, Layout, Owner, Save, Sheet, game_on_boards};
use serde_json::Value;

use super::{board, shared};

/// The word of the player who saved `hip-concealed`; it is written in the save itself.
const WORDS: [(&str, &str); 1] = [("hip-concealed", "password")];

#[test]
#[ignore = "needs ../shared; .ci/run runs it"]
fn every_piece_is_what_another_reader_made_of_it() {
    let Some(shared) = shared() else { return };
    let mut compared = 0;
    for entry in std::fs::read_dir(shared.join("oracle/saves")).expect("answers") {
        let path = entry.expect("an entry").path();
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let told: Value = serde_json::from_str(&std::fs::read_to_string(&path).expect("text")).expect("JSON");
        let bytes = std::fs::read(shared.join("vasl/saves").join(format!("{name}.vsav"))).expect("a save");
        let word = WORDS.iter().find(|(save, _)| *save == name).map(|(_, word)| *word);
        let owner = word.map_or_else(Owner::nobody, Owner::with_word);
        let save = Save::read(&bytes, &owner).unwrap_or_else(|e| panic!("{name}: {e}"));
        boards(&name, &save, &told);
        let layout = Layout::new(&save.boards, &Sheet::of).unwrap_or_else(|e| panic!("{name}: {e}"));
        let pieces = told["pieces"].as_array().expect("pieces");
        let mut hidden = 0;
        for piece in pieces {
            let id = piece["id"].as_str().expect("an id");
            let Some(ours) = save.pieces.iter().find(|p| p.id == id) else {
                assert_eq!(piece["hidden"], true, "{name}: {piece} is missing");
                hidden += 1;
                continue;
            };
            // a piece that is concealed from us is a `?`
            let seen = ours.name != "?" || piece["name"] == "?";
            assert!(!seen || piece["name"] == ours.name.as_str(), "{name}: {} is no {piece}", ours.name);
            assert!(seen || ours.concealed, "{name}: {piece}");
            assert_eq!((&piece["x"], &piece["y"]), (&ours.at[0].into(), &ours.at[1].into()), "{name}: {id}");
            assert_eq!(
                (&piece["map"], &piece["hidden"]),
                (&ours.map.as_str().into(), &ours.hidden.into()),
                "{name}: {id}"
            );
            assert!(piece["concealed"] == false || ours.concealed, "{name}: {id}");
            let found = layout.find(ours.at).filter(|_| matches!(ours.map.as_str(), "Main Map" | "Map0"));
            assert_eq!(piece["board"], found.map_or(Value::Null, |at| at.board.name.clone().into()), "{name}: {id}");
            if let Some(hex) = piece["hex"].as_str() {
                assert_eq!(found.map(|at| at.hex.to_string()).as_deref(), Some(hex), "{name}: {id}");
            }
            if let Some(place) = piece["at"].as_u64().filter(|_| piece["stack"].as_array().is_some_and(|s| s.len() > 1))
            {
                let stack = save.stacks.iter().find(|s| s.iter().any(|i| save.pieces[*i].id == id)).expect("a stack");
                let at = stack.iter().position(|i| save.pieces[*i].id == id);
                assert_eq!(at, usize::try_from(place).ok(), "{name}: {id}");
            }
            compared += 1;
        }
        assert_eq!((save.hidden, save.pieces.len() + save.hidden), (hidden, pieces.len()), "{name}");
    }
    println!("{compared} pieces agree");
    assert!(compared > 700, "{compared}");
}

fn boards(name: &str, save: &Save, told: &Value) {
    let told = told["boards"].as_array().expect("boards");
    assert_eq!(save.boards.len(), told.len(), "{name}");
    for (ours, told) in save.boards.iter().zip(told) {
        assert_eq!((&told["name"], &told["reversed"]), (&ours.name.as_str().into(), &ours.turned.into()), "{name}");
        assert_eq!((&told["column"], &told["row"]), (&ours.column.into(), &ours.row.into()), "{name}");
    }
}

/// The except on board 01 has its pieces on the board where another reader has them: markers, no units.
#[test]
#[ignore = "needs ../shared; .ci/run runs it"]
fn a_save_on_a_board_beside_the_project_is_read_onto_it() {
    let Some(shared) = shared() else { return };
    let (save, told) = saved(&shared, "streets-of-stalingrad");
    let imported = made(&save, vec![("1".to_owned(), board(&shared, "bd01"))]);
    let off = told.iter().filter(|piece| piece["board"].is_null()).count();
    assert_eq!(imported.report.off_board, off);
    // the lines of a perimeter are not pieces of the game; what a label says is told
    assert_eq!((told.len() - off, imported.report.left_out.len()), (121, 1));
}

/// The units of two saves on a board of the same size, put onto board 01: each in the hex in which another reader has it; and the
/// same, with pixels worked out by hand, where that board is turned and where it lies below another.
#[test]
#[ignore = "needs ../shared; .ci/run runs it"]
fn units_lie_where_another_reader_has_them() {
    let Some(shared) = shared() else { return };
    let one = || ("1".to_owned(), board(&shared, "bd01"));
    for name in ["full", "labels"] {
        let (mut save, told) = saved(&shared, name);
        "01".clone_into(&mut save.boards[0].name);
        let hexes: BTreeSet<String> = told.iter().filter_map(|p| p["hex"].as_str()).map(str::to_owned).collect();
        assert_eq!(hexes.len(), 4, "{name}");
        assert_eq!(hexes_of_units(&made(&save, vec![one()])), hexes, "{name}");
        let mut turned = save.clone();
        turned.boards[0].turned = true;
        turned.pieces.iter_mut().for_each(|piece| piece.at = [2600 - piece.at[0], 1445 - piece.at[1]]);
        assert_eq!(hexes_of_units(&made(&turned, vec![one()])), hexes, "{name}");
        let mut below = save.clone();
        below.boards[0].row = 1;
        let mut above = save.boards[0].clone();
        "03".clone_into(&mut above.name);
        below.boards.insert(0, above);
        below.pieces.iter_mut().for_each(|piece| piece.at[1] += 645);
        let both = vec![("3".to_owned(), board(&shared, "bd03")), one()];
        let named = hexes.iter().map(|hex| format!("1{hex}")).collect();
        assert_eq!(hexes_of_units(&made(&below, both)), named, "{name}");
    }
}

/// Returns a save, and the pieces that another reader found in it.
fn saved(shared: &Path, name: &str) -> (Save, Vec<Value>) {
    let told = std::fs::read_to_string(shared.join(format!("oracle/saves/{name}.json"))).expect("answers");
    let told: Value = serde_json::from_str(&told).expect("JSON");
    let bytes = std::fs::read(shared.join(format!("vasl/saves/{name}.vsav"))).expect("a save");
    let save = Save::read(&bytes, &Owner::nobody()).expect("a save");
    (save, told["pieces"].as_array().expect("pieces").clone())
}

fn made(save: &Save, boards: Vec<(String, Board)>) -> Imported {
    let made = game_on_boards(save, ["game", "map"], boards, Catalogue::built_in());
    made.unwrap_or_else(|e| panic!("{e}")).imported
}

fn hexes_of_units(imported: &Imported) -> BTreeSet<String> {
    imported.map.units().iter().map(|unit| unit.location.hex.to_string()).collect()
}

/// No save beside the project is of *Festung Budapest*: each is told which boards it wants, or that it has none.
#[test]
#[ignore = "needs ../shared; .ci/run runs it"]
fn other_boards_are_told() {
    let Some(shared) = shared() else { return };
    let fb = fogas::map::Map::built_in("fb").expect("built in");
    for (name, wanted) in [("basic", "without boards"), ("full", "on 00"), ("hill-621", "on 02, 04, 03")] {
        let bytes = std::fs::read(shared.join("vasl/saves").join(format!("{name}.vsav"))).expect("a save");
        let save = Save::read(&bytes, &Owner::nobody()).expect("a save");
        let error = fogas::vasl::vsav::fb_game(&save, name, &fb).map(|_| ()).expect_err("no FB game").to_string();
        assert!(error.contains(wanted), "{name}: {error}");
    }
}
