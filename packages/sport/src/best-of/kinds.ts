import type { Grid } from '../core/grid.ts'
import { handicapLines, totalLines } from '../core/lines.ts'
import { type Kind, type Market, on, type Specifiers, specifier } from '../core/market.ts'
import { VOID } from '../core/results.ts'
import { correctScore, handicap, oddEven, teamTotal, total, winner } from '../core/two-sided.ts'
import { NOT_PLAYED } from './tails.ts'

/**
 * Names of the units of a sport and of their points (`set` and `game`), and the maximum number of points in a match. In a
 * sport whose unit is a `match`, one unit is the whole match: it has no markets on units.
 */
export interface BestOfRules {
  readonly unit: string
  /** Null if only the winner of a unit counts. */
  readonly point: string | null
  readonly mostPoints: number
  /** True to offer odd or even points, and the units of each side. */
  readonly hasParities?: boolean
}

/** Unit of sports in which a match is one unit: first to six frames. */
const WHOLE_MATCH = 'match'

/** Returns a kind on one unit, selected by the specifier with the unit's name. It is void if the unit isn't played. */
function onUnit(unit: string, rule: Kind['settle']): Kind {
  return {
    view: (specifiers) => `unit:${specifier(specifiers, unit)}`,
    settle: (specifiers, outcome) => {
      const settle = rule(specifiers, outcome)
      return (home, away, tag) => (tag === NOT_PLAYED ? VOID : settle(home, away, 0))
    },
  }
}

/** Returns every market type on a match of units. */
export function bestOfKinds({ unit, point, mostPoints }: BestOfRules): Readonly<Record<string, Kind>> {
  return {
    winner: on('units', winner),
    [`correct-${unit}s`]: on('units', correctScore(99)),
    [`${unit}s-handicap`]: on('units', handicap),
    [`${unit}s-total`]: on('units', total),
    [`${unit}s-team-total`]: on('units', teamTotal),
    [`${unit}-winner`]: onUnit(unit, winner),
    ...(point !== null && pointKinds(unit, point, mostPoints)),
  }
}

function pointKinds(unit: string, point: string, mostPoints: number): Readonly<Record<string, Kind>> {
  return {
    [`${point}s-total`]: on('sum', total),
    [`${point}s-odd-even`]: on('sum', oddEven),
    [`${point}s-handicap`]: on('difference', (specifiers, outcome) => {
      const settle = handicap(specifiers, outcome)
      return (offset) => settle(offset - mostPoints, 0, 0)
    }),
    [`${unit}-${point}s-total`]: onUnit(unit, total),
    [`${unit}-${point}s-odd-even`]: onUnit(unit, oddEven),
    [`${unit}-${point}s-handicap`]: onUnit(unit, handicap),
    [`${unit}-correct-score`]: onUnit(unit, correctScore(99)),
    ...(unit === WHOLE_MATCH && { [`correct-${point}s`]: on('unit:1', correctScore(99)) }),
  }
}

/** Maximum number of correct scores of a unit that a market lists. Units with more scores have no such market. */
const LISTED_SCORES_MAX = 16

function unitScores(grid: Grid): string[] {
  const scores: string[] = []
  for (let home = 0; home < grid.home; home++)
    for (let away = 0; away < grid.away; away++)
      if ((grid.cells[(home * grid.away + away) * grid.tags] ?? 0) > 0) scores.push(`${home}:${away}`)
  return scores
}

/** Returns the markets offered on a match of units: on the match, on the current unit and on the next one. */
export function bestOfOffer(
  { unit, point, mostPoints, hasParities = false }: BestOfRules,
  toWin: number,
  done: number,
  gridFor: (view: string) => Grid,
): Market[] {
  const two = ['home', 'away']
  const line = ['over', 'under']
  const made = (type: string, outcomes: readonly string[], specifiers: Specifiers = {}): Market => ({
    type,
    specifiers,
    outcomes,
  })
  const lost = Array.from({ length: toWin }, (_, count) => count)
  const markets = [made('winner', two)]
  if (point !== null)
    markets.push(
      ...totalLines(gridFor('sum'), 1, 2).map((total) => made(`${point}s-total`, line, { total })),
      ...handicapLines(gridFor('difference'), 1, 2, mostPoints).map((hcp) =>
        made(`${point}s-handicap`, two, { hcp }),
      ),
    )
  if (toWin > 1) {
    const scores = [...lost.map((other) => `${toWin}:${other}`), ...lost.map((other) => `${other}:${toWin}`)]
    const starts = lost.slice(1).flatMap((units) => [String(-units - 0.5 + 0), String(units - 0.5 + 1)])
    markets.push(
      made(`correct-${unit}s`, scores),
      ...lost.slice(1).map((more) => made(`${unit}s-total`, line, { total: String(toWin + more - 0.5) })),
      ...starts.map((hcp) => made(`${unit}s-handicap`, two, { hcp })),
    )
  }
  const odd = ['odd', 'even']
  if (hasParities)
    markets.push(
      made(`${point}s-odd-even`, odd),
      ...two.flatMap((team) =>
        lost.slice(1).map((units) => made(`${unit}s-team-total`, line, { team, total: String(units - 0.5) })),
      ),
    )
  if (unit === WHOLE_MATCH) {
    const scores = unitScores(gridFor('unit:1'))
    return scores.length <= LISTED_SCORES_MAX ? [...markets, made(`correct-${point}s`, scores)] : markets
  }
  for (const number of [done + 1, done + 2].filter((each) => each <= 2 * toWin - 1)) {
    const grid = gridFor(`unit:${number}`)
    const which = { [unit]: String(number) }
    markets.push(made(`${unit}-winner`, two, which))
    if (point === null) continue
    if (hasParities) markets.push(made(`${unit}-${point}s-odd-even`, odd, which))
    const scores = unitScores(grid)
    markets.push(
      ...totalLines(grid, 1, 1).map((total) => made(`${unit}-${point}s-total`, line, { ...which, total })),
      ...handicapLines(grid, 1, 1).map((hcp) => made(`${unit}-${point}s-handicap`, two, { ...which, hcp })),
      ...(scores.length <= LISTED_SCORES_MAX ? [made(`${unit}-correct-score`, scores, which)] : []),
    )
  }
  return markets
}
