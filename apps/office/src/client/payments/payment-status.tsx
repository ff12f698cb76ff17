import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { OfficeCallData } from '@tessera/office-contract'
import { StatusBadge, type StatusShape } from '@tessera/ui'

export type PaymentData = OfficeCallData<'GET /office/payments'>['payments'][number]

type Stage = 'review' | 'unsent' | 'pending' | 'success' | 'refunded' | 'refunding' | 'unrefunded' | 'failure'

const STAGES: Readonly<Record<Stage, { readonly shape: StatusShape; readonly name: MessageDescriptor }>> = {
  review: { shape: 'active', name: msg`In review` },
  unsent: { shape: 'pending', name: msg`Not sent yet` },
  pending: { shape: 'pending', name: msg`Pending` },
  success: { shape: 'done', name: msg`Successful` },
  refunded: { shape: 'paused', name: msg`Refunded` },
  refunding: { shape: 'pending', name: msg`Refund under way` },
  unrefunded: { shape: 'failed', name: msg`Refund failed` },
  failure: { shape: 'failed', name: msg`Failed` },
}

/** Returns the stage of a payment. */
export function stageOf({ type, status, review, sentAt, refundedAt, refund }: PaymentData): Stage {
  if (status === 'failure') return 'failure'
  if (refund === 'failed') return 'unrefunded'
  if (refund === 'queued' || refund === 'pending') return 'refunding'
  if (status === 'success') return refundedAt === null ? 'success' : 'refunded'
  if (review === 'waiting') return 'review'
  return type === 'withdrawal' && sentAt === null ? 'unsent' : 'pending'
}

/** Stage of a payment. */
export function PaymentBadge({ payment }: { readonly payment: PaymentData }) {
  const { i18n } = useLingui()
  const { shape, name } = STAGES[stageOf(payment)]
  return <StatusBadge status={shape}>{i18n._(name)}</StatusBadge>
}
