import { localTime } from '@tessera/contract/sportsbook/local-time'

/** Announced starts of a championship's events, which are numbered in the order of time. */
export interface Starts {
  /** Returns the start of an event. */
  at(slot: number): number
  /** Returns the number of the first event that starts at a time or later. */
  firstFrom(ms: number): number
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const DAYS_OF_WEEK = 7
/** Number of the first Monday after 1 January 1970, a Thursday. */
const FIRST_MONDAY = 4
/** Moments that are kept per time zone: its championships share most of their starts. */
const MOMENTS_MAX = 5_000

/** Returns starts at a fixed interval, the first one at an offset from 1 January 1970. */
export const every = (intervalMs: number, offsetMs: number): Starts => ({
  at: (slot) => offsetMs + slot * intervalMs,
  firstFrom: (ms) => Math.max(0, Math.ceil((ms - offsetMs) / intervalMs)),
})

/** Local time of a zone with a cache of moments. */
interface Zone {
  readonly dayOf: (ms: number) => number
  readonly momentOf: (shown: number) => number
}
const zones = new Map<string, Zone>()

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone)
  if (known) return known
  const { dayOf, momentOf } = localTime(timeZone)
  const moments = new Map<number, number>()
  const zone: Zone = {
    dayOf,
    momentOf(shown) {
      const kept = moments.get(shown)
      if (kept !== undefined) return kept
      const moment = momentOf(shown)
      if (moments.size >= MOMENTS_MAX) moments.clear()
      moments.set(shown, moment)
      return moment
    },
  }
  zones.set(timeZone, zone)
  return zone
}

/**
 * Returns starts that are repeated every week at the same local times, in summer and in winter.
 *
 * @param minutes Minutes since Monday at midnight of a week's starts, in order.
 * @param timeZone IANA zone of the local times.
 */
export function weekly(minutes: readonly number[], timeZone: string): Starts {
  const { momentOf, dayOf } = zoneOf(timeZone)
  const at = (slot: number): number => {
    const week = Math.floor(slot / minutes.length)
    const monday = (FIRST_MONDAY + week * DAYS_OF_WEEK) * DAY_MS
    return momentOf(monday + (minutes[slot % minutes.length] ?? 0) * MINUTE_MS)
  }
  return {
    at,
    firstFrom(ms) {
      const week = Math.floor((dayOf(ms) - FIRST_MONDAY) / DAYS_OF_WEEK)
      let slot = Math.max(0, week * minutes.length)
      while (at(slot) < ms) slot++
      return slot
    },
  }
}
