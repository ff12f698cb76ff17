/** Error thrown when too many expensive operations are queued. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
  constructor() {
    super('too many requests are waiting')
  }
}

type TaskQueue = <T>(work: () => Promise<T>) => Promise<T>

/** Creates a queue that runs at most `width` tasks at once, in order. It throws `BusyError` if too many are waiting. */
export function createQueue(width: number, maxWaiting: number): TaskQueue {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (waiting.length >= maxWaiting) throw new BusyError()
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // The slot passes to the next task directly, so that no newcomer takes it in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
