import { randomBytes } from 'node:crypto'
import { createFaultyWallet } from '@tessera/provider-kit/testing/faulty-wallet'
import { createVault } from '@tessera/server-kit'
import { PATIENCE } from '@tessera/test-env'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  createPlayground,
  newPlayer,
  openPage,
  type Playground,
  pageWithToken,
  testSeedKey,
} from '../testing/playground.ts'
import { createWalletTokens } from './wallet-tokens.ts'

let ground: Playground
beforeAll(async () => {
  ground = await createPlayground()
})
afterAll(() => ground.stop())

const choices = { type: 'over-under', direction: 'over', target: 5_050 } as const
const newKey = () => randomBytes(32).toString('hex')

async function sit(running: Awaited<ReturnType<Playground['start']>>) {
  const playerId = newPlayer()
  const { token } = await ground.bank.openSession(10_000)
  return {
    playerId,
    token,
    page: await openPage(running, { playerId, gameId: 'tessera-dice', walletToken: token }),
  }
}
async function stored(playerId: string): Promise<string> {
  const [row] = await ground.database.query<{ token: string }>(
    'select wallet_token as token from studio.game_session where player_key = $1',
    [`real:${playerId}`],
  )
  return row?.token ?? ''
}
const expire = (playerId: string) =>
  ground.database.query('update studio.game_session set expires_at = now() where player_key = $1', [
    `real:${playerId}`,
  ])

describe('a wallet token', () => {
  it('is stored sealed, and the wallet is called with the token itself', async () => {
    const running = await ground.start()
    const { playerId, token, page } = await sit(running)
    const { body } = await page.play({ choices, clientRoundKey: 'token-sealed' })
    expect(body.closedAt).not.toBeNull()
    const rows = await ground.database.query<{ text: string }>(
      `select s::text as text from studio.game_session s union all select r::text from studio.round r
       union all select u::text from studio.unfinished_round u`,
    )
    expect(rows.filter(({ text }) => text.includes(token))).toEqual([])
    const sealed = await stored(playerId)
    expect([sealed.slice(0, 3), createWalletTokens(testSeedKey).open(sealed)]).toEqual(['v1.', token])
    await running.close()
  })

  it('is opened without another lookup if the session is cached', async () => {
    const running = await ground.start()
    const { playerId, page } = await sit(running)
    await page.play({ choices, clientRoundKey: 'token-first' })
    await ground.database.query('update studio.game_session set wallet_token = $2 where player_key = $1', [
      `real:${playerId}`,
      'gone',
    ])
    const { status, body } = await page.play({ choices, clientRoundKey: 'token-second' })
    expect([status, body.refusal]).toEqual([200, null])
    await running.close()
  })

  it('is used unchanged if an earlier version stored it in plain text meanwhile', async () => {
    const running = await ground.start()
    const { playerId, token, page } = await sit(running)
    await ground.database.query('update studio.game_session set wallet_token = $2 where player_key = $1', [
      `real:${playerId}`,
      token,
    ])
    const { status, body } = await page.play({ choices, clientRoundKey: 'token-clear' })
    expect([status, body.refusal]).toEqual([200, null])
    await running.close()
  })
})

describe('a changed seed key', () => {
  it('keeps tokens of live sessions and unfinished rounds working without the former key, but no others', async () => {
    const faulty = createFaultyWallet(ground.bank.wallet)
    const before = await ground.start({ wallet: faulty.wallet })
    const [live, waiting, over, clear] = [
      await sit(before),
      await sit(before),
      await sit(before),
      await sit(before),
    ]
    faulty.plan('play', 'lost before')
    await waiting.page.play({ choices, clientRoundKey: 'token-waiting' })
    for (const { playerId } of [waiting, over]) await expire(playerId)
    await ground.database.query('update studio.game_session set wallet_token = $2 where player_key = $1', [
      `real:${clear.playerId}`,
      clear.token,
    ])
    await before.close()

    const key = newKey()
    const present = createWalletTokens(key)
    const openOf = async ({ playerId }: { playerId: string }) => {
      const sealed = await stored(playerId)
      return sealed.startsWith('v1.') ? present.open(sealed) : 'in clear'
    }
    const changing = await ground.start({ wallet: faulty.wallet, seedKey: `${key},${testSeedKey}` })
    await vi.waitFor(async () => {
      for (const each of [live, waiting, clear]) expect(await openOf(each)).toBe(each.token)
    }, PATIENCE)
    await expect(openOf(over)).rejects.toThrow('no key')
    const seedKeys = () =>
      ground.database.query<{ id: string }>(
        `select distinct split_part(sealed_seed, '.', 2) as id from studio.seed_pair where state <> 'revealed'`,
      )
    const [, keyId] = createVault(key).seal('', '').split('.')
    await vi.waitFor(async () => expect(await seedKeys()).toEqual([{ id: keyId }]), PATIENCE)
    await changing.close()

    await ground.database.query('update studio.unfinished_round set next_attempt_at = now()')
    const after = await ground.start({ seedKey: key })
    await vi.waitFor(
      async () =>
        expect(
          await ground.database.query('select phase from studio.round where player_key = $1', [
            `real:${waiting.playerId}`,
          ]),
        ).toEqual([{ phase: 'closed' }]),
      PATIENCE,
    )
    const page = pageWithToken(after.server, live.page.token)
    const { status, body } = await page.play({ choices, clientRoundKey: 'token-after' })
    expect([status, body.refusal]).toEqual([200, null])
    await after.close()
  })
})
