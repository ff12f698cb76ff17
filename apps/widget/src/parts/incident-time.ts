import type { LiveFacts } from '@tessera/contract/sportsbook'

const SECONDS_MIN = 120

/** Returns the minute of an incident, such as `21′`, or `45+2′` in stoppage time. */
export function incidentTime({ at, added }: Pick<LiveFacts['incidents'][number], 'at' | 'added'>): string {
  if (added !== undefined) return `${at / 60}+${Math.max(Math.ceil(added / 60), 1)}′`
  return `${at >= SECONDS_MIN ? Math.floor(at / 60) : Math.ceil(at / 60)}′`
}
