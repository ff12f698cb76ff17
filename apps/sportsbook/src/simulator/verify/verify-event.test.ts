import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { liveFactsSchema } from '@tessera/contract/sportsbook'
import { beforeAll, describe, expect, it } from 'vitest'
import { CHAMPIONSHIPS, ROUND_THE_CLOCK } from '../calendar/championships.ts'
import { eventIdOf, slotsWithin } from '../calendar/event-id.ts'
import { MODELLED } from '../calendar/modelled.ts'
import { seedOf } from '../seeds.ts'
import { KEY, MINUTE, NOON, recordSimulator, statesOf } from '../testing/record-simulator.ts'
import { playAgain } from './verify-event.ts'

const SOCCER_ID = 66
const PLAYED = [8001, 7201, 8401, 16501]

describe('event played again', () => {
  let live: ReturnType<typeof recordSimulator>
  beforeAll(() => {
    live = recordSimulator(NOON, PLAYED)
    live.recover()
    live.goTo(NOON + 40 * MINUTE, 5000)
  })
  const closed = () => [...statesOf(live.messages)].filter(([, { phase }]) => phase?.value === 'closed')

  it('yields the published result from its revealed seed', () => {
    expect(closed().length).toBeGreaterThan(2)
    for (const [eventId, { facts }] of closed()) {
      const published = liveFactsSchema.parse(facts?.value)
      const again = playAgain(eventId, live.simulator.revealedSeed(eventId) ?? '')
      expect(again?.commitment).toBe(live.simulator.fixture(eventId)?.commitment)
      expect(again?.look.score).toEqual(published.score)
      expect(again?.look.periods).toEqual(published.periods)
      expect(again?.look.standing).toEqual(published.standing)
      expect(again?.incidents.slice(-20)).toEqual(published.incidents)
    }
  })
  it('is printed by a command', async () => {
    const [eventId = ''] = closed().find(([id]) => id.startsWith('8001')) ?? []
    const seed = live.simulator.revealedSeed(eventId) ?? ''
    const command = fileURLToPath(new URL('../../verify-main.ts', import.meta.url))
    const { stdout } = await promisify(execFile)(process.execPath, [command, eventId, seed])
    expect(stdout).toContain(live.simulator.fixture(eventId)?.name)
    expect(stdout).toContain(live.simulator.fixture(eventId)?.commitment)
    expect(stdout).toContain('game-won')
    await expect(promisify(execFile)(process.execPath, [command, eventId])).rejects.toThrow(
      'Usage: tessera verify-event',
    )
  })
  it('yields another result from another seed', () => {
    const [eventId = '', { facts }] = closed().find(([id]) => id.startsWith('8001')) ?? [
      '',
      { facts: undefined },
    ]
    const other = playAgain(eventId, 'cd'.repeat(32))
    expect(other?.incidents.slice(-20)).not.toEqual(liveFactsSchema.parse(facts?.value).incidents)
  })
  it("is null for an id that the calendar doesn't have", () => {
    expect(playAgain('1', 'cd'.repeat(32))).toBeNull()
  })
})

describe('day of the calendar around the clock', () => {
  const modelled = CHAMPIONSHIPS.filter(
    ({ sportId, championshipId }) =>
      ROUND_THE_CLOCK.includes(championshipId) && MODELLED.some(([id]) => id === sportId),
  )
  const played = modelled.flatMap((plan) =>
    slotsWithin(plan, NOON - 60 * MINUTE, NOON + 24 * 60 * MINUTE).flatMap((event) => {
      const eventId = eventIdOf(event)
      const again = playAgain(eventId, seedOf(KEY, eventId))
      const endsAtMs = (again?.closedAtMs ?? 0) - MINUTE
      return again && endsAtMs > again.startsAtMs ? [{ plan, startsAtMs: again.startsAtMs, endsAtMs }] : []
    }),
  )

  it('has at least four live events at any time, with a soccer match unless one is postponed', () => {
    let withSoccer = 0
    const minutes = Array.from({ length: 24 * 60 }, (_, minute) => NOON + minute * MINUTE)
    for (const atMs of minutes) {
      const on = played.filter(({ startsAtMs, endsAtMs }) => startsAtMs <= atMs && endsAtMs > atMs)
      expect([new Date(atMs).toISOString(), Math.min(on.length, 4)]).toEqual([
        new Date(atMs).toISOString(),
        4,
      ])
      if (on.some(({ plan }) => plan.sportId === SOCCER_ID)) withSoccer++
    }
    expect(withSoccer / minutes.length).toBeGreaterThan(0.95)
  })
  it('has events of several minutes but less than an hour', () => {
    const lengths = played.map(({ startsAtMs, endsAtMs }) => (endsAtMs - startsAtMs) / MINUTE)
    expect(Math.max(...lengths)).toBeLessThan(45)
    const middle = lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 0
    expect(middle).toBeGreaterThan(10)
    expect(middle).toBeLessThan(25)
  })
})
