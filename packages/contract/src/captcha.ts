/**
 * The captcha that protects calls from automated use, shared by the page and the server. The details of a `captcha_required`
 * error name the `kind` of captcha and its parameters; the solution is sent in the call's `captcha` field. The built-in
 * kind is proof of work: find a number whose hash with the challenge starts with a given number of zero bits.
 */
export const CAPTCHA_WORK = 'work'

/** Returns the text to hash with SHA-256 in the proof of work: the challenge's id and a candidate number. */
export const workText = (id: string, answer: number): string => `${id}:${answer}`

/** Returns the number of leading zero bits of a hash. */
export function leadingZeroBits(hash: Uint8Array): number {
  const zeros = hash.findIndex((byte) => byte !== 0)
  return zeros < 0 ? hash.length * 8 : zeros * 8 + Math.clz32(hash[zeros] ?? 0) - 24
}
