import { existsSync, readdirSync } from 'node:fs'
import { type Database, migrate } from '@tessera/postgres'
import { connectTestDatabase, createTestDatabase } from '@tessera/test-env'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateApi } from '../src/database/migrate-api.ts'
import { migrations } from '../src/database/migrations.ts'
import { emailLogin, findLogin } from '../src/modules/auth/index.ts'
import { MODULE_TABLES } from '../src/modules/index.ts'
import { createFieldVault } from '../src/modules/payments/index.ts'
import { getPlayer } from '../src/modules/profile/index.ts'
import { PLAYER_DATA_KEY } from './fixture.ts'

const vault = createFieldVault(PLAYER_DATA_KEY)
let database: Database
let stop: () => Promise<void>

/** One row for every table of the former schema `api`, which all modules shared. */
const ROWS = `
  insert into api.player (id, email, email_key, password_hash, country, language, birthdate, created_at)
    values ('p1', 'Old@example.com', 'old@example.com', 'x', 'DE', 'en', '1990-01-01', now());
  insert into api.session (id, player_id, rotated_at, device, ip, created_at, last_seen_at)
    values ('s1', 'p1', now(), 'Firefox', '127.0.0.1', now(), now());
  insert into api.confirmation (code_hash, player_id, purpose, email_key, created_at, expires_at)
    values ('x', 'p1', 'confirm-email', 'old@example.com', now(), now());
  insert into api.password_try (email_key, lane, tries) values ('old@example.com', 'strangers', array[now()]);
  insert into api.known_device (player_id, key_hash, last_used_at) values ('p1', 'x', now());
  insert into api.game_session (id, player_id, session_id, provider_id, game_id, opened_at)
    values (1, 'p1', 's1', 'fake', 'red-fox', now());
  insert into api.played_game (player_id, game_id, last_played_at) values ('p1', 'red-fox', now());
  insert into api.favorite_game (player_id, game_id, added_at) values ('p1', 'red-fox', now());
  insert into api.recent_search (player_id, query, searched_at) values ('p1', 'fox', now());
  insert into api.invoice (id, player_id, type, method_id, amount, currency, return_path, idempotency_key, request_hash,
      checked_at, created_at, updated_at)
    values ('i1', 'p1', 1, 'sandbox.deposit.card', 100, 'EUR', '/', 'k', 'x', now(), now(), now());
  insert into api.webhook_delivery (provider_id, webhook_id, received_at) values ('sandbox', 'w1', now());`

const tablesOf = async (schema: string): Promise<string[]> => {
  const rows = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = $1
       and table_type = 'BASE TABLE' and table_name not in ('migration', 'migration_lock', 'definition') order by 1`,
    [schema],
  )
  return rows.map(({ name }) => name)
}

beforeAll(async () => {
  const { connectionString, drop } = await createTestDatabase()
  database = connectTestDatabase({ connectionString, poolSize: 2 })
  stop = async () => {
    await database.close()
    await drop()
  }
  await migrate(database, 'api', migrations(vault))
  await database.query(ROWS)
  await migrateApi(database, vault)
})
afterAll(() => stop())

describe('a database with the former shared schema', () => {
  it('is migrated once and can be migrated again', async () => {
    await migrateApi(database, vault)
    expect(await tablesOf('api')).toEqual([])
  })

  it('has each row in the schema of its module', async () => {
    const counts: Record<string, number> = {}
    for (const { schema } of MODULE_TABLES) {
      for (const table of await tablesOf(schema)) {
        const [row] = await database.query<{ count: number }>(
          `select count(*)::integer as count from ${schema}.${table}`,
        )
        // Tables of later migrations are empty.
        if (row?.count) counts[`${schema}.${table}`] = row.count
      }
    }
    expect(counts).toEqual({
      'profile.player': 1,
      'sessions.session': 1,
      'auth.confirmation': 1,
      'auth.known_device': 1,
      'auth.login': 1,
      'auth.password_try': 1,
      'catalogue.favorite_game': 1,
      'catalogue.played_game': 1,
      'catalogue.recent_search': 1,
      'play.game_session': 1,
      'play.play_session': 1,
      'payments.invoice': 1,
      'payments.webhook_delivery': 1,
      // Positions in the ledger, which begin with their tables.
      'cashback.position': 1,
      'limits.harm_position': 1,
      'loyalty.progress': 1,
      'notifications.position': 1,
      'quests.position': 1,
      'referral.progress': 1,
      'tournaments.position': 1,
    })
    const login = await findLogin(database, emailLogin('old@EXAMPLE.com'))
    expect(login).toMatchObject({ playerId: 'p1', secret: 'x', confirmedAt: null })
    expect(await getPlayer(database, 'p1')).toMatchObject({ email: 'Old@example.com' })
  })

  it('keeps its foreign keys and triggers', async () => {
    await expect(
      database.query(`insert into sessions.session (id, player_id, rotated_at, device, ip, created_at, last_seen_at, way, proved_at)
        values ('s2', 'nobody', now(), 'x', 'x', now(), now(), 'email', now())`),
    ).rejects.toThrow('session_player_id_fkey')
    await database.query(`update profile.player set status = 'closed' where id = 'p1'`)
    const jobs = await database.query(`select 1 from graphile_worker.jobs where key = 'end-sessions:p1'`)
    expect(jobs).toHaveLength(1)
  })
})

describe('the migrations of the shared schema', () => {
  it('are complete, since new steps belong to the modules', () => {
    expect(Object.keys(migrations(vault))).toHaveLength(9)
  })
})

describe('the list of module tables', () => {
  it('contains every module with tables', () => {
    const folder = new URL('../src/modules/', import.meta.url)
    const keeping = readdirSync(folder).filter((name) => existsSync(new URL(`${name}/tables.ts`, folder)))
    expect(MODULE_TABLES.map(({ schema }) => schema).sort()).toEqual(keeping.sort())
  })

  it('offers only existing views and functions', async () => {
    const offered = MODULE_TABLES.flatMap(({ offers = [] }) => offers)
    expect(offered).toContain('sessions.live')
    const found = await database.query<{ name: string; place: string | null }>(
      'select name, coalesce(to_regclass(name)::text, to_regproc(name)::text) as place from unnest($1::text[]) name',
      [offered],
    )
    expect(found.map(({ place }) => place)).toEqual(offered)
  })
})
