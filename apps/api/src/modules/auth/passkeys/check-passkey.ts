import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { PasskeyProof } from '@tessera/contract'
import type { MadePasskey, PasskeyRow } from './passkey-store.ts'
import type { RelyingParty } from './relying-party.ts'

/** COSE numbers of the signatures that are taken: EdDSA, ES256, RS256. */
export const ALGORITHMS = [-8, -7, -257]

const CREDENTIAL_TYPE = 'public-key'

/** What a signature that is right tells of its device. */
export interface PasskeyUse {
  readonly counter: number
  readonly isBackedUp: boolean
}

/**
 * Looks at what a passkey signed: challenge, origin, domain, that the person was verified, and the signature (WebAuthn,
 * 7.2). Null for what is not right. What the device counts is for the caller to compare, once it is known that it is the
 * device that says it.
 */
export async function checkUse(
  { id, origin }: RelyingParty,
  challenge: string,
  { publicKey, credentialId }: PasskeyRow,
  proof: Omit<PasskeyProof, 'ticket'>,
): Promise<PasskeyUse | null> {
  const { clientDataJSON, authenticatorData, signature, userHandle } = proof
  // The library throws for each thing that is not right.
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

/** What a browser sends of a passkey that was made. */
export interface PasskeyMaking {
  readonly credentialId: string
  readonly clientDataJSON: string
  readonly attestationObject: string
}

/** Looks at a new passkey (WebAuthn, 7.1); null for what is not right. Which maker's device it is, nobody asks. */
export async function checkMaking(
  { id, origin }: RelyingParty,
  challenge: string,
  { credentialId, clientDataJSON, attestationObject }: PasskeyMaking,
): Promise<MadePasskey | null> {
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
