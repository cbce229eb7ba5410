//! Questions about aircraft and the Sighting TC.

crate::query::question::question! {
    /// A question about what an aircraft meets that looks for a target (E7.3).
    #[derive(Default)]
    SightingQuery {
        /// Where the target is: a Location, a Bypass such as `YY15/XX14`, or a unit label.
        #[arg(value_name = "TARGET")]
        at: String,
        ..edits
    }
}
