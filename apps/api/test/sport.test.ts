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
      return fault ? { ...book, overview: broken, openSession: broken, info: broken, bets: broken } : book
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
/** Opens a second account, of which the ledger's id is answered. */
async function accountIn(player: TestPlayer, currency: string): Promise<number> {
  await app.call('POST', '/api/wallet/accounts', { token: player.token, body: { currency } })
  const account = (await listAccounts(app.database, player.id)).find((each) => each.currency === currency)
  return Number(account?.id)
}

describe('the session of the sportsbook', () => {
  it('of a guest is an empty token, without a question to the sportsbook', async () => {
    expect((await start()).body.data).toEqual({ token: '', currency: null })
    const { token } = await app.player()
    expect((await start(token, { demoMode: true })).body.data.token).toBe('')
    expect(book.sessions).toEqual([])
  })

  it('is asked for with what the page says, and UA where it knows no country', async () => {
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

  it('is the same for the tabs of a log-in: a second one ends nothing', async () => {
    const { token } = await app.player(1000)
    const [first, second] = [seatOf(await start(token)), seatOf(await start(token))]
    expect(second).toBe(first)
    expect((await bet(first, 'tabs-1')).status).toBe('ok')
    expect((await bet(second, 'tabs-2')).status).toBe('ok')
  })

  it('is one an account: the stake comes from the account that was named', async () => {
    const player = await app.player(1000)
    const id = await accountIn(player, 'USD')
    const active = seatOf(await start(player.token))
    const answer = await start(player.token, { accountId: id })
    expect(answer.body.data.currency).toBe('USD')
    expect(seatOf(answer)).not.toBe(active)
    expect(await bet(seatOf(answer), 'usd-1', 100, 'USD')).toMatchObject({ status: 'insufficient_funds' })
    expect((await bet(active, 'eur-1')).status).toBe('ok')
  })

  it('ends with the log-in', async () => {
    const { token } = await app.player(1000)
    const seat = seatOf(await start(token))
    await app.call('POST', '/api/player/sessions/logout', { token })
    expect((await bet(seat, 'late')).status).toBe('session_closed')
  })

  it('is of none of another player’s accounts', async () => {
    const other = await app.player(1000)
    const [account] = await listAccounts(app.database, other.id)
    const { token } = await app.player()
    expect((await start(token, { accountId: Number(account?.id) })).status).toBe(404)
  })

  it('that the sportsbook does not open is unavailable, and nothing else', async () => {
    const { token } = await app.player()
    fault = new Error('down')
    expect((await start(token)).status).toBe(503)
  })
})

describe('what the site shows of sport', () => {
  it('is what the sportsbook tells, without what moves from second to second', async () => {
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

  it('shows no price of a suspended market, one line of a kind, and no market that is over', async () => {
    const { body } = await app.call('GET', '/api/game/sport/events/4711')
    expect(body.data.markets.map(({ key }: { key: string }) => key)).toEqual(['1x2', 'total|total=2.5'])
    const prices = body.data.markets[1].outcomes.map(({ price }: { price: number | null }) => price)
    expect(prices).toEqual([null, null, null])
  })

  it('is empty while the sportsbook is down; what is asked for by its id is unavailable', async () => {
    fault = new Error('down')
    const overview = await app.call('GET', '/api/game/sport/overview')
    expect(overview.body.data).toEqual({ sports: [], top: [], live: [], upcoming: [] })
    expect((await app.call('GET', '/api/game/sport/info/66')).status).toBe(503)
  })
})

describe('a bet on sport in the history', () => {
  it('is listed and shown with its slip, and without it while the sportsbook is down', async () => {
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

  it('is told of as bet.placebet', async () => {
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

it('without a sportsbook there is no sport, and everything else goes on', async () => {
  const plain = await startApi({ sportsbook: () => null })
  const overview = await plain.call('GET', '/api/game/sport/overview')
  const started = await plain.call('POST', '/api/game/sport/start-game', { body: {} })
  await plain.stop()
  expect([overview.body.data.sports, started.status]).toEqual([[], 404])
})
