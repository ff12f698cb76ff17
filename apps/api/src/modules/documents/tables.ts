import { sql } from 'kysely'
import { handOverActs } from '../../database/handovers/acts.ts'
import type { ModuleTables } from '../../platform/module-tables.ts'

/** Documents and pieces, each with the name and the sealed key of its file. */
export const documentsTables: ModuleTables = {
  schema: 'documents',
  after: ['profile'],
  steps: {
    '0001_documents': {
      up: async (db) => {
        await sql`
          create table documents.document (
            id text primary key,
            player_id text not null,
            kind text not null,
            file_name text not null,
            media_type text not null,
            size_bytes integer not null,
            stored_name text not null unique,
            sealed_key text not null,
            status smallint not null default 1 check (status in (1, 2, 3)),
            reason text,
            decided_at timestamptz,
            created_at timestamptz not null,
            check ((status = 3) = (reason is not null)),
            check ((status = 1) = (decided_at is null))
          )`.execute(db)
        await sql`create index on documents.document (player_id, created_at desc)`.execute(db)
        await sql`create index on documents.document (created_at) where status = 1`.execute(db)
        await sql`
          create table documents.act (
            id bigint generated always as identity primary key,
            -- Of a document that may be gone by now.
            document_id text not null,
            player_id text not null,
            operator text not null,
            act text not null,
            reason text not null,
            at timestamptz not null
          )`.execute(db)
        await sql`create index on documents.act (player_id, id)`.execute(db)
      },
    },
    '0002_acts': handOverActs('documents.act'),
    '0003_pieces': {
      up: async (db) => {
        await sql`
          -- Something large that is kept for a while, cut into files: each with the place and the sealed key of one.
          create table documents.piece (
            stored_name text collate "C" primary key,
            sealed_key text not null,
            collection text collate "C" not null,
            number integer not null,
            expires_at timestamptz not null,
            created_at timestamptz not null,
            unique (collection, number)
          )`.execute(db)
        await sql`create index piece_by_end on documents.piece (expires_at)`.execute(db)
      },
    },
  },
}
