import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OfficeCallData } from '@tessera/office-contract'
import type { StatusShape } from '@tessera/ui'

export type BatchData = OfficeCallData<'GET /office/payout-batches'>['batches'][number]
export type BatchPage = OfficeCallData<'GET /office/payout-batches/{batchId}'>

interface State {
  readonly shape: StatusShape
  readonly name: MessageDescriptor
}

/** States of batches. */
export const BATCH_STATES: Readonly<Record<BatchData['state'], State>> = {
  sealed: { shape: 'pending', name: msg`Waiting for the signer` },
  signed: { shape: 'active', name: msg`Signed` },
  broadcast: { shape: 'active', name: msg`Sent to the network` },
  confirmed: { shape: 'done', name: msg`Confirmed` },
  failed: { shape: 'failed', name: msg`Failed` },
  refused: { shape: 'failed', name: msg`Refused by the signer` },
}

/** States of the withdrawals of a batch. */
export const PAYOUT_STATES: Readonly<Record<BatchPage['withdrawals'][number]['state'], State>> = {
  batched: { shape: 'pending', name: msg`Pending` },
  paid: { shape: 'done', name: msg`Paid` },
  returned: { shape: 'failed', name: msg`Returned to review` },
}

/** States of transactions. A pending one may be in a block already. */
export const TRANSACTION_STATES: Readonly<Record<BatchPage['transactions'][number]['state'], State>> = {
  pending: { shape: 'pending', name: msg`Not confirmed yet` },
  paid: { shape: 'done', name: msg`Confirmed` },
  dead: { shape: 'failed', name: msg`Void` },
}

/** States of orders of a higher fee. */
export const INCREASE_STATES: Readonly<Record<BatchPage['increases'][number]['state'], State>> = {
  sealed: { shape: 'pending', name: msg`Waiting for the signer` },
  signed: { shape: 'done', name: msg`Signed` },
  refused: { shape: 'failed', name: msg`Refused by the signer` },
  void: { shape: 'paused', name: msg`Not needed any more` },
}

/** Networks, by the names that they give themselves. */
export const NETWORK_NAMES: Readonly<Record<BatchData['network'], string>> = {
  bitcoin: 'Bitcoin',
  ethereum: 'Ethereum',
  ton: 'TON',
}
