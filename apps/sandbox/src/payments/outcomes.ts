/** State of a payment that an outcome changes. Amounts are in subunits. */
export interface PaymentResult {
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly failureReason: FailureReason | null
  /** True while the provider's staff checks the payment. */
  readonly isInReview: boolean
  /** True if the bank has recognized the cardholder without a challenge of 3-D Secure. */
  readonly isFrictionless: boolean
  /** Amount that arrived; null until then. */
  readonly received: number | null
  /** Part of it that was taken back. */
  readonly reversed: number
  readonly reversal: 'chargeback' | 'refund' | 'return' | null
}

export type FailureReason =
  | 'declined_by_player'
  | 'declined_by_provider'
  | 'authentication_failed'
  | 'authentication_abandoned'
  | 'card_not_enrolled'
  | 'expired'
  | 'cancelled'

/** An end of a payment, or a step towards it. */
interface PaymentStep {
  readonly label: string
  /** State in which it is possible. */
  readonly from: 'pending' | 'paid' | 'expired' | 'charged-back'
  /** New state, given the amount that was asked for. */
  readonly to: (before: PaymentResult, amount: number) => Partial<PaymentResult>
}

const paid = (received: number): Partial<PaymentResult> => ({
  status: 'succeeded',
  failureReason: null,
  isInReview: false,
  received,
})
const failed = (failureReason: FailureReason) => (): Partial<PaymentResult> => ({
  status: 'failed',
  failureReason,
  isInReview: false,
})
const takenBack =
  (reversal: NonNullable<PaymentResult['reversal']>) =>
  ({ received }: PaymentResult): Partial<PaymentResult> => ({ reversed: received ?? 0, reversal })

/** All outcomes of payments. `delay` is planned and approves later. */
export const OUTCOMES = {
  approve: { label: 'Approve', from: 'pending', to: (_, amount) => paid(amount) },
  decline: { label: 'Decline', from: 'pending', to: failed('declined_by_player') },
  refuse: { label: 'Decline as the bank', from: 'pending', to: failed('declined_by_provider') },
  frictionless: {
    label: 'Approve without a 3-D Secure challenge',
    from: 'pending',
    to: (_, amount) => ({ ...paid(amount), isFrictionless: true }),
  },
  fail_authentication: {
    label: 'Fail the 3-D Secure challenge',
    from: 'pending',
    to: failed('authentication_failed'),
  },
  abandon_authentication: {
    label: 'Leave the 3-D Secure challenge',
    from: 'pending',
    to: failed('authentication_abandoned'),
  },
  not_enrolled: {
    label: 'Card without 3-D Secure',
    from: 'pending',
    to: failed('card_not_enrolled'),
  },
  delay: { label: 'Approve in 10 seconds', from: 'pending', to: () => ({}) },
  review: { label: 'Hold for review', from: 'pending', to: () => ({ isInReview: true }) },
  partial: { label: 'Pay half of it', from: 'pending', to: (_, amount) => paid(Math.ceil(amount / 2)) },
  over: {
    label: 'Pay a tenth too much',
    from: 'pending',
    to: (_, amount) => paid(amount + Math.ceil(amount / 10)),
  },
  late: { label: 'Pay after the expiry', from: 'expired', to: (_, amount) => paid(amount) },
  refund: { label: 'Refund', from: 'paid', to: takenBack('refund') },
  chargeback: { label: 'Charge back', from: 'paid', to: takenBack('chargeback') },
  return: { label: 'Return weeks later', from: 'paid', to: takenBack('return') },
  win_dispute: {
    label: 'Decide the dispute for the shop',
    from: 'charged-back',
    to: () => ({ reversed: 0, reversal: null }),
  },
  expired: { label: 'Expire', from: 'pending', to: failed('expired') },
  cancelled: { label: 'Cancel', from: 'pending', to: failed('cancelled') },
} as const satisfies Readonly<Record<string, PaymentStep>>

export type OutcomeName = keyof typeof OUTCOMES

export const isOutcome = (name: string): name is OutcomeName => Object.hasOwn(OUTCOMES, name)

/** Returns the state in which outcomes are possible; null if a payment has ended for good. */
function stageOf({ status, failureReason, reversal }: PaymentResult): PaymentStep['from'] | null {
  if (status === 'pending') return 'pending'
  if (status === 'failed') return failureReason === 'expired' ? 'expired' : null
  if (reversal === null) return 'paid'
  return reversal === 'chargeback' ? 'charged-back' : null
}

/** True if a payment can still come to an outcome. */
export const isPossible = (before: PaymentResult, name: OutcomeName): boolean =>
  stageOf(before) === OUTCOMES[name].from

/** Returns the state after an outcome; null if it isn't possible any more. */
export function decide(before: PaymentResult, amount: number, name: OutcomeName): PaymentResult | null {
  return isPossible(before, name) ? { ...before, ...OUTCOMES[name].to(before, amount) } : null
}
