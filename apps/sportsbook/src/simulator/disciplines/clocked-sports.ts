import {
  CLOCKED_SPORTS,
  type ClockedParameters,
  type ClockedSport,
  canDraw,
  type TickState,
} from '@tessera/sport'
import { ticksOf } from './course.ts'
import { type Discipline, edgeOf, lookOf, type OpenEvent, opening, RESULT, WINNER } from './position.ts'

/** Duration of a match without breaks and overtime: much faster than real ones (our choice). */
const PLAY_MS = 720_000
const BREAK_MS = 30_000
const MINUTE = 60
/** Average total from which scores are too frequent to suspend markets. */
const FREQUENT = 30

type State = TickState<ClockedParameters>
const pair = ([home, away]: readonly [number, number]) => ({ home, away })

/** Creates the discipline of a sport on a clock. */
function clocked(sport: ClockedSport): Discipline<ClockedParameters, State> {
  const { law, model, parameters, period, periods, minutes, ticksPerMinute, overtime, plays } = sport
  const ticks = minutes * ticksPerMinute
  const tickMs = Math.round(PLAY_MS / (periods * ticks))
  const tickSeconds = MINUTE / ticksPerMinute
  const isDrawable = overtime.most === 0 && canDraw(sport)
  const isFrequent = (sport.published.total?.value ?? 0) > FREQUENT
  return {
    model,
    main: () => (isDrawable ? RESULT : WINNER),
    secondsPerSecond: (tickSeconds * 1000) / tickMs,
    parameters: (setting) => parameters(edgeOf(setting), setting.slot % 2 === 0 ? 0 : 1),
    course: (parameters) => ticksOf(law, parameters),
    pace: ({ scores, tick }) => ({
      pauseMs: tick === 0 && scores.length > 1 ? BREAK_MS : 0,
      playMs: tickMs,
    }),
    look({ scores, tick, over }) {
      const before = scores.length - 1
      const extra = Math.max(before - periods, 0) * overtime.ticks
      // A shoot-out takes no playing time.
      const now = overtime.most === 0 && before === periods ? 0 : tick
      return lookOf({
        score: pair(scores.reduce<readonly [number, number]>(([h, a], [x, y]) => [h + x, a + y], [0, 0])),
        periods: scores.map(pair),
        period: over ? 'finished' : before >= periods ? 'overtime' : `${period}-${scores.length}`,
        seconds: (Math.min(before, periods) * ticks + extra + now) * tickSeconds,
      })
    },
    names: {
      ...(overtime.most === 0 && { points: 'shoot-out' }),
      ...Object.fromEntries(plays.map(({ value, name }) => [`points ${value}`, name])),
    },
    stops: ({ type }) => (type === 'period-end' || (type === 'points' && !isFrequent) ? 'all' : null),
    statistics: [...new Set(plays.map(({ name }) => name))].filter((name) => name !== 'raid-points'),
  }
}

/** Functions that open events of sports on a clock, by code. */
export const OPEN_CLOCKED_SPORTS: readonly (readonly [code: string, open: OpenEvent])[] = CLOCKED_SPORTS.map(
  (sport) => [sport.code, opening(clocked(sport))],
)
