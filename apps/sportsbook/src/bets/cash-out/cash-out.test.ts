import { randomUUID } from 'node:crypto'
import { cashOutOfferSchema } from '@tessera/contract/sportsbook'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BettingSetup, type Bettor, openBettingSetup } from '../testing/betting-setup.ts'
import { pick } from '../testing/fake-book.ts'

let setup: BettingSetup
let events = 400
const newEvent = (price = 200): string => {
  events += 1
  setup.book.addEvent(String(events), { winner: [price, price] })
  return String(events)
}
const offerOf = async (player: Bettor, betId: string) =>
  cashOutOfferSchema.parse((await player.call('cashOutOffer', { params: { betId } })).body)

const sell = async (
  player: Bettor,
  betId: string,
  percent = 100,
  key: string = randomUUID(),
  offer?: unknown,
) => {
  const { amount, version } = await offerOf(player, betId)
  return player.call('cashOut', { params: { betId }, key, body: offer ?? { percent, amount, version } })
}

beforeAll(async () => {
  setup = await openBettingSetup()
})
afterAll(() => setup.stop())

describe('cash-out offer', () => {
  test('is the fair value less 5 %, over all legs', async () => {
    const [player, won, second, third] = [setup.player(5_000), newEvent(), newEvent(180), newEvent(220)]
    const bet = await player.place({ legs: [won, second, third] })
    setup.book.chance(second, 0.7)
    setup.book.chance(third, 0.42)
    setup.book.decide(won, 'won')
    await setup.bets.idle()
    expect((await offerOf(player, bet.betId)).amount).toBe(Math.floor(2328.48 * 0.95))
  })

  test('is refused while a market is suspended, for a settled bet, and for another player', async () => {
    const [player, eventId] = [setup.player(5_000), newEvent()]
    const bet = await player.place({ legs: [eventId] })
    setup.book.market(eventId).status = 'suspended'
    expect(await offerOf(player, bet.betId)).toMatchObject({ amount: null, reason: 'suspended' })
    setup.book.market(eventId).status = 'active'
    const stranger = setup.player()
    for (const name of ['cashOutOffer', 'bet'] as const)
      expect((await stranger.call(name, { params: { betId: bet.betId } })).status).toBe(404)
    const stolen = { params: { betId: bet.betId }, key: randomUUID() }
    const body = { percent: 100, amount: 950, version: 'x' }
    expect((await stranger.call('cashOut', { ...stolen, body })).status).toBe(404)
    const rule = { params: { betId: bet.betId }, body: { threshold: 1_500 } }
    expect((await stranger.call('autoCashOut', rule)).status).toBe(404)
    expect(await setup.bets.bets(stranger.session.playerId, [bet.betId], 'en')).toEqual([])
    setup.book.decide(eventId, 'lost')
    await setup.bets.idle()
    expect(await offerOf(player, bet.betId)).toMatchObject({ amount: null, reason: 'over' })
  })
})

