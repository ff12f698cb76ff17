import type { TimelineArea, TimelineKind } from '@tessera/office-contract'
import type { Database } from '@tessera/postgres'

/** Facts of an event, by their names. Amounts are in subunits. */
export type TimelineFacts = Readonly<Record<string, string | null>>

/** Event in the timeline of a player. */
export interface TimelineEvent {
  /** Id within its source. */
  readonly id: string
  readonly at: Date
  readonly kind: TimelineKind
  readonly facts: TimelineFacts
}

/** Place in a timeline: an event and its source. */
export interface TimelinePlace {
  /** Time with all digits of the database, in ISO 8601. */
  readonly at: string
  readonly source: string
  readonly id: string
}

/** Returns further facts of events of one source, by their ids. Called only with events of the page that is shown. */
type MoreFacts = (
  database: Database,
  playerId: string,
  events: readonly TimelineEvent[],
) => Promise<ReadonlyMap<string, TimelineFacts>>

interface SourceQuery {
  /** Unique name of lowercase letters and hyphens. */
  readonly name: string
  /** Columns with the time and the id of an event. An index of the player and the time has to serve the order. */
  readonly at: string
  readonly id: string
  readonly from: string
  /** The columns `kind` and `facts`, a JSON object. */
  readonly columns: string
  readonly more?: MoreFacts
}

/** Events of one table that a module adds to the timeline of a player. The table has the column `player_id`. */
export interface TimelineSource extends SourceQuery {
  readonly area: TimelineArea
}

/** Creates a source of an area. */
export const timelineSource = (area: TimelineArea, query: SourceQuery): TimelineSource => ({ area, ...query })

/** Facts that a source stores as numbers of the contract, as an expression with their names. */
export const nameCase = (column: string, table: Readonly<Record<string, number>>): string =>
  `case ${column} ${Object.entries(table)
    .map(([name, number]) => `when ${number} then '${name}'`)
    .join(' ')} end`

/** An event with its place. */
export interface PlacedEvent extends TimelineEvent {
  readonly source: string
  readonly place: TimelinePlace
}

/**
 * Returns the query of one source: its latest events before a place. Time, source and id order all events, ids by code units. The
 * comparison of the time alone is what the index serves.
 */
const queryOf = ({ name, at, id, from, columns }: SourceQuery): string => `
  (select '${name}' as source, ${id}::text as id, ${at} as at, ${columns} from ${from}
   where player_id = $1 and ${at} <= $2::timestamptz
     and (${at}, '${name}' collate "C", ${id}::text collate "C") < ($2::timestamptz, $3 collate "C", $4 collate "C")
   order by ${at} desc, ${id}::text collate "C" desc limit $5)`

const ISO_MICROSECONDS = `'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`

/**
 * Returns the statement that reads the latest events of all sources before a place: player, time, source and id of the place, and
 * the number of events.
 */
export const timelineText = (sources: readonly TimelineSource[]): string =>
  `select source, id, at, kind, facts, to_char(at at time zone 'UTC', ${ISO_MICROSECONDS}) as "placeAt"
   from (${sources.map(queryOf).join(' union all ')}) event
   order by event.at desc, source collate "C" desc, event.id collate "C" desc limit $5`

/** Reads the latest events of all sources before a place. */
export async function readTimeline(
  sources: readonly TimelineSource[],
  database: Database,
  playerId: string,
  { before, limit }: { readonly before: TimelinePlace | null; readonly limit: number },
): Promise<PlacedEvent[]> {
  const rows = await database.query<Omit<PlacedEvent, 'place'> & { readonly placeAt: string }>(
    timelineText(sources),
    [playerId, before?.at ?? 'infinity', before?.source ?? '', before?.id ?? '', limit],
  )
  return rows.map(({ placeAt, ...event }) => ({
    ...event,
    place: { at: placeAt, source: event.source, id: event.id },
  }))
}

/** Adds the facts that sources read only for the events of a page. */
export async function completeEvents(
  sources: readonly TimelineSource[],
  database: Database,
  playerId: string,
  events: readonly PlacedEvent[],
): Promise<PlacedEvent[]> {
  const completed = new Map<string, TimelineFacts>()
  for (const { name, more } of sources) {
    const own = events.filter(({ source }) => source === name)
    if (more === undefined || own.length === 0) continue
    for (const [id, facts] of await more(database, playerId, own)) completed.set(`${name} ${id}`, facts)
  }
  return events.map((event) => ({
    ...event,
    facts: { ...event.facts, ...completed.get(`${event.source} ${event.id}`) },
  }))
}
