import { randomUUID } from 'node:crypto'
import { createHttpProvider } from '@tessera/api'
import type { GameProvider } from '@tessera/contract'
import { describeGameProvider, type ProviderUnderTest } from '@tessera/contract/testing/provider-suite'
import { describeProviderRecords, type RecordsUnderTest } from '@tessera/contract/testing/records-suite'
import { signWalletRequest } from '@tessera/contract/wallet-signature'
import { createServer } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPlayground, type Playground, pageWithToken } from '../../studio/src/testing/playground.ts'

const secret = 'a secret of at least thirty-two characters'
const providerId = 'tessera-studio'

interface Served {
  readonly ground: Playground
  readonly direct: Required<GameProvider>
  readonly server: FastifyInstance
  readonly url: string
  close(): Promise<void>
}

/** Serves a studio that can be called directly and over signed HTTP. */
async function serveStudio(): Promise<Served> {
  const ground = await createPlayground()
  const { studio } = await ground.start({ providerSecret: secret })
  const server = createServer({ logLevel: 'silent' })
  await server.register(studio.plugin, { prefix: '/studio' })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    ground,
    direct: studio.provider,
    server,
    url: `${url}/studio/provider`,
    close: async () => {
      await server.close()
      await ground.stop()
    },
  }
}

async function makeProvider(reach: (served: Served) => GameProvider): Promise<ProviderUnderTest> {
  const served = await serveStudio()
  return {
    provider: reach(served),
    walletToken: async () => (await served.ground.bank.openSession(10_000)).token,
    playRound: async (_playerId, url) => {
      const token = new URLSearchParams(url.split('#')[1]).get('session') ?? ''
      const { status, body } = await pageWithToken(served.server, token).play({
        clientRoundKey: randomUUID(),
        stake: 100,
        choices: { type: 'over-under', direction: 'over', target: 5_050 },
      })
      expect(status).toBe(200)
      return body.roundId
    },
    close: served.close,
  }
}

describeGameProvider('the studio, in the same process', () => makeProvider(({ direct }) => direct))
describeGameProvider('the studio, over signed HTTP', () =>
  makeProvider(({ url }) => createHttpProvider({ url, providerId, secret })),
)

async function makeRecords(reach: (served: Served) => GameProvider): Promise<RecordsUnderTest> {
  const served = await serveStudio()
  const { records } = reach(served)
  if (records === undefined) throw new Error('the studio must offer records of players')
  return {
    records,
    keepSomething: async () => {
      const playerId = `player-${randomUUID()}`
      await served.direct.openSession({
        ...{ playerId, token: 'token', gameId: 'red-fox', mode: 'real', currency: 'EUR', locale: 'en' },
        ...{ lobbyUrl: '/', platform: 'desktop' },
      })
      await served.direct.seeds.pair(playerId)
      // An open session would only be erased in the next stage.
      await served.ground.database.query(
        'update studio.game_session set expires_at = now() where player_key = $1',
        [`real:${playerId}`],
      )
      return { playerId, erased: ['game-sessions', 'seeds'] }
    },
    close: served.close,
  }
}

describeProviderRecords('the studio, in the same process', () => makeRecords(({ direct }) => direct))
describeProviderRecords('the studio, over signed HTTP', () =>
  makeRecords(({ url }) => createHttpProvider({ url, providerId, secret })),
)

