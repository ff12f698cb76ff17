import { SPORTSBOOK_ID } from '@tessera/contract'
import { listAccounts } from '@tessera/ledger'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFakeSportsbook } from './fake-sportsbook.ts'
import { type ApiUnderTest, startApi, type TestPlayer } from './fixture.ts'

let app: ApiUnderTest
let book: ReturnType<typeof createFakeSportsbook>
let fault: Error | null
beforeAll(async () => {
  app = await startApi({
    sportsbook: () => {
      const broken = async () => Promise.reject(fault)
      return fault
        ? { ...book, overview: broken, openSession: broken, info: broken, view: broken, bets: broken }
        : book
    },
  })
})
afterAll(() => app.stop())
beforeEach(() => {
  book = createFakeSportsbook()
  fault = null
})

const start = (token?: string, body: object = {}) =>
  app.call('POST', '/api/game/sport/start-game', { token, body })
const seatOf = (answer: { body: { data: { token: string } } }): string =>
  answer.body.data.token.replace('widget:', '')
const bet = (seat: string, roundId: string, amount = 100, currency = 'EUR') =>
  app.api
    .walletFor(SPORTSBOOK_ID)
    .bet({ token: seat, transactionId: `bet-${roundId}`, roundId, amount, currency })
/** Opens a second account and returns its ledger id. */
async function accountIn(player: TestPlayer, currency: string): Promise<number> {
  await app.call('POST', '/api/wallet/accounts', { token: player.token, body: { currency } })
  const account = (await listAccounts(app.database, player.id)).find((each) => each.currency === currency)
  return Number(account?.id)
}

describe('the session of the sportsbook', () => {
  it('is an empty token for a guest, without a request to the sportsbook', async () => {
    expect((await start()).body.data).toEqual({ token: '', currency: null })
    const { token } = await app.player()
    expect((await start(token, { demoMode: true })).body.data.token).toBe('')
    expect(book.sessions).toEqual([])
  })

  it('is requested with the page’s parameters, and UA for an unknown country', async () => {
    const player = await app.player()
    await start(player.token, { locale: 'de', lobbyUrl: '/de/sport', platform: 1 })
    expect(book.sessions).toMatchObject([
      {
        playerId: player.id,
        currency: 'EUR',
        locale: 'de',
        countryCode: 'UA',
        platform: 1,
        demoMode: false,
        lobbyUrl: 'https://tessera.example/de/sport',
      },
    ])
  })

  it('is shared by all tabs of a player session', async () => {
    const { token } = await app.player(1000)
    const [first, second] = [seatOf(await start(token)), seatOf(await start(token))]
    expect(second).toBe(first)
    expect((await bet(first, 'tabs-1')).status).toBe('ok')
    expect((await bet(second, 'tabs-2')).status).toBe('ok')
  })

  it('is separate for each account and takes stakes from the requested one', async () => {
    const player = await app.player(1000)
    const id = await accountIn(player, 'USD')
    const active = seatOf(await start(player.token))
    const answer = await start(player.token, { accountId: id })
    expect(answer.body.data.currency).toBe('USD')
    expect(seatOf(answer)).not.toBe(active)
    expect(await bet(seatOf(answer), 'usd-1', 100, 'USD')).toMatchObject({ status: 'insufficient_funds' })
    expect((await bet(active, 'eur-1')).status).toBe('ok')
  })

  it('ends with the player session', async () => {
    const { token } = await app.player(1000)
    const seat = seatOf(await start(token))
    await app.call('POST', '/api/player/sessions/logout', { token })
    expect((await bet(seat, 'late')).status).toBe('session_closed')
  })

  it('can’t use another player’s account', async () => {
    const other = await app.player(1000)
    const [account] = await listAccounts(app.database, other.id)
    const { token } = await app.player()
    expect((await start(token, { accountId: Number(account?.id) })).status).toBe(404)
  })

  it('is answered with 503 while the sportsbook is down', async () => {
    const { token } = await app.player()
    fault = new Error('down')
    expect((await start(token)).status).toBe(503)
  })
})

