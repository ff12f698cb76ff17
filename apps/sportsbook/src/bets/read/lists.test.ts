import { randomUUID } from 'node:crypto'
import { betSchema, quoteSchema } from '@tessera/contract/sportsbook'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BettingSetup, openBettingSetup } from '../testing/betting-setup.ts'
import { pick } from '../testing/fake-book.ts'
import { runBetCall } from '../testing/run-bet-call.ts'

let setup: BettingSetup
let events = 3_000
const newEvent = (markets?: Record<string, readonly [number, number]>): string => {
  events += 1
  setup.book.addEvent(String(events), markets)
  return String(events)
}

const guest = {
  ...{ session: null, params: {}, query: {}, body: undefined, idempotencyKey: undefined },
  ...{ locale: 'en', visitor: 'here' },
}

beforeAll(async () => {
  setup = await openBettingSetup()
})
afterAll(() => setup.stop())

describe('bet list', () => {
  test('has pages of 20, newest first, for open and settled bets, without bets refused at once', async () => {
    const [player, other, over] = [setup.player(), setup.player(), newEvent()]
    const made = []
    for (let count = 0; count < 23; count += 1) made.push(await player.place({ legs: [newEvent()] }))
    await player.place({ legs: [over] })
    await player.place({ legs: [newEvent()], stakePerLine: 1 })
    await other.place({ legs: [newEvent()] })
    setup.book.decide(over, 'won')
    await setup.bets.idle()
    const list = async (query: Record<string, string>) => {
      const { body } = await player.call('bets', { query })
      return {
        total: body.total,
        ids: betSchema
          .array()
          .parse(body.bets)
          .map(({ betId }) => betId),
      }
    }
    const newest = made.map(({ betId }) => betId).reverse()
    expect(await list({ isSettled: 'false' })).toEqual({ total: 23, ids: newest.slice(0, 20) })
    expect(await list({ isSettled: 'false', page: '2' })).toEqual({ total: 23, ids: newest.slice(20) })
    expect((await list({ isSettled: 'true' })).total).toBe(1)
    expect((await list({})).total).toBe(24)
    for (const query of [{ page: '0' }, { page: '1.5' }, { page: 'x' }, { isSettled: 'maybe' }])
      expect((await player.call('bets', { query })).status).toBe(400)
  })

  test('keeps the words of a bet whose event the book has deleted', async () => {
    const [player, eventId] = [setup.player(), newEvent()]
    const bet = await player.place({ legs: [eventId] })
    const before = bet.legs[0]
    setup.book.decide(eventId, 'won')
    await setup.bets.idle()
    setup.book.events.delete(eventId)
    const [after] = (await player.read(bet.betId)).legs
    expect(after).toMatchObject({ eventName: before?.eventName, eventPath: before?.eventPath, result: 'won' })
  })

  test('is refused to guests, like every other call of a player', async () => {
    const names = ['bets', 'bet', 'placeBet', 'cashOutOffer', 'cashOut', 'autoCashOut', 'favourites'] as const
    for (const name of [
      ...names,
      'addMark',
      'removeMark',
      'saveSettings',
      'addFavourite',
      'removeFavourite',
      'account',
    ] as const) {
      const input = {
        session: null,
        params: {},
        query: {},
        body: {},
        idempotencyKey: undefined,
        locale: 'en',
        visitor: 'here',
      }
      expect((await runBetCall(setup.bets, name, input)).status, name).toBe(401)
    }
  })

  test.each(['', 'x', 'a\u0000b', '../..', 's'.repeat(4_000)])(
    'reports a bet with the id %j as not found',
    async (betId) => {
      expect((await setup.player().call('bet', { params: { betId } })).status).toBe(404)
    },
  )
})

