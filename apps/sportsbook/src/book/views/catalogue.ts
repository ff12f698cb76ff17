import { SPORT_CAROUSELS } from '@tessera/contract/constants'
import {
  type EventCard,
  type EventLineUps,
  type LeagueTable,
  type SearchResult,
  SPORT_LIST_PAGE,
  type SportInfo,
  type SportListQuery,
  type SportOverview,
  sportListQuerySchema,
  type TopEvent,
} from '@tessera/contract/sportsbook'
import { localTime } from '@tessera/contract/sportsbook/local-time'
import { tableOrderOf } from '@tessera/sport'
import { eventImageUrl, findSport, SPORTS } from '@tessera/sport/catalogue'
import { type Championship, type Fixture, isOutright } from '../../feed/sport-feed.ts'
import type { RunningBook } from '../running-book.ts'
import { phaseOf } from '../state/event-entry.ts'
import type { BookWords } from './book-words.ts'
import { createSearch } from './search.ts'
import { varyEvents } from './vary-events.ts'

export interface ListPage {
  readonly events: EventCard[]
  readonly total: number
  readonly perPage: number
  /** Cursor of the following events; null on the last page. */
  readonly next: string | null
}

/** Lists of live and upcoming events for the platform and the widget. */
export interface SportCatalogue {
  overview(locale: string): SportOverview
  info(sportId: number): SportInfo | null
  /**
   * Returns a page of events, live ones first and then by start, with the total number of events. Outrights are only on
   * the lists of their championships.
   */
  list(query: SportListQuery, locale: string): ListPage
  /** Returns the table of a league as far as the feed has it; null for a championship without a table. */
  table(championshipId: number): Promise<LeagueTable | null>
  /** Returns the line-ups of an event; null for an unknown event. */
  lineUps(eventId: string): EventLineUps | null
  search(query: string, locale: string): SearchResult
}

const DAY_MS = 86_400_000
/** Time after its start for which an event without any message still counts as upcoming. */
const LATE_MS = DAY_MS / 2
/** Interval at which events are sorted. */
const INDEX_MS = 2_000
/** Maximum age of a cached overview; changes within it are published on the channels. */
const OVERVIEW_MS = 1_000
const LOCALES_MAX = 50
const TOP_MAX = 15
const LIVE_MAX = 7
const UPCOMING_MAX = 20

interface ListedEvent {
  readonly fixture: Fixture
  readonly championship: Championship
  readonly startsAtMs: number
  readonly isLive: boolean
}

/** Creates the catalogue of the book's events. */
export function createCatalogue(book: RunningBook, words: BookWords): SportCatalogue {
  const { feed } = book
  const events = createIndex(book)
  const overviews = new Map<string, { readonly atMs: number; readonly overview: SportOverview }>()

  const cards = cardsOf(book)
  const search = createSearch(book, words, events)

  return {
    overview(locale) {
      const known = overviews.get(locale)
      if (known && Math.abs(book.now() - known.atMs) < OVERVIEW_MS) return known.overview
      const meetings = events().filter(({ fixture }) => !isOutright(fixture))
      const overview = overviewOf(book, words, meetings, locale)
      // Requests can contain any number of locales, so the cache is limited.
      if (overviews.size >= LOCALES_MAX) overviews.clear()
      overviews.set(locale, { atMs: book.now(), overview })
      return overview
    },
    lineUps: (eventId) => (feed.fixture(eventId) ? { lineUps: feed.lineUps?.(eventId) ?? null } : null),
    async table(championshipId) {
      const rows = await feed.standings?.(championshipId)
      const league = feed.championships.find((each) => each.championshipId === championshipId)
      return rows && league
        ? { order: tableOrderOf(findSport(league.sportId)?.code ?? ''), rows: [...rows] }
        : null
    },
    info(sportId) {
      if (!findSport(sportId)) return null
      return {
        Categories: feed.categories
          .filter((category) => category.sportId === sportId)
          .map(({ categoryId, name }) => ({
            CategoryId: categoryId,
            Name: name,
            Championships: feed.championships
              .filter((championship) => championship.categoryId === categoryId)
              .map(({ championshipId, name, hasTable }) => ({
                ChampionshipId: championshipId,
                Name: name,
                ...(hasTable && { HasTable: true }),
              })),
          })),
      }
    },
    list(query, locale) {
      const { sportId, categoryIds, championshipIds, competitorIds, when, timeZone, page, after } =
        sportListQuerySchema.parse(query)
      const isIn = whenRule(when, book.now(), timeZone)
      const found = events().filter(
        (event) =>
          (championshipIds !== undefined || !isOutright(event.fixture)) &&
          isIn(event) &&
          (sportId === undefined || event.championship.sportId === sportId) &&
          (categoryIds === undefined || categoryIds.includes(event.championship.categoryId)) &&
          (championshipIds === undefined || championshipIds.includes(event.championship.championshipId)) &&
          (competitorIds === undefined ||
            event.fixture.competitors.some(({ id }) => competitorIds.includes(id))),
      )
      const rest =
        after === undefined ? found.slice((page - 1) * SPORT_LIST_PAGE) : found.filter(isAfter(after))
      const last = rest[SPORT_LIST_PAGE - 1]
      return {
        events: cards(rest, SPORT_LIST_PAGE, locale),
        total: found.length,
        perPage: SPORT_LIST_PAGE,
        next: last && rest.length > SPORT_LIST_PAGE ? cursorOf(last) : null,
      }
    },
    search,
  }
}

