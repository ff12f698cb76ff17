import {
  type AmericanFootballParameters,
  americanFootball,
  americanFootballLaw,
  type BasketballParameters,
  basketball,
  basketballLaw,
  type HockeyParameters,
  type HockeyState,
  type Incident,
  iceHockey,
  type Random,
  type TickState,
} from '@tessera/sport'
import { ticksOf, turnsOf } from './course.ts'
import { type Discipline, edgeOf, lookOf, opening, type Setting, WINNER } from './position.ts'

type Pair = readonly [home: number, away: number]
const pair = ([home, away]: Pair) => ({ home, away })
const sumOf = (scores: readonly Pair[]) =>
  scores.reduce((sum, [home, away]) => ({ home: sum.home + home, away: sum.away + away }), {
    home: 0,
    away: 0,
  })

const QUARTER = 12
const QUARTERS = 4
const BASKETBALL_MINUTE_MS = 24_000
const QUARTER_BREAK_MS = 30_000

type BasketballState = TickState<BasketballParameters>

const BASKETBALL: Discipline<BasketballParameters, BasketballState> = {
  model: basketball,
  main: () => WINNER,
  secondsPerSecond: 60_000 / BASKETBALL_MINUTE_MS,
  parameters: (setting) => {
    const edge = Math.round(edgeOf(setting) * 5 * 10) / 10
    return { points: [110.5 + edge, 108 - edge], spread: 12 }
  },
  course: (parameters) => ticksOf(basketballLaw, parameters),
  pace: ({ scores, tick }) => ({
    pauseMs: tick === 0 && scores.length > 1 ? QUARTER_BREAK_MS : 0,
    playMs: BASKETBALL_MINUTE_MS,
  }),
  look({ scores, tick, over }) {
    const before = scores.length - 1
    const played = Math.min(before, QUARTERS) * QUARTER + Math.max(before - QUARTERS, 0) * 5
    return lookOf({
      score: sumOf(scores),
      periods: scores.map(pair),
      period: over ? 'finished' : scores.length > QUARTERS ? 'overtime' : `quarter-${scores.length}`,
      seconds: (played + tick) * 60,
    })
  },
  names: {},
  stops: ({ type }) => (type === 'period-end' ? 'all' : null),
  statistics: [],
}
export const openBasketball = opening(BASKETBALL)

const DRIVE_MS = 50_000
const HALF_BREAK_MS = 60_000

type GridironState = TickState<AmericanFootballParameters>

/** Returns the side that has the ball in the current drive. */
function holder({ parameters, scores, tick }: GridironState): 'home' | 'away' {
  const begins = scores.length === 1 ? parameters.first : 1 - parameters.first
  return (begins + tick) % 2 === 0 ? 'home' : 'away'
}

const AMERICAN_FOOTBALL: Discipline<AmericanFootballParameters, GridironState> = {
  model: americanFootball,
  main: () => WINNER,
  secondsPerSecond: 1,
  parameters: (setting) => {
    const edge = edgeOf(setting) * 0.04
    return {
      touchdown: [0.23 + edge, 0.21 - edge],
      fieldGoal: [0.17, 0.16],
      first: setting.slot % 2 === 0 ? 0 : 1,
    }
  },
  course: (parameters) => turnsOf(americanFootballLaw, parameters),
  pace: ({ scores, tick }) => ({
    pauseMs: tick === 0 && scores.length > 1 ? HALF_BREAK_MS : 0,
    playMs: DRIVE_MS,
  }),
  look: (state) =>
    lookOf({
      score: sumOf(state.scores),
      periods: state.scores.map(pair),
      period: state.over ? 'finished' : state.scores.length > 2 ? 'overtime' : `half-${state.scores.length}`,
      possession: state.over ? null : { side: holder(state), zone: 'attack' },
    }),
  names: {
    'points 3': 'field-goal',
    'points 6': 'touchdown',
    'points 7': 'touchdown',
    'points 8': 'touchdown',
  },
  stops: ({ type }) => (type === 'points' || type === 'period-end' ? 'all' : null),
  danger: { chance: 0.3, lastsMs: 15_000 },
  statistics: ['touchdown', 'field-goal'],
}
export const openAmericanFootball = opening(AMERICAN_FOOTBALL)

