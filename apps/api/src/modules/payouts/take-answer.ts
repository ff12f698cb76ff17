import { checkPayout, PayoutError } from '@tessera/chains'
import type { Tx } from '@tessera/postgres'
import { listTransactionIds, lockBatch, setBatchState, storeProblem, storeSigned } from './batch-store.ts'
import { listBatched, markOutputs } from './output-store.ts'
import { payoutChanged } from './payout-events.ts'
import type { PayoutsDeps } from './payouts-deps.ts'

/** Effect of a signer's answer. A `late` one is about a batch that doesn't wait for it any more. */
export type AnswerEffect = 'taken' | 'repeated' | 'late' | 'forged'

/** The document that an answer is about. */
export interface AnsweredVersion {
  readonly batchId: string
  readonly version: number
}

/**
 * Takes the signed transactions of a batch, after comparing them with what was sealed. A forged answer is stored as the batch's
 * problem and changes nothing else: the batch still waits for its signatures.
 */
export async function takeSigned(
  { clock, log, wallets }: PayoutsDeps,
  tx: Tx,
  { batchId, version }: AnsweredVersion,
  transactions: readonly string[],
): Promise<AnswerEffect> {
  const batch = await lockBatch(tx, batchId)
  const wallet = wallets.find(({ network }) => network === batch?.document.network)
  if (!wallet || batch?.document.version !== version) return 'late'
  try {
    const signed = checkPayout(batch.document, transactions, wallet.address)
    if (batch.state !== 'sealed') {
      const ids = await listTransactionIds(tx, batchId)
      const isSame = ids.length === signed.length && signed.every(({ txId }, index) => txId === ids[index])
      return isSame ? 'repeated' : 'late'
    }
    await storeSigned(tx, batchId, signed, clock())
    return 'taken'
  } catch (error) {
    if (!(error instanceof PayoutError)) throw error
    log.error({ batchId, err: error }, 'the signer has returned other transactions than those of the batch')
    if (batch.state === 'sealed') await storeProblem(tx, batchId, `answer of the signer: ${error.message}`)
    return 'forged'
  }
}

/** Takes the signer's refusal: all withdrawals of the batch go back to the operators, with the reason. */
export async function takeRefusal(
  { emit }: Pick<PayoutsDeps, 'emit'>,
  tx: Tx,
  { batchId, version }: AnsweredVersion,
  reason: string,
): Promise<AnswerEffect> {
  const batch = await lockBatch(tx, batchId)
  if (batch?.state === 'refused') return 'repeated'
  if (batch?.state !== 'sealed' || batch.document.version !== version) return 'late'
  await setBatchState(tx, batchId, 'refused')
  await storeProblem(tx, batchId, reason)
  const outputs = await listBatched(tx, batchId)
  await markOutputs(
    tx,
    outputs.map(({ id }) => id),
    'returned',
    reason,
  )
  for (const { id: payoutId, ...output } of outputs)
    await emit(tx, payoutChanged, {
      ...output,
      payoutId,
      state: 'returned',
      reason: `the signer has refused: ${reason}`,
    })
  return 'taken'
}
