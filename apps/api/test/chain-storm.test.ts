import { randomInt } from 'node:crypto'
import { adjust, listAccounts, listDebts } from '@tessera/ledger'
import { afterAll, describe, expect, it } from 'vitest'
import { startChains } from './chain-steps.ts'
import { createFakeChain, type Sent } from './fake-chain.ts'
import { newKey, type TestPlayer } from './fixture.ts'

const chain = createFakeChain()
const { app, follow, playerWith, createDeposit, balanceIn, findings } = await startChains([chain.config])
afterAll(() => app.stop())

const PLAYERS = 4
const STEPS = 120
/** Confirmations that the largest amounts of this test need. */
const CONFIRMATIONS_MAX = 3

/** Returns the payments of the best chain to an address that aren't dust. */
const heldBy = (address: string): bigint =>
  chain.blocks
    .flatMap(({ arrivals }) => arrivals)
    .filter((each) => each.address === address && each.amount >= 1_000n)
    .reduce((sum, { amount }) => sum + amount, 0n)

interface Payer {
  readonly player: TestPlayer
  readonly address: string
  spent: bigint
}

async function newPayer(): Promise<Payer> {
  const player = await playerWith('BTC')
  const { body } = await createDeposit(player, 'crypto.deposit.bitcoin', 'BTC', 100_000)
  return { player, address: String(body.data.publicData.details[0].value), spent: 0n }
}

/** Payments of dropped blocks that wait in the pool of the node. */
let pool: Sent[] = []
let sent = 0

/** Returns the payments of a new block: some from the pool, and new ones, which can be dust or need more confirmations. */
function pickPayments(payers: readonly Payer[]): Sent[] {
  const returning = pool.filter(() => randomInt(2) === 0)
  pool = pool.filter((each) => !returning.includes(each))
  const fresh = Array.from({ length: randomInt(3) }, () => {
    sent += 1
    const amounts = [randomInt(1, 1_000), randomInt(1_000, 1_000_000), 12_000_000]
    return {
      address: payers[randomInt(payers.length)]?.address ?? '',
      amount: BigInt(amounts[randomInt(amounts.length)] ?? 1),
      txId: sent.toString(16).padStart(64, '0'),
    }
  })
  return [...returning, ...fresh]
}

/** Puts the payments of the last blocks back into the pool, except those whose coins have gone elsewhere. */
function dropPayments(depth: number): void {
  const dropped = chain.blocks.slice(Math.max(1, chain.blocks.length - depth))
  const payments = dropped.flatMap(({ arrivals }) => arrivals)
  pool.push(...payments.filter(() => randomInt(3) > 0))
}

/** Plays a part of a balance. */
async function spend(payer: Payer): Promise<void> {
  const accounts = await listAccounts(app.database, payer.player.id)
  const account = accounts.find(({ currency }) => currency === 'BTC')
  if (!account || account.balance === 0n) return
  const amount = (account.balance + 1n) / 2n
  const key = { scope: 'test', key: newKey(), accountId: account.id, reason: 'played' }
  const { status } = await app.database.transaction((tx) => adjust(tx, { ...key, amount: -amount }))
  if (status === 'ok') payer.spent += amount
}

describe('random blocks, branches and restarts', () => {
  it('credit exactly what the final chain holds', { timeout: 600_000 }, async () => {
    const payers = await Promise.all(Array.from({ length: PLAYERS }, newPayer))
    for (let step = 0; step < STEPS; step += 1) {
      if (randomInt(10) < 6) chain.mine(pickPayments(payers), randomInt(1, 3))
      else {
        const depth = randomInt(1, 6)
        dropPayments(depth)
        chain.reorganize(depth, pickPayments(payers))
      }
      if (randomInt(3) > 0) await follow()
      // Several processes follow the chain at once.
      if (randomInt(5) === 0) await Promise.all([follow(), follow(), follow()])
      if (randomInt(8) === 0) await breakOff()
      const payer = payers[randomInt(PLAYERS)]
      if (payer && randomInt(4) === 0) await spend(payer)
    }
    chain.mine([], CONFIRMATIONS_MAX)
    await follow()
    await follow()
    for (const { player, address, spent } of payers) {
      const debts = await listDebts(app.database, player.id)
      const owed = debts.reduce((sum, { amount }) => sum + amount, 0n)
      expect((await balanceIn(player, 'BTC')) - owed + spent).toBe(heldBy(address))
    }
    expect(await findings()).toEqual([])
    // Otherwise nothing was tested.
    const [seen] = await app.database.query<{ lost: number }>(
      'select count(*)::integer as lost from chains.payment where height is null',
    )
    expect(seen?.lost).toBeGreaterThan(0)
  })
})

/** Follows the chain while its database connections are cut, as when the process is killed in the middle of a transaction. */
async function breakOff(): Promise<void> {
  const following = follow().catch(() => {})
  await app.database
    .query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    )
    .catch(() => {})
  await following
}
