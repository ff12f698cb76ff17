import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createPlayground,
  newPlayer,
  openPage,
  type Playground,
  type RunningStudio,
} from '../testing/playground.ts'

/** Rules that the platform's regulator requires: the minimum time between the starts of two rounds, and a largest stake. */

let ground: Playground
let running: RunningStudio
beforeAll(async () => {
  ground = await createPlayground()
  running = await ground.start()
})
afterAll(() => ground.stop())

const minRoundMs = 60_000
const over = { type: 'over-under', direction: 'over', target: 5_050 } as const

async function seat(least = minRoundMs) {
  const playerId = newPlayer()
  const { token: walletToken } = await ground.bank.openSession(10_000)
  const open = (gameId: string) => openPage(running, { playerId, gameId, walletToken, minRoundMs: least })
  const page = await open('tessera-dice')
  return { playerId, page, open, balance: async () => (await page.session()).balance }
}

async function letPass(playerId: string, ms: number): Promise<void> {
  await ground.database.query(
    `update studio.seed_pair set last_round_at = last_round_at - $2 * interval '1 millisecond'
     where player_key = $1`,
    [`real:${playerId}`, ms],
  )
}

describe('the minimum round time', () => {
  test('is part of the session', async () => {
    const { page } = await seat()
    expect((await page.session()).minRoundMs).toBe(minRoundMs)
  })

  test('rejects a round that starts too early with the time to wait, and takes no money and no nonce', async () => {
    const { page, balance } = await seat()
    await page.play({ choices: over, clientRoundKey: 'too-early-1' })
    const before = await balance()
    const { status, body } = await page.play({ choices: over, clientRoundKey: 'too-early-2' })
    expect([status, body.error?.code]).toEqual([429, 'too_soon'])
    expect(body.error?.retryAfterMs).toBeGreaterThan(minRoundMs - 20_000)
    expect(body.error?.retryAfterMs).toBeLessThanOrEqual(minRoundMs)
    expect(await balance()).toBe(before)
    expect((await page.session()).seeds.nonce).toBe(1)
  })

  test('accepts the same request after it has passed', async () => {
    const { page, playerId } = await seat()
    await page.play({ choices: over, clientRoundKey: 'passed-1' })
    await page.play({ choices: over, clientRoundKey: 'passed-2' })
    await letPass(playerId, minRoundMs)
    const { status, body } = await page.play({ choices: over, clientRoundKey: 'passed-2' })
    expect([status, body.fairness.nonce]).toEqual([200, 1])
  })

  test('allows a repeated request for a played round at any time', async () => {
    const { page } = await seat()
    const request = { choices: over, clientRoundKey: 'played-again-1' }
    const { body } = await page.play(request)
    expect((await page.play(request)).body).toEqual(body)
  })

  test('is not shortened by a second game', async () => {
    const { page, open } = await seat()
    await page.play({ choices: over, clientRoundKey: 'second-game-1' })
    const other = await open('comet')
    const { body } = await other.play({
      choices: { type: 'target', multiplier: 200 },
      clientRoundKey: 'second-game-2',
    })
    expect(body.error?.code).toBe('too_soon')
  })

  test('is not shortened by new seeds', async () => {
    const { page } = await seat()
    await page.play({ choices: over, clientRoundKey: 'new-seeds-1' })
    expect((await page.call('POST', '/seeds/rotate', { clientSeed: 'other' })).status).toBe(200)
    const { body } = await page.play({ choices: over, clientRoundKey: 'new-seeds-2' })
    expect(body.error?.code).toBe('too_soon')
  })

  test('applies to two tabs that play at once', async () => {
    const { page, open } = await seat()
    const pages = [page, await open('tessera-dice'), page, await open('tessera-dice')]
    const answers = await Promise.all(
      pages.map((one, tab) => one.play({ choices: over, clientRoundKey: `at-once-${tab}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('allows consecutive rounds if it is zero', async () => {
    const { page } = await seat(0)
    await page.play({ choices: over, clientRoundKey: 'no-least-1' })
    expect((await page.play({ choices: over, clientRoundKey: 'no-least-2' })).status).toBe(200)
  })
})

test('a session with a largest stake offers and accepts no stake above it', async () => {
  const { token: walletToken } = await ground.bank.openSession(10_000)
  const seat = { playerId: newPlayer(), gameId: 'tessera-dice', walletToken, stakeMax: 100 }
  const page = await openPage(running, seat)
  expect((await page.session()).stakes).toMatchObject({ max: 100, ladder: [10, 20, 50, 100] })
  const choices = { type: 'over-under', direction: 'over', target: 5_050 } as const
  const play = (stake: number) => page.play({ stake, choices, clientRoundKey: `stake-of-${stake}` })
  expect((await play(101)).body.error).toMatchObject({
    code: 'invalid',
    fields: { stake: expect.anything() },
  })
  expect((await page.session()).balance).toBe(10_000)
  expect((await play(100)).body).toMatchObject({ state: 'closed' })
})
