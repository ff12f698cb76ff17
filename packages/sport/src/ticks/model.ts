import {
  type Ends,
  jointOfScores,
  LINE,
  lineGrid,
  marketOf,
  onOffset,
  scoreKinds,
  THREE,
  TWO,
  YES_NO,
} from '../core/final-score.ts'
import { addTo, type Grid, gridOf } from '../core/grid.ts'
import { gridModel } from '../core/grid-model.ts'
import { handicapLines, totalLines } from '../core/lines.ts'
import { type Kind, type Market, on, specifier } from '../core/market.ts'
import type { SportModel } from '../core/model.ts'
import { RecentMap } from '../core/recent-map.ts'
import { byTag, doubleChance, handicap, result, total, winner } from '../core/two-sided.ts'
import { eachEnd, matchEnds, periodPoints, regularPoints } from './ends.ts'
import type { Points, TickLaw, TickState } from './law.ts'
import { startTicks, stepTicks } from './state.ts'

/** Returns the distribution of the difference of two independent counts, as an offset. */
function difference(most: number, [home, away]: readonly [Points, Points]): Grid {
  const grid = gridOf(2 * most, 0)
  home.forEach((forHome, h) => {
    if (forHome === 0) return
    away.forEach((forAway, a) => {
      if (forAway > 0) addTo(grid, Math.min(Math.max(most + h - a, 0), 2 * most), 0, 0, forHome * forAway)
    })
  })
  return grid
}

function sum(most: number, [home, away]: readonly [Points, Points]): Grid {
  const grid = gridOf(2 * most, 0)
  home.forEach((forHome, h) => {
    if (forHome === 0) return
    away.forEach((forAway, a) => {
      if (forAway > 0) addTo(grid, Math.min(h + a, 2 * most), 0, 0, forHome * forAway)
    })
  })
  return grid
}

function kinds(most: number, period: string): Readonly<Record<string, Kind>> {
  const offset = (rule: Kind['settle']) => onOffset(most, rule)
  const onPeriod = (what: string, settle: Kind['settle']): Kind => ({
    view: (specifiers) => `${what}:${specifier(specifiers, period)}`,
    settle,
  })
  return {
    ...scoreKinds(most),
    '1x2': on('regular', offset(result)),
    'double-chance': on('regular', offset(doubleChance)),
    'draw-no-bet': on('difference', offset(winner)),
    overtime: on('regular', (_, outcome) => {
      const tagged = byTag({ yes: 1, no: 0 })({}, outcome)
      return (home) => tagged(0, 0, Number(home === most))
    }),
    [`${period}-1x2`]: onPeriod('period-difference', offset(result)),
    [`${period}-handicap`]: onPeriod('period-difference', offset(handicap)),
    [`${period}-total`]: onPeriod('period-sum', total),
  }
}

/** Creates the model of a sport in ticks; `period` is the sport's name of its periods. */
export function tickModel<P extends object>(
  law: TickLaw<P>,
  period: string,
  step: number,
): SportModel<P, TickState<P>> {
  type State = TickState<P>
  const { most } = law
  /** True for a sport without overtime, in which a level match is a draw. */
  const isDrawable = law.overtime.most === 0 && law.overtime.level === 'draw'
  const ends = new RecentMap<State, Ends>()
  const endsOf = (state: State): Ends => {
    const known = ends.get(state) ?? matchEnds(law, state)
    ends.set(state, known)
    return known
  }

  function grid(state: State, view: string): Grid {
    const [name = '', number = ''] = view.split(':')
    if (name === 'regular') return difference(most, regularPoints(law, state))
    if (name === 'period-difference') return difference(most, periodPoints(law, state, Number(number) - 1))
    if (name === 'period-sum') return sum(most, periodPoints(law, state, Number(number) - 1))
    if (name === 'difference' || name === 'sum' || name === 'home' || name === 'away')
      return lineGrid(endsOf(state)[name])
    throw new RangeError(`view ${view} is unknown`)
  }

  function offer(state: State, gridFor: (view: string) => Grid): Market[] {
    const lines = (view: string) => totalLines(gridFor(view), step, 3)
    const starts = (view: string) => handicapLines(gridFor(view), step, 3, most)
    const on = Math.min(state.scores.length, law.periods.length)
    const numbers = [on, on + 1].filter((number) => number <= law.periods.length)
    return [
      ...(isDrawable
        ? [
            marketOf('1x2', THREE),
            marketOf('double-chance', ['home-draw', 'home-away', 'draw-away']),
            marketOf('draw-no-bet', TWO),
          ]
        : [marketOf('winner', TWO), marketOf('1x2', THREE)]),
      ...(law.overtime.most > 0 ? [marketOf('overtime', YES_NO)] : []),
      marketOf('odd-even', ['odd', 'even']),
      ...starts('difference').map((hcp) => marketOf('handicap', TWO, { hcp })),
      ...lines('sum').map((value) => marketOf('total', LINE, { total: value })),
      ...TWO.flatMap((team) =>
        lines(team).map((value) => marketOf('team-total', LINE, { team, total: value })),
      ),
      ...numbers.flatMap((number) => {
        const which = { [period]: String(number) }
        return [
          marketOf(`${period}-1x2`, THREE, which),
          ...starts(`period-difference:${number}`).map((hcp) =>
            marketOf(`${period}-handicap`, TWO, { ...which, hcp }),
          ),
          ...lines(`period-sum:${number}`).map((value) =>
            marketOf(`${period}-total`, LINE, { ...which, total: value }),
          ),
        ]
      }),
    ]
  }

  return gridModel<P, State>({
    start: startTicks,
    step: (state, random) => stepTicks(law, state, random),
    isFinished: ({ over }) => over,
    kinds: kinds(most, period),
    grid,
    gridKey: ({ scores, tick, over }, view) => {
      const [name = '', number = ''] = view.split(':')
      if (!name.startsWith('period')) return `${scores.join(' ')} ${over ? 'end' : tick}`
      const at = Number(number) - 1
      return `${scores[at] ?? ''} ${at === scores.length - 1 && !over ? tick : at < scores.length}`
    },
    offer,
    joint: (state, legs) => jointOfScores(most, (visit) => eachEnd(law, state, visit), legs),
  })
}
