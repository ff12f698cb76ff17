import { randomUUID } from 'node:crypto'
import { quoteSchema } from '@tessera/contract/sportsbook'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deleteOldRefusals } from '../store/pending-store.ts'
import { type BettingSetup, openBettingSetup } from '../testing/betting-setup.ts'
import { pick } from '../testing/fake-book.ts'

let setup: BettingSetup
let events = 100
const newEvent = (markets?: Record<string, readonly [number, number]>): string => {
  events += 1
  setup.book.addEvent(String(events), markets)
  return String(events)
}

beforeAll(async () => {
  setup = await openBettingSetup()
})
afterAll(() => setup.stop())

describe('refusal of a bet', () => {
  test("happens when a price moved beyond the player's choice, and states the new price", async () => {
    const player = setup.player()
    const cases = [
      ['none', 180, 'price-changed'],
      ['none', 200, 'price-changed'],
      ['higher', 180, 'price-changed'],
      ['higher', 200, null],
      ['any', 180, null],
      ['any', 200, null],
    ] as const
    for (const [accept, price, reason] of cases) {
      const eventId = newEvent()
      const { legs } = setup.request({ legs: [eventId] })
      setup.book.reprice(pick(eventId), price)
      const bet = await player.place({ legs, accept })
      expect(bet.refusal?.reason ?? null, `${accept} at ${price}`).toBe(reason)
      if (reason === null) expect(bet.legs[0]?.price).toBe(price)
      else expect(bet.refusal?.newPrices).toEqual([price])
    }
    expect(player.balance()).toBe(1_000_000 - 3_000)
  })

  test('happens for a made-up price, and a bet is only placed at the price of the book', async () => {
    const [player, eventId] = [setup.player(), newEvent()]
    const leg = { selections: [pick(eventId)], price: 5_000, version: '1' }
    expect((await player.place({ legs: [leg], accept: 'none' })).refusal?.reason).toBe('price-changed')
    expect((await player.place({ legs: [leg], accept: 'any' })).odds).toBe(190)
  })

  test.each([
    ['suspended', 'suspended'],
    ['off', 'not-offered'],
    ['settled', 'event-over'],
    ['cancelled', 'event-over'],
  ] as const)('happens when a market is %s', async (status, reason) => {
    const [player, eventId] = [setup.player(5_000), newEvent()]
    setup.book.market(eventId).status = status
    const bet = await player.place({ legs: [eventId] })
    expect(bet.refusal).toEqual({ reason, newPrices: [null] })
    expect(player.balance()).toBe(5_000)
  })

  test('happens for a selection of an unknown event, another event or an unknown outcome', async () => {
    const player = setup.player()
    const eventId = newEvent()
    const unknown = [pick('999999'), pick(eventId, 'yes', 'corners'), pick(eventId, 'maybe')]
    for (const selection of unknown) {
      const leg = { selections: [selection], price: 190, version: '1' }
      expect((await player.place({ legs: [leg] })).refusal?.reason).toBe('unknown-selection')
    }
    const leg = { selections: [pick(eventId), pick(newEvent())], price: 300, version: '1' }
    expect((await player.place({ legs: [leg] })).refusal?.reason).toBe('builder-not-combinable')
  })

  test('stores little of a large made-up request, and is repeated with the same response', async () => {
    const player = setup.player()
    const selection = { ...pick(newEvent(), 'o'.repeat(64), 'm'.repeat(200)) }
    const leg = { selections: Array.from({ length: 10 }, () => selection), price: 190, version: '1' }
    const body = setup.request({ legs: Array.from({ length: 20 }, () => leg) })
    const key = randomUUID()
    const first = await player.call('placeBet', { body, key })
    expect(await player.call('placeBet', { body, key })).toEqual(first)
    const [row] = await setup.database.query<{ bytes: number }>(
      'select length(legs::text) as bytes from sportsbook.bet where player_id = $1',
      [player.session.playerId],
    )
    expect(row?.bytes).toBeLessThan(10_000)
  })

  test('happens for two legs of one event', async () => {
    const eventId = newEvent({ winner: [190, 190], goals: [190, 190] })
    const goals = { selections: [pick(eventId, 'yes', 'goals')], price: 190, version: '1' }
    const bet = await setup.player().place({ legs: [eventId, newEvent(), goals] })
    expect(bet.refusal?.reason).toBe('same-event')
  })

  test('happens when one of the events decides another, in either order', async () => {
    const [final, cup, other] = [newEvent(), newEvent(), newEvent()]
    const event = setup.book.event(cup)
    event.fixture = { ...event.fixture, relatedEventIds: [final] }
    for (const legs of [
      [final, other, cup],
      [cup, final],
    ])
      expect((await setup.player().place({ legs })).refusal?.reason).toBe('dependent')
    expect((await setup.player().place({ legs: [cup, other] })).state).toBe('accepted')
  })

  test('happens for 200 legs', async () => {
    const leg = { selections: [pick(newEvent())], price: 190, version: '1' }
    const bet = await setup.player().place({ legs: Array.from({ length: 200 }, () => leg) })
    expect(bet.refusal?.reason).toBe('too-many-legs')
  })

  test("happens when the legs don't fit the bet kind", async () => {
    const bet = await setup.player().place({ legs: [newEvent(), newEvent()], kind: 'goliath' })
    expect(bet.refusal?.reason).toBe('kind-not-possible')
  })

  test('happens for a builder with a market twice, a player twice, or a line that can push', async () => {
    const player = setup.player()
    const eventId = newEvent({ a: [190, 190], b: [190, 190] })
    const builder = (...selections: ReturnType<typeof pick>[]) => ({
      legs: [{ selections, price: 300, version: '1' }],
    })
    const twice = builder(pick(eventId, 'yes', 'a'), pick(eventId, 'no', 'a'))
    expect((await player.place(twice)).refusal?.reason).toBe('builder-same-market')
    const both = builder(pick(eventId, 'yes', 'a'), pick(eventId, 'yes', 'b'))
    for (const key of ['a', 'b']) setup.book.market(eventId, key).playerId = 'nine'
    expect((await player.place(both)).refusal?.reason).toBe('builder-same-player')
    for (const key of ['a', 'b']) setup.book.market(eventId, key).playerId = null
    setup.book.market(eventId, 'b').canPush = true
    expect((await player.place(both)).refusal?.reason).toBe('builder-line-can-push')
  })

  test('happens for a stake outside the bounds that the quote showed', async () => {
    const player = setup.player(100_000_000)
    const eventId = newEvent()
    const { body } = await player.call('quote', { body: { legs: [{ selections: [pick(eventId)] }] } })
    const { offer } = quoteSchema.parse(body)
    const { minStakePerLine: least = 0, maxStakePerLine: most = 0 } = offer ?? {}
    const reasonAt = async (stakePerLine: number) =>
      (await player.place({ legs: [eventId], stakePerLine })).refusal?.reason ?? null
    expect(await reasonAt(least - 1)).toBe('stake-below-min')
    expect(await reasonAt(most + 1)).toBe('stake-above-max')
    expect(await reasonAt(least)).toBeNull()
    expect(await reasonAt(most - least)).toBeNull()
  })

  test("happens for a currency other than the session's", async () => {
    const bet = await setup.player().place({ legs: [newEvent()], currency: 'USD' })
    expect(bet.refusal?.reason).toBe('wrong-currency')
  })

  test('happens when the balance is too low or betting is blocked for the player', async () => {
    const poor = setup.player(999)
    expect((await poor.place({ legs: [newEvent()] })).refusal?.reason).toBe('insufficient-funds')
    expect(poor.balance()).toBe(999)
    const excluded = setup.player()
    setup.bank.session(excluded.session.walletToken).mayBet = false
    expect((await excluded.place({ legs: [newEvent()] })).refusal?.reason).toBe('betting-blocked')
  })

  test('tells the player once which limit refused the bet and what is left of it', async () => {
    const player = setup.player(10_000)
    await setup.bank.limitBets(player.session.walletToken, 1_500)
    expect((await player.place({ legs: [newEvent()] })).state).toBe('accepted')
    const bet = await player.place({ legs: [newEvent()] })
    expect(bet.refusal).toMatchObject({
      reason: 'limit-reached',
      because: { reason: 'bet_limit', parameters: { period: 'day', limit: 1_500, left: 500 } },
    })
    const later = await player.read(bet.betId)
    expect(later.refusal?.reason).toBe('limit-reached')
    expect(later.refusal).not.toHaveProperty('because')
  })

  test('leaves nothing in the database two days after the wallet refused the bet', async () => {
    const poor = setup.player(999)
    const eventId = newEvent()
    const bet = await poor.place({ legs: [eventId] })
    await setup.database.query(
      `update sportsbook.bet set created_at = created_at - interval '3 days' where id = $1`,
      [bet.betId],
    )
    await deleteOldRefusals(setup.database)
    const left = (table: string, column: string) =>
      setup.database.query(`select from sportsbook.${table} where ${column} = $1`, [bet.betId])
    expect([await left('bet', 'id'), await left('bet_leg', 'bet_id')]).toEqual([[], []])
  })

  test('returns 401 for an ended session, and keeps the key free for the next session', async () => {
    const player = setup.player()
    const [key, body] = [randomUUID(), setup.request({ legs: [newEvent()] })]
    setup.bank.session(player.session.walletToken).isOpen = false
    const refused = await player.call('placeBet', { body, key })
    expect([refused.status, refused.body.error?.code]).toEqual([401, 'session_closed'])
    setup.bank.session(player.session.walletToken).isOpen = true
    expect((await player.place({ legs: body.legs }, key)).state).toBe('accepted')
  })
})

