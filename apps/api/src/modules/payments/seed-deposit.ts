import { createHash } from 'node:crypto'
import { INVOICE_TYPE } from '@tessera/contract'
import type { Tx } from '@tessera/postgres'
import { applyChange } from './apply-change.ts'
import { insertInvoice } from './invoice-store.ts'
import type { MethodRule } from './methods.ts'

/** Method of the deposit that gives demonstration players their balance. */
const DEMO_METHOD = 'demo.deposit.gift'

/** Credits a demonstration player with a successful deposit. */
export async function seedDeposit(
  tx: Tx,
  methods: readonly MethodRule[],
  deposit: { id: string; playerId: string; amount: bigint; currency: string },
  now: Date,
): Promise<void> {
  const invoice = await insertInvoice(
    tx,
    {
      ...deposit,
      fee: 0n,
      flow: 'direct',
      type: INVOICE_TYPE.deposit,
      methodId: DEMO_METHOD,
      returnPath: '/wallet',
      sealedFields: null,
      destination: null,
      idempotencyKey: `seed:${deposit.id}`,
      requestHash: createHash('sha256').update(deposit.id).digest(),
      holdTransactionId: null,
    },
    now,
  )
  await applyChange(tx, methods, invoice, { kind: 'succeed' }, now)
}
