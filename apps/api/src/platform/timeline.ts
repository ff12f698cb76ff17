import type { TimelineArea, TimelineKind } from '@tessera/office-contract'
import type { Database } from '@tessera/postgres'

/** Event in the timeline of a player. */
export interface TimelineEvent {
  /** Id within its source. */
  readonly id: string
  readonly at: Date
  readonly kind: TimelineKind
  /** Facts of the event, by their names. Amounts are in subunits. */
  readonly facts: Readonly<Record<string, string | null>>
}

/** Place in a timeline: an event and its source. */
export interface TimelinePlace {
  readonly at: Date
  readonly source: string
  readonly id: string
}

/** Events of one table that a module adds to the timeline of a player. */
export interface TimelineSource {
  readonly name: string
  readonly area: TimelineArea
  /** Returns the latest events of a player before a place, the latest first. */
  read(
    database: Database,
    playerId: string,
    before: TimelinePlace | null,
    limit: number,
  ): Promise<TimelineEvent[]>
}

interface SourceQuery {
  /** Unique name of lowercase letters and hyphens. */
  readonly name: string
  /** Columns with the time and the id of an event. */
  readonly at: string
  readonly id: string
  readonly from: string
  /** The columns `kind` and `facts`, a JSON object. */
  readonly columns: string
}

/**
 * Creates a source from a table with the column `player_id`. Places are compared in milliseconds, the precision of a cursor,
 * and in the order of code units, as the sources are merged.
 */
export const timelineSource = (
  area: TimelineArea,
  { name, at, id, from, columns }: SourceQuery,
): TimelineSource => {
  const time = `date_trunc('milliseconds', ${at})`
  const place = `${id}::text collate "C"`
  return {
    name,
    area,
    read: (database, playerId, before, limit) =>
      database.query<TimelineEvent>(
        `select ${id}::text as id, ${at} as at, ${columns} from ${from}
         where player_id = $1 and ${at} is not null
           and ($2::timestamptz is null or (${time}, '${name}' collate "C", ${place}) < ($2, $3 collate "C", $4 collate "C"))
         order by ${time} desc, ${place} desc limit $5`,
        [playerId, before?.at ?? null, before?.source ?? '', before?.id ?? '', limit],
      ),
  }
}

/** An event with its source. */
export interface PlacedEvent extends TimelineEvent {
  readonly source: string
}

/** Returns a negative number if the first event is later. */
const compare = (a: PlacedEvent, b: PlacedEvent): number =>
  b.at.getTime() - a.at.getTime() || (a.source === b.source ? 0 : a.source < b.source ? 1 : -1)

/** Reads the latest events of all sources before a place. Each source returns its own in order, which stays. */
export async function readTimeline(
  sources: readonly TimelineSource[],
  database: Database,
  playerId: string,
  { before, limit }: { readonly before: TimelinePlace | null; readonly limit: number },
): Promise<PlacedEvent[]> {
  const lists = await Promise.all(
    sources.map(async (source) =>
      (await source.read(database, playerId, before, limit)).map((event) => ({
        ...event,
        source: source.name,
      })),
    ),
  )
  // Sorting is stable, so events of one source at the same time stay in the order of the database.
  return lists.flat().sort(compare).slice(0, limit)
}
