import type { SportInfo } from '@tessera/contract/sportsbook'
import { eventIdOf, findSport, findSportBySlug, type Sport, slugOf } from '@tessera/sport/catalogue'

/** The views of the sportsbook. */
const VIEWS = ['overview', 'live', 'sport', 'event', 'bets', 'favourites', 'slip', 'search'] as const
export type SportView = (typeof VIEWS)[number]
const DEFAULT_VIEW: SportView = 'overview'

/** What an address of sport shows: what the widget is told, and what the server draws before it is there. */
export interface SportPlace {
  readonly view: SportView
  readonly sportId?: number
  readonly categoryIds?: readonly number[]
  readonly championshipIds?: readonly number[]
  readonly eventId?: string
  /** The code of a shared slip. */
  readonly slip?: string
}

const isView = (text: string): text is SportView => VIEWS.some((view) => view === text)

const MAX_IDS = 50
const SLIP_CODE = /^[A-Za-z0-9_-]{1,64}$/
const EVENT_ID = /^\d{1,18}$/

function readIds(text: string | null): number[] | undefined {
  const ids = (text ?? '')
    .split(',')
    .filter((part) => /^\d{1,9}$/.test(part))
    .map(Number)
    .slice(0, MAX_IDS)
  return ids.length === 0 ? undefined : ids
}

/** Leaves out what is not known: absent and undefined are the same to who reads. */
function known(place: { [Field in keyof SportPlace]?: SportPlace[Field] | undefined }): Partial<SportPlace> {
  return Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined))
}

/** What the query of an address of sport says (specification, sportsbook page query parameters); the rest is the default. */
export function readSportQuery(search: URLSearchParams): SportPlace {
  const view = search.get('page') ?? DEFAULT_VIEW
  const eventId = search.get('eventId') ?? ''
  const slip = search.get('slip') ?? ''
  return {
    view: isView(view) ? view : DEFAULT_VIEW,
    ...known({
      categoryIds: readIds(search.get('categoryIds')),
      championshipIds: readIds(search.get('championshipIds')),
      eventId: EVENT_ID.test(eventId) ? eventId : undefined,
      slip: SLIP_CODE.test(slip) ? slip : undefined,
    }),
  }
}

/** What the query says beside the event that it names: where somebody came from, a dialog, what is shared with them. */
export function restOfEvent(search: URLSearchParams): string {
  const rest = new URLSearchParams(search)
  for (const name of ['eventId', 'page']) rest.delete(name)
  return rest.toString()
}

/** The segments of a path of sport: a sport, and below it by name a category and a championship. */
export interface SportSegments {
  readonly sport: Sport
  readonly category: string | null
  readonly championship: string | null
}

/** Reads the rest of a path below `/sport/`; null for what names no sport or goes deeper than championships. */
export function readSportPath(rest: string): SportSegments | null {
  const [first = '', category = null, championship = null, ...deeper] = rest.split('/').filter(Boolean)
  const sport = findSportBySlug(slugOf(first))
  return sport && deeper.length === 0
    ? { sport, category: category && slugOf(category), championship: championship && slugOf(championship) }
    : null
}

/** The address that such segments have, without the prefix of a language. */
export const sportPath = ({ sport, category, championship }: SportSegments): string =>
  ['/sport', slugOf(sport.code), category, championship].filter((segment) => segment !== null).join('/')

/** What a sport is divided into, by the segments of its path; undefined where a segment names nothing of it. */
export function findDivision(
  info: SportInfo,
  { category, championship }: Pick<SportSegments, 'category' | 'championship'>,
): Pick<SportPlace, 'categoryIds' | 'championshipIds'> | undefined {
  if (category === null) return {}
  const found = info.Categories.find(({ Name }) => slugOf(Name) === category)
  if (!found || championship === null) return found && { categoryIds: [found.CategoryId] }
  const inner = found.Championships.find(({ Name }) => slugOf(Name) === championship)
  // A championship is of one category, which need not be said.
  return inner && { championshipIds: [inner.ChampionshipId] }
}

/**
 * The place of such an address with its query. Null where a segment names nothing of the sport, or, while nobody tells what
 * the sport is divided into, where it has to be known what a segment stands for.
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

/** The id of the event that the last segment of an address names; null for none. */
export const eventOfSegment = (segment: string): string | null => eventIdOf(segment)

/** The names of the one category or championship that a place is about, as segments. */
function namesOf({ categoryIds, championshipIds }: SportPlace, info: SportInfo): string[] | null {
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
 * The address of a place, without the prefix of a language: by names where the sport's are known, else by ids.
 *
 * @param given the address that the widget gives it, of which an event's is the only one that names it
 */
export function pathOfPlace(place: SportPlace, info: SportInfo | null, given = ''): string {
  const { view, sportId, categoryIds, championshipIds, eventId, slip } = place
  if (view === 'event' && eventId !== undefined)
    return given.startsWith('/sport/') ? given : `/sport/event/${eventId}`
  const sport = sportId === undefined ? undefined : findSport(sportId)
  const search = new URLSearchParams()
  if (view !== DEFAULT_VIEW && (view !== 'sport' || !sport)) search.set('page', view)
  if (slip !== undefined) search.set('slip', slip)
  const names = sport && info ? namesOf(place, info) : null
  if (names === null) {
    if (categoryIds?.length) search.set('categoryIds', categoryIds.join(','))
    if (championshipIds?.length) search.set('championshipIds', championshipIds.join(','))
  }
  const path = ['/sport', ...(sport ? [slugOf(sport.code)] : []), ...(names ?? [])].join('/')
  const query = search.toString().replaceAll('%2C', ',')
  return query === '' ? path : `${path}?${query}`
}

/** Whether two places show the same. */
export const isSamePlace = (a: SportPlace, b: SportPlace): boolean => textOf(a) === textOf(b)

const textOf = ({ view, sportId, categoryIds, championshipIds, eventId, slip }: SportPlace): string =>
  JSON.stringify([view, sportId, categoryIds, championshipIds, eventId, slip])
