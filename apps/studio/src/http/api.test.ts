import { gameIds } from '@tessera/fairness/catalogue'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RoundListView } from '../protocol.ts'
import { openSeed } from '../seeds/sealed-seed.ts'
import {
  createPlayground,
  newPlayer,
  openPage,
  type Playground,
  pageWithToken,
  type RunningStudio,
  testVault,
} from '../testing/playground.ts'

let ground: Playground
let running: RunningStudio

beforeAll(async () => {
  ground = await createPlayground()
  running = await ground.start()
})
afterAll(() => ground.stop())

async function seat(gameId: string, currency = 'EUR') {
  const playerId = newPlayer()
  const { token } = await ground.bank.openSession(10_000)
  return { playerId, page: await openPage(running, { playerId, gameId, walletToken: token, currency }) }
}

const over = { type: 'over-under', direction: 'over', target: 5_050 } as const

describe('the game session call', () => {
  test('returns everything that a page needs to start', async () => {
    const { page } = await seat('red-fox')
    expect(await page.session()).toMatchObject({
      mode: 'real',
      currency: { code: 'EUR', decimals: 2 },
      locale: 'en',
      lobbyUrl: 'https://casino.example/',
      balance: 10_000,
      stakes: { min: 20, max: 10_000, step: 20, default: 100, maxWin: null },
      game: {
        id: 'red-fox',
        name: 'Red Fox',
        brand: { name: 'Fern & Fang' },
        rules: { kind: 'slot', coinsPerSpin: 20 },
      },
      seeds: { nonce: 0, serverSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      unfinished: null,
    })
  })

  test.each(gameIds)('opens %s in every currency with playable stakes', async (gameId) => {
    for (const currency of ['EUR', 'USD', 'BRL', 'JPY', 'BTC', 'ETH', 'USDT', 'TON']) {
      const page = await openPage(running, { playerId: '', gameId, walletToken: null, currency })
      const { stakes, balance } = await page.session()
      expect(stakes.ladder.length).toBeGreaterThan(4)
      expect(stakes.ladder.toSorted((a, b) => a - b)).toEqual(stakes.ladder)
      expect(stakes.ladder.every((stake) => stake % stakes.step === 0)).toBe(true)
      expect(stakes.ladder).toContain(stakes.default)
      expect(balance).toBeGreaterThanOrEqual(stakes.max)
    }
  })

  test.each([
    ['no token', undefined],
    ['another scheme', 'Basic abc'],
    ['a token that is too short', 'Bearer abc'],
    ['an unknown token', `Bearer ${'a'.repeat(43)}`],
  ])('rejects %s', async (_, authorization) => {
    const answer = await running.server.inject({
      method: 'POST',
      url: '/studio/api/session',
      headers: authorization === undefined ? {} : { authorization },
    })
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'unauthorized'])
  })

  test('rejects an expired session', async () => {
    const { page, playerId } = await seat('red-fox')
    await ground.database.query('update studio.game_session set expires_at = now() where player_key = $1', [
      `real:${playerId}`,
    ])
    expect((await page.call('POST', '/session')).status).toBe(401)
  })
})

