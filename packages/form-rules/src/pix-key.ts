import { isCpf, isEmail } from './texts.ts'

const RANDOM_KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Country code, valid area code, and 8 or 9 digits. Without the country code, 11 digits would be a CPF. */
const PHONE = /^\+55[1-9][1-9]\d{8,9}$/

/** True for a CNPJ, the number of a Brazilian company: 14 digits, not all equal, with valid check digits. */
function isCnpj(text: string): boolean {
  const digits = text.replace(/[.\-/\s]/g, '')
  if (!/^\d{14}$/.test(digits) || /^(\d)\1{13}$/.test(digits)) return false
  const checkDigit = (length: number): number => {
    let sum = 0
    for (let index = 0; index < length; index += 1) {
      sum += Number(digits[index]) * (2 + ((length - 1 - index) % 8))
    }
    return sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  return checkDigit(12) === Number(digits[12]) && checkDigit(13) === Number(digits[13])
}

const trimmedPhone = (text: string): string => text.replace(/[\s()-]/g, '')

/** True for a PIX key: a CPF or CNPJ, a phone number with +55, an email address, or a random key. */
export function isPixKey(text: string): boolean {
  const key = text.trim()
  return (
    RANDOM_KEY.test(key) ||
    (key.includes('@') && key.length <= 77 && isEmail(key)) ||
    PHONE.test(trimmedPhone(key)) ||
    isCpf(key) ||
    isCnpj(key)
  )
}

/** Returns a PIX key in the format of the central bank's directory: digits only, or lower case. */
export function normalizePixKey(text: string): string {
  const key = text.trim()
  if (key.includes('@') || RANDOM_KEY.test(key)) return key.toLowerCase()
  return trimmedPhone(key).replace(/[./]/g, '')
}
