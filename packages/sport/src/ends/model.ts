import {
  type EachScore,
  type Ends,
  endsOfScores,
  jointOfScores,
  LINE,
  lineGrid,
  marketOf,
  scoreKinds,
  THREE,
  TWO,
  YES_NO,
} from '../core/final-score.ts'
import { addTo, certain, type Grid, gridOf } from '../core/grid.ts'
import { gridModel } from '../core/grid-model.ts'
import { handicapLines, totalLines } from '../core/lines.ts'
import { type Kind, type Market, on, specifier } from '../core/market.ts'
import type { SportModel } from '../core/model.ts'
import { RecentMap } from '../core/recent-map.ts'
import { VOID } from '../core/results.ts'
import { byTag, result, total } from '../core/two-sided.ts'
import {
  type CurlingParameters,
  type CurlingState,
  END_POINTS_MAX,
  type EndsRules,
  endResults,
  isDecided,
  pointsOf,
  startCurling,
  stepCurling,
} from './state.ts'

/** Limit of the points of a side. No game gets there. */
const POINTS_MAX = 60
const PLAYED = 0
const NOT_PLAYED = 1
const LEVEL = 1

/** Returns a kind on an end, which is void if the end isn't played. */
const onEnd = (rule: Kind['settle']): Kind => ({
  view: (specifiers) => `end:${specifier(specifiers, 'end')}`,
  settle: (specifiers, outcome) => {
    const settle = rule(specifiers, outcome)
    return (home, away, tag) => (tag === NOT_PLAYED ? VOID : settle(home, away, 0))
  },
})

const KINDS: Readonly<Record<string, Kind>> = {
  ...scoreKinds(POINTS_MAX),
  overtime: on('extra', byTag({ yes: LEVEL, no: 0 })),
  'end-1x2': onEnd(result),
  'end-total': onEnd(total),
}

interface Reached {
  readonly home: number
  readonly away: number
  readonly hammer: 0 | 1
  chance: number
}
type Scores = Map<number, Reached>

function addReached(scores: Scores, { home, away, hammer, chance }: Reached): void {
  const key = (home * POINTS_MAX + away) * 2 + hammer
  const known = scores.get(key)
  if (known) known.chance += chance
  else scores.set(key, { home, away, hammer, chance })
}

/** Plays all courses of a game until it is over, or up to and including an end. */
function reach(rules: EndsRules, state: CurlingState, last: number): { over: Scores; still: Scores } {
  const over: Scores = new Map()
  let still: Scores = new Map()
  const [home, away] = pointsOf(state.ends)
  addReached(state.over ? over : still, { home, away, hammer: state.hammer, chance: 1 })
  for (let number = state.ends.length + 1; number <= last && still.size > 0; number++) {
    const next: Scores = new Map()
    for (const from of still.values())
      for (const end of endResults(rules, state.parameters, from.hammer, number)) {
        const to = {
          home: from.home + end.home,
          away: from.away + end.away,
          hammer: end.hammer,
          chance: from.chance * end.chance,
        }
        addReached(isDecided(rules, number, to.home - to.away) ? over : next, to)
      }
    still = next
  }
  return { over, still }
}

const sumOf = (scores: Scores): number => [...scores.values()].reduce((sum, { chance }) => sum + chance, 0)

function finalScores(rules: EndsRules, state: CurlingState): EachScore {
  const { over } = reach(rules, state, Number.POSITIVE_INFINITY)
  return (visit) => {
    for (const { home, away, chance } of over.values()) visit(home, away, chance)
  }
}

function endGrid(rules: EndsRules, state: CurlingState, number: number): Grid {
  const score = state.ends[number - 1]
  if (score) return certain(score[0], score[1], PLAYED, 2)
  if (state.over) return certain(0, 0, NOT_PLAYED, 2)
  const { over, still } = reach(rules, state, number - 1)
  const cells = gridOf(END_POINTS_MAX, END_POINTS_MAX, 2)
  for (const from of still.values())
    for (const { home, away, chance } of endResults(rules, state.parameters, from.hammer, number))
      addTo(cells, home, away, PLAYED, from.chance * chance)
  addTo(cells, 0, 0, NOT_PLAYED, sumOf(over))
  return cells
}

function extraGrid(rules: EndsRules, state: CurlingState): Grid {
  if (state.over || state.ends.length >= rules.ends)
    return certain(0, 0, state.ends.length > rules.ends || !state.over ? LEVEL : 0, 2)
  const level = sumOf(reach(rules, state, rules.ends).still)
  const cells = gridOf(0, 0, 2)
  addTo(cells, 0, 0, LEVEL, level)
  addTo(cells, 0, 0, 0, 1 - level)
  return cells
}

function offer(rules: EndsRules, { ends }: CurlingState, gridFor: (view: string) => Grid): Market[] {
  const numbers = [ends.length + 1, ends.length + 2].filter(
    (number, index) => index === 0 || number <= rules.ends,
  )
  return [
    marketOf('winner', TWO),
    marketOf('overtime', YES_NO),
    marketOf('odd-even', ['odd', 'even']),
    ...handicapLines(gridFor('difference'), 1, 2, POINTS_MAX).map((hcp) =>
      marketOf('handicap', TWO, { hcp }),
    ),
    ...totalLines(gridFor('sum'), 1, 2).map((value) => marketOf('total', LINE, { total: value })),
    ...TWO.flatMap((team) =>
      totalLines(gridFor(team), 1, 1).map((value) => marketOf('team-total', LINE, { team, total: value })),
    ),
    ...numbers.flatMap((number) => {
      const end = String(number)
      return [
        marketOf('end-1x2', THREE, { end }),
        ...['0.5', '1.5', '2.5'].map((value) => marketOf('end-total', LINE, { end, total: value })),
      ]
    }),
  ]
}

/** Creates the model of a sport of ends, end by end. */
export function endsModel(rules: EndsRules): SportModel<CurlingParameters, CurlingState> {
  const finals = new RecentMap<CurlingState, { readonly scores: EachScore; readonly ends: Ends }>()
  const finalOf = (state: CurlingState) => {
    const known = finals.get(state)
    if (known) return known
    const scores = finalScores(rules, state)
    const made = { scores, ends: endsOfScores(POINTS_MAX, scores) }
    finals.set(state, made)
    return made
  }
  return gridModel<CurlingParameters, CurlingState>({
    start: startCurling,
    step: (state, random) => stepCurling(rules, state, random),
    isFinished: ({ over }) => over,
    kinds: KINDS,
    grid(state, view) {
      const [name = '', number = ''] = view.split(':')
      if (name === 'end') return endGrid(rules, state, Number(number))
      if (name === 'extra') return extraGrid(rules, state)
      if (name === 'difference' || name === 'sum' || name === 'home' || name === 'away')
        return lineGrid(finalOf(state).ends[name])
      throw new RangeError(`view ${view} is unknown`)
    },
    gridKey({ ends, hammer, over }, view) {
      const [name = '', number = ''] = view.split(':')
      const score = name === 'end' ? ends[Number(number) - 1] : undefined
      return score ? `${score} end` : `${ends.join(' ')} ${hammer} ${over}`
    },
    offer: (state, gridFor) => offer(rules, state, gridFor),
    joint: (state, legs) => jointOfScores(POINTS_MAX, finalOf(state).scores, legs),
  })
}
