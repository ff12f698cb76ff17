import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BettingSetup, openBettingSetup } from '../testing/betting-setup.ts'
import { FakeBook, pick } from '../testing/fake-book.ts'

let setup: BettingSetup
let events = 300
const newEvent = (price = 190, markets?: Record<string, readonly [number, number]>): string => {
  events += 1
  setup.book.addEvent(String(events), markets ?? { winner: [price, price] })
  return String(events)
}

beforeAll(async () => {
  setup = await openBettingSetup()
})
afterAll(() => setup.stop())

/** Reports the result of an event and waits until it is paid. */
async function decide(...decided: Parameters<BettingSetup['book']['decide']>): Promise<void> {
  setup.book.decide(...decided)
  await setup.bets.idle()
}

describe('settlement on a result', () => {
  test.each([
    ['won', 1_900, 'won'],
    ['half-won', 1_450, 'won'],
    ['push', 1_000, 'returned'],
    ['half-lost', 500, 'lost'],
    ['lost', 0, 'lost'],
  ] as const)('pays for %s %i', async (result, payout, label) => {
    const [player, eventId] = [setup.player(5_000), newEvent()]
    const bet = await player.place({ legs: [eventId] })
    await decide(eventId, result)
    expect(await player.read(bet.betId)).toMatchObject({ state: 'settled', payout, label, runningPercent: 0 })
    expect(player.balance()).toBe(4_000 + payout)
    expect(setup.bank.rounds.get(bet.betId)?.state).toBe('closed')
  })

  test('returns the stake of a void bet', async () => {
    const [player, eventId] = [setup.player(5_000), newEvent()]
    const bet = await player.place({ legs: [eventId] })
    await decide(eventId, 'void')
    expect(await player.read(bet.betId)).toMatchObject({ state: 'voided', payout: 1_000, label: 'returned' })
    expect(player.balance()).toBe(5_000)
  })

  test('is not reversed by a new leader that has not received the result yet', async () => {
    const [player, eventId] = [setup.player(5_000), newEvent()]
    const bet = await player.place({ legs: [eventId] })
    await decide(eventId, 'won')
    const late = new FakeBook()
    late.addEvent(eventId)
    late.catchUp = async () => late.decide(eventId, 'won')
    const next = await setup.start({ book: late })
    await next.idle()
    expect(await player.read(bet.betId)).toMatchObject({ state: 'settled', payout: 1_900 })
    expect(player.balance()).toBe(5_900)
    expect(setup.bank.rounds.get(bet.betId)).toMatchObject({ state: 'closed' })
    // The former leader corrects the result.
    await next.stopJobs()
    await decide(eventId, 'lost')
    expect(await player.read(bet.betId)).toMatchObject({ state: 'resettled', payout: 0 })
  })

  test('is not corrected by a new leader if the former one settles it at the same moment', async () => {
    const [player, eventId] = [setup.player(5_000), newEvent()]
    const bet = await player.place({ legs: [eventId] })
    const late = new FakeBook()
    late.addEvent(eventId)
    late.decide(eventId, 'lost')
    const load = late.load
    late.load = async () => {
      late.load = load
      await decide(eventId, 'won')
    }
    const next = await setup.start({ book: late })
    await next.idle()
    expect(await player.read(bet.betId)).toMatchObject({ state: 'settled', payout: 1_900 })
    await next.stopJobs()
  })

  test('divides the stake in a dead heat', async () => {
    const [player, eventId] = [setup.player(5_000), newEvent(250)]
    await player.place({ legs: [eventId], stakePerLine: 5_000 })
    await decide(eventId, 'won', undefined, { places: 1, tied: 2 })
    expect(player.balance()).toBe(6_250)
  })

  test('applies Rule 4 only to bets struck before the withdrawal', async () => {
    const [early, late, eventId] = [setup.player(1_000), setup.player(1_000), newEvent(900)]
    await early.place({ legs: [eventId] })
    setup.book.nowMs += 1_000
    setup.book.market(eventId).withdrawals = [{ price: 400, atMs: setup.book.nowMs }]
    await late.place({ legs: [eventId] })
    await decide(eventId, 'won')
    expect([early.balance(), late.balance()]).toEqual([7_000, 9_000])
  })

  test('settles a combination by its first lost leg', async () => {
    const [player, first, second] = [setup.player(5_000), newEvent(), newEvent()]
    const bet = await player.place({ legs: [first, second] })
    await decide(first, 'lost')
    expect(await player.read(bet.betId)).toMatchObject({ state: 'settled', label: 'lost' })
    await decide(second, 'won')
    expect(player.balance()).toBe(4_000)
  })

  test('settles a combination by its last leg, and Lucky 15 by the published rules', async () => {
    const [player, won, other] = [setup.player(50_000), newEvent(300), newEvent(250)]
    const [lost, voided] = [newEvent(), newEvent()]
    const bet = await player.place({ legs: [won, other, lost, voided], kind: 'lucky-15', stakePerLine: 100 })
    await decide(won, 'won')
    await decide(lost, 'lost')
    expect((await player.read(bet.betId)).state).toBe('accepted')
    await decide(other, 'won')
    await decide(voided, 'void')
    expect((await player.read(bet.betId)).payout).toBe(2_700)
    expect(player.balance()).toBe(50_000 - 1_500 + 2_700)
  })

  test('wins a builder with all of its selections and voids it with one', async () => {
    for (const [second, payout] of [
      ['won', null],
      ['lost', 0],
      ['void', 1_000],
    ] as const) {
      const player = setup.player(5_000)
      const eventId = newEvent(190, { a: [190, 190], b: [190, 190] })
      const selections = [pick(eventId, 'yes', 'a'), pick(eventId, 'yes', 'b')]
      const built = setup.book.builder(eventId, selections)
      const price = 'price' in built ? built.price : 0
      await player.place({ legs: [{ selections, price, version: '1' }] })
      await decide(eventId, 'won', 'a')
      expect(player.balance()).toBe(4_000)
      await decide(eventId, second, 'b')
      expect(player.balance(), second).toBe(4_000 + (payout ?? price * 10))
    }
  })
})

