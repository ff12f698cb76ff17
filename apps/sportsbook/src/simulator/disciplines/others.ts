import {
  type FightParameters,
  type FightState,
  fight,
  horseRacing,
  RACE_SPORTS,
  type RaceParameters,
  type RacingState,
  type Side,
  twoWay,
  type WinnerParameters,
  type WinnerState,
  withdraw,
} from '@tessera/sport'
import { decisionCourse } from './course.ts'
import {
  type Discipline,
  edgeOf,
  type Look,
  lookOf,
  type OpenEvent,
  opening,
  type Setting,
  WINNER,
} from './position.ts'
import { rankingShow } from './ranking-table.ts'

const ROUND_BREAK_MS = 20_000
/**
 * Start time from which MMA fights and races have realistic averages. Before, two of three MMA fights were stopped
 * early, and a favourite won one race of four. Earlier events keep their parameters
 * (docs/decisions/0041-deterministic-events.md).
 */
const CALIBRATED_FROM_MS = Date.UTC(2026, 11, 1)

/**
 * Returns the places of two sides, the winner first; both are first after a draw. This is the result of an event
 * without a score.
 */
export function placesOf(winner: Side | 'draw', { competitors: [home, away] }: Setting): Look['standing'] {
  if (!home || !away) return []
  const sides = winner === 'away' ? [away, home] : [home, away]
  return sides.map(({ id }, index) => ({
    competitorId: id,
    position: winner === 'draw' ? 1 : index + 1,
    progress: 1,
  }))
}

/** Creates the discipline of a fight from the duration of its rounds. */
export function fights(
  roundMs: number,
  parameters: Discipline<FightParameters, FightState>['parameters'],
): Discipline<FightParameters, FightState> {
  return {
    model: fight,
    main: () => WINNER,
    secondsPerSecond: 1,
    parameters,
    pace: ({ round }) => ({ pauseMs: round > 0 ? ROUND_BREAK_MS : 0, playMs: roundMs }),
    look: ({ round, ahead, end }, setting) =>
      // A knockout may come from the side with fewer rounds: a score of rounds would name the wrong winner.
      end
        ? lookOf({ period: 'finished', standing: placesOf(end.winner, setting) })
        : lookOf({ score: { home: ahead, away: round - ahead }, period: `round-${round + 1}` }),
    course: (parameters) => ({ family: 'fight', parameters }),
    names: { round: 'round-won' },
    stops: () => 'all',
    statistics: ['round-won'],
  }
}

/** Returns the parameters of fights from their rounds and the chance that one side stops the other in a round. */
const stopping =
  (rounds: number, stopOf: (setting: Setting) => number, submissions: number) =>
  (setting: Setting): FightParameters => {
    const edge = edgeOf(setting)
    const stop = stopOf(setting)
    return {
      rounds,
      stop: [stop * Math.exp(edge / 2), stop * Math.exp(-edge / 2)],
      submissions,
      better: 0.5 + 0.12 * edge,
    }
  }
export const openBoxing = opening(
  fights(
    90_000,
    stopping(10, () => 0.045, 0),
  ),
)
const mmaStop = ({ startsAtMs }: Setting): number => (startsAtMs < CALIBRATED_FROM_MS ? 0.13 : 0.097)
export const openMma = opening(fights(240_000, stopping(3, mmaStop, 0.35)))

/** Time from the start of a field to its first finish. */
export const RACE_MS = 600_000
const PLACE_MS = 5_000
/** Returns the factor by which strength separates the chances of horses. */
const spreadOf = ({ startsAtMs }: Setting): number => (startsAtMs < CALIBRATED_FROM_MS ? 1.1 : 1.65)

/**
 * Creates the discipline of a race of ten minutes, after which the runners finish one after the other. No bets are accepted
 * after the start.
 */
const racing = (
  code: string,
  parts: Pick<Discipline<RaceParameters, RacingState>, 'model' | 'parameters'>,
): Discipline<RaceParameters, RacingState> => ({
  model: parts.model,
  main: ({ competitors }) => ({
    type: 'winner',
    specifiers: {},
    outcomes: competitors.map(({ id }) => id),
  }),
  secondsPerSecond: 1,
  parameters: parts.parameters,
  pace: ({ order }) => ({ pauseMs: 0, playMs: order.length === 0 ? RACE_MS : PLACE_MS }),
  look: ({ parameters, order, nonRunners }) =>
    lookOf({
      period: order.length + nonRunners.length >= parameters.runners.length ? 'finished' : 'running',
      standing: [
        ...order.map((competitorId, index) => ({ competitorId, position: index + 1, progress: 1 })),
        ...parameters.runners
          .filter(({ id }) => !order.includes(id) && !nonRunners.includes(id))
          .map(({ id }) => ({ competitorId: id, position: null, progress: order.length > 0 ? 0.95 : 0 })),
      ],
    }),
  course: (parameters) => ({ family: 'race', parameters }),
  names: {},
  stops: () => null,
  statistics: [],
  closesAtStart: true,
  ranking: ({ slot }) => ({ show: rankingShow(code, slot) }),
  without: (state, competitor) => withdraw(state, competitor),
})
export const openRacing = opening(
  racing('horse-racing', {
    model: horseRacing,
    parameters: (setting) => {
      const { competitors, strengths } = setting
      const spread = spreadOf(setting)
      const weights = competitors.map((_, index) => Math.exp(spread * (strengths[index] ?? 0)))
      const all = weights.reduce((sum, weight) => sum + weight, 0)
      return {
        runners: competitors.map(({ id }, index) => ({ id, chance: (weights[index] ?? 0) / all })),
        second: 0.81,
        third: 0.65,
      }
    },
  }),
)

/** Functions that open events of ranked fields, by code. */
export const OPEN_RACE_SPORTS: readonly (readonly [code: string, open: OpenEvent])[] = RACE_SPORTS.map(
  ({ code, model, parameters }) => [
    code,
    opening(
      racing(code, {
        model,
        parameters: ({ competitors, strengths }) =>
          parameters(
            competitors.map(({ id }) => id),
            strengths,
          ),
      }),
    ),
  ],
)

const MEETING_MS = 720_000

/**
 * A sport without a separate model: one side wins after twelve minutes. It has no score, because any score could be
 * impossible in the sport.
 */
const TWO_WAY: Discipline<WinnerParameters, WinnerState> = {
  model: twoWay,
  main: () => WINNER,
  secondsPerSecond: 1,
  parameters: (setting) => ({
    home: Math.round(1000 / (1 + Math.exp(-0.15 - 0.8 * edgeOf(setting)))) / 1000,
  }),
  pace: () => ({ pauseMs: 0, playMs: MEETING_MS }),
  look: ({ winner }, setting) =>
    winner
      ? lookOf({ period: 'finished', standing: placesOf(winner, setting) })
      : lookOf({ period: 'running' }),
  course: ({ home }) => decisionCourse({ home, away: 1 - home }),
  // Its end is given by the phase, and the winner by the places; its course has no other incidents.
  names: { 'match-over': null },
  stops: () => null,
  statistics: [],
}
export const openTwoWay = opening(TWO_WAY)
