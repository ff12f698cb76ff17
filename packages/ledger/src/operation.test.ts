import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { betOf, type LedgerFixture, seatPlayer, startLedger } from '../test/fixture.ts'
import { createLedger, listRounds } from './index.ts'
import { OPERATION_FIELDS, operationText } from './operation.ts'
import { readLedgerDefinitions } from './schema.ts'

let fixture: LedgerFixture
beforeAll(async () => {
  fixture = await startLedger()
})
afterAll(() => fixture.stop())

describe('an operation as a composite value', () => {
  it('has the fields of the type in the database, in their order', async () => {
    const rows = await fixture.database.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'ledger.operation'::regclass order by attnum`,
    )
    expect(rows.map(({ name }) => name)).toEqual(OPERATION_FIELDS)
  })

  it('is read as written, whatever characters it contains', async () => {
    const round = 'a"b\\c,(d)\n{e} \u00e4'
    const text = operationText({ kind: 'bet', round, amount: -5n, is_closing: true, key: '' })
    const [row] = await fixture.database.query(
      `select o.kind, o.round, o.amount, o.is_closing, o.key, o.legs from (select ($1::ledger.operation).*) o`,
      [text],
    )
    expect(row).toEqual({ kind: 'bet', round, amount: -5n, is_closing: true, key: '', legs: null })
  })

  it('carries details unchanged through a set', async () => {
    const seat = await seatPlayer(fixture.database)
    const details = { quote: '"', slash: '\\', list: [1, null], text: 'ä{},()' }
    await createLedger(fixture.database).play({
      ...betOf(seat),
      details,
      win: { transactionId: randomUUID(), amount: 1n },
    })
    const of = { playerId: seat.playerId, historyKind: 'spin', page: 1, perPage: 1 } as const
    expect((await listRounds(fixture.database, of)).rows[0]?.details).toEqual(details)
  })
})

describe('the functions and views of the ledger', () => {
  it('are those of the files, and no others', async () => {
    const rows = await fixture.database.query<{ name: string }>(
      `select replace(name, '_', '-') as name from (
          select proname::text as name from pg_proc where pronamespace = 'ledger'::regnamespace
          union all select viewname::text from pg_views where schemaname = 'ledger'
        ) defined order by 1`,
    )
    const files = readLedgerDefinitions()
      .map(({ name }) => name)
      .filter((name) => name !== 'triggers')
    expect(rows.map(({ name }) => name)).toEqual(files.toSorted())
  })
})
