import type { Tempo } from '../disciplines/position.ts'
import type { RhythmName } from './rhythms.ts'

/** Rhythm and speed of a sport in the countries of the calendar. */
export interface SportTempo {
  readonly rhythm: RhythmName
  /**
   * Factors on the durations of the simulator, which are short. Sports with a clock run at the speed of the real one,
   * other than soccer without stoppages; others take about as long as their steps do on average in real matches.
   */
  readonly tempo: Tempo
  /** Usual minutes from the start to the confirmed result; a test compares them with played events. */
  readonly minutes: number
}

export const SOCCER_TEMPO = { play: 'clock', pause: 15 } as const
/** Two halves with nine minutes of stoppage time, the interval of 15 minutes (Law 7 of the game), and the confirmation. */
export const SOCCER_MINUTES = 115

const sport = (
  rhythm: SportTempo['rhythm'],
  play: Tempo['play'],
  pause: number,
  minutes: number,
): SportTempo => ({
  rhythm,
  tempo: { play, pause },
  minutes,
})

/** Sports other than soccer that the countries of the calendar play, by code. */
export const SPORT_TEMPOS: Readonly<Record<string, SportTempo>> = {
  'aussie-rules': sport('fields', 'clock', 6, 90),
  'american-football': sport('fields', 5, 5, 106),
  badminton: sport('sessions', 4, 4, 52),
  bandy: sport('evenings', 'clock', 6, 94),
  baseball: sport('matinees', 6, 2, 90),
  basketball: sport('evenings', 'clock', 5, 57),
  'beach-volleyball': sport('sessions', 4, 4, 49),
  cricket: sport('long', 6, 10, 127),
  darts: sport('sessions', 3, 3, 46),
  'field-hockey': sport('evenings', 'clock', 4, 67),
  floorball: sport('evenings', 'clock', 6, 67),
  futsal: sport('evenings', 'clock', 5, 44),
  handball: sport('evenings', 'clock', 5, 64),
  'ice-hockey': sport('evenings', 'clock', 8, 78),
  kabaddi: sport('evenings', 'clock', 3, 43),
  lacrosse: sport('evenings', 'clock', 5, 73),
  netball: sport('evenings', 'clock', 4, 69),
  padel: sport('sessions', 4, 4, 82),
  'rugby-league': sport('fields', 'clock', 10, 86),
  'rugby-union': sport('fields', 'clock', 10, 86),
  snooker: sport('sessions', 6, 6, 80),
  softball: sport('matinees', 6, 2, 69),
  squash: sport('sessions', 4, 4, 59),
  'table-tennis': sport('sessions', 3, 3, 45),
  tennis: sport('sessions', 4, 4, 75),
  volleyball: sport('evenings', 5, 5, 88),
  'water-polo': sport('evenings', 'clock', 4, 39),
}
