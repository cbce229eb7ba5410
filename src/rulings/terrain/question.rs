//! Questions about a terrain or a hex.

crate::query::question::question! {
    /// A question about a terrain or a hex.
    #[derive(Default)]
    TerrainQuery {
        /// A hex, or the name of a terrain or of a building.
        #[arg(value_name = "HEX|NAME")]
        what: String,
        ..edits
    }
}
