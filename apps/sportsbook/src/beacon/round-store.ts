import type { BeaconInfo, BeaconRound } from '@tessera/fairness/beacon'
import type { Queryable } from '../database/queryable.ts'
import type { BeaconUse, NamedRound, StoredRound } from '../simulator/public-seed.ts'

interface RoundRow {
  readonly chain: string
  readonly round: string
  readonly randomness: string
  readonly signature: string
  readonly readyAtMs: string
}

const storedRound = (row: RoundRow): StoredRound & BeaconRound => ({
  chain: row.chain,
  round: Number(row.round),
  randomness: row.randomness,
  signature: row.signature,
  readyAtMs: Number(row.readyAtMs),
})

/** Returns the uses of beacons, earliest first. */
export async function listUses(database: Queryable): Promise<(BeaconUse & { chain: BeaconInfo | null })[]> {
  const rows = await database.query<{ fromMs: string; chain: BeaconInfo | null }>(
    'select from_ms as "fromMs", chain from sportsbook.beacon_use order by from_ms',
  )
  return rows.map(({ fromMs, chain }) => ({ chain, fromMs: Number(fromMs) }))
}

/**
 * Stores a use that follows the latest one, unless that has the same chain.
 * @param fromMs time of the use in an installation with events
 * @param firstMs time of the use in an installation that has never had one
 */
export async function insertUse(
  database: Queryable,
  chain: BeaconInfo | null,
  { fromMs, firstMs }: { readonly fromMs: number; readonly firstMs: number },
): Promise<void> {
  await database.query(
    `insert into sportsbook.beacon_use (from_ms, chain)
     select case when exists (select from sportsbook.event_message) then $1::bigint else $2::bigint end, $3::jsonb
     where (select chain ->> 'hash' from sportsbook.beacon_use order by from_ms desc limit 1)
       is distinct from $3::jsonb ->> 'hash'
     on conflict do nothing`,
    [fromMs, firstMs, chain === null ? null : JSON.stringify(chain)],
  )
}

/** Returns a stored round; null before it is stored. */
export async function findRound(
  database: Queryable,
  { chain, round }: NamedRound,
): Promise<(StoredRound & BeaconRound) | null> {
  const rows = await database.query<RoundRow>(
    `select chain, round, randomness, signature, ready_at_ms as "readyAtMs" from sportsbook.beacon_round
     where chain = $1 and round = $2 and randomness is not null`,
    [chain, round],
  )
  return rows[0] ? storedRound(rows[0]) : null
}

/** Returns the rounds of events that may have begun since a time. */
export async function listRounds(database: Queryable, fromMs: number): Promise<StoredRound[]> {
  const rows = await database.query<RoundRow>(
    `select chain, round, randomness, signature, ready_at_ms as "readyAtMs" from sportsbook.beacon_round where ready_at_ms >= $1`,
    [fromMs],
  )
  return rows.map(storedRound)
}

/** Stores that a round was late, so that its events start late in every process and after a restart too. */
export const markLate = (database: Queryable, { chain, round }: NamedRound): Promise<unknown> =>
  database.query(
    'insert into sportsbook.beacon_round (chain, round) values ($1, $2) on conflict do nothing',
    [chain, round],
  )

/**
 * Stores a published round once. It is ready at its time, or now if it was late. Another process may have stored it
 * first; the stored one counts.
 */
export async function insertRound(
  database: Queryable,
  chain: string,
  { round, randomness, signature }: BeaconRound,
  { onTimeMs, nowMs }: { readonly onTimeMs: number; readonly nowMs: number },
): Promise<void> {
  await database.query(
    `insert into sportsbook.beacon_round as r (chain, round, randomness, signature, ready_at_ms)
     values ($1, $2, $3, $4, $5)
     on conflict (chain, round) do update
     set randomness = excluded.randomness, signature = excluded.signature, ready_at_ms = $6
     where r.randomness is null`,
    [chain, round, randomness, signature, onTimeMs, nowMs],
  )
}
