import type { EventPhase } from '@tessera/feed'
import { slugOf } from '@tessera/sport/catalogue'
import type { Queryable } from '../database/queryable.ts'

export const EVENT_STAGES = ['live', 'coming', 'ended'] as const
export type EventStage = (typeof EVENT_STAGES)[number]

/** An event of the register. */
export interface RegisteredEvent {
  readonly eventId: string
  readonly sportId: number
  readonly championshipId: number
  readonly championship: string
  readonly name: string
  readonly competitors: readonly { readonly id: string; readonly name: string }[]
  readonly startsAtMs: number
  readonly phase: EventPhase
  /** Number of accepted bets with a selection of the event. */
  readonly bets: number
}

export interface EventFilter {
  /** Stage of the event; null for all. */
  readonly stage: EventStage | null
  readonly sportId: number | null
  /** Number of the event, or beginnings of words of its name or its championship's. */
  readonly search: string | null
  /** Events that start at this time or later, and before another one. */
  readonly fromMs: number | null
  readonly untilMs: number | null
  /** The last event of the page before. */
  readonly after: { readonly startsAtMs: number; readonly eventId: string } | null
  readonly limit: number
}

/** Time after its start for which an event without a message still counts as coming. */
const LATE_MS = 12 * 3_600_000

interface EventRow extends Omit<RegisteredEvent, 'championshipId' | 'startsAtMs' | 'bets'> {
  readonly championshipId: bigint
  readonly startsAtMs: bigint
  readonly bets: bigint
}

const SELECTED = `select e.event_id as "eventId", e.sport_id as "sportId", e.championship_id as "championshipId",
  e.championship, e.name, e.competitors, e.starts_at_ms as "startsAtMs", e.phase,
  (select count(*) from sportsbook.bet_leg l join sportsbook.bet b on b.id = l.bet_id
   where l.event_id = e.event_id and b.struck_at_ms is not null) as bets
  from sportsbook.event e`

const toEvent = (row: EventRow): RegisteredEvent => ({
  ...row,
  championshipId: Number(row.championshipId),
  startsAtMs: Number(row.startsAtMs),
  bets: Number(row.bets),
})

/** Returns patterns of the beginnings of words, without accents, which all have to be found. */
const patternsOf = (search: string): string[] =>
  slugOf(search)
    .split('-')
    .filter(Boolean)
    .map((word) => `%-${word}%`)

/** Lists events: live and coming ones by their start, all others the latest first. */
export async function listEvents(
  db: Queryable,
  { stage, sportId, search, fromMs, untilMs, after, limit }: EventFilter,
  nowMs: number,
): Promise<RegisteredEvent[]> {
  const isForward = stage === 'live' || stage === 'coming'
  const [direction, beyond] = isForward ? ['asc', '>'] : ['desc', '<']
  const rows = await db.query<EventRow>(
    `${SELECTED}
     where ($1::text is null or e.stage = $1)
       and ($1 is distinct from 'coming' or e.starts_at_ms > $2 or e.phase = 'postponed')
       and ($3::integer is null or e.sport_id = $3)
       and ($4::text is null or e.event_id = $4 or (cardinality($5::text[]) > 0 and e.search_text like all ($5)))
       and ($6::bigint is null or e.starts_at_ms >= $6)
       and ($7::bigint is null or e.starts_at_ms < $7)
       and ($8::bigint is null or (e.starts_at_ms, e.event_id) ${beyond} ($8, $9::text))
     order by e.starts_at_ms ${direction}, e.event_id ${direction} limit $10`,
    [
      stage,
      nowMs - LATE_MS,
      sportId,
      search,
      patternsOf(search ?? ''),
      fromMs,
      untilMs,
      after?.startsAtMs ?? null,
      after?.eventId ?? null,
      limit,
    ],
  )
  return rows.map(toEvent)
}

/** Returns an event of the register; null for an unknown one. */
export async function findEvent(db: Queryable, eventId: string): Promise<RegisteredEvent | null> {
  const [row] = await db.query<EventRow>(`${SELECTED} where e.event_id = $1`, [eventId])
  return row === undefined ? null : toEvent(row)
}

/** Returns the events of ids, without those that the register doesn't have. */
export async function eventNames(db: Queryable, eventIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ eventId: string; name: string }>(
    'select event_id as "eventId", name from sportsbook.event where event_id = any ($1)',
    [eventIds],
  )
  return new Map(rows.map(({ eventId, name }) => [eventId, name]))
}
