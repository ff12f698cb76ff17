import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LedgerFixture, startLedger } from '../test/fixture.ts'
import { onlyRow } from './queryable.ts'

let fixture: LedgerFixture
beforeAll(async () => {
  fixture = await startLedger(2)
})
afterAll(() => fixture.stop())

const share = async (staked: bigint[], paid: bigint[], amount: bigint): Promise<bigint[]> =>
  onlyRow(
    await fixture.database.query<{ shares: bigint[] }>(
      'select ledger.share_win($1::bigint[], $2::bigint[], $3) as shares',
      [staked, paid, amount],
    ),
  ).shares.map(BigInt)

/** Divides amounts one after the other and returns the sums that the pots have received. */
async function shareAll(staked: bigint[], amounts: readonly bigint[]): Promise<bigint[]> {
  let paid = staked.map(() => 0n)
  for (const amount of amounts) {
    const shares = await share(staked, paid, amount)
    paid = paid.map((sum, index) => sum + (shares[index] ?? 0n))
  }
  return paid
}
const sum = (values: readonly bigint[]): bigint => values.reduce((a, b) => a + b, 0n)

const pots = fc.array(fc.bigInt(0n, 1_000n), { minLength: 1, maxLength: 4 })
const wins = fc.array(fc.bigInt(0n, 500n), { minLength: 1, maxLength: 6 })

describe('the division of a win among pots', () => {
  it('gives 4 of seven wins of 1 to the bonus of a stake of 3 own and 4 bonus money', async () => {
    expect(
      await shareAll(
        [3n, 4n],
        Array.from({ length: 7 }, () => 1n),
      ),
    ).toEqual([3n, 4n])
  })

  it('pays each amount in full, and never takes from a pot', async () => {
    await fc.assert(
      fc.asyncProperty(pots, wins, async (staked, amounts) => {
        let paid = staked.map(() => 0n)
        for (const amount of amounts) {
          const shares = await share(staked, paid, amount)
          expect(sum(shares)).toBe(amount)
          for (const each of shares) expect(each).toBeGreaterThanOrEqual(0n)
          paid = paid.map((before, index) => before + (shares[index] ?? 0n))
        }
      }),
      { numRuns: 40 },
    )
  })

  it('gives two pots the same for many wins as for their sum', async () => {
    const two = fc.array(fc.bigInt(0n, 1_000n), { minLength: 2, maxLength: 2 })
    await fc.assert(
      fc.asyncProperty(two, wins, async (staked, amounts) => {
        expect(await shareAll(staked, amounts)).toEqual(await shareAll(staked, [sum(amounts)]))
      }),
      { numRuns: 40 },
    )
  })

  it('gives more pots the same up to what rounding leaves, since no pot gives anything back', async () => {
    await fc.assert(
      fc.asyncProperty(pots, wins, async (staked, amounts) => {
        const [many, once] = [await shareAll(staked, amounts), await shareAll(staked, [sum(amounts)])]
        for (const [index, each] of many.entries()) {
          const difference = each - (once[index] ?? 0n)
          expect(difference * difference).toBeLessThanOrEqual(BigInt(staked.length ** 2))
        }
      }),
      { numRuns: 40 },
    )
  })

  it('takes back in proportion, at most what a pot has received', async () => {
    expect(await share([30n, 70n], [30n, 70n], -50n)).toEqual([-15n, -35n])
    expect(await share([30n, 70n], [30n, 70n], -100n)).toEqual([-30n, -70n])
    expect(await share([3n, 4n], [1n, 0n], -1n)).toEqual([-1n, 0n])
  })

  it('gives what rounding leaves to own money, or to the first pot with a stake', async () => {
    expect(await share([1n, 1n, 1n], [0n, 0n, 0n], 2n)).toEqual([2n, 0n, 0n])
    expect(await share([0n, 1n, 1n], [0n, 0n, 0n], 1n)).toEqual([0n, 1n, 0n])
    expect(await share([0n, 0n], [0n, 0n], 5n)).toEqual([5n, 0n])
  })
})
