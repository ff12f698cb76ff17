import type { Database, Tx } from '@tessera/postgres'
import type { TokenName } from './chain-store.ts'

/** A payment on its way to an account on TON. */
export interface TonPayment {
  readonly txId: string
  /** Raw address. */
  readonly destination: string
  readonly comment: string
  /** Null for a payment in TON. */
  readonly token: TokenName | null
  /** In the smallest unit. */
  readonly amount: bigint
}

/** Stores the transaction of a payment's receiver. */
export const deliver = (
  tx: Tx,
  { txId, destination, comment, token, amount }: TonPayment,
  isBounced: boolean,
) =>
  tx.query(
    `insert into sandbox.chain_transaction (tx_id, network, address, comment, token, amount, is_bounced)
     values ($1, 'ton', $2, $3, $4, $5, $6)`,
    [txId, destination, comment, token, amount, isBounced],
  )

/** True if an account refuses every payment. */
export const refuses = async (tx: Tx, address: string): Promise<boolean> =>
  (await tx.query('select 1 from sandbox.ton_refuser where address = $1', [address])).length > 0

/** Lets an account refuse every payment, or accept them again. */
export const setRefuser = (database: Database, address: string, isRefusing: boolean) =>
  database.query(
    isRefusing
      ? 'insert into sandbox.ton_refuser (address) values ($1) on conflict do nothing'
      : 'delete from sandbox.ton_refuser where address = $1',
    [address],
  )
