import {
  type BestOfState,
  COUNTER_STRIKE_RULES,
  type CounterStrikeMap,
  type CounterStrikeParameters,
  counterStrike,
  type Incident,
  type RallyParameters,
  type RallySet,
  type Random,
  type Side,
  type SportModel,
  TABLE_TENNIS_RULES,
  type TennisParameters,
  type TennisSet,
  tableTennis,
  tennis,
  VOLLEYBALL_RULES,
  volleyball,
} from '@tessera/sport'
import { type Course, mapsCourse, ralliesCourse, tennisCourse } from './course.ts'
import { isTieBreak, rallyChance, tennisChance, tennisServer } from './decisive-points.ts'
import { type Discipline, edgeOf, type Look, lookOf, opening, type Setting, WINNER } from './position.ts'

const SECOND = 1000
type Pair = readonly [home: number, away: number]
export const pair = ([home, away]: Pair) => ({ home, away })
export const firstOf = ({ slot }: Setting): 0 | 1 => (slot % 2 === 0 ? 0 : 1)
/** Returns the serving side, with the danger zone if the next point can decide a set or break a service. */
export const serving = (server: number, chance: Side | null): Look['possession'] => ({
  side: server === 0 ? 'home' : 'away',
  zone: chance === null ? 'safe' : 'danger',
})

export interface UnitView {
  readonly running: Pair
  readonly points?: Look['points']
  readonly possession?: Look['possession']
}

/** Creates a sport of sets, games or maps; the view of the current unit completes its look. */
export function bestOf<P, U>(parts: {
  readonly model: SportModel<P, BestOfState<P, U>>
  readonly unit: 'set' | 'game' | 'map' | 'round'
  readonly pointMs: number
  readonly breakMs: number
  readonly parameters: (setting: Setting) => P
  readonly course: (parameters: P) => Course
  readonly view: (unit: U) => UnitView
  readonly statistics: readonly string[]
  readonly liven?: Discipline<P, BestOfState<P, U>>['liven']
}): Discipline<P, BestOfState<P, U>> {
  return {
    model: parts.model,
    main: () => WINNER,
    secondsPerSecond: 1,
    parameters: parts.parameters,
    course: parts.course,
    pace: ({ done, unit, points }) => ({
      // Between two units the current one has not begun.
      pauseMs:
        done.length > 0 && unit !== null && points > 0 && isFresh(parts.view(unit)) ? parts.breakMs : 0,
      playMs: parts.pointMs,
    }),
    look({ done, unit }) {
      const won = done.filter(([home, away]) => home > away).length
      const view = unit === null ? null : parts.view(unit)
      return lookOf({
        score: { home: won, away: done.length - won },
        periods: [...done, ...(view ? [view.running] : [])].map(pair),
        period: view ? `${parts.unit}-${done.length + 1}` : 'finished',
        points: view?.points ?? null,
        possession: view?.possession ?? null,
      })
    },
    names: { 'unit-won': `${parts.unit}-won` },
    stops: ({ type }) => (type === 'unit-won' || type === 'game-won' ? 'all' : null),
    statistics: parts.statistics,
    ...(parts.liven && { liven: parts.liven }),
  }
}

const isFresh = ({ running, points }: UnitView): boolean =>
  running[0] + running[1] === 0 && (!points || (points.home === '0' && points.away === '0'))

const CALLS = ['0', '15', '30', '40']

/** Formats points as they are called: 15, 30, 40, A; points of a tie-break are counted. */
function called([home, away]: Pair, isTieBreak: boolean): Look['points'] {
  if (isTieBreak) return { home: String(home), away: String(away) }
  if (home >= 3 && away >= 3) return { home: home > away ? 'A' : '40', away: away > home ? 'A' : '40' }
  return { home: CALLS[home] ?? '40', away: CALLS[away] ?? '40' }
}

const ACE = 0.11
const DOUBLE_FAULT = 0.07

type TennisState = BestOfState<TennisParameters, TennisSet>

/** Adds how a point was won: some are aces or double faults. A game won by the receiver is a break. */
export function livenTennis(
  before: TennisState,
  _after: TennisState,
  incidents: readonly Incident[],
  random: Random,
) {
  const point = incidents.find(({ type }) => type === 'point')
  if (!point?.side || !before.unit) return []
  const server = tennisServer(before.unit) === 0 ? 'home' : 'away'
  const drawn = random()
  const more: Incident[] = []
  if (point.side === server && drawn < ACE) more.push({ type: 'ace', side: server, at: point.at })
  if (point.side !== server && drawn < DOUBLE_FAULT)
    more.push({ type: 'double-fault', side: server, at: point.at })
  if (!isTieBreak(before.unit) && incidents.some(({ type, side }) => type === 'game-won' && side !== server))
    more.push({ type: 'break', side: point.side, at: point.at })
  return more
}

/** Returns the games and the called points of a set. */
export const tennisView = (unit: TennisSet): UnitView => ({
  running: unit.games,
  points: called(unit.points, isTieBreak(unit)),
  possession: serving(tennisServer(unit), tennisChance(unit)),
})

export const openTennis = opening<TennisParameters, TennisState>(
  bestOf({
    model: tennis,
    unit: 'set',
    pointMs: 8 * SECOND,
    breakMs: 30 * SECOND,
    parameters: (setting) => {
      const edge = edgeOf(setting) * 0.035
      return { serve: [0.64 + edge, 0.64 - edge], toWin: 2, first: firstOf(setting) }
    },
    course: tennisCourse,
    view: tennisView,
    statistics: ['ace', 'double-fault', 'break', 'point'],
    liven: livenTennis,
  }),
)

type RallyState = BestOfState<RallyParameters, RallySet>
export const rallies = (unit: RallySet): UnitView => ({
  running: unit.points,
  possession: serving(unit.server, rallyChance(unit)),
})

export const openVolleyball = opening<RallyParameters, RallyState>(
  bestOf({
    model: volleyball,
    unit: 'set',
    pointMs: 6 * SECOND,
    breakMs: 30 * SECOND,
    parameters: (setting) => {
      const edge = edgeOf(setting) * 0.025
      return { serve: [0.375 + edge, 0.365 - edge], toWin: 3, first: firstOf(setting) }
    },
    course: ralliesCourse(VOLLEYBALL_RULES),
    view: rallies,
    statistics: ['point'],
  }),
)

export const openTableTennis = opening<RallyParameters, RallyState>(
  bestOf({
    model: tableTennis,
    unit: 'game',
    pointMs: 8 * SECOND,
    breakMs: 20 * SECOND,
    parameters: (setting) => {
      const edge = edgeOf(setting) * 0.03
      return { serve: [0.54 + edge, 0.54 - edge], toWin: 4, first: firstOf(setting) }
    },
    course: ralliesCourse(TABLE_TENNIS_RULES),
    view: rallies,
    statistics: ['point'],
  }),
)

export const openCounterStrike = opening<
  CounterStrikeParameters,
  BestOfState<CounterStrikeParameters, CounterStrikeMap>
>(
  bestOf({
    model: counterStrike,
    unit: 'map',
    pointMs: 18 * SECOND,
    breakMs: 40 * SECOND,
    parameters: (setting) => {
      const edge = edgeOf(setting) * 0.05
      return { ct: 0.54 + edge, t: 0.46 + edge, toWin: 2, first: firstOf(setting) }
    },
    course: mapsCourse(COUNTER_STRIKE_RULES),
    view: (unit: CounterStrikeMap) => ({ running: unit.rounds }),
    statistics: ['round'],
  }),
)
