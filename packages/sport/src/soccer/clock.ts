import type { Moment } from '../core/model.ts'
import type { Stretch } from '../counts/jumps.ts'
import { elapsed, type Tempo, timeOf } from '../counts/tempo.ts'
import { HALF_MINUTES, MATCH_MINUTES, type SoccerParameters, STOPPAGE_INTENSITY } from './parameters.ts'

/** Announced stoppage time of a half, and the whole minutes of it that have been played. */
export interface Stoppage {
  readonly minutes: number
  readonly played: number
}

/** The parts of a state that say how much of a match has been played. */
interface Played {
  readonly parameters: Pick<SoccerParameters, 'stoppage'>
  readonly minute: number
  readonly stoppage?: readonly Stoppage[]
}

/** Half of a match: 0 is the first one. */
export type Half = 0 | 1

/** Number of whole minutes of stoppage time, with its chance. */
interface Minutes {
  readonly minutes: number
  readonly chance: number
}

/** Returns the stoppage time that is being played. */
export function stoppageNow({ stoppage }: Pick<Played, 'stoppage'>): Stoppage | undefined {
  const last = stoppage?.at(-1)
  return last && last.played < last.minutes ? last : undefined
}

/** True before half-time. */
export function isFirstHalf(state: Played): boolean {
  return state.minute < HALF_MINUTES || (state.minute === HALF_MINUTES && stoppageNow(state) !== undefined)
}

/** True after the end of the match. */
export function isOver(state: Played): boolean {
  return state.minute >= MATCH_MINUTES && stoppageNow(state) === undefined
}

/** True for an incident before half-time. */
export function isInFirstHalf({ at, added }: Moment): boolean {
  return at < HALF_MINUTES * 60 || (at === HALF_MINUTES * 60 && added !== undefined)
}

/** Returns the time of a match. */
export function momentNow(state: Played): Moment {
  const now = stoppageNow(state)
  return { at: state.minute * 60, ...(now && { added: now.played * 60 }) }
}

/** Returns a text that is equal for states in which equally much of the match is left. */
export function momentKey(state: Played): string {
  if (isOver(state)) return 'end'
  const now = stoppageNow(state)
  return now ? `${state.minute}+${now.played}/${now.minutes}` : `${state.minute}`
}

/** Returns the intensity of a minute of stoppage time. */
const perMinute = ({ start, slope }: Tempo, half: Half): number =>
  (STOPPAGE_INTENSITY * (start + (slope * (half + 1)) / 2)) / MATCH_MINUTES

const mean = (chances: readonly number[]): number =>
  chances.reduce((sum, chance, minutes) => sum + chance * minutes, 0)

/** Returns the intensity of a match of average length, which is one without stoppage time. */
function wholeOf({ stoppage }: Pick<SoccerParameters, 'stoppage'>, tempo: Tempo): number {
  if (!stoppage) return 1
  return 1 + mean(stoppage[0]) * perMinute(tempo, 0) + mean(stoppage[1]) * perMinute(tempo, 1)
}

/** A minute on the clock of a race, on which a match of average length takes 1. */
interface MinuteOfRace {
  readonly from: number
  readonly to: number
  /** Returns the whole second at a time of the clock, within the minute. */
  readonly momentOf: (clock: number) => Moment
}

/** Returns the coming minute on the clock of a tempo. In stoppage time, the clock begins with the minute. */
export function minuteOf(state: Played, tempo: Tempo): MinuteOfRace {
  const { minute, parameters } = state
  const whole = wholeOf(parameters, tempo)
  const within = (second: number, from: number) => Math.min(Math.max(second, from), from + 59)
  const now = stoppageNow(state)
  if (now) {
    const to = perMinute(tempo, minute === HALF_MINUTES ? 0 : 1) / whole
    const from = now.played * 60
    return {
      from: 0,
      to,
      momentOf: (clock) => ({ at: minute * 60, added: within(from + Math.floor((clock / to) * 60), from) }),
    }
  }
  return {
    from: elapsed(tempo, minute / MATCH_MINUTES) / whole,
    to: elapsed(tempo, (minute + 1) / MATCH_MINUTES) / whole,
    momentOf: (clock) => ({
      at: within(Math.floor(timeOf(tempo, clock * whole) * MATCH_MINUTES * 60), minute * 60),
    }),
  }
}

/** Returns the possible numbers of minutes of stoppage time that are left in a half. */
export function stoppageLeft({ stoppage, parameters, minute }: Played, half: Half): readonly Minutes[] {
  const known = stoppage?.[half]
  if (known) return [{ minutes: known.minutes - known.played, chance: 1 }]
  const chances = minute < (half + 1) * HALF_MINUTES ? parameters.stoppage?.[half] : undefined
  if (!chances) return [{ minutes: 0, chance: 1 }]
  return chances.flatMap((chance, minutes) => (chance > 0 ? [{ minutes, chance }] : []))
}

/** Returns the stretch that is left of a half on the clock of a tempo, with a number of minutes of stoppage time. */
export function stretchOf({ parameters, minute }: Played, tempo: Tempo, half: Half, minutes: number): number {
  const end = (half + 1) * HALF_MINUTES
  const from = Math.min(Math.max(minute, half * HALF_MINUTES), end)
  const regular = elapsed(tempo, end / MATCH_MINUTES) - elapsed(tempo, from / MATCH_MINUTES)
  return (regular + minutes * perMinute(tempo, half)) / wholeOf(parameters, tempo)
}

/** Returns the stretch between two regular minutes of a half on the clock of a tempo. */
export function stretchBetween(
  { parameters }: Pick<Played, 'parameters'>,
  tempo: Tempo,
  from: number,
  to: number,
): number {
  const regular = elapsed(tempo, to / MATCH_MINUTES) - elapsed(tempo, from / MATCH_MINUTES)
  return Math.max(regular, 0) / wholeOf(parameters, tempo)
}

/** Returns the possible stretches that are left of a half. */
export function stretchesOf(state: Played, tempo: Tempo, half: Half): Stretch[] {
  return stoppageLeft(state, half).map(({ minutes, chance }) => ({
    length: stretchOf(state, tempo, half, minutes),
    chance,
  }))
}

/** Returns the possible stretches that are left of the match. */
export function stretchesLeft(state: Played, tempo: Tempo): Stretch[] {
  const second = stretchesOf(state, tempo, 1)
  return stretchesOf(state, tempo, 0).flatMap((first) =>
    second.map(({ length, chance }) => ({ length: first.length + length, chance: first.chance * chance })),
  )
}
