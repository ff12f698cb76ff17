import { randomUUID } from 'node:crypto'
import { exportAll } from '@tessera/contract/testing/records-suite'
import { findPlayerTables, missingTables } from '@tessera/test-env/player-tables'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createPlayground,
  newPlayer,
  openPage,
  type Playground,
  type RunningStudio,
} from '../testing/playground.ts'
import { playerRecords } from './player-records.ts'

let ground: Playground
let running: RunningStudio
beforeAll(async () => {
  ground = await createPlayground()
  running = await ground.start()
})
afterAll(() => ground.stop())

const records = () => running.studio.provider.records
const recordsOf = async (playerId: string, part: string) =>
  (await exportAll(records(), playerId)).get(part) ?? []
const dice = { type: 'over-under', direction: 'over', target: 5_050 } as const
/** Plays dice rounds and returns the player and the tokens. */
async function playDice(rounds: number): Promise<{ playerId: string; walletToken: string; token: string }> {
  const playerId = newPlayer()
  const { token: walletToken } = await ground.bank.openSession(100_000)
  const page = await openPage(running, { playerId, gameId: 'tessera-dice', walletToken })
  for (let round = 0; round < rounds; round += 1) {
    const { body } = await page.play({ clientRoundKey: randomUUID(), choices: dice })
    // The round is closed after its response.
    await running.studio.provider.replays.round(playerId, body.roundId)
  }
  return { playerId, walletToken, token: page.token }
}
const expire = (playerId: string) =>
  ground.database.query(
    `update studio.game_session set expires_at = now() - interval '1 hour' where player_key = $1`,
    [`real:${playerId}`],
  )

test('every table with player data is exported or excluded for a reason', async () => {
  const { parts, leftOut } = playerRecords(ground.database)
  const known = [...parts.flatMap(({ tables }) => tables), ...Object.keys(leftOut)]
  const there = await findPlayerTables(ground.database, ['studio'], ['round_id', 'session_id', 'account_id'])
  expect(there.length).toBeGreaterThan(4)
  expect(there.filter((name) => !known.includes(name))).toEqual([])
  expect(await missingTables(ground.database, known)).toEqual([])
})

describe("the player's records", () => {
  test('include each round with its money, its choices and a reference to its proof', async () => {
    const { playerId } = await playDice(1)
    const [seeds] = (await recordsOf(playerId, 'seeds')).filter(({ state }) => state === 'active')
    expect(await recordsOf(playerId, 'rounds')).toEqual([
      expect.objectContaining({
        gameId: 'tessera-dice',
        currency: 'EUR',
        stake: '1.00',
        choices: dice,
        nonce: 0,
        serverSeedHash: seeds?.serverSeedHash,
        createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      }),
    ])
  })

  test('exclude unrevealed seeds and all tokens', async () => {
    const { playerId, walletToken, token } = await playDice(1)
    const sealed = await ground.database.query<{ seed: string }>(
      `select sealed_seed as seed from studio.seed_pair where player_key = $1 and state <> 'revealed'`,
      [`real:${playerId}`],
    )
    expect(sealed).toHaveLength(2)
    const text = JSON.stringify([...(await exportAll(records(), playerId)).values()])
    for (const secret of [walletToken, token, ...sealed.map(({ seed }) => seed)])
      expect(text).not.toContain(secret)
    for (const { serverSeed } of await recordsOf(playerId, 'seeds')) expect(serverSeed).toBeNull()
    await running.studio.provider.seeds.rotate(playerId, 'mine')
    expect(await recordsOf(playerId, 'seeds')).toContainEqual(
      expect.objectContaining({ state: 'revealed', serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/) }),
    )
  })

  test('exclude the result of a round whose free spins are still being shown', async () => {
    const { playerId } = await playDice(1)
    const key = `real:${playerId}`
    await ground.database.query(
      `update studio.round set phase = 'open', payout = 7700, spins_total = 10, spins_shown = 2, balance_after = 7700, closed_at = null
       where player_key = $1`,
      [key],
    )
    expect(await recordsOf(playerId, 'rounds')).toEqual([
      expect.objectContaining({
        phase: 'open',
        payout: null,
        spinsTotal: null,
        balanceAfter: null,
        spinsShown: 2,
      }),
    ])
    await ground.database.query(
      `update studio.round set phase = 'closed', closed_at = now() where player_key = $1`,
      [key],
    )
    expect(await recordsOf(playerId, 'rounds')).toEqual([
      expect.objectContaining({ payout: '77.00', spinsTotal: 10, balanceAfter: '77.00' }),
    ])
  })

  test('include a long history over several games, in batches and each round once', async () => {
    const { playerId } = await playDice(1)
    await ground.database.query(
      `insert into studio.round
       select (jsonb_populate_record(r, jsonb_build_object('id', g || '-' || $1 || '-' || i, 'game_id', g, 'nonce', i + o,
         'client_round_key', i, 'created_at', r.created_at + i / 4 * interval '1 second'))).*
       from studio.round r, (values ('a-game', 1000), ('red-fox', 5000)) games (g, o), generate_series(1, 1250) i
       where r.player_key = $2`,
      [playerId, `real:${playerId}`],
    )
    const rounds = await recordsOf(playerId, 'rounds')
    expect([rounds.length, new Set(rounds.map(({ id }) => id)).size]).toEqual([2_501, 2_501])
  })

  test('reject a position that a platform made up', async () => {
    const { playerId } = await playDice(1)
    for (const after of ['x', "red-fox ' or true --"])
      await expect(records().tell({ playerId, part: 'rounds', after })).rejects.toThrow(RangeError)
  })
})

describe('the end of an account', () => {
  test('preserves rounds and their references, and deletes expired sessions without rounds', async () => {
    const { playerId, walletToken } = await playDice(2)
    const rounds = await recordsOf(playerId, 'rounds')
    await openPage(running, { playerId, gameId: 'red-fox', walletToken })
    await records().forget(playerId, 'closed')
    expect(await recordsOf(playerId, 'game-sessions')).toHaveLength(2)
    await expire(playerId)
    await records().forget(playerId, 'freed')
    expect(await recordsOf(playerId, 'game-sessions')).toHaveLength(1)
    expect(await recordsOf(playerId, 'rounds')).toEqual(rounds)
    const shown = await running.studio.provider.replays.round(playerId, String(rounds[0]?.id))
    expect(shown?.state).toBe('closed')
  })

  test("deletes data that rounds don't refer to when the law no longer requires it", async () => {
    const { playerId } = await playDice(1)
    await expire(playerId)
    await records().forget(playerId, 'forgotten')
    expect(await recordsOf(playerId, 'game-sessions')).toEqual([
      expect.objectContaining({ locale: '', lobbyUrl: '', currency: 'EUR' }),
    ])
    expect(await recordsOf(playerId, 'rounds')).toHaveLength(1)
    expect((await recordsOf(playerId, 'seeds')).map(({ state }) => state)).toEqual(['active'])
  })

  test('lets an open page finish its round through the wallet instead of failing for a missing session', async () => {
    const playerId = newPlayer()
    const { token: walletToken } = await ground.bank.openSession(1_000)
    const page = await openPage(running, { playerId, gameId: 'tessera-dice', walletToken })
    await records().forget(playerId, 'closed')
    const { status, body } = await page.play({ clientRoundKey: randomUUID(), choices: dice })
    expect(status).toBe(200)
    expect((await running.studio.provider.replays.round(playerId, body.roundId))?.state).toBe('closed')
  })
})
