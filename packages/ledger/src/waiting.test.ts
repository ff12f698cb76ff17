import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Database, Tx } from '@tessera/postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { betOf, type LedgerFixture, seatPlayer, startLedger } from '../test/fixture.ts'
import { createLedger, deposit, listHouseBalances, lockPlayer, rollUpHouseBalances } from './index.ts'
import { runOperations } from './wallet.ts'

/** Tests of locks between transactions, and of an unreachable database. */

let fixture: LedgerFixture
beforeAll(async () => {
  fixture = await startLedger()
})
afterAll(() => fixture.stop())

test('locks a player until the transaction ends', async () => {
  const playerId = randomUUID()
  await fixture.database.transaction(async (tx) => {
    await lockPlayer(tx, playerId)
    const second = fixture.database.transaction(async (other) => {
      await other.query(`set local lock_timeout = '100ms'`)
      await lockPlayer(other, playerId)
    })
    await expect(second).rejects.toMatchObject({ code: '55P03' })
  })
  await fixture.database.transaction((tx) => lockPlayer(tx, playerId))
})

test('includes postings of a slow transaction in the sums of the house', async () => {
  const [early, late] = [await seatPlayer(fixture.database), await seatPlayer(fixture.database)]
  const pay = (seat: typeof early) => ({
    ...{ accountId: seat.account.id, amount: 500n, provider: 'card', scope: 'late', key: randomUUID() },
  })
  const release = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const slow = fixture.database.transaction(async (tx) => {
    await deposit(tx, pay(early))
    started.resolve()
    await release.promise
  })
  await started.promise
  await fixture.database.transaction((tx) => deposit(tx, pay(late)))
  let isRolledUp = false
  const rolling = rollUpHouseBalances(fixture.database).then(() => {
    isRolledUp = true
  })
  // The roll-up waits for the slow transaction, or has already finished.
  await expect
    .poll(async () => {
      const waiting = await fixture.database.query(`select from pg_locks where not granted`)
      return waiting.length > 0 || isRolledUp
    })
    .toBe(true)
  release.resolve()
  await Promise.all([slow, rolling])
  await expectHouseToAddUp()
})

test('adds each posting once in concurrent roll-ups', async () => {
  await seatPlayer(fixture.database)
  const rollUp = (tx: Tx) => tx.query('select ledger.roll_up_house(max(id)) from ledger.transaction')
  const second = await fixture.database.transaction(async (tx) => {
    await rollUp(tx)
    const waiting = fixture.database.transaction(rollUp)
    await expect
      .poll(() => fixture.database.query('select from pg_locks where not granted'))
      .not.toHaveLength(0)
    return { waiting }
  })
  await second.waiting
  await expectHouseToAddUp()
})

async function expectHouseToAddUp(): Promise<void> {
  const sums = await fixture.database.query<{ id: bigint; sum: bigint }>(
    `select account_id as id, sum(amount)::bigint as sum from ledger.posting where version is null group by 1 order by 1`,
  )
  const balances = (await listHouseBalances(fixture.database)).filter(({ balance }) => balance !== 0n)
  expect(balances.map(({ accountId, balance }) => [accountId, balance])).toEqual(
    sums.map(({ id, sum }) => [id, sum]),
  )
}

test('runs a batch without waiting for players outside of it', async () => {
  const [one, other, bystander] = [
    await seatPlayer(fixture.database),
    await seatPlayer(fixture.database),
    await seatPlayer(fixture.database),
  ]
  const answers = await fixture.database.transaction(async (tx) => {
    await lockPlayer(tx, bystander.playerId)
    return runOperations(fixture.database, [
      { kind: 'bet', ...betOf(one) },
      { kind: 'bet', ...betOf(other) },
    ])
  })
  expect(answers.map(({ status }) => status)).toEqual(['ok', 'ok'])
})

describe('an unreachable database', () => {
  function unreachable(code: string) {
    let calls = 0
    const database = {
      ...fixture.database,
      query: async () => {
        calls += 1
        await setTimeout(5)
        throw Object.assign(new Error('no answer'), { code })
      },
    } satisfies Database
    return { ledger: createLedger(database, { lanes: 2 }), calls: () => calls }
  }

  test('makes operations unavailable without retrying the items of a batch', async () => {
    const seat = await seatPlayer(fixture.database)
    const { ledger, calls } = unreachable('ECONNREFUSED')
    const answers = await Promise.all(Array.from({ length: 10 }, () => ledger.bet(betOf(seat))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['unavailable']))
    expect(answers[0]).toEqual({ status: 'unavailable', balance: null, currency: null })
    expect(calls()).toBe(3)
  })

  test('differs from other errors, after which the items of a batch are retried and rejected separately', async () => {
    const seat = await seatPlayer(fixture.database)
    const { ledger, calls } = unreachable('XX000')
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => ledger.bet(betOf(seat))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['rejected']))
    expect(calls()).toBe(3 + 8)
  })

  test.each([
    ['a serialization failure', '40001'],
    ['a deadlock', '40P01'],
    ['a lock timeout', '55P03'],
    ['a cancelled statement', '57014'],
    ['an id used by a concurrent request', '23505'],
  ])('is handled like %s: the bet is unavailable and can be retried', async (_, code) => {
    const seat = await seatPlayer(fixture.database)
    expect((await unreachable(code).ledger.bet(betOf(seat))).status).toBe('unavailable')
  })
})
