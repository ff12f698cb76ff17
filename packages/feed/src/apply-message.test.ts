import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyMessage } from './apply-message.ts'
import { unknownEvent } from './event-state.ts'
import { type EventMessage, feedMessageSchema, MARKET_STATUSES } from './messages.ts'
import { at, cancel, EVENT, odds, rollback, settlement } from './testing.ts'

const stamps = fc.record({
  producer: fc.constantFrom('prematch', 'live'),
  madeAtMs: fc.nat(6),
  sequence: fc.nat(2),
})
const interval = fc.constantFrom({}, { fromMs: 3 }, { toMs: 5 }, { fromMs: 3, toMs: 5 })

/** Histories with one message for each stamp, as an adapter makes them. */
const histories = fc.uniqueArray(
  stamps.chain((stamp) =>
    fc.oneof(
      fc.constantFrom(...MARKET_STATUSES).map((status): EventMessage => odds(stamp, status)),
      fc.constantFrom<EventMessage>(
        { kind: 'bet-stop', event: EVENT, stamp, status: 'suspended' },
        { kind: 'bet-stop', event: EVENT, stamp, status: 'off', groups: ['goals'] },
        { kind: 'fixture-change', event: EVENT, stamp, phase: 'postponed', startsAtMs: stamp.madeAtMs },
        { kind: 'fixture-change', event: EVENT, stamp, phase: 'ended' },
        settlement(stamp, 'won'),
        settlement(stamp, 'lost', 'confirmed'),
        rollback(stamp),
      ),
      interval.map((bounds) => cancel(stamp, bounds)),
      interval.map((bounds) => cancel(stamp, bounds, 'rollback-bet-cancel')),
    ),
  ),
  { maxLength: 12, selector: ({ stamp }) => `${stamp.producer} ${stamp.madeAtMs} ${stamp.sequence}` },
)

/** Returns the state with the entries of its maps sorted. */
const comparable = (value: unknown): unknown => {
  if (value instanceof Map) {
    return [...value]
      .map(([key, entry]) => [key, comparable(entry)])
      .sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, comparable(entry)]))
}
const play = (messages: readonly EventMessage[]) => messages.reduce(applyMessage, unknownEvent(EVENT))

describe('applyMessage', () => {
  it('returns the same state for messages in any order and with any repetition', () => {
    fc.assert(
      fc.property(
        histories.chain((history) =>
          fc.record({
            history: fc.constant(history),
            shuffled: fc.shuffledSubarray([...history, ...history], {
              minLength: history.length * 2,
              maxLength: history.length * 2,
            }),
          }),
        ),
        ({ history, shuffled }) => {
          expect(comparable(play(shuffled))).toEqual(comparable(play(history)))
        },
      ),
      { numRuns: 500 },
    )
  })
  it('returns the same state object for a repeated message', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const state = play(history)
        for (const message of history) expect(applyMessage(state, message)).toBe(state)
      }),
    )
  })
  it('is tested with messages that their schema accepts', () => {
    fc.assert(
      fc.property(histories, (history) => {
        for (const message of history) expect(feedMessageSchema.parse(message)).toEqual(message)
      }),
    )
  })
  it('throws for a message about another event', () => {
    expect(() => applyMessage(unknownEvent('match-2'), odds(at(1)))).toThrow('match-1')
  })
})
