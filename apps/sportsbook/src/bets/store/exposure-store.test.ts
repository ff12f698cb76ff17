import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BettingPlace, openBettingPlace } from '../testing/betting-place.ts'
import { forgetExposures, lockMarkets } from './exposure-store.ts'

let place: BettingPlace

beforeAll(async () => {
  place = await openBettingPlace()
})
afterAll(() => place.stop())

test('exposure is deleted with the last open bet of its event, and no sooner', async () => {
  const player = place.player()
  for (const eventId of ['1', '2']) place.book.addEvent(eventId)
  await player.place({ legs: ['1'] })
  await player.place({ legs: ['1', '2'] })
  await player.place({ legs: ['2'] })
  const events = async () => {
    await forgetExposures(place.database)
    const rows = await place.database.query<{ id: string }>(
      'select distinct event_id as id from sportsbook.exposure order by 1',
    )
    return rows.map(({ id }) => id)
  }
  expect(await events()).toEqual(['1', '2'])
  place.book.decide('1', 'lost')
  await place.bets.idle()
  expect(await events()).toEqual(['2'])
  place.book.decide('2', 'won')
  await place.bets.idle()
  expect(await events()).toEqual([])
})

test('locks of a set leave room in the lock table for any number of markets', async () => {
  const markets = Array.from({ length: 25_600 }, (_, index) => ({
    eventId: '7',
    marketKey: `market ${index}`,
  }))
  const [held] = await place.database.transaction(async (tx) => {
    await lockMarkets(tx, markets)
    return tx.query<{ count: bigint }>(`select count(*) as count from pg_locks where locktype = 'advisory'`)
  })
  expect(Number(held?.count)).toBeLessThanOrEqual(8_192)
})
