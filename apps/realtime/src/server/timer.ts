/** How often pings, expiries and overdue pongs are looked at. */
const tickMs = 250

/** How often histories are freed, in ticks. */
const ticksPerSweep = 40

/**
 * Runs the one timer that serves all connections.
 * @returns a function that stops it
 */
export function startTimer(node: { tick(): void; sweep(): void }): () => void {
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
    node.tick()
    if (ticks % ticksPerSweep === 0) node.sweep()
  }, tickMs)
  return () => clearInterval(timer)
}

/**
 * Runs something at a steady interval.
 * @returns a function that stops it
 */
export function every(milliseconds: number, run: () => void): () => void {
  const timer = setInterval(run, milliseconds)
  return () => clearInterval(timer)
}
