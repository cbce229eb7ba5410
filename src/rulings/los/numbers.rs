//! The numbers of the rulebook that tracing a line needs.

use crate::map::{Catalogue, Counter, Elevation, RailroadKind, SmokeLimit};

/// The numbers of the rulebook that tracing a line needs, taken from the catalogue.
#[derive(Clone, Copy, Debug)]
pub(super) struct Numbers {
    /// The Hindrance that blocks a LOS (B.10).
    pub limit: u8,
    pub bridge: u8,
    pub debris: u8,
    pub debris_height: Elevation,
    pub wreck: u8,
    pub rubble_height: Elevation,
    pub emrr_height: Elevation,
    pub smoke: SmokeLimit,
}

impl Numbers {
    pub(super) fn of(catalogue: &Catalogue) -> Self {
        Self {
            limit: catalogue.limit().hindrance,
            bridge: catalogue.bridge().drm,
            debris: catalogue.counter(Counter::Debris).drm.unwrap_or_default(),
            debris_height: catalogue.counter(Counter::Debris).height,
            wreck: catalogue.counter(Counter::Wreck).drm.unwrap_or_default(),
            rubble_height: catalogue.counter(Counter::StoneRubble).height,
            emrr_height: catalogue.railroad_height(RailroadKind::Emrr),
            smoke: catalogue.smoke_limit(),
        }
    }
}
