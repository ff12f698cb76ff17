import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { signRound } from '@tessera/fairness/beacon'
import { describe, expect, it } from 'vitest'
import { CHAMPIONSHIPS } from '../calendar/championships.ts'
import { eventIdOf, slotsWithin } from '../calendar/event-id.ts'
import { commitmentOf, seedOf } from '../seeds.ts'
import { KEY, MINUTE, NOON } from '../testing/record-simulator.ts'
import { rulesOfEvent } from './proof-of-event.ts'
import { type PlayedEvent, playAgain } from './verify-event.ts'

const VERIFIER = fileURLToPath(
  new URL('../../../../../docs/protocols/verify/verify-sport.mjs', import.meta.url),
)
const CHAIN = 'cd'.repeat(32)
const ROUND = { chain: CHAIN, ...signRound('11'.repeat(32), 5) }
const EVENTS_MIN = 200

interface Verified {
  readonly code: number
  readonly fault?: string
  readonly result?: {
    readonly ending: string
    readonly score: object
    readonly periods: readonly object[]
    readonly incidents: readonly { readonly type: string; readonly side: string; readonly at: number }[]
  }
}

/** Runs the verifier in a process of its own. */
function verify(proofs: readonly object[]): { status: number | null; verified: Verified[] } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [VERIFIER], {
    input: JSON.stringify(proofs),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (stderr) throw new Error(stderr)
  return { status, verified: JSON.parse(stdout) }
}

/** Returns the proof of an event as published, and the event as the simulator plays it. */
function proofOf(eventId: string, isMixed: boolean) {
  const seed = seedOf(KEY, eventId)
  const beacon = isMixed ? ROUND : null
  const played = playAgain(eventId, seed, beacon)
  const rules = rulesOfEvent(eventId)
  if (!played || !rules) throw new Error(`event ${eventId} isn't in the calendar`)
  const { score, periods } = played.look
  const proof = {
    eventId,
    seed,
    commitment: commitmentOf(seed),
    beacon,
    ...rules,
    result: { score, periods },
  }
  return { played, proof }
}

const goalsOf = (incidents: PlayedEvent['incidents'] | NonNullable<Verified['result']>['incidents']) =>
  incidents.filter(({ type }) => type === 'goal').map(({ side, at }) => ({ side, at }))

/** Events of championships whose course the verifier covers, by family. */
const families = new Map<string, string[]>()
for (const plan of CHAMPIONSHIPS) {
  const events = slotsWithin(plan, NOON - 60 * MINUTE, NOON + 30 * 24 * 60 * MINUTE).map(eventIdOf)
  const family = events[0] ? rulesOfEvent(events[0])?.course?.family : undefined
  if (family) families.set(family, [...(families.get(family) ?? []), ...events.slice(0, 300)])
}

describe('standalone verifier of sport', () => {
  it.each(['soccer', 'ice-hockey', 'ticks'])('recomputes hundreds of events of %s', (family) => {
    const all = families.get(family) ?? []
    const ids = all.filter((_, index) => index % Math.ceil(all.length / (2 * EVENTS_MIN)) === 0)
    const events = ids.map((eventId, index) => proofOf(eventId, index % 2 === 0))
    expect(events.length).toBeGreaterThanOrEqual(EVENTS_MIN)
    const { status, verified } = verify(events.map(({ proof }) => proof))
    events.forEach(({ played, proof }, index) => {
      const { fault, result } = verified[index] ?? {}
      expect([proof.eventId, fault]).toEqual([proof.eventId, null])
      expect(result?.score).toEqual(played.look.score)
      expect(result?.periods).toEqual(played.look.periods)
      if (family === 'soccer') expect(goalsOf(result?.incidents ?? [])).toEqual(goalsOf(played.incidents))
    })
    expect(status).toBe(0)
  })

  it('notices a changed seed, commitment, beacon, parameter and result', () => {
    const { proof } = proofOf(families.get('soccer')?.[0] ?? '', true)
    const other = 'ab'.repeat(32)
    const rest = { ...proof.course, parameters: { ...(proof.course?.parameters as object), goals: [4, 0.2] } }
    const changed = [
      { ...proof, seed: other },
      { ...proof, commitment: other },
      { ...proof, beacon: { ...ROUND, randomness: other } },
      { ...proof, result: { ...proof.result, score: { home: 9, away: 9 } } },
      { ...proof, course: rest },
      // The hash of the seed and of the signature match, but the result belongs to others.
      { ...proof, seed: other, commitment: createHash('sha256').update(other).digest('hex') },
      { ...proof, beacon: { ...ROUND, ...signRound('22'.repeat(32), 5) } },
      { ...proof, beacon: { ...ROUND, round: 6 } },
      { ...proof, beacon: null },
    ]
    const { status, verified } = verify(changed)
    expect(verified.map(({ code }) => code)).toEqual(changed.map(() => 1))
    expect(status).toBe(1)
  })

  it('says which proofs are incomplete and which sports it does not cover', () => {
    const { proof } = proofOf(families.get('soccer')?.[0] ?? '', true)
    const codes = (one: object) => verify([one]).status
    expect(codes({ ...proof, seed: null })).toBe(2)
    expect(codes({ ...proof, beacon: { ...ROUND, randomness: null } })).toBe(2)
    expect(codes({ ...proof, course: null })).toBe(3)
    const uncovered = CHAMPIONSHIPS.find(({ championshipId }) => championshipId === 8001)
    const [event] = uncovered ? slotsWithin(uncovered, NOON, NOON + 24 * 60 * MINUTE) : []
    expect(event && codes(proofOf(eventIdOf(event), false).proof)).toBe(3)
    expect(spawnSync(process.execPath, [VERIFIER], { input: 'nothing' }).status).toBe(2)
  })
})
