import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/** Adds the index for expiring sessions, and ends all sessions of a closed account (docs/decisions/0018). */
export const sessionEnds: Migrations[string] = {
  async up(db) {
    await sql`create index session_idle on api.session (last_seen_at) where closed_at is null`.execute(db)
    await sql`
      create function api.end_sessions_of_account() returns trigger language plpgsql as $$
      begin
        perform graphile_worker.add_job('end-sessions', json_build_object('playerId', new.id),
          job_key => 'end-sessions:' || new.id);
        return null;
      end
      $$`.execute(db)
    await sql`
      create trigger account_closed after update of status on api.player
        for each row when (new.status <> 'open' and old.status = 'open')
        execute function api.end_sessions_of_account()`.execute(db)
  },
}
