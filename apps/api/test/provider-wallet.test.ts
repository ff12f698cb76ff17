import type { ProviderWallet, WalletAnswer } from '@tessera/contract'
import { describeProviderWallet, type WalletUnderTest } from '@tessera/contract/testing/provider-wallet-suite'
import { signWalletRequest } from '@tessera/contract/wallet-signature'
import { setBettingBlock } from '@tessera/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiUnderTest, createFakeProvider, startApi } from './fixture.ts'

const secret = 'the secret of the provider'
const config = { walletSecrets: { fake: secret } }

/** The wallet as a provider in another process sees it: signed requests. */
function walletOverHttp(app: ApiUnderTest): ProviderWallet {
  const send =
    (operation: string) =>
    async (request: object): Promise<WalletAnswer> => {
      const body = JSON.stringify(request)
      const headers = signWalletRequest({ providerId: 'fake', secret, body, now: new Date() })
      const response = await app.server.inject({
        method: 'POST',
        url: `/api/providers/fake/wallet/${operation}`,
        headers: { ...headers, 'content-type': 'application/json' },
        payload: body,
      })
      expect(response.statusCode).toBe(200)
      return response.json()
    }
  return { balance: send('balance'), bet: send('bet'), win: send('win'), rollback: send('rollback') }
}

async function makeWallet(walletOf: (app: ApiUnderTest) => ProviderWallet): Promise<WalletUnderTest> {
  const tokens: string[] = []
  const players = new Map<string, string>()
  const provider = createFakeProvider()
  const app = await startApi({
    ...config,
    providers: () => [
      {
        ...provider,
        openSession: async (request) => {
          tokens.push(request.token ?? '')
          return provider.openSession(request)
        },
      },
    ],
  })
  return {
    wallet: walletOf(app),
    openSession: async (balance) => {
      const player = await app.player(balance)
      const { status } = await app.call('POST', '/api/game/games/red-fox/play', {
        token: player.token,
        body: { mode: 'real' },
      })
      expect(status).toBe(201)
      const token = tokens.at(-1) ?? ''
      players.set(token, player.token)
      ids.set(token, player.id)
      return { token, currency: 'EUR' }
    },
    closeSession: async (token) => {
      await app.call('POST', '/api/player/sessions/logout', { token: players.get(token) })
    },
    forbidBets: (token) =>
      app.database.transaction((tx) =>
        setBettingBlock(tx, ids.get(token) ?? '', { until: 'forever', reason: 'self_exclusion' }),
      ),
    close: app.stop,
  }
}
const ids = new Map<string, string>()

describeProviderWallet('of the API, in the same process', () =>
  makeWallet((app) => app.api.walletFor('fake')),
)
describeProviderWallet('of the API, by signed HTTP', () => makeWallet(walletOverHttp))

describe('the signed endpoint of the wallet', () => {
  let app: ApiUnderTest
  beforeAll(async () => {
    app = await startApi(config)
  })
  afterAll(() => app.stop())

  const body = JSON.stringify({ token: 'x' })
  const send = (headers: Record<string, string>, options: { payload?: string; url?: string } = {}) =>
    app.server.inject({
      method: 'POST',
      url: options.url ?? '/api/providers/fake/wallet/balance',
      headers: { 'content-type': 'application/json', ...headers },
      payload: options.payload ?? body,
    })
  const sign = (change: Partial<Parameters<typeof signWalletRequest>[0]> = {}) =>
    signWalletRequest({ providerId: 'fake', secret, body, now: new Date(), ...change })

  it.each([
    ['no signature', () => ({})],
    ['another secret', () => sign({ secret: 'guessed' })],
    ['another body', () => sign({ body: '{}' })],
    ['an old timestamp', () => sign({ now: new Date(Date.now() - 301_000) })],
    ['the name of another provider', () => sign({ providerId: 'other' })],
  ])('refuses %s', async (_, headers) => {
    expect((await send(headers())).statusCode).toBe(401)
  })

  it('knows no provider without a secret, and no other operation', async () => {
    expect((await send(sign(), { url: '/api/providers/other/wallet/bet' })).statusCode).toBe(404)
    expect((await send(sign(), { url: '/api/providers/fake/wallet/steal' })).statusCode).toBe(404)
  })

  it.each([
    ['no JSON', 'nonsense'],
    ['another shape', '{"token":"x","amount":1}'],
    ['a list', '[]'],
  ])('answers that %s is invalid', async (_, payload) => {
    const response = await send(sign({ body: payload }), { payload })
    expect([response.statusCode, response.json().status]).toEqual([200, 'invalid'])
  })
})

