import type { SportInfo } from '@tessera/contract/sportsbook'
import { eventIdOf, findSport, findSportBySlug, type Sport, slugOf } from '@tessera/sport/catalogue'

/** Views of the sportsbook. */
const VIEWS = [
  'overview',
  'live',
  'sport',
  'table',
  'results',
  'event',
  'bets',
  'favourites',
  'slip',
  'search',
] as const
export type SportView = (typeof VIEWS)[number]
const DEFAULT_VIEW: SportView = 'overview'

/** Place within sport that a URL shows. The widget receives it, and the server renders it first. */
export interface SportPlace {
  readonly view: SportView
  readonly sportId?: number
  readonly categoryIds?: readonly number[]
  readonly championshipIds?: readonly number[]
  readonly eventId?: string
  /** Local day of the results, such as `2026-11-28`. */
  readonly date?: string
  /** Code of a shared bet slip. */
  readonly slip?: string
}

const isView = (text: string): text is SportView => VIEWS.some((view) => view === text)

const MAX_IDS = 50
const SLIP_CODE = /^[A-Za-z0-9_-]{1,64}$/
const EVENT_ID = /^\d{1,18}$/

/** True for an existing day such as `2026-11-28`. */
const isDay = (text: string): boolean => new Date(text).toJSON()?.slice(0, 10) === text

function readIds(text: string | null): number[] | undefined {
  const ids = (text ?? '')
    .split(',')
    .filter((part) => /^\d{1,9}$/.test(part))
    .map(Number)
    .slice(0, MAX_IDS)
  return ids.length === 0 ? undefined : ids
}

/** Removes undefined fields: absent and undefined mean the same. */
function known(place: { [Field in keyof SportPlace]?: SportPlace[Field] | undefined }): Partial<SportPlace> {
  return Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined))
}

/** Reads the query of a sport URL (specification, sportsbook page query parameters); invalid values get the default. */
export function readSportQuery(search: URLSearchParams): SportPlace {
  const view = search.get('page') ?? DEFAULT_VIEW
  const eventId = search.get('eventId') ?? ''
  const slip = search.get('slip') ?? ''
  const date = search.get('date') ?? ''
  return {
    view: isView(view) ? view : DEFAULT_VIEW,
    ...known({
      categoryIds: readIds(search.get('categoryIds')),
      championshipIds: readIds(search.get('championshipIds')),
      eventId: EVENT_ID.test(eventId) ? eventId : undefined,
      slip: SLIP_CODE.test(slip) ? slip : undefined,
      date: view === 'results' && isDay(date) ? date : undefined,
    }),
  }
}

/** Returns the query without the event that it names: referral, dialog and shared bet slip remain. */
export function restOfEvent(search: URLSearchParams): string {
  const rest = new URLSearchParams(search)
  for (const name of ['eventId', 'page']) rest.delete(name)
  return rest.toString()
}

/** Segments of a sport path: a sport, and optionally a category and a championship by name. */
export interface SportSegments {
  readonly sport: Sport
  readonly category: string | null
  readonly championship: string | null
}

/** Reads the rest of a path below `/sport/`; null if it doesn't start with a sport or is deeper than a championship. */
export function readSportPath(rest: string): SportSegments | null {
  const [first = '', category = null, championship = null, ...deeper] = rest.split('/').filter(Boolean)
  const sport = findSportBySlug(slugOf(first))
  return sport && deeper.length === 0
    ? { sport, category: category && slugOf(category), championship: championship && slugOf(championship) }
    : null
}

/** Returns the path of the segments without a language prefix. */
export const sportPath = ({ sport, category, championship }: SportSegments): string =>
  ['/sport', slugOf(sport.code), category, championship].filter((segment) => segment !== null).join('/')

/** Returns the category or championship of a path's segments; undefined if the sport has none with that name. */
export function findDivision(
  info: SportInfo,
  { category, championship }: Pick<SportSegments, 'category' | 'championship'>,
): Pick<SportPlace, 'categoryIds' | 'championshipIds'> | undefined {
  if (category === null) return {}
  const found = info.Categories.find(({ Name }) => slugOf(Name) === category)
  if (!found || championship === null) return found && { categoryIds: [found.CategoryId] }
  const inner = found.Championships.find(({ Name }) => slugOf(Name) === championship)
  // A championship belongs to one category, which can be left out.
  return inner && { championshipIds: [inner.ChampionshipId] }
}

/**
 * Returns the place of such a URL with its query. Null if a segment doesn't exist in the sport, or if its names are
 * needed and aren't loaded.
 */
