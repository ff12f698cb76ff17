import type { CashPeriod } from '@tessera/contract'
import { addMonths } from './add-months.ts'
import type { CalendarPeriod } from './limit-id.ts'
import { ledgerPeriod } from './limit-id.ts'

interface OwnLimit {
  readonly kind: string
  readonly period: CalendarPeriod
  readonly source: string
}

/** Returns the periods for which a player still needs an own deposit limit. */
export const missingPeriods = (limits: readonly OwnLimit[], required: readonly CashPeriod[]): CashPeriod[] =>
  required.filter(
    (period) =>
      !limits.some(
        (each) => each.kind === 'deposit' && each.source === 'player' && each.period === ledgerPeriod(period),
      ),
  )

/**
 * Returns the time since which the player should review their limits: some months after the last change or review. Null while
 * it is in the future, without own limits, and where no review is asked for.
 */
export function reviewDueSince(
  lastReviewAt: Date | null,
  reviewMonths: number | null,
  now: Date,
): Date | null {
  if (lastReviewAt === null || reviewMonths === null) return null
  const due = addMonths(lastReviewAt, reviewMonths)
  return due <= now ? due : null
}
