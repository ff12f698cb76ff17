import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  arrangeRound,
  createPlayground,
  freeSpinsOf,
  newPlayer,
  openPage,
  type Page,
  type Playground,
  type RunningStudio,
} from '../testing/playground.ts'

/** The end of the player's session with the platform ends the game session at once. */

let ground: Playground
let running: RunningStudio
beforeAll(async () => {
  ground = await createPlayground()
  running = await ground.start()
})
afterAll(() => ground.stop())

const over = { type: 'over-under', direction: 'over', target: 5_050 } as const

async function openRound() {
  const playerId = newPlayer()
  const seat = async () => {
    const { token } = await ground.bank.openSession(10_000)
    return { token, page: await openPage(running, { playerId, gameId: 'red-fox', walletToken: token }) }
  }
  const { token, page } = await seat()
  await arrangeRound(ground.database, playerId, 'red-fox', (o) => freeSpinsOf(o) > 0)
  const { body } = await page.play({ stake: 200, clientRoundKey: 'open-round-1' })
  return { token, page, seat, roundId: body.roundId }
}

const calls: [string, (page: Page, roundId: string) => Promise<{ status: number; body: unknown }>][] = [
  ['open the game', (page) => page.call('POST', '/session')],
  ['list rounds', (page) => page.call('GET', '/rounds')],
  ['read a round', (page, roundId) => page.call('GET', `/rounds/${roundId}`)],
  ['show the next free spin', (page, roundId) => page.next(roundId, 1)],
  ['read the seeds', (page) => page.call('GET', '/seeds')],
  ['rotate the seeds', (page) => page.call('POST', '/seeds/rotate', { clientSeed: 'mine' })],
  ['repeat a round that was played', (page) => page.play({ stake: 200, clientRoundKey: 'open-round-1' })],
  [
    'start a round while another is open',
    (page) => page.play({ stake: 200, clientRoundKey: 'other-round-1' }),
  ],
]

describe('a game session whose player session has ended', () => {
  test.each(calls)("can't %s", async (_, act) => {
    const { token, page, roundId } = await openRound()
    await ground.bank.closeSession(token)
    expect(await act(page, roundId)).toMatchObject({ status: 401, body: { error: { code: 'unauthorized' } } })
  })

  test("can't bet, and the bet moves no money", async () => {
    const { token } = await ground.bank.openSession(10_000)
    const page = await openPage(running, {
      playerId: newPlayer(),
      gameId: 'tessera-dice',
      walletToken: token,
    })
    await ground.bank.closeSession(token)
    const booked = ground.bank.booked.length
    const { status, body } = await page.play({ choices: over, clientRoundKey: 'after-the-end-1' })
    expect([status, body.error?.code]).toEqual([403, 'session_closed'])
    expect(ground.bank.booked).toHaveLength(booked)
  })
})

test('an open round continues in a new session, and its win is paid', async () => {
  const { token, page, seat, roundId } = await openRound()
  await page.next(roundId, 1)
  await ground.bank.closeSession(token)

  const second = await seat()
  let round = (await second.page.session()).unfinished
  expect(round).toMatchObject({ roundId, state: 'open', result: { freeSpins: { played: 1 } } })
  for (let spin = 2; round?.state === 'open'; spin++) round = (await second.page.next(roundId, spin)).body
  expect(round?.state).toBe('closed')
  const paid = ground.bank.booked.filter((entry) => entry.roundId === roundId)
  expect(paid.map(({ operation }) => operation)).toEqual(['bet', 'win'])
  expect(paid.at(-1)?.amount).toBe(round?.win)
})

test('an unpaid win is paid after the session has ended', async () => {
  let isLost = true
  const { wallet } = ground.bank
  const studio = await ground.start({
    wallet: {
      ...wallet,
      win: async (request) => {
        if (isLost) throw new Error('the connection broke before the request')
        return wallet.win(request)
      },
    },
  })
  const { token } = await ground.bank.openSession(10_000)
  const playerId = newPlayer()
  const page = await openPage(studio, { playerId, gameId: 'red-fox', walletToken: token })
  const outcome = await arrangeRound(ground.database, playerId, 'red-fox', (o) => freeSpinsOf(o) > 0)
  let { body } = await page.play({ stake: 200, clientRoundKey: 'owed-at-end-1' })
  for (let spin = 1; spin <= freeSpinsOf(outcome); spin++) body = (await page.next(body.roundId, spin)).body
  await ground.bank.closeSession(token)
  isLost = false
  await ground.database.query(
    'update studio.unfinished_round set next_attempt_at = now() where round_id = $1',
    [body.roundId],
  )
  await studio.studio.resumeRounds()
  expect(ground.bank.booked.at(-1)).toEqual({ operation: 'win', roundId: body.roundId, amount: body.win })
  await studio.close()
})

test('an earlier session of the game, ended by the platform when it opens another, can do nothing', async () => {
  const { token, page, seat, roundId } = await openRound()
  await ground.bank.closeSession(token)
  const second = await seat()
  for (const [, act] of calls) expect((await act(page, roundId)).status).toBe(401)
  expect((await second.page.next(roundId, 1)).status).toBe(200)
})

test('an unreachable wallet ends no session', async () => {
  const studio = await ground.start({
    wallet: {
      ...ground.bank.wallet,
      balance: async () => {
        throw new Error('the connection broke')
      },
    },
  })
  const { token } = await ground.bank.openSession(10_000)
  const page = await openPage(studio, { playerId: newPlayer(), gameId: 'red-fox', walletToken: token })
  expect((await page.call('POST', '/session')).status).toBe(200)
  expect((await page.call('GET', '/rounds')).status).toBe(200)
  await studio.close()
})
