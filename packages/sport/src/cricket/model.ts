import {
  type EachScore,
  type Ends,
  endsOfScores,
  jointOfScores,
  LINE,
  lineGrid,
  marketOf,
  onOffset,
  scoreKinds,
  TWO,
  YES_NO,
} from '../core/final-score.ts'
import { addTo, type Grid, gridOf } from '../core/grid.ts'
import { gridModel } from '../core/grid-model.ts'
import { handicapLines, totalLines } from '../core/lines.ts'
import { type Kind, type Market, on, specifier } from '../core/market.ts'
import type { SportModel } from '../core/model.ts'
import { RecentMap } from '../core/recent-map.ts'
import { VOID } from '../core/results.ts'
import { byTag, result, total, winner } from '../core/two-sided.ts'
import { BALLS_OF_OVER, type CricketRules, WICKETS } from './ball.ts'
import { finalScores, NOT_BOWLED, overGrid, WITH_WICKET, WITHOUT_WICKET, wicketRuns } from './scores.ts'
import {
  type CricketParameters,
  type CricketState,
  isTied,
  runsMax,
  startCricket,
  stepCricket,
  superOverChance,
} from './state.ts'

/** Returns a kind on an over, which is void if the over isn't bowled. */
const onOver = (rule: Kind['settle']): Kind => ({
  view: (specifiers) => `over:${specifier(specifiers, 'innings')}:${specifier(specifiers, 'over')}`,
  settle: (specifiers, outcome) => {
    const settle = rule(specifiers, outcome)
    return (home, away, tag) => (tag === NOT_BOWLED ? VOID : settle(home, away, tag))
  },
})

function kindsOf(most: number): Readonly<Record<string, Kind>> {
  return {
    ...scoreKinds(most),
    // A super over decides the winner of a tied match, but adds no runs.
    winner: on('winner', winner),
    overtime: on('difference', (_, outcome) => {
      const tie = onOffset(most, result)({}, 'draw')
      const tagged = byTag({ yes: 1, no: 0 })({}, outcome)
      return (home, away, tag) => tagged(0, 0, Number(tie(home, away, tag) === 0))
    }),
    'over-total': onOver(total),
    'over-wicket': onOver(byTag({ yes: WITH_WICKET, no: WITHOUT_WICKET })),
    'wicket-total': {
      view: (specifiers) => `wicket:${specifier(specifiers, 'innings')}:${specifier(specifiers, 'wicket')}`,
      settle: total,
    },
  }
}

/** Returns the overs that have markets: the current one and the next one. */
function offeredOvers({ overs }: CricketRules, state: CricketState): number[] {
  const current = Math.floor((state.innings.at(-1)?.balls ?? 0) / BALLS_OF_OVER) + 1
  return [current, current + 1].filter((over) => over <= overs)
}

/** Returns the markets on the innings that is played. */
function inningsMarkets(rules: CricketRules, state: CricketState, gridFor: (view: string) => Grid): Market[] {
  if (state.over || isTied(rules, state)) return []
  const number = state.innings.length
  const innings = String(number)
  const next = (state.innings.at(-1)?.falls.length ?? 0) + 1
  const wickets = next <= WICKETS ? [String(next)] : []
  return [
    ...offeredOvers(rules, state).flatMap((each) => {
      const which = { innings, over: String(each) }
      return [
        ...totalLines(bowledOnly(gridFor(`over:${number}:${each}`)), 1, 1).map((value) =>
          marketOf('over-total', LINE, { ...which, total: value }),
        ),
        marketOf('over-wicket', YES_NO, which),
      ]
    }),
    ...wickets.flatMap((wicket) =>
      totalLines(gridFor(`wicket:${number}:${wicket}`), 5, 1).map((value) =>
        marketOf('wicket-total', LINE, { innings, wicket, total: value }),
      ),
    ),
  ]
}

