import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BettingSetup, openBettingSetup } from '../testing/betting-setup.ts'
import { pick } from '../testing/fake-book.ts'
import { findBet } from './bet-row.ts'
import { lockMarkets } from './exposure-store.ts'
import { insertBets } from './insert-bets.ts'

/**
 * A transaction never waits for markets while it holds a bet: a repeated placement holds the markets and waits for
 * that row.
 */

let setup: BettingSetup

beforeAll(async () => {
  setup = await openBettingSetup()
})
afterAll(() => setup.stop())

async function untilTransactionWaits(): Promise<void> {
  await expect
    .poll(() =>
      setup.database.query(
        "select 1 from pg_stat_activity where wait_event = 'advisory' and state = 'active' and datname = current_database()",
      ),
    )
    .toHaveLength(1)
}

/** Repeats a placement with its key, like a player without a response, while `change` waits for the bet's markets. */
async function repeatPlacementDuring(
  betId: string,
  key: string,
  eventId: string,
  change: () => void,
): Promise<void> {
  const bet = await findBet(setup.database, betId)
  if (!bet) throw new Error('the bet is missing')
  await setup.database.transaction(async (tx) => {
    await lockMarkets(tx, [pick(eventId)])
    change()
    await untilTransactionWaits()
    const repeated = { ...bet, id: `${bet.id}x`, state: 'pending' as const, struckAtMs: null }
    const request = { idempotencyKey: key, requestHash: Buffer.alloc(32), exposures: [] }
    expect(await insertBets(tx, [{ bet: repeated, ...request }])).toEqual(new Set())
  })
}

test('a bet refused by the wallet during a repeated placement ends as refused', async () => {
  setup.book.addEvent('1')
  const [player, key] = [setup.player(0), randomUUID()]
  let answer = () => {}
  const isAsked = new Promise<void>((asked) => {
    setup.faulty.before = async () => {
      asked()
      await new Promise<void>((done) => {
        answer = done
      })
    }
  })
  const placing = player.place({ legs: ['1'] }, key)
  await isAsked
  setup.faulty.before = async () => {}
  const [row] = await setup.database.query<{ id: string }>('select id from sportsbook.bet')
  await repeatPlacementDuring(row?.id ?? '', key, '1', () => answer())
  expect((await placing).refusal?.reason).toBe('insufficient-funds')
})

test('a bet cashed out during a repeated placement is sold', async () => {
  setup.book.addEvent('2')
  const [player, key] = [setup.player(), randomUUID()]
  const bet = await player.place({ legs: ['2'] }, key)
  const { body: offer } = await player.call('cashOutOffer', { params: { betId: bet.betId } })
  let selling: Promise<{ status: number }> = Promise.resolve({ status: 0 })
  await repeatPlacementDuring(bet.betId, key, '2', () => {
    selling = player.call('cashOut', {
      params: { betId: bet.betId },
      body: { percent: 100, amount: offer.amount, version: offer.version },
      key: randomUUID(),
    })
  })
  expect((await selling).status).toBe(200)
})
