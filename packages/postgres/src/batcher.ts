export interface BatcherOptions<Item, Result> {
  runOne(item: Item): Promise<Result>
  /** Runs a batch. Returns the results in the order of the items. */
  runMany(items: readonly Item[]): Promise<Result[]>
  /** True if a failed batch can be retried item by item: not if the server is unreachable. */
  isWorthSplitting(error: unknown): boolean
  /** Maximum number of concurrent calls. */
  lanes: number
  batchSizeMax: number
  /** Maximum number of waiting items. Above it, `submit` rejects with `QueueFullError`. */
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

interface Waiting<Item, Result> {
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
  let waiting: Waiting<Item, Result>[] = []
  let underWay = 0

  const runAlone = async ({ item, resolve, reject }: Waiting<Item, Result>) => {
    try {
      resolve(await runOne(item))
    } catch (error) {
      reject(error)
    }
  }

  const runTogether = async (batch: readonly Waiting<Item, Result>[]) => {
    try {
      const results = await runMany(batch.map(({ item }) => item))
      batch.forEach(({ resolve, reject }, index) => {
        const result = results[index]
        if (result === undefined) reject(new Error('A batch returned no result for an item'))
        else resolve(result)
      })
    } catch (error) {
      if (isWorthSplitting(error)) for (const entry of batch) await runAlone(entry)
      else for (const { reject } of batch) reject(error)
    }
  }

  const pump = () => {
    while (underWay < lanes && waiting.length > 0) {
      const batch = waiting.slice(0, batchSizeMax)
      waiting = waiting.slice(batchSizeMax)
      const [first] = batch
      underWay += 1
      const run = batch.length === 1 && first !== undefined ? runAlone(first) : runTogether(batch)
      void run.finally(() => {
        underWay -= 1
        pump()
      })
    }
  }

  const enqueue = (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      if (waiting.length >= waitingMax)
        reject(new QueueFullError(`More than ${waitingMax} calls are waiting`))
      else waiting.push({ item, resolve, reject })
    })

  return {
    submit(item) {
      const result = enqueue(item)
      pump()
      return result
    },
    submitAll(items) {
      const results = items.map(enqueue)
      pump()
      return results
    },
  }
}
