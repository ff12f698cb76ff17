import { amountText } from './amount-text.ts'
import type { StatementLine } from './statement-file.ts'

/** Our record of a payment in the terms of a statement. Amounts are in subunits. */
export interface OwnPayment {
  readonly paymentId: string
  /** Id of the invoice. */
  readonly reference: string
  readonly status: string
  readonly currency: string
  /** Amount that the payer was asked for, or that the receiver was to get. */
  readonly amount: bigint
  /** Amount that arrived, with the provider's fee; 0 without a success. */
  readonly received: bigint
  /** Part of it that the player was credited with, or that the receiver got. */
  readonly reversible: bigint
  /** Part of that which the provider has taken back. */
  readonly reversed: bigint
  /** Fee that the provider keeps; 0 without a success. */
  readonly fee: bigint
}

/** Kinds of differences, in the order of the report. */
export const DIFFERENCE_KINDS = [
  'unknown',
  'missing',
  'repeated',
  'payment-id',
  'status',
  'currency',
  'amount',
  'received',
  'reversed',
  'fee',
] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** A difference between a statement and our records. */
export interface Difference {
  readonly kind: DifferenceKind
  readonly reference: string
  readonly text: string
}

/** Types of lines that are added up. */
const SUMMED = ['received', 'reversed', 'fee'] as const
type Summed = (typeof SUMMED)[number]

/** Lists the differences between a statement and our payments of the same period, by kind; empty if they agree. */
export function compareStatement(
  statement: readonly StatementLine[],
  own: readonly OwnPayment[],
): Difference[] {
  const lines = Map.groupBy(statement, ({ reference }) => reference)
  const ours = new Map(own.map((payment) => [payment.reference, payment]))
  const found = [
    ...[...lines].flatMap(([reference, group]) => {
      const payment = ours.get(reference)
      return payment ? comparePayment(group, payment) : [unknown(reference, group)]
    }),
    ...own
      .filter(({ reference }) => !lines.has(reference))
      .map(({ reference, paymentId }) =>
        difference('missing', reference, `not in the statement (payment ${paymentId})`),
      ),
  ]
  return DIFFERENCE_KINDS.flatMap((kind) => found.filter((each) => each.kind === kind))
}

const difference = (kind: DifferenceKind, reference: string, text: string): Difference => ({
  kind,
  reference,
  text,
})

const unknown = (reference: string, [line]: readonly StatementLine[]): Difference =>
  difference('unknown', reference, `not in our records (payment ${line?.paymentId})`)

function comparePayment(lines: readonly StatementLine[], own: OwnPayment): Difference[] {
  const differs = (kind: DifferenceKind, theirs: string, ours: string): Difference[] =>
    theirs === ours
      ? []
      : [difference(kind, own.reference, `${theirs} in the statement, ${ours} in our records`)]
  const [state, ...repeated] = lines.filter(({ type }) => type === 'payment')
  const currency = lines.find((line) => line.currency !== own.currency)?.currency ?? own.currency
  if (currency !== own.currency) return differs('currency', currency, own.currency)
  const paymentId = lines.find((line) => line.paymentId !== own.paymentId)?.paymentId ?? own.paymentId
  const money = (amount: bigint): string => amountText(amount, own.currency)
  const sums = sumsOf(lines, own)
  return [
    ...differs('payment-id', paymentId, own.paymentId),
    ...(state
      ? [
          ...differs('status', state.status, own.status),
          ...differs('amount', money(state.amount), money(own.amount)),
        ]
      : [difference('missing', own.reference, 'only movements in the statement, no line of the payment')]),
    ...(repeated.length > 0
      ? [difference('repeated', own.reference, `${repeated.length + 1} times in the statement`)]
      : []),
    ...SUMMED.flatMap((type) => differs(type, money(sums[type]), money(own[type]))),
  ]
}

/** Returns the sums of a payment's movements. */
function sumsOf(
  lines: readonly StatementLine[],
  { received: paid, reversible }: OwnPayment,
): Record<Summed, bigint> {
  const sum = (type: Summed): bigint =>
    lines.filter((line) => line.type === type).reduce((total, { amount }) => total + amount, 0n)
  const [received, reversed, fee] = [sum('received'), sum('reversed'), sum('fee')]
  // A provider can take back its fee too, which the player never had.
  const isFeeToo = reversed > reversible && reversed <= paid
  return { received, reversed: isFeeToo ? reversible : reversed, fee }
}