describe('quote', () => {
  const quote = async (body: unknown, session = setup.player()) => {
    const answer = await session.call('quote', { body })
    return quoteSchema.parse(answer.body)
  }
  const leg = (eventId: string, marketKey?: string) => ({ selections: [pick(eventId, 'yes', marketKey)] })

  test('contains prices, kinds, odds and stake bounds', async () => {
    const quoted = await quote({ legs: [leg(newEvent()), leg(newEvent()), leg(newEvent())] })
    expect(quoted.legs.map(({ price }) => price)).toEqual([190, 190, 190])
    expect(quoted.kinds).toContainEqual({ kind: 'trixie', lines: 4 })
    expect(quoted.offer).toMatchObject({ kind: 'combination', lines: 1, odds: 685, minStakePerLine: 10 })
  })

  test('names the legs that prevent a bet, and contains no offer then', async () => {
    const twice = newEvent({ winner: [190, 190], goals: [190, 190] })
    const suspended = newEvent()
    setup.book.market(suspended).status = 'suspended'
    const quoted = await quote({ legs: [leg(twice), leg(suspended), leg(twice, 'goals')] })
    expect(quoted.problems).toEqual([
      { problem: 'suspended', legs: [1] },
      { problem: 'same-event', legs: [0, 2] },
    ])
    expect(quoted.offer).toBeNull()
    expect((await quote({ legs: [] })).offer).toBeNull()
    const many = Array.from({ length: 200 }, () => leg(twice))
    expect((await quote({ legs: many })).problems[0]?.problem).toBe('too-many-legs')
    const wrong = await quote({ legs: [leg(newEvent())], kind: 'goliath' })
    expect(wrong.problems).toEqual([{ problem: 'kind-not-possible', legs: [0] }])
  })

  test('does not echo unknown selections', async () => {
    const unknown = [pick('99999999'), pick(newEvent(), 'yes', 'call us'), pick(newEvent(), 'call us')]
    const { body } = await setup
      .player()
      .call('quote', { body: { legs: unknown.map((each) => ({ selections: [each] })) } })
    const { legs } = quoteSchema.parse(body)
    for (const { selections } of legs)
      expect(selections).toEqual([{ marketName: '', outcomeName: '', price: null }])
  })

  test("is in the session's currency, and in EUR for guests", async () => {
    const legs = [leg(newEvent())]
    expect((await quote({ legs }, setup.player(1_000, 'JPY'))).offer?.currency).toBe('JPY')
    const { body } = await runBetCall(setup.bets, 'quote', { ...guest, body: { legs } })
    expect(quoteSchema.parse(body).offer?.currency).toBe('EUR')
  })
})

test('repeated builder quotes of one visitor are limited in queries to the feed, without delaying other visitors', async () => {
  setup.book.addEvent('9200', { winner: [190, 190], total: [190, 190] })
  const legs = [{ selections: [pick('9200'), pick('9200', 'yes', 'total')] }]
  const quotes = async (visitor: string) => {
    const before = setup.book.questions
    for (let count = 0; count < 50; count++)
      await runBetCall(setup.bets, 'quote', { ...guest, visitor, body: { legs } })
    return setup.book.questions - before
  }
  const asked = await quotes('a')
  expect(asked).toBeGreaterThanOrEqual(20)
  expect(asked).toBeLessThan(40)
  expect(await quotes('b')).toBeGreaterThanOrEqual(20)
})

describe('shared slip', () => {
  const share = async (body: unknown) => setup.player().call('shareSlip', { body })
  const read = (code: string) => setup.player().call('sharedSlip', { params: { code } })

  test('is available under its code for 90 days, and the same slip gets the same code', async () => {
    const legs = [{ selections: [pick(newEvent())] }]
    const { body } = await share({ legs })
    expect(body.code).toMatch(/^[a-z0-9]{8}$/)
    expect((await share({ legs })).body.code).toBe(body.code)
    expect((await read(String(body.code))).body).toEqual({ legs })
    await setup.database.query(
      `update sportsbook.shared_slip set expires_at = now() - interval '1 second' where code = $1`,
      [body.code],
    )
    expect((await read(String(body.code))).status).toBe(404)
    await setup.bets.sweep()
  })

  test('is rejected when it is not a valid slip', async () => {
    const real = { selections: [pick(newEvent())] }
    const unreal = { selections: [pick('99999999')] }
    const made = { selections: [pick(newEvent(), 'yes', 'call us')] }
    const rich = newEvent(
      Object.fromEntries(Array.from({ length: 10 }, (_, key) => [`m${key}`, [190, 190] as const])),
    )
    const ten = { selections: Array.from({ length: 10 }, (_, key) => pick(rich, 'yes', `m${key}`)) }
    for (const legs of [
      [],
      [unreal],
      [real, made],
      Array.from({ length: 7 }, () => ten),
      Array.from({ length: 21 }, () => real),
      'x',
      null,
    ])
      expect((await share({ legs })).status).toBe(400)
    for (const code of ['', 'ABCDEFGH', '........', 'aaaaaaaaa', '%00'])
      expect((await read(code)).status).toBe(404)
  })
})

test('favourites belong to one player', async () => {
  const [player, other, eventId] = [setup.player(), setup.player(), newEvent()]
  const mark = (name: 'addFavourite' | 'removeFavourite', id = eventId) =>
    player.call(name, { params: { eventId: id } })
  expect((await mark('addFavourite')).status).toBe(200)
  expect((await mark('addFavourite')).status).toBe(200)
  expect((await mark('addFavourite', '99999999')).status).toBe(404)
  expect((await player.call('favourites')).body.events).toHaveLength(1)
  expect((await other.call('favourites')).body.events).toHaveLength(0)
  await mark('removeFavourite')
  expect((await player.call('favourites')).body.events).toHaveLength(0)
})