/** Creates the live and upcoming events, live ones first and then by start, sorted every few seconds. */
function createIndex(book: RunningBook): () => readonly ListedEvent[] {
  let index: { readonly atMs: number; readonly events: readonly ListedEvent[] } | null = null

  function read(nowMs: number): ListedEvent[] {
    return [...book.eventIds()]
      .flatMap((eventId): ListedEvent[] => {
        const entry = book.entry(eventId)
        const fixture = book.fixture(eventId)
        if (!entry || !fixture) return []
        const phase = phaseOf(entry)
        const isLive = phase === 'live' || phase === 'interrupted'
        const startsAtMs = entry.state.startsAtMs?.value ?? fixture.startsAtMs
        const isToCome = (phase === 'not-started' && startsAtMs > nowMs - LATE_MS) || phase === 'postponed'
        if (!isLive && !isToCome) return []
        return [{ fixture, championship: book.championship(fixture), startsAtMs, isLive }]
      })
      .sort(byStart)
  }

  /** Returns live and upcoming events, live ones first and then by start. */
  function events(): readonly ListedEvent[] {
    const nowMs = book.now()
    if (index === null || Math.abs(nowMs - index.atMs) >= INDEX_MS)
      index = { atMs: nowMs, events: read(nowMs) }
    return index.events
  }

  return events
}

/** Returns the cards of the first events of a list. */
const cardsOf =
  (book: RunningBook) =>
  (listed: readonly ListedEvent[], most: number, locale: string): EventCard[] =>
    listed.slice(0, most).flatMap(({ fixture }) => book.card(fixture.eventId, locale) ?? [])

const withImage = (card: EventCard): TopEvent => {
  const imageUrl = eventImageUrl(SPORT_CAROUSELS.imageType, card.sport.id, card.category.id)
  return imageUrl === undefined ? card : { ...card, imageUrl }
}

/** Returns the overview of all live and upcoming events. */
function overviewOf(
  book: RunningBook,
  words: BookWords,
  all: readonly ListedEvent[],
  locale: string,
): SportOverview {
  const cards = cardsOf(book)
  const counts = new Map<number, { live: number; upcoming: number }>()
  for (const { championship, isLive } of all) {
    const own = counts.get(championship.sportId) ?? { live: 0, upcoming: 0 }
    own[isLive ? 'live' : 'upcoming'] += 1
    counts.set(championship.sportId, own)
  }
  /** Returns the first events by rank that can be bet on, of varying championships. */
  const featured = (events: readonly ListedEvent[], most: number): EventCard[] =>
    varyEvents(events.toSorted(byRank))
      .values()
      .map(({ fixture }) => book.card(fixture.eventId, locale))
      .filter((card) => card !== null)
      .filter(isPriced)
      .take(most)
      .toArray()
  const live = all.filter(({ isLive }) => isLive)
  const toCome = all.filter(({ isLive }) => !isLive)
  return {
    sports: SPORTS.filter(({ id }) => counts.has(id)).map(({ id, code }) => ({
      id,
      code,
      name: words.sport(id, locale),
      live: counts.get(id)?.live ?? 0,
      upcoming: counts.get(id)?.upcoming ?? 0,
    })),
    top: featured(toCome.filter(isSoon(book.now())), TOP_MAX).map(withImage),
    live: featured(live, LIVE_MAX),
    upcoming: cards(toCome, UPCOMING_MAX, locale),
  }
}

/** Place of an event in the order of lists. */
interface Place {
  readonly isLive: boolean
  readonly startsAtMs: number
  readonly eventId: string
}

const placeOf = ({ isLive, startsAtMs, fixture: { eventId } }: ListedEvent): Place => ({
  isLive,
  startsAtMs,
  eventId,
})

const compare = (one: Place, other: Place): number =>
  Number(other.isLive) - Number(one.isLive) ||
  one.startsAtMs - other.startsAtMs ||
  one.eventId.localeCompare(other.eventId)

const byStart = (one: ListedEvent, other: ListedEvent): number => compare(placeOf(one), placeOf(other))

/** Returns the place of an event as the text of a cursor. */
const cursorOf = ({ isLive, startsAtMs, fixture: { eventId } }: ListedEvent): string =>
  `${isLive ? 0 : 1}.${startsAtMs}.${eventId}`

/** Returns the filter for the events after a cursor. */
function isAfter(cursor: string): (event: ListedEvent) => boolean {
  const [live, startsAtMs, eventId = ''] = cursor.split('.')
  const place = { isLive: live === '0', startsAtMs: Number(startsAtMs), eventId }
  return (event) => compare(placeOf(event), place) > 0
}

/** True for an event that takes place as planned and has odds. A live event has none until its first message. */
const isPriced = ({ phase, main }: EventCard): boolean =>
  phase !== 'postponed' && (main?.outcomes.some(({ price }) => price !== null) ?? false)

const byRank = (one: ListedEvent, other: ListedEvent): number =>
  one.championship.rank - other.championship.rank || byStart(one, other)

const isSoon =
  (nowMs: number) =>
  ({ startsAtMs }: ListedEvent): boolean =>
    startsAtMs < nowMs + 2 * DAY_MS

/** Returns the filter for a period. Days are in the reader's time zone, UTC by default. */
function whenRule(
  when: 'live' | 'today' | 'tomorrow' | 'all',
  nowMs: number,
  timeZone = 'UTC',
): (event: ListedEvent) => boolean {
  if (when === 'all') return () => true
  if (when === 'live') return ({ isLive }) => isLive
  const { dayOf, startOfDay } = localTime(timeZone)
  const day = dayOf(nowMs) + (when === 'today' ? 0 : 1)
  const [from, to] = [startOfDay(day), startOfDay(day + 1)]
  const isOn = ({ startsAtMs }: ListedEvent) => startsAtMs >= from && startsAtMs < to
  return when === 'today' ? (event) => event.isLive || isOn(event) : (event) => !event.isLive && isOn(event)
}
