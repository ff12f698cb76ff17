import type { BetKind, Fraction, StakeBounds } from '@tessera/odds'
import { lineCount } from '@tessera/odds'

/**
 * About one euro cent in the subunits of each currency, rounded to a convenient number. Limits need no exact rate,
 * only amounts of similar value. Bets can be placed in these currencies.
 */
const CENTS: Readonly<Record<string, bigint>> = {
  EUR: 1n,
  USD: 1n,
  BRL: 5n,
  JPY: 1n,
  PLN: 5n,
  INR: 100n,
  GBP: 1n,
  SEK: 10n,
  CAD: 2n,
  MXN: 20n,
  TRY: 50n,
  BTC: 10n,
  ETH: 250n,
  USDT: 10_000n,
  TON: 2_500_000n,
}

/** Currency of the amounts shown to guests. */
export const BASE_CURRENCY = 'EUR'

/**
 * Minimum stake 0.10, maximum stake 10,000, maximum payout 100,000, maximum loss of the house on one bet 50,000; in
 * euro cents. Our choice.
 */
const MIN_STAKE_CENTS = 10n
const MAX_STAKE_CENTS = 1_000_000n
const MAX_PAYOUT_CENTS = 10_000_000n
const BET_LIABILITY_CENTS = 5_000_000n

/** Divisor of a market's limit for one player, so that no player uses up the whole limit. Our choice. */
const PLAYER_PARTS = 4n

/** Returns the share of a market's limit that one player may use, in euro cents. */
export const playerShareOf = (limitCents: bigint): bigint => limitCents / PLAYER_PARTS

/** True if bets can be placed in a currency. */
export const isBettingCurrency = (currency: string): boolean => CENTS[currency] !== undefined

function centOf(currency: string): bigint {
  const cent = CENTS[currency]
  if (cent === undefined) throw new Error(`no stakes in ${currency}`)
  return cent
}

/**
 * Converts an amount of a currency to euro cents and rounds up, so that a limit never counts less than the exact
 * amount.
 */
export function centsOf(amount: bigint, currency: string): bigint {
  const cent = centOf(currency)
  return (amount + cent - 1n) / cent
}

/** Returns the maximum payout of a bet in a currency. */
export const maxPayoutIn = (currency: string): bigint => MAX_PAYOUT_CENTS * centOf(currency)

/**
 * Returns the stake bounds of a bet in its currency. They are shown to the player and used by the check.
 * @param marketRoomCents the smallest room of the bet's markets: the loss that the house may still take
 */
export function stakeBounds(
  kind: BetKind,
  returnPerUnit: Fraction,
  marketRoomCents: bigint,
  currency: string,
): StakeBounds {
  const cent = centOf(currency)
  const room = marketRoomCents < BET_LIABILITY_CENTS ? marketRoomCents : BET_LIABILITY_CENTS
  return {
    lines: lineCount(kind),
    returnPerUnit,
    liabilityRoom: room * cent,
    maxPayout: maxPayoutIn(currency),
    minStake: MIN_STAKE_CENTS * cent,
    maxStake: MAX_STAKE_CENTS * cent,
  }
}
