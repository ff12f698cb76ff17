import { findSport } from '@tessera/sport/catalogue'

/** How long a live bet waits before it is looked at again, by the sport's code: about what a picture is late. Our choice. */
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

/** How long a live bet on a sport waits, in milliseconds. */
export const betDelayMs = (sportId: number): number =>
  DELAY_MS[findSport(sportId)?.code ?? ''] ?? OTHER_DELAY_MS

/** Groups of markets that no goal, break or touchdown decides: danger leaves them open. */
const UNTOUCHED_BY_DANGER: ReadonlySet<string> = new Set(['corners', 'cards'])

/** Whether the markets of a group take no bets while the feed says that a side is dangerously near. */
export const isHeldInDanger = (group: string): boolean => !UNTOUCHED_BY_DANGER.has(group)

/** Incidents after which a waiting bet is refused, beside a change of the score. */
export const DECISIVE_INCIDENTS: ReadonlySet<string> = new Set([
  'red-card',
  'penalty',
  'knock-down',
  'withdrawn',
])

/** Incidents that stop all markets of the event until their next prices, when the feed says no more than them. */
export const STOPPING_INCIDENTS: ReadonlySet<string> = new Set([
  'goal',
  'red-card',
  'penalty',
  'video-review',
  'knock-down',
])
