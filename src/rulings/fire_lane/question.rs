//! Questions about Fire Lanes.

crate::query::question::question! {
    /// A question about what a Fire Lane reaches and what hinders it (A9.22, FB6.1243).
    #[derive(Default)]
    FireLaneQuery {
        /// Where the MG is: a Location or a unit label.
        from: String,
        /// The hex in which the Fire Lane ends.
        to: String,
        /// The MG is under Ammunition Shortage (FB16.5).
        #[arg(long)]
        shortage?: bool,
        ..edits
    }
}
