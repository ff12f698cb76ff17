import type { CurrencySetting } from '@tessera/contract'
import { equivalentHundredths } from '@tessera/money'

/** An amount of a currency, in its subunits. */
export interface AmountOf {
  readonly currency: string
  readonly balance: number
}

/** Value of several amounts in one currency. */
export interface EquivalentTotal {
  /** In hundredths of the currency's unit. */
  readonly hundredths: bigint
  /** Currencies whose amounts are not included, because their current rate is unknown. */
  readonly missing: readonly string[]
}

/** Rates in units per unit of the base currency, by currency. */
export type Rates = ReadonlyMap<string, number>

/**
 * Returns the rates that aren't out of date.
 *
 * @param nowMs null trusts the server: its first view has to be the same as that of the browser
 */
export function currentRates(currencies: readonly CurrencySetting[], nowMs: number | null): Rates {
  const isCurrent = (until: string | null) => nowMs === null || (until !== null && Date.parse(until) > nowMs)
  return new Map(
    currencies.flatMap(({ code, rate: { rate, validUntil } }) =>
      rate !== null && isCurrent(validUntil) ? [[code, rate]] : [],
    ),
  )
}

/** Returns the value of an amount in another currency, in hundredths of its unit; null if a rate is missing. */
export function equivalentOf({ currency, balance }: AmountOf, target: string, rates: Rates): bigint | null {
  // Equal rates cancel out: an amount of the target currency needs no rate.
  const from = currency === target ? 1 : rates.get(currency)
  const to = currency === target ? 1 : rates.get(target)
  if (from === undefined || to === undefined) return null
  return equivalentHundredths(BigInt(balance), currency, from, to)
}

/** Adds up the values of amounts, each rounded, so that the sum matches the values shown. Empty amounts need no rate. */
export function equivalentTotal(amounts: readonly AmountOf[], target: string, rates: Rates): EquivalentTotal {
  const values = amounts
    .filter(({ balance }) => balance !== 0)
    .map((amount) => ({ currency: amount.currency, value: equivalentOf(amount, target, rates) }))
  return {
    hundredths: values.reduce((sum, { value }) => sum + (value ?? 0n), 0n),
    missing: values.filter(({ value }) => value === null).map(({ currency }) => currency),
  }
}
