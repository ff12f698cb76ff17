import { isIP } from 'node:net'

/** The relying party that passkeys are bound to (WebAuthn, 5.1.2). */
export interface RelyingParty {
  /** The domain. */
  readonly id: string
  /** The only origin whose pages may request a signature. */
  readonly origin: string
}

/** Returns the relying party of a site, from its public address. */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** True if browsers allow passkeys at an address: never at an IP address, and only with TLS or on localhost. */
export function canUsePasskeys(publicUrl: string): boolean {
  const { hostname, protocol } = new URL(publicUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
}
