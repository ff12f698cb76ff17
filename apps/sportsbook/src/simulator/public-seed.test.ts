import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { championshipOf } from './calendar/championships.ts'
import { eventIdOf, slotsWithin } from './calendar/event-id.ts'
import {
  createPublicSeeds,
  finalSeedOf,
  type NamedRound,
  namedRound,
  type StoredRound,
} from './public-seed.ts'
import { seedOf } from './seeds.ts'
import { comparable, KEY, MINUTE, NOON, recordSimulator, statesOf } from './testing/record-simulator.ts'
import { playAgain } from './verify/verify-event.ts'

const CHAIN = { hash: 'cd'.repeat(32), period: 3, genesis_time: NOON / 1000 - 1_000_000 }
const USES = [{ chain: CHAIN, fromMs: NOON - 24 * 60 * MINUTE }]
const TENNIS = 8001
const randomnessOf = (round: number) => createHmac('sha256', 'beacon').update(String(round)).digest('hex')
const stored = (named: NamedRound, readyAtMs = 0): StoredRound => ({
  ...named,
  randomness: randomnessOf(named.round),
  readyAtMs,
})

/** Records a simulator whose rounds are answered when the test says so. */
function arrange(rounds: readonly StoredRound[] = []) {
  const requested: NamedRound[] = []
  const publicSeeds = createPublicSeeds(USES, rounds, (named) => requested.push(named))
  return { requested, live: recordSimulator(NOON, [TENNIS], { publicSeeds }) }
}

/** Returns the first event that starts an hour after noon or later, with its round. */
function eventAhead() {
  const plan = championshipOf(TENNIS)
  const [event] = plan ? slotsWithin(plan, NOON + 60 * MINUTE, NOON + 24 * 60 * MINUTE) : []
  if (!event) throw new Error('there is no event')
  const startsAtMs = event.plan.starts.at(event.slot)
  const named = namedRound(USES, startsAtMs)
  if (!named) throw new Error('the event has no round')
  return { eventId: eventIdOf(event), startsAtMs, named }
}

describe('round of an event', () => {
  const { eventId, startsAtMs, named } = eventAhead()

  it('is named in the fixture and published before the first draw', () => {
    const { live } = arrange()
    expect(live.simulator.fixture(eventId)?.beacon).toEqual(named)
    const publishedAtMs = (CHAIN.genesis_time + (named.round - 1) * CHAIN.period) * 1000
    expect(publishedAtMs).toBeGreaterThan(NOON)
    expect(publishedAtMs).toBeLessThanOrEqual(startsAtMs - 11 * MINUTE)
  })
  it('follows the use that is valid at its time', () => {
    expect(namedRound([], startsAtMs)).toBeNull()
    expect(namedRound([{ chain: CHAIN, fromMs: startsAtMs - 10 * MINUTE }], startsAtMs)).toBeNull()
    expect(namedRound([...USES, { chain: null, fromMs: NOON }], startsAtMs)).toBeNull()
  })
  it('decides the event together with the committed seed', () => {
    const seed = seedOf(KEY, eventId)
    const results = [0, 1, 2, 3].map((change) =>
      JSON.stringify(playAgain(eventId, seed, { ...named, randomness: randomnessOf(change) })?.incidents),
    )
    expect(new Set(results).size).toBe(4)
    expect(finalSeedOf(seed, stored(named))).not.toBe(finalSeedOf(KEY, stored(named)))
  })
})

describe('event whose round is unknown', () => {
  const { eventId, startsAtMs, named } = eventAhead()
  const phaseIn = (live: ReturnType<typeof recordSimulator>) =>
    statesOf(live.messages).get(eventId)?.phase?.value

  it('waits without a draw, and the producers stay alive', () => {
    const { live, requested } = arrange()
    live.recover()
    live.goTo(startsAtMs + 30 * MINUTE, 5000)
    expect(requested).toContainEqual(named)
    expect(requested.filter(({ round }) => round === named.round)).toHaveLength(1)
    expect(phaseIn(live)).toBe('not-started')
    expect(live.simulator.revealedSeed(eventId)).toBeNull()
    const alive = live.messages.findLast((message) => message.kind === 'alive')
    expect(alive?.stamp.madeAtMs).toBeGreaterThan(startsAtMs + 29 * MINUTE)
  })
  it('starts on time when its round was on time, and matches its replay', () => {
    const { live } = arrange()
    live.recover()
    live.goTo(startsAtMs - 9 * MINUTE, 5000)
    live.simulator.addRound(stored(named))
    live.goTo(startsAtMs + 100 * MINUTE, 5000)
    expect(phaseIn(live)).toBe('closed')
    const seed = live.simulator.revealedSeed(eventId) ?? ''
    const again = playAgain(eventId, seed, stored(named))
    expect(statesOf(live.messages).get(eventId)?.facts?.value).toMatchObject({ score: again?.look.score })
  })
  it('starts later by the delay of its round, the same in every process', () => {
    const late = stored(named, startsAtMs + 20 * MINUTE)
    const { live } = arrange()
    live.recover()
    live.goTo(late.readyAtMs + 3000, 5000)
    live.simulator.addRound(late)
    live.goTo(late.readyAtMs + MINUTE, 5000)
    expect(statesOf(live.messages).get(eventId)?.startsAtMs?.value).toBe(startsAtMs + 30 * MINUTE)
    live.goTo(startsAtMs + 130 * MINUTE, 5000)
    const other = arrange([late])
    other.live.recover()
    other.live.goTo(startsAtMs + 130 * MINUTE, 5000)
    expect(phaseIn(live)).toBe('closed')
    const [first, second] = [live, other.live].map(({ messages }) =>
      comparable(statesOf(messages).get(eventId)),
    )
    expect(first).toEqual(second)
  })
  it('is sent when it was requested before its round arrived', () => {
    const nowMs = startsAtMs + 10 * 60 * MINUTE
    const publicSeeds = createPublicSeeds(USES, [], () => {})
    const later = recordSimulator(nowMs, [TENNIS], { publicSeeds })
    later.simulator.recoverEvent(eventId)
    later.goTo(nowMs + MINUTE, 5000)
    expect(phaseIn(later)).not.toBe('closed')
    later.simulator.addRound(stored(named))
    later.goTo(nowMs + 2 * MINUTE, 5000)
    expect(phaseIn(later)).toBe('closed')
  })
})
