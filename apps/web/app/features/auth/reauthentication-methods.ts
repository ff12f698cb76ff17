import type { ApiError, CallInput } from '@tessera/contract/client'

/** Methods of re-authentication, the easiest first: a recent launch needs no input. */
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

/** Capabilities of the browser for re-authentication. */
export interface ProofMeans {
  readonly knowsPasskeys: boolean
  /** State of a messenger's launch: none, recent, or too old. */
  readonly launch: 'none' | 'fresh' | 'old'
}

/** Result of a method, as the call sends it. */
export type Proof = NonNullable<CallInput<'POST /api/player/sessions/proof'>['body']>

/**
 * Returns the methods that a refusal offers and the browser supports. The messenger is offered if it opened the app, or
 * if no other method is available.
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