describe('cash-out', () => {
  test('pays the offer and ends the bet in full, and the later result changes nothing', async () => {
    const [player, eventId] = [setup.player(5_000), newEvent()]
    const bet = await player.place({ legs: [eventId] })
    const { body } = await sell(player, bet.betId)
    expect(body.bet).toMatchObject({ state: 'cashed-out', payout: 950, cashedOut: 950, label: null })
    setup.book.decide(eventId, 'won')
    await setup.bets.idle()
    expect(player.balance()).toBe(4_950)
    expect(setup.bank.rounds.get(bet.betId)).toMatchObject({ state: 'closed', paid: 950 })
  })

  test('pays a part of the offer and keeps the rest running at the original price', async () => {
    const [player, eventId] = [setup.player(5_000), newEvent()]
    const bet = await player.place({ legs: [eventId] })
    const { body } = await sell(player, bet.betId, 40)
    expect(body.bet).toMatchObject({
      state: 'accepted',
      cashedOut: 380,
      runningPercent: 60,
      potentialPayout: 1_200,
    })
    expect(player.balance()).toBe(4_380)
    setup.book.decide(eventId, 'won')
    await setup.bets.idle()
    expect(player.balance()).toBe(5_580)
    setup.book.decide(eventId, 'lost')
    await setup.bets.idle()
    expect(player.balance(), 'a correction does not reverse the cash-out').toBe(4_380)
  })

  test.each([
    ['a loss', 200, 475],
    ['a profit', 500, 1_187],
  ])('leaves a bet that is void afterwards without a label, after %s on its part', async (_, price, part) => {
    const [player, eventId] = [setup.player(5_000), newEvent(price)]
    const bet = await player.place({ legs: [eventId] })
    if (price === 500) setup.book.chance(eventId, 0.5)
    await sell(player, bet.betId, 50)
    setup.book.decide(eventId, 'void')
    await setup.bets.idle()
    expect(await player.read(bet.betId)).toMatchObject({
      ...{ state: 'voided', cashedOut: part, payout: part + 500, label: null },
    })
  })

  test('pays once for a repeated key, and is a conflict with another body', async () => {
    const player = setup.player(5_000)
    const bet = await player.place({ legs: [newEvent()] })
    const [key, offer] = [randomUUID(), await offerOf(player, bet.betId)]
    const body = { percent: 50, amount: offer.amount, version: offer.version }
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        sell(player, bet.betId, 50, index % 2 ? key : key.toUpperCase(), body),
      ),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(player.balance()).toBe(4_475)
    expect((await sell(player, bet.betId, 50, key, { ...body, percent: 60 })).body.error?.code).toBe(
      'conflict',
    )
  })

  test('is refused with the new offer when the odds have moved', async () => {
    const [player, eventId] = [setup.player(5_000), newEvent()]
    const bet = await player.place({ legs: [eventId] })
    const { amount, version } = await offerOf(player, bet.betId)
    setup.book.chance(eventId, 0.25)
    const { status, body } = await sell(player, bet.betId, 100, randomUUID(), {
      percent: 100,
      amount,
      version,
    })
    expect([status, body.error]).toMatchObject([409, { code: 'offer_moved', offer: { amount: 475 } }])
    expect(player.balance()).toBe(4_000)
  })

  test.each([1, 9, 91, 99])('is invalid for %i percent', async (percent) => {
    const player = setup.player(5_000)
    const bet = await player.place({ legs: [newEvent()] })
    expect((await sell(player, bet.betId, percent)).status).toBe(400)
  })

  test('never pays in addition to a simultaneous settlement', async () => {
    for (let round = 0; round < 15; round += 1) {
      const [player, eventId] = [setup.player(1_000), newEvent()]
      const bet = await player.place({ legs: [eventId] })
      const { amount, version } = await offerOf(player, bet.betId)
      const asked = sell(player, bet.betId, 100, randomUUID(), { percent: 100, amount, version })
      setup.book.decide(eventId, 'won')
      await Promise.all([asked, setup.bets.idle()])
      const { state } = await player.read(bet.betId)
      expect(player.balance(), state).toBe(state === 'cashed-out' ? 950 : 2_000)
    }
  })
})

describe('automatic cash-out', () => {
  const setRule = (player: Bettor, betId: string, threshold: number | null) =>
    player.call('autoCashOut', { params: { betId }, body: { threshold } })

  test('sells for the first offer that reaches its threshold', async () => {
    const [player, eventId] = [setup.player(5_000), newEvent()]
    const bet = await player.place({ legs: [eventId] })
    expect((await setRule(player, bet.betId, 1_200)).body.bet).toMatchObject({ autoCashOut: 1_200 })
    setup.book.chance(eventId, 0.6)
    await setup.bets.idle()
    expect((await player.read(bet.betId)).state).toBe('accepted')
    setup.bank.session(player.session.walletToken).isOpen = false
    setup.book.chance(eventId, 0.7)
    await setup.bets.idle()
    expect(player.balance()).toBe(4_000 + 1_330)
    expect((await player.read(bet.betId)).state).toBe('cashed-out')
  })

  test('refuses a threshold that is already reached or out of reach, and sells nothing once removed', async () => {
    const [player, eventId] = [setup.player(5_000), newEvent()]
    const bet = await player.place({ legs: [eventId] })
    expect((await setRule(player, bet.betId, 950)).status).toBe(400)
    expect((await setRule(player, bet.betId, 2_000)).status).toBe(400)
    await setRule(player, bet.betId, 1_200)
    await setRule(player, bet.betId, null)
    setup.book.chance(eventId, 0.9)
    await setup.bets.idle()
    expect(player.balance()).toBe(4_000)
  })

  test('is checked when a process starts', async () => {
    const [player, eventId] = [setup.player(5_000), newEvent()]
    const bet = await player.place({ legs: [eventId] })
    await setRule(player, bet.betId, 1_200)
    setup.book.outcome(pick(eventId)).chances = { won: 0.8, halfWon: 0, push: 0, halfLost: 0, lost: 0.2 }
    await (await setup.start()).idle()
    await expect.poll(() => player.balance()).toBe(5_520)
  })
})
