/** Time after which a computation lets other work of the process run. */
const SLICE_MS = 8

/** Runs a computation in slices, so that a server answers its other calls meanwhile. */
export async function inSlices<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (let since = performance.now(); ; ) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - since < SLICE_MS) continue
    await new Promise((resume) => setImmediate(resume))
    since = performance.now()
  }
}
