import type { Limit } from '@tessera/contract'
import type { LimitUse } from '@tessera/ledger'
import { toJsonAmount } from '@tessera/money'
import type { RunningBreak } from './breaks.ts'
import type { ChangeRow, findLastBreak, RequestRow } from './limit-store.ts'
import { definitionOf, limitId, periodName } from './rules/limit-id.ts'

/** Returns a limit of money as the contract has it. */
export function toLimit(use: LimitUse, request: RequestRow | null, reserved: bigint, now: Date): Limit {
  const left = use.amount - use.used - reserved
  return {
    id: limitId(use),
    definition: definitionOf(use.kind),
    period: periodName(use.period),
    amount: toJsonAmount(use.amount),
    currency: use.currency,
    source: use.source,
    used: Number(use.used),
    reserved: toJsonAmount(reserved),
    // A net win doesn't enlarge the room beyond what fits a number.
    left: left > 0n ? Number(left) : 0,
    startsAt: use.windowStartsAt.toISOString(),
    endsAt: use.windowEndsAt.toISOString(),
    pending: request && toPending(request, now),
  }
}

const toPending = (
  { wanted, requestedAt, confirmableAt, lapsesAt }: RequestRow,
  now: Date,
): Limit['pending'] => ({
  kind: wanted === 'deleted' ? 'delete' : 'raise',
  amount: wanted === 'deleted' ? null : toJsonAmount(wanted.amount),
  period: wanted === 'deleted' ? null : periodName(wanted.period),
  requestedAt: requestedAt.toISOString(),
  confirmableAt: confirmableAt.toISOString(),
  lapsesAt: lapsesAt.toISOString(),
  isConfirmable: now >= confirmableAt,
})

/** Returns a break as the contract has it. */
export const toBreakLimit = (
  { kind, until }: RunningBreak,
  last: Awaited<ReturnType<typeof findLastBreak>>,
): Limit => ({
  id: kind.id,
  definition: kind.definition,
  period: last?.period ?? 'forever',
  amount: null,
  currency: null,
  source: 'player',
  used: null,
  reserved: null,
  left: null,
  startsAt: last?.at.toISOString() ?? null,
  endsAt: until === 'forever' ? null : until.toISOString(),
  pending: null,
})

/** Returns an entry of the history as the contract has it. */
export const toChange = ({ at, amountBefore, amountAfter, ...change }: ChangeRow & { id: string }) => ({
  ...change,
  at: at.toISOString(),
  amountBefore: amountBefore === null ? null : toJsonAmount(amountBefore),
  amountAfter: amountAfter === null ? null : toJsonAmount(amountAfter),
})
