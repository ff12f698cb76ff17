import type { Limit, LimitsMeta } from '@tessera/contract'
import { CASH_PERIODS } from '@tessera/contract/constants'

/** Another amount and period for a limit. */
export interface WishedLimit {
  /** In subunits. */
  readonly amount: number
  readonly period: LimitsMeta['rules']['cashPeriods'][number]
}

/** True for a wish that needs notice and a confirmation: anything but a lower amount for the same period. */
export const isLooser = (current: WishedLimit, wish: WishedLimit): boolean =>
  wish.period !== current.period || wish.amount > current.amount

/** Returns a wish as the value of a dialog's parameter: `deposit-daily.20000.weekly`. */
export const writeWish = (id: string, { amount, period }: WishedLimit): string => `${id}.${amount}.${period}`

/** Reads the value of a dialog's parameter: the id of a limit, with a wish or without one. A malformed wish is none. */
export function readWish(value: string): { readonly id: string; readonly wish: WishedLimit | null } {
  const [id = '', amountText = '', periodText = ''] = value.split('.')
  const period = CASH_PERIODS.find((each) => each === periodText)
  const amount = /^\d+$/.test(amountText) ? Number(amountText) : 0
  const isWish = period !== undefined && Number.isSafeInteger(amount) && amount > 0
  return { id, wish: isWish ? { amount, period } : null }
}

/** Returns the wish that a pending request contains; null for a deletion or without a request. */
export function pendingWish({ pending }: Limit): WishedLimit | null {
  const period = CASH_PERIODS.find((each) => each === pending?.period)
  return pending?.amount == null || period === undefined ? null : { amount: pending.amount, period }
}
