import { createHash } from 'node:crypto'
import type { SportProof } from '@tessera/contract/sportsbook'
import { signRound } from '@tessera/fairness/beacon'
import { ESPORTS_CATEGORIES, SPORTS } from '@tessera/sport/catalogue'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ChampionshipPlan } from '../calendar/championship-plan.ts'
import { CHAMPIONSHIPS } from '../calendar/championships.ts'
import {
  CHANGED_BY_MS,
  decisive,
  eventsOf,
  prove,
  ROUND,
  runVerifier,
  type Verified,
  verify,
} from '../testing/prove-events.ts'

/** Events of a sport that are compared, at least, and of one of its championships. */
const EVENTS_MIN = 20
const OF_CHAMPIONSHIP = 5

/** Championships to compare: those of each sport for men and for women, and of each category of e-sports. */
const groups = new Map<string, ChampionshipPlan[]>()
for (const plan of CHAMPIONSHIPS) {
  const game = ESPORTS_CATEGORIES.find(({ categoryId }) => categoryId === plan.categoryId)?.code
  const sport = SPORTS.find(({ id }) => id === plan.sportId)?.code ?? ''
  const key = `${game ?? sport} of ${plan.division}`
  groups.set(key, [...(groups.get(key) ?? []), plan])
}

/** Returns events of a championship, half of them after the changes of parameters if it still has events then. */
function eventsAround(plan: ChampionshipPlan, count: number) {
  const later = eventsOf(plan, Math.floor(count / 2), CHANGED_BY_MS)
  return [...eventsOf(plan, count - later.length), ...later]
}

/** Returns events of the championships of a group, of as many of them as needed. */
function chosenEvents(plans: readonly ChampionshipPlan[]) {
  const each = Math.max(OF_CHAMPIONSHIP, Math.ceil(EVENTS_MIN / plans.length))
  return plans.slice(0, Math.ceil(EVENTS_MIN / each)).flatMap((plan) => eventsAround(plan, each))
}

describe('standalone verifier of sport', () => {
  const cases = [...groups].map(([name, plans]) => ({
    name,
    events: chosenEvents(plans).map((event, index) => prove(event, index % 2 === 0)),
  }))
  const verified = new Map<string, Verified>()
  let status: number | null = null
  beforeAll(() => {
    const proofs = cases.flatMap(({ events }) => events.map(({ proof }) => proof))
    const answer = verify(proofs)
    status = answer.status
    for (const [index, { eventId }] of proofs.entries())
      verified.set(eventId, answer.verified[index] ?? { code: -1 })
  })

  it('covers every sport of the table', () => {
    const sports = SPORTS.map(({ code }) => code).filter((code) => code !== 'e-sports+')
    const all = [...sports, ...ESPORTS_CATEGORIES.map(({ code }) => code)]
    expect(all.filter((code) => !cases.some(({ name }) => name.startsWith(`${code} of`)))).toEqual([])
  })

  it.each(cases)('recomputes every fact of $name', ({ events }) => {
    expect(events.length).toBeGreaterThanOrEqual(EVENTS_MIN)
    for (const { played, proof } of events) {
      const { fault, result } = verified.get(proof.eventId) ?? {}
      expect([proof.eventId, fault]).toEqual([proof.eventId, null])
      const { look } = played
      expect(result?.score).toEqual(look.score)
      expect(result?.periods).toEqual(look.periods)
      expect(result?.standing).toEqual(
        look.standing.map(({ competitorId, position }) => ({ competitorId, position })),
      )
      const incidents = decisive(played).map(({ number: _, player, ...incident }, index) => {
        const isNamed = result?.incidents[index]?.player !== undefined
        return { ...incident, ...(isNamed && { player }) }
      })
      expect([proof.eventId, result?.incidents]).toEqual([proof.eventId, incidents])
    }
    // The status is that of all proofs: each of them is confirmed.
    expect(status).toBe(0)
  })
})

type Fact = NonNullable<SportProof['result']>

/** Returns a proof with changed facts. */
const withFacts = (proof: SportProof, change: (facts: Fact) => Partial<Fact>): SportProof => ({
  ...proof,
  result: proof.result && { ...proof.result, ...change(proof.result) },
})

/** Returns the sentence with which the verifier answers for a proof, and its exit code. */
function answerTo(proof: object): { status: number | null; sentence: string } {
  const { status, text } = runVerifier(JSON.stringify(proof))
  return { status, sentence: text.split('\n')[0] ?? '' }
}

/** Returns the first event of a championship that was played and has a wanted course. */
function eventWith(
  championshipId: number,
  isWanted: (proof: SportProof) => boolean = () => true,
  fromMs?: number,
): SportProof {
  const plan = CHAMPIONSHIPS.find((each) => each.championshipId === championshipId)
  for (const event of plan ? eventsOf(plan, 500, fromMs) : []) {
    const { proof } = prove(event, true)
    if (isWanted(proof)) return proof
  }
  throw new Error(`championship ${championshipId} has no such event`)
}