/** Returns the cells of an over that is bowled. */
function bowledOnly(grid: Grid): Grid {
  const cells = grid.cells.map((chance, index) => (index % grid.tags === NOT_BOWLED ? 0 : chance))
  return { ...grid, cells }
}

const fullKey = ({ innings, superOver, over }: CricketState): string =>
  `${innings.map(({ balls, runs, falls }) => `${balls} ${runs} ${falls.length}`).join(' ')} ${superOver} ${over}`

/** Returns the key of a view. Overs and wickets that are past keep theirs. */
function gridKey(state: CricketState, view: string): string {
  const [name = '', innings = '', number = ''] = view.split(':')
  const at = state.innings[Number(innings) - 1]
  if (name === 'over' && at && at.balls >= Number(number) * BALLS_OF_OVER)
    return `${at.overs[Number(number) - 1]} end`
  const fall = name === 'wicket' ? at?.falls[Number(number) - 1] : undefined
  if (fall !== undefined) return `${fall} end`
  const [runs, wickets] = at?.overs[Number(number) - 1] ?? []
  return name === 'over' ? `${fullKey(state)} ${runs} ${wickets}` : fullKey(state)
}

/** Creates the model of a format of limited overs, ball by ball. */
export function cricketModel(rules: CricketRules): SportModel<CricketParameters, CricketState> {
  const most = runsMax(rules) + BALLS_OF_OVER
  const finals = new RecentMap<CricketState, { readonly scores: EachScore; readonly ends: Ends }>()
  const finalOf = (state: CricketState) => {
    const known = finals.get(state)
    if (known) return known
    const scores = finalScores(rules, state)
    const made = { scores, ends: endsOfScores(most, scores) }
    finals.set(state, made)
    return made
  }

  function winnerGrid(state: CricketState): Grid {
    const cells = gridOf(1, 1)
    let [won, level, lost] = [0, 0, 0]
    finalOf(state).ends.difference.forEach((chance, at) => {
      if (at > most) won += chance
      else if (at === most) level += chance
      else lost += chance
    })
    const inSuperOver = state.superOver
      ? Number(state.superOver === 'home')
      : superOverChance(rules, state.parameters)
    addTo(cells, 1, 0, 0, won + level * inSuperOver)
    addTo(cells, 0, 1, 0, lost + level * (1 - inSuperOver))
    return cells
  }

  function grid(state: CricketState, view: string): Grid {
    const [name = '', innings = '', number = ''] = view.split(':')
    if (name === 'winner') return winnerGrid(state)
    if (name === 'over') return overGrid(rules, state, Number(innings), Number(number))
    if (name === 'wicket') return lineGrid(wicketRuns(rules, state, Number(innings), Number(number)))
    if (name === 'difference' || name === 'sum' || name === 'home' || name === 'away')
      return lineGrid(finalOf(state).ends[name])
    throw new RangeError(`view ${view} is unknown`)
  }

  const offer = (state: CricketState, gridFor: (view: string) => Grid): Market[] => [
    marketOf('winner', TWO),
    marketOf('overtime', YES_NO),
    ...handicapLines(gridFor('difference'), 5, 2, most).map((hcp) => marketOf('handicap', TWO, { hcp })),
    ...totalLines(gridFor('sum'), 5, 2).map((value) => marketOf('total', LINE, { total: value })),
    ...TWO.flatMap((team) =>
      totalLines(gridFor(team), 5, 2).map((value) => marketOf('team-total', LINE, { team, total: value })),
    ),
    marketOf('odd-even', ['odd', 'even']),
    ...inningsMarkets(rules, state, gridFor),
  ]

  return gridModel<CricketParameters, CricketState>({
    start: startCricket,
    step: (state, random) => stepCricket(rules, state, random),
    isFinished: ({ over }) => over,
    kinds: kindsOf(most),
    grid,
    gridKey,
    offer,
    joint: (state, legs) => jointOfScores(most, finalOf(state).scores, legs),
  })
}
