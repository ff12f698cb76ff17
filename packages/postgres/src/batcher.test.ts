import { describe, expect, test } from 'vitest'
import { createBatcher, QueueFullError } from './batcher.ts'

/** A batcher over gates that the test opens; it notes which items were asked together. */
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
    // Lets every promise that can go on go on.
    await new Promise(setImmediate)
  }
  return { batcher, calls, openNext }
}

describe('batcher', () => {
  test('takes many that come at once in sets from the first on, and answers each by itself', async () => {
    const { batcher, calls, openNext } = gated({ batchSizeMax: 3, waitingMax: 4, failBatches: true })
    const answers = Promise.allSettled(batcher.submitAll([1, 2, 3, 4, 5]))
    expect(calls).toEqual([[1, 2, 3]])
    for (let turn = 0; turn < 5; turn += 1) await openNext()
    expect(await answers).toMatchObject([
      ...[10, 20, 30, 40].map((value) => ({ value })),
      { reason: expect.any(QueueFullError) },
    ])
  })

  test('runs a call alone while a lane is free', async () => {
    const { batcher, calls, openNext } = gated({ lanes: 2 })
    const answers = [batcher.submit(1), batcher.submit(2)]
    expect(calls).toEqual([[1], [2]])
    await openNext()
    await openNext()
    expect(await Promise.all(answers)).toEqual([10, 20])
  })

  test('runs what has to wait together, and gives each its own answer', async () => {
    const { batcher, calls, openNext } = gated()
    const answers = [1, 2, 3, 4].map((item) => batcher.submit(item))
    await openNext()
    expect(calls).toEqual([[1], [2, 3, 4]])
    await openNext()
    expect(await Promise.all(answers)).toEqual([10, 20, 30, 40])
  })

  test('bounds a batch', async () => {
    const { batcher, calls, openNext } = gated({ batchSizeMax: 2 })
    for (const item of [1, 2, 3, 4]) void batcher.submit(item)
    await openNext()
    await openNext()
    expect(calls).toEqual([[1], [2, 3], [4]])
  })

  test('refuses more than may wait', async () => {
    const { batcher } = gated({ waitingMax: 1 })
    void batcher.submit(1)
    void batcher.submit(2)
    await expect(batcher.submit(3)).rejects.toThrow(QueueFullError)
  })

  test('a batch that fails is tried item by item', async () => {
    const { batcher, calls, openNext } = gated({ failBatches: true })
    const answers = [1, 2, 3].map((item) => batcher.submit(item))
    for (let gate = 0; gate < 4; gate += 1) await openNext()
    expect(calls).toEqual([[1], [2, 3], [2], [3]])
    expect(await Promise.all(answers)).toEqual([10, 20, 30])
  })
})
