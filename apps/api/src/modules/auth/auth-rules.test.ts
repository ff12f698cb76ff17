import { describe, expect, it } from 'vitest'
import { codeTarget, maskTarget } from './code-target.ts'
import { createKeyedQueue } from './keyed-queue.ts'
import { lanesOf } from './password-lanes.ts'

const rule = { failures: 3, strangerFailures: 12, windowMinutes: 30, lockMinutes: 30 }

describe('recipient of a code', () => {
  const email = (confirmedAt: Date | null) =>
    ({ kind: 'email', key: 'ann@example.com', confirmedAt }) as const
  const phone = { kind: 'phone', key: '+491701234567', confirmedAt: new Date() } as const
  const passkey = { kind: 'passkey', key: 'k', confirmedAt: new Date() } as const

  it.each([
    ['the confirmed address before the number', [phone, email(new Date())], 'email', 'a…@example.com'],
    ['the number before an unconfirmed address', [email(null), phone], 'phone', '+49…67'],
    ['an unconfirmed address without a number', [passkey, email(null)], 'email', 'a…@example.com'],
    ['the number alone', [phone], 'phone', '+49…67'],
  ] as const)('is %s, masked', (_, logins, kind, masked) => {
    const target = codeTarget(logins)
    expect(target?.kind).toBe(kind)
    expect(target && maskTarget(target)).toBe(masked)
  })

  it('is null for a player with neither', () => {
    expect(codeTarget([passkey])).toBeNull()
  })
})

describe('lanes of an attempt', () => {
  it('are the network and the shared lane of strangers for an unknown visitor', () => {
    expect(lanesOf({ kind: 'stranger', network: '192.0.2.1' }, rule)).toEqual([
      { name: 'network:192.0.2.1', triesMax: 3 },
      { name: 'strangers', triesMax: 12 },
    ])
  })

  it('are a separate lane for a known device and for a session of the owner', () => {
    expect(lanesOf({ kind: 'device', hash: 'd' }, rule)).toEqual([{ name: 'device:d', triesMax: 3 }])
    const origin = { kind: 'session', id: 's', isOwners: true } as const
    expect(lanesOf(origin, rule)).toEqual([{ name: 'session:s', triesMax: 3 }])
  })

  it('are shared by all other sessions, so that a new log-in allows no further attempts', () => {
    expect(lanesOf({ kind: 'session', id: 's', isOwners: false }, rule)).toEqual([
      { name: 'session:s', triesMax: 3 },
      { name: 'sessions', triesMax: 12 },
    ])
  })
})

describe('keyed queue', () => {
  it('runs the work of one key in sequence and of different keys concurrently', async () => {
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
