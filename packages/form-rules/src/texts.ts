/** Whether an empty value: it passes every rule but those that ask for a value. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Name for comparison: without ( ) , . and in lower case, runs of spaces and dashes collapsed to one. */
export const normalizeName = (name: string): string =>
  name
    .replace(/[(),.]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/-+/g, '-')
    .trim()
    .toLowerCase()

/** Part of a path: lower case, those characters removed, spaces to dashes, dashes collapsed and trimmed at the edges. */
export const slugify = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[(),.]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')

/** CPF, the Brazilian taxpayer number: 11 digits, not all equal, both check digits valid. Dots and dashes are ignored. */
export function isCpf(text: string): boolean {
  const digits = text.replace(/[.\-\s]/g, '')
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return false
  const checkDigit = (length: number): number => {
    let sum = 0
    for (let index = 0; index < length; index += 1) sum += Number(digits[index]) * (length + 1 - index)
    return ((sum * 10) % 11) % 10
  }
  return checkDigit(9) === Number(digits[9]) && checkDigit(10) === Number(digits[10])
}

/** Exactly two words, each with at least so many characters. */
export function hasTwoWords(text: string, minLength: number): boolean {
  const words = text.trim().split(/\s+/)
  return words.length === 2 && words.every((word) => [...word].length >= minLength)
}

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/

/** An IPv4 or IPv6 address. */
export function isIp(text: string): boolean {
  if (IPV4.test(text)) return true
  if (!/^[0-9a-f:.]{2,45}$/i.test(text) || !text.includes(':')) return false
  try {
    return new URL(`http://[${text}]/`).hostname !== ''
  } catch {
    return false
  }
}

export const isMacAddress = (text: string): boolean =>
  /^[0-9a-f]{2}([:-])(?:[0-9a-f]{2}\1){4}[0-9a-f]{2}$/i.test(text)

/** The signs of ASCII at the width of a Chinese or Japanese character. */
const FULL_WIDTH = /[！-～]/g
const FULL_WIDTH_SHIFT = 0xfee0

/**
 * An address as it is judged, kept and compared but for its case: without what stands around it, and what a keyboard for
 * Chinese or Japanese wrote in full width in plain width. Nothing else is folded: letters that only look alike are others, and so
 * are addresses with other dots.
 */
export const tidyEmail = (text: string): string =>
  text
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_SHIFT))
    .replace(/[。｡]/g, '.')
    .trim()

/** An e-mail address as browsers take it in an e-mail field, with a dot in its domain. */
export const isEmail = (text: string): boolean =>
  text.length <= 250 &&
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i.test(
    text,
  )

/** An absolute http or https address. */
export function isUrl(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || /\s/.test(text)) return false
  try {
    return new URL(text).hostname !== ''
  } catch {
    return false
  }
}
