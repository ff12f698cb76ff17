import { describe, expect, it } from 'vitest'
import { decideChange, type LimitFacts, type RaiseRules, type WantedLimit } from './limit-change-rules.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const HOUR_MS = 3_600_000
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)
const RULES: RaiseRules = { delayHours: 24, waitsForPeriodEnd: false, lapseHours: 168 }
const LIMIT: LimitFacts = { amount: 100n, period: 'day', windowEndsAt: later(12), request: null }
const RAISED: WantedLimit = { amount: 200n, period: 'day' }
const requested = (wanted: WantedLimit): LimitFacts => ({
  ...LIMIT,
  request: { wanted, confirmableAt: later(24), lapsesAt: later(192) },
})
const decide = (facts: LimitFacts, wanted: WantedLimit, at = NOW, rules = RULES) =>
  decideChange(facts, wanted, rules, at)

describe('a change of a limit', () => {
  it('applies at once if the amount is lower, whatever was requested', () => {
    expect(decide(LIMIT, { amount: 99n, period: 'day' })).toEqual({ kind: 'lower' })
    expect(decide(requested(RAISED), { amount: 99n, period: 'day' })).toEqual({ kind: 'lower' })
  })

  it.each<[string, WantedLimit]>([
    ['a higher amount', { amount: 101n, period: 'day' }],
    ['a longer period', { amount: 100n, period: 'week' }],
    ['a lower amount for another period', { amount: 1n, period: 'month' }],
    ['no limit', 'deleted'],
  ])('waits 24 hours for %s', (_, wanted) => {
    expect(decide(LIMIT, wanted)).toEqual({
      kind: 'request',
      confirmableAt: later(24),
      lapsesAt: later(192),
    })
  })

  it('waits for the end of the running period where the rules ask for it', () => {
    const rules = { ...RULES, waitsForPeriodEnd: true }
    const ofMonth = { ...LIMIT, windowEndsAt: later(500) }
    expect(decide(ofMonth, 'deleted', NOW, rules)).toMatchObject({ confirmableAt: later(500) })
    expect(decide(LIMIT, 'deleted', NOW, rules)).toMatchObject({ confirmableAt: later(24) })
  })

  it('is confirmed only by the same wish, after its notice and before it lapses', () => {
    const facts = requested(RAISED)
    expect(decide(facts, RAISED, later(23.99))).toEqual({ kind: 'wait' })
    expect(decide(facts, RAISED, later(24))).toEqual({ kind: 'confirm' })
    expect(decide(facts, RAISED, later(191.99))).toEqual({ kind: 'confirm' })
    expect(decide(facts, RAISED, later(192))).toMatchObject({ kind: 'request', confirmableAt: later(216) })
    for (const other of [
      { amount: 201n, period: 'day' },
      { amount: 200n, period: 'week' },
      'deleted',
    ] as const)
      expect(decide(facts, other, later(24))).toMatchObject({ kind: 'request', confirmableAt: later(48) })
  })

  it('ends a request if the present amount is wanted again', () => {
    const same: WantedLimit = { amount: 100n, period: 'day' }
    expect(decide(requested('deleted'), same)).toEqual({ kind: 'cancel' })
    expect(decide(LIMIT, same)).toEqual({ kind: 'none' })
  })
})
