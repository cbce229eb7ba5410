//! Long work in parts: as many at once as the machine does, one after the other without the feature `cli`.

/// Does a work of so many steps in parts, and returns what each part came to. A part is given its steps, and says of each
/// when it is done; `progress` then hears how many are done, and how many there are.
pub(crate) fn in_parts<T: Send>(
    steps: usize,
    mut progress: impl FnMut(usize, usize),
    part: impl Fn(&mut dyn Iterator<Item = usize>, &mut dyn FnMut()) -> T + Sync,
) -> Vec<T> {
    #[cfg(feature = "cli")]
    if let Some(parts) = at_once(steps, &mut progress, &part) {
        return parts;
    }
    let mut done = 0;
    vec![part(&mut (0..steps), &mut || {
        done += 1;
        progress(done, steps);
    })]
}

/// Does it in several threads; `None` if one is as good.
#[cfg(feature = "cli")]
fn at_once<T: Send>(
    steps: usize,
    progress: &mut impl FnMut(usize, usize),
    part: &(impl Fn(&mut dyn Iterator<Item = usize>, &mut dyn FnMut()) -> T + Sync),
) -> Option<Vec<T>> {
    /// Of fewer steps a thread takes longer to begin than to do them.
    const FEWEST: usize = 100;
    let workers = std::thread::available_parallelism().map_or(1, std::num::NonZero::get).min(steps / FEWEST);
    if workers < 2 {
        return None;
    }
    let parts = std::thread::scope(|scope| {
        let (tell, heard) = std::sync::mpsc::channel();
        let begin = |worker: usize| {
            let tell = tell.clone();
            scope.spawn(move || {
                part(&mut (worker..steps).step_by(workers), &mut || {
                    // whoever hears of it outlives all threads
                    let _ = tell.send(());
                })
            })
        };
        let threads: Vec<_> = (0..workers).map(begin).collect();
        drop(tell);
        (1..).zip(heard).for_each(|(done, ())| progress(done, steps));
        let ended = threads.into_iter().map(std::thread::ScopedJoinHandle::join);
        ended.map(|part| part.unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
    });
    Some(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// However many threads there are, each step is done once, and said once.
    #[test]
    fn each_step_is_done_once() {
        for steps in [0, 1, 99, 1000] {
            let mut said = Vec::new();
            let parts = in_parts(
                steps,
                |done, of| said.push((done, of)),
                |mine, done| mine.inspect(|_| done()).collect::<Vec<_>>(),
            );
            let mut all = parts.concat();
            all.sort_unstable();
            assert_eq!(all, (0..steps).collect::<Vec<_>>());
            assert_eq!(said, (1..=steps).map(|done| (done, steps)).collect::<Vec<_>>());
        }
    }
}