describe('a request with invalid input', () => {
  const key = 'a-good-key-1'
  test.each<[string, string, unknown, string]>([
    ['no body', 'tessera-dice', undefined, 'body'],
    ['a list', 'tessera-dice', [], 'body'],
    ['a stake of zero', 'tessera-dice', { stake: 0, choices: over, clientRoundKey: key }, 'stake'],
    ['a negative stake', 'tessera-dice', { stake: -100, choices: over, clientRoundKey: key }, 'stake'],
    ['a fraction of a cent', 'tessera-dice', { stake: 100.5, choices: over, clientRoundKey: key }, 'stake'],
    ['a stake as text', 'tessera-dice', { stake: '100', choices: over, clientRoundKey: key }, 'stake'],
    [
      'a stake beyond safe integers',
      'tessera-dice',
      { stake: 2 ** 60, choices: over, clientRoundKey: key },
      'stake',
    ],
    ['a stake below the minimum', 'tessera-dice', { stake: 9, choices: over, clientRoundKey: key }, 'stake'],
    [
      'a stake above the maximum',
      'tessera-dice',
      { stake: 10_001, choices: over, clientRoundKey: key },
      'stake',
    ],
    [
      'a stake that is no multiple of the coins',
      'red-fox',
      { stake: 110, choices: null, clientRoundKey: key },
      'stake',
    ],
    [
      'a win above the limit',
      'comet',
      { stake: 1_000, choices: { type: 'target', multiplier: 1_000_000 }, clientRoundKey: key },
      'stake',
    ],
    ['no choices', 'tessera-dice', { stake: 100, choices: null, clientRoundKey: key }, 'choices'],
    ['choices in a slot', 'red-fox', { stake: 100, choices: over, clientRoundKey: key }, 'choices'],
    ['choices of another game', 'comet', { stake: 100, choices: over, clientRoundKey: key }, 'choices'],
    [
      'choices out of bounds',
      'tessera-dice',
      { stake: 100, choices: { ...over, target: 10_001 }, clientRoundKey: key },
      'choices',
    ],
    [
      'an unknown choice',
      'tessera-dice',
      { stake: 100, choices: { type: 'x' }, clientRoundKey: key },
      'choices.type',
    ],
    ['no key', 'tessera-dice', { stake: 100, choices: over }, 'clientRoundKey'],
    [
      'a key that is too long',
      'tessera-dice',
      { stake: 100, choices: over, clientRoundKey: 'k'.repeat(65) },
      'clientRoundKey',
    ],
    [
      'an unknown field',
      'tessera-dice',
      { stake: 100, choices: over, clientRoundKey: key, outcome: 1 },
      'body',
    ],
  ])('returns 400 with the field for %s', async (_, gameId, body, field) => {
    const { page } = await seat(gameId)
    const answer = await page.call('POST', '/rounds', body)
    expect([answer.status, answer.body.error?.code]).toEqual([400, 'invalid'])
    expect(Object.keys(answer.body.error?.fields ?? {})).toContain(field)
    expect((await page.session()).seeds.nonce).toBe(0)
  })

  test.each([
    ['POST', '/rounds/abc/next', {}],
    ['POST', '/rounds/abc/next', { spin: 0 }],
    ['POST', '/seeds/rotate', { clientSeed: '' }],
    ['POST', '/seeds/rotate', { clientSeed: 'x'.repeat(65) }],
    ['GET', '/rounds?limit=0', undefined],
    ['GET', '/rounds?limit=51', undefined],
    ['GET', '/rounds?before=%27', undefined],
    ['GET', '/rounds/%00', undefined],
  ] as const)('returns 400 for %s %s %o', async (method, path, body) => {
    const { page } = await seat('red-fox')
    const answer = await page.call(method, path, body)
    expect([answer.status, answer.body.error?.code]).toEqual([400, 'invalid'])
  })

  test('returns an error for broken JSON, a body that is too large and a wrong content type', async () => {
    const { page } = await seat('tessera-dice')
    const send = async (payload: string, type = 'application/json') => {
      const headers = { authorization: `Bearer ${page.token}`, 'content-type': type }
      const answer = await running.server.inject({
        method: 'POST',
        url: '/studio/api/rounds',
        headers,
        payload,
      })
      return [answer.statusCode, answer.json().error.code]
    }
    expect(await send('{"stake":')).toEqual([400, 'invalid'])
    expect(await send(JSON.stringify({ stake: 1, padding: 'x'.repeat(9_000) }))).toEqual([413, 'invalid'])
    expect(await send('stake=1', 'application/x-www-form-urlencoded')).toEqual([415, 'invalid'])
  })

  test('is limited in its rate', async () => {
    const { page } = await seat('tessera-dice')
    const answers = await Promise.all(Array.from({ length: 100 }, () => page.call('GET', '/seeds')))
    expect(answers.some(({ status }) => status === 429)).toBe(true)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(60)
  })
})

describe('rounds of other players', () => {
  test('are not found', async () => {
    const [one, other] = [await seat('tessera-dice'), await seat('tessera-dice')]
    const { body } = await one.page.play({ choices: over, clientRoundKey: 'private-1' })
    expect((await other.page.call('GET', `/rounds/${body.roundId}`)).status).toBe(404)
    expect((await other.page.next(body.roundId, 1)).status).toBe(404)
    expect(
      (await other.page.call<RoundListView>('GET', `/rounds?before=${body.roundId}`)).body.rounds,
    ).toEqual([])
    expect(await running.studio.provider.replays.round(other.playerId, body.roundId)).toBeNull()
  })
})

describe('the history of rounds', () => {
  test('is paginated, newest first and without gaps', async () => {
    const { page } = await seat('tessera-dice')
    const played: string[] = []
    for (let round = 0; round < 7; round++) {
      const { body } = await page.play({ stake: 10, choices: over, clientRoundKey: `history-${round}` })
      played.unshift(body.roundId)
    }
    const seen: string[] = []
    let before: string | null = null
    do {
      const path: string = before === null ? '/rounds?limit=3' : `/rounds?limit=3&before=${before}`
      const { body } = await page.call<RoundListView>('GET', path)
      seen.push(...body.rounds.map(({ roundId }) => roundId))
      before = body.before
    } while (before !== null)
    expect(seen).toEqual(played)
  })

  test('includes the stake, the win and the balance before and after', async () => {
    const { page } = await seat('tessera-dice')
    const { body } = await page.play({ stake: 500, choices: over, clientRoundKey: 'history-facts' })
    const { rounds } = (await page.call<RoundListView>('GET', '/rounds')).body
    expect(rounds).toEqual([body])
    expect(body).toMatchObject({ stake: 500, balanceBefore: 10_000, balance: 9_500 + body.win })
  })
})