describe('validation of a bet request', () => {
  const bodies: [string, (body: ReturnType<BettingSetup['request']>) => unknown][] = [
    ['a stake with decimals', (body) => ({ ...body, stakePerLine: 10.005 })],
    ['a stake of 0', (body) => ({ ...body, stakePerLine: 0 })],
    ['a negative stake', (body) => ({ ...body, stakePerLine: -100 })],
    ['a stake beyond safe integers', (body) => ({ ...body, stakePerLine: 2 ** 53 })],
    ['a stake as text', (body) => ({ ...body, stakePerLine: '1,000' })],
    ['no legs', (body) => ({ ...body, legs: [] })],
    ['251 legs', (body) => ({ ...body, legs: Array.from({ length: 251 }, () => body.legs[0]) })],
    ['a leg without selections', (body) => ({ ...body, legs: [{ ...body.legs[0], selections: [] }] })],
    ['a null character', (body) => withMarket(body, 'a\u0000b')],
    ['an unpaired surrogate', (body) => withMarket(body, 'a\ud800b')],
    ['an additional field', (body) => ({ ...body, price: 5 })],
    ['no body', () => undefined],
    ['a list as body', () => []],
  ]
  const withMarket = (body: ReturnType<BettingSetup['request']>, marketKey: string) => ({
    ...body,
    legs: body.legs.map((leg) => ({ ...leg, selections: leg.selections.map((s) => ({ ...s, marketKey })) })),
  })
  test.each(bodies)('rejects %s', async (_, change) => {
    const player = setup.player(5_000)
    const body = change(setup.request({ legs: [newEvent()] }))
    const { status, body: answered } = await player.call('placeBet', { body, key: randomUUID() })
    expect([status, answered.error?.code]).toEqual([400, 'invalid'])
    expect(player.balance()).toBe(5_000)
  })

  test.each([undefined, '', 'a key', randomUUID().slice(1)])(
    'rejects the idempotency key %s',
    async (key) => {
      const body = setup.request({ legs: [newEvent()] })
      expect(
        (await setup.player().call('placeBet', { body, ...(key === undefined ? {} : { key }) })).status,
      ).toBe(400)
    },
  )
})

