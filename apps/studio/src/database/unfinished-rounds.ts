import { type Kysely, sql } from 'kysely'

/**
 * Moves the changing data of a round out of the indexes of the permanent rounds: unfinished rounds and their
 * next wallet call are stored in a separate small table. Results are dropped, because they follow from the
 * seeds, the nonce and the choices, and are drawn again for display.
 */
export async function separateUnfinished(db: Kysely<unknown>): Promise<void> {
  // One round at a time per player and game: the key rejects a second one.
  await sql`
    create table studio.unfinished_round (
      player_key text not null,
      game_id text not null,
      round_id text not null,
      -- When the wallet is asked again; infinity while the round waits for its player.
      next_attempt_at timestamptz not null,
      attempts integer not null default 0,
      primary key (player_key, game_id)
    ) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000)`.execute(
    db,
  )
  await sql`
    insert into studio.unfinished_round (player_key, game_id, round_id, next_attempt_at, attempts)
    select player_key, game_id, id, case phase when 'open' then 'infinity' else next_attempt_at end, attempts
    from studio.round where closed_at is null`.execute(db)
  await sql`drop index studio.round_unfinished, studio.round_due, studio.round_session`.execute(db)
  // As in the ledger: a foreign key would lock its target with every round, and neither is ever deleted
  // before its rounds.
  await sql`
    alter table studio.round
      drop constraint round_session_id_fkey,
      drop constraint round_seed_pair_id_fkey,
      drop column outcome,
      drop column attempts,
      drop column next_attempt_at,
      add check ((payout is null) = (phase in ('betting', 'cancelling', 'void'))),
      add check ((payout is null) = (spins_total is null)),
      set (fillfactor = 95)`.execute(db)
  await sql`alter table studio.seed_pair set (fillfactor = 50)`.execute(db)
}
