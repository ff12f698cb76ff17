import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  betOf,
  type LedgerFixture,
  provider,
  rollbackOf,
  type Seat,
  seatPlayer,
  startLedger,
  winOf,
} from '../test/fixture.ts'
import {
  collectClaims,
  createLedger,
  deposit,
  findRound,
  holdWithdrawal,
  type Ledger,
  listAccounts,
  listNotableWins,
  reconcile,
} from './index.ts'
import { onlyRow } from './queryable.ts'

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

const correctionOf = (seat: Seat, roundId: string, amount: bigint, transactionId: string = randomUUID()) => ({
  ...betOf(seat, { roundId, amount, transactionId }),
})

/** Creates a closed round with a stake of 100 and the given payout. */
async function paidRound(seat: Seat, payout: bigint): Promise<string> {
  const roundId = randomUUID()
  await ledger.bet(betOf(seat, { roundId }))
  await ledger.win(winOf(seat, { roundId, amount: payout }))
  return roundId
}

const claimed = async (seat: Seat): Promise<bigint> =>
  onlyRow(
    await fixture.database.query<{ sum: bigint }>(
      'select coalesce(sum(amount), 0)::bigint as sum from ledger.claim where player_id = $1',
      [seat.playerId],
    ),
  ).sum

async function pay(seat: Seat, amount: bigint): Promise<void> {
  await fixture.database.transaction((tx) =>
    deposit(tx, { accountId: seat.account.id, amount, provider: 'card', scope: 'late', key: randomUUID() }),
  )
}

const balanceOf = async (seat: Seat): Promise<bigint> =>
  (await listAccounts(fixture.database, seat.playerId))[0]?.balance ?? -1n

test('changes the payout of a round and the balance by the difference', async () => {
  const seat = await seatPlayer(fixture.database, { amount: 100n })
  const roundId = await paidRound(seat, 40n)
  expect(await ledger.correct(correctionOf(seat, roundId, 70n))).toEqual({
    status: 'ok',
    balance: 70n,
    currency: 'EUR',
  })
  expect(await ledger.correct(correctionOf(seat, roundId, 0n))).toMatchObject({ status: 'ok', balance: 0n })
  const id = onlyRow(
    await fixture.database.query<{ id: bigint }>(
      'select id from ledger.round where player_id = $1 and provider_round_id = $2',
      [seat.playerId, roundId],
    ),
  ).id
  expect(await findRound(fixture.database, { playerId: seat.playerId, roundId: id })).toMatchObject({
    payout: 0n,
    state: 'closed',
  })
  const events = await fixture.database.query<{ payload: { data: { event: string; payout: number } } }>(
    `select payload from ledger.outbox
      where payload->>'channel' = $1 order by id`,
    [`game:spins#${seat.playerId}`],
  )
  expect(events.map(({ payload }) => [payload.data.event, payload.data.payout]).slice(-2)).toEqual([
    ['round.settled', 70],
    ['round.settled', 0],
  ])
})

test('claims the part above the balance, and the job collects it when there is money', async () => {
  const seat = await seatPlayer(fixture.database, { amount: 100n })
  const roundId = await paidRound(seat, 500n)
  await ledger.bet(betOf(seat, { amount: 450n }))
  expect(await ledger.correct(correctionOf(seat, roundId, 0n))).toMatchObject({ status: 'ok', balance: 0n })
  expect(await claimed(seat)).toBe(450n)
  await collectClaims(fixture.database)
  expect(await claimed(seat)).toBe(450n)
  await pay(seat, 200n)
  await Promise.all([1, 2, 3].map(() => collectClaims(fixture.database)))
  expect([await balanceOf(seat), await claimed(seat)]).toEqual([0n, 250n])
  await pay(seat, 300n)
  await collectClaims(fixture.database)
  expect([await balanceOf(seat), await claimed(seat)]).toEqual([50n, 0n])
})

test('collects claims before a withdrawal', async () => {
  const seat = await seatPlayer(fixture.database, { amount: 100n })
  const roundId = await paidRound(seat, 300n)
  await ledger.bet(betOf(seat, { amount: 300n }))
  await ledger.correct(correctionOf(seat, roundId, 0n))
  await pay(seat, 500n)
  const reserve = (amount: bigint) =>
    fixture.database.transaction((tx) =>
      holdWithdrawal(tx, { accountId: seat.account.id, amount, scope: 'out', key: randomUUID() }),
    )
  expect(await reserve(201n)).toEqual({ status: 'insufficient_funds', balance: 200n })
  expect(await reserve(200n)).toMatchObject({ status: 'ok', balance: 0n })
  expect(await claimed(seat)).toBe(0n)
})

