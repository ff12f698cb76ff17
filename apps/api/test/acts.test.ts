import type { Database } from '@tessera/postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handOverActs } from '../src/database/handovers/acts.ts'
import { listActs, showActs } from '../src/modules/profile/index.ts'
import { type ApiUnderTest, startApi } from './fixture.ts'

let app: ApiUnderTest
/** The former tables of three modules, with sample actions. */
const FORMER_TABLES = `
  create table documents.act (id bigint generated always as identity, document_id text not null, player_id text not null,
    operator text not null, act text not null, reason text not null, at timestamptz not null);
  create table identity.act (id bigint generated always as identity, attempt_id text not null, player_id text not null,
    operator text not null, act text not null, reason text not null, at timestamptz not null);
  create table auth.link_act (id bigint generated always as identity, player_id text not null, operator text not null,
    reason text not null, made_at timestamptz not null);
  insert into documents.act (document_id, player_id, operator, act, reason, at)
    values ('d1', 'p1', 'ann', 'show', 'a look', '2026-01-02T00:00Z'), ('d1', 'p1', 'ann', 'approve', 'good', '2026-01-03T00:00Z');
  insert into identity.act (attempt_id, player_id, operator, act, reason, at)
    values ('a1', 'p1', 'bob', 'refuse', 'another face', '2026-01-04T00:00Z');
  insert into auth.link_act (player_id, operator, reason, made_at) values ('p1', 'bob', 'lost all', '2026-01-05T00:00Z');`

const migrateActs = async (database: Database): Promise<void> => {
  await database.transaction(async (tx) => {
    for (const table of ['documents.act', 'identity.act', 'auth.link_act'] as const)
      await handOverActs(table).up(tx.kysely())
  })
}

beforeAll(async () => {
  app = await startApi()
  await app.database.query(FORMER_TABLES)
  await migrateActs(app.database)
})
afterAll(() => app.stop())

describe('the log of operators’ actions on a player', () => {
  it('is migrated from three tables into one, with operator, time and reason', async () => {
    expect((await listActs(app.database, 'p1')).map(({ at, ...act }) => [at.toISOString(), act])).toEqual([
      [
        '2026-01-02T00:00:00.000Z',
        expect.objectContaining({ area: 'documents', act: 'show', subject: 'd1' }),
      ],
      ['2026-01-03T00:00:00.000Z', expect.objectContaining({ area: 'documents', act: 'approve' })],
      [
        '2026-01-04T00:00:00.000Z',
        expect.objectContaining({ area: 'identity', operator: 'bob', subject: 'a1' }),
      ],
      [
        '2026-01-05T00:00:00.000Z',
        expect.objectContaining({ area: 'link', act: 'make', subject: null, reason: 'lost all' }),
      ],
    ])
    const left = await app.database.query(
      `select 1 from information_schema.tables where (table_schema, table_name) in (('documents', 'act'), ('identity', 'act'), ('auth', 'link_act'))`,
    )
    expect(left).toEqual([])
  })

  it('is shown completely or for one area', async () => {
    expect(await showActs(app.database, 'p1', 'identity')).toBe(
      '2026-01-04T00:00:00.000Z  bob: refuse a1: another face\n',
    )
    expect((await showActs(app.database, 'p1')).split('\n')).toContain(
      '2026-01-05T00:00:00.000Z  bob: link make: lost all',
    )
    await expect(showActs(app.database, 'p2')).rejects.toThrow(
      'No operator has done anything about player p2',
    )
  })
})
