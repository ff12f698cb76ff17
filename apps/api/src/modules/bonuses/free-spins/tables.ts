import { type Kysely, sql } from 'kysely'

/** Creates the free spins of players and their rounds. What they win is in the ledger. */
export async function createFreeSpins(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Free spins of a player, with the campaign as it was when they were issued.
    create table bonuses.free_spins (
      id text collate "C" primary key,
      player_id text collate "C" not null,
      campaign_id text collate "C" not null,
      campaign_version integer not null,
      document jsonb not null,
      currency text collate "C" not null,
      count integer not null check (count > 0),
      stake bigint not null check (stake > 0),
      won_max bigint not null check (won_max > 0),
      -- Sum of what its rounds were paid, at most won_max.
      won bigint not null default 0 check (won between 0 and won_max),
      -- Owner and idempotency key of what they were issued for.
      scope text collate "C" not null,
      key text collate "C" not null,
      issued_at timestamptz not null,
      activate_until timestamptz not null,
      activated_at timestamptz,
      expires_at timestamptz,
      ended_at timestamptz,
      result smallint,
      unique (scope, key),
      check ((activated_at is null) = (expires_at is null)),
      check ((ended_at is null) = (result is null))
    )`.execute(db)
  await sql`create index free_spins_of_player on bonuses.free_spins (player_id, issued_at desc, id)`.execute(
    db,
  )
  await sql`
    create index free_spins_due on bonuses.free_spins (coalesce(expires_at, activate_until))
      where ended_at is null`.execute(db)
  await sql`
    -- A round of free spins, by the provider's id. One that was rolled back counts as not played.
    create table bonuses.free_round (
      provider text collate "C" not null,
      round_id text collate "C" not null,
      free_spins_id text collate "C" not null references bonuses.free_spins (id),
      player_id text collate "C" not null,
      bet_id text collate "C" not null,
      state text collate "C" not null check (state in ('open', 'closed', 'rolled_back')),
      -- What the provider reported, and the part that was paid.
      win bigint not null default 0 check (win >= 0),
      paid bigint not null default 0 check (paid >= 0 and paid <= win),
      started_at timestamptz not null,
      closed_at timestamptz,
      primary key (provider, round_id),
      check ((state = 'open') = (closed_at is null))
    )`.execute(db)
  await sql`create index free_round_of_spins on bonuses.free_round (free_spins_id)`.execute(db)
  await sql`create index free_round_of_player on bonuses.free_round (player_id)`.execute(db)
}
