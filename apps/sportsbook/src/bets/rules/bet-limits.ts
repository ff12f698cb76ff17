import type { BetKind, Fraction, StakeBounds } from '@tessera/odds'
import { lineCount } from '@tessera/odds'

/**
 * About one euro cent in the subunits of each currency, rounded to a handy number. Limits need no exact rate, only amounts
 * of a similar worth; bets can be made in these currencies.
 */
const CENTS: Readonly<Record<string, bigint>> = {
  EUR: 1n,
  USD: 1n,
  BRL: 5n,
  JPY: 1n,
  BTC: 10n,
  ETH: 250n,
  USDT: 10_000n,
  TON: 2_500_000n,
}

/** What guests see amounts in. */
export const BASE_CURRENCY = 'EUR'

/** In euro cents: 0.10, 10,000 and 100,000 a bet; what the house may lose by one bet is 50,000. Our choice. */
const MIN_STAKE_CENTS = 10n
const MAX_STAKE_CENTS = 1_000_000n
const MAX_PAYOUT_CENTS = 10_000_000n
const BET_LIABILITY_CENTS = 5_000_000n

/** A player may take one in so many parts of a market's limit, so that no player takes all of it. Our choice. */
const PLAYER_PARTS = 4n

/** The most that the house may lose to one player by a market, of the market's limit in euro cents. */
export const playerShareOf = (limitCents: bigint): bigint => limitCents / PLAYER_PARTS

/** Whether bets can be made in a currency. */
export const isBettingCurrency = (currency: string): boolean => CENTS[currency] !== undefined

function centOf(currency: string): bigint {
  const cent = CENTS[currency]
  if (cent === undefined) throw new Error(`no stakes in ${currency}`)
  return cent
}

/** An amount of a currency in euro cents, rounded up: what a limit counts is never less than what is owed. */
export function centsOf(amount: bigint, currency: string): bigint {
  const cent = centOf(currency)
  return (amount + cent - 1n) / cent
}

/** The most that a bet returns in a currency. */
export const maxPayoutIn = (currency: string): bigint => MAX_PAYOUT_CENTS * centOf(currency)

/**
 * The bounds of the stake of a bet in its currency: what is shown and what refuses.
 * @param marketRoomCents what the house may still lose by the markets of the bet, the smallest of them
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
