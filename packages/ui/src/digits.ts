import { latinDigits } from '@tessera/money'

/** A code as it may be pasted ("Your code: 12-34 56"): its digits, at most `length` of them. */
export function cleanCode(text: string, length: number): string {
  return latinDigits(text).replace(/\D/g, '').slice(0, length)
}