const LEAGUE = 6601
const TOUR = 6801
const RACES = 16501
const T20 = 7702
const hasNote = (type: string) => (proof: SportProof) =>
  proof.result?.incidents.some((each) => each.type === type) ?? false

const hasOwnGoal = (proof: SportProof) =>
  proof.result?.incidents.some(({ how }) => how === 'own-goal') ?? false

describe('refusals of the standalone verifier', () => {
  const proof = eventWith(LEAGUE, hasNote('goal'))
  const other = 'ab'.repeat(32)

  it.each<[string, SportProof, string]>([
    ['the score', withFacts(proof, () => ({ score: { home: 9, away: 9 } })), 'the published score is 9:9'],
    [
      'a half',
      withFacts(proof, () => ({ periods: [{ home: 9, away: 9 }] })),
      'the published periods are 9:9',
    ],
    [
      'the corners',
      withFacts(proof, ({ statistics }) => ({
        statistics: statistics.map((each) =>
          each.key === 'corner' ? { ...each, home: each.home + 1 } : each,
        ),
      })),
      'the published number of corner is',
    ],
    [
      'a scorer',
      withFacts(proof, ({ incidents }) => ({
        incidents: incidents.map((each) => (each.type === 'goal' ? { ...each, player: 'Nobody' } : each)),
      })),
      'by Nobody" where the seeds lead to "goal',
    ],
    [
      'an incident',
      withFacts(proof, ({ incidents }) => ({ incidents: incidents.slice(0, -1) })),
      'where the seeds lead to "full-time',
    ],
    ['the whole result', { ...proof, result: null }, 'no result is published'],
    [
      'the places',
      withFacts(eventWith(RACES), ({ standing }) => ({
        standing: standing.map((each) => ({ ...each, position: (each.position ?? 0) + 1 })),
      })),
      'the published places are not those',
    ],
  ])('names %s that was changed', (_, changed, sentence) => {
    const answer = answerTo(changed)
    expect(answer.sentence).toMatch(/^REFUSED: .*\.$/)
    expect(answer.sentence).toContain(sentence)
    expect(answer.status).toBe(1)
  })

  it.each<[string, object, string]>([
    ['another seed', { ...proof, seed: other }, 'the seed is not the one that was committed to'],
    ['another commitment', { ...proof, commitment: other }, 'the seed is not the one that was committed to'],
    [
      "a beacon's round whose signature doesn't match",
      { ...proof, beacon: { ...ROUND, randomness: other } },
      "the beacon's randomness is not the hash of its signature",
    ],
    // The hashes of the seed and of the signature match, but the result belongs to others.
    [
      'a seed that was swapped with its commitment',
      { ...proof, seed: other, commitment: createHash('sha256').update(other).digest('hex') },
      'the seeds lead to',
    ],
    [
      'another signature',
      { ...proof, beacon: { ...ROUND, ...signRound('22'.repeat(32), 5) } },
      'the seeds lead to',
    ],
    ['another round', { ...proof, beacon: { ...ROUND, round: 6 } }, 'the seeds lead to'],
    ['no beacon', { ...proof, beacon: null }, 'the seeds lead to'],
    [
      'other parameters',
      {
        ...proof,
        course: { ...proof.course, parameters: { ...(proof.course.parameters as object), goals: [9, 0.2] } },
      },
      'the seeds lead to',
    ],
  ])('refuses %s', (_, changed, sentence) => {
    const answer = answerTo(changed)
    expect(answer.sentence).toMatch(/^REFUSED: .*\.$/)
    expect(answer.sentence).toContain(sentence)
    expect(answer.status).toBe(1)
  })

  it.each<[string, object, number]>([
    ['a seed that is not revealed yet', { ...proof, seed: null }, 2],
    ['a round that is not published yet', { ...proof, beacon: { ...ROUND, randomness: null } }, 2],
    ['a proof without parameters', { ...proof, course: { ...proof.course, parameters: null } }, 2],
    ['a family of a later version', { ...proof, course: { ...proof.course, family: 'quidditch' } }, 3],
  ])('says that it cannot verify %s', (_, changed, status) => {
    const answer = answerTo(changed)
    expect(answer.sentence).toMatch(/^NOT VERIFIED: .*\.$/)
    expect(answer.status).toBe(status)
  })

  it('says that a file is no proof', () => {
    expect(runVerifier('nothing').status).toBe(2)
  })
})

