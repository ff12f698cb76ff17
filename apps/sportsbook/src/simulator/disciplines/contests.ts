import {
  type BestOfState,
  CONTEST_SETS_SPORTS,
  CONTEST_SPORTS,
  type ContestParameters,
  type ContestSet,
  type ContestSetParameters,
  type ContestSetsSport,
  type ContestSport,
  type ContestState,
} from '@tessera/sport'
import { bestOf, firstOf, pair, serving } from './best-of.ts'
import { contestCourse, contestSetsCourse } from './course.ts'
import { placesOf } from './others.ts'
import { type Discipline, edgeOf, type Look, lookOf, type OpenEvent, opening, WINNER } from './position.ts'

const SECOND = 1000

/** The way in which a sport of contests is shown. */
interface Show {
  /** Real time of a step: faster than in the sport (our choice), so that a match takes about twelve minutes. */
  readonly stepMs: number
  /** Playing time of a step, in sports with a clock. */
  readonly seconds?: number
  /** Name of the step in progress. */
  readonly period: (step: number) => string
  readonly statistics: readonly string[]
  /** True if scores are too frequent to suspend markets. */
  readonly isFrequent?: boolean
}

const running = () => 'running'
const numbered = (name: string) => (step: number) => `${name}-${step + 1}`

const SHOWS: Readonly<Record<string, Show>> = {
  '3x3-basketball': {
    stepMs: 11 * SECOND,
    seconds: 600 / 65,
    period: running,
    statistics: ['two-points'],
    isFrequent: true,
  },
  cornhole: { stepMs: 45 * SECOND, period: numbered('round'), statistics: [] },
  bowls: { stepMs: 33 * SECOND, period: numbered('end'), statistics: [] },
  carom: {
    stepMs: 16 * SECOND,
    period: (step) => `innings-${Math.floor(step / 2) + 1}`,
    statistics: [],
    isFrequent: true,
  },
  wrestling: {
    stepMs: 20 * SECOND,
    seconds: 10,
    period: (step) => (step < 18 ? 'half-1' : 'half-2'),
    statistics: ['takedown', 'step-out', 'throw'],
  },
  karate: { stepMs: 35 * SECOND, seconds: 10, period: running, statistics: ['yuko', 'waza-ari', 'ippon'] },
  judo: { stepMs: 25 * SECOND, seconds: 10, period: running, statistics: ['yuko', 'waza-ari'] },
  sumo: { stepMs: 240 * SECOND, period: running, statistics: [] },
}
const USUAL: Show = { stepMs: 20 * SECOND, period: running, statistics: [] }

type Contest = Discipline<ContestParameters, ContestState>

/** Returns the look of a contest that is over: the score, or the winner where the score doesn't name it. */
function finished({ score: [home, away], end }: ContestState, setting: Parameters<Contest['look']>[1]): Look {
  const winner = end?.winner === 0 ? 'home' : 'away'
  const leader = home === away ? null : home > away ? 'home' : 'away'
  return leader === winner
    ? lookOf({ period: 'finished', score: { home, away } })
    : lookOf({ period: 'finished', standing: placesOf(winner, setting) })
}

/** Creates the discipline of a sport of single contests. */
function contest({ code, model, parameters, rules }: ContestSport): Contest {
  const show = SHOWS[code] ?? USUAL
  const hasScore = rules.most > 1
  const extra = rules.byExtra ?? 'overtime'
  return {
    model,
    main: () => WINNER,
    secondsPerSecond: show.seconds === undefined ? 1 : (show.seconds * SECOND) / show.stepMs,
    parameters: (setting) => parameters(edgeOf(setting), firstOf(setting)),
    course: contestCourse(rules),
    pace: () => ({ pauseMs: 0, playMs: show.stepMs }),
    look(state, setting) {
      const { step, score, base, end, parameters: given } = state
      if (end) return finished(state, setting)
      return lookOf({
        score: hasScore ? pair(score) : null,
        period: base === null ? show.period(step) : extra,
        possession: rules.turns ? serving((given.first + step) % 2, null) : null,
        seconds: show.seconds === undefined ? null : Math.round(step * show.seconds),
      })
    },
    names: {},
    stops: ({ type }) => (show.isFrequent && type !== 'match-over' ? null : 'all'),
    statistics: show.statistics,
  }
}

const SETS: Readonly<Record<string, { readonly stepMs: number; readonly statistics: readonly string[] }>> = {
  'beach-handball': { stepMs: 8 * SECOND, statistics: ['two-points'] },
  taekwondo: { stepMs: 18 * SECOND, statistics: ['trunk-kick', 'head-kick', 'turning-kick'] },
}
const BREAK_MS = 30 * SECOND

type SetsState = BestOfState<ContestSetParameters, ContestSet>

/** Creates the discipline of a sport of sets or rounds that are contests. */
function contestSets(sport: ContestSetsSport): Discipline<ContestSetParameters, SetsState> {
  const { code, model, unit, parameters, rules, deciding } = sport
  const { stepMs, statistics } = SETS[code] ?? { stepMs: USUAL.stepMs, statistics: [] }
  const discipline = bestOf({
    model,
    unit,
    pointMs: stepMs,
    breakMs: BREAK_MS,
    parameters: (setting) => parameters(edgeOf(setting), firstOf(setting)),
    course: contestSetsCourse(rules, deciding),
    view: ({ score }: ContestSet) => ({ running: score }),
    statistics,
  })
  return {
    ...discipline,
    // Steps without a score leave a unit at nil all: only its first step follows a break.
    pace: ({ done, unit: current }) => ({
      pauseMs: done.length > 0 && current?.step === 0 ? BREAK_MS : 0,
      playMs: stepMs,
    }),
    look(state, setting) {
      const look = discipline.look(state, setting)
      const isShootOut = unit === 'set' && state.unit?.isDeciding
      return isShootOut ? { ...look, period: 'shoot-out' } : look
    },
  }
}

/** Functions that open events of sports of contests, by code. */
export const OPEN_CONTEST_SPORTS: readonly (readonly [code: string, open: OpenEvent])[] = [
  ...CONTEST_SPORTS.map((sport): [string, OpenEvent] => [sport.code, opening(contest(sport))]),
  ...CONTEST_SETS_SPORTS.map((sport): [string, OpenEvent] => [sport.code, opening(contestSets(sport))]),
]
