import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BettingSetup, openBettingSetup } from '../testing/betting-setup.ts'
import { deleteUnusedExposures, lockMarkets } from './exposure-store.ts'

let setup: BettingSetup

beforeAll(async () => {
  setup = await openBettingSetup()
})
afterAll(() => setup.stop())

test('exposure is deleted with the last open bet of its event, and no sooner', async () => {
  const player = setup.player()
  for (const eventId of ['1', '2']) setup.book.addEvent(eventId)
  await player.place({ legs: ['1'] })
  await player.place({ legs: ['1', '2'] })
  await player.place({ legs: ['2'] })
  const events = async () => {
    await deleteUnusedExposures(setup.database)
    const rows = await setup.database.query<{ id: string }>(
      'select distinct event_id as id from sportsbook.exposure order by 1',
    )
    return rows.map(({ id }) => id)
  }
  expect(await events()).toEqual(['1', '2'])
  setup.book.decide('1', 'lost')
  await setup.bets.idle()
  expect(await events()).toEqual(['2'])
  setup.book.decide('2', 'won')
  await setup.bets.idle()
  expect(await events()).toEqual([])
})

test('locks of a set leave room in the lock table for any number of markets', async () => {
  const markets = Array.from({ length: 25_600 }, (_, index) => ({
    eventId: '7',
    marketKey: `market ${index}`,
  }))
  const [held] = await setup.database.transaction(async (tx) => {
    await lockMarkets(tx, markets)
    return tx.query<{ count: bigint }>(`select count(*) as count from pg_locks where locktype = 'advisory'`)
  })
  expect(Number(held?.count)).toBeLessThanOrEqual(8_192)
})