describe('rare courses that the standalone verifier confirms', () => {
  it.each<[string, number, (proof: SportProof) => boolean, string]>([
    ['a walk-over', TOUR, ({ result }) => result === null, 'It was cancelled before its start'],
    ['a retirement', TOUR, hasNote('withdrawn'), 'side retired.'],
    [
      'an abandoned match',
      LEAGUE,
      ({ result }) => result?.incidents.at(-1)?.type === 'interrupted',
      'It was abandoned.',
    ],
    ['a super over in cricket', T20, hasNote('super-over'), 'It was played to its end.'],
  ])('%s', (_, championshipId, isWanted, sentence) => {
    const proof = eventWith(championshipId, isWanted)
    const { status, text } = runVerifier(JSON.stringify(proof))
    expect(text).toMatch(/^CONFIRMED: /)
    expect(text).toContain(sentence)
    expect(status).toBe(0)
  })

  it('an own goal, but not as a goal of the player', () => {
    const proof = eventWith(LEAGUE, hasOwnGoal, CHANGED_BY_MS)
    expect(runVerifier(JSON.stringify(proof)).text).toMatch(/^CONFIRMED: /)
    const changed = withFacts(proof, ({ incidents }) => ({
      incidents: incidents.map(({ how: _, ...each }) => each),
    }))
    expect(answerTo(changed).sentence).toContain('(own-goal)')
  })

  it('goals in stoppage time, but not at another second', () => {
    const isLate = ({ type, added }: Fact['incidents'][number]) => type === 'goal' && added !== undefined
    const proof = eventWith(LEAGUE, ({ result }) => result?.incidents.some(isLate) ?? false, CHANGED_BY_MS)
    expect(runVerifier(JSON.stringify(proof)).text).toMatch(/^CONFIRMED: /)
    const changed = withFacts(proof, ({ incidents }) => ({
      incidents: incidents.map((each) => (isLate(each) ? { ...each, added: (each.added ?? 0) + 1 } : each)),
    }))
    expect(answerTo(changed).sentence).toMatch(/"goal .*at (2700|5400)\+\d+.*where the seeds lead to/)
  })

  it('penalties, but not a scored one as another goal, and not another number of them', () => {
    const isScored = ({ how }: Fact['incidents'][number]) => how === 'penalty'
    const proof = eventWith(
      LEAGUE,
      (each) => hasNote('penalty-missed')(each) && (each.result?.incidents.some(isScored) ?? false),
      CHANGED_BY_MS,
    )
    expect(runVerifier(JSON.stringify(proof)).text).toMatch(/^CONFIRMED: /)
    const asGoal = withFacts(proof, ({ incidents }) => ({
      incidents: incidents.map(({ how: _, ...each }) => each),
    }))
    expect(answerTo(asGoal).sentence).toContain('(penalty)')
    const more = withFacts(proof, ({ statistics }) => ({
      statistics: statistics.map((each) => (each.key === 'penalty' ? { ...each, home: 9 } : each)),
    }))
    expect(answerTo(more).sentence).toContain('the published number of penalty is 9:')
  })

  it('substitutions, and goals of players who came on, but no others', () => {
    const isByReplacement = ({ result }: SportProof) =>
      result?.incidents.some(
        ({ type, player }) =>
          type === 'goal' && result.substitutions?.some((each) => each.player === player) === true,
      ) ?? false
    const proof = eventWith(LEAGUE, isByReplacement, CHANGED_BY_MS)
    expect(runVerifier(JSON.stringify(proof)).text).toMatch(/^CONFIRMED: /)
    const [first, ...rest] = proof.result?.substitutions ?? []
    const changed = first ? [{ ...first, player: 'Nobody' }, ...rest] : []
    for (const substitutions of [changed, rest])
      expect(answerTo(withFacts(proof, () => ({ substitutions }))).sentence).toContain(
        'the published substitutions are not those',
      )
    const renamed = withFacts(proof, ({ incidents }) => ({
      incidents: incidents.map((each) => (each.off ? { ...each, off: 'Nobody' } : each)),
    }))
    expect(answerTo(renamed).sentence).toContain('for Nobody')
  })

  it('refuses other minutes of stoppage time', () => {
    const proof = eventWith(LEAGUE, hasNote('stoppage-time'), CHANGED_BY_MS)
    const changed = withFacts(proof, ({ incidents }) => ({
      incidents: incidents.map((each) => (each.minutes ? { ...each, minutes: each.minutes + 1 } : each)),
    }))
    expect(answerTo(changed).sentence).toContain('minutes" where the seeds lead to "stoppage-time')
  })

  it('refuses another side that retired', () => {
    const proof = eventWith(TOUR, hasNote('withdrawn'))
    const changed = withFacts(proof, ({ incidents }) => ({
      incidents: incidents.map((each) =>
        each.type === 'withdrawn' ? { ...each, side: each.side === 'home' ? 'away' : 'home' } : each,
      ),
    }))
    expect(answerTo(changed).sentence).toMatch(/^REFUSED: the published side that retired is/)
  })
})
