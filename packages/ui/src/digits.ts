/** The zero of each set of decimal digits that our players' keyboards write: Arabic, Persian, Devanagari. */
const ZEROS = [0x0660, 0x06f0, 0x0966]

/** Text with every decimal digit that we know written as 0-9. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F]/g, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = ZEROS.find((start) => code >= start && code <= start + 9) ?? code
    return String(code - zero)
  })
}

/** A code as it may be pasted ("Your code: 12-34 56"): its digits, at most `length` of them. */
export function cleanCode(text: string, length: number): string {
  return latinDigits(text).replace(/\D/g, '').slice(0, length)
}

/**
 * What a person typed for an amount, kept to what can be one: digits and at most one separator, no more decimals
 * than the currency has. The separator stays as it was typed.
 */
export function cleanAmountText(text: string, decimals: number): string {
  const kept = latinDigits(text)
    .replace(/\u066B/g, '.')
    .replace(/[^\d.,]/g, '')
  const at = kept.search(/[.,]/)
  if (at < 0) return kept.slice(0, MAX_WHOLE_DIGITS)
  const whole = kept.slice(0, at).slice(0, MAX_WHOLE_DIGITS) || '0'
  if (decimals === 0) return whole
  const fraction = kept
    .slice(at + 1)
    .replace(/[.,]/g, '')
    .slice(0, decimals)
  return `${whole}${kept[at]}${fraction}`
}

/** More than any limit of money has, fewer than the parser takes. */
const MAX_WHOLE_DIGITS = 12