describe('correction of a result', () => {
  test('reverses the entire old payout and pays the entire new one', async () => {
    const [player, eventId] = [setup.player(5_000), newEvent()]
    const bet = await player.place({ legs: [eventId] })
    await decide(eventId, 'won')
    expect(player.balance()).toBe(5_900)
    await decide(eventId, 'lost')
    expect(await player.read(bet.betId)).toMatchObject({ state: 'resettled', payout: 0, label: 'lost' })
    expect(player.balance()).toBe(4_000)
    await decide(eventId, 'half-won')
    expect(player.balance()).toBe(5_450)
  })

  test('moves nothing when the result is the same', async () => {
    const [player, eventId] = [setup.player(5_000), newEvent()]
    await player.place({ legs: [eventId] })
    await decide(eventId, 'won')
    const count = setup.bank.booked.length
    await decide(eventId, 'won')
    expect(setup.bank.booked).toHaveLength(count)
  })

  test('reopens a bet whose result is withdrawn, which can then be cashed out and settled', async () => {
    const [player, eventId] = [setup.player(5_000), newEvent()]
    const bet = await player.place({ legs: [eventId] })
    await decide(eventId, 'won')
    await decide(eventId, 'undecided')
    expect(await player.read(bet.betId)).toMatchObject({ state: 'accepted', payout: 0, settledAt: null })
    expect(player.balance()).toBe(4_000)
    const { body } = await player.call('bets', { query: { isSettled: 'false' } })
    expect(body.total).toBe(1)
    await decide(eventId, 'won')
    expect(player.balance()).toBe(5_900)
  })

  test('can cancel after settlement by the time of the bet, and revoke the cancellation', async () => {
    const [early, late, eventId] = [setup.player(1_000), setup.player(1_000), newEvent()]
    const bet = await early.place({ legs: [eventId] })
    setup.book.nowMs += 1_000
    await late.place({ legs: [eventId] })
    await decide(eventId, 'won')
    setup.book.market(eventId).cancels = [{ fromMs: 0, toMs: setup.book.nowMs }]
    await decide(eventId, 'won')
    expect([early.balance(), late.balance()]).toEqual([1_000, 1_900])
    expect((await early.read(bet.betId)).state).toBe('voided')
    setup.book.market(eventId).cancels = []
    await decide(eventId, 'won')
    expect([early.balance(), late.balance()]).toEqual([1_900, 1_900])
  })

  test('reaches the bets of a starting process after days', async () => {
    const [player, eventId] = [setup.player(5_000), newEvent()]
    await player.place({ legs: [eventId] })
    await decide(eventId, 'won')
    // The correction arrived while no process was running, so none was notified.
    setup.book.outcome(pick(eventId)).result = { result: 'lost' }
    const next = await setup.start()
    await next.idle()
    expect(player.balance()).toBe(4_000)
  })
})

test('payments of a bet reach the wallet in order, even if it was unreachable', async () => {
  const [player, eventId] = [setup.player(5_000), newEvent()]
  await player.place({ legs: [eventId] })
  setup.faulty.plan('all', 'lost before')
  await decide(eventId, 'won')
  await decide(eventId, 'lost')
  await decide(eventId, 'half-lost')
  expect(player.balance()).toBe(4_000)
  setup.faulty.plan('all', 'none')
  await setup.bets.sweep(400_000)
  expect(player.balance()).toBe(4_500)
  expect(await setup.database.query('select from sportsbook.payment')).toHaveLength(0)
})

test('a result that arrived while its bet was pending settles the bet', async () => {
  const [player, eventId] = [setup.player(5_000), newEvent()]
  setup.book.outcome(pick(eventId)).result = { result: 'won' }
  const bet = await player.place({ legs: [eventId] })
  await expect.poll(async () => (await player.read(bet.betId)).state).toBe('settled')
  await expect.poll(() => player.balance()).toBe(5_900)
})

test('two processes that settle at the same time pay once', async () => {
  const [player, eventId] = [setup.player(100_000), newEvent()]
  await Promise.all(Array.from({ length: 20 }, () => player.place({ legs: [eventId] })))
  const second = await setup.start()
  await second.idle()
  setup.book.decide(eventId, 'won')
  await Promise.all([setup.bets.idle(), second.idle()])
  expect(player.balance()).toBe(100_000 + 20 * 900)
})

test('a bet without a reported result is settled by the next check of running bets', async () => {
  const other = await setup.start({ recheckEveryMs: 20 })
  await other.idle()
  const [player, eventId] = [setup.player(5_000), newEvent()]
  const bet = await player.place({ legs: [eventId] })
  // The same happens if another process dies right after the bet, or if its book lacks the result.
  setup.book.outcome(pick(eventId)).result = { result: 'won' }
  await expect.poll(async () => (await player.read(bet.betId)).state).toBe('settled')
  expect(player.balance()).toBe(5_900)
})
