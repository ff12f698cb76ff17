import { isIP } from 'node:net'

/** What passkeys of this site are bound to (WebAuthn, 5.1.2). */
export interface RelyingParty {
  /** The domain. */
  readonly id: string
  /** The one origin whose pages may ask for a signature. */
  readonly origin: string
}

/** The relying party of a site, from the address that players use. */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** Whether browsers know passkeys at an address: not at a number, and not without encryption but on the machine itself. */
export function canUsePasskeys(publicUrl: string): boolean {
  const { hostname, protocol } = new URL(publicUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
}
