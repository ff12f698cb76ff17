const USUAL = 'EUR'

/** Returns the currency with which a form of a campaign begins: the usual one if the campaign supports it, else its first. */
export const firstCurrency = (currencies: readonly string[]): string =>
  currencies.includes(USUAL) ? USUAL : (currencies[0] ?? '')
