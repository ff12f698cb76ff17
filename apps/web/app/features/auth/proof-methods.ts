import type { ApiError, CallInput } from '@tessera/contract/client'

/** By what somebody shows that it is them, the easiest first. */
export const PROOF_METHODS = ['passkey', 'authenticator', 'password', 'code', 'social', 'recovery'] as const
export type ProofMethod = (typeof PROOF_METHODS)[number]

/** What one of them came to, as it is sent. */
export type Proof = NonNullable<CallInput<'POST /api/player/sessions/proof'>['body']>

/** What a refusal offers. A passkey only where the browser knows them. */
export function methodsOf(details: ApiError['details'], knowsPasskeys: boolean): ProofMethod[] {
  const isOffered: Record<ProofMethod, boolean> = {
    passkey: details.passkey === true && knowsPasskeys,
    authenticator: details.authenticator === true,
    password: details.password === true,
    code: typeof details.codeTo === 'string',
    social: details.social === true,
    recovery: details.recovery === true,
  }
  return PROOF_METHODS.filter((method) => isOffered[method])
}
