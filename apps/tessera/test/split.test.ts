import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { REALTIME_PATH } from '@tessera/contract/channels'
import { createSignedWalletClient } from '@tessera/provider-kit'
import { bareEnvironment } from '@tessera/test-env'
import type { SplitProcess } from '@tessera/test-env/split'
import { Centrifuge } from 'centrifuge'
import { describe, expect, test } from 'vitest'
import { useSplit } from './split-fixture.ts'
import { registerPlayer, type SplitPlayer } from './split-player.ts'
import { openWalletToken } from './wallet-token.ts'

/**
 * Tests two processes of each kind on one database, behind a proxy that uses them in turn. A player's calls are
 * spread over all of them and must have the same results as with one.
 */

const world = useSplit({ web: 2, api: 2, studio: 2, realtime: 2, worker: 2 })

const processes = (kind: SplitProcess['kind']) => world.split.processes.filter((each) => each.kind === kind)
const DICE = { stake: 100, choices: { type: 'over-under', direction: 'over', target: 5_050 } }
const count = (list: readonly unknown[], value: unknown) => list.filter((each) => each === value).length

/** Opens a tab of the player at one realtime server. `balance` returns the newest balance received. */
async function listen(
  url: string,
  { id, token }: SplitPlayer,
): Promise<{ balance(): number; close(): void }> {
  let newest = { balance: Number.NaN, version: -1 }
  const client = new Centrifuge(url.replace('http', 'ws') + REALTIME_PATH, {
    getData: async () => ({ accessToken: token }),
  })
  const subscription = client.newSubscription(`wallet:accounts#${id}`)
  subscription.on('publication', ({ data }) => {
    if (data.version > newest.version) newest = data
  })
  subscription.subscribe()
  client.connect()
  await subscription.ready(10_000)
  return { balance: () => newest.balance, close: () => client.disconnect() }
}

test('a player deposits, plays, receives every balance from every realtime server, verifies a round and withdraws', async () => {
  const player = await registerPlayer(world.split)
  await player.deposit(10_000)
  const tabs = await Promise.all(processes('realtime').map(({ url }) => listen(url, player)))
  const game = await player.open('tessera-dice')
  expect((await game('/session', {})).data.balance).toBe(10_000)
  let expected = 10_000
  for (let round = 0; round < 12; round += 1) {
    const { status, data } = await game('/rounds', { ...DICE, clientRoundKey: randomUUID() })
    expect([status, data.state]).toEqual([200, 'closed'])
    expected += data.win - data.stake
    for (const tab of tabs) await expect.poll(tab.balance).toBe(expected)
  }
  expect(await player.balance()).toBe(expected)
  for (const tab of tabs) tab.close()

  const { data: rounds } = await player.call('GET', '/api/game/spins')
  expect(rounds).toHaveLength(12)
  const pair = (await player.call('GET', '/api/game/seeds')).data
  const rotated = await player.call('POST', '/api/game/seeds/rotate', { clientSeed: 'mine' })
  expect(rotated.data.pair.serverSeedHash).toBe(pair.nextServerSeedHash)
  const { data: proof } = await player.call('GET', `/api/game/rounds/${rounds[0].id}`)
  expect(proof.fairness.serverSeed).toBe(rotated.data.revealed)

  const asked = { methodId: 'sandbox.withdrawal.card', amount: 2_000, currency: 'EUR' }
  const { status, data: invoice } = await player.call('POST', '/api/payment/invoices/withdrawal', asked)
  expect(status).toBe(201)
  await expect
    .poll(async () => (await player.call('GET', `/api/payment/invoices/${invoice.id}`)).data.status)
    .toBe(2)
  expect(await player.balance()).toBe(expected - 2_000)
})

test('each web process renders pages for guests and for players', async () => {
  const player = await registerPlayer(world.split)
  for (const { url } of processes('web')) {
    const home = await fetch(url)
    expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('/game/')])
    const own = await fetch(`${url}/wallet`, { headers: { cookie: `access_token=${player.token}` } })
    expect([own.status, await own.text()]).toEqual([200, expect.stringContaining('0.00')])
  }
})

