import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createQueue } from './task-queue.ts'

describe('queue of password hashes', () => {
  it('runs two tasks at once, in order, and continues after a failure', async () => {
    const queue = createQueue(2, 10)
    const running: number[] = []
    let most = 0
    const order: number[] = []
    const work = (index: number) => async () => {
      running.push(index)
      most = Math.max(most, running.length)
      order.push(index)
      await setTimeout(1)
      running.splice(running.indexOf(index), 1)
      if (index === 1) throw new Error('broken')
    }
    const results = await Promise.allSettled([0, 1, 2, 3, 4].map((index) => queue(work(index))))
    expect([most, order]).toEqual([2, [0, 1, 2, 3, 4]])
    expect(results.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1)
  })

  it('refuses a task when too many are waiting', async () => {
    const queue = createQueue(1, 1)
    const gate = Promise.withResolvers<void>()
    const first = queue(() => gate.promise)
    const second = queue(async () => 'second')
    await expect(queue(async () => 'third')).rejects.toThrow('too many')
    gate.resolve()
    await first
    expect(await second).toBe('second')
  })
})
