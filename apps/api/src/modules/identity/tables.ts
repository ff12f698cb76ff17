import { sql } from 'kysely'
import { handOverActs } from '../../database/handovers/acts.ts'
import type { ModuleTables } from '../../platform/module-tables.ts'

/** Players' attempts to verify their identity. */
export const identityTables: ModuleTables = {
  schema: 'identity',
  after: ['profile'],
  steps: {
    '0001_identity': {
      up: async (db) => {
        await sql`
          create table identity.attempt (
            -- Also the reference that the service knows.
            id text primary key,
            player_id text not null,
            service text not null,
            number integer not null,
            applicant_id text,
            url text,
            expires_at timestamptz,
            status text not null default 'init' check (status in ('init', 'pending', 'onHold', 'completed')),
            answer text check (answer in ('GREEN', 'RED')),
            reject_type text check (reject_type in ('RETRY', 'FINAL')),
            reasons text[] not null default '{}',
            reported_at timestamptz,
            is_by_operator boolean not null default false,
            checked_at timestamptz not null,
            created_at timestamptz not null,
            updated_at timestamptz not null,
            unique (player_id, service, number),
            unique (service, applicant_id),
            check ((status = 'completed') = (answer is not null)),
            check (coalesce(answer = 'RED', false) = (reject_type is not null))
          )`.execute(db)
        await sql`create index on identity.attempt (checked_at) where status <> 'completed'`.execute(db)
        await sql`create index on identity.attempt (updated_at) where status = 'onHold'`.execute(db)
        await sql`
          create table identity.act (
            id bigint generated always as identity primary key,
            attempt_id text not null,
            player_id text not null,
            operator text not null,
            act text not null,
            reason text not null,
            at timestamptz not null
          )`.execute(db)
        await sql`create index on identity.act (player_id, id)`.execute(db)
      },
    },
    '0002_acts': handOverActs('identity.act'),
  },
}
