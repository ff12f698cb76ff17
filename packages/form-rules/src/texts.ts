/** True for an empty value, which passes all rules except those that require a value. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Normalizes a name for comparison: lower case, without ( ) , . and with runs of spaces or dashes collapsed. */
export const normalizeName = (name: string): string =>
  name
    .replace(/[(),.]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/-+/g, '-')
    .trim()
    .toLowerCase()

/** Creates a path segment: lower case, without ( ) , . and with spaces as dashes, collapsed and trimmed. */
export const slugify = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[(),.]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')

/** True for a CPF, the Brazilian taxpayer number: 11 digits, not all equal, valid check digits. Ignores dots and dashes. */
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

/** True for exactly two words with at least `minLength` characters each. */
export function hasTwoWords(text: string, minLength: number): boolean {
  const words = text.trim().split(/\s+/)
  return words.length === 2 && words.every((word) => [...word].length >= minLength)
}

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/

/** True for an IPv4 or IPv6 address. */
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

/** Full-width forms of the ASCII characters, as used in Chinese and Japanese. */
const FULL_WIDTH = /[！-～]/g
const FULL_WIDTH_SHIFT = 0xfee0

/**
 * Normalizes an email address for validation, storage and case-insensitive comparison. Trims it and converts the
 * full-width characters of Chinese and Japanese keyboards to ASCII. Nothing else is folded: look-alike letters and dots
 * remain significant.
 */
export const tidyEmail = (text: string): string =>
  text
    .replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - FULL_WIDTH_SHIFT))
    .replace(/[。｡]/g, '.')
    .trim()

/** True for an email address that browsers accept in an email field, with a dot in its domain. */
export const isEmail = (text: string): boolean =>
  text.length <= 250 &&
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i.test(
    text,
  )

/** True for an absolute http or https URL. */
export function isUrl(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || /\s/.test(text)) return false
  try {
    return new URL(text).hostname !== ''
  } catch {
    return false
  }
}
