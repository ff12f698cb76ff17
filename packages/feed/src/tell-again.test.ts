import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyMessage } from './apply-message.ts'
import { unknownEvent } from './event-state.ts'
import { type EventMessage, feedMessageSchema, MARKET_STATUSES } from './messages.ts'
import { tellAgain } from './tell-again.ts'
import { cancel, EVENT, odds, rollback, settlement } from './testing.ts'

const stamps = fc.record({
  producer: fc.constantFrom('prematch', 'live'),
  madeAtMs: fc.nat(6),
  sequence: fc.nat(2),
})
const histories = fc.uniqueArray(
  stamps.chain((stamp) =>
    fc.oneof(
      fc.constantFrom(...MARKET_STATUSES).map((status): EventMessage => odds(stamp, status)),
      fc.constantFrom<EventMessage>(
        { kind: 'bet-stop', event: EVENT, stamp, status: 'suspended' },
        { kind: 'bet-stop', event: EVENT, stamp, status: 'off', groups: ['goals', 'main'] },
        { kind: 'fixture-change', event: EVENT, stamp, phase: 'postponed', startsAtMs: stamp.madeAtMs },
        { kind: 'fixture-change', event: EVENT, stamp, phase: 'ended' },
        { ...odds(stamp), facts: { score: { home: stamp.madeAtMs, away: 0 } } },
        settlement(stamp, 'won'),
        settlement(stamp, 'lost', 'confirmed'),
        rollback(stamp),
        cancel(stamp, { fromMs: 3 }),
        cancel(stamp, {}),
        cancel(stamp, { fromMs: 3 }, 'rollback-bet-cancel'),
      ),
    ),
  ),
  { maxLength: 12, selector: ({ stamp }) => `${stamp.producer} ${stamp.madeAtMs} ${stamp.sequence}` },
)

/** Returns a state with the entries of its maps sorted. */
const comparable = (value: unknown): unknown => {
  if (value instanceof Map)
    return [...value]
      .map(([key, entry]) => [key, comparable(entry)])
      .sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, comparable(entry)]))
}
const play = (messages: readonly EventMessage[], start = unknownEvent(EVENT)) =>
  messages.reduce(applyMessage, start)

it('restores the same state from the beginning and from a known earlier state', () => {
  fc.assert(
    fc.property(histories, fc.nat(7), (history, fromMs) => {
      const state = play(history)
      const again = (from?: number) =>
        ['prematch', 'live'].flatMap((producer) => tellAgain(state, { producer, fromMs: from }))
      expect(comparable(play(again()))).toEqual(comparable(state))
      const before = play(history.filter(({ stamp }) => stamp.madeAtMs < fromMs))
      expect(comparable(play(again(fromMs), before))).toEqual(comparable(state))
    }),
    { numRuns: 500 },
  )
})

it('returns messages that pass their schema, one for each stamp', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const again = tellAgain(play(history), { producer: 'live' })
      for (const message of again) expect(feedMessageSchema.parse(message)).toEqual(message)
      expect(new Set(again.map(({ stamp }) => `${stamp.madeAtMs} ${stamp.sequence}`)).size).toBe(again.length)
    }),
  )
})