test('does not correct rounds that are open, rolled back, of another player or in another currency', async () => {
  const seat = await seatPlayer(fixture.database)
  const other = await seatPlayer(fixture.database)
  const bet = betOf(seat)
  await ledger.bet(bet)
  expect(await ledger.correct(correctionOf(seat, bet.roundId, 5n))).toMatchObject({ status: 'invalid' })
  expect(await ledger.correct(correctionOf(other, bet.roundId, 5n))).toMatchObject({
    status: 'unknown_round',
  })
  await ledger.rollback(rollbackOf(seat, { betTransactionId: bet.transactionId, roundId: bet.roundId }))
  expect(await ledger.correct(correctionOf(seat, bet.roundId, 5n))).toMatchObject({
    status: 'already_rolled_back',
  })
  const roundId = await paidRound(seat, 10n)
  expect(await ledger.correct({ ...correctionOf(seat, roundId, 5n), currency: 'USD' })).toMatchObject({
    status: 'invalid',
  })
  expect(await ledger.correct({ ...correctionOf(seat, roundId, 5n), provider: 'other' })).toMatchObject({
    status: 'invalid',
  })
  for (const amount of [-1n, 2n ** 53n])
    expect(await ledger.correct(correctionOf(seat, roundId, amount))).toMatchObject({ status: 'invalid' })
})

test('adds corrected rounds to the notable wins and removes them', async () => {
  const seat = await seatPlayer(fixture.database)
  const roundId = await paidRound(seat, 0n)
  const isShown = async () =>
    (await listNotableWins(fixture.database, { limit: 100 })).some(
      ({ playerId }) => playerId === seat.playerId,
    )
  await ledger.correct(correctionOf(seat, roundId, 1_000n))
  expect(await isShown()).toBe(true)
  await ledger.correct(correctionOf(seat, roundId, 1_001n))
  expect(await isShown(), 'still notable').toBe(true)
  await ledger.correct(correctionOf(seat, roundId, 999n))
  expect(await isShown()).toBe(false)
})

test('removes only the corrected round from the notable wins, not rounds settled at the same time', async () => {
  const [seat, other] = [await seatPlayer(fixture.database), await seatPlayer(fixture.database)]
  const bets = [betOf(seat), betOf(seat), betOf(other)]
  for (const bet of bets) await ledger.bet(bet)
  const wins = bets.map((bet) => ({ ...bet, transactionId: randomUUID(), amount: 1_000n, isClosing: true }))
  await ledger.wins(wins)
  await ledger.correct(correctionOf(seat, bets[0]?.roundId ?? '', 0n))
  const shown = await listNotableWins(fixture.database, { limit: 100 })
  const players = shown.map(({ playerId }) => playerId)
  expect(players.filter((id) => id === seat.playerId || id === other.playerId).sort()).toEqual(
    [seat.playerId, other.playerId].sort(),
  )
})

test('credits a correction above the largest balance to the overflow account', async () => {
  const bound = 2n ** 53n - 1n
  const seat = await seatPlayer(fixture.database, { amount: bound })
  const roundId = await paidRound(seat, 100n)
  expect(await ledger.correct(correctionOf(seat, roundId, 150n))).toMatchObject({ balance: bound })
})

test('keeps balance less claims correct after any corrections, stakes and payments', async () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('correct' as const), round: fc.nat(2), amount: fc.nat(400) }),
      fc.record({ kind: fc.constant('stake' as const), round: fc.constant(0), amount: fc.nat(400) }),
      fc.record({
        kind: fc.constant('pay' as const),
        round: fc.constant(0),
        amount: fc.integer({ min: 1, max: 400 }),
      }),
      fc.record({ kind: fc.constant('collect' as const), round: fc.constant(0), amount: fc.constant(0) }),
    ),
    { maxLength: 20 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const seat = await seatPlayer(fixture.database, { amount: 300n })
      const rounds = [await paidRound(seat, 0n), await paidRound(seat, 100n), await paidRound(seat, 500n)]
      const payouts = [0n, 100n, 500n]
      let others = 300n - 300n
      for (const { kind, round, amount } of all) {
        const much = BigInt(amount)
        if (kind === 'correct') {
          await ledger.correct(correctionOf(seat, rounds[round] ?? '', much))
          payouts[round] = much
        } else if (kind === 'stake') {
          const { status } = await ledger.bet(betOf(seat, { amount: much }))
          if (status === 'ok') others -= much
        } else if (kind === 'pay') {
          await pay(seat, much)
          others += much
        } else await collectClaims(fixture.database)
      }
      const due = others + payouts.reduce((sum, payout) => sum + payout, 0n)
      const owed = await claimed(seat)
      expect((await balanceOf(seat)) - owed).toBe(due)
    }),
    { numRuns: 30 },
  )
})

test('processes concurrent corrections one after another and rejects those from another player’s session', async () => {
  const seat = await seatPlayer(fixture.database, { amount: 100n })
  const roundId = await paidRound(seat, 0n)
  const answers = await Promise.all(
    [10n, 20n, 30n].map((amount) => ledger.correct(correctionOf(seat, roundId, amount))),
  )
  expect(answers.every(({ status }) => status === 'ok')).toBe(true)
  expect([10n, 20n, 30n]).toContain(await balanceOf(seat))
  const thief = await seatPlayer(fixture.database)
  expect(
    await ledger.correct({ ...correctionOf(seat, roundId, 90n), sessionId: thief.session.id, provider }),
  ).toMatchObject({ status: 'invalid' })
})
