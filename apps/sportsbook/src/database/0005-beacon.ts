import { type Kysely, sql } from 'kysely'

/**
 * Creates the tables of beacons: the chains that events draw from since a time, and the rounds that they need. A round
 * without randomness has been late.
 */
export async function createBeaconTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sportsbook.beacon_use (
      from_ms bigint primary key,
      chain jsonb
    )`.execute(db)
  await sql`
    create table sportsbook.beacon_round (
      chain text not null,
      round bigint not null,
      randomness text,
      signature text,
      ready_at_ms bigint,
      primary key (chain, round),
      check ((randomness is null) = (signature is null) and (randomness is null) = (ready_at_ms is null))
    )`.execute(db)
  // At the start the recent rounds are read.
  await sql`create index beacon_round_ready on sportsbook.beacon_round (ready_at_ms)`.execute(db)
}
