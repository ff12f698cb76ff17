import { describe, expect, it } from 'vitest'
import { applyMessage } from './apply-message.ts'
import { marketKey, unknownEvent } from './event-state.ts'
import { legResult } from './leg-result.ts'
import type { EventMessage } from './messages.ts'
import { at, cancel, EVENT, odds, rollback, settlement, TOTAL } from './testing.ts'

function overAfter(messages: EventMessage[], struckAtMs = 100): string {
  const state = [odds(at(1)), ...messages].reduce(applyMessage, unknownEvent(EVENT))
  const market = state.markets.get(marketKey(TOTAL))
  if (!market) throw new Error('no market')
  return legResult(market, 'over', struckAtMs).result
}

describe('result of a leg after a settlement', () => {
  it('is undecided before the settlement and decided after it', () => {
    expect(overAfter([])).toBe('undecided')
    expect(overAfter([settlement(at(2), 'won')])).toBe('won')
  })
  it('stays the same when a confirmed settlement repeats the scouted one', () => {
    expect(overAfter([settlement(at(2), 'won'), settlement(at(3), 'won', 'confirmed')])).toBe('won')
  })
  it('follows a confirmed settlement rather than a later scouted one', () => {
    expect(overAfter([settlement(at(2), 'lost', 'confirmed'), settlement(at(3), 'won')])).toBe('lost')
  })
  it('is undecided after a rollback until the next settlement', () => {
    const taken = [settlement(at(2), 'won', 'confirmed'), rollback(at(3))]
    expect(overAfter(taken)).toBe('undecided')
    expect(overAfter([...taken, settlement(at(4), 'lost')])).toBe('lost')
  })
  it('stays undecided when a rolled-back settlement is repeated', () => {
    expect(overAfter([settlement(at(2), 'won'), rollback(at(3)), settlement(at(2), 'won')])).toBe('undecided')
  })
  it('is undecided for an outcome that the settlement does not contain', () => {
    const state = [odds(at(1)), settlement(at(2), 'won')].reduce(applyMessage, unknownEvent(EVENT))
    const market = state.markets.get(marketKey(TOTAL))
    expect(market && legResult(market, 'exactly', 100)).toEqual({ result: 'undecided' })
  })
  it('includes a dead heat', () => {
    const tie: EventMessage = {
      kind: 'bet-settlement',
      event: EVENT,
      stamp: at(2),
      certainty: 'confirmed',
      markets: [{ ...TOTAL, outcomes: [{ id: 'over', result: 'won', deadHeat: { places: 1, tied: 2 } }] }],
    }
    const market = applyMessage(unknownEvent(EVENT), tie).markets.get(marketKey(TOTAL))
    expect(market && legResult(market, 'over', 100)).toEqual({
      result: 'won',
      deadHeat: { places: 1, tied: 2 },
    })
  })
})

describe('result of a leg after a cancellation', () => {
  it('is void for bets struck from the start of the interval until just before its end', () => {
    const cancelled = [cancel(at(2), { fromMs: 50, toMs: 100 })]
    expect(overAfter(cancelled, 49)).toBe('undecided')
    expect(overAfter(cancelled, 50)).toBe('void')
    expect(overAfter(cancelled, 99)).toBe('void')
    expect(overAfter(cancelled, 100)).toBe('undecided')
  })
  it.each([
    [{ fromMs: 50 }, 40, 60],
    [{ toMs: 50 }, 60, 40],
  ])('is void on the open side of an interval with one bound: %o', (interval, outside, inside) => {
    expect(overAfter([cancel(at(2), interval)], outside)).toBe('undecided')
    expect(overAfter([cancel(at(2), interval)], inside)).toBe('void')
  })
  it('is void for all bets if both bounds are open, also after a settlement', () => {
    expect(overAfter([settlement(at(2), 'won', 'confirmed'), cancel(at(3), {})])).toBe('void')
  })
  it('follows the settlement again after a rollback of the same interval', () => {
    const cancelled = [settlement(at(2), 'won'), cancel(at(3), { fromMs: 50 })]
    expect(overAfter([...cancelled, cancel(at(4), { fromMs: 40 }, 'rollback-bet-cancel')])).toBe('void')
    expect(overAfter([...cancelled, cancel(at(4), { fromMs: 50 }, 'rollback-bet-cancel')])).toBe('won')
  })
})
