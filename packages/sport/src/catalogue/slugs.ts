import { SPORTS, type Sport } from './sports.ts'

/** Letters that no decomposition turns into plain ones. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

/** What stands where a name leaves nothing. */
const NAMELESS = 'event'

/**
 * A name as a segment of an address: lower case, letters and digits with single dashes between. Accents go, other scripts
 * stay. Empty when nothing is left.
 */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFKC')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

/** The last segment of an event's address: its id, a dash, the slug of its name. */
export function eventSegment(eventId: string, name: string): string {
  return `${eventId}-${slugOf(name) || NAMELESS}`
}

/** The event id of such a segment, digits before the first dash; null when it has none. The name may be an older one. */
export function eventIdOf(segment: string): string | null {
  return /^(\d{1,18})-/.exec(segment)?.[1] ?? null
}

/** The address of an event, of the names of what it belongs to. */
export function eventPath(
  names: { readonly sport: string; readonly category: string; readonly championship: string },
  eventId: string,
  eventName: string,
): string {
  const segments = [names.sport, names.category, names.championship].map((name) => slugOf(name) || NAMELESS)
  return ['/sport', ...segments, eventSegment(eventId, eventName)].join('/')
}

const bySlug = new Map(SPORTS.map((each) => [slugOf(each.code), each]))

/** The sport whose code has this slug: `e-sports` is `e-sports+`. */
export function findSportBySlug(slug: string): Sport | undefined {
  return bySlug.get(slug)
}
