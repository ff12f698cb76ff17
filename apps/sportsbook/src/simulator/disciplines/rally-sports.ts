import {
  type BestOfState,
  type Incident,
  PADEL,
  RALLY_SPORTS,
  type RallyParameters,
  type RallySet,
  type RallySport,
  type Random,
  type Side,
} from '@tessera/sport'
import { bestOf, firstOf, livenTennis, rallies, serving, tennisView } from './best-of.ts'
import { ralliesCourse, tennisCourse } from './course.ts'
import { type Discipline, edgeOf, lookOf, type OpenEvent, opening, WINNER } from './position.ts'

const SECOND = 1000
type State = BestOfState<RallyParameters, RallySet>
type Liven = NonNullable<Discipline<RallyParameters, State>['liven']>

/** Duration of a rally, leg or frame and of the break between two sets, in seconds. */
interface Tempo {
  readonly point: number
  readonly pause: number
}

/** Tempo of each sport: matches take 10 to 20 minutes, faster than real ones (our choice). */
const TEMPO: Readonly<Record<string, Tempo>> = {
  badminton: { point: 9, pause: 20 },
  'beach-volleyball': { point: 9, pause: 20 },
  squash: { point: 11, pause: 15 },
  'sepak-takraw': { point: 11, pause: 20 },
  teqball: { point: 14, pause: 20 },
  footvolley: { point: 10, pause: 20 },
  'basque-pelota': { point: 13, pause: 20 },
  darts: { point: 50, pause: 20 },
  snooker: { point: 140, pause: 0 },
  pool: { point: 60, pause: 0 },
  fencing: { point: 24, pause: 0 },
}
const USUAL: Tempo = { point: 10, pause: 20 }

/** Adds incidents that predict nothing: each side has its own chance after a leg or frame, or only its winner. */
const adding =
  (type: string, chance: number, whose: 'either' | 'winner'): Liven =>
  (_before, after, incidents, random: Random): Incident[] => {
    const won = incidents.find((incident) => incident.type === 'point')
    const sides: readonly Side[] = whose === 'either' ? ['home', 'away'] : won?.side ? [won.side] : []
    return sides.flatMap((side) => (random() < chance ? [{ type, side, at: after.points }] : []))
  }

/** Details for display: a 180 in a leg, a century break in a frame (rates of professional events, from memory). */
const DETAILS: Readonly<Record<string, { readonly type: string; readonly liven: Liven }>> = {
  darts: { type: 'max-180', liven: adding('max-180', 0.28, 'either') },
  snooker: { type: 'century', liven: adding('century', 0.12, 'winner') },
}

/** Creates a sport of sets, games or legs within sets. */
function inSets({
  code,
  model,
  parameters,
  point,
  rules,
  ...sport
}: RallySport): Discipline<RallyParameters, State> {
  const { point: seconds, pause } = TEMPO[code] ?? USUAL
  const detail = DETAILS[code]
  const discipline: Discipline<RallyParameters, State> = bestOf({
    model,
    unit: sport.unit === 'set' ? 'set' : 'game',
    pointMs: seconds * SECOND,
    breakMs: pause * SECOND,
    parameters: (setting) => parameters(edgeOf(setting), firstOf(setting)),
    course: ralliesCourse(rules),
    view: rallies,
    statistics: [pointWon(point), ...(detail ? [detail.type] : [])],
    ...(detail && { liven: detail.liven }),
  })
  return { ...discipline, names: { ...discipline.names, point: pointWon(point) } }
}

const pointWon = (point: string): string => (point === 'point' ? point : `${point}-won`)

/** Creates a sport whose match is a race to a number of frames, racks or touches. */
function inOneUnit({
  code,
  model,
  parameters,
  point,
  rules,
}: RallySport): Discipline<RallyParameters, State> {
  const detail = DETAILS[code]
  return {
    model,
    main: () => WINNER,
    secondsPerSecond: 1,
    parameters: (setting) => parameters(edgeOf(setting), firstOf(setting)),
    course: ralliesCourse(rules),
    pace: () => ({ pauseMs: 0, playMs: (TEMPO[code] ?? USUAL).point * SECOND }),
    look({ done, unit, points }) {
      const [home, away] = unit?.points ?? done[0] ?? [0, 0]
      return lookOf({
        score: { home, away },
        period: unit ? `${point}-${points + 1}` : 'finished',
        possession: unit ? serving(unit.server, null) : null,
      })
    },
    names: { 'unit-won': null, point: pointWon(point) },
    stops: ({ type }) => (type === 'point' ? 'all' : null),
    statistics: detail ? [detail.type] : [],
    ...(detail && { liven: detail.liven }),
  }
}

const openPadel = opening(
  bestOf({
    model: PADEL.model,
    unit: 'set',
    pointMs: 7 * SECOND,
    breakMs: 20 * SECOND,
    parameters: (setting) => PADEL.parameters(edgeOf(setting), firstOf(setting)),
    course: tennisCourse,
    view: tennisView,
    statistics: ['break', 'point'],
    // Aces and double faults are rare in padel.
    liven: (...step) => livenTennis(...step).filter(({ type }) => type === 'break'),
  }),
)

/** Functions that open events of sports of rallies, by code. */
export const OPEN_RALLY_SPORTS: readonly (readonly [code: string, open: OpenEvent])[] = [
  ...RALLY_SPORTS.map((sport): [string, OpenEvent] => [
    sport.code,
    opening(sport.unit === 'match' ? inOneUnit(sport) : inSets(sport)),
  ]),
  [PADEL.code, openPadel],
]
