/** Decimal odds of whole hundredths: `2.10`, with the decimal sign of the language. */
export const oddsText = (hundredths: number, locale: string): string =>
  (hundredths / 100).toFixed(2).replace('.', locale.startsWith('en') ? '.' : ',')
