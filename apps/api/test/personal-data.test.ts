import { findPlayerTables, missingTables } from '@tessera/test-env/player-tables'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MODULE_TABLES } from '../src/modules/index.ts'
import { recordAct } from '../src/modules/profile/index.ts'
import { type ApiUnderTest, startApi } from './fixture.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

it('exports every table with players, or has a reason to leave it out in the module', async () => {
  const told = app.api.personalData.flatMap(({ parts = [] }) => parts.flatMap(({ tables }) => tables))
  const leftOut = app.api.personalData.flatMap(({ leftOut = {} }) => Object.keys(leftOut))
  const there = await findPlayerTables(app.database, ['ledger', ...MODULE_TABLES.map(({ schema }) => schema)])
  expect(there.length).toBeGreaterThan(15)
  expect(there.filter((name) => !told.includes(name) && !leftOut.includes(name))).toEqual([])
  // Every named table exists, so that a renamed one is noticed.
  expect(await missingTables(app.database, [...told, ...leftOut])).toEqual([])
})

/** Recognisable values of a player's columns that the types and checks of the table allow. */
const VALUES: Readonly<Record<string, unknown>> = {
  birthdate: '1987-06-05',
  created_at: new Date('2001-02-03T04:05:06Z'),
  agreed_at: new Date('2002-03-04T05:06:07Z'),
  status: 'closed',
  details: { personalIdNumber: 'told-id', securityAnswer: 'scrypt$secret' },
  receive_email_promo: true,
  chat_restore_id: '00000000-0000-4000-8000-000000000001',
  receive_sms_promo: true,
}
/** Columns that stay after a player's data was deleted, since the ledger needs them. */
const STAYS = ['id', 'status', 'merged_into', 'country', 'language', 'created_at', 'agreed_at']
/** Columns that give access to the chat. They change when the account is closed. */
const SECRET = ['chat_restore_id']

async function fullPlayer() {
  const [player, other] = [await app.player(), await app.player()]
  const columns = await app.database.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'profile' and table_name = 'player' and column_name <> 'id'`,
  )
  const values = new Map(
    columns.map(({ name }) => [
      name,
      name === 'merged_into' ? other.id : name in VALUES ? VALUES[name] : `told-${name}`,
    ]),
  )
  for (const [name, value] of values)
    await app.database.query(`update profile.player set ${name} = $2 where id = $1`, [player.id, value])
  return { id: player.id, values }
}

it('exports every column of a player except secrets', async () => {
  const { id, values } = await fullPlayer()
  const parts = app.api.personalData
    .flatMap(({ parts = [] }) => parts)
    .filter(({ tables }) => tables.includes('profile.player'))
  const rows: unknown[] = []
  for (const part of parts) for await (const lot of part.rows(id)) rows.push(...lot)
  const text = JSON.stringify(rows)
  for (const [name, value] of values) {
    if (name.startsWith('receive_') || name === 'details' || SECRET.includes(name)) continue
    expect(text, name).toContain(value instanceof Date ? value.toISOString() : String(value))
  }
  expect(rows).toContainEqual({ field: 'personalIdNumber', value: 'told-id' })
  expect(rows).toContainEqual({ subject: 'offers by e-mail', given: true, givenAt: null })
  expect(text).not.toContain('scrypt')
})

it('empties every column of a deleted player except those that the ledger needs', async () => {
  const { id } = await fullPlayer()
  await app.database.transaction(async (tx) => {
    for (const stage of ['closed', 'freed', 'forgotten'] as const)
      for (const { erase } of app.api.personalData) await erase?.(tx, id, stage)
  })
  const [row = {}] = await app.database.query<Record<string, unknown>>(
    'select * from profile.player where id = $1',
    [id],
  )
  const left = Object.entries(row).filter(
    ([name, value]) =>
      ![...STAYS, ...SECRET].includes(name) &&
      value !== null &&
      value !== false &&
      JSON.stringify(value) !== '{}',
  )
  expect(left).toEqual([])
  for (const name of SECRET) expect(row[name]).not.toBe(VALUES[name])
})

it('exports no reason of an operator’s act, which may be a suspicion', async () => {
  const { id } = await app.player()
  const act = { playerId: id, area: 'account', act: 'lock', subject: null, at: app.clock.now() } as const
  await recordAct(app.database, { ...act, operator: 'ann', reason: 'suspected of laundering' })
  const rows: unknown[] = []
  for (const { parts = [] } of app.api.personalData)
    for (const part of parts)
      if (part.tables.includes('profile.act')) for await (const lot of part.rows(id)) rows.push(...lot)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/laundering|ann/)
})
