import type { BreakPeriod } from '@tessera/contract'
import { addMonths } from './add-months.ts'

/** End of a break: a time, or `forever`. */
export type BreakEnd = Date | 'forever'

const DAY_MS = 86_400_000
const DAYS: Partial<Record<BreakPeriod, number>> = { P1D: 1, P1W: 7, P6W: 42 }
const MONTHS: Partial<Record<BreakPeriod, number>> = { P1M: 1, P3M: 3, P6M: 6, P1Y: 12, P5Y: 60 }

/** Returns the end of a break of a length that begins at a time. Days have 24 hours; months and years are calendar ones in UTC. */
export function breakEnd(from: Date, period: BreakPeriod): BreakEnd {
  const [days, months] = [DAYS[period], MONTHS[period]]
  if (days !== undefined) return new Date(from.getTime() + days * DAY_MS)
  return months === undefined ? 'forever' : addMonths(from, months)
}

/** Returns the end of a running break that is extended: the length is added to its end, so that it never becomes shorter. */
export const extendBreak = (end: BreakEnd, period: BreakPeriod): BreakEnd =>
  end === 'forever' ? end : breakEnd(end, period)

/** True if a break ends after another one. */
export const isLater = (one: BreakEnd, other: BreakEnd): boolean =>
  other !== 'forever' && (one === 'forever' || one > other)
