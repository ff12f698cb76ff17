import type { Queryable } from '../database/queryable.ts'

/** Markets of an event that operators have suspended. */
export interface SuspendedMarkets {
  readonly isWhole: boolean
  /** Types of suspended markets, such as `total`. */
  readonly types: readonly string[]
}

/** Returns what is suspended of some events, by the latest orders about them. Events without a suspension are left out. */
export async function suspendedMarkets(
  db: Queryable,
  eventIds: readonly string[],
): Promise<Map<string, SuspendedMarkets>> {
  const rows = await db.query<{ eventId: string; command: 'suspend' | 'resume'; markets: string[] }>(
    `select event_id as "eventId", command, content->'markets' as markets from sportsbook.operator_order
     where event_id = any ($1) and command in ('suspend', 'resume') order by id`,
    [eventIds],
  )
  const found = new Map<string, { isWhole: boolean; types: Set<string> }>()
  for (const { eventId, command, markets } of rows) {
    const own = found.get(eventId) ?? { isWhole: false, types: new Set<string>() }
    found.set(eventId, own)
    const isWhole = markets.length === 0
    if (isWhole) own.isWhole = command === 'suspend'
    if (isWhole && command === 'resume') own.types.clear()
    for (const type of markets) own.types[command === 'suspend' ? 'add' : 'delete'](type)
  }
  return new Map(
    [...found]
      .filter(([, { isWhole, types }]) => isWhole || types.size > 0)
      .map(([eventId, { isWhole, types }]) => [eventId, { isWhole, types: [...types].sort() }]),
  )
}
