import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BettingSetup, openBettingSetup } from '../testing/betting-setup.ts'
import { pick } from '../testing/fake-book.ts'

let setup: BettingSetup
let events = 0
/** Creates an event that no other test uses. */
const newEvent = (markets?: Record<string, readonly [number, number]>): string => {
  events += 1
  setup.book.addEvent(String(events), markets)
  return String(events)
}

beforeAll(async () => {
  setup = await openBettingSetup()
})
afterAll(() => setup.stop())

describe('placing a bet', () => {
  test('takes the stake once and accepts the bet', async () => {
    const player = setup.player(5_000)
    const bet = await player.place({ legs: [newEvent()] })
    expect(bet).toMatchObject({
      state: 'accepted',
      stake: 1_000,
      odds: 190,
      potentialPayout: 1_900,
      payout: 0,
    })
    expect(player.balance()).toBe(4_000)
    expect(await player.read(bet.betId)).toEqual(bet)
  })

  test('returns the same bet for a repeated key, and a conflict for another body', async () => {
    const player = setup.player(5_000)
    const [key, legs] = [randomUUID(), [newEvent()]]
    const first = await player.place({ legs }, key)
    expect(await player.place({ legs }, key)).toEqual(first)
    expect(await player.place({ legs }, key.toUpperCase())).toEqual(first)
    const other = { body: setup.request({ legs, stakePerLine: 1_001 }), key }
    expect((await player.call('placeBet', other)).body.error?.code).toBe('conflict')
    expect(player.balance()).toBe(4_000)
  })

  test('creates one bet from 32 parallel requests with the same key', async () => {
    const player = setup.player(50_000)
    const [key, legs] = [randomUUID(), [newEvent()]]
    const second = await setup.start()
    const bets = await Promise.all(
      Array.from({ length: 32 }, (_, index) => player.place({ legs }, key, index % 2 ? second : setup.bets)),
    )
    expect(new Set(bets.map(({ betId }) => betId)).size).toBe(1)
    expect(player.balance()).toBe(49_000)
  })

  test('charges the stake of a system for each line', async () => {
    const player = setup.player(20_000)
    const bet = await player.place({
      legs: [newEvent(), newEvent(), newEvent()],
      kind: 'trixie',
      stakePerLine: 500,
    })
    expect(bet).toMatchObject({ state: 'accepted', lines: 4, stake: 2_000, odds: 1_768 })
    expect(player.balance()).toBe(18_000)
  })

  test('treats a bet builder as one leg with one price', async () => {
    const player = setup.player()
    const eventId = newEvent({ winner: [190, 190], goals: [190, 190] })
    const selections = [pick(eventId), pick(eventId, 'yes', 'goals')]
    const built = setup.book.builder(eventId, selections)
    const price = 'price' in built ? built.price : 0
    const bet = await player.place({ legs: [{ selections, price, version: '1' }] })
    expect(bet).toMatchObject({ state: 'accepted', odds: price, lines: 1 })
  })
})
