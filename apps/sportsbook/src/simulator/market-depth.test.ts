import { findSport } from '@tessera/sport/catalogue'
import { describe, expect, it } from 'vitest'
import { CHAMPIONSHIPS, ROUND_THE_CLOCK } from './calendar/championships.ts'
import { openingOf } from './calendar/fixtures.ts'
import { MINUTE, NOON, recordSimulator, statesOf } from './testing/record-simulator.ts'

/** Least number of markets before the start by sport. */
const LEAST: Readonly<Record<string, number>> = {
  soccer: 60,
  tennis: 35,
  basketball: 60,
  'american-football': 60,
  baseball: 30,
  cricket: 25,
}
const DAY_MS = 86_400_000
const SOCCER = 66

describe('offer before the start', () => {
  it.each(Object.entries(LEAST))('has enough markets in %s', (code, least) => {
    const plans = CHAMPIONSHIPS.filter(
      ({ sportId, untilMs }) => findSport(sportId)?.code === code && untilMs === undefined,
    )
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) {
      const slot = plan.starts.firstFrom(NOON)
      for (const each of [slot, slot + 1, slot + 2]) {
        const markets = openingOf({ plan, slot: each }).offer()
        expect([plan.championshipId, Math.max(markets.length, least)]).toEqual([
          plan.championshipId,
          markets.length,
        ])
      }
    }
  })

  it('is whole a day ahead in soccer, and adds up to one', () => {
    const soccer = CHAMPIONSHIPS.filter(({ sportId }) => sportId === SOCCER).map(
      ({ championshipId }) => championshipId,
    )
    const own = soccer.filter((id) => ROUND_THE_CLOCK.includes(id)).slice(0, 1)
    const ofCountry = soccer.filter((id) => !ROUND_THE_CLOCK.includes(id)).slice(0, 4)
    const played = recordSimulator(NOON, [...own, ...ofCountry])
    played.recover()
    // All markets of an event are sent within a minute of its announcement.
    const isFar = (eventId: string) => {
      const startsAtMs = played.simulator.fixture(eventId)?.startsAtMs ?? 0
      return startsAtMs > NOON + DAY_MS / 2 && startsAtMs < NOON + DAY_MS - MINUTE
    }
    const far = [...statesOf(played.messages)].filter(([eventId]) => isFar(eventId))
    expect(new Set(far.map(([eventId]) => eventId.slice(0, -8))).size).toBeGreaterThan(1)
    for (const [eventId, { markets }] of far) {
      const active = [...markets.values()].flatMap(({ quotes }) =>
        quotes.filter(({ status }) => status === 'active'),
      )
      expect([eventId, active.length >= (LEAST.soccer ?? 0)]).toEqual([eventId, true])
      for (const { outcomes } of active)
        for (const { chances } of outcomes) {
          if (!chances) throw new Error(`${eventId} has a market without chances`)
          const sum = Object.values(chances).reduce((total, chance) => total + chance, 0)
          expect(sum).toBeCloseTo(1, 9)
        }
    }
  })
})
