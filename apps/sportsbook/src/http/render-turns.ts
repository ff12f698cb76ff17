/** Renderings that wait for their turn; more would be too late for their pages. */
const WAITING_MAX = 20

/**
 * Creates a queue in which one rendering runs at a time. The next one begins after a pause as long as the last took, so that
 * renderings leave half of the processor to bets and prices. Returns null at once if too many wait.
 */
export function createRenderTurns(
  waitingMax = WAITING_MAX,
  now: () => number = () => performance.now(),
): <Value>(render: () => Promise<Value>) => Promise<Value | null> {
  const waiting: (() => void)[] = []
  let isBusy = false
  const next = (): void => {
    const begin = waiting.shift()
    if (begin) begin()
    else isBusy = false
  }
  return async (render) => {
    if (isBusy) {
      if (waiting.length >= waitingMax) return null
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    isBusy = true
    const startedMs = now()
    try {
      return await render()
    } finally {
      setTimeout(next, now() - startedMs)
    }
  }
}
