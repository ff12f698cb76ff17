import {
  type EachScore,
  type Ends,
  endsOfScores,
  jointOfScores,
  LINE,
  lineGrid,
  marketOf,
  scoreKinds,
  TWO,
} from '../core/final-score.ts'
import { addTo, type Grid, gridOf } from '../core/grid.ts'
import { gridModel, type Leg } from '../core/grid-model.ts'
import { handicapLines, totalLines } from '../core/lines.ts'
import { type Kind, type Market, on } from '../core/market.ts'
import type { SportModel } from '../core/model.ts'
import { RecentMap } from '../core/recent-map.ts'
import { LOST, WON } from '../core/results.ts'
import { byTag, unknownOutcome } from '../core/two-sided.ts'

/** Calls a function for each possible end: both scores, the winner (0 home, 1 away), the index of the way, the probability. */
export type EachEnd = (
  visit: (home: number, away: number, winner: 0 | 1, way: number, chance: number) => void,
) => void

/** A sport whose winner follows from more than the final score: a level score is decided, or a fight ends early. */
export interface ScoredSport<P, S extends { readonly parameters: P }>
  extends Pick<SportModel<P, S>, 'start' | 'step' | 'isFinished'> {
  /** Limit of the score of a side. */
  readonly most: number
  /** Ways to win. A sport with one way has no market on it. */
  readonly ways: readonly string[]
  /** False if the score has no handicaps and totals. */
  readonly hasLines: boolean
  readonly key: (state: S) => string
  readonly each: (state: S) => EachEnd
}

const WAY = 'way'

function kindsOf(most: number, ways: readonly string[]): Readonly<Record<string, Kind>> {
  return {
    ...scoreKinds(most),
    winner: on(WAY, (_, outcome) => {
      const settle = byTag({ home: 0, away: 1 })({}, outcome)
      return (_home, _away, tag) => settle(0, 0, tag % 2)
    }),
    method: on(WAY, (_, outcome) => {
      const [side = '', name = '', ...rest] = outcome.split(' ')
      const index = ways.indexOf(name)
      if (index < 0 || rest.length > 0 || !TWO.includes(side)) return unknownOutcome(outcome)
      const wanted = 2 * index + TWO.indexOf(side)
      return (_home, _away, tag) => (tag === wanted ? WON : LOST)
    }),
  }
}

function offerOf(
  { most, ways, hasLines }: Pick<ScoredSport<never, never>, 'most' | 'ways' | 'hasLines'>,
  gridFor: (view: string) => Grid,
): Market[] {
  const methods = TWO.flatMap((side) => ways.map((name) => `${side} ${name}`))
  const winners = [marketOf('winner', TWO), ...(ways.length > 1 ? [marketOf('method', methods)] : [])]
  if (!hasLines) return winners
  return [
    ...winners,
    ...handicapLines(gridFor('difference'), 1, 2, most).map((hcp) => marketOf('handicap', TWO, { hcp })),
    ...totalLines(gridFor('sum'), 1, 2).map((value) => marketOf('total', LINE, { total: value })),
    ...TWO.flatMap((team) =>
      totalLines(gridFor(team), 1, 1).map((value) => marketOf('team-total', LINE, { team, total: value })),
    ),
    marketOf('odd-even', ['odd', 'even']),
  ]
}

interface Final {
  readonly ends: Ends
  readonly ways: Grid
}

function finalOf(most: number, ways: readonly string[], each: EachEnd): Final {
  const cells = gridOf(0, 0, 2 * ways.length)
  const scores: EachScore = (visit) =>
    each((home, away, winner, index, chance) => {
      visit(home, away, chance)
      addTo(cells, 0, 0, 2 * index + winner, chance)
    })
  return { ends: endsOfScores(most, scores), ways: cells }
}

/** Returns the probability that all legs win; undefined if ends don't settle one of them. */
function jointOf(most: number, each: EachEnd, legs: readonly Leg[]): number | undefined {
  const onWay = legs.filter(({ view }) => view === WAY)
  const others = legs.filter(({ view }) => view !== WAY)
  return jointOfScores(
    most,
    (visit) =>
      each((home, away, winner, index, chance) => {
        if (onWay.every(({ settle }) => settle(0, 0, 2 * index + winner) === WON)) visit(home, away, chance)
      }),
    others,
  )
}

/** Creates the model of a sport from the possible ends of its states. */
export function scoredModel<P extends object, S extends { readonly parameters: P }>(
  sport: ScoredSport<P, S>,
): SportModel<P, S> {
  const { most, ways } = sport
  const finals = new RecentMap<S, Final>()
  const final = (state: S): Final => {
    const known = finals.get(state) ?? finalOf(most, ways, sport.each(state))
    finals.set(state, known)
    return known
  }
  return gridModel<P, S>({
    start: sport.start,
    step: sport.step,
    isFinished: sport.isFinished,
    kinds: kindsOf(most, ways),
    grid(state, view) {
      if (view === WAY) return final(state).ways
      if (view === 'difference' || view === 'sum' || view === 'home' || view === 'away')
        return lineGrid(final(state).ends[view])
      throw new RangeError(`view ${view} is unknown`)
    },
    gridKey: (state) => sport.key(state),
    offer: (_, gridFor) => offerOf(sport, gridFor),
    joint: (state, legs) => jointOf(most, sport.each(state), legs),
  })
}
