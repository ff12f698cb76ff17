/** Keys of the stake pad, in rows of three. */
export const PAD_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'decimal', '0', 'delete'] as const
export type PadKey = (typeof PAD_KEYS)[number]

/** Maximum length of a stake typed on the pad. */
const LENGTH_MAX = 12

/** Returns the decimal sign of a culture. */
export const decimalSign = (culture: string): string =>
  new Intl.NumberFormat(new Intl.Locale(culture, { numberingSystem: 'latn' }))
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value ?? '.'

/** Returns the text of a stake after a key. A key that would make the amount invalid changes nothing. */
export function typedKey(text: string, key: PadKey, format: { sign: string; decimals: number }): string {
  if (key === 'delete') return text.slice(0, -1)
  const { sign, decimals } = format
  const at = text.indexOf(sign)
  if (key === 'decimal')
    return at >= 0 || decimals === 0 || text.length >= LENGTH_MAX ? text : `${text || '0'}${sign}`
  if (text.length >= LENGTH_MAX || (at >= 0 && text.length - at > decimals)) return text
  return text === '0' ? key : `${text}${key}`
}
