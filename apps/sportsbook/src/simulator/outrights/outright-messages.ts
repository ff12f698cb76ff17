import type { EventMessage, MessageOf, QuotedOutcome, SettledOutcome, Stamp } from '@tessera/feed'
import { groupOf } from '../../feed/market-groups.ts'
import { type OutrightSeason, opensAt, outrightFixture, outrightIdOf } from './outright-season.ts'

/**
 * Lowest chance of an offered outcome. 250 of 50,000 simulated seasons have a standard error of 6 % of the chance, below
 * the margin of 11 %.
 */
const CHANCE_MIN = 0.005

/** Sequence numbers of outrights follow those of matches in the same millisecond. */
const SEQUENCE = 1_000_000_000_000

/** A competitor's place at the end of a season, from 1. */
interface Place {
  readonly competitorId: string
  readonly position: number
}

/** Returns facts in the format of live ones (`liveFactsSchema`). */
const factsOf = (places: readonly Place[]) => ({
  ...{ score: null, periods: [], period: 'finished', points: null, clock: null, possession: null },
  ...{ situation: [], statistics: [], incidents: [] },
  standing: places
    .toSorted((one, other) => one.position - other.position)
    .map((place) => ({ ...place, progress: 1 })),
})

type Quoted = MessageOf<'odds-change'>['markets'][number]
type Settled = MessageOf<'bet-settlement'>['markets'][number]

/** Messages about a season's outrights. */
export type OutrightMessages = ReturnType<typeof outrightMessages>

/** Creates the messages about a season's outrights. They are the same in every process. */
export function outrightMessages(of: OutrightSeason) {
  const event = outrightIdOf(of)
  const { startsAtMs } = outrightFixture(of)
  const stamp = (madeAtMs: number, sequence: number): Stamp => ({
    producer: 'prematch',
    madeAtMs,
    sequence: SEQUENCE + sequence,
  })

  return {
    opened: (): EventMessage => ({
      ...{ kind: 'fixture-change', event, stamp: stamp(opensAt(of), 0) },
      ...{ phase: 'not-started', startsAtMs },
    }),
    /** Suspends the bets at the start of a match. */
    stopped: (atMs: number): EventMessage => ({
      ...{ kind: 'bet-stop', event, stamp: stamp(atMs, 1), status: 'suspended' },
    }),
    priced: (markets: readonly Quoted[], atMs: number): EventMessage => ({
      ...{ kind: 'odds-change', event, stamp: stamp(atMs, 2), phase: 'not-started' },
      markets: [...markets],
    }),
    /** Settles the bets of a finished season, and reports its places for the archive of results. */
    settled: (markets: readonly Settled[], places: readonly Place[], atMs: number): EventMessage[] => [
      {
        ...{ kind: 'bet-settlement', event, stamp: stamp(atMs, 3), certainty: 'confirmed' },
        markets: [...markets],
      },
      {
        ...{ kind: 'odds-change', event, stamp: stamp(atMs, 4), phase: 'ended' },
        ...{ facts: factsOf(places), markets: [] },
      },
      { ...{ kind: 'fixture-change', event, stamp: stamp(atMs, 5) }, phase: 'closed' },
    ],
  }
}

/** Returns a market with the chances of its outcomes. */
export function quoted(id: string, shares: readonly (readonly [id: string, chance: number])[]): Quoted {
  const outcomes = shares.map(
    ([outcome, share]): QuotedOutcome => ({
      id: outcome,
      active: share >= CHANCE_MIN,
      chances: {
        ...{ halfWon: 0, push: 0, halfLost: 0 },
        won: Math.min(share, 1),
        lost: 1 - Math.min(share, 1),
      },
    }),
  )
  return { id, specifiers: '', group: groupOf(id), status: 'active', outcomes }
}

/** Returns the results of a market. Several winners share one place: a dead heat. */
export function withDeadHeat(id: string, ids: readonly string[], winners: readonly string[]): Settled {
  const tied = winners.length
  const outcomes = ids.map(
    (outcome): SettledOutcome => ({
      id: outcome,
      result: winners.includes(outcome) ? 'won' : 'lost',
      ...(tied > 1 && winners.includes(outcome) ? { deadHeat: { places: 1, tied } } : {}),
    }),
  )
  return { id, specifiers: '', outcomes }
}
