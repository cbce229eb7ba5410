//! The library for the page. Requests and answers are JSON, and the module has no imports (`web/README.md`, *What the
//! engine answers*).

mod answer;
mod ask;
mod board;
mod change;
mod find;
mod forms;
mod held;
mod opening;
mod paint;
mod request;
mod room;
mod seen;
mod stand;
mod thread;
mod trouble;

use std::sync::Once;

use room::Room;

pub use answer::Answered;
pub use request::answered;

/// Makes a buffer of this length, and returns its address.
#[allow(unsafe_code, reason = "the name alone; the page calls it so")]
#[unsafe(no_mangle)]
pub extern "C" fn room(which: u32, length: u32) -> u32 {
    Room::numbered(which).make(length)
}

/// Returns the address of a buffer.
#[allow(unsafe_code, reason = "the name alone; the page calls it so")]
#[unsafe(no_mangle)]
pub extern "C" fn place(which: u32) -> u32 {
    Room::numbered(which).address()
}

/// Returns the length of a buffer.
#[allow(unsafe_code, reason = "the name alone; the page calls it so")]
#[unsafe(no_mangle)]
pub extern "C" fn size(which: u32) -> u32 {
    Room::numbered(which).length()
}

/// Answers the request in its buffer.
#[allow(unsafe_code, reason = "the name alone; the page calls it so")]
#[unsafe(no_mangle)]
pub extern "C" fn call() {
    leave_last_words();
    let (request, bytes) = (Room::Request.take(), Room::Bytes.take());
    let answered = request::answered(&request, &bytes);
    Room::Answer.put(answered.text);
    Room::Pixels.put(answered.pixels);
}

/// Returns the bare verdict on the line from the held end to a hex.
#[allow(unsafe_code, reason = "the name alone; the page calls it so")]
#[unsafe(no_mangle)]
pub extern "C" fn verdict(map: u32, hex: u32) -> u32 {
    thread::verdict(map, hex)
}

/// Makes a panic of the engine leave its message in a buffer.
fn leave_last_words() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        std::panic::set_hook(Box::new(|failed| {
            let why = failed.payload_as_str().unwrap_or("of an unknown sort");
            let at = failed.location().map(|at| format!(" ({}:{})", at.file(), at.line())).unwrap_or_default();
            let words = format!("a bug of fogas: {why}{at}");
            Room::LastWords.put(words.into_bytes());
        }));
    });
}
