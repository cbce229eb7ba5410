//! The buffers by which the page and the engine exchange data.

use std::cell::RefCell;

/// The purpose of a buffer.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Room {
    /// The request.
    Request,
    /// The bytes that come with the request.
    Bytes,
    /// The answer.
    Answer,
    /// Pixels, or the bytes of a file.
    Pixels,
    /// The message of a panic.
    LastWords,
}

/// All buffers, in the order of their numbers.
const ROOMS: [Room; 5] = [Room::Request, Room::Bytes, Room::Answer, Room::Pixels, Room::LastWords];

thread_local! {
    static BUFFERS: [RefCell<Vec<u8>>; 5] = const { [const { RefCell::new(Vec::new()) }; 5] };
}

impl Room {
    /// Returns the buffer with this number. Unknown numbers give the last.
    pub(crate) fn numbered(number: u32) -> Self {
        usize::try_from(number).ok().and_then(|index| ROOMS.get(index).copied()).unwrap_or(Self::LastWords)
    }

    /// Runs a function on the contents of the buffer.
    fn with<T>(self, work: impl FnOnce(&mut Vec<u8>) -> T) -> T {
        BUFFERS.with(|all| work(&mut all[self as usize].borrow_mut()))
    }

    /// Fills the buffer with this many zeros, and returns its address.
    pub(crate) fn make(self, length: u32) -> u32 {
        let length = usize::try_from(length).unwrap_or_default();
        self.with(|buffer| {
            buffer.clear();
            buffer.shrink_to(length);
            buffer.resize(length, 0);
            address(buffer)
        })
    }

    /// Returns its address.
    pub(crate) fn address(self) -> u32 {
        self.with(address)
    }

    /// Returns how long it is.
    pub(crate) fn length(self) -> u32 {
        self.with(|buffer| u32::try_from(buffer.len()).unwrap_or_default())
    }

    /// Takes the contents, and leaves the buffer empty.
    pub(crate) fn take(self) -> Vec<u8> {
        self.with(std::mem::take)
    }

    /// Replaces the contents.
    pub(crate) fn put(self, bytes: Vec<u8>) {
        self.with(|buffer| *buffer = bytes);
    }
}

/// Returns the address of a buffer, which fits into 32 bits in this kind of memory.
fn address(buffer: &mut Vec<u8>) -> u32 {
    u32::try_from(buffer.as_mut_ptr().expose_provenance()).unwrap_or_default()
}
