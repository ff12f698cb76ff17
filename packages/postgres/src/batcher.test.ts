import { describe, expect, test } from 'vitest'
import { createBatcher, QueueFullError } from './batcher.ts'

/** Creates a batcher whose calls wait until the test opens their gates. Records the items of each call. */
function gated(
  options: { lanes?: number; batchSizeMax?: number; waitingMax?: number; failBatches?: boolean } = {},
) {
  const calls: number[][] = []
  const gates: (() => void)[] = []
  const run = (items: number[]) =>
    new Promise<number[]>((resolve, reject) => {
      calls.push(items)
      gates.push(() => {
        if (items.length > 1 && options.failBatches === true) reject(new Error('together'))
        else resolve(items.map((item) => item * 10))
      })
    })
  const batcher = createBatcher<number, number>({
    runOne: async (item) => (await run([item]))[0] ?? -1,
    runMany: (items) => run([...items]),
    isWorthSplitting: () => true,
    lanes: options.lanes ?? 1,
    batchSizeMax: options.batchSizeMax ?? 10,
    waitingMax: options.waitingMax ?? 100,
  })
  const openNext = async () => {
    gates.shift()?.()
    // Lets pending promises settle.
    await new Promise(setImmediate)
  }
  return { batcher, calls, openNext }
}

describe('batcher', () => {
  test('runs items submitted together in batches and settles each separately', async () => {
    const { batcher, calls, openNext } = gated({ batchSizeMax: 3, waitingMax: 4, failBatches: true })
    const answers = Promise.allSettled(batcher.submitAll([1, 2, 3, 4, 5]))
    expect(calls).toEqual([[1, 2, 3]])
    for (let turn = 0; turn < 5; turn += 1) await openNext()
    expect(await answers).toMatchObject([
      ...[10, 20, 30, 40].map((value) => ({ value })),
      { reason: expect.any(QueueFullError) },
    ])
  })

  test('runs an item alone while a lane is free', async () => {
    const { batcher, calls, openNext } = gated({ lanes: 2 })
    const answers = [batcher.submit(1), batcher.submit(2)]
    expect(calls).toEqual([[1], [2]])
    await openNext()
    await openNext()
    expect(await Promise.all(answers)).toEqual([10, 20])
  })

  test('runs waiting items together and returns each its own result', async () => {
    const { batcher, calls, openNext } = gated()
    const answers = [1, 2, 3, 4].map((item) => batcher.submit(item))
    await openNext()
    expect(calls).toEqual([[1], [2, 3, 4]])
    await openNext()
    expect(await Promise.all(answers)).toEqual([10, 20, 30, 40])
  })

  test('limits the size of a batch', async () => {
    const { batcher, calls, openNext } = gated({ batchSizeMax: 2 })
    for (const item of [1, 2, 3, 4]) void batcher.submit(item)
    await openNext()
    await openNext()
    expect(calls).toEqual([[1], [2, 3], [4]])
  })

  test('rejects items above the queue limit', async () => {
    const { batcher } = gated({ waitingMax: 1 })
    void batcher.submit(1)
    void batcher.submit(2)
    await expect(batcher.submit(3)).rejects.toThrow(QueueFullError)
  })

  test('retries the items of a failed batch one by one', async () => {
    const { batcher, calls, openNext } = gated({ failBatches: true })
    const answers = [1, 2, 3].map((item) => batcher.submit(item))
    for (let gate = 0; gate < 4; gate += 1) await openNext()
    expect(calls).toEqual([[1], [2, 3], [2], [3]])
    expect(await Promise.all(answers)).toEqual([10, 20, 30])
  })
})
