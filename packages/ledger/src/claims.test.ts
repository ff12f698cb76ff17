import { randomUUID } from 'node:crypto'
import type { Tx } from '@tessera/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { betOf, type LedgerFixture, type Seat, seatPlayer, startLedger, winOf } from '../test/fixture.ts'
import { createLedger, deposit, type Ledger, listAccounts, lockPlayer, reconcile } from './index.ts'

/** Tests of claims from corrected rounds, each independent of those of other rounds. */

let fixture: LedgerFixture
let ledger: Ledger
beforeAll(async () => {
  fixture = await startLedger()
  ledger = createLedger(fixture.database)
})
afterAll(async () => {
  expect(await reconcile(fixture.database)).toEqual([])
  await fixture.stop()
})

/** Creates a player who has spent the payouts of these rounds. */
async function spentRounds(...payouts: bigint[]): Promise<{ seat: Seat; rounds: string[] }> {
  const seat = await seatPlayer(fixture.database, { amount: 100n })
  const rounds: string[] = []
  for (const payout of payouts) {
    const roundId = randomUUID()
    await ledger.bet(betOf(seat, { roundId, amount: 0n }))
    await ledger.win(winOf(seat, { roundId, amount: payout }))
    rounds.push(roundId)
  }
  await ledger.bet(betOf(seat, { amount: await balanceOf(seat) }))
  return { seat, rounds }
}

const balanceOf = async (seat: Seat): Promise<bigint> =>
  (await listAccounts(fixture.database, seat.playerId))[0]?.balance ?? -1n

const correct = (seat: Seat, roundId: string | undefined, amount: bigint, transactionId?: string) =>
  ledger.correct(betOf(seat, { roundId: roundId ?? '', amount, ...(transactionId && { transactionId }) }))

const pay = (tx: Tx, seat: Seat, amount: bigint) =>
  deposit(tx, { accountId: seat.account.id, amount, provider: 'card', scope: 'late', key: randomUUID() })

/** Returns the claim of each round, in the given order. */
async function claimsOf(rounds: readonly string[]): Promise<bigint[]> {
  const rows = await fixture.database.query<{ round: string; amount: bigint }>(
    `select r.provider_round_id as round, c.amount from ledger.claim c
     join ledger.round r on r.player_id = c.player_id and r.id = c.round_id where r.provider_round_id = any($1)`,
    [rounds],
  )
  return rounds.map((id) => rows.find(({ round }) => round === id)?.amount ?? 0n)
}

const collect = (tx: Tx, seat: Seat) => tx.query('select ledger.collect_claims($1)', [seat.playerId])

test('offsets the open claim of a round in its next correction, but not claims of other rounds', async () => {
  const { seat, rounds } = await spentRounds(500n, 500n)
  const [first, second] = rounds
  await correct(seat, first, 300n)
  await correct(seat, second, 450n)
  expect(await claimsOf(rounds)).toEqual([200n, 50n])
  expect(await correct(seat, first, 400n)).toMatchObject({ status: 'ok', balance: 0n })
  expect(await claimsOf(rounds)).toEqual([100n, 50n])
  expect(await correct(seat, first, 600n)).toMatchObject({ status: 'ok', balance: 100n })
  expect(await claimsOf(rounds)).toEqual([0n, 50n])
})

test('returns the first result for a repeated correction, and a conflict with the current balance for another request with its key', async () => {
  const { seat, rounds } = await spentRounds(40n)
  const key = randomUUID()
  const answer = { status: 'ok', balance: 30n, currency: 'EUR' }
  expect(await correct(seat, rounds[0], 70n, key)).toEqual(answer)
  await ledger.bet(betOf(seat, { amount: 10n }))
  expect(await correct(seat, rounds[0], 70n, key)).toEqual(answer)
  expect(await correct(seat, rounds[0], 71n, key)).toMatchObject({ status: 'conflict', balance: 20n })
})

test('collects the oldest claim first, each as a correction of its round', async () => {
  const { seat, rounds } = await spentRounds(10n, 100n, 200n)
  await correct(seat, rounds[2], 0n)
  await correct(seat, rounds[1], 0n)
  await fixture.database.transaction(async (tx) => {
    await pay(tx, seat, 230n)
    await collect(tx, seat)
  })
  expect(await claimsOf(rounds)).toEqual([0n, 70n, 0n])
  const taken = await fixture.database.query(
    `select r.provider_round_id as round, -p.amount as amount from ledger.transaction t
     join ledger.round r on r.player_id = t.player_id and r.id = t.round_id
     join ledger.posting p on p.transaction_id = t.id and p.account_id = $2
     where t.player_id = $1 and t.scope = 'claims' order by t.id`,
    [seat.playerId, seat.account.id],
  )
  expect(taken).toEqual([
    { round: rounds[2], amount: 200n },
    { round: rounds[1], amount: 30n },
  ])
})

test('collects claims one transaction at a time per player without blocking other players', async () => {
  const { seat, rounds } = await spentRounds(450n)
  const bystander = await seatPlayer(fixture.database)
  await correct(seat, rounds[0], 0n)
  const second = await fixture.database.transaction(async (tx) => {
    await pay(tx, seat, 100n)
    await collect(tx, seat)
    await fixture.database.transaction(async (other) => {
      await other.query(`set local lock_timeout = '1s'`)
      await lockPlayer(other, bystander.playerId)
    })
    const waiting = fixture.database.transaction((other) => collect(other, seat))
    await expect
      .poll(() => fixture.database.query('select from pg_locks where not granted'))
      .not.toHaveLength(0)
    await pay(tx, seat, 50n)
    return { waiting }
  })
  await second.waiting
  expect([await balanceOf(seat), ...(await claimsOf(rounds))]).toEqual([0n, 300n])
})
