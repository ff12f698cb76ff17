import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorCodeSchema } from '../protocol.ts'
import {
  createPlayground,
  newPlayer,
  openPage,
  type Page,
  type Playground,
  type RunningStudio,
} from '../testing/playground.ts'

/** The studio responds to any input with a defined error and never with a fault of its own. */

let ground: Playground
let running: RunningStudio
beforeAll(async () => {
  ground = await createPlayground()
  running = await ground.start()
})
afterAll(() => ground.stop())

async function newPage(): Promise<Page> {
  const { token: walletToken } = await ground.bank.openSession(1_000_000)
  return openPage(running, { playerId: newPlayer(), gameId: 'tessera-dice', walletToken })
}

/** Texts that often break programs: null characters, lone surrogates, names of the language, numbers. */
const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff',
    '__proto__',
    'constructor',
    'toString',
    '..',
    '../../etc/passwd',
    "'; drop table studio.round; --",
    '%00',
    '9'.repeat(400),
    '🎲'.repeat(64),
  ),
)
const number = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -1, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, -0, 100.5),
)
const anything = fc.oneof({ weight: 3, arbitrary: fc.jsonValue() }, nasty, number)

const choices = fc.oneof(
  anything,
  fc.record({
    type: fc.constant('over-under'),
    direction: fc.constantFrom('over', 'under', 'x'),
    target: number,
  }),
  fc.record({ type: fc.constant('target'), multiplier: number }),
  fc.record({
    type: fc.constant('range'),
    side: fc.constantFrom('inside', 'outside'),
    low: number,
    high: number,
  }),
  fc.record({ type: fc.constant('sum-set'), sums: fc.array(number) }),
  fc.record({
    type: fc.constant('sum-over-under'),
    direction: fc.constantFrom('over', 'under'),
    target: number,
  }),
  fc.record({
    type: fc.constant('streak'),
    side: fc.constantFrom('sun', 'moon', '__proto__'),
    length: number,
  }),
)
const key = fc.oneof(nasty, fc.stringMatching(/^[A-Za-z0-9_-]{8,64}$/))
const stake = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 10, max: 1_000 }) }, number, anything)

const bodies = fc.oneof(
  anything,
  fc.record({ stake, choices, clientRoundKey: key }, { requiredKeys: [] }),
  fc.record({ spin: fc.oneof(number, anything) }),
  fc.record({ clientSeed: fc.oneof(nasty, anything) }),
  fc.dictionary(nasty, anything),
)

/** Text in the path or the query: percent-encoded as by a browser, or as it is. */
const part = fc.oneof(
  nasty.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom('%00', '%ff', '%', '%zz', '..%2f..%2f', 'x'.repeat(200), '', 'r-none', '__proto__'),
  fc.stringMatching(/^[A-Za-z0-9_-]{1,70}$/),
)

const call = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'),
  path: fc.oneof(
    fc.constantFrom('/session', '/rounds', '/seeds', '/seeds/rotate'),
    part.map((id) => `/rounds/${id}`),
    part.map((id) => `/rounds/${id}/next`),
    fc.tuple(part, part).map(([before, limit]) => `/rounds?before=${before}&limit=${limit}`),
    part.map((name) => `/${name}`),
  ),
  body: bodies,
})

/**
 * True if an address reaches the API: the server itself rejects long or badly encoded ones and resolves `..`.
 */
function isAddress(path: string): boolean {
  return path.length < 100 && !/%(?![0-9a-f]{2})|%ff|\.\./i.test(path)
}

describe('a game API call causes no server fault', () => {
  test('for any path, query and body', async () => {
    let page = await newPage()
    let sent = 0
    const checked = fc.asyncProperty(call, async ({ method, path, body }) => {
      sent++
      // Before the rate limit of a session would respond to everything.
      if (sent % 40 === 0) page = await newPage()
      const hasBody = method === 'POST' || method === 'PUT'
      const answer = await running.server.inject({
        method,
        url: `/studio/api${path}`,
        headers: {
          authorization: `Bearer ${page.token}`,
          ...(hasBody ? { 'content-type': 'application/json' } : {}),
        },
        ...(hasBody ? { payload: JSON.stringify(body) ?? '' } : {}),
      })
      expect(answer.statusCode).toBeLessThan(500)
      if (answer.statusCode >= 400 && method !== 'HEAD' && isAddress(path))
        expect(errorCodeSchema.safeParse(answer.json().error?.code).success).toBe(true)
    })
    await fc.assert(checked, { numRuns: 1_500 })
  })

  test('for any token', async () => {
    const header = fc.oneof(
      nasty.filter((text) => !/[^\t\x20-\x7e]/.test(text)),
      fc.stringMatching(/^Bearer [A-Za-z0-9_-]{43}$/),
      fc.constantFrom('Bearer', 'Bearer ', 'bearer x', `Bearer ${'a'.repeat(9_000)}`),
    )
    const checked = fc.asyncProperty(header, async (authorization) => {
      const answer = await running.server.inject({ url: '/studio/api/seeds', headers: { authorization } })
      expect(answer.statusCode).toBe(401)
    })
    await fc.assert(checked, { numRuns: 200 })
  })
})

test('the address of a page, an asset or a picture causes no server fault', async () => {
  const address = fc.oneof(
    fc.tuple(part, part).map(([game, query]) => `/play/${game}?locale=${query}&theme=${query}`),
    part.map((locale) => `/words/${locale}`),
    fc.tuple(part, part).map(([game, file]) => `/art/${game}/${file}`),
    fc.tuple(fc.constantFrom('red-fox', 'comet'), part).map(([game, file]) => `/art/${game}/${file}`),
    part.map((file) => `/art/brands/${file}`),
    part.map((name) => `/assets/${name}`),
  )
  const checked = fc.asyncProperty(address, async (path) => {
    const answer = await running.server.inject({ url: `/studio${path}` })
    expect(answer.statusCode).toBeLessThan(500)
  })
  await fc.assert(checked, { numRuns: 600 })
})
