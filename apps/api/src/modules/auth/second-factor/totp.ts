import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { FACTOR_RULES } from '@tessera/contract'

/** How authenticator apps make their codes, by what all of them take for granted (RFC 6238, SHA-1). */
export const TOTP = { digits: FACTOR_RULES.appDigits, stepSeconds: 30, secretBytes: 20 } as const

/** A code is taken in its own step and in those beside it: people type slowly, and clocks differ (RFC 6238, 5.2). */
const STEPS_BESIDE = [0, -1, 1] as const

/** RFC 4648, without padding: what apps read. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes as base32. */
export function toBase32(bytes: Uint8Array): string {
  let text = ''
  let value = 0
  let bits = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    for (; bits >= 5; bits -= 5) text += BASE32[(value >>> (bits - 5)) & 31]
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + (BASE32[(value << (5 - bits)) & 31] ?? '') : text
}

/** The number of the time step that a moment is in. */
export const stepOf = (at: Date): number => Math.floor(at.getTime() / 1000 / TOTP.stepSeconds)

/** The code of a time step (RFC 4226, 5.3), for the secret as bytes. */
export function totpCode(secret: Uint8Array, step: number, digits: number = TOTP.digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The time step whose code was typed, among those that are good now; null when it is of none. */
export function matchStep(secret: Uint8Array, code: string, now: Date): number | null {
  const current = stepOf(now)
  const typed = Buffer.from(code)
  const found = STEPS_BESIDE.map((beside) => current + beside).filter((step) => {
    const right = Buffer.from(totpCode(secret, step))
    return right.length === typed.length && timingSafeEqual(right, typed)
  })
  return found[0] ?? null
}

export const newTotpSecret = (): Buffer => randomBytes(TOTP.secretBytes)

/** What an authenticator app reads from a QR code (Key URI Format). */
export function totpUri(secret: Uint8Array, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const facts = `algorithm=SHA1&digits=${TOTP.digits}&period=${TOTP.stepSeconds}`
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}&${facts}`
}
