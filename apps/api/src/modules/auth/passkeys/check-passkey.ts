import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { PasskeyProof } from '@tessera/contract'
import type { NewPasskey, PasskeyRow } from './passkey-store.ts'
import type { RelyingParty } from './relying-party.ts'

/** COSE numbers of the accepted signature algorithms: EdDSA, ES256, RS256. */
export const ALGORITHMS = [-8, -7, -257]

const CREDENTIAL_TYPE = 'public-key'

/** Facts of a valid signature. */
export interface AssertionFacts {
  readonly counter: number
  readonly isBackedUp: boolean
}

/**
 * Verifies a passkey's signature with its challenge, origin, domain and user verification (WebAuthn, 7.2). Returns null for
 * an invalid one. The caller compares the signature counter, which can be trusted only after this check.
 */
export async function checkAssertion(
  { id, origin }: RelyingParty,
  challenge: string,
  { publicKey, credentialId }: PasskeyRow,
  proof: Omit<PasskeyProof, 'ticket'>,
): Promise<AssertionFacts | null> {
  const { clientDataJSON, authenticatorData, signature, userHandle } = proof
  // The library throws for anything invalid.
  const checked = await verifyAuthenticationResponse({
    response: {
      id: credentialId,
      rawId: credentialId,
      type: CREDENTIAL_TYPE,
      clientExtensionResults: {},
      response: {
        clientDataJSON,
        authenticatorData,
        signature,
        ...(userHandle === undefined ? {} : { userHandle }),
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
  }).catch(() => null)
  if (!checked?.verified) return null
  const { newCounter, credentialBackedUp } = checked.authenticationInfo
  return { counter: newCounter, isBackedUp: credentialBackedUp }
}

/** A new passkey, as the browser sends it. */
export interface PasskeyRegistration {
  readonly credentialId: string
  readonly clientDataJSON: string
  readonly attestationObject: string
}

/** Verifies a new passkey (WebAuthn, 7.1); null for an invalid one. The manufacturer of its device isn't checked. */
export async function checkRegistration(
  { id, origin }: RelyingParty,
  challenge: string,
  { credentialId, clientDataJSON, attestationObject }: PasskeyRegistration,
): Promise<NewPasskey | null> {
  const checked = await verifyRegistrationResponse({
    response: {
      id: credentialId,
      rawId: credentialId,
      type: CREDENTIAL_TYPE,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!checked?.verified) return null
  const { credential, credentialBackedUp } = checked.registrationInfo
  if (credential.id !== credentialId) return null
  return {
    credentialId,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    isBackedUp: credentialBackedUp,
  }
}
