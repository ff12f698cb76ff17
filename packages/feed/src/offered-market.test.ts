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

describe('status of a market after a bet stop', () => {
  it('is suspended until the next prices', () => {
    expect(statusAfter([odds(at(1)), stop(2)])).toBe('suspended')
    expect(statusAfter([odds(at(1)), stop(2), odds(at(3))])).toBe('active')
  })
  it('changes only for the groups that the stop names', () => {
    expect(statusAfter([odds(at(1)), stop(2, ['corners'])])).toBe('active')
    expect(statusAfter([odds(at(1)), stop(2, ['corners', 'goals'])])).toBe('suspended')
  })
  it('stays the same for a market that is not active', () => {
    expect(statusAfter([odds(at(1), 'off'), stop(2)])).toBe('off')
    expect(statusAfter([odds(at(1), 'settled'), stop(2, ['goals'], 'off')])).toBe('settled')
  })
  it('stays active when a late stop arrives after prices made later', () => {
    expect(statusAfter([odds(at(3)), stop(2)])).toBe('active')
  })
  it('is suspended when a stop arrives before the prices that it stops', () => {
    expect(statusAfter([odds(at(1)), stop(5), odds(at(3))])).toBe('suspended')
  })
})

describe('status of a market with two producers', () => {
  it('is suspended only while the producer of its prices is down', () => {
    expect(statusAfter([odds(at(1, 'live'))], (producer) => producer !== 'live')).toBe('suspended')
    expect(statusAfter([odds(at(1, 'live'))], (producer) => producer !== 'prematch')).toBe('active')
  })
  it('is suspended after a handover until the next producer sends prices', () => {
    const before = odds(at(1, 'prematch'))
    const handover = odds(at(2, 'prematch'), 'handed-over')
    expect(statusAfter([before, handover])).toBe('suspended')
    expect(statusAfter([before, handover, odds(at(3, 'live'))])).toBe('active')
  })
  it('follows the later producer from its first prices on', () => {
    expect(statusAfter([odds(at(1, 'prematch')), odds(at(2, 'live'), 'off'), odds(at(3, 'prematch'))])).toBe(
      'off',
    )
  })
  it('is active again after a handback only with new prices of the earlier producer', () => {
    const given = [odds(at(1, 'prematch')), odds(at(2, 'live')), odds(at(3, 'live'), 'handed-over')]
    expect(statusAfter(given)).toBe('suspended')
    expect(statusAfter([...given, odds(at(4, 'prematch'))])).toBe('active')
  })
})

describe('status of a market by phase of its event', () => {
  it.each(['ended', 'closed', 'cancelled', 'abandoned'] as const)(
    'is suspended once the event is %s',
    (phase) => {
      expect(statusAfter([odds(at(1)), { kind: 'fixture-change', event: EVENT, stamp: at(2), phase }])).toBe(
        'suspended',
      )
    },
  )
})
