import { existsSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { LOCALE_CODES } from '@tessera/contract/languages'
import { pictureSources } from '@tessera/contract/pictures'
import {
  providerGameSchema,
  providerGameSessionSchema,
  providerRoundSchema,
  seedPairSchema,
} from '@tessera/contract/provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { coversFolder } from './page/game-page.ts'
import {
  arrangeRound,
  createPlayground,
  freeSpinsOf,
  newPlayer,
  openPage,
  type Playground,
  type RunningStudio,
} from './testing/playground.ts'

/** Maximum size of a cover: many are shown at once on phones. */
const MAX_COVER_BYTES = 12_000
const isBuilt = existsSync(coversFolder)

let ground: Playground
let running: RunningStudio

beforeAll(async () => {
  ground = await createPlayground()
  running = await ground.start()
})
afterAll(() => ground.stop())

const request = {
  gameId: 'red-fox',
  mode: 'real',
  token: 'a-wallet-token',
  playerId: 'player-of-the-platform',
  currency: 'EUR',
  locale: 'de',
  lobbyUrl: 'https://casino.example/',
  platform: 'mobile',
} as const

describe('the list of games', () => {
  test('has twenty-seven games of four brands, each with all data for a lobby', async () => {
    const games = await running.studio.provider.listGames()
    expect(games).toHaveLength(27)
    for (const game of games) {
      expect(providerGameSchema.parse(game)).toEqual(game)
      expect(Object.keys(game.description)).toEqual(LOCALE_CODES)
    }
    expect(new Set(games.map(({ brand }) => brand.id)).size).toBe(4)
    expect(new Set(games.map(({ name }) => name)).size).toBe(27)
    expect(games.find(({ gameId }) => gameId === 'tessera-dice')?.rtpBasisPoints).toBe(9_900)
  })

  test('contains URLs of existing pictures', async () => {
    const games = await running.studio.provider.listGames()
    for (const url of games.flatMap(({ thumbnails, brand }) => [
      ...Object.values(thumbnails),
      brand.logo ?? '',
    ])) {
      const answer = await running.server.inject({ method: 'GET', url })
      expect(answer.headers['content-type']).toMatch(/^image\/svg\+xml/)
      expect(answer.headers['cache-control']).toContain('immutable')
      expect(answer.body).toMatch(/^<svg/)
    }
  })

  test('contains URLs of existing pixel covers once they are built', async () => {
    for (const { thumbnails } of await running.studio.provider.listGames())
      for (const address of Object.values(thumbnails)) {
        const { src, srcSet } = pictureSources(address)
        expect(srcSet !== undefined).toBe(isBuilt)
        for (const url of srcSet === undefined ? [] : [src, srcSet.split(' ')[0] ?? '']) {
          const answer = await running.server.inject({ method: 'GET', url })
          expect(answer.headers['content-type']).toBe('image/avif')
          expect(answer.headers['cache-control']).toContain('immutable')
          expect(answer.rawPayload.subarray(4, 12).toString()).toBe('ftypavif')
          expect(answer.rawPayload.length).toBeLessThan(MAX_COVER_BYTES)
        }
      }
  })

  test.each([
    'red-fox/3x4-241.avif',
    'red-fox/4x3-240.avif',
    'no-game/3x4-240.avif',
    '__proto__/3x4-240.avif',
  ])('returns 404 for a cover at %s', async (path) => {
    const answer = await running.server.inject({ method: 'GET', url: `/studio/art/${path}` })
    expect(answer.statusCode).toBe(404)
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('serves pictures compressed with %s', async (encoding, unpack) => {
    for (const url of ['/studio/art/red-fox/3x4.svg', '/studio/art/brands/fern-and-fang.svg']) {
      const plain = await running.server.inject({ method: 'GET', url })
      const packed = await running.server.inject({
        method: 'GET',
        url,
        headers: { 'accept-encoding': encoding },
      })
      expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
      expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length)
    }
  })

  test.each([
    '/studio/art/none/3x4.svg',
    '/studio/art/red-fox/4x4.svg',
    '/studio/art/brands/none.svg',
    '/studio/play/none',
    '/studio/assets/none.js',
  ])('returns 404 for %s', async (url) => {
    expect((await running.server.inject({ method: 'GET', url })).statusCode).toBe(404)
  })
})

describe('a provider session', () => {
  test('has its secret behind the #, where no server sees it', async () => {
    const session = await running.studio.provider.openSession(request)
    expect(providerGameSessionSchema.parse(session)).toEqual(session)
    expect(session.url).toMatch(/^\/studio\/play\/red-fox\?locale=de#session=[A-Za-z0-9_-]{43}$/)
  })

  test('is stored only with a hash of its secret', async () => {
    const { url } = await running.studio.provider.openSession(request)
    const token = url.split('session=')[1]
    const rows = await ground.database.query<{ found: bigint }>(
      'select count(*) as found from studio.game_session s where s::text like $1',
      [`%${token}%`],
    )
    expect(rows).toEqual([{ found: 0n }])
  })

  test.each([
    ['an unknown game', { gameId: 'none' }],
    ['an unknown currency', { currency: 'XXX' }],
    ['real money without a player', { playerId: null }],
    ['real money without a token', { token: null }],
  ])('rejects %s', async (_, change) => {
    await expect(running.studio.provider.openSession({ ...request, ...change })).rejects.toThrow(RangeError)
  })
})

describe('rounds for the platform', () => {
  test('include only what was shown: no free spin before its turn, no seed before its rotation', async () => {
    const playerId = newPlayer()
    const { token } = await ground.bank.openSession(10_000)
    const page = await openPage(running, { playerId, gameId: 'red-fox', walletToken: token })
    await arrangeRound(ground.database, playerId, 'red-fox', (o) => freeSpinsOf(o) > 0)
    const { body } = await page.play({ stake: 200, clientRoundKey: 'told-as-shown' })
    await page.next(body.roundId, 1)
    const round = await running.studio.provider.replays.round(playerId, body.roundId)
    expect(providerRoundSchema.parse(round)).toEqual(round)
    expect(round).toMatchObject({
      state: 'open',
      outcome: { state: 'open', stake: 200, currency: 'EUR', result: { freeSpins: { played: 1 } } },
      fairness: { serverSeed: null },
    })
  })

  test('are null for an unknown id', async () => {
    expect(await running.studio.provider.replays.round('player', 'r-none')).toBeNull()
  })
})

test('seeds are created for a player who has never played', async () => {
  const seeds = await running.studio.provider.seeds.pair(newPlayer())
  expect(seedPairSchema.parse(seeds)).toEqual(seeds)
  expect(seeds.nonce).toBe(0)
})

test('concurrent first calls agree on one pair of seeds', async () => {
  const playerId = newPlayer()
  const { provider } = running.studio
  const all = await Promise.all(Array.from({ length: 10 }, () => provider.seeds.pair(playerId)))
  expect(new Set(all.map((seeds) => JSON.stringify(seeds))).size).toBe(1)
})
