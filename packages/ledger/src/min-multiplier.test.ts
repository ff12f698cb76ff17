import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { betOf, type LedgerFixture, seatPlayer, startLedger } from '../test/fixture.ts'
import { createLedger, type GrantTerms, type Ledger, listGrants, openGrant, reconcile } from './index.ts'

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

/** Seats a player with own money and 100 of a bonus. */
async function seatWith(own: bigint, terms: Partial<GrantTerms>, historyKind: 'spin' | 'bet' = 'spin') {
  const seat = await seatPlayer(fixture.database, { amount: own, historyKind })
  await fixture.database.transaction((tx) =>
    openGrant(tx, {
      ...{ playerId: seat.playerId, currency: 'EUR', amount: 100n, scope: 'test', key: randomUUID() },
      ...{ rank: 1, wageringRequired: 10n ** 12n, contribution: { other: 10_000 }, ...terms },
      expiresAt: new Date(Date.now() + 3_600_000),
    }),
  )
  const grant = async () => (await listGrants(fixture.database, seat.playerId))[0]
  return { grant, bet: (amount: bigint, odds?: bigint) => ledger.bet({ ...betOf(seat, { amount }), odds }) }
}

describe('the minimum multiplier of a bonus', () => {
  it('lets a casino bet stake bonus money from it on', async () => {
    const { bet, grant } = await seatWith(0n, { minMultiplier: 1_500n })
    expect(await bet(10n, 1_499n)).toMatchObject({ status: 'forbidden', reason: 'bonus_restricted' })
    expect(await bet(10n, 1_500n)).toMatchObject({ status: 'ok', bonus: 90n })
    expect(await grant()).toMatchObject({ balance: 90n, wagered: 100_000n })
  })

  it('leaves own money to bets below it, which count nothing towards wagering and have no largest bet', async () => {
    const { bet, grant } = await seatWith(50n, { minMultiplier: 2_000n, maxBet: 5n })
    expect(await bet(50n, 1_999n)).toMatchObject({ status: 'ok', balance: 0n })
    expect(await grant()).toMatchObject({ balance: 100n, wagered: 0n })
  })

  it('is 1 by default, which every bet reaches', async () => {
    const { bet } = await seatWith(0n, {})
    expect(await bet(10n, 1_000n)).toMatchObject({ status: 'ok' })
  })

  it('is none of games whose multiple the player doesn’t choose, or of sports bets', async () => {
    expect(await (await seatWith(0n, { minMultiplier: 2_000n })).bet(10n)).toMatchObject({ status: 'ok' })
    const sport = await seatWith(0n, { minMultiplier: 2_000n }, 'bet')
    expect(await sport.bet(10n, 1_100n)).toMatchObject({ status: 'ok' })
  })

  it('decides with any money, stake and multiples about bonus money and wagering', async () => {
    const multiple = fc.bigInt(1_000n, 3_000n)
    await fc.assert(
      fc.asyncProperty(
        fc.bigInt(0n, 60n),
        fc.bigInt(1n, 60n),
        multiple,
        multiple,
        async (own, stake, odds, minMultiplier) => {
          const { bet, grant } = await seatWith(own, { minMultiplier })
          const isAllowed = odds >= minMultiplier
          const answer = await bet(stake, odds)
          expect(answer.status).toBe(isAllowed || stake <= own ? 'ok' : 'forbidden')
          const drawn = stake > own && isAllowed ? stake - own : 0n
          expect(await grant()).toMatchObject({
            balance: 100n - drawn,
            wagered: isAllowed ? stake * 10_000n : 0n,
          })
        },
      ),
      { numRuns: 40 },
    )
  })
})
