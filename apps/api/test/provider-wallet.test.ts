import { createHmac } from 'node:crypto'
import type { CorrectableWallet } from '@tessera/contract'
import {
  type CorrectableWalletUnderTest,
  describeCorrectableWallet,
} from '@tessera/contract/testing/correctable-wallet-suite'
import { describeProviderWallet } from '@tessera/contract/testing/provider-wallet-suite'
import { signWalletRequest } from '@tessera/contract/wallet-signature'
import { setBlock, setLimit } from '@tessera/ledger'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createFakeProvider } from './fake-provider.ts'
import { type ApiUnderTest, startApi } from './fixture.ts'

const secret = 'the secret of the provider'
const config = { walletSecrets: { fake: secret }, correctingProviders: ['fake'] }

/** Returns the wallet of a provider in another process, which sends signed requests. */
function walletOverHttp(app: ApiUnderTest): CorrectableWallet {
  const send = (operation: string) => async (request: object) => {
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
  return {
    balance: send('balance'),
    bet: send('bet'),
    win: send('win'),
    play: send('play'),
    rollback: send('rollback'),
    correct: send('correct'),
    wins: async (requests) => (await send('wins')({ wins: requests })).answers,
  }
}

async function makeWallet(
  walletOf: (app: ApiUnderTest) => CorrectableWallet,
): Promise<CorrectableWalletUnderTest> {
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
        setBlock(tx, ids.get(token) ?? '', { act: 'bet', until: 'forever', reason: 'self_exclusion' }),
      ),
    limitBets: (token, amount) =>
      app.database.transaction((tx) =>
        setLimit(tx, ids.get(token) ?? '', {
          ...{ kind: 'bet', period: 'day', source: 'operator', currency: 'EUR' },
          amount: BigInt(amount),
        }),
      ),
    close: app.stop,
  }
}
const ids = new Map<string, string>()

describeProviderWallet('of the API, in the same process', () =>
  makeWallet((app) => app.api.walletFor('fake')),
)
describeProviderWallet('of the API, by signed HTTP', () => makeWallet(walletOverHttp))
describeCorrectableWallet('of the API, in the same process', () =>
  makeWallet((app) => app.api.walletFor('fake')),
)
describeCorrectableWallet('of the API, by signed HTTP', () => makeWallet(walletOverHttp))

it('books the valid wins of a batch with malformed ones', async () => {
  const app = await startApi(config)
  const player = await app.player(100)
  const { body } = await app.call('POST', '/api/game/games/red-fox/play', {
    token: player.token,
    body: { mode: 'real' },
  })
  const ids = { token: body.data.url.split('session=')[1], roundId: 'r', currency: 'EUR' }
  const wallet = walletOverHttp(app)
  await wallet.bet({ ...ids, transactionId: 'b', amount: 100 })
  const win = { ...ids, transactionId: 'w', amount: 30, roundClosed: true }
  const answers = await wallet.wins([{ ...win, amount: -1 }, win, { ...win, currency: 'a\u0000b' }])
  expect(answers.map(({ status }) => status)).toEqual(['invalid', 'ok', 'invalid'])
  expect(await wallet.balance({ token: ids.token })).toMatchObject({ balance: 30 })
  await app.stop()
})

it('refuses corrections of a provider without that right', async () => {
  const app = await startApi({ walletSecrets: { fake: secret } })
  const player = await app.player(100)
  const { body } = await app.call('POST', '/api/game/games/red-fox/play', {
    token: player.token,
    body: { mode: 'real' },
  })
  const ids = { token: body.data.url.split('session=')[1], roundId: 'r', currency: 'EUR' }
  const wallet = app.api.walletFor('fake')
  await wallet.bet({ ...ids, transactionId: 'b', amount: 100 })
  await wallet.win({ ...ids, transactionId: 'w', amount: 0, roundClosed: true })
  expect(await wallet.correct({ ...ids, transactionId: 'c', amount: 100 })).toMatchObject({
    status: 'forbidden',
  })
  expect(await wallet.balance(ids)).toMatchObject({ balance: 0 })
  await app.stop()
})

