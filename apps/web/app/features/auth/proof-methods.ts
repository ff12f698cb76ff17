import type { ApiError, CallInput } from '@tessera/contract/client'

/** By what somebody shows that it is them, the easiest first: a launch of a moment ago is there already. */
const PROOF_METHODS = [
  'launch',
  'passkey',
  'authenticator',
  'password',
  'code',
  'social',
  'messenger',
  'recovery',
] as const
export type ProofMethod = (typeof PROOF_METHODS)[number]

/** What the browser can do of it. */
export interface ProofMeans {
  readonly knowsPasskeys: boolean
  /** Where the messenger opened the app, and whether it did so just now. */
  readonly launch: 'none' | 'fresh' | 'old'
}

/** What one of them came to, as it is sent. */
export type Proof = NonNullable<CallInput<'POST /api/player/sessions/proof'>['body']>

/**
 * What a refusal offers. A passkey only where the browser knows them; the messenger where it opened the app, and where
 * nothing else would do.
 */
export function methodsOf(
  details: ApiError['details'],
  { knowsPasskeys, launch }: ProofMeans,
): ProofMethod[] {
  const hasMessenger = details.telegram === true
  const isOffered: Record<ProofMethod, boolean> = {
    launch: hasMessenger && launch === 'fresh',
    messenger: hasMessenger && launch === 'old',
    passkey: details.passkey === true && knowsPasskeys,
    authenticator: details.authenticator === true,
    password: details.password === true,
    code: typeof details.codeTo === 'string',
    social: details.social === true,
    recovery: details.recovery === true,
  }
  const offered = PROOF_METHODS.filter((method) => isOffered[method])
  return offered.length === 0 && hasMessenger ? ['messenger'] : offered
}
