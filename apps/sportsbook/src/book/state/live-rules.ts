import { findSport } from '@tessera/sport/catalogue'

/** Delay of a live bet by the code of its sport: about the delay of a video stream. Our choice. */
const DELAY_MS: Readonly<Record<string, number>> = {
  soccer: 5_000,
  tennis: 3_000,
  'table-tennis': 3_000,
  volleyball: 3_000,
  basketball: 4_000,
  'ice-hockey': 5_000,
  'american-football': 5_000,
  'e-sports+': 6_000,
  boxing: 6_000,
  mma: 6_000,
  'horse-racing': 3_000,
}
const OTHER_DELAY_MS = 5_000

/** Returns the delay of a live bet on a sport, in milliseconds. */
export const betDelayMs = (sportId: number): number =>
  DELAY_MS[findSport(sportId)?.code ?? ''] ?? OTHER_DELAY_MS

/** Groups of markets that a goal, break or touchdown does not decide: they stay open in danger. */
const UNTOUCHED_BY_DANGER: ReadonlySet<string> = new Set(['corners', 'cards'])

/** True if the markets of a group are suspended while the feed reports that a side is close to scoring. */
export const isHeldInDanger = (group: string): boolean => !UNTOUCHED_BY_DANGER.has(group)

/** Incidents, besides a change of the score, after which a pending bet is refused. */
export const DECISIVE_INCIDENTS: ReadonlySet<string> = new Set([
  'red-card',
  'penalty',
  'knock-down',
  'withdrawn',
])

/** Incidents that suspend all markets of the event until their next prices, if the message contains no prices. */
export const STOPPING_INCIDENTS: ReadonlySet<string> = new Set([
  'goal',
  'red-card',
  'penalty',
  'video-review',
  'knock-down',
])
