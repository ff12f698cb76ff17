import { RefusalError } from '@tessera/server-kit/command-line'
import { loadWords } from '@tessera/words'
import type { Queryable } from '../database/queryable.ts'
import { marketOfKey } from '../feed/named-market.ts'
import { sportWordsSchema } from '../words/sport-words-schema.ts'
import { PRODUCER } from './correction.ts'

/** Throws `RefusalError` for an event without any message of the feed. */
export async function requireEvent(db: Queryable, eventId: string): Promise<void> {
  const rows = await db.query(
    'select 1 from sportsbook.event_message where event_id = $1 and producer <> $2 limit 1',
    [eventId, PRODUCER],
  )
  if (rows.length === 0) throw new RefusalError(`There is no event ${eventId}.`, 'no-event')
}

/** Returns the keys of an event's markets that have bets. */
export async function marketsWithBets(db: Queryable, eventId: string): Promise<string[]> {
  const rows = await db.query<{ key: string }>(
    'select distinct market_key as key from sportsbook.exposure where event_id = $1 order by 1',
    [eventId],
  )
  return rows.map(({ key }) => key)
}

/** Returns the keys of an event's markets that have a result, or whose bets were voided. */
async function marketsWithResults(db: Queryable, eventId: string): Promise<string[]> {
  const rows = await db.query<{ key: string }>(
    `select distinct concat_ws('|', market->>'id', nullif(market->>'specifiers', '')) as key
     from sportsbook.event_message, jsonb_array_elements(message->'markets') market
     where event_id = $1 and kind in ('bet-settlement', 'bet-cancel') order by 1`,
    [eventId],
  )
  return rows.map(({ key }) => key)
}

/** Throws `RefusalError` for a market key of the event that has neither bets nor a result. */
export async function requireMarkets(db: Queryable, eventId: string, keys: readonly string[]): Promise<void> {
  const known = new Set([...(await marketsWithBets(db, eventId)), ...(await marketsWithResults(db, eventId))])
  const missing = keys.find((key) => !known.has(key))
  if (missing === undefined) return
  const hint =
    known.size === 0 ? 'It has no such markets.' : `Markets that do: ${[...known].sort().join(', ')}.`
  throw new RefusalError(
    `No market "${missing}" of event ${eventId} has bets or a result. ${hint}`,
    'no-market',
  )
}

/** Throws `RefusalError` for a market type that no sport has. */
export async function requireMarketTypes(types: readonly string[], contentDir?: string): Promise<void> {
  const { en } = await loadWords('sport', sportWordsSchema, contentDir)
  const known = new Set([en.markets, ...Object.values(en.sportMarkets)].flatMap((each) => Object.keys(each)))
  for (const type of types) {
    if (known.has(type)) continue
    const { id } = marketOfKey(type)
    const hint = known.has(id) ? ` Use the type without specifiers: ${id}.` : ''
    throw new RefusalError(`There is no market type "${type}".${hint}`)
  }
}
