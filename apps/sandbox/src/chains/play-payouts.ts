import { tonWalletAddress } from '@tessera/chains'
import type { Database } from '@tessera/postgres'
import { mineBlock, sendPayment, type TokenName } from './chain-store.ts'
import { hasUnconfirmed } from './raw-transactions.ts'

/** Coins that the wallet of payouts starts with, in satoshis, and their number. */
const COIN = 20_00_000_000n
const COINS = 5
/** Blocks that are mined for a payout, and so that the first coins can be spent. */
const CONFIRMATIONS = 3

/** Nanotons that the wallet on TON starts with. */
const TONS = 50_000_000_000_000n
/** USDT that it starts with, in their smallest unit. */
const USDT = 500_000_000_000n

/** Wallets that pay withdrawals; undefined without one. */
export interface PayoutWallets {
  readonly payoutAddress?: string | undefined
  readonly tonPayoutKey?: string | undefined
}

/**
 * Creates the work that lets payouts of a demonstration arrive: it fills the wallets of payouts once, and mines a block after a delay
 * while a payout in Bitcoin has too few confirmations.
 *
 * @param delayMs null to mine on the page only
 */
export function createPayoutPlay(
  database: Database,
  { payoutAddress, tonPayoutKey }: PayoutWallets,
  delayMs: number | null,
) {
  let isFilled = false
  let minedAt = 0
  return async (): Promise<void> => {
    if (!isFilled) {
      if (payoutAddress !== undefined) await fillBitcoin(database, payoutAddress)
      if (tonPayoutKey !== undefined) await fillTon(database, tonWalletAddress(tonPayoutKey))
      isFilled = true
    }
    if (payoutAddress === undefined || delayMs === null || Date.now() - minedAt < delayMs) return
    if (!(await hasUnconfirmed(database, CONFIRMATIONS))) return
    minedAt = Date.now()
    await mineBlock(database)
  }
}

async function isFilledBefore(
  database: Database,
  address: string,
  token: TokenName | null = null,
): Promise<boolean> {
  const known = await database.query(
    'select 1 from sandbox.chain_transaction where address = $1 and token is not distinct from $2 limit 1',
    [address, token],
  )
  return known.length > 0
}

async function fillBitcoin(database: Database, address: string): Promise<void> {
  if (await isFilledBefore(database, address)) return
  for (let coin = 0; coin < COINS; coin += 1)
    await sendPayment(database, { network: 'bitcoin', address, comment: '', amount: COIN })
  for (let block = 0; block < CONFIRMATIONS; block += 1) await mineBlock(database)
}

async function fillTon(database: Database, address: string): Promise<void> {
  for (const [token, amount] of [
    [null, TONS],
    ['usdt', USDT],
  ] as const)
    if (!(await isFilledBefore(database, address, token)))
      await sendPayment(database, { network: 'ton', address, comment: '', token, amount })
}
