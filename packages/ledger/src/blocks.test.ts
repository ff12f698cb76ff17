import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { betOf, type LedgerFixture, seatPlayer, startLedger } from '../test/fixture.ts'
import { type Block, createLedger, findBlock, liftBlock, listBlocks, reconcile, setBlock } from './index.ts'

let fixture: LedgerFixture
beforeAll(async () => {
  fixture = await startLedger()
})
afterAll(() => fixture.stop())

const HOUR_MS = 3_600_000
const reasons = fc.constantFrom('account_locked', 'account_closing', 'self_exclusion')
const steps = fc.array(
  fc.oneof(
    {
      weight: 2,
      arbitrary: fc.record({
        reason: reasons,
        hours: fc.constantFrom<number | 'forever'>(-2, -1, 1, 2, 'forever'),
      }),
    },
    { weight: 1, arbitrary: fc.record({ reason: reasons, hours: fc.constant(null) }) },
  ),
  { minLength: 1, maxLength: 8 },
)

/** Reference model of the blocks in force: a map of ends by reason. */
const holding = (ends: ReadonlyMap<string, Date | 'forever'>, now: number): Block[] =>
  [...ends]
    .map(([reason, until]) => ({ act: 'bet' as const, reason, until }))
    .filter(({ until }) => until === 'forever' || until.getTime() > now)
    .toSorted((one, other) => endOf(other) - endOf(one) || (one.reason < other.reason ? -1 : 1))
const endOf = ({ until }: Block): number => (until === 'forever' ? 1e15 : until.getTime())

test('refuses bets until the last of several independent blocks has ended', async () => {
  const ledger = createLedger(fixture.database)
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const seat = await seatPlayer(fixture.database)
      const started = Date.now()
      const ends = new Map<string, Date | 'forever'>()
      for (const { reason, hours } of taken) {
        const until = typeof hours === 'number' ? new Date(started + hours * HOUR_MS) : hours
        await fixture.database.transaction((tx) =>
          until === null
            ? liftBlock(tx, seat.playerId, { act: 'bet', reason })
            : setBlock(tx, seat.playerId, { act: 'bet', reason, until }),
        )
        if (until === null) ends.delete(reason)
        else ends.set(reason, until)
        const expected = holding(ends, started)
        expect(await listBlocks(fixture.database, seat.playerId, 'bet')).toEqual(expected)
        expect(await findBlock(fixture.database, seat.playerId, 'bet')).toEqual(expected[0] ?? null)
        expect((await ledger.bet(betOf(seat, { amount: 1n }))).status).toBe(
          expected.length > 0 ? 'forbidden' : 'ok',
        )
      }
    }),
    { numRuns: 20 },
  )
  expect(await reconcile(fixture.database)).toEqual([])
})

test('blocks only the given player, even one without a row', async () => {
  const [blocked, other] = ['newcomer', 'neighbour']
  await fixture.database.transaction((tx) =>
    setBlock(tx, blocked, { act: 'bet', until: 'forever', reason: 'self_exclusion' }),
  )
  expect(await findBlock(fixture.database, other, 'bet')).toBeNull()
  await fixture.database.transaction((tx) => liftBlock(tx, other, { act: 'bet', reason: 'self_exclusion' }))
  expect((await findBlock(fixture.database, blocked, 'bet'))?.reason).toBe('self_exclusion')
})

test('keeps all blocks that are set concurrently for different reasons', async () => {
  const seat = await seatPlayer(fixture.database)
  const until = new Date(Date.now() + HOUR_MS)
  await Promise.all(
    ['cooling_off', 'self_exclusion', 'account_closing'].map((reason) =>
      fixture.database.transaction((tx) => setBlock(tx, seat.playerId, { act: 'bet', until, reason })),
    ),
  )
  const held = await listBlocks(fixture.database, seat.playerId, 'bet')
  expect(held.map(({ reason }) => reason)).toEqual(['account_closing', 'cooling_off', 'self_exclusion'])
  expect(await reconcile(fixture.database)).toEqual([])
})
