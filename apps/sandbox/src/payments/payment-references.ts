import { createHash } from 'node:crypto'

/** Returns decimal digits that belong to a payment and look random. */
export function digitsOf(paymentId: string, count: number): string {
  const number = BigInt(`0x${createHash('sha256').update(paymentId).digest('hex')}`)
  return (number % 10n ** BigInt(count)).toString().padStart(count, '0')
}

/** Weights of the check digits of a Multibanco reference, from its last digit. */
const WEIGHTS = [3, 30, 9, 90, 27, 76, 81, 34, 49, 5, 50, 15, 53, 45, 62, 38, 89, 17, 73, 51]

/** Digits of the amount, in cents, that the check digits cover. */
const AMOUNT_DIGITS = 8

/**
 * Returns a Multibanco reference of nine digits: seven of the payment and two check digits over entity, payment and amount, so
 * that a cash machine refuses a mistyped reference or another amount.
 */
export function multibancoReference(entity: string, payment: string, cents: number): string {
  const digits = [...entity, ...payment, ...String(cents).padStart(AMOUNT_DIGITS, '0')].reverse()
  const sum = digits.reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index] ?? 0), 0)
  return payment + String(98 - (sum % 97)).padStart(2, '0')
}

/** Groups digits by three: `999 123 490`. */
export const inThrees = (digits: string): string => digits.replace(/(\d{3})(?=\d)/g, '$1 ')

/** Returns the reference by which a transfer is recognized: `TS 123 456 789`. */
export const transferReference = (paymentId: string): string => `TS ${inThrees(digitsOf(paymentId, 9))}`

/** Weights of the digits of a CLABE, repeated. */
const CLABE_WEIGHTS = [3, 7, 1]

/** Returns the number of a Mexican account: the 17 given digits of bank, place and account, and their check digit. */
export function clabeOf(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, index) => total + ((Number(digit) * (CLABE_WEIGHTS[index % 3] ?? 0)) % 10),
    0,
  )
  return digits + String((10 - (sum % 10)) % 10)
}
