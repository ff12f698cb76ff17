import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { codeTarget, maskTarget } from './code-target.ts'
import { createKeyedQueue } from './keyed-queue.ts'
import { lanesOf } from './password-lanes.ts'
import { createQueue } from './passwords.ts'

const rule = { failures: 3, strangerFailures: 12, windowMinutes: 30, lockMinutes: 30 }

describe('the place that a code for a player goes to', () => {
  const email = (confirmedAt: Date | null) =>
    ({ kind: 'email', key: 'ann@example.com', confirmedAt }) as const
  const phone = { kind: 'phone', key: '+491701234567', confirmedAt: new Date() } as const
  const passkey = { kind: 'passkey', key: 'k', confirmedAt: new Date() } as const

  it.each([
    ['the confirmed address before the number', [phone, email(new Date())], 'email', 'a…@example.com'],
    ['the number before an unconfirmed address', [email(null), phone], 'phone', '+49…67'],
    ['an unconfirmed address where there is no number', [passkey, email(null)], 'email', 'a…@example.com'],
    ['the number alone', [phone], 'phone', '+49…67'],
  ] as const)('is %s, shown masked', (_, logins, kind, masked) => {
    const target = codeTarget(logins)
    expect(target?.kind).toBe(kind)
    expect(target && maskTarget(target)).toBe(masked)
  })

  it('is nowhere for a player with neither', () => {
    expect(codeTarget([passkey])).toBeNull()
  })
})

describe('the lanes in which a try is counted', () => {
  it('are the network and all strangers together for somebody who is not known', () => {
    expect(lanesOf({ kind: 'stranger', network: '192.0.2.1' }, rule)).toEqual([
      { name: 'network:192.0.2.1', triesMax: 3 },
      { name: 'strangers', triesMax: 12 },
    ])
  })

  it('are one of its own for a device of the player, and for a session that is the owner’s', () => {
    expect(lanesOf({ kind: 'device', hash: 'd' }, rule)).toEqual([{ name: 'device:d', triesMax: 3 }])
    const origin = { kind: 'session', id: 's', isOwners: true } as const
    expect(lanesOf(origin, rule)).toEqual([{ name: 'session:s', triesMax: 3 }])
  })

  it('are shared by all other sessions: a log-in gives no new tries', () => {
    expect(lanesOf({ kind: 'session', id: 's', isOwners: false }, rule)).toEqual([
      { name: 'session:s', triesMax: 3 },
      { name: 'sessions', triesMax: 12 },
    ])
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
