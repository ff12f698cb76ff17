import { z } from 'zod'
import { FACTOR_RULES } from '../codes.ts'

/** Proof of a completed sign-in step, passed to the next one. */
export const ticketCode = z.string().regex(/^[a-z0-9]{26}$/)

export const authenticatorCode = z.string().regex(new RegExp(`^\\d{${FACTOR_RULES.appDigits}}$`))
/** A recovery code as it was shown or as people type it: with or without the dash, in either case. */
export const recoveryCode = z.string().min(FACTOR_RULES.recoveryLength).max(20)

const base64url = (max: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{1,${max}}$`))

/** Response of a passkey in base64url (WebAuthn, AuthenticatorAssertionResponse), and the ticket of its challenge. */
export const passkeyFields = {
  ticket: ticketCode,
  credentialId: base64url(1400),
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(4000),
  signature: base64url(2000),
  userHandle: base64url(100).optional(),
}
export const passkeyProof = z.strictObject(passkeyFields)
export type PasskeyProof = z.infer<typeof passkeyProof>
