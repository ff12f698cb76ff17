import type { CorrectableWallet } from '@tessera/contract/provider'
import { startWalletServer, type WalletServer } from '@tessera/provider-kit/testing/wallet-server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { breakClosing, holdRound, isClosingHeld } from '../testing/hold-round.ts'
import {
  arrangeRound,
  createPlayground,
  newPlayer,
  openPage,
  type Playground,
  pageWithToken,
  testSeedKey,
} from '../testing/playground.ts'
import { type StudioProcess, startStudioProcess } from '../testing/studio-process.ts'

/** A separate studio process is killed during the wallet's work, and another one takes over. */

const secret = 'a secret of at least thirty-two characters'
const over = { type: 'over-under', direction: 'over', target: 5_050 } as const

let ground: Playground
let wallet: WalletServer
let child: StudioProcess | null = null
/**
 * Moment at which the studio is killed: when the play arrives, once its bet is booked, or once all of it is
 * booked.
 */
type Moment = 'before the play' | 'bet' | 'play'
let killAt: Moment | null = null
/** Extra work when a play is booked. */
let atPlay: ((request: { roundId: string }) => Promise<void>) | null = null

beforeAll(async () => {
  ground = await createPlayground()
  const { bet, play, ...others } = ground.bank.wallet
  const deadly: CorrectableWallet = {
    ...others,
    bet,
    play: async (request) => {
      if (await killNow('before the play')) return { status: 'unavailable', balance: null, currency: null }
      // Books the bet alone, like a wallet that processes the two one after the other, or like the previous
      // studio.
      const { win: _, ...alone } = request
      if (killAt === 'bet') await bet(alone)
      if (await killNow('bet')) return { status: 'unavailable', balance: null, currency: null }
      const answer = await play(request)
      await atPlay?.(request)
      atPlay = null
      await killNow('play')
      return answer
    },
  }
  wallet = await startWalletServer(deadly, { providerId: 'tessera-studio', secret })
})
afterEach(() => child?.kill())
afterAll(async () => {
  await wallet.close()
  await ground.stop()
})

async function killNow(moment: Moment): Promise<boolean> {
  if (killAt !== moment || child === null) return false
  killAt = null
  child.kill()
  await child.exited
  return true
}

const environment = () => ({
  DATABASE_URL: ground.connectionString,
  WALLET_URL: wallet.url,
  PROVIDER_SECRET: secret,
  SEED_KEY: testSeedKey,
})

async function seat() {
  const playerId = newPlayer()
  const { token } = await ground.bank.openSession(10_000)
  const opener = await ground.start()
  const page = await openPage(opener, { playerId, gameId: 'tessera-dice', walletToken: token })
  await arrangeRound(
    ground.database,
    playerId,
    'tessera-dice',
    (o) => o.kind === 'dice' && o.outcome.won,
    over,
  )
  await opener.close()
  return { token, page }
}

describe.each([
  ['before the wallet has booked the play', 'before the play'],
  ['after the wallet has booked its bet alone', 'bet'],
  ['after the wallet has booked the play', 'play'],
] as const)('a studio killed %s', (_, moment) => {
  const clientRoundKey = `killed-${moment.replaceAll(' ', '-')}`

  test('is replaced by one that finishes the round on its nonce with one bet and one win', async () => {
    const { token, page } = await seat()
    child = await startStudioProcess(environment())
    killAt = moment
    const lost = fetch(`${child.url}/studio/api/rounds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${page.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ stake: 100, choices: over, clientRoundKey }),
    })
    await expect(lost).rejects.toThrow()
    expect(await child.exited).toMatchObject({ signal: 'SIGKILL' })

    const next = await ground.start()
    const resumed = pageWithToken(next.server, page.token)
    await expect.poll(async () => (await resumed.session()).unfinished).toBeNull()
    // The page, too, sends its request again with the same key.
    const { body } = await resumed.play({ stake: 100, choices: over, clientRoundKey })
    expect(body).toMatchObject({ state: 'closed', win: 200 })
    const booked = ground.bank.booked.filter(({ roundId }) => roundId === body.roundId)
    expect(booked.map((entry) => entry.operation)).toEqual(['bet', 'win'])
    expect(await ground.bank.wallet.balance({ token })).toMatchObject({ balance: 10_100 })
    const later = await resumed.play({ stake: 100, choices: over, clientRoundKey: `${clientRoundKey}-2` })
    expect(later.body.fairness.nonce).toBe(body.fairness.nonce + 1)
    await next.close()
  })
})

test('a studio killed between the response and the closing is replaced by one that finds what the player saw', async () => {
  const { token, page } = await seat()
  child = await startStudioProcess(environment())
  const held = Promise.withResolvers<{ roundId: string; letGo: () => Promise<void> }>()
  atPlay = async ({ roundId }) => held.resolve({ roundId, letGo: await holdRound(ground.database, roundId) })
  const asked = { stake: 100, choices: over, clientRoundKey: 'killed-after-the-answer' }
  const answer = await fetch(`${child.url}/studio/api/rounds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${page.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  })
  const received = await answer.json()
  const { roundId, letGo } = await held.promise
  // Closings are stored in sets after the response: if killed earlier, the process would leave nothing
  // pending.
  await expect.poll(() => isClosingHeld(ground.database)).toBe(true)
  child.kill()
  await child.exited
  // The statements that it had sent are lost as well, as in a crash of the database.
  await expect.poll(() => breakClosing(ground.database)).toBe(true)
  await letGo()

  const next = await ground.start()
  const { body } = await pageWithToken(next.server, page.token).play(asked)
  expect(received).toMatchObject({ roundId, state: 'closed', win: 200, balance: 10_100 })
  expect(body).toEqual({ ...received, closedAt: expect.any(String) })
  const booked = ground.bank.booked.filter((entry) => entry.roundId === roundId)
  expect(booked.map((entry) => entry.operation)).toEqual(['bet', 'win'])
  expect(await ground.bank.wallet.balance({ token })).toMatchObject({ balance: 10_100 })
  await next.close()
})
