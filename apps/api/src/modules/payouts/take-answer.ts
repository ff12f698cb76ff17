import { checkPayout, PayoutError } from '@tessera/chains'
import type { Tx } from '@tessera/postgres'
import {
  type Batch,
  listTransactionIds,
  lockBatch,
  setBatchState,
  storeProblem,
  storeSigned,
} from './batch-store.ts'
import { closeIncrease, lockSealedIncrease, replaceSigned } from './increase-store.ts'
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
  if (!batch || !wallet) return 'late'
  if (batch.document.version !== version)
    return takeRaised(clock, tx, batch, { version, own: wallet.address, transactions })
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

/** Takes the signed transactions of a batch's version with a higher fee, which replace those that no block contains. */
async function takeRaised(
  clock: PayoutsDeps['clock'],
  tx: Tx,
  { id, state }: Batch,
  answer: { readonly version: number; readonly own: string; readonly transactions: readonly string[] },
): Promise<AnswerEffect> {
  const document = await lockSealedIncrease(tx, id, answer.version)
  if (!document || (state !== 'signed' && state !== 'broadcast')) return 'late'
  try {
    const signed = checkPayout(document, answer.transactions, answer.own)
    await replaceSigned(tx, document, signed, clock())
    await closeIncrease(tx, id, answer.version, 'signed', null)
    return 'taken'
  } catch (error) {
    if (!(error instanceof PayoutError)) throw error
    await storeProblem(tx, id, `answer of the signer: ${error.message}`)
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
  if (batch && batch.document.version !== version) return refuseRaised(tx, batchId, version, reason)
  if (batch?.state !== 'sealed') return 'late'
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

/** Takes the refusal of a higher fee: the transactions before stay sent. */
async function refuseRaised(tx: Tx, batchId: string, version: number, reason: string): Promise<AnswerEffect> {
  if (!(await lockSealedIncrease(tx, batchId, version))) return 'late'
  await closeIncrease(tx, batchId, version, 'refused', reason)
  return 'taken'
}
