import type { Grid } from '../core/grid.ts'
import { handicapLines, teamTotalLines, totalLines } from '../core/lines.ts'
import type { Market, Specifiers } from '../core/market.ts'
import { OTHER } from './followers.ts'
import { HALF_SCORE_TABLE, SCORE_TABLE } from './kinds.ts'
import { countOf, type SoccerState, scoredGoals } from './state.ts'
import { listedPlayers } from './substitutions.ts'

const THREE = ['home', 'draw', 'away']
const DOUBLE = ['home-draw', 'home-away', 'draw-away']
const TWO = ['home', 'away']
const LINE = ['over', 'under']
const YES_NO = ['yes', 'no']
const ODD_EVEN = ['odd', 'even']
/** Goals of the races on offer, and head starts of European handicaps. */
const RACES = ['2', '3']
const STARTS = ['-2', '-1', '1', '2']

function scores(most: number): string[] {
  const counts = Array.from({ length: most + 1 }, (_, count) => count)
  return [...counts.flatMap((home) => counts.map((away) => `${home}:${away}`)), 'other']
}

const made = (type: string, outcomes: readonly string[], specifiers: Specifiers = {}): Market => ({
  type,
  specifiers,
  outcomes,
})

function lined(type: string, outcomes: readonly string[], name: 'total' | 'hcp', lines: readonly string[]) {
  return lines.map((line) => made(type, outcomes, { [name]: line }))
}

function counts(prefix: string, grid: Grid): Market[] {
  return [
    made(`${prefix}-1x2`, THREE),
    ...lined(`${prefix}-total`, LINE, 'total', totalLines(grid, 1, 2)),
    ...lined(`${prefix}-handicap`, TWO, 'hcp', handicapLines(grid, 1, 1)),
    ...teams(`${prefix}-team-total`, grid),
  ]
}

function teams(type: string, grid: Grid): Market[] {
  return (['home', 'away'] as const).flatMap((team) =>
    teamTotalLines(grid, team).map((total) => made(type, LINE, { team, total })),
  )
}

function goals(score: Grid): Market[] {
  return [
    made('1x2', THREE),
    made('double-chance', DOUBLE),
    made('draw-no-bet', TWO),
    ...lined('total', LINE, 'total', totalLines(score, 0.25, 5)),
    ...lined('handicap', TWO, 'hcp', handicapLines(score, 0.25, 4)),
    ...STARTS.map((hcp) => made('european-handicap', THREE, { hcp })),
    made('both-score', YES_NO),
    ...teams('team-total', score),
    made('correct-score', scores(SCORE_TABLE)),
    made('odd-even', ODD_EVEN),
    made(
      'half-time-full-time',
      THREE.flatMap((half) => THREE.map((full) => `${half}/${full}`)),
    ),
    ...RACES.map((number) => made('race-to', ['home', 'away', 'neither'], { goals: number })),
  ]
}

function firstHalf(half: Grid): Market[] {
  return [
    made('half-1-1x2', THREE),
    made('half-1-double-chance', DOUBLE),
    made('half-1-draw-no-bet', TWO),
    ...lined('half-1-total', LINE, 'total', totalLines(half, 0.5, 2)),
    ...lined('half-1-handicap', TWO, 'hcp', handicapLines(half, 0.5, 1)),
    made('half-1-both-score', YES_NO),
    made('half-1-correct-score', scores(HALF_SCORE_TABLE)),
  ]
}

function players(state: SoccerState): Market[] {
  const ids = (['home', 'away'] as const).flatMap((side) => listedPlayers(state.parameters, side))
  const [goalsHome, goalsAway] = countOf(state, 'goal')
  const goalnr = String(goalsHome + goalsAway + 1)
  const scorernr = String(scoredGoals(state).length + 1)
  return [
    made('next-goal', ['home', 'none', 'away'], { goalnr }),
    ...(ids.length > 0 ? [made('goal-scorer', [...ids, OTHER, 'none'], { goalnr: scorernr })] : []),
    ...ids.map((player) => made('anytime-scorer', YES_NO, { player })),
  ]
}

/** Returns the markets offered on a match now. */
export function soccerOffer(state: SoccerState, gridFor: (view: string) => Grid): Market[] {
  return [
    ...goals(gridFor('score')),
    ...firstHalf(gridFor('half')),
    ...players(state),
    ...counts('corners', gridFor('corners')),
    made('corners-odd-even', ODD_EVEN),
    ...counts('cards', gridFor('cards')),
  ]
}
