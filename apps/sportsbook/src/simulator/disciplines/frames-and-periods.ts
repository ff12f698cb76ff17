import {
  type BowlingParameters,
  type BowlingState,
  batting,
  bowlerOf,
  framePins,
  PESAPALLO,
  PESAPALLO_PERIODS,
  type PesapalloParameters,
  type PesapalloState,
  pinsOf,
  TEN_PIN,
} from '@tessera/sport'
import { firstOf, pair, serving } from './best-of.ts'
import { placesOf } from './others.ts'
import { type Discipline, edgeOf, lookOf, opening, WINNER } from './position.ts'

/** Real time of a frame and of a half-inning: faster than in the sport (our choice). */
const FRAME_MS = 36_000
const HALF_INNING_MS = 45_000
const PERIOD_BREAK_MS = 30_000

const BOWLING: Discipline<BowlingParameters, BowlingState> = {
  model: TEN_PIN.model,
  main: () => WINNER,
  secondsPerSecond: 1,
  parameters: (setting) => TEN_PIN.parameters(edgeOf(setting), firstOf(setting)),
  pace: () => ({ pauseMs: 0, playMs: FRAME_MS }),
  look(state, setting) {
    const { frames, winner } = state
    const pins = pinsOf(state)
    const [home, away] = frames
    const periods = Array.from({ length: Math.max(home.length, away.length) }, (_, index) => ({
      home: framePins(home, index),
      away: framePins(away, index),
    }))
    if (winner === null)
      return lookOf({
        score: pair(pins),
        periods,
        period: `frame-${frames[bowlerOf(state)].length + 1}`,
        possession: serving(bowlerOf(state), null),
      })
    // A roll-off doesn't change a level score.
    return pins[0] === pins[1]
      ? lookOf({ period: 'finished', standing: placesOf(winner === 0 ? 'home' : 'away', setting) })
      : lookOf({ period: 'finished', score: pair(pins), periods })
  },
  course: (parameters) => ({ family: 'bowling', parameters }),
  names: {},
  stops: () => null,
  statistics: ['strike', 'spare', 'open-frame'],
}
export const openTenPin = opening(BOWLING)

/** Returns the periods won by each side; the scoring contest counts like a period. */
function periodsWon({ periods, winner }: PesapalloState): readonly [home: number, away: number] {
  const over = winner === null ? periods.slice(0, -1) : periods
  const home = over.filter(([h, a]) => h > a).length
  const away = over.filter(([h, a]) => h < a).length
  if (winner === null || home !== away) return [home, away]
  return winner === 0 ? [home + 1, away] : [home, away + 1]
}

const PESAPALLO_MATCH: Discipline<PesapalloParameters, PesapalloState> = {
  model: PESAPALLO.model,
  main: () => WINNER,
  secondsPerSecond: 1,
  parameters: (setting) => PESAPALLO.parameters(edgeOf(setting), firstOf(setting)),
  pace: ({ played, periods }) => ({
    pauseMs: played === 0 && periods.length > 1 ? PERIOD_BREAK_MS : 0,
    playMs: HALF_INNING_MS,
  }),
  look(state) {
    const { parameters, periods, played, winner } = state
    const isSuper = periods.length > PESAPALLO_PERIODS
    return lookOf({
      score: pair(periodsWon(state)),
      periods: periods.map(pair),
      period: winner !== null ? 'finished' : isSuper ? 'super-inning' : `half-${periods.length}`,
      possession: winner === null ? serving(batting(parameters, played), null) : null,
      situation:
        winner !== null || isSuper ? [] : [{ key: 'inning', value: String(Math.floor(played / 2) + 1) }],
    })
  },
  course: (parameters) => ({ family: 'pesapallo', parameters }),
  names: { 'period-end': null, 'period-end 1': 'half-time' },
  stops: ({ type }) => (type === 'period-end' || type === 'match-over' || type === 'runs' ? 'all' : null),
  statistics: [],
}
export const openPesapallo = opening(PESAPALLO_MATCH)