describe('the seeds of a player', () => {
  test('reveal the committed seed and activate the announced one in a rotation', async () => {
    const { page } = await seat('tessera-dice')
    const before = (await page.session()).seeds
    const { body } = await page.call<{ revealed: string; seeds: typeof before }>('POST', '/seeds/rotate', {
      clientSeed: 'my own seed',
    })
    const { nodeHashes } = await import('@tessera/fairness/node')
    expect(nodeHashes.sha256Hex(body.revealed)).toBe(before.serverSeedHash)
    expect(body.seeds).toMatchObject({
      serverSeedHash: before.nextServerSeedHash,
      clientSeed: 'my own seed',
      nonce: 0,
    })
    expect(body.seeds.nextServerSeedHash).not.toBe(before.nextServerSeedHash)
    expect((await page.call('GET', '/seeds')).body).toEqual(body.seeds)
  })

  test('are one pair for all games', async () => {
    const { page, playerId } = await seat('tessera-dice')
    await page.play({ choices: over, clientRoundKey: 'shared-seeds-1' })
    expect(await running.studio.provider.seeds.pair(playerId)).toEqual({
      ...(await page.session()).seeds,
      nonce: 1,
    })
  })

  test('never leave the server while they are active', async () => {
    const { page, playerId } = await seat('red-fox')
    await page.play({ stake: 200, clientRoundKey: 'secret-seed-1' })
    const playerKey = `real:${playerId}`
    const rows = await ground.database.query<{ sealedSeed: string; serverSeedHash: string }>(
      `select sealed_seed as "sealedSeed", server_seed_hash as "serverSeedHash" from studio.seed_pair
       where player_key = $1`,
      [playerKey],
    )
    expect(rows).toHaveLength(2)
    const answers = [
      await page.session(),
      (await page.call('GET', '/rounds')).body,
      (await page.call('GET', '/seeds')).body,
    ]
    const { provider } = running.studio
    const text = JSON.stringify([answers, await provider.seeds.pair(playerId)])
    for (const row of rows) {
      expect(text).not.toContain(openSeed(testVault, { playerKey, ...row }))
      expect(text).not.toContain(row.sealedSeed)
    }
  })
})

describe('a demonstration', () => {
  test('plays with play money and never calls the wallet', async () => {
    const before = ground.bank.booked.length
    const page = await openPage(running, { playerId: '', gameId: 'tessera-dice', walletToken: null })
    expect(await page.session()).toMatchObject({ mode: 'demo', balance: 100_000 })
    const { body } = await page.play({ stake: 1_000, choices: over, clientRoundKey: 'demo-round-1' })
    expect(body).toMatchObject({ state: 'closed', balance: 99_000 + body.win })
    expect((await page.session()).balance).toBe(99_000 + body.win)
    expect(ground.bank.booked).toHaveLength(before)
  })

  test('is refilled after losing everything', async () => {
    const page = await openPage(running, { playerId: '', gameId: 'tessera-dice', walletToken: null })
    await ground.database.query('update studio.demo_account set balance = 5')
    const refused = await page.play({ stake: 1_000, choices: over, clientRoundKey: 'demo-broke-1' })
    expect(refused.body.error).toMatchObject({ code: 'insufficient_funds', balance: 5 })
    expect((await page.session()).balance).toBe(100_000)
  })
})

describe('a page without an origin', () => {
  test('may call from anywhere, without cookies', async () => {
    const preflight = await running.server.inject({
      method: 'OPTIONS',
      url: '/studio/api/rounds/abc/next',
      headers: { origin: 'null', 'access-control-request-method': 'POST' },
    })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': expect.stringContaining('authorization'),
    })
    const { page } = await seat('red-fox')
    for (const token of [page.token, 'wrong']) {
      const answer = await running.server.inject({
        method: 'POST',
        url: '/studio/api/session',
        headers: { origin: 'null', authorization: `Bearer ${token}` },
      })
      expect(answer.headers['access-control-allow-origin']).toBe('*')
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  test('gets 404 for an unknown address', async () => {
    const page = pageWithToken(running.server, 'x')
    const answer = await page.call('GET', '/nothing')
    expect([answer.status, answer.body.error?.code]).toEqual([404, 'not_found'])
  })
})

describe('an unreachable database', () => {
  test('results in 503', async () => {
    const cut = await createPlayground()
    const studio = await cut.start()
    const { token } = await cut.bank.openSession(100)
    const page = await openPage(studio, { playerId: newPlayer(), gameId: 'red-fox', walletToken: token })
    await cut.database.close()
    const answer = await page.call('POST', '/session')
    expect([answer.status, answer.body.error?.code]).toEqual([503, 'unavailable'])
    await cut.stop()
  })
})
