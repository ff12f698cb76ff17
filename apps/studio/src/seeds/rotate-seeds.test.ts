import { hashOfToken } from '@tessera/provider-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BegunRow } from '../rounds/round-sets.ts'
import { startRound } from '../rounds/start-round.ts'
import { findSession } from '../sessions/session-store.ts'
import {
  createPlayground,
  newPlayer,
  openPage,
  type Playground,
  type RunningStudio,
  testVault,
} from '../testing/playground.ts'

let ground: Playground
let running: RunningStudio
let other: RunningStudio
beforeAll(async () => {
  ground = await createPlayground()
  running = await ground.start()
  other = await ground.start()
})
afterAll(() => ground.stop())

/** Outcome of a set that has found no active seeds. */
const noSeeds: BegunRow = {
  ...{ became: 'no_seeds', roundId: '', waitMs: null, serverSeedHash: '', sealedSeed: '', clientSeed: '' },
  ...{ nonce: 0, createdAt: new Date(0) },
}

const over = { type: 'over-under', direction: 'over', target: 5_050 } as const

interface Pair {
  id: bigint
  state: string
  nonces: number[]
  next: number
}

const pairsOf = (playerId: string) =>
  ground.database.query<Pair>(
    `select id, state, next_nonce as next,
       array(select nonce from studio.round r where r.seed_pair_id = p.id order by nonce) as nonces
     from studio.seed_pair p where player_key = $1 order by id`,
    [`real:${playerId}`],
  )

describe('concurrent rotations', () => {
  test('succeed 120 times for one player of two studios, each revealing another seed', {
    timeout: 300_000,
  }, async () => {
    const playerId = newPlayer()
    const rotations = await Promise.all(
      Array.from({ length: 120 }, (_, index) =>
        (index % 2 === 0 ? running : other).studio.provider.seeds.rotate(playerId, `seed ${index}`),
      ),
    )
    expect(new Set(rotations.map((rotation) => rotation?.revealed)).size).toBe(120)
    const states = (await pairsOf(playerId)).map(({ state }) => state)
    expect(states.filter((state) => state === 'revealed')).toHaveLength(120)
    expect(states.slice(-2)).toEqual(['active', 'next'])
  })

  test('succeed or are rate-limited in 576 calls over twelve sessions, without server faults', {
    timeout: 300_000,
  }, async () => {
    const playerId = newPlayer()
    const { token: walletToken } = await ground.bank.openSession(10_000)
    const pages = await Promise.all(
      Array.from({ length: 12 }, () => openPage(running, { playerId, gameId: 'tessera-dice', walletToken })),
    )
    const statuses: number[] = []
    // In waves, because the connection pool is not under test here.
    for (let wave = 0; wave < 12; wave++) {
      const calls = pages.flatMap((page) =>
        Array.from({ length: 4 }, () => page.call('POST', '/seeds/rotate', { clientSeed: 'mine' })),
      )
      statuses.push(...(await Promise.all(calls)).map(({ status }) => status))
    }
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20)
  })

  test('leave every round its own nonce of a pair', {
    timeout: 300_000,
  }, async () => {
    const playerId = newPlayer()
    const { token: walletToken } = await ground.bank.openSession(100_000)
    const pages = await Promise.all(
      ['tessera-dice', 'red-fox'].map((gameId) => openPage(running, { playerId, gameId, walletToken })),
    )
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        if (index % 4 === 0) return running.studio.provider.seeds.rotate(playerId, `seed ${index}`)
        const [page, choices] = index % 4 === 1 ? [pages[1], null] : [pages[0], over]
        return page?.play({ stake: 200, choices, clientRoundKey: `between-rotations-${index}` })
      }),
    )
    const statuses = answers.map((answer) => (answer && 'status' in answer ? answer.status : 200))
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    for (const { nonces, next } of await pairsOf(playerId))
      expect(nonces).toEqual(Array.from({ length: next }, (_, nonce) => nonce))
  })
})

