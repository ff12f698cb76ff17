import { ApiError, type CallData } from '@tessera/contract/client'
import { importOnce } from '../../platform/navigation/reload-guard.ts'

/** True if this browser supports passkeys. */
export const supportsPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** Error for a passkey prompt that was cancelled or that the browser declined. */
export class PasskeyCancelledError extends Error {
  override readonly name = 'PasskeyCancelledError'
}

/** Converts the browser's error for a cancelled prompt or a missing passkey. */
const throwCancelled = (error: unknown): never => {
  throw new PasskeyCancelledError('no passkey was returned', { cause: error })
}

/**
 * Loads the library on first use. If a newer build has replaced the chunk, the page reloads. If it can't be loaded at
 * all, the site is unreachable, which isn't a cancelled prompt.
 */
function loadLibrary() {
  return importOnce(() => import('@simplewebauthn/browser')).catch((error: unknown) => {
    throw new ApiError(0, { code: 0, name: 'unavailable', message: String(error), traceId: '' })
  })
}

/** Prompts the player to choose a passkey and returns its signature. */
export async function signWithPasskey({
  ticket,
  challenge,
  rpId,
  timeoutMs,
}: CallData<'POST /api/player/sessions/passkey/start'>) {
  const { startAuthentication } = await loadLibrary()
  const optionsJSON = { challenge, rpId, timeout: timeoutMs, userVerification: 'required' } as const
  const { id, response } = await startAuthentication({ optionsJSON }).catch(throwCancelled)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    ticket,
    credentialId: id,
    clientDataJSON,
    authenticatorData,
    signature,
    ...(userHandle ? { userHandle } : {}),
  }
}

/** Prompts the device to create a passkey and returns it. */
export async function createPasskey(start: CallData<'POST /api/player/passkeys/start'>) {
  const { startRegistration } = await loadLibrary()
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge: start.challenge,
      rp: { id: start.rpId, name: start.rpName },
      user: start.user,
      pubKeyCredParams: start.algorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: start.excluded.map((credential) => ({ type: 'public-key', id: credential })),
      timeout: start.timeoutMs,
      attestation: 'none',
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    },
  }).catch(throwCancelled)
  const { clientDataJSON, attestationObject } = response
  return { ticket: start.ticket, credentialId: id, clientDataJSON, attestationObject }
}

/** Returns the reason why no passkey was returned: the prompt was cancelled, or an API error. Rethrows other errors. */
export function passkeyFailure(error: unknown): 'cancelled' | ApiError {
  if (error instanceof PasskeyCancelledError) return 'cancelled'
  if (error instanceof ApiError) return error
  throw error
}
