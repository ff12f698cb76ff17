import { createHash } from 'node:crypto'
import type { Database } from '@tessera/postgres'
import { type Exposure, marketName } from '../rules/exposure.ts'
import type { Queryable } from './bet-row.ts'

const HAS_OPEN_BET = `exists (
  select from sportsbook.bet_leg l join sportsbook.open_bet o on o.bet_id = l.bet_id where l.event_id = e.event_id)`

interface MarketKey {
  readonly eventId: string
  readonly marketKey: string
}

/**
 * Number of advisory locks that all markets share, so that sets of large bets never fill the lock table of the
 * database. Two markets with the same lock wait for each other, with no other effect.
 */
const LOCKS = 8_192
/** Offset that separates these locks from others. */
const LOCKS_FROM = 0x73_70_6f_72_00_00_00_00n

const lockNumber = (market: MarketKey): bigint =>
  LOCKS_FROM + BigInt(createHash('sha256').update(marketName(market)).digest().readUInt32BE() % LOCKS)

/**
 * Locks markets until the end of the transaction, so that only one transaction at a time reads and adds their
 * exposure. Locks are taken in a fixed order and before any row of a bet is changed, which prevents deadlocks: a
 * placement holds its markets while it may wait for a row with the same idempotency key.
 */
export async function lockMarkets(db: Queryable, markets: readonly MarketKey[]): Promise<void> {
  const numbers = [...new Set(markets.map(lockNumber))].sort((a, b) => (a < b ? -1 : 1))
  if (numbers.length === 0) return
  await db.query(
    {
      name: 'sportsbook.lock_markets',
      text: 'select pg_advisory_xact_lock(n) from unnest($1::bigint[]) with ordinality u (n, place) order by place',
    },
    [numbers],
  )
}

/** Returns the exposure on the outcomes of some markets. */
export function readExposures(db: Queryable, markets: readonly MarketKey[]): Promise<Exposure[]> {
  return db.query<Exposure>(
    {
      name: 'sportsbook.exposures',
      text: `select e.event_id as "eventId", e.market_key as "marketKey", e.outcome_id as "outcomeId", e.staked, e.payout
        from (select distinct * from unnest($1::text[], $2::text[])) m (event_id, market_key)
        join sportsbook.exposure e using (event_id, market_key)`,
    },
    [markets.map(({ eventId }) => eventId), markets.map(({ marketKey }) => marketKey)],
  )
}

/** Subtracts exposure from markets, or adds it if the amounts are negative. Locks the markets. */
export async function releaseExposures(db: Queryable, exposures: readonly Exposure[]): Promise<void> {
  const moved = exposures.filter(({ staked, payout }) => staked !== 0n || payout !== 0n)
  if (moved.length === 0) return
  await lockMarkets(db, moved)
  await db.query(
    `update sportsbook.exposure e set staked = e.staked - u.staked, payout = e.payout - u.payout
     from (
       select event_id, market_key, outcome_id, sum(staked) as staked, sum(payout) as payout
       from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[])
         u (event_id, market_key, outcome_id, staked, payout)
       group by 1, 2, 3) u
     where e.event_id = u.event_id and e.market_key = u.market_key and e.outcome_id = u.outcome_id`,
    columns(moved),
  )
}

/** Maximum number of events in one cleanup. */
const CLEANUP_MAX = 200

/**
 * Deletes the exposure of events without open bets: all of their bets are settled. The markets are locked, so that no
 * bet is placed at the same time.
 */
export async function deleteUnusedExposures(database: Database): Promise<void> {
  const events = await database.query<{ eventId: string }>(
    `select event_id as "eventId" from (select distinct event_id from sportsbook.exposure) e
     where not ${HAS_OPEN_BET} limit $1`,
    [CLEANUP_MAX],
  )
  for (const { eventId } of events)
    await database.transaction(async (tx) => {
      const markets = await tx.query<MarketKey>(
        `select distinct event_id as "eventId", market_key as "marketKey" from sportsbook.exposure where event_id = $1`,
        [eventId],
      )
      await lockMarkets(tx, markets)
      await tx.query(
        `delete from sportsbook.exposure e
         using unnest($2::text[]) m (market_key)
         where e.event_id = $1 and e.market_key = m.market_key and not ${HAS_OPEN_BET}`,
        [eventId, markets.map(({ marketKey }) => marketKey)],
      )
    })
}

const columns = (exposures: readonly Exposure[]): unknown[] => [
  exposures.map(({ eventId }) => eventId),
  exposures.map(({ marketKey }) => marketKey),
  exposures.map(({ outcomeId }) => outcomeId),
  exposures.map(({ staked }) => staked),
  exposures.map(({ payout }) => payout),
]
