//! Games: each is read or refused. One that is read is written unchanged, is valid on its map or reports faults, and
//! can be undone and redone. Sent to the opponent and merged when it comes back, it is unchanged.
#![no_main]

use std::sync::LazyLock;

use fogas::game::{Game, is_game};
use fogas::map::Map;
use libfuzzer_sys::fuzz_target;

static ON: LazyLock<Map> = LazyLock::new(|| Map::built_in("fb-6.1242").expect("it is built in"));

fuzz_target!(|text: &str| {
    let Ok(mut game) = Game::read(text) else { return };
    assert!(is_game(text));
    let written = game.to_text().expect("a text");
    assert_eq!(Game::read(&written).expect("what was written").to_text().expect("a text"), written);
    if game.on(&ON).is_err() {
        return;
    }
    let mut ours = game.clone();
    for side in ["german", "soviet"] {
        let sent = game.for_opponent(side);
        let _ = ours.merge(&ON, &sent, (Some(side), None), "sent.json");
        ours.on(&ON).expect("what stood stands");
    }
    let mut done = 0;
    while game.undo().is_ok() {
        done += 1;
    }
    for _ in 0..done {
        game.redo().expect("what was done is done again");
    }
});
