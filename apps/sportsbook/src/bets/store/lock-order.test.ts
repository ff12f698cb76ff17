import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BettingPlace, openBettingPlace } from '../testing/betting-place.ts'
import { pick } from '../testing/fake-book.ts'
import { findBet } from './bet-row.ts'
import { lockMarkets } from './exposure-store.ts'
import { insertBets } from './insert-bets.ts'

/**
 * A transaction never waits for markets while it holds a bet: a repeated placement holds the markets and waits for
 * that row.
 */

let place: BettingPlace

beforeAll(async () => {
  place = await openBettingPlace()
})
afterAll(() => place.stop())

async function untilSomebodyWaits(): Promise<void> {
  await expect
    .poll(() =>
      place.database.query(
        "select 1 from pg_stat_activity where wait_event = 'advisory' and state = 'active' and datname = current_database()",
      ),
    )
    .toHaveLength(1)
}

/** Repeats a placement with its key, like a player without a response, while `change` waits for the bet's markets. */
async function makeAgainDuring(
  betId: string,
  key: string,
  eventId: string,
  change: () => void,
): Promise<void> {
  const bet = await findBet(place.database, betId)
  if (!bet) throw new Error('the bet is missing')
  await place.database.transaction(async (tx) => {
    await lockMarkets(tx, [pick(eventId)])
    change()
    await untilSomebodyWaits()
    const again = { ...bet, id: `${bet.id}x`, state: 'pending' as const, struckAtMs: null }
    const request = { idempotencyKey: key, requestHash: Buffer.alloc(32), exposures: [] }
    expect(await insertBets(tx, [{ bet: again, ...request }])).toEqual(new Set())
  })
}

test('a bet refused by the wallet during a repeated placement ends as refused', async () => {
  place.book.addEvent('1')
  const [player, key] = [place.player(0), randomUUID()]
  let answer = () => {}
  const isAsked = new Promise<void>((asked) => {
    place.bank.before = async () => {
      asked()
      await new Promise<void>((done) => {
        answer = done
      })
    }
  })
  const placing = player.place({ legs: ['1'] }, key)
  await isAsked
  place.bank.before = async () => {}
  const [row] = await place.database.query<{ id: string }>('select id from sportsbook.bet')
  await makeAgainDuring(row?.id ?? '', key, '1', () => answer())
  expect((await placing).refusal?.reason).toBe('insufficient-funds')
})

test('a bet cashed out during a repeated placement is sold', async () => {
  place.book.addEvent('2')
  const [player, key] = [place.player(), randomUUID()]
  const bet = await player.place({ legs: ['2'] }, key)
  const { body: offer } = await player.call('cashOutOffer', { params: { betId: bet.betId } })
  let selling: Promise<{ status: number }> = Promise.resolve({ status: 0 })
  await makeAgainDuring(bet.betId, key, '2', () => {
    selling = player.call('cashOut', {
      params: { betId: bet.betId },
      body: { percent: 100, amount: offer.amount, version: offer.version },
      key: randomUUID(),
    })
  })
  expect((await selling).status).toBe(200)
})
