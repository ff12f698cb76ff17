import {
  type BestOfState,
  CHESS,
  type CounterStrikeMap,
  type DecisionParameters,
  type DecisionState,
  FIGHT_SPORTS,
  type RallyParameters,
  type RallySet,
  SERIES_SPORTS,
  VALORANT,
} from '@tessera/sport'
import { bestOf, firstOf } from './best-of.ts'
import { decisionCourse, mapsCourse, ralliesCourse } from './course.ts'
import { fights, placesOf } from './others.ts'
import { type Discipline, edgeOf, lookOf, type OpenEvent, opening, RESULT } from './position.ts'

const SECOND = 1000
/** Real time of a minute of a fight: half of it, as in boxing. */
const FIGHT_MINUTE_MS = 30 * SECOND

/** Functions that open events of sports of fights, by code. */
export const OPEN_FIGHT_SPORTS: readonly (readonly [code: string, open: OpenEvent])[] = FIGHT_SPORTS.map(
  ({ code, minutes, parameters }) => [
    code,
    opening(fights(minutes * FIGHT_MINUTE_MS, (setting) => parameters(edgeOf(setting), firstOf(setting)))),
  ],
)

const GAME_MS = 720 * SECOND

/** A game of chess: it has no score before its result. */
const CHESS_GAME: Discipline<DecisionParameters, DecisionState> = {
  model: CHESS.model,
  main: () => RESULT,
  secondsPerSecond: 1,
  parameters: (setting) => CHESS.parameters(edgeOf(setting), firstOf(setting)),
  pace: () => ({ pauseMs: 0, playMs: GAME_MS }),
  look: ({ result }, setting) =>
    result === null
      ? lookOf({ period: 'running' })
      : lookOf({ period: 'finished', standing: placesOf(result, setting) }),
  course: decisionCourse,
  names: { 'match-over': null },
  stops: () => null,
  statistics: [],
}
export const openChess = opening(CHESS_GAME)

export const openValorant = opening(
  bestOf({
    model: VALORANT.model,
    unit: 'map',
    pointMs: 18 * SECOND,
    breakMs: 40 * SECOND,
    parameters: (setting) => VALORANT.parameters(edgeOf(setting), firstOf(setting)),
    course: mapsCourse(VALORANT.rules),
    view: ({ rounds }: CounterStrikeMap) => ({ running: rounds }),
    statistics: ['round'],
  }),
)

/** Opens events of maps or games of which only the winner counts. */
function openSeries(code: string, unitMs: number): OpenEvent {
  const sport = SERIES_SPORTS.find((each) => each.code === code)
  if (!sport) throw new RangeError(`there is no series ${code}`)
  const discipline: Discipline<RallyParameters, BestOfState<RallyParameters, RallySet>> = bestOf({
    model: sport.model,
    unit: sport.unit,
    pointMs: unitMs,
    breakMs: 30 * SECOND,
    parameters: (setting) => sport.parameters(edgeOf(setting), firstOf(setting)),
    course: ralliesCourse(sport.rules),
    view: ({ points }: RallySet) => ({ running: points }),
    statistics: [],
  })
  return opening({ ...discipline, names: { ...discipline.names, point: null } })
}
export const openDota = openSeries('dota2', 300 * SECOND)
export const openHearthstone = openSeries('hearthstone', 150 * SECOND)
