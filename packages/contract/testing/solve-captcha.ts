import { createHash } from 'node:crypto'
import { leadingZeroBits, workText } from '../src/captcha.ts'

/** Returns the solution for the details of a `captcha_required` error, found like in a browser. */
export function solveCaptcha(details: Readonly<Record<string, unknown>>): string {
  const { id, bits, challenge } = details
  for (let number = 0; ; number += 1) {
    const hash = createHash('sha256')
      .update(workText(String(id), number))
      .digest()
    if (leadingZeroBits(hash) >= Number(bits)) return `${String(challenge)}.${number}`
  }
}
