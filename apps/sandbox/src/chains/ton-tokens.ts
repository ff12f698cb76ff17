import { type RequestedPayment, usdtWalletOf } from '@tessera/chains'
import type { Database, Tx } from '@tessera/postgres'
import { deliver, refuses } from './ton-payments.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** Nanotons that a transfer costs. The rest of what it carries comes back. */
const TRANSFER_FEE = 30_000_000n

/** A transfer of USDT that the wallet has asked its wallet of USDT for. */
export interface SentTransfer {
  /** Raw address of the receiver. */
  readonly receiver: string
  /** Hash in hex of the message to the receiver's wallet of USDT; null if the own one couldn't make the transfer. */
  readonly txId: string | null
}

/** Returns the USDT of a wallet in its smallest unit. */
export async function tokenBalance(queryable: Queryable, wallet: string): Promise<bigint> {
  const [row] = await queryable.query<{ balance: string }>(
    `select ((select coalesce(sum(amount), 0) from sandbox.chain_transaction
         where network = 'ton' and address = $1 and token = 'usdt' and not is_bounced)
       - (select coalesce(sum(t.amount), 0)
         from sandbox.ton_request r, jsonb_array_elements(r.sent) p
           join sandbox.chain_transaction t on t.tx_id = p -> 'transfer' ->> 'txId'
         where r.wallet = $1 and not t.is_bounced))::text as balance`,
    [wallet],
  )
  return BigInt(row?.balance ?? 0)
}

/**
 * Makes the transfer that a payment to the wallet of USDT asks for; null for another payment. The receiver's wallet sends it back if its
 * owner refuses payments.
 *
 * @param left USDT that the wallet has left
 */
export async function makeTransfer(
  tx: Tx,
  wallet: string,
  { destination, amount: value, transfer }: RequestedPayment,
  { newId, left }: { readonly newId: () => string; readonly left: bigint },
): Promise<(SentTransfer & { readonly spent: bigint }) | null> {
  if (!transfer || destination !== usdtWalletOf(wallet)) return null
  const { receiver, amount, comment } = transfer
  const isMade = amount <= left
  const isBounced = isMade && (await refuses(tx, receiver))
  const txId = isMade ? newId() : null
  if (txId !== null)
    await deliver(tx, { txId, destination: receiver, amount, comment, token: 'usdt' }, isBounced)
  const change = { txId: newId(), destination: wallet, amount: value - TRANSFER_FEE, comment: '' }
  await deliver(tx, { ...change, token: null }, false)
  return { receiver, txId, spent: isMade && !isBounced ? amount : 0n }
}

/** Returns the transfer that a message to the wallet of USDT has asked for; null for another message. */
export async function findTransfer(
  queryable: Queryable,
  wallet: string,
  messageId: string,
): Promise<SentTransfer | null> {
  const [row] = await queryable.query<{ transfer: SentTransfer | null }>(
    `select p -> 'transfer' as transfer from sandbox.ton_request r, jsonb_array_elements(r.sent) p
     where r.wallet = $1 and p ->> 'txId' = $2`,
    [wallet, messageId],
  )
  return row?.transfer ?? null
}