export function placeOfDivision(
  segments: SportSegments,
  search: URLSearchParams,
  info: SportInfo | null,
): SportPlace | null {
  const { view, ...rest } = readSportQuery(search)
  const division = info ? findDivision(info, segments) : segments.category === null ? {} : undefined
  return division
    ? { ...rest, view: view === DEFAULT_VIEW ? 'sport' : view, sportId: segments.sport.id, ...division }
    : null
}

/** Returns the event id in the last segment of a path; null if there is none. */
export const eventOfSegment = (segment: string): string | null => eventIdOf(segment)

/**
 * Returns the names of a place's single category or championship as segments. Null if they are the names of another
 * one too.
 */
function namesOf(place: SportPlace, info: SportInfo): string[] | null {
  const names = segmentsOf(place, info)
  if (names === null) return null
  const [category = null, championship = null] = names
  const found = findDivision(info, { category, championship })
  const ids = place.championshipIds ?? place.categoryIds
  return (found?.championshipIds ?? found?.categoryIds)?.[0] === ids?.[0] ? names : null
}

function segmentsOf({ categoryIds, championshipIds }: SportPlace, info: SportInfo): string[] | null {
  if (championshipIds?.length === 1) {
    for (const category of info.Categories)
      for (const { ChampionshipId, Name } of category.Championships)
        if (championshipIds.includes(ChampionshipId)) return [slugOf(category.Name), slugOf(Name)]
    return null
  }
  if (championshipIds || categoryIds?.length !== 1) return null
  const category = info.Categories.find(({ CategoryId }) => categoryIds.includes(CategoryId))
  return category ? [slugOf(category.Name)] : null
}

/**
 * Returns the path of a place without a language prefix: by names if those of the sport are loaded, otherwise by ids.
 *
 * @param given path that the widget provides; only that of an event is used, since it contains the event's name
 */
export function pathOfPlace(place: SportPlace, info: SportInfo | null, given = ''): string {
  const { view, sportId, categoryIds, championshipIds, eventId, slip, date } = place
  if (view === 'event' && eventId !== undefined)
    return given.startsWith('/sport/') ? given : `/sport/event/${eventId}`
  const sport = sportId === undefined ? undefined : findSport(sportId)
  const search = new URLSearchParams()
  if (view !== DEFAULT_VIEW && (view !== 'sport' || !sport)) search.set('page', view)
  if (slip !== undefined) search.set('slip', slip)
  if (date !== undefined) search.set('date', date)
  const names = sport && info ? namesOf(place, info) : null
  if (names === null) {
    if (categoryIds?.length) search.set('categoryIds', categoryIds.join(','))
    if (championshipIds?.length) search.set('championshipIds', championshipIds.join(','))
  }
  const path = ['/sport', ...(sport ? [slugOf(sport.code)] : []), ...(names ?? [])].join('/')
  const query = search.toString().replaceAll('%2C', ',')
  return query === '' ? path : `${path}?${query}`
}

/** Parameters that {@link pathOfPlace} writes or replaces. */
const PLACE_PARAMETERS = ['page', 'slip', 'date', 'sportId', 'categoryIds', 'championshipIds']

/**
 * Returns the path, by names as far as they are known, of a query that names a sport or its competitions by ids. The
 * rest of the query stays.
 */
export function pathOfIds(sport: Sport, search: URLSearchParams, info: SportInfo | null): string {
  const { view, eventId: _, ...rest } = readSportQuery(search)
  const place: SportPlace = { ...rest, view: view === DEFAULT_VIEW ? 'sport' : view, sportId: sport.id }
  const [path = '', known] = pathOfPlace(place, info).split('?')
  const query = new URLSearchParams(known)
  for (const [name, value] of search) if (!PLACE_PARAMETERS.includes(name)) query.append(name, value)
  const text = query.toString().replaceAll('%2C', ',')
  return text === '' ? path : `${path}?${text}`
}

/** Returns the sport that a query names by its id. */
export const sportOfQuery = (search: URLSearchParams): Sport | undefined =>
  findSport(Number(search.get('sportId')))

/** True if two places show the same content. */
export const isSamePlace = (a: SportPlace, b: SportPlace): boolean => textOf(a) === textOf(b)

const textOf = ({ view, sportId, categoryIds, championshipIds, eventId, slip, date }: SportPlace): string =>
  JSON.stringify([view, sportId, categoryIds, championshipIds, eventId, slip, date])
