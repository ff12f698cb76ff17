import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { betOf, type LedgerFixture, type Seat, seatPlayer, startLedger, winOf } from '../test/fixture.ts'
import { createLedger, type Ledger, reconcile } from './index.ts'

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

const EURO = { amount: 100n, currency: 'EUR' }
const seatWith = (rules: { stakeMax?: typeof EURO | null; roundMsMin?: number }, currency = 'EUR') =>
  seatPlayer(fixture.database, { currency, rules: { stakeMax: null, roundMsMin: 0, ...rules } })
/** A spin that is played at once, as games of the studio are. */
const spin = (seat: Seat, amount = 100n, roundId: string = randomUUID()) =>
  ledger.play({ ...betOf(seat, { amount, roundId }), win: { transactionId: randomUUID(), amount: 0n } })

/** Moves the last round of a player into the past. */
const letPass = ({ playerId }: Seat, ms: number) =>
  fixture.database.query(
    `update ledger.round set opened_at = opened_at - $2 * interval '1 millisecond' where player_id = $1`,
    [playerId, ms],
  )

describe('the largest stake of a session', () => {
  it('accepts a stake of exactly its amount, and refuses one subunit more with the reason', async () => {
    const seat = await seatWith({ stakeMax: EURO })
    expect(await spin(seat, 100n)).toMatchObject({ status: 'ok' })
    const refused = {
      status: 'forbidden',
      reason: 'stake_limit',
      parameters: { maxBetAmount: 100, currency: 'EUR' },
    }
    expect(await spin(seat, 101n)).toMatchObject(refused)
    expect(await ledger.bet(betOf(seat, { amount: 101n }))).toMatchObject(refused)
  })

  it('is the only one refused of many bets at once', async () => {
    const seats = await Promise.all(Array.from({ length: 32 }, () => seatWith({ stakeMax: EURO })))
    const free = await seatPlayer(fixture.database)
    const results = await Promise.all([
      ...seats.map((seat, index) => spin(seat, index % 2 === 0 ? 100n : 101n)),
      spin(free, 5_000n),
    ])
    expect(results.map(({ status }) => status)).toEqual([
      ...seats.map((_, index) => (index % 2 === 0 ? 'ok' : 'forbidden')),
      'ok',
    ])
  })

  it('needs a fresh rate in another currency', async () => {
    const seat = await seatWith({ stakeMax: EURO }, 'JPY')
    expect(await spin(seat, 1n)).toMatchObject({ status: 'forbidden', reason: 'rate_unavailable' })
  })

  it('is converted at the rate of the opening, rounded down', async () => {
    for (const [currency, value] of [
      ['EUR', 1],
      ['CHF', 1.07],
    ] as const)
      await fixture.database.query(
        `insert into ledger.exchange_rate (currency, valid_from, published_at, subunit_value)
         values ($1, now() - interval '1 second', now() - interval '1 second', $2)`,
        [currency, value],
      )
    const seat = await seatWith({ stakeMax: EURO }, 'CHF')
    expect(await spin(seat, 93n)).toMatchObject({ status: 'ok' })
    expect(await spin(seat, 94n)).toMatchObject({
      reason: 'stake_limit',
      parameters: { maxBetAmount: 93, currency: 'CHF' },
    })
  })
})

describe('the least time between two rounds', () => {
  it('accepts one of 32 bets at once', async () => {
    const seat = await seatWith({ roundMsMin: 60_000 })
    const results = await Promise.all(Array.from({ length: 32 }, () => spin(seat)))
    expect(results.filter(({ status }) => status === 'ok')).toHaveLength(1)
    expect(results.filter((each) => 'reason' in each && each.reason === 'round_too_soon')).toHaveLength(31)
  })

  it('passes with the clock, also over a second session', async () => {
    const seat = await seatWith({ roundMsMin: 4_500 })
    const other = await seatPlayer(fixture.database, {
      ...{ playerId: seat.playerId, amount: 0n },
      rules: { stakeMax: null, roundMsMin: 4_500 },
    })
    expect(await spin(seat)).toMatchObject({ status: 'ok' })
    await letPass(seat, 4_000)
    expect(await spin(other)).toMatchObject({ reason: 'round_too_soon' })
    await letPass(seat, 1_000)
    expect(await spin(other)).toMatchObject({ status: 'ok' })
  })

  it('stops neither further bets of a round, nor its wins, nor a repeated request', async () => {
    const seat = await seatWith({ roundMsMin: 60_000 })
    const bet = betOf(seat)
    expect(await ledger.bet(bet)).toMatchObject({ status: 'ok' })
    expect(await ledger.bet(bet)).toMatchObject({ status: 'ok' })
    expect(await ledger.bet(betOf(seat, { roundId: bet.roundId }))).toMatchObject({ status: 'ok' })
    expect(await ledger.win(winOf(seat, { roundId: bet.roundId }))).toMatchObject({ status: 'ok' })
    expect(await ledger.bet(betOf(seat))).toMatchObject({ reason: 'round_too_soon' })
  })
})
