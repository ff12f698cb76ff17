export interface BatcherOptions<Item, Result> {
  runOne(item: Item): Promise<Result>
  /** Runs a batch. Returns the results in the order of the items. */
  runMany(items: readonly Item[]): Promise<Result[]>
  /** True if a failed batch can be retried item by item: not if the server is unreachable. */
  isWorthSplitting(error: unknown): boolean
  /** Maximum number of concurrent calls. */
  lanes: number
  batchSizeMax: number
  /** Maximum number of queued items. Above it, `submit` rejects with `QueueFullError`. */
  waitingMax: number
}

export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

export interface Batcher<Item, Result> {
  submit(item: Item): Promise<Result>
  /** Submits several items, so that even the first ones run in a batch. Each has its own result. */
  submitAll(items: readonly Item[]): Promise<Result>[]
}

interface QueuedItem<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Creates a batcher. It runs items one by one while a lane is free, and in batches when they have to wait. A single call
 * keeps its latency, and under load the items of a batch share a round trip and a commit.
 */
export function createBatcher<Item, Result>(options: BatcherOptions<Item, Result>): Batcher<Item, Result> {
  const { runOne, runMany, isWorthSplitting, lanes, batchSizeMax, waitingMax } = options
  let queue: QueuedItem<Item, Result>[] = []
  let running = 0

  const runSingle = async ({ item, resolve, reject }: QueuedItem<Item, Result>) => {
    try {
      resolve(await runOne(item))
    } catch (error) {
      reject(error)
    }
  }

  const runBatch = async (batch: readonly QueuedItem<Item, Result>[]) => {
    try {
      const results = await runMany(batch.map(({ item }) => item))
      batch.forEach(({ resolve, reject }, index) => {
        const result = results[index]
        if (result === undefined) reject(new Error('A batch returned no result for an item'))
        else resolve(result)
      })
    } catch (error) {
      if (isWorthSplitting(error)) for (const entry of batch) await runSingle(entry)
      else for (const { reject } of batch) reject(error)
    }
  }

  const startNext = () => {
    while (running < lanes && queue.length > 0) {
      const batch = queue.slice(0, batchSizeMax)
      queue = queue.slice(batchSizeMax)
      const [first] = batch
      running += 1
      const run = batch.length === 1 && first !== undefined ? runSingle(first) : runBatch(batch)
      void run.finally(() => {
        running -= 1
        startNext()
      })
    }
  }

  const enqueue = (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      if (queue.length >= waitingMax) reject(new QueueFullError(`More than ${waitingMax} calls are waiting`))
      else queue.push({ item, resolve, reject })
    })

  return {
    submit(item) {
      const result = enqueue(item)
      startNext()
      return result
    },
    submitAll(items) {
      const results = items.map(enqueue)
      startNext()
      return results
    },
  }
}
