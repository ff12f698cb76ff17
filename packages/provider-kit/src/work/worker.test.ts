import { describe, expect, it } from 'vitest'
import { createWorker } from './worker.ts'

/** Creates a worker with a queue, and records what it did and logged. */
function arrange(work: (item: string) => Promise<void> = async () => {}) {
  const queue: string[] = []
  const done: string[] = []
  const warnings: object[] = []
  const state = { isReady: true }
  const worker = createWorker({
    hasWork: () => queue.length > 0,
    isReady: () => state.isReady,
    async work() {
      const item = queue[0] ?? ''
      await work(item)
      done.push(item)
      queue.shift()
    },
    retryMs: 1,
    log: { warn: (facts: unknown) => void warnings.push(Object(facts)) },
  })
  return { queue, done, warnings, state, worker }
}

describe('a worker', () => {
  it('does all work, also what arrives meanwhile, one piece at a time', async () => {
    let concurrent = 0
    const { queue, done, worker } = arrange(async (item) => {
      concurrent += 1
      expect(concurrent).toBe(1)
      await Promise.resolve()
      if (item === 'a') {
        queue.push('c')
        worker.wake()
      }
      concurrent -= 1
    })
    queue.push('a', 'b')
    worker.wake()
    worker.wake()
    await worker.idle()
    expect(done).toEqual(['a', 'b', 'c'])
  })

  it('repeats a piece of work that failed, and logs the failure', async () => {
    let failures = 2
    const { queue, done, warnings, worker } = arrange(async () => {
      failures -= 1
      if (failures >= 0) throw new Error('not yet')
    })
    queue.push('a')
    worker.wake()
    await worker.idle()
    expect([done, warnings.length]).toEqual([['a'], 2])
  })

  it('waits until the work can be done', async () => {
    const { queue, done, state, worker } = arrange()
    state.isReady = false
    queue.push('a')
    worker.wake()
    await worker.idle()
    expect(done).toEqual([])
    state.isReady = true
    worker.wake()
    await worker.idle()
    expect(done).toEqual(['a'])
  })

  it('does nothing after its end', async () => {
    const { queue, done, worker } = arrange()
    await worker.close()
    queue.push('a')
    worker.wake()
    await worker.idle()
    expect(done).toEqual([])
  })
})
