import { fileURLToPath } from 'node:url'
import { createServer } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { createManyPlayersApi, type TestPlayer } from '../testing/many-players.ts'
import { publicUrl, token } from '../testing/start-web.ts'
import { createWeb, loadContent } from './index.ts'

const contentDir = fileURLToPath(new URL('../../../content', import.meta.url))
const content = await loadContent(contentDir)
const game = (number: number): string => `game-no-${number}`

const ada: TestPlayer = {
  token: token(600, 'ada'),
  nickname: 'Ada Unmistakable',
  balance: 98_765_432,
  favorites: [game(1), game(7)],
  played: [game(3), game(1), game(20)],
}
const bob: TestPlayer = {
  token: token(600, 'bob'),
  nickname: 'Bob <Inimitable>',
  balance: 12_312_345,
  favorites: [game(2), game(7), game(24)],
  played: [],
}
const players = [ada, bob]
const servers: FastifyInstance[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

interface Visit {
  readonly path: string
  readonly player: TestPlayer | null
  readonly cookies?: Record<string, string>
}

const paths = ['/', '/de', '/games', '/game/red-fox', '/questions/account', '/no-such-page']
const VISITS: readonly Visit[] = [
  ...paths.flatMap((path) => [null, ...players].map((player) => ({ path, player }))),
  ...players.map((player) => ({ path: '/favorites', player })),
  { path: '/', player: ada, cookies: { 'color-mode': 'dark' } },
  ...['real', 'demo'].map((mode) => ({ path: `/game/red-fox?mode=${mode}`, player: ada })),
  { path: '/', player: bob, cookies: { drawer: 'compact' } },
]

/** Starts a web server with empty caches; returns a function that requests a page and removes its nonce. */
async function openServer(): Promise<(visit: Visit) => Promise<string>> {
  const web = await createWeb({
    callApi: createManyPlayersApi(players),
    publicUrl,
    contentDir,
    content,
    mode: 'production',
  })
  const server = createServer({ logLevel: 'silent' })
  await server.register(web.plugin)
  servers.push(server)
  return async ({ path, player, cookies = {} }) => {
    const { body } = await server.inject({
      url: path,
      headers: { accept: 'text/html' },
      cookies: player === null ? cookies : { ...cookies, access_token: player.token },
    })
    return body.replaceAll(/ nonce="[^"]*"/g, '')
  }
}

const reversed = <Item>(items: readonly Item[]): Item[] => [...items].reverse()

/** Each page of a fresh server requires another server. */
const TIMEOUT_MS = 300_000

describe('cached parts of pages', { timeout: TIMEOUT_MS }, () => {
  it('produce the same pages, byte for byte, as rendering each page separately', async () => {
    const visitWarm = await openServer()
    for (const visit of [...VISITS, ...reversed(VISITS)]) await visitWarm(visit)
    for (const visit of VISITS) {
      const visitFresh = await openServer()
      expect(await visitWarm(visit), JSON.stringify(visit)).toBe(await visitFresh(visit))
    }
  })

  it('contain no data of the player they were first rendered for, even with concurrent requests', async () => {
    const visit = await openServer()
    const crowd = Array.from({ length: 40 }, (_, number) => ({
      path: paths[number % 5] ?? '/',
      player: players[Math.floor(number / 5) % 2] ?? null,
    }))
    const pages = await Promise.all(crowd.map(visit))
    for (const [number, page] of pages.entries()) {
      const own = crowd[number]?.player === ada ? ['Ada Unmistakable', '987,654.32'] : ['Bob ', '123,123.45']
      const others =
        crowd[number]?.player === ada ? /\bBob\b|[Ii]nimitable|123.123|12312345/ : /\bAda\b|987.654|98765432/
      expect(page).toContain(own[0])
      expect(page).not.toMatch(others)
    }
  })
})