describe('the signed endpoint of the provider', () => {
  let served: Served
  beforeAll(async () => {
    served = await serveStudio()
  })
  afterAll(() => served.close())

  const send = (
    operation: string,
    request: unknown,
    change: Partial<Parameters<typeof signWalletRequest>[0]> = {},
  ) => {
    const payload = JSON.stringify(request)
    return served.server.inject({
      method: 'POST',
      url: `/studio/provider/${operation}`,
      headers: {
        'content-type': 'application/json',
        ...signWalletRequest({ providerId, secret, body: payload, now: new Date(), ...change }),
      },
      payload,
    })
  }

  test.each([
    ['another secret', { secret: 'guessed' }],
    ['another body', { body: '{"playerId":"somebody"}' }],
    ['an outdated timestamp', { now: new Date(Date.now() - 301_000) }],
    ['the name of another provider', { providerId: 'other' }],
  ])('refuses %s', async (_, change) => {
    expect((await send('games', {}, change)).statusCode).toBe(401)
  })

  test('refuses unsigned requests and unknown operations', async () => {
    const bare = await served.server.inject({ method: 'POST', url: '/studio/provider/games', payload: {} })
    expect(bare.statusCode).toBe(401)
    for (const operation of ['close', 'constructor', '__proto__'])
      expect((await send(operation, {})).statusCode).toBe(404)
  })

  test('refuses requests meant for another operation or for the wallet', async () => {
    const requests = {
      games: {},
      round: { playerId: 'p', roundId: 'r' },
      seeds: { playerId: 'p' },
      rotate: { requestId: randomUUID(), playerId: 'p', clientSeed: 's' },
      tell: { playerId: 'p', part: null, after: null },
      forget: { playerId: 'p', stage: 'closed' },
      balance: { token: 'p' },
    }
    for (const [name, request] of Object.entries(requests))
      for (const operation of ['games', 'session', 'round', 'seeds', 'rotate', 'tell', 'forget'])
        if (operation !== name)
          expect((await send(operation, request)).statusCode, `${name} as ${operation}`).toBe(400)
  })

  test('executes a repeated write only once, even when its requests arrive at the same time', async () => {
    const playerId = 'replayed'
    const before = await served.direct.seeds.pair(playerId)
    const request = { requestId: randomUUID(), playerId, clientSeed: 'mine' }
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await send('rotate', request)).statusCode),
    )
    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409])
    expect((await served.direct.seeds.pair(playerId)).serverSeedHash).toBe(before.nextServerSeedHash)
  })

  test('is absent without a secret', async () => {
    const { server } = await served.ground.start()
    const payload = '{}'
    const headers = signWalletRequest({ providerId, secret, body: payload, now: new Date() })
    const response = await server.inject({
      method: 'POST',
      url: '/studio/provider/games',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })
    expect(response.statusCode).toBe(404)
  })
})

describe('the client of a faulty provider', () => {
  async function ask(answer: { status: number; body: string } | null): Promise<unknown> {
    const server = createServer({ logLevel: 'silent' })
    server.post('/games', async (_request, reply) =>
      answer === null ? new Promise(() => {}) : reply.code(answer.status).send(answer.body),
    )
    const url = await server.listen({ host: '127.0.0.1', port: 0 })
    const provider = createHttpProvider({ url, providerId, secret, timeoutMs: 100 })
    try {
      return await provider.listGames().catch((error: unknown) => error)
    } finally {
      await server.close()
    }
  }

  test.each([
    ['fails', { status: 500, body: '{"games":[],"offers":[]}' }],
    ['returns an HTML page', { status: 200, body: '<html>' }],
    ['returns invalid data', { status: 200, body: '{"games":[{}],"offers":[]}' }],
    ['does not respond', null],
  ])('reports the provider as unavailable when it %s', async (_, answer) => {
    expect(await ask(answer)).toMatchObject({ name: 'ProviderUnavailableError' })
  })

  test('offers only the optional functions that the provider has announced', async () => {
    const server = createServer({ logLevel: 'silent' })
    server.post('/games', async () => ({ games: [], offers: ['replays', 'of a later version'] }))
    const url = await server.listen({ host: '127.0.0.1', port: 0 })
    const provider = createHttpProvider({ url, providerId, secret })
    expect(provider.seeds).toBeDefined()
    await provider.listGames()
    await server.close()
    expect([provider.replays !== undefined, provider.seeds, provider.records]).toEqual([
      true,
      undefined,
      undefined,
    ])
  })
})