describe('play', () => {
  let app: ApiUnderTest
  beforeAll(async () => {
    app = await startApi()
  })
  afterAll(() => app.stop())
  const play = (game: string, mode: string, token?: string) =>
    app.call('POST', `/api/game/games/${game}/play`, { token, body: { mode } })

  it('opens a demo for anyone, without a token for the wallet', async () => {
    expect(await play('red-fox', 'demo')).toMatchObject({
      status: 201,
      body: { data: { url: '/play/red-fox#session=demo', mode: 'demo', currency: 'EUR' } },
    })
  })

  it.each([
    ['a game that does not exist', 'nothing', 'demo', 404, 'game_not_available'],
    ['a game without a demo', 'no-demo', 'demo', 409, 'demo_unavailable'],
    ['real money without a player', 'red-fox', 'real', 401, 'unauthorized'],
  ])('refuses %s', async (_, game, mode, status, name) => {
    const answer = await play(game, mode)
    expect([answer.status, answer.body.error.name]).toEqual([status, name])
  })

  it('refuses real money to a player who may not bet', async () => {
    const player = await app.player(100)
    await app.database.transaction((tx) =>
      setBettingBlock(tx, player.id, { until: 'forever', reason: 'self_exclusion' }),
    )
    expect((await play('red-fox', 'real', player.token)).body.error.name).toBe('betting_blocked')
  })

  it('a second time ends the first session: only the newest may bet', async () => {
    const player = await app.player(1000)
    const open = async () => (await play('red-fox', 'real', player.token)).body.data.url.split('session=')[1]
    const [first, second] = [await open(), await open()]
    const wallet = app.api.walletFor('fake')
    const bet = (token: string, id: string) =>
      wallet.bet({ token, transactionId: id, roundId: id, amount: 10, currency: 'EUR' })
    expect((await bet(first, 'b1')).status).toBe('session_closed')
    expect((await bet(second, 'b2')).status).toBe('ok')
  })

  it('a token of one provider is nothing to another', async () => {
    const player = await app.player(1000)
    const token = (await play('red-fox', 'real', player.token)).body.data.url.split('session=')[1]
    expect(await app.api.walletFor('other').balance({ token })).toMatchObject({ status: 'session_closed' })
  })

  it('shows played games, the newest first, and keeps favourites', async () => {
    const { token } = await app.player(1000)
    await play('red-fox', 'real', token)
    await play('lucky-dice', 'demo', token)
    const idsAt = async (path: string) =>
      (await app.call('GET', path, { token })).body.data.map(({ id }: { id: string }) => id)
    expect(await idsAt('/api/game/games/played')).toEqual(['lucky-dice', 'red-fox'])
    await app.call('POST', '/api/game/games/red-fox/favorite', { token })
    await app.call('POST', '/api/game/games/red-fox/favorite', { token })
    expect(await idsAt('/api/game/games/favorites')).toEqual(['red-fox'])
    expect((await app.call('GET', '/api/game/games/red-fox', { token })).body.data.isFavorite).toBe(true)
    await app.call('DELETE', '/api/game/games/red-fox/favorite', { token })
    expect(await idsAt('/api/game/games/favorites')).toEqual([])
  })

  it('searches by name and remembers it', async () => {
    const { token } = await app.player()
    const { body } = await app.call('GET', '/api/game/games/search?query=fox', { token })
    expect(body.data.games.map(({ id }: { id: string }) => id)).toEqual(['red-fox'])
    expect((await app.call('GET', '/api/game/search/recent', { token })).body.data).toEqual(['fox'])
    await app.call('DELETE', '/api/game/search/recent', { token })
    expect((await app.call('GET', '/api/game/search/recent', { token })).body.data).toEqual([])
  })
})

