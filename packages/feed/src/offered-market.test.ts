import { describe, expect, it } from 'vitest'
import { applyMessage } from './apply-message.ts'
import { marketKey, unknownEvent } from './event-state.ts'
import type { EventMessage, MarketStatus } from './messages.ts'
import { marketStatus } from './offered-market.ts'
import { at, EVENT, odds, TOTAL } from './testing.ts'

const ORDER = ['prematch', 'live']

function statusAfter(messages: EventMessage[], up: (producer: string) => boolean = () => true): MarketStatus {
  const state = messages.reduce(applyMessage, unknownEvent(EVENT))
  const market = state.markets.get(marketKey(TOTAL))
  if (!market) throw new Error('no market')
  return marketStatus(state, market, ORDER, up)
}

const stop = (
  madeAtMs: number,
  groups?: string[],
  status: 'suspended' | 'off' = 'suspended',
): EventMessage => ({
  kind: 'bet-stop',
  event: EVENT,
  stamp: at(madeAtMs),
  status,
  ...(groups && { groups }),
})

describe('a stop', () => {
  it('suspends an active market until its next prices', () => {
    expect(statusAfter([odds(at(1)), stop(2)])).toBe('suspended')
    expect(statusAfter([odds(at(1)), stop(2), odds(at(3))])).toBe('active')
  })
  it('touches the named groups alone', () => {
    expect(statusAfter([odds(at(1)), stop(2, ['corners'])])).toBe('active')
    expect(statusAfter([odds(at(1)), stop(2, ['corners', 'goals'])])).toBe('suspended')
  })
  it('leaves a market alone that is not active', () => {
    expect(statusAfter([odds(at(1), 'off'), stop(2)])).toBe('off')
    expect(statusAfter([odds(at(1), 'settled'), stop(2, ['goals'], 'off')])).toBe('settled')
  })
  it('that comes late, after prices made later, changes nothing', () => {
    expect(statusAfter([odds(at(3)), stop(2)])).toBe('active')
  })
  it('that comes before the prices it stops still stops them', () => {
    expect(statusAfter([odds(at(1)), stop(5), odds(at(3))])).toBe('suspended')
  })
})

describe('the producer of a market', () => {
  it('suspends its own markets while it is down, and no others', () => {
    expect(statusAfter([odds(at(1, 'live'))], (producer) => producer !== 'live')).toBe('suspended')
    expect(statusAfter([odds(at(1, 'live'))], (producer) => producer !== 'prematch')).toBe('active')
  })
  it('hands over: nobody offers the market until the other speaks', () => {
    const before = odds(at(1, 'prematch'))
    const handover = odds(at(2, 'prematch'), 'handed-over')
    expect(statusAfter([before, handover])).toBe('suspended')
    expect(statusAfter([before, handover, odds(at(3, 'live'))])).toBe('active')
  })
  it('takes a market over by speaking, and the former one no longer counts', () => {
    expect(statusAfter([odds(at(1, 'prematch')), odds(at(2, 'live'), 'off'), odds(at(3, 'prematch'))])).toBe(
      'off',
    )
  })
  it('gives it back: the former one offers it again with new prices, not with its old ones', () => {
    const given = [odds(at(1, 'prematch')), odds(at(2, 'live')), odds(at(3, 'live'), 'handed-over')]
    expect(statusAfter(given)).toBe('suspended')
    expect(statusAfter([...given, odds(at(4, 'prematch'))])).toBe('active')
  })
})

describe('the phase of an event', () => {
  it.each(['ended', 'closed', 'cancelled', 'abandoned'] as const)('offers nothing once it is %s', (phase) => {
    expect(statusAfter([odds(at(1)), { kind: 'fixture-change', event: EVENT, stamp: at(2), phase }])).toBe(
      'suspended',
    )
  })
})