describe('bets while seeds rotate without pause', () => {
  test('are all accepted by two studios on one database', { timeout: 300_000 }, async () => {
    const players = Array.from({ length: 4 }, newPlayer)
    let isRotating = true
    const rotations = players.flatMap((playerId) =>
      [running, other].map(async ({ studio }) => {
        while (isRotating) await studio.provider.seeds.rotate(playerId, 'mine')
      }),
    )
    const statuses = await Promise.all(
      players.map(async (playerId) => {
        const { token: walletToken } = await ground.bank.openSession(1_000_000)
        const page = await openPage(running, { playerId, gameId: 'tessera-dice', walletToken })
        const answers: number[] = []
        for (let bet = 0; bet < 40; bet++)
          answers.push((await page.play({ choices: over, clientRoundKey: `while-rotating-${bet}` })).status)
        return answers
      }),
    )
    isRotating = false
    await Promise.all(rotations)
    expect(statuses.flat().filter((status) => status !== 200)).toEqual([])
  })

  test('start even if a rotation has replaced the seeds before every attempt', {
    timeout: 300_000,
  }, async () => {
    const playerId = newPlayer()
    const { token: walletToken } = await ground.bank.openSession(1_000_000)
    const page = await openPage(running, { playerId, gameId: 'tessera-dice', walletToken })
    const session = await findSession(ground.database, hashOfToken(page.token))
    if (session === null) throw new Error('the page has no session')
    const unexpected = () => Promise.reject(new Error('not part of a start'))
    const missed = async (round: { readonly playerKey: string }) => {
      await running.studio.provider.seeds.rotate(playerId, 'mine')
      return { ...noSeeds, roundId: round.playerKey }
    }
    const context = {
      database: ground.database,
      vault: testVault,
      roundSets: { begin: missed, close: unexpected },
    }
    for (let bet = 0; bet < 20; bet++) {
      const request = { stake: 100, choices: over, clientRoundKey: `missed-${bet}` }
      const [started] = await Promise.all([
        startRound(context, session, request),
        other.studio.provider.seeds.rotate(playerId, 'mine'),
      ])
      expect(started.type).toBe('new')
      await ground.database.query('delete from studio.unfinished_round where player_key = $1', [
        session.playerKey,
      ])
    }
    const pairs = await pairsOf(playerId)
    expect(pairs.flatMap(({ nonces }) => nonces)).toHaveLength(20)
    for (const { nonces, next } of pairs)
      expect(nonces).toEqual(Array.from({ length: next }, (_, nonce) => nonce))
  })
})

describe('a client seed', () => {
  test.each([
    ['a null character', 'se\u0000ed'],
    ['a high surrogate alone', 'se\ud83ced'],
    ['a low surrogate alone', '\udfb2'],
    ['a line break', 'se\ned'],
    ['a control character', 'se\u009fed'],
    ['no characters', ''],
    ['too many characters', 'x'.repeat(65)],
  ])('with %s is rejected, naming the field', async (_, clientSeed) => {
    const { token: walletToken } = await ground.bank.openSession(100)
    const page = await openPage(running, { playerId: newPlayer(), gameId: 'red-fox', walletToken })
    const { status, body } = await page.call('POST', '/seeds/rotate', { clientSeed })
    expect([status, body.error?.code, Object.keys(body.error?.fields ?? {})]).toEqual([
      400,
      'invalid',
      ['clientSeed'],
    ])
    await expect(running.studio.provider.seeds.rotate(newPlayer(), clientSeed)).rejects.toThrow()
  })

  test.each(['my own seed', 'Würfel', '🎲🎲', 'a:b:0'])(
    'may be any text that can be typed: %s',
    async (clientSeed) => {
      const { token: walletToken } = await ground.bank.openSession(100)
      const page = await openPage(running, { playerId: newPlayer(), gameId: 'red-fox', walletToken })
      expect((await page.call('POST', '/seeds/rotate', { clientSeed })).status).toBe(200)
      expect((await page.session()).seeds.clientSeed).toBe(clientSeed)
    },
  )
})
