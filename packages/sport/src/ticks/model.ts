import { addTo, type Grid, gridOf, type Settle } from '../core/grid.ts'
import { gridModel } from '../core/grid-model.ts'
import { handicapLines, totalLines } from '../core/lines.ts'
import { type Kind, type Market, type Specifiers, specifier } from '../core/market.ts'
import type { SportModel } from '../core/model.ts'
import { WON } from '../core/results.ts'
import { byTag, doubleChance, handicap, oddEven, result, total, winner } from '../core/two-sided.ts'
import { type Ends, eachEnd, matchEnds, periodPoints, regularPoints } from './ends.ts'
import type { Points, TickLaw, TickState } from './law.ts'
import { startTicks, stepTicks } from './state.ts'

/** Returns a list of probabilities as a grid of one count. */
function line(points: Points): Grid {
  return { home: points.length, away: 1, tags: 1, cells: points }
}

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
  const on = (view: string, settle: Kind['settle']): Kind => ({ view: () => view, settle })
  /** Applies a rule on a difference to its offset. */
  const offset =
    (rule: Kind['settle']): Kind['settle'] =>
    (specifiers, outcome) => {
      const settle = rule(specifiers, outcome)
      return (home) => settle(home - most, 0, 0)
    }
  const onPeriod = (what: string, settle: Kind['settle']): Kind => ({
    view: (specifiers) => `${what}:${specifier(specifiers, period)}`,
    settle,
  })
  return {
    winner: on('difference', offset(winner)),
    handicap: on('difference', offset(handicap)),
    total: on('sum', total),
    'odd-even': on('sum', oddEven),
    'team-total': { view: (specifiers) => specifier(specifiers, 'team'), settle: total },
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

/** Converts the settlement of a leg to one on the final score, for views of the whole match; undefined for other views. */
function onScore(most: number, view: string, settle: Settle): Settle | undefined {
  const reads: Record<string, Settle> = {
    difference: (home, away) => settle(most + home - away, 0, 0),
    sum: (home, away) => settle(home + away, 0, 0),
    home: (home) => settle(home, 0, 0),
    away: (_home, away) => settle(away, 0, 0),
  }
  return reads[view]
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
  const ends = new WeakMap<State, Ends>()
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
      return line(endsOf(state)[name])
    throw new RangeError(`view ${view} is unknown`)
  }

  function offer(state: State, gridFor: (view: string) => Grid): Market[] {
    const two = ['home', 'away']
    const over = ['over', 'under']
    const made = (type: string, outcomes: readonly string[], specifiers: Specifiers = {}): Market => ({
      type,
      specifiers,
      outcomes,
    })
    const lines = (view: string) => totalLines(gridFor(view), step, 3)
    const starts = (view: string) => handicapLines(gridFor(view), step, 3, most)
    const on = Math.min(state.scores.length, law.periods.length)
    const numbers = [on, on + 1].filter((number) => number <= law.periods.length)
    const three = ['home', 'draw', 'away']
    return [
      ...(isDrawable
        ? [
            made('1x2', three),
            made('double-chance', ['home-draw', 'home-away', 'draw-away']),
            made('draw-no-bet', two),
          ]
        : [made('winner', two), made('1x2', three)]),
      ...(law.overtime.most > 0 ? [made('overtime', ['yes', 'no'])] : []),
      made('odd-even', ['odd', 'even']),
      ...starts('difference').map((hcp) => made('handicap', two, { hcp })),
      ...lines('sum').map((value) => made('total', over, { total: value })),
      ...two.flatMap((team) => lines(team).map((value) => made('team-total', over, { team, total: value }))),
      ...numbers.flatMap((number) => {
        const which = { [period]: String(number) }
        return [
          made(`${period}-1x2`, ['home', 'draw', 'away'], which),
          ...starts(`period-difference:${number}`).map((hcp) =>
            made(`${period}-handicap`, two, { ...which, hcp }),
          ),
          ...lines(`period-sum:${number}`).map((value) =>
            made(`${period}-total`, over, { ...which, total: value }),
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
    joint(state, legs) {
      const settles: Settle[] = []
      for (const { view, settle } of legs) {
        const read = onScore(most, view, settle)
        if (!read) return undefined
        settles.push(read)
      }
      let chance = 0
      eachEnd(law, state, (home, away, mass) => {
        if (settles.every((settle) => settle(home, away, 0) === WON)) chance += mass
      })
      return chance
    },
  })
}