describe('bet limits', () => {
  afterEach(() => {
    setup.book.limit = 100_000_000
  })
  const rich = () => setup.player(100_000_000)
  const no = (eventId: string) => ({ selections: [pick(eventId, 'no')], price: 190, version: '1' })

  test('apply per market to simultaneous bets in four processes', async () => {
    const desks = await Promise.all(Array.from({ length: 4 }, () => setup.start()))
    setup.book.limit = 100_000
    for (let round = 0; round < 5; round += 1) {
      const players = Array.from({ length: 12 }, rich)
      // A bet of 100 at 1.90 can lose 90: eleven fit into a limit of 1,000, and two into a player's quarter of it.
      const bet = { legs: [newEvent()], stakePerLine: 10_000 }
      const bets = await Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          players[index % 12]?.place(bet, randomUUID(), desks[index % 4]),
        ),
      )
      expect(bets.filter((bet) => bet?.state === 'accepted')).toHaveLength(11)
      const refused = bets.filter((bet) => bet?.state === 'refused')
      expect(refused.every((bet) => bet?.refusal?.reason === 'stake-above-max')).toBe(true)
    }
  })

  test('give one player a quarter of a market, across four processes', async () => {
    const desks = await Promise.all(Array.from({ length: 4 }, () => setup.start()))
    setup.book.limit = 100_000
    const [player, eventId] = [rich(), newEvent()]
    const bet = { legs: [eventId], stakePerLine: 10_000 }
    const bets = await Promise.all(
      Array.from({ length: 24 }, (_, index) => player.place(bet, randomUUID(), desks[index % 4])),
    )
    expect(bets.filter(({ state }) => state === 'accepted')).toHaveLength(2)
    expect((await rich().place(bet)).state, 'another player').toBe('accepted')
    expect((await player.place({ ...bet, legs: [newEvent()] })).state, 'another market').toBe('accepted')
  })

  test('equal the maximum in the quote of a player, to the cent', async () => {
    setup.book.limit = 100_000
    const [player, eventId] = [rich(), newEvent()]
    await player.place({ legs: [eventId], stakePerLine: 10_000 })
    const request = { legs: [{ selections: [pick(eventId)] }] }
    const shownTo = async ({ call }: typeof player) =>
      quoteSchema.parse((await call('quote', { body: request })).body).offer?.maxStakePerLine ?? 0
    // A quarter of 1,000 less the 90 of the first bet, at 0.90 per unit.
    expect([await shownTo(player), await shownTo(rich())]).toEqual([17_777, 27_777])
    expect((await player.place({ legs: [eventId], stakePerLine: 17_778 })).state).toBe('refused')
    expect((await player.place({ legs: [eventId], stakePerLine: 17_777 })).state).toBe('accepted')
  })

  test('count only running bets of a player, so a sold or settled bet releases its part', async () => {
    setup.book.limit = 36_000
    const [player, eventId] = [rich(), newEvent()]
    const bet = { legs: [eventId], stakePerLine: 10_000 }
    const { betId } = await player.place(bet)
    expect((await player.place(bet)).refusal?.reason).toBe('stake-above-max')
    const { body } = await player.call('cashOutOffer', { params: { betId } })
    const sale = { percent: 100, amount: body.amount, version: body.version }
    await player.call('cashOut', { params: { betId }, body: sale, key: randomUUID() })
    expect((await player.place(bet)).state).toBe('accepted')
  })

  test('gain room from stakes on the other outcome and from refused bets', async () => {
    const eventId = newEvent()
    const poor = setup.player(100)
    setup.book.limit = 36_000
    const bet = { legs: [eventId], stakePerLine: 10_000 }
    for (let times = 0; times < 3; times += 1)
      expect((await poor.place(bet)).refusal?.reason).toBe('insufficient-funds')
    for (const player of Array.from({ length: 4 }, rich))
      expect((await player.place(bet)).state).toBe('accepted')
    expect((await rich().place(bet)).refusal?.reason).toBe('stake-above-max')
    expect((await rich().place({ ...bet, legs: [no(eventId)] })).state).toBe('accepted')
    expect((await rich().place(bet)).state).toBe('accepted')
  })
})
