import type { CalendarPeriod } from './limit-id.ts'

/** A player's wish for a limit: another amount or period, or no limit at all. */
export type WantedLimit = { readonly amount: bigint; readonly period: CalendarPeriod } | 'deleted'

/** A raise or deletion that waits for the player's confirmation. */
export interface LimitRequest {
  readonly wanted: WantedLimit
  readonly confirmableAt: Date
  readonly lapsesAt: Date
}

/** Conditions of a raise (docs/decisions/0115). */
export interface RaiseRules {
  readonly delayHours: number
  readonly waitsForPeriodEnd: boolean
  readonly lapseHours: number
}

export interface LimitFacts {
  readonly amount: bigint
  readonly period: CalendarPeriod
  /** End of the running period. */
  readonly windowEndsAt: Date
  readonly request: LimitRequest | null
}

/**
 * Effect of a player's wish on a limit:
 * - `lower`: applies immediately and cancels a request;
 * - `cancel`: the present limit is confirmed, a request ends;
 * - `request`: a looser limit or none, which waits for its notice;
 * - `wait`: the same was requested before and its notice is not over;
 * - `confirm`: the same was requested before, and the player confirms it in time;
 * - `none`: the limit is as wanted.
 */
export type LimitDecision =
  | { readonly kind: 'lower' | 'cancel' | 'wait' | 'confirm' | 'none' }
  | { readonly kind: 'request'; readonly confirmableAt: Date; readonly lapsesAt: Date }

const HOUR_MS = 3_600_000

/**
 * Decides about a change of a player's own limit. A lower amount is stricter; everything else is a raise: a higher amount,
 * another period (its use starts at nothing), and a deletion. Only a repeated wish of the player confirms a raise.
 */
export function decideChange(
  { amount, period, windowEndsAt, request }: LimitFacts,
  wanted: WantedLimit,
  rules: RaiseRules,
  now: Date,
): LimitDecision {
  if (wanted !== 'deleted' && wanted.period === period && wanted.amount <= amount) {
    if (wanted.amount < amount) return { kind: 'lower' }
    return { kind: request === null ? 'none' : 'cancel' }
  }
  const isRepeated = request !== null && isSame(request.wanted, wanted) && now < request.lapsesAt
  if (isRepeated) return { kind: now < request.confirmableAt ? 'wait' : 'confirm' }
  const noticeEnds = now.getTime() + rules.delayHours * HOUR_MS
  const confirmableAt = rules.waitsForPeriodEnd ? Math.max(noticeEnds, windowEndsAt.getTime()) : noticeEnds
  return {
    kind: 'request',
    confirmableAt: new Date(confirmableAt),
    lapsesAt: new Date(confirmableAt + rules.lapseHours * HOUR_MS),
  }
}

const isSame = (one: WantedLimit, other: WantedLimit): boolean =>
  one === 'deleted' || other === 'deleted'
    ? one === other
    : one.amount === other.amount && one.period === other.period
