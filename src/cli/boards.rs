//! Finds the board files of the on-line module by the names that players use, and reads them.

use anyhow::{Result, anyhow};
use std::path::{Path, PathBuf};

use clap::Args;
use fogas::vasl::vsav::{LaidBoard, boards_found};
use fogas::vasl::{Board, Source, shared_metadata};

use super::failure::usage;

/// The name of the metadata that all boards share.
const SHARED: &str = "SharedBoardMetadata.xml";

/// Where boards are, and what their terrain codes mean.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct Shelf {
    /// The folder of the on-line map module's boards
    ///
    /// Where a saved game or `map join` finds its boards; otherwise `$FOGAS_BOARDS`.
    #[arg(long, global = true, hide_short_help = true, hide_long_help = true, value_name = "FOLDER")]
    pub(crate) boards: Option<PathBuf>,
    /// What the terrain codes of such boards mean
    ///
    /// Default: searched for in the folder of the boards and its parents.
    #[arg(long, global = true, hide_short_help = true, hide_long_help = true, value_name = "SharedBoardMetadata.xml")]
    pub(crate) metadata: Option<PathBuf>,
}

impl Shelf {
    /// Finds a board by its usual name or by its path, and whether it is turned. A name that begins with `r` means a
    /// turned board, unless there is an archive of that very name.
    pub(crate) fn find(&self, name: &str) -> Result<(PathBuf, bool)> {
        let turned = name.strip_prefix('r').filter(|rest| !rest.is_empty());
        let found = self.look(name).map(|path| (path, false));
        let found = found.or_else(|| turned.and_then(|rest| self.look(rest)).map(|path| (path, true)));
        found.ok_or_else(|| anyhow!(self.nowhere(turned.unwrap_or(name))))
    }

    /// Returns the message that a board was not found, and where it was looked for.
    pub(crate) fn nowhere(&self, name: &str) -> String {
        match self.folder() {
            Some(folder) => {
                format!("no board `{name}`: neither a file, nor `bd{name}` or the like in `{}`", folder.display())
            }
            None => format!(
                "no board `{name}`: no file of that name, and no folder to look in; name the folder that holds the boards with \
                 --boards or $FOGAS_BOARDS"
            ),
        }
    }

    /// Reads the boards of a saved game, each with its usual name. If there is an archive whose own name begins with
    /// `r`, the letter does not mean turned.
    pub(crate) fn of_save(&self, boards: &mut [LaidBoard]) -> Result<Vec<(String, Board)>> {
        let found = boards_found(boards, |name| self.in_folder(name)).map_err(|missing| self.none_of(&missing))?;
        found.iter().map(|path| Ok((called(path), self.read(path)?))).collect()
    }

    /// Returns the error that boards of a saved game are missing.
    fn none_of(&self, missing: &[String]) -> anyhow::Error {
        let all = missing.join("`, `");
        let first = missing.first().map_or("", String::as_str);
        anyhow!(
            match self.folder() {
                Some(folder) => {
                    format!(
                        "no board `{all}`: no `bd{first}` or the like in `{}`; name another folder",
                        folder.display()
                    )
                }
                None => format!("the game is on board `{all}`; name the folder of the boards"),
            } + " with --boards or $FOGAS_BOARDS",
        )
    }

    fn folder(&self) -> Option<PathBuf> {
        let set = || std::env::var_os("FOGAS_BOARDS").filter(|folder| !folder.is_empty());
        self.boards.clone().or_else(|| set().map(PathBuf::from))
    }

    /// Finds the file of a board: `4` is `bd04`, `bd4`, `4`, or one of these with `.zip`.
    pub(crate) fn look(&self, name: &str) -> Option<PathBuf> {
        let is_path = name.contains(['/', '\\']) || Path::new(name).extension().is_some();
        if is_path && Path::new(name).exists() {
            return Some(name.into());
        }
        self.in_folder(name)
    }

    /// Finds the file of a board in the folder of boards only.
    fn in_folder(&self, name: &str) -> Option<PathBuf> {
        let wanted = fogas::vasl::called(name);
        let named = |folder: &Path| {
            let entries = std::fs::read_dir(folder).ok()?;
            let mut found: Vec<PathBuf> = entries
                .filter_map(|e| Some(e.ok()?.path()))
                .filter(|p| called(p).eq_ignore_ascii_case(&wanted))
                .collect();
            // an archive and the folder it was unpacked to are the same board
            found.retain(|p| p.is_dir() || p.extension().is_none_or(|e| e.eq_ignore_ascii_case("zip")));
            found.sort_unstable();
            found.into_iter().next()
        };
        self.folder().and_then(|folder| named(&folder))
    }

    /// Reads a board from its archive or folder.
    pub(crate) fn read(&self, path: &Path) -> Result<Board> {
        let mut board = Source::open(path)?;
        let shared = match &self.metadata {
            Some(path) => path.clone(),
            None => shared_beside(path).ok_or_else(|| {
                let shown = path.display();
                usage!("no `{SHARED}` beside `{shown}` or above it; name it with --metadata")
            })?,
        };
        let shared = shared_metadata(&shared)?;
        Ok(Board::read(&mut board, &shared)?)
    }
}

/// Returns the usual name of a board, from its file: `bd04.zip` is board 4.
pub(crate) fn called(path: &Path) -> String {
    fogas::vasl::called(&path.file_name().unwrap_or_default().to_string_lossy())
}

/// Looks for the shared metadata in the folder of a board, and in the two folders above it.
fn shared_beside(board: &Path) -> Option<PathBuf> {
    let board = std::fs::canonicalize(board).ok()?;
    board.ancestors().take(4).map(|folder| folder.join(SHARED)).find(|path| path.is_file())
}
