import { createHash } from 'node:crypto'
import { migrate } from '@tessera/postgres'
import { connectTestDatabase, createTestDatabase } from '@tessera/test-env'
import { afterAll, describe, expect, it } from 'vitest'
import { migrations } from '../src/database/migrations.ts'
import { checkFieldKey, createFieldVault } from '../src/modules/payments/field-vault.ts'
import { resealFields } from '../src/modules/payments/reseal-fields.ts'
import { newKey, PLAYER_DATA_KEY, until } from './fixture.ts'
import { startPayments } from './payment-steps.ts'

const logged: string[] = []
const note = (fields: object, message: string): void => {
  logged.push(JSON.stringify([fields, message, 'err' in fields ? String(fields.err) : '']))
}
const { app, createWithdrawal, stop } = await startPayments({ log: { warn: note, error: note } })
afterAll(async () => {
  expect(await stop()).toEqual([])
})

const iban = 'DE89370400440532013000'
const fields = { playerName: 'LOVELACE ADA', iban }
const sepa = { methodId: 'sandbox.withdrawal.sepa', fields }

/** Reads every row of every table as text, including the ledger and the job queue. */
async function everything(): Promise<string> {
  const tables = await app.database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) => app.database.query<{ row: string }>(`select t::text as row from ${name} t`)),
  )
  return rows.flatMap((each) => each.map(({ row }) => row)).join('\n')
}

describe('payment fields of a player', () => {
  it('are never in plain text in the database, the queue, the log or a response', async () => {
    const player = await app.player(20_000)
    app.outside.isDown = true
    const { body } = await createWithdrawal(player, sepa)
    await until(() => logged.length > 0)
    expect(await everything(), 'the invoice is looked at').toMatch(new RegExp(`^\\(${body.data.id},`, 'm'))
    for (const secret of [iban, 'LOVELACE']) {
      expect(await everything()).not.toContain(secret)
      expect(logged.join()).not.toContain(secret)
      expect(JSON.stringify(body)).not.toContain(secret)
    }
    app.outside.isDown = false
    await until(() => app.outside.payments.has(body.data.id))
    expect(app.outside.started.at(-1)?.fields).toEqual(fields)
    expect(await everything(), 'also once it has been started').not.toContain(iban)
  })

  it('distinguish a repeated request from another one with the same key', async () => {
    const player = await app.player(20_000)
    const key = newKey()
    const first = await createWithdrawal(player, { ...sepa, key })
    expect((await createWithdrawal(player, { ...sepa, key })).body.data).toEqual(first.body.data)
    const other = { ...sepa, key, fields: { ...fields, iban: 'GB29NWBK60161331926819' } }
    expect((await createWithdrawal(player, other)).body.error.name).toBe('idempotency_conflict')
  })

  it('open for their own invoice and key only, and refuse a start with another key', async () => {
    const vault = createFieldVault(PLAYER_DATA_KEY)
    const other = createFieldVault('cd'.repeat(32))
    const sealed = vault.seal('one', fields)
    expect(vault.open('one', sealed)).toEqual(fields)
    expect(() => vault.open('two', sealed)).toThrow('an encrypted text was changed or belongs')
    expect(() => other.open('one', sealed)).toThrow('no key')
    await createWithdrawal(await app.player(20_000), sepa)
    await expect(checkFieldKey(app.database, vault)).resolves.toBeUndefined()
    await expect(checkFieldKey(app.database, other)).rejects.toThrow('PLAYER_DATA_KEY: does not decrypt')
  })
})

it('reseals payment fields after a change of the key, and still recognises earlier requests', async () => {
  const before = createFieldVault(PLAYER_DATA_KEY)
  const key = 'ef'.repeat(32)
  const changed = createFieldVault(`${key},${PLAYER_DATA_KEY}`)
  const rows = () =>
    app.database.query<{ id: string; sealed_fields: string; request_hash: Buffer }>(
      'select id, sealed_fields, request_hash from payments.invoice where sealed_fields is not null',
    )
  await createWithdrawal(await app.player(20_000), sepa)
  const { length } = await rows()
  expect(await resealFields(app.database, changed, new AbortController().signal)).toBe(length)
  for (const { id, sealed_fields } of await rows())
    expect(createFieldVault(key).open(id, sealed_fields)).toEqual(fields)
  expect(await resealFields(app.database, changed, new AbortController().signal)).toBe(0)
  const digest = createHash('sha256').update('a request').digest()
  expect(changed.isKeyedDigest(before.keyedDigest(digest), digest)).toBe(true)
  expect(createFieldVault(key).isKeyedDigest(before.keyedDigest(digest), digest)).toBe(false)
  // Later tests use the first key.
  await resealFields(
    app.database,
    createFieldVault(`${PLAYER_DATA_KEY},${key}`),
    new AbortController().signal,
  )
})

it('seals plain-text payment fields of an earlier version, and still recognises their requests', async () => {
  const { connectionString, drop } = await createTestDatabase()
  const database = connectTestDatabase({ connectionString, poolSize: 2 })
  const vault = createFieldVault(PLAYER_DATA_KEY)
  const before = Object.fromEntries(Object.entries(migrations(vault)).filter(([name]) => name < '0007'))
  try {
    await migrate(database, 'api', before)
    await database.query(
      `insert into api.player (id, email, email_key, password_hash, country, language, birthdate, created_at)
       values ('p', 'a@b.c', 'a@b.c', '', 'DE', 'en', '1990-01-01', now())`,
    )
    const digest = createHash('sha256').update('a request').digest()
    for (const [id, kept] of Object.entries({ one: JSON.stringify(fields), two: '{}' }))
      await database.query(
        `insert into api.invoice (id, player_id, type, method_id, amount, currency, return_path, fields, idempotency_key,
           request_hash, checked_at, created_at, updated_at)
         values ($1, 'p', 1, 'sandbox.deposit.card', 100, 'EUR', '/', $2, $1, $3, now(), now(), now())`,
        [id, kept, digest],
      )
    await migrate(database, 'api', migrations(vault))
    const rows = await database.query<{ sealed_fields: string | null; request_hash: Buffer; row: string }>(
      'select sealed_fields, request_hash, i::text as row from api.invoice i order by id',
    )
    expect(
      rows.map(({ sealed_fields }, index) => vault.open(index === 0 ? 'one' : 'two', sealed_fields)),
    ).toEqual([fields, {}])
    expect(rows.map(({ row }) => row).join()).not.toContain(iban)
    expect(rows.every(({ request_hash }) => request_hash.equals(vault.keyedDigest(digest)))).toBe(true)
  } finally {
    await database.close()
    await drop()
  }
})
