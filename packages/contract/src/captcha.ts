/**
 * The proof that no crowd of machines comes, as the page and the server see it. A refusal `captcha_required` names in its
 * details the `kind` of the proof and what it needs; the answer goes into the call's `captcha`. Our own kind is work:
 * a number has to be found whose hash with the challenge begins with so many zero bits.
 */
export const CAPTCHA_WORK = 'work'

/** What is hashed (SHA-256) in the work: the challenge's id, and the number that is looked for. */
export const workText = (id: string, answer: number): string => `${id}:${answer}`

/** With how many zero bits a hash begins. */
export function leadingZeroBits(hash: Uint8Array): number {
  const zeros = hash.findIndex((byte) => byte !== 0)
  return zeros < 0 ? hash.length * 8 : zeros * 8 + Math.clz32(hash[zeros] ?? 0) - 24
}
