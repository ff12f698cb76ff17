import { createStudio, type Studio } from '@tessera/studio'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiUnderTest, startApi, type TestPlayer } from '../../api/test/fixture.ts'

/**
 * Tests the platform and the studio together: the end of a player session ends the game session without loss of a
 * round.
 */

let app: ApiUnderTest
let studio: Studio
let games: FastifyInstance
beforeAll(async () => {
  const studios: Studio[] = []
  app = await startApi({ providers: () => studios.map(({ provider }) => provider) })
  studio = await createStudio({
    database: app.database,
    wallet: app.api.walletFor('tessera-studio'),
    seedKey: 'cd'.repeat(32),
    sweepEveryMs: 3_600_000,
  })
  studios.push(studio)
  games = Fastify()
  await games.register(studio.plugin, { prefix: '/studio' })
})
afterAll(async () => {
  await games.close()
  await studio.close()
  await app.stop()
})

const GAME = 'clockmaker'
/** Fewer rounds than one game session may play. */
const ROUNDS_A_SESSION = 40

async function openGame({ token }: TestPlayer): Promise<string> {
  const { body } = await app.call('POST', `/api/game/games/${GAME}/play`, { token, body: { mode: 'real' } })
  return new URLSearchParams(body.data.url.split('#')[1]).get('session') ?? ''
}

async function send(session: string, method: 'GET' | 'POST', path: string, body: object = {}) {
  const response = await games.inject({
    method,
    url: `/studio/api${path}`,
    headers: { authorization: `Bearer ${session}` },
    ...(method === 'POST' ? { payload: body } : {}),
  })
  return { status: response.statusCode, body: response.json() }
}

const play = (session: string) =>
  send(session, 'POST', '/rounds', { stake: 10, choices: null, clientRoundKey: crypto.randomUUID() })

/** Plays until a round with unseen free spins is open. */
async function playUntilFreeSpins(player: TestPlayer): Promise<{ session: string; roundId: string }> {
  for (;;) {
    const session = await openGame(player)
    for (let round = 0; round < ROUNDS_A_SESSION; round += 1) {
      const { body } = await play(session)
      if (body.state === 'open') return { session, roundId: body.roundId }
    }
  }
}

async function logIn(player: TestPlayer): Promise<TestPlayer> {
  const { email, password } = player
  const { body } = await app.call('POST', '/api/player/sessions', { body: { email, password } })
  return { ...player, token: body.data.accessToken }
}

test('logging out ends the game session at once, and its open round continues and is paid after the next login', async () => {
  const player = await app.player(100_000)
  const { session, roundId } = await playUntilFreeSpins(player)
  const calls = [
    () => send(session, 'POST', '/session'),
    () => send(session, 'GET', '/rounds'),
    () => send(session, 'GET', `/rounds/${roundId}`),
    () => send(session, 'POST', `/rounds/${roundId}/next`, { spin: 1 }),
    () => send(session, 'GET', '/seeds'),
    () => send(session, 'POST', '/seeds/rotate', { clientSeed: 'mine' }),
    () => play(session),
  ]
  expect((await app.call('POST', '/api/player/sessions/logout', { token: player.token })).status).toBe(200)
  for (const call of calls)
    expect(await call()).toMatchObject({ status: 401, body: { error: { code: 'unauthorized' } } })

  const later = await openGame(await logIn(player))
  const { balance, unfinished } = (await send(later, 'POST', '/session')).body
  expect(unfinished).toMatchObject({ roundId, state: 'open' })
  let round = unfinished
  for (let spin = 1; round.state === 'open'; spin += 1)
    round = (await send(later, 'POST', `/rounds/${roundId}/next`, { spin })).body
  expect(round.state).toBe('closed')
  expect((await send(later, 'POST', '/session')).body.balance).toBe(balance + round.win)
})

test('opening a game again ends its previous game session', async () => {
  const player = await app.player(1_000)
  const first = await openGame(player)
  const second = await openGame(player)
  expect((await send(first, 'GET', '/seeds')).status).toBe(401)
  expect((await send(first, 'POST', '/seeds/rotate', { clientSeed: 'mine' })).status).toBe(401)
  expect((await play(first)).body.error.code).toBe('session_closed')
  expect((await play(second)).status).toBe(200)
})
