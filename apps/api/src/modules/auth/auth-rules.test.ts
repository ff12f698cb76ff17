import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createKeyedQueue } from './keyed-queue.ts'
import { afterFailure, type FailureRecord, lockedForSeconds } from './login-lock.ts'
import { createQueue } from './passwords.ts'

const rule = { failures: 3, windowMinutes: 30, lockMinutes: 30 }
const at = (minutes: number): Date => new Date(minutes * 60_000)
const failAt = (...minutes: number[]): FailureRecord | null =>
  minutes.reduce<FailureRecord | null>((record, minute) => afterFailure(record, at(minute), rule), null)

describe('the lock of the log-in', () => {
  it('closes with the third failure within 30 minutes, for 30 minutes', () => {
    expect(lockedForSeconds(failAt(0, 10), at(10))).toBeNull()
    expect(lockedForSeconds(failAt(0, 10, 20), at(20))).toBe(1800)
    expect(lockedForSeconds(failAt(0, 10, 20), at(50))).toBeNull()
  })

  it('counts anew when the window has passed, and after a lock', () => {
    expect(failAt(0, 10, 31)).toMatchObject({ failures: 1, lockedUntil: null })
    expect(failAt(0, 1, 2, 40)).toMatchObject({ failures: 1, lockedUntil: null })
  })

  it('never lets more than two failures pass within any 30 minutes without a lock', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 40 }), (minutes) => {
        let record: FailureRecord | null = null
        const tried: number[] = []
        for (const minute of minutes.toSorted((a, b) => a - b)) {
          if (lockedForSeconds(record, at(minute)) !== null) continue
          record = afterFailure(record, at(minute), rule)
          tried.push(minute)
        }
        // Six tries within half an hour would mean that a lock was slept through.
        expect(
          tried.every((minute, index) => (tried[index + 5] ?? Number.POSITIVE_INFINITY) - minute >= 30),
        ).toBe(true)
      }),
    )
  })
})

describe('the queue of the password hashes', () => {
  it('runs two at once, in their order, and goes on after a failure', async () => {
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

  it('refuses what would wait too long', async () => {
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

describe('the queue by key', () => {
  it('runs work of one key one after the other, and of others beside it', async () => {
    const queue = createKeyedQueue()
    const log: string[] = []
    const gate = Promise.withResolvers<void>()
    const first = queue('a', async () => {
      await gate.promise
      log.push('a1')
      throw new Error('broken')
    })
    const second = queue('a', async () => log.push('a2'))
    await queue('b', async () => log.push('b1'))
    gate.resolve()
    await expect(first).rejects.toThrow('broken')
    await second
    expect(log).toEqual(['b1', 'a1', 'a2'])
  })
})
