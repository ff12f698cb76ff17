import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { betOf, type LedgerFixture, rollbackOf, type Seat, seatPlayer, startLedger } from '../test/fixture.ts'
import { createLedger, type Ledger, openGrant, sumStakes } from './index.ts'

let fixture: LedgerFixture
let ledger: Ledger
beforeAll(async () => {
  fixture = await startLedger()
  ledger = createLedger(fixture.database)
})
afterAll(() => fixture.stop())

const LONG_AGO = new Date(0)
const staked = ({ playerId }: Seat, starts: readonly Date[] = [LONG_AGO], currency = 'EUR') =>
  sumStakes(fixture.database, { playerIds: [playerId], currency, starts })
const grant = (seat: Seat, amount: bigint, rank: number) =>
  fixture.database.transaction((tx) =>
    openGrant(tx, {
      ...{ playerId: seat.playerId, currency: 'EUR', amount, scope: 'test', key: randomUUID(), rank },
      wageringRequired: 100_000_000n,
      contribution: { other: 10_000 },
      expiresAt: new Date(Date.now() + 3_600_000),
    }),
  )

describe('sumStakes', () => {
  it('counts stakes in their currency, without refunded ones', async () => {
    const seat = await seatPlayer(fixture.database)
    await ledger.bet(betOf(seat, { amount: 70n }))
    const undone = betOf(seat, { amount: 30n })
    await ledger.bet(undone)
    expect(await staked(seat)).toEqual([100n])
    await ledger.rollback(
      rollbackOf(seat, { betTransactionId: undone.transactionId, roundId: undone.roundId }),
    )
    expect([await staked(seat), await staked(seat, [LONG_AGO], 'USD')]).toEqual([[70n], [0n]])
  })

  it('counts only own money of a stake that a bonus has paid in part or in full', async () => {
    const seat = await seatPlayer(fixture.database, { amount: 30n })
    await grant(seat, 100n, 1)
    await ledger.bet(betOf(seat, { amount: 70n }))
    expect(await staked(seat)).toEqual([30n])
    await ledger.bet(betOf(seat, { amount: 20n }))
    expect(await staked(seat)).toEqual([30n])
  })

  it('divides stakes among periods, and ignores those before the first one', async () => {
    const seat = await seatPlayer(fixture.database)
    await ledger.bet(betOf(seat, { amount: 10n }))
    const later = new Date(Date.now() + 3_600_000)
    expect(await staked(seat, [LONG_AGO, later])).toEqual([10n, 0n])
    expect([await staked(seat, [later]), await staked(seat, [])]).toEqual([[0n], []])
  })
})
