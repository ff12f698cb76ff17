import { randomUUID } from 'node:crypto'
import type { ProviderWallet } from '@tessera/contract/provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteDemoPlayers } from '../sessions/delete-demo-players.ts'
import {
  createPlayground,
  newPlayer,
  openPage,
  type Playground,
  type RunningStudio,
} from '../testing/playground.ts'
import { createDemoWallet, openDemoAccount, refillDemoAccount } from './demo-wallet.ts'

let ground: Playground
let running: RunningStudio
let wallet: ProviderWallet

beforeAll(async () => {
  ground = await createPlayground()
  running = await ground.start()
  wallet = createDemoWallet(ground.database)
})
afterAll(() => ground.stop())

async function account(balance: bigint) {
  const token = `demo:${randomUUID()}`
  await openDemoAccount(ground.database, token, balance)
  const common = { token, currency: 'EUR', roundId: 'r' }
  return {
    token,
    bet: (transactionId: string, amount: number) => wallet.bet({ ...common, transactionId, amount }),
    win: (transactionId: string, amount: number) =>
      wallet.win({ ...common, transactionId, amount, roundClosed: true }),
    rollback: (betTransactionId: string) =>
      wallet.rollback({
        token,
        roundId: 'r',
        transactionId: `${betTransactionId}.rollback`,
        betTransactionId,
      }),
    balance: async () => (await wallet.balance({ token })).balance,
  }
}

describe('play money', () => {
  test('is taken and paid once per transaction', async () => {
    const { bet, win, balance } = await account(1_000n)
    const [betId, winId] = [randomUUID(), randomUUID()]
    await Promise.all([bet(betId, 300), bet(betId, 300), bet(betId, 300)])
    expect(await balance()).toBe(700)
    expect(await win(winId, 50)).toMatchObject({ status: 'ok', balance: 750 })
    expect(await win(winId, 50)).toMatchObject({ status: 'ok', balance: 750 })
  })

  test('does not fall below zero', async () => {
    const { bet, balance } = await account(250n)
    const answers = await Promise.all(Array.from({ length: 5 }, () => bet(randomUUID(), 100)))
    expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(2)
    expect(await balance()).toBe(50)
  })

  test('is returned once if a bet is rolled back', async () => {
    const { bet, rollback, balance } = await account(1_000n)
    const betId = randomUUID()
    await bet(betId, 300)
    await rollback(betId)
    await rollback(betId)
    expect(await balance()).toBe(1_000)
    expect(await bet(betId, 300)).toMatchObject({ status: 'already_rolled_back' })
  })

  test('is not returned from a round that was paid', async () => {
    const { token, balance } = await account(1_000n)
    const common = { token, currency: 'EUR', roundId: 'paid' }
    const win = { transactionId: 'paid.win', amount: 0 }
    await wallet.play({ ...common, transactionId: 'paid.bet', amount: 300, win })
    const taken = { token, roundId: 'paid', transactionId: 'paid.rollback', betTransactionId: 'paid.bet' }
    expect(await wallet.rollback(taken)).toMatchObject({ status: 'already_settled', balance: 700 })
    expect(await balance()).toBe(700)
  })

  test('is not taken by a bet that arrives after its rollback', async () => {
    const { bet, rollback, balance } = await account(1_000n)
    const betId = randomUUID()
    expect(await rollback(betId)).toMatchObject({ status: 'ok' })
    expect(await bet(betId, 300)).toMatchObject({ status: 'already_rolled_back' })
    expect(await balance()).toBe(1_000)
  })

  test('is refilled only below the smallest stake', async () => {
    const [rich, poor] = [await account(20n), await account(19n)]
    for (const { token } of [rich, poor]) await refillDemoAccount(ground.database, token, 20n, 500n)
    expect([await rich.balance(), await poor.balance()]).toEqual([20, 500])
  })

  test('does not exist for a missing account', async () => {
    expect(await wallet.balance({ token: 'demo:none' })).toMatchObject({
      status: 'session_closed',
      balance: null,
    })
  })
})

describe('old demonstrations', () => {
  test('are deleted with all their data, unlike real players', async () => {
    const over = { type: 'over-under', direction: 'over', target: 5_050 } as const
    const demo = await openPage(running, { playerId: '', gameId: 'tessera-dice', walletToken: null })
    await demo.play({ choices: over, clientRoundKey: 'forget-demo-1' })
    const { token } = await ground.bank.openSession(1_000)
    const real = await openPage(running, {
      playerId: newPlayer(),
      gameId: 'tessera-dice',
      walletToken: token,
    })
    await real.play({ choices: over, clientRoundKey: 'forget-demo-1' })

    const count = async () => {
      const [row] = await ground.database.query<{ demo: bigint; real: bigint; accounts: bigint }>(
        `select count(*) filter (where player_key like 'demo:%') as demo,
           count(*) filter (where player_key like 'real:%') as real,
           (select count(*) from studio.demo_account where id in (select player_key from studio.round)) as accounts
         from studio.round`,
      )
      return row
    }
    await deleteDemoPlayers(ground.database, 7)
    expect(await count()).toEqual({ demo: 1n, real: 1n, accounts: 1n })
    await ground.database.query(`update studio.game_session set expires_at = now() - interval '8 days'`)
    await deleteDemoPlayers(ground.database, 7)
    expect(await count()).toEqual({ demo: 0n, real: 1n, accounts: 0n })
  })
})