const HOCKEY_MINUTE_MS = 16_000
const PERIOD = 20
const PERIODS = 3
const PERIOD_BREAK_MS = 60_000
/** Chance per minute of a shot that is no goal, for display only. With goals, a match has about 59. */
const SHOT = 0.88

function goalsWithin({ goals }: HockeyState, from: number, to: number) {
  const within = goals.filter(({ at }) => at >= from * 60 && at < to * 60)
  const home = within.filter(({ side }) => side === 'home').length
  return { home, away: within.length - home }
}

/** Share of goals scored by forwards; defenders score the others (our choice, close to the NHL). */
const FORWARDS_SHARE = 0.7
/** Numbers of a squad: two goalkeepers, six defenders, then forwards. */
const GOALKEEPERS = 2
const DEFENDERS = 6

/** Draws the scorer of a goal; a shoot-out has none. */
function hockeyScorer(
  { type, side }: Incident,
  { competitors }: Setting,
  random: Random,
): string | undefined {
  if (type !== 'goal') return undefined
  const { players = [] } = competitors[side === 'home' ? 0 : 1] ?? {}
  const first = random() < FORWARDS_SHARE ? GOALKEEPERS + DEFENDERS : GOALKEEPERS
  const line = players.slice(first, first === GOALKEEPERS ? first + DEFENDERS : undefined)
  return line[Math.floor(random() * line.length)]?.id
}

const HOCKEY: Discipline<HockeyParameters, HockeyState> = {
  course: (parameters) => ({ family: 'ice-hockey', parameters }),
  model: iceHockey,
  main: () => WINNER,
  secondsPerSecond: 60_000 / HOCKEY_MINUTE_MS,
  parameters: (setting) => {
    const edge = edgeOf(setting) * 0.2
    const rounded = (value: number) => Math.round(value * 100) / 100
    return {
      goals: [rounded(3.1 * Math.exp(edge)), rounded(2.8 * Math.exp(-edge))],
      overtimeRate: 3,
      shootout: 0.5,
    }
  },
  pace: ({ minute }) => ({
    pauseMs: minute > 0 && minute <= PERIODS * PERIOD && minute % PERIOD === 0 ? PERIOD_BREAK_MS : 0,
    playMs: HOCKEY_MINUTE_MS,
  }),
  look(state) {
    const number = Math.min(Math.floor(state.minute / PERIOD), PERIODS)
    const shown = state.over && number < PERIODS ? number : Math.min(number + 1, PERIODS + 1)
    const hasExtra = state.minute > PERIODS * PERIOD || (!state.over && number === PERIODS)
    return lookOf({
      score: goalsWithin(state, 0, Number.POSITIVE_INFINITY),
      periods: Array.from({ length: hasExtra ? PERIODS + 1 : Math.min(shown, PERIODS) }, (_, index) =>
        goalsWithin(
          state,
          index * PERIOD,
          index === PERIODS ? Number.POSITIVE_INFINITY : (index + 1) * PERIOD,
        ),
      ),
      period: state.over ? 'finished' : number === PERIODS ? 'overtime' : `period-${number + 1}`,
      seconds: state.minute * 60,
    })
  },
  credit: hockeyScorer,
  names: {},
  stops: ({ type }) => (type === 'goal' ? 'all' : null),
  danger: { chance: 0.15, lastsMs: 5_000 },
  liven(before, _after, _incidents, random: Random): Incident[] {
    if (random() >= SHOT) return []
    return [{ type: 'shot-on-target', side: random() < 0.5 ? 'home' : 'away', at: before.minute * 60 }]
  },
  statistics: ['shot-on-target'],
}
export const openIceHockey = opening(HOCKEY)