test('favourite types of markets belong to one player and one sport', async () => {
  const [player, other] = [setup.player(), setup.player()]
  const mark = (name: 'addFavouriteMarket' | 'removeFavouriteMarket', sportId: string, type: string) =>
    player.call(name, { params: { sportId, type } })
  expect((await mark('addFavouriteMarket', '66', 'total')).status).toBe(200)
  expect((await mark('addFavouriteMarket', '66', 'total')).status).toBe(200)
  expect((await mark('addFavouriteMarket', '67', 'total')).status).toBe(200)
  expect((await mark('addFavouriteMarket', '999', 'total')).status).toBe(404)
  for (const type of ['', 'Total', 'a|b', 'x'.repeat(65)])
    expect((await mark('addFavouriteMarket', '66', type)).status).toBeGreaterThanOrEqual(400)
  const markets = async (of: typeof player) => (await of.call('favourites')).body.markets
  expect(await markets(player)).toEqual([
    { sportId: 67, type: 'total' },
    { sportId: 66, type: 'total' },
  ])
  expect(await markets(other)).toEqual([])
  await mark('removeFavouriteMarket', '66', 'total')
  expect(await markets(player)).toEqual([{ sportId: 67, type: 'total' }])
})

test('marked teams and leagues belong to one player, with the names of the event', async () => {
  const [player, other, eventId] = [setup.player(), setup.player(), newEvent()]
  const fixture = setup.book.fixture(eventId)
  const team = fixture?.competitors[0]
  const league = String(fixture?.championshipId)
  const mark = (kind: string, id: string, event = eventId) =>
    player.call('addMark', { params: { kind, id }, body: { eventId: event } })
  expect((await mark('team', team?.id ?? '')).status).toBe(200)
  expect((await mark('team', team?.id ?? '')).status).toBe(200)
  expect((await mark('league', league)).status).toBe(200)
  for (const [kind, id, event] of [
    ['team', 'unknown', eventId],
    ['league', '999999', eventId],
    ['team', team?.id ?? '', '99999999'],
  ] as const)
    expect((await mark(kind, id, event)).status).toBe(404)
  const marks = async (of: typeof player) =>
    ((await of.call('favourites')).body.marks as { kind: string; name: string }[]).map(
      ({ kind, name }) => `${kind} ${name}`,
    )
  expect(await marks(player)).toEqual([expect.stringMatching(/^league /), `team ${team?.name}`])
  expect(await marks(other)).toEqual([])
  await player.call('removeMark', { params: { kind: 'league', id: league } })
  expect(await marks(player)).toHaveLength(1)
})

test('betting settings are stored for one player, each on its own', async () => {
  const [player, other] = [setup.player(), setup.player()]
  const settings = async (of: typeof player) => (await of.call('favourites')).body.settings
  expect(await settings(player)).toEqual({ sportOrder: [], goalAlerts: false })
  // Two tabs that store different settings at once keep both.
  await Promise.all([
    player.call('saveSettings', { body: { sportOrder: [68, 66] } }),
    player.call('saveSettings', { body: { goalAlerts: true } }),
  ])
  expect(await settings(player)).toEqual({ sportOrder: [68, 66], goalAlerts: true })
  expect(await settings(other)).toEqual({ sportOrder: [], goalAlerts: false })
  await player.call('saveSettings', { body: { sportOrder: [] } })
  expect(await settings(player)).toEqual({ sportOrder: [], goalAlerts: true })
})

test('the account call returns the player and balance, and reports an ended session', async () => {
  const player = setup.player(4_321)
  expect((await player.call('account')).body).toEqual({
    ...{ playerId: player.session.playerId, balance: 4_321, currency: 'EUR' },
  })
  setup.bank.session(player.session.walletToken).isOpen = false
  expect((await player.call('account')).status).toBe(401)
})

test('no slip is quoted and no bet is placed before the book is ready', async () => {
  const [player, legs] = [setup.player(5_000), [newEvent()]]
  const body = setup.request({ legs })
  setup.book.isUp = false
  expect((await player.call('quote', { body: { legs: [] } })).status).toBe(503)
  expect((await player.call('placeBet', { body, key: randomUUID() })).status).toBe(503)
  setup.book.isUp = true
  expect(player.balance()).toBe(5_000)
})
