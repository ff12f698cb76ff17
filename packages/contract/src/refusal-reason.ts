/**
 * Reasons of refused bets as the player may read them (docs/protocols/provider-wallet.md). They travel from the wallet
 * through providers and their pages, so they are parsed at each boundary, without a schema library.
 */

/** Limits that a stake can exceed. */
export const LIMIT_REASONS = ['bet_limit', 'loss_limit'] as const
export type LimitReason = (typeof LIMIT_REASONS)[number]

/** Reasons with the largest stake: of an active bonus, or of the player's regulator. */
export const STAKE_REASONS = ['max_bet', 'stake_limit'] as const
export type StakeReason = (typeof STAKE_REASONS)[number]

/** Reasons without parameters. */
export const PLAIN_REASONS = [
  'bonus_restricted',
  'rate_unavailable',
  'self_exclusion',
  'cooling_off',
  'national_register',
  'register_unavailable',
  'limit_required',
  'operator_block',
  'account_locked',
  'account_closing',
  'account_closed',
  'jurisdiction',
  'debt',
  'round_too_soon',
] as const
export type PlainReason = (typeof PLAIN_REASONS)[number]

export const LIMIT_PERIODS = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

/** Origin of a limit. */
export const LIMIT_SOURCES = ['player', 'operator', 'jurisdiction'] as const
export type LimitSource = (typeof LIMIT_SOURCES)[number]

/** A limit that a stake would exceed. Amounts are in subunits of the limit's currency. */
export interface ReachedLimit {
  readonly period: LimitPeriod
  readonly source: LimitSource
  readonly currency: string
  readonly limit: number
  /** Remaining amount of the period. */
  readonly left: number
  /** End of the period (ISO 8601); null if it has not begun. */
  readonly endsAt: string | null
}

/** Maximum stake, in subunits: while a bonus is wagered, or by law. */
export interface MaxBet {
  readonly maxBetAmount: number
  readonly currency: string
}

export type RefusalReason =
  | { readonly reason: LimitReason; readonly parameters: ReachedLimit }
  | { readonly reason: StakeReason; readonly parameters: MaxBet }
  | { readonly reason: PlainReason; readonly parameters?: undefined }

/** A refusal of any origin; its fields are not validated. */
interface Refused {
  readonly reason?: unknown
  readonly parameters?: unknown
}

const isOneOf = <Value extends string>(values: readonly Value[], value: unknown): value is Value =>
  values.some((each) => each === value)

const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isCurrency = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z]{2,8}$/.test(value)
const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))

type Fields = { readonly [name in keyof (ReachedLimit & MaxBet)]?: unknown }

function readLimit({ period, source, currency, limit, left, endsAt }: Fields): ReachedLimit | null {
  const isValid = isCurrency(currency) && isAmount(limit) && isAmount(left)
  if (!isValid || !isOneOf(LIMIT_PERIODS, period) || !isOneOf(LIMIT_SOURCES, source)) return null
  return {
    ...{ period, source, currency, limit, left },
    endsAt: isMoment(endsAt) ? new Date(endsAt).toISOString() : null,
  }
}

/**
 * Returns the reason of a refused bet with only the parameters that belong to it; null for an unknown or incomplete
 * one, which is shown as a refusal without a reason.
 */
export function readRefusalReason({ reason, parameters }: Refused): RefusalReason | null {
  if (isOneOf(PLAIN_REASONS, reason)) return { reason }
  const fields: Fields = typeof parameters === 'object' && parameters !== null ? parameters : {}
  if (isOneOf(LIMIT_REASONS, reason)) {
    const limit = readLimit(fields)
    return limit && { reason, parameters: limit }
  }
  const { maxBetAmount, currency } = fields
  return isOneOf(STAKE_REASONS, reason) && isAmount(maxBetAmount) && isCurrency(currency)
    ? { reason, parameters: { maxBetAmount, currency } }
    : null
}
