import { CURRENCIES, findCurrency, unitsOf } from '@tessera/money'

/** Item of the local storage with the currency in which all balances are valued (specification, local items). */
export const EQUIVALENT_KEY = 'equivalentCurrency'
/** Item of the local storage with the sub-currencies in which amounts are shown, separated by spaces: `mBTC mETH`. */
export const UNITS_KEY = 'amountUnits'

/** Choices of this browser about amounts of money. */
export interface MoneyChoice {
  /** Fiat currency in which all balances are valued; null for the base currency. */
  readonly equivalent: string | null
  /** Unit in which amounts are shown, by currency. Currencies without a choice are shown in their main unit. */
  readonly units: Readonly<Record<string, string>>
}

export const DEFAULT_MONEY_CHOICE: MoneyChoice = { equivalent: null, units: {} }

/** Parses the stored choices. Anything unknown counts as not chosen. */
export function parseMoneyChoice(equivalent: string | null, units: string | null): MoneyChoice {
  const chosen = new Set((units ?? '').split(' '))
  return {
    equivalent: equivalent !== null && findCurrency(equivalent)?.type === 'fiat' ? equivalent : null,
    units: Object.fromEntries(
      CURRENCIES.flatMap(({ code: currency }) =>
        unitsOf(currency)
          .slice(1)
          .filter(({ code }) => chosen.has(code))
          .map(({ code }) => [currency, code]),
      ),
    ),
  }
}
