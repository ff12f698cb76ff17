import type { EventMessage, QuotedOutcome, SettledOutcome, Stamp } from '@tessera/feed'
import { firstOf, type SeasonChances, type SeasonSoFar } from '@tessera/sport'
import { groupOf } from '../../feed/market-groups.ts'
import { competitorsOf } from '../calendar/competitors.ts'
import { type OutrightSeason, opensAt, outrightFixture, outrightIdOf } from './outright-season.ts'

const WINNER = 'winner'
const TOP_SCORER = 'top-scorer'

/**
 * Lowest chance of an offered outcome. 250 of 50,000 simulated seasons have a standard error of 6 % of the chance, below
 * the margin of 11 %.
 */
const CHANCE_MIN = 0.005

/** Sequence numbers of outrights follow those of matches in the same millisecond. */
const SEQUENCE = 1_000_000_000_000

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
  const teams = competitorsOf(of.plan)

  return {
    opened: (): EventMessage => ({
      ...{ kind: 'fixture-change', event, stamp: stamp(opensAt(of), 0) },
      ...{ phase: 'not-started', startsAtMs },
    }),
    /** Suspends the bets at the start of a match. */
    stopped: (atMs: number): EventMessage => ({
      ...{ kind: 'bet-stop', event, stamp: stamp(atMs, 1), status: 'suspended' },
    }),
    priced: (chances: SeasonChances, atMs: number): EventMessage => ({
      ...{ kind: 'odds-change', event, stamp: stamp(atMs, 2), phase: 'not-started' },
      markets: [
        quoted(
          WINNER,
          teams.map(({ id }, team) => [id, chances.winner[team] ?? 0]),
        ),
        quoted(TOP_SCORER, [...chances.topScorer]),
      ],
    }),
    /** Settles the bets of a finished season. A first place shared by several is a dead heat. */
    settled: ({ teams: table, goals }: SeasonSoFar, atMs: number): EventMessage[] => {
      const most = Math.max(0, ...goals.values())
      const first = firstOf(table).map((team) => teams[team]?.id ?? '')
      const players = teams.flatMap((team) => team.players.map(({ id }) => id))
      const scorers = players.filter((id) => (goals.get(id) ?? 0) === most)
      return [
        {
          ...{ kind: 'bet-settlement', event, stamp: stamp(atMs, 3), certainty: 'confirmed' },
          markets: [
            {
              id: WINNER,
              specifiers: '',
              outcomes: results(
                teams.map(({ id }) => id),
                first,
              ),
            },
            { id: TOP_SCORER, specifiers: '', outcomes: results(players, scorers) },
          ],
        },
        { ...{ kind: 'fixture-change', event, stamp: stamp(atMs, 4) }, phase: 'closed' },
      ]
    },
  }
}

function quoted(id: string, shares: readonly (readonly [id: string, chance: number])[]) {
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
  return { id, specifiers: '', group: groupOf(id), status: 'active' as const, outcomes }
}

function results(ids: readonly string[], winners: readonly string[]): SettledOutcome[] {
  const tied = winners.length
  return ids.map((id) => ({
    id,
    result: winners.includes(id) ? 'won' : 'lost',
    ...(tied > 1 && winners.includes(id) ? { deadHeat: { places: 1, tied } } : {}),
  }))
}
