import { latinDigits } from '@tessera/money'

/** Returns the digits of a pasted code ("Your code: 12-34 56"), at most `length` of them. */
export function cleanCode(text: string, length: number): string {
  return latinDigits(text).replace(/\D/g, '').slice(0, length)
}