describe('the history', () => {
  let app: ApiUnderTest
  beforeAll(async () => {
    app = await startApi()
  })
  afterAll(() => app.stop())

  it('shows spins and bets apart, open ones until they are settled, and a round with its outcome', async () => {
    const { token } = await app.player(1000)
    const wallet = app.api.walletFor('fake')
    const open = async (game: string): Promise<string> =>
      (
        await app.call('POST', `/api/game/games/${game}/play`, { token, body: { mode: 'real' } })
      ).body.data.url.split('session=')[1]
    const slot = await open('red-fox')
    await wallet.bet({ token: slot, transactionId: 'h1', roundId: 'r1', amount: 100, currency: 'EUR' })
    await wallet.win({
      token: slot,
      transactionId: 'h2',
      roundId: 'r1',
      amount: 250,
      currency: 'EUR',
      roundClosed: true,
    })
    await wallet.bet({ token: slot, transactionId: 'h3', roundId: 'r2', amount: 50, currency: 'EUR' })
    const dice = await open('lucky-dice')
    await wallet.bet({ token: dice, transactionId: 'h4', roundId: 'r3', amount: 20, currency: 'EUR' })
    await wallet.rollback({ token: dice, transactionId: 'h5', roundId: 'r3', betTransactionId: 'h4' })

    const list = async (path: string) => (await app.call('GET', path, { token })).body
    const spins = await list('/api/game/spins')
    expect(spins.meta.totalRows).toBe(2)
    expect(spins.data).toMatchObject([
      { stake: 50, isSettled: false, balanceBefore: 1150, balanceAfter: null },
      {
        stake: 100,
        payout: 250,
        isSettled: true,
        balanceBefore: 1000,
        balanceAfter: 1150,
        game: { id: 'red-fox' },
      },
    ])
    expect((await list('/api/game/spins?isSettled=false')).data).toHaveLength(1)
    expect((await list('/api/game/spins?isSettled=true&perPage=1')).meta).toEqual({
      page: 1,
      perPage: 1,
      totalPages: 1,
      totalRows: 1,
    })
    expect((await list('/api/game/bets')).data).toMatchObject([
      { stake: 20, isRolledBack: true, game: { id: 'lucky-dice' } },
    ])
    const { body } = await app.call('GET', `/api/game/rounds/${spins.data[1].id}`, { token })
    expect(body.data).toMatchObject({ stake: 100, outcome: { reels: [1] }, fairness: null })
  })

  it('shows notable wins under a name that tells nobody who it was', async () => {
    const player = await app.player(1000)
    const { token } = player
    await app.call('PUT', '/api/player/profile', { token, body: { nickname: 'Marguerite' } })
    const { body } = await app.call('POST', '/api/game/games/red-fox/play', { token, body: { mode: 'real' } })
    const session = body.data.url.split('session=')[1]
    const wallet = app.api.walletFor('fake')
    await wallet.bet({ token: session, transactionId: 'w1', roundId: 'w', amount: 10, currency: 'EUR' })
    await wallet.win({
      token: session,
      transactionId: 'w2',
      roundId: 'w',
      amount: 500,
      currency: 'EUR',
      roundClosed: true,
    })
    const winners = (await app.call('GET', '/api/game/spins/winners')).body.data
    expect(winners).toMatchObject([{ stake: 10, payout: 500, game: { id: 'red-fox' } }])
    expect(JSON.stringify(winners)).not.toContain('Marguerite')
    expect(JSON.stringify(winners)).not.toContain(player.email)
  })

  it('rotates the seeds, but not while a round is open', async () => {
    const { token } = await app.player()
    expect((await app.call('GET', '/api/game/seeds', { token })).body.data.clientSeed).toBe('seed')
    const rotate = (clientSeed: string) =>
      app.call('POST', '/api/game/seeds/rotate', { token, body: { clientSeed } })
    expect((await rotate('mine')).body.data.pair.clientSeed).toBe('mine')
    expect((await rotate('open')).body.error.name).toBe('round_open')
    expect((await rotate('two words')).status).toBe(422)
  })
})
