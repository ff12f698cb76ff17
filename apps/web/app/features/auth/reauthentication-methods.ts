import type { ApiError, CallInput } from '@tessera/contract/client'

/** Methods of re-authentication, the easiest first: a recent launch needs no input. */
const REAUTHENTICATION_METHODS = [
  'launch',
  'passkey',
  'authenticator',
  'password',
  'code',
  'social',
  'messenger',
  'recovery',
] as const
export type ReauthenticationMethod = (typeof REAUTHENTICATION_METHODS)[number]

/** Capabilities of the browser for re-authentication. */
export interface ReauthenticationMeans {
  readonly supportsPasskeys: boolean
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
  { supportsPasskeys, launch }: ReauthenticationMeans,
): ReauthenticationMethod[] {
  const hasMessenger = details.telegram === true
  const isSignInOffered: Record<ReauthenticationMethod, boolean> = {
    launch: hasMessenger && launch === 'fresh',
    messenger: hasMessenger && launch === 'old',
    passkey: details.passkey === true && supportsPasskeys,
    authenticator: details.authenticator === true,
    password: details.password === true,
    code: typeof details.codeTo === 'string',
    social: details.social === true,
    recovery: details.recovery === true,
  }
  const offered = REAUTHENTICATION_METHODS.filter((method) => isSignInOffered[method])
  return offered.length === 0 && hasMessenger ? ['messenger'] : offered
}
