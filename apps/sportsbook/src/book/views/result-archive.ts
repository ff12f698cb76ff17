import { DEFAULT_LOCALE } from '@tessera/contract/languages'
import {
  type EventForm,
  finalScoreSchema,
  RESULTS_DAYS,
  RESULTS_PAGE,
  type ResultQuery,
  type RunnerForm,
  type SportResult,
} from '@tessera/contract/sportsbook'
import { localTime } from '@tessera/contract/sportsbook/local-time'
import type { EventPhase } from '@tessera/feed'
import { eventPath, findSport } from '@tessera/sport/catalogue'
import type { Queryable } from '../../database/queryable.ts'
import type { SportFeed } from '../../feed/sport-feed.ts'
import type { BookWords } from './book-words.ts'
import { type MatchRow, matchesOf, meetingsOf } from './played-matches.ts'
import { runnerForm } from './runner-form.ts'

export interface ResultPage {
  readonly results: SportResult[]
  /** Cursor of the earlier results; null on the last page. */
  readonly next: string | null
}

/** Archive of the results of ended events. */
export interface ResultArchive {
  /** Returns a page of results, the latest first. */
  list(query: ResultQuery, locale: string): Promise<ResultPage>
  /** Returns the latest matches of the sides before an event; null for an unknown event. */
  form(eventId: string): Promise<EventForm | null>
  /** Returns the latest places of a championship's runners; null for an unknown championship. */
  runners(championshipId: number): Promise<RunnerForm | null>
}

const DAY_MS = 86_400_000

interface ResultRow extends MatchRow {
  readonly phase: EventPhase
}

/** Creates the archive, which reads the register of events. */
export function createResultArchive(
  db: Queryable,
  feed: Pick<SportFeed, 'categories' | 'championships' | 'fixture'>,
  words: Pick<BookWords, 'event' | 'sport'>,
  now: () => number,
): ResultArchive {
  const championships = new Map(feed.championships.map((each) => [each.championshipId, each]))
  const categories = new Map(feed.categories.map((each) => [each.categoryId, each]))

  /** Returns the championships of a query; null for all. */
  const wanted = ({ categoryIds, championshipIds }: ResultQuery): number[] | null =>
    championshipIds || categoryIds
      ? feed.championships
          .filter(
            (each) =>
              (championshipIds?.includes(each.championshipId) ?? true) &&
              (categoryIds?.includes(each.categoryId) ?? true),
          )
          .map(({ championshipId }) => championshipId)
      : null

  async function read(query: ResultQuery): Promise<ResultRow[]> {
    const [fromMs, untilMs] = periodOf(query, now())
    const [startsAtMs = null, eventId = null] = query.after?.split('.') ?? []
    return db.query<ResultRow>(
      `select event_id as "eventId", championship_id as "championshipId", name, competitors,
         starts_at_ms as "startsAtMs", phase, final_score as "finalScore"
       from sportsbook.event
       where stage = 'ended' and (final_score is not null or phase in ('cancelled', 'abandoned'))
         and starts_at_ms >= $1 and starts_at_ms < $2
         and ($3::integer is null or sport_id = $3)
         and ($4::bigint[] is null or championship_id = any ($4))
         and ($5::bigint is null or (starts_at_ms, event_id) < ($5, $6::text))
       order by starts_at_ms desc, event_id desc limit $7`,
      [fromMs, untilMs, query.sportId ?? null, wanted(query), startsAtMs, eventId, RESULTS_PAGE + 1],
    )
  }

  function describe(row: MatchRow & Partial<ResultRow>, locale: string): SportResult[] {
    const championship = championships.get(Number(row.championshipId))
    const category = championship && categories.get(championship.categoryId)
    const sport = championship && findSport(championship.sportId)
    if (!championship || !category || !sport) return []
    const names = { sport: sport.code, category: category.name, championship: championship.name }
    const final = finalScoreSchema.safeParse(row.finalScore).data
    return [
      {
        eventId: row.eventId,
        sport: { id: sport.id, code: sport.code, name: words.sport(sport.id, locale) },
        category: { id: category.categoryId, name: category.name },
        championship: { id: championship.championshipId, name: championship.name },
        name: words.event(
          { name: row.name, season: feed.fixture(row.eventId)?.season },
          championship.name,
          locale,
        ),
        path: eventPath(names, row.eventId, row.name),
        startsAt: new Date(Number(row.startsAtMs)).toISOString(),
        state: row.phase === 'cancelled' || row.phase === 'abandoned' ? row.phase : 'ended',
        competitors: shownCompetitors(row.competitors, final?.podium ?? []),
        score: final?.score ?? null,
        periods: final?.periods ?? [],
      },
    ]
  }

  return {
    async list(query, locale) {
      const rows = await read(query)
      const page = rows.slice(0, RESULTS_PAGE)
      const last = page.at(-1)
      return {
        results: page.flatMap((row) => describe(row, locale)),
        next: last && rows.length > page.length ? `${last.startsAtMs}.${last.eventId}` : null,
      }
    },
    async runners(championshipId) {
      return championships.has(championshipId)
        ? { runners: await runnerForm(db, championshipId, now()) }
        : null
    },
    async form(eventId) {
      const fixture = feed.fixture(eventId)
      if (!fixture) return null
      const [home, away, ...others] = fixture.competitors
      if (!home || !away || others.length > 0) return { home: [], away: [], meetings: [] }
      const period = { fromMs: now() - RESULTS_DAYS * DAY_MS, untilMs: fixture.startsAtMs }
      const [ofHome, ofAway, meetings] = await Promise.all([
        matchesOf(db, home.id, period),
        matchesOf(db, away.id, period),
        meetingsOf(db, [home.id, away.id], period),
      ])
      const shown = (rows: MatchRow[]) =>
        rows.flatMap((row) => describe(row, DEFAULT_LOCALE)).filter(isDecided)
      return { home: shown(ofHome), away: shown(ofAway), meetings: shown(meetings) }
    },
  }
}

/** True for a match with a score or a winner. A feed may announce an end without either. */
const isDecided = ({ score, competitors }: SportResult): boolean =>
  score !== null || competitors.some(({ position }) => position === 1)

/** Returns the starts that a query covers: the local day, within the time for which results are listed. */
function periodOf({ date, timeZone = 'UTC' }: ResultQuery, nowMs: number): [fromMs: number, untilMs: number] {
  const oldestMs = nowMs - RESULTS_DAYS * DAY_MS
  if (date === undefined) return [oldestMs, nowMs]
  const { startOfDay } = localTime(timeZone)
  const day = Math.floor(Date.parse(date) / DAY_MS)
  return [Math.max(startOfDay(day), oldestMs), Math.min(startOfDay(day + 1), nowMs)]
}

/** Returns home and away of a match with their places, or the first of a field. */
function shownCompetitors(
  competitors: ResultRow['competitors'],
  podium: readonly { readonly competitorId: string; readonly position: number }[],
): SportResult['competitors'] {
  const placed = competitors.map((each) => ({
    ...each,
    position: podium.find(({ competitorId }) => competitorId === each.id)?.position ?? null,
  }))
  if (placed.length <= 2) return placed
  return placed
    .filter(({ position }) => position !== null)
    .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
}
