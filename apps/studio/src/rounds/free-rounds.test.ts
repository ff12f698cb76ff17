import type { ProviderWallet, WalletResponse } from '@tessera/contract/provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  arrangeRound,
  createPlayground,
  freeSpinsOf,
  newPlayer,
  openPage,
  type Playground,
} from '../testing/playground.ts'

let ground: Playground
beforeAll(async () => {
  ground = await createPlayground()
})
afterAll(() => ground.stop())

type Sent = { readonly operation: string; readonly freeRounds?: string | undefined; readonly amount?: number }

/** Starts a studio at a wallet that grants a number of free rounds and records the requests. */
async function startWithFree(count: number, failing = 0) {
  const sent: Sent[] = []
  let left = count
  let faults = failing
  const played = new Set<string>()
  const ok = (): WalletResponse => ({ status: 'ok', balance: 5_000, currency: 'EUR', freeRounds: left })
  const refused: WalletResponse = { status: 'forbidden', balance: 5_000, currency: 'EUR' }
  const note = (
    operation: string,
    { freeRounds, amount }: { freeRounds?: string | undefined; amount?: number },
  ) => sent.push({ operation, freeRounds, ...(amount !== undefined && { amount }) })
  const play: ProviderWallet['play'] = async (request) => {
    note('play', request)
    if (!played.has(request.transactionId) && left === 0) return refused
    if (!played.has(request.transactionId)) left -= 1
    played.add(request.transactionId)
    faults -= 1
    return faults < 0 ? ok() : { status: 'unavailable', balance: null, currency: null }
  }
  const wallet: ProviderWallet = {
    balance: async () => ok(),
    bet: async () => refused,
    play,
    win: async (request) => {
      note('win', request)
      return ok()
    },
    rollback: async (request) => {
      note('rollback', request)
      return ok()
    },
  }
  const running = await ground.start({ wallet })
  const playerId = newPlayer()
  const page = await openPage(running, {
    ...{ playerId, gameId: 'red-fox', walletToken: 'token' },
    freeRounds: { id: 'free-1', stake: 100, count },
  })
  return { running, sent, page, playerId }
}

describe('free rounds of a session', () => {
  test('are played for their stake with their id, and counted down to the last', async () => {
    const { page, sent } = await startWithFree(2)
    expect((await page.session()).freeRounds).toEqual({ stake: 100, left: 2 })
    const first = await page.play({ clientRoundKey: 'round-one', isFree: true })
    expect(first.body).toMatchObject({ isFree: true, freeRoundsLeft: 1, balanceBefore: null, balance: 5_000 })
    await page.play({ clientRoundKey: 'round-two', isFree: true })
    expect((await page.session()).freeRounds).toBeNull()
    const third = await page.play({ clientRoundKey: 'round-three', isFree: true })
    expect(third.body.error?.code).toBe('forbidden')
    expect(sent.filter(({ operation }) => operation === 'play')).toEqual(
      Array(3).fill({ operation: 'play', freeRounds: 'free-1', amount: 100 }),
    )
  })

  test('refuse another stake, and leave paid rounds paid', async () => {
    const { page, sent } = await startWithFree(1)
    const other = await page.play({ clientRoundKey: 'other-stake', stake: 200, isFree: true })
    expect(other.body.error?.code).toBe('invalid')
    expect((await page.play({ clientRoundKey: 'paid-round' })).body.isFree).toBe(false)
    expect(sent).toEqual([{ operation: 'play', freeRounds: undefined, amount: 100 }])
  })

  test('pay the win of a round with won spins, with their id', async () => {
    const { page, sent, playerId } = await startWithFree(1)
    const arranged = await arrangeRound(ground.database, playerId, 'red-fox', (one) => freeSpinsOf(one) > 0)
    const { body } = await page.play({ clientRoundKey: 'long-round', isFree: true })
    for (let spin = 1; spin <= freeSpinsOf(arranged); spin++) await page.next(body.roundId, spin)
    expect((await page.round(body.roundId)).state).toBe('closed')
    expect(sent.at(-1)).toMatchObject({ operation: 'win', freeRounds: 'free-1' })
  })

  test('send the same request again after a fault, also from another process', async () => {
    const { page, sent, running } = await startWithFree(1, 1)
    const { body } = await page.play({ clientRoundKey: 'cut-off-round', isFree: true })
    expect(body).toMatchObject({ state: 'checking' })
    await ground.database.query('update studio.unfinished_round set next_attempt_at = now()')
    await running.studio.resumeRounds()
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
  })
})
