import {
  type Ends,
  endsOfScores,
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
import { addTo, certain, type Grid, gridOf } from '../core/grid.ts'
import { gridModel } from '../core/grid-model.ts'
import { handicapLines, totalLines } from '../core/lines.ts'
import { type Kind, type Market, on, specifier } from '../core/market.ts'
import type { SportModel } from '../core/model.ts'
import { RecentMap } from '../core/recent-map.ts'
import { byTag, handicap, result, teamTotal, total } from '../core/two-sided.ts'
import { HALF_RUNS_MAX } from './half.ts'

import { type BaseballParameters, OUTS } from './plate.ts'
import { earlyScores, type Finals, finalsOf, freshInningScores, inningScores, RUNS_MAX } from './scores.ts'
import { endingLead, type InningsRules, type InningsState, startInnings, stepInnings } from './state.ts'

/** Highest runs of a side in an inning: the play that reaches the limit can score more than the run that it lacks. */
const INNING_MAX = HALF_RUNS_MAX + OUTS

const onEarly = (what: string, settle: Kind['settle']): Kind => on(`early-${what}`, settle)
const onInning = (settle: Kind['settle']): Kind => ({
  view: (specifiers) => `inning:${specifier(specifiers, 'inning')}`,
  settle,
})

const KINDS: Readonly<Record<string, Kind>> = {
  ...scoreKinds(RUNS_MAX),
  overtime: on('extra', byTag({ yes: 1, no: 0 })),
  'first-innings-1x2': onEarly('difference', onOffset(RUNS_MAX, result)),
  'first-innings-handicap': onEarly('difference', onOffset(RUNS_MAX, handicap)),
  'first-innings-total': onEarly('sum', total),
  'inning-1x2': onInning(result),
  'inning-total': onInning(total),
  'inning-team-total': onInning(teamTotal),
}

/** Returns the number of innings that every game begins. */
const certainInnings = ({ innings, mercy }: InningsRules): number => mercy?.from ?? innings

/** Returns the innings that have markets: the current one, and the next one if it is certain to begin. */
function offeredInnings(rules: InningsRules, { innings }: InningsState): number[] {
  const on = innings.length
  return on + 1 <= certainInnings(rules) ? [on, on + 1] : [on]
}

function offer(rules: InningsRules, state: InningsState, gridFor: (view: string) => Grid): Market[] {
  const { early } = rules
  const lines = (view: string, count = 3) => totalLines(gridFor(view), 1, count)
  const starts = (view: string, count = 3) => handicapLines(gridFor(view), 1, count, RUNS_MAX)
  const which = { innings: String(early) }
  return [
    marketOf('winner', TWO),
    marketOf('overtime', YES_NO),
    marketOf('odd-even', ['odd', 'even']),
    ...starts('difference').map((hcp) => marketOf('handicap', TWO, { hcp })),
    ...lines('sum', 4).map((value) => marketOf('total', LINE, { total: value })),
    ...TWO.flatMap((team) =>
      lines(team).map((value) => marketOf('team-total', LINE, { team, total: value })),
    ),
    ...(state.innings.length > early
      ? []
      : [
          marketOf('first-innings-1x2', THREE, which),
          ...starts('early-difference', 1).map((hcp) =>
            marketOf('first-innings-handicap', TWO, { ...which, hcp }),
          ),
          ...lines('early-sum', 1).map((value) =>
            marketOf('first-innings-total', LINE, { ...which, total: value }),
          ),
        ]),
    ...offeredInnings(rules, state).flatMap((number) => {
      const inning = String(number)
      const scored = (state.innings[number - 1] ?? [0, 0]).map((runs) => runs + 0.5)
      const [home = 0.5, away = 0.5] = scored
      return [
        marketOf('inning-1x2', THREE, { inning }),
        ...[0, 1, 2].map((more) =>
          marketOf('inning-total', LINE, { inning, total: String(home + away - 0.5 + more) }),
        ),
        marketOf('inning-team-total', LINE, { inning, team: 'home', total: String(home) }),
        marketOf('inning-team-total', LINE, { inning, team: 'away', total: String(away) }),
      ]
    }),
  ]
}

/** Returns the key of everything that a later score depends on. */
const fullKey = ({ innings, batting, outs, bases, over }: InningsState): string =>
  `${innings.join(' ')} ${over ? 'end' : `${batting} ${outs} ${bases}`}`

function gridKey(rules: InningsRules, state: InningsState, view: string): string {
  const { innings, batting, outs, bases, over } = state
  const [name = '', number = ''] = view.split(':')
  if (name.startsWith('early') && innings.length > rules.early) return innings.slice(0, rules.early).join(' ')
  if (name !== 'inning') return fullKey(state)
  const inning = Number(number)
  if (inning < innings.length || over) return `${innings[inning - 1]} end`
  if (endingLead(rules, inning) !== Number.POSITIVE_INFINITY) return fullKey(state)
  return inning > innings.length ? '' : `${innings.at(-1)} ${batting} ${outs} ${bases}`
}

function inningGrid(rules: InningsRules, state: InningsState, inning: number): Grid {
  const isFresh = inning > state.innings.length && endingLead(rules, inning) === Number.POSITIVE_INFINITY
  const scores = isFresh
    ? freshInningScores(rules, state.parameters, inning)
    : inningScores(rules, state, inning)
  const cells = gridOf(INNING_MAX, INNING_MAX)
  scores((home, away, chance) => addTo(cells, home, away, 0, chance))
  return cells
}

/** Creates the model of a sport of innings, plate appearance by plate appearance. */
export function inningsModel(rules: InningsRules): SportModel<BaseballParameters, InningsState> {
  const finals = new RecentMap<InningsState, Finals & { readonly ends: Ends }>()
  const finalOf = (state: InningsState) => {
    const known = finals.get(state)
    if (known) return known
    const made = finalsOf(rules, state)
    const found = { ...made, ends: endsOfScores(RUNS_MAX, made.scores) }
    finals.set(state, found)
    return found
  }

  function grid(state: InningsState, view: string): Grid {
    const [name = '', number = ''] = view.split(':')
    if (name === 'inning') return inningGrid(rules, state, Number(number))
    if (name === 'extra') {
      const chance = finalOf(state).extra
      if (state.over || chance === 1) return certain(0, 0, chance, 2)
      const cells = gridOf(0, 0, 2)
      addTo(cells, 0, 0, 0, 1 - chance)
      addTo(cells, 0, 0, 1, chance)
      return cells
    }
    const [, early] = /^early-(difference|sum)$/.exec(name) ?? []
    if (early === 'difference' || early === 'sum')
      return lineGrid(endsOfScores(RUNS_MAX, earlyScores(rules, state))[early])
    if (name === 'difference' || name === 'sum' || name === 'home' || name === 'away')
      return lineGrid(finalOf(state).ends[name])
    throw new RangeError(`view ${view} is unknown`)
  }

  return gridModel<BaseballParameters, InningsState>({
    start: startInnings,
    step: (state, random) => stepInnings(rules, state, random),
    isFinished: ({ over }) => over,
    kinds: KINDS,
    grid,
    gridKey: (state, view) => gridKey(rules, state, view),
    offer: (state, gridFor) => offer(rules, state, gridFor),
    joint: (state, legs) => jointOfScores(RUNS_MAX, finalOf(state).scores, legs),
  })
}
