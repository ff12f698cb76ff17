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

describe('a settlement', () => {
  it('decides its outcomes, and nothing is decided before it', () => {
    expect(overAfter([])).toBe('undecided')
    expect(overAfter([settlement(at(2), 'won')])).toBe('won')
  })
  it('comes twice, scouted and confirmed, and says the same', () => {
    expect(overAfter([settlement(at(2), 'won'), settlement(at(3), 'won', 'confirmed')])).toBe('won')
  })
  it('that is confirmed outweighs a scouted one, also a later one', () => {
    expect(overAfter([settlement(at(2), 'lost', 'confirmed'), settlement(at(3), 'won')])).toBe('lost')
  })
  it('is taken back, and the next one counts', () => {
    const taken = [settlement(at(2), 'won', 'confirmed'), rollback(at(3))]
    expect(overAfter(taken)).toBe('undecided')
    expect(overAfter([...taken, settlement(at(4), 'lost')])).toBe('lost')
  })
  it('repeated after it was taken back does not come to life again', () => {
    expect(overAfter([settlement(at(2), 'won'), rollback(at(3)), settlement(at(2), 'won')])).toBe('undecided')
  })
  it('says nothing of an outcome that it does not name', () => {
    const state = [odds(at(1)), settlement(at(2), 'won')].reduce(applyMessage, unknownEvent(EVENT))
    const market = state.markets.get(marketKey(TOTAL))
    expect(market && legResult(market, 'exactly', 100)).toEqual({ result: 'undecided' })
  })
  it('carries a dead heat', () => {
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

describe('a cancel', () => {
  it('voids the bets struck within its interval: from its start, until just before its end', () => {
    const cancelled = [cancel(at(2), { fromMs: 50, toMs: 100 })]
    expect(overAfter(cancelled, 49)).toBe('undecided')
    expect(overAfter(cancelled, 50)).toBe('void')
    expect(overAfter(cancelled, 99)).toBe('void')
    expect(overAfter(cancelled, 100)).toBe('undecided')
  })
  it.each([
    [{ fromMs: 50 }, 40, 60],
    [{ toMs: 50 }, 60, 40],
  ])('may be open on one side: %o', (interval, outside, inside) => {
    expect(overAfter([cancel(at(2), interval)], outside)).toBe('undecided')
    expect(overAfter([cancel(at(2), interval)], inside)).toBe('void')
  })
  it('voids all of them with both sides open, also after a settlement', () => {
    expect(overAfter([settlement(at(2), 'won', 'confirmed'), cancel(at(3), {})])).toBe('void')
  })
  it('is taken back by its interval, and the settlement counts again', () => {
    const cancelled = [settlement(at(2), 'won'), cancel(at(3), { fromMs: 50 })]
    expect(overAfter([...cancelled, cancel(at(4), { fromMs: 40 }, 'rollback-bet-cancel')])).toBe('void')
    expect(overAfter([...cancelled, cancel(at(4), { fromMs: 50 }, 'rollback-bet-cancel')])).toBe('won')
  })
})
