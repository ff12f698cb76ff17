import { ApiError, type CallData } from '@tessera/contract/client'
import { importOnce } from '../../shared/navigation/reload-guard.ts'

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** What somebody left, or the browser would not do: nothing has happened. */
export class PasskeyLeftError extends Error {
  override readonly name = 'PasskeyLeftError'
}

/** Takes what a browser says when a person cancels, or a device has nothing, for what it is: no answer. */
const orLeft = (error: unknown): never => {
  throw new PasskeyLeftError('no passkey was given', { cause: error })
}

/**
 * The library, when it is first asked for. Where a newer build has another one the page is loaded anew; where it does not come
 * at all the site is out of reach, and nobody has left anything.
 */
async function loadLibrary() {
  const library = await importOnce(() => import('@simplewebauthn/browser')).catch((error: unknown) => {
    throw new ApiError(0, { code: 0, name: 'unavailable', message: String(error), traceId: '' })
  })
  return library ?? new Promise<never>(() => {})
}

/** Has the person choose a passkey and sign with it. */
export async function signWithPasskey({
  ticket,
  challenge,
  rpId,
  timeoutMs,
}: CallData<'POST /api/player/sessions/passkey/start'>) {
  const { startAuthentication } = await loadLibrary()
  const optionsJSON = { challenge, rpId, timeout: timeoutMs, userVerification: 'required' } as const
  const { id, response } = await startAuthentication({ optionsJSON }).catch(orLeft)
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

/** Has the device make a passkey for the player. */
export async function makePasskey(start: CallData<'POST /api/player/passkeys/start'>) {
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
  }).catch(orLeft)
  const { clientDataJSON, attestationObject } = response
  return { ticket: start.ticket, credentialId: id, clientDataJSON, attestationObject }
}

/** What a passkey that did not come is told as: that nobody gave one, or the error that kept it from being asked for. */
export function whyNoPasskey(error: unknown): 'left' | ApiError {
  if (error instanceof PasskeyLeftError) return 'left'
  if (error instanceof ApiError) return error
  throw error
}
