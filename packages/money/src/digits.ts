/** Code points of zero in the supported digit scripts: Arabic, Persian, Devanagari, full width. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0xff10]

/** Converts all supported decimal digits of a text to 0-9. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\uFF10-\uFF19]/g, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = ZEROS.find((start) => code >= start && code <= start + 9) ?? code
    return String(code - zero)
  })
}

/**
 * Digits in which all numbers are formatted, also in languages with digits of their own: players type amounts, codes and card
 * numbers in them, and a page must not mix two kinds.
 */
export const SHOWN_DIGITS = 'latn'
