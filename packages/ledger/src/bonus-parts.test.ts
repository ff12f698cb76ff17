import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  betOf,
  type LedgerFixture,
  rollbackOf,
  type Seat,
  seatPlayer,
  startLedger,
  winOf,
} from '../test/fixture.ts'
import { createLedger, endGrant, type Ledger, listRounds, openGrant, withBonusParts } from './index.ts'

let fixture: LedgerFixture
let ledger: Ledger
beforeAll(async () => {
  fixture = await startLedger()
  ledger = createLedger(fixture.database)
})
afterAll(() => fixture.stop())

/** Seats a player with own money and a bonus. */
async function seatWith(own: bigint, bonus: bigint) {
  const seat = await seatPlayer(fixture.database, { amount: own })
  const grantId = await fixture.database.transaction((tx) =>
    openGrant(tx, {
      ...{ playerId: seat.playerId, currency: 'EUR', amount: bonus, scope: 'test', key: randomUUID() },
      ...{ rank: 1, wageringRequired: 10n ** 12n, contribution: { other: 10_000 } },
      expiresAt: new Date(Date.now() + 3_600_000),
    }),
  )
  return { seat, grantId }
}

async function partsOf({ playerId }: Seat) {
  const { rows } = await listRounds(fixture.database, { playerId, historyKind: 'spin', page: 1, perPage: 50 })
  return (await withBonusParts(fixture.database, playerId, rows)).map(({ bonus }) => bonus)
}

describe('the bonus money of a round', () => {
  it('is its part of stake and payout, and none in a round of own money', async () => {
    const { seat } = await seatWith(50n, 100n)
    const own = betOf(seat, { amount: 20n })
    await ledger.bet(own)
    await ledger.win(winOf(seat, { roundId: own.roundId, amount: 0n }))
    const both = betOf(seat, { amount: 60n })
    await ledger.bet(both)
    await ledger.win(winOf(seat, { roundId: both.roundId, amount: 120n }))
    expect(await partsOf(seat)).toEqual([{ stake: 30n, refunded: 0n, payout: 60n }, null])
  })

  it('is refunded with its bet', async () => {
    const { seat } = await seatWith(10n, 100n)
    const bet = betOf(seat, { amount: 60n })
    await ledger.bet(bet)
    await ledger.rollback(rollbackOf(seat, { betTransactionId: bet.transactionId, roundId: bet.roundId }))
    expect(await partsOf(seat)).toEqual([{ stake: 50n, refunded: 50n, payout: 0n }])
  })

  it('stays bonus money in a round that pays after the end of the bonus', async () => {
    const { seat, grantId } = await seatWith(0n, 100n)
    const bet = betOf(seat, { amount: 60n })
    await ledger.bet(bet)
    await fixture.database.transaction((tx) => endGrant(tx, grantId, 'cancelled'))
    await ledger.win(winOf(seat, { roundId: bet.roundId, amount: 90n }))
    expect(await partsOf(seat)).toEqual([{ stake: 60n, refunded: 0n, payout: 90n }])
  })

  it('is what the stake exceeds the own money by, and a part of the win in proportion, for any sums', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.bigInt(0n, 200n),
        fc.bigInt(1n, 200n),
        fc.bigInt(0n, 900n),
        async (own, stake, win) => {
          const { seat } = await seatWith(own, 200n)
          const bet = betOf(seat, { amount: stake })
          await ledger.bet(bet)
          await ledger.win(winOf(seat, { roundId: bet.roundId, amount: win }))
          const bonus = stake > own ? stake - own : 0n
          const [part] = await partsOf(seat)
          if (bonus === 0n) expect(part).toBeNull()
          else {
            expect(part).toMatchObject({ stake: bonus, refunded: 0n })
            // Rounding leaves at most one subunit.
            const exact = (win * bonus) / stake
            expect(Number((part?.payout ?? -1n) - exact)).toBeGreaterThanOrEqual(0)
            expect(Number((part?.payout ?? 0n) - exact)).toBeLessThanOrEqual(1)
          }
        },
      ),
      { numRuns: 25 },
    )
  })
})
