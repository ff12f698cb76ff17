import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { FACTOR_RULES } from '@tessera/contract'

/** Parameters of authenticator apps, the only ones that all apps support (RFC 6238, SHA-1). */
export const TOTP = { digits: FACTOR_RULES.appDigits, stepSeconds: 30, secretBytes: 20 } as const

/** Steps in which a code is accepted, its own and its neighbours: people type slowly, and clocks differ (RFC 6238, 5.2). */
const STEPS_BESIDE = [0, -1, 1] as const

/** Base32 alphabet (RFC 4648). Apps expect it without padding. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Encodes bytes as base32. */
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

/** Returns the number of a moment's time step. */
export const stepOf = (at: Date): number => Math.floor(at.getTime() / 1000 / TOTP.stepSeconds)

/** Returns the code of a time step (RFC 4226, 5.3). */
export function totpCode(secret: Uint8Array, step: number, digits: number = TOTP.digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Returns the accepted time step whose code was typed; null if there is none. */
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

/** Returns the address in the QR code for an authenticator app (Key URI Format). */
export function totpUri(secret: Uint8Array, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const facts = `algorithm=SHA1&digits=${TOTP.digits}&period=${TOTP.stepSeconds}`
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}&${facts}`
}