it('returns the balance of a live game with one query', async () => {
  // Jobs would make queries of their own.
  const app = await startApi({ ...config, runsJobs: false })
  const player = await app.player(700)
  const { body } = await app.call('POST', '/api/game/games/red-fox/play', {
    token: player.token,
    body: { mode: 'real' },
  })
  const token: string = body.data.url.split('session=')[1]
  const query = vi.spyOn(app.database, 'query')
  const answer = await app.api.walletFor('fake').balance({ token })
  expect(answer).toEqual({ status: 'ok', balance: 700, currency: 'EUR' })
  expect(query).toHaveBeenCalledTimes(1)
  query.mockRestore()
  await app.stop()
})

it('accepts a win for a token of the former format without a player', async () => {
  const gameTokenSecret = 'g'.repeat(32)
  const app = await startApi({ gameTokenSecret })
  const player = await app.player(1_000)
  const { body } = await app.call('POST', '/api/game/games/red-fox/play', {
    token: player.token,
    body: { mode: 'real' },
  })
  const token: string = body.data.url.split('session=')[1]
  const [playerId, sessionId] = token.split('.')
  expect(playerId).toBe(player.id)
  const signature = createHmac('sha256', gameTokenSecret).update(`game-session:fake:${sessionId}`)
  const ids = { token: `${sessionId}.${signature.digest('base64url')}`, roundId: 'r', currency: 'EUR' }
  const wallet = app.api.walletFor('fake')
  expect(await wallet.bet({ ...ids, transactionId: 'b', amount: 100 })).toMatchObject({ status: 'ok' })
  expect(await wallet.win({ ...ids, transactionId: 'w', amount: 30, roundClosed: true })).toMatchObject({
    status: 'ok',
    balance: 930,
  })
  await app.stop()
})

describe('the signed wallet endpoint', () => {
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

  it('answers 404 for a provider without a secret and for an unknown operation', async () => {
    for (const id of ['other', 'constructor', '__proto__', 'toString', '%00'])
      expect((await send(sign(), { url: `/api/providers/${id}/wallet/bet` })).statusCode).toBe(404)
    expect((await send(sign(), { url: '/api/providers/fake/wallet/steal' })).statusCode).toBe(404)
  })

  it('answers every signed request and never fails', async () => {
    const player = await app.player(1000)
    const opened = await app.call('POST', '/api/game/games/red-fox/play', {
      token: player.token,
      body: { mode: 'real' },
    })
    const token = opened.body.data.url.split('session=')[1]
    const text = fc.oneof(
      fc.constantFrom('EUR', 'r1', 'a\u0000b', '\ud800', '', 'x'.repeat(400), '💸', '\u202e', '__proto__'),
      fc.string({ unit: 'binary' }),
    )
    const number = fc.oneof(fc.constantFrom(0, 1, -1, -0, 1e308, 2 ** 53, 0.5), fc.double(), fc.integer())
    const request = fc.record(
      {
        token: fc.oneof(fc.constant(token), text),
        transactionId: text,
        betTransactionId: text,
        roundId: text,
        amount: fc.oneof(number, text),
        currency: text,
        roundClosed: fc.oneof(fc.boolean(), number),
        details: fc.oneof(fc.dictionary(text, fc.jsonValue()), fc.jsonValue()),
      },
      { requiredKeys: ['token'] },
    )
    const operations = fc.constantFrom('balance', 'bet', 'win', 'rollback', 'wins')
    await fc.assert(
      fc.asyncProperty(operations, fc.oneof(request, fc.jsonValue()), async (operation, json) => {
        const payload = JSON.stringify(json)
        const url = `/api/providers/fake/wallet/${operation}`
        const response = await send(sign({ body: payload }), { payload, url })
        expect([response.statusCode, typeof response.json().status], payload).toEqual([200, 'string'])
      }),
      { numRuns: 300 },
    )
    const round = { token, transactionId: 'fine', roundId: 'fine', amount: 10 }
    for (const currency of ['a\u0000b', '\ud800x', 'eur', 'XXXXXXXX']) {
      const answer = await app.api.walletFor('fake').bet({ ...round, currency })
      expect(answer.status).toBe('invalid')
    }
  })

  it.each([
    ['invalid JSON', 'nonsense'],
    ['an invalid object', '{"token":"x","amount":1}'],
    ['an array', '[]'],
  ])('answers %s with the status invalid', async (_, payload) => {
    const response = await send(sign({ body: payload }), { payload })
    expect([response.statusCode, response.json().status]).toEqual([200, 'invalid'])
  })
})
