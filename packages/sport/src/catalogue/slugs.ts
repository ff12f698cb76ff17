import { slugOf } from './slug-of.ts'
import { SPORTS, type Sport } from './sports.ts'

/** Segment for a name whose slug is empty. */
const NAMELESS = 'event'

/** Returns the last segment of an event's address: its id, a dash and the slug of its name. */
export function eventSegment(eventId: string, name: string): string {
  return `${eventId}-${slugOf(name) || NAMELESS}`
}

/** Returns the event id of a segment, the digits before the first dash; null if there is none. The name in it may be outdated. */
export function eventIdOf(segment: string): string | null {
  return /^(\d{1,18})-/.exec(segment)?.[1] ?? null
}

/** Returns the address of an event, built from the names of its sport, category and championship. */
export function eventPath(
  names: { readonly sport: string; readonly category: string; readonly championship: string },
  eventId: string,
  eventName: string,
): string {
  const segments = [names.sport, names.category, names.championship].map((name) => slugOf(name) || NAMELESS)
  return ['/sport', ...segments, eventSegment(eventId, eventName)].join('/')
}

const bySlug = new Map(SPORTS.map((each) => [slugOf(each.code), each]))

/** Returns the sport whose code has this slug: `e-sports` is the slug of `e-sports+`. */
export function findSportBySlug(slug: string): Sport | undefined {
  return bySlug.get(slug)
}