describe('concurrent requests through both processes of a kind', () => {
  const wallet = () =>
    createSignedWalletClient({
      url: `${world.split.url}/api/providers/${world.split.provider.providerId}/wallet`,
      ...world.split.provider,
    })

  test('take a repeated bet once and never overdraw the balance', async () => {
    const player = await registerPlayer(world.split)
    await player.deposit(2_000)
    const token = await openWalletToken(world, player)
    const bet = (transactionId: string, amount: number) =>
      wallet().bet({ token, transactionId, roundId: transactionId, amount, currency: 'EUR' })
    const same = await Promise.all(Array.from({ length: 10 }, () => bet('same', 100)))
    expect(
      count(
        same.map(({ status }) => status),
        'ok',
      ),
    ).toBe(10)
    expect(await player.balance()).toBe(1_900)
    const many = await Promise.all(Array.from({ length: 16 }, (_, index) => bet(`many-${index}`, 250)))
    expect(
      count(
        many.map(({ status }) => status),
        'ok',
      ),
    ).toBe(7)
    expect(
      count(
        many.map(({ status }) => status),
        'insufficient_funds',
      ),
    ).toBe(9)
    const wins = await Promise.all(
      Array.from({ length: 10 }, () =>
        wallet().win({
          token,
          transactionId: 'same.win',
          roundId: 'same',
          amount: 500,
          currency: 'EUR',
          roundClosed: true,
        }),
      ),
    )
    expect(
      count(
        wins.map(({ status }) => status),
        'ok',
      ),
    ).toBe(10)
    expect(await player.balance()).toBe(1_900 - 7 * 250 + 500)
  })

  test('play one round for a repeated click', async () => {
    const player = await registerPlayer(world.split)
    await player.deposit(2_000)
    const game = await player.open('tessera-dice')
    const click = { ...DICE, clientRoundKey: randomUUID() }
    await Promise.all(Array.from({ length: 8 }, () => game('/rounds', click)))
    await expect.poll(async () => (await player.call('GET', '/api/game/spins')).data.length).toBe(1)
    const { data } = await game('/rounds', click)
    expect(await player.balance()).toBe(2_000 - data.stake + data.win)
  })

  test('create one invoice for a repeated deposit and withdraw a balance once', async () => {
    const player = await registerPlayer(world.split)
    await player.deposit(5_000)
    const pay = (kind: string, key: string) =>
      player.call(
        'POST',
        `/api/payment/invoices/${kind}`,
        { methodId: `sandbox.${kind}.card`, amount: 5_000, currency: 'EUR' },
        key,
      )
    const key = randomUUID()
    const deposits = await Promise.all(Array.from({ length: 8 }, () => pay('deposit', key)))
    expect(new Set(deposits.filter(({ status }) => status === 201).map(({ data }) => data.id)).size).toBe(1)
    const withdrawals = await Promise.all(Array.from({ length: 6 }, () => pay('withdrawal', randomUUID())))
    expect(
      count(
        withdrawals.map(({ status }) => status),
        201,
      ),
    ).toBe(1)
    expect(await player.balance()).toBe(0)
  })
})

test('the books add up after concurrent play and payments', async () => {
  expect(await world.reconcile()).toBe('Everything adds up.\n')
})

test('only workers listen for jobs, each with one connection', async () => {
  const rows = await world.database.query<{ connections: bigint }>(
    `select count(*) as connections from pg_stat_activity
     where datname = current_database() and query ilike 'listen%jobs:insert%'`,
  )
  expect(rows).toEqual([{ connections: BigInt(processes('worker').length) }])
})

test.each([
  ['web', ['API_URL', 'PUBLIC_URL']],
  ['studio', ['DATABASE_URL', 'WALLET_URL', 'PROVIDER_SECRET', 'SEED_KEY']],
  ['sportsbook', ['DATABASE_URL', 'WALLET_URL', 'PROVIDER_SECRET', 'SPORT_KEY']],
  ['sandbox', ['DATABASE_URL', 'SANDBOX_API_KEY', 'SANDBOX_WEBHOOK_SECRET']],
  [
    'api',
    [
      'DATABASE_URL',
      'TOKEN_SECRET',
      'GAME_TOKEN_SECRET',
      'PLAYER_DATA_KEY',
      'DOCUMENT_KEY',
      'DOCUMENTS_DIR',
      'PROVIDERS',
      'SMTP_URL',
    ],
  ],
])('%s refuses to start and names the missing variables', async (app, names) => {
  const main = fileURLToPath(new URL(`../../${app}/src/main.ts`, import.meta.url))
  const failed = await promisify(execFile)(process.execPath, [main], {
    env: bareEnvironment(),
  }).catch((error: { code: number; stderr: string }) => error)
  expect(failed).toMatchObject({ code: 1 })
  for (const name of names) expect(failed.stderr).toMatch(new RegExp(`- ${name}: missing`))
})
