import {
  isSignedTonMessage,
  PayoutError,
  type RequestedPayment,
  readTonMessage,
  type TonMessage,
  tonWalletAddress,
} from '@tessera/chains'
import type { Database, Tx } from '@tessera/postgres'
import { lockBlocks, newHash } from './chain-store.ts'
import { deliver, refuses } from './ton-payments.ts'
import { makeTransfer, type SentTransfer, tokenBalance } from './ton-tokens.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** Fee of a payment in nanotons. */
const FEE = 5_000_000n

/** A payment that the wallet has made. */
export interface SentPayment {
  /** Hash of the message in hex, which is also that of the receiver's transaction. */
  readonly txId: string
  readonly destination: string
  /** In nanotons, as digits. */
  readonly amount: string
  readonly bodyHash: string
  /** Transfer that it asks the wallet of USDT for; missing for a payment in TON. */
  readonly transfer?: SentTransfer
}

/** A request that the wallet has executed. */
export interface ExecutedRequest {
  readonly raw: string
  readonly sent: readonly SentPayment[]
  readonly createdAt: Date
}

/** State of the wallet's contract. */
export interface WalletState {
  /** In nanotons. */
  readonly balance: bigint
  /** Number of the next request; 0 before the contract exists. */
  readonly sequenceNumber: number
}

/** Returns the state of a wallet on TON. */
export async function walletState(queryable: Queryable, wallet: string): Promise<WalletState> {
  const [row] = await queryable.query<{ received: string; spent: string; count: number }>(
    `select
       (select coalesce(sum(amount), 0) from sandbox.chain_transaction
        where network = 'ton' and address = $1 and token is null and not is_bounced)::text as received,
       (select coalesce(sum((p ->> 'amount')::numeric + $2), 0)
        from sandbox.ton_request r, jsonb_array_elements(r.sent) p where r.wallet = $1)::text as spent,
       (select count(*) from sandbox.ton_request where wallet = $1)::integer as count`,
    [wallet, FEE],
  )
  if (!row) throw new Error('a wallet has no state')
  return { balance: BigInt(row.received) - BigInt(row.spent), sequenceNumber: row.count }
}

/** Returns the executed requests of a wallet since a time, the oldest first. */
export const listRequests = (
  queryable: Queryable,
  { wallet, since, limit, offset }: { wallet: string; since: Date; limit: number; offset: number },
): Promise<ExecutedRequest[]> =>
  queryable.query<ExecutedRequest>(
    `select raw, sent, created_at as "createdAt" from sandbox.ton_request
     where wallet = $1 and created_at >= $2 order by sequence_number limit $3 offset $4`,
    [wallet, since, limit, offset],
  )

/**
 * Executes a request to the wallet as its contract does: signed by its key, with the next number, before its expiry. Returns null for
 * one that the contract doesn't accept. A payment that it can't make is left out.
 */
export const executeRequest = (
  database: Database,
  publicKey: string,
  raw: string,
  now: Date,
): Promise<TonMessage | null> =>
  database.transaction(async (tx) => {
    await lockBlocks(tx)
    const message = read(raw, publicKey)
    if (!message) return null
    const { wallet, request } = message
    const state = await walletState(tx, wallet)
    const isNext = wallet === tonWalletAddress(publicKey) && request.sequenceNumber === state.sequenceNumber
    if (!isNext || request.validUntil * 1000 <= now.getTime()) return null
    const sent = await makePayments(tx, wallet, message, state.balance)
    await tx.query(
      'insert into sandbox.ton_request (wallet, sequence_number, raw, sent, created_at) values ($1, $2, $3, $4, $5)',
      [wallet, request.sequenceNumber, raw, JSON.stringify(sent), now],
    )
    return message
  })

function read(raw: string, publicKey: string): TonMessage | null {
  try {
    return isSignedTonMessage(raw, publicKey) ? readTonMessage(raw) : null
  } catch (error) {
    if (error instanceof PayoutError) return null
    throw error
  }
}

async function makePayments(
  tx: Tx,
  wallet: string,
  { request }: TonMessage,
  balance: bigint,
): Promise<SentPayment[]> {
  let left = balance
  let tokensLeft = await tokenBalance(tx, wallet)
  const sent: SentPayment[] = []
  for (const payment of request.payments) {
    const { destination, amount, bodyHash } = payment
    if (left < amount + FEE) continue
    left -= amount + FEE
    const message = { txId: newHash(), destination, amount: String(amount), bodyHash }
    const transfer = await makeTransfer(tx, wallet, payment, { newId: newHash, left: tokensLeft })
    if (transfer) {
      const { spent, ...made } = transfer
      tokensLeft -= spent
      sent.push({ ...message, transfer: made })
    } else {
      await pay(tx, wallet, message.txId, payment)
      sent.push(message)
    }
  }
  return sent
}

/** Delivers a payment in TON, which comes back if its receiver refuses it. */
async function pay(
  tx: Tx,
  wallet: string,
  txId: string,
  { destination, amount, bounces, comment }: RequestedPayment,
): Promise<void> {
  const payment = { txId, destination, amount, comment, token: null }
  const isBounced = bounces && (await refuses(tx, destination))
  await deliver(tx, payment, isBounced)
  if (isBounced)
    await deliver(tx, { ...payment, txId: newHash(), destination: wallet, amount: amount - FEE }, false)
}