describe('the sport data of the site', () => {
  it('contains the sportsbook’s events without their live details', async () => {
    const { body } = await app.call('GET', '/api/game/sport/overview?limit=1')
    expect(body.data.top).toHaveLength(1)
    expect(body.data.live[0]).toMatchObject({
      score: { home: 2, away: 1 },
      minute: 63,
      competitors: ['Harbour Town', 'Mill Rovers'],
      main: { outcomes: [{ price: 210 }, { price: 340 }, { price: 355 }] },
    })
    expect(body.data.live[0].facts).toBeUndefined()
    expect(body.data.upcoming[0]).toMatchObject({ competitors: [], score: null, minute: null, period: '' })
  })

  it('contains the requested type of image for each top event only', async () => {
    const images = async (query: string) => {
      const { body } = await app.call('GET', `/api/game/sport/overview?${query}`)
      const urls = (list: readonly { imageUrl?: string }[]) => list.map(({ imageUrl }) => imageUrl)
      return { top: urls(body.data.top), live: urls(body.data.live) }
    }
    const of = (sport: string, shape: string) => `/art/sport/${sport}/${shape}.svg`
    expect(await images('imageType=2')).toEqual({
      top: [of('soccer', 'background'), of('horse-racing', 'background')],
      live: [undefined],
    })
    expect((await images('imageType=1')).top).toEqual([of('soccer', 'card'), of('horse-racing', 'card')])
    expect(await images('limit=20')).toEqual({ top: [undefined, undefined], live: [undefined] })
    expect((await app.call('GET', '/api/game/sport/overview?imageType=3')).status).toBe(422)
  })

  it('omits prices of suspended markets, further lines of a market and settled markets', async () => {
    const { body } = await app.call('GET', '/api/game/sport/events/4711')
    expect(body.data.markets.map(({ key }: { key: string }) => key)).toEqual(['1x2', 'total|total=2.5'])
    const prices = body.data.markets[1].outcomes.map(({ price }: { price: number | null }) => price)
    expect(prices).toEqual([null, null, null])
  })

  it('contains views of the widget, and none while the sportsbook is down', async () => {
    const read = async () => (await app.call('GET', '/api/game/sport/view?page=live&locale=de')).body.data
    expect((await read()).html).toContain('<template shadowrootmode="open">')
    fault = new Error('down')
    expect(await read()).toEqual({ html: null })
  })

  it('has an empty overview and answers 503 for an id while the sportsbook is down', async () => {
    fault = new Error('down')
    const overview = await app.call('GET', '/api/game/sport/overview')
    expect(overview.body.data).toEqual({ sports: [], top: [], live: [], upcoming: [] })
    expect((await app.call('GET', '/api/game/sport/info/66')).status).toBe(503)
  })
})

describe('a sports bet in the history', () => {
  it('has its slip, or none while the sportsbook is down', async () => {
    const { token } = await app.player(1000)
    await bet(seatOf(await start(token)), 'sport-1', 200)
    const { body } = await app.call('GET', '/api/game/bets', { token })
    expect(body.data[0]).toMatchObject({
      game: { id: 'sportsbook', name: 'Sport' },
      stake: 200,
      isSettled: false,
      slip: { betId: 'sport-1', odds: 210 },
    })
    const details = await app.call('GET', `/api/game/rounds/${body.data[0].id}`, { token })
    expect(details.body.data).toMatchObject({ slip: { betId: 'sport-1', odds: 210 }, outcome: null })
    fault = new Error('down')
    const without = await app.call('GET', `/api/game/rounds/${body.data[0].id}`, { token })
    expect(without.body.data).toMatchObject({ stake: 200, slip: null })
    const listed = await app.call('GET', '/api/game/bets', { token })
    expect(listed.body.data).toMatchObject([{ stake: 200, slip: null }])
  })

  it('is published as bet.placebet', async () => {
    const { id, token } = await app.player(1000)
    await bet(seatOf(await start(token)), 'told')
    const rows = await app.database.query<{ event: string }>(
      `select payload->'data'->>'event' as event from ledger.outbox
       where payload->>'channel' = $1 order by id desc limit 1`,
      [`game:bets#${id}`],
    )
    expect(rows).toEqual([{ event: 'bet.placebet' }])
  })
})

it('has no sport without a sportsbook, while everything else works', async () => {
  const plain = await startApi({ sportsbook: () => null })
  const overview = await plain.call('GET', '/api/game/sport/overview')
  const started = await plain.call('POST', '/api/game/sport/start-game', { body: {} })
  await plain.stop()
  expect([overview.body.data.sports, started.status]).toEqual([[], 404])
})
