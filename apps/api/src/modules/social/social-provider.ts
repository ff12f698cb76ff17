import * as oidc from 'openid-client'
import { readPerson, type SocialPerson } from './person-rules.ts'
import type { SocialConnectionConfig } from './social-config.ts'

/** Result of an exchange with a provider. */
export type AuthenticationResult =
  | { readonly kind: 'person'; readonly person: SocialPerson }
  /** The provider didn't respond in time, or not properly. */
  | { readonly kind: 'unavailable' }
  /** The provider refused, or its response failed a check. */
  | { readonly kind: 'refused' }

/** Secrets that bind a flow to the browser that started it. */
export interface FlowSecrets {
  readonly nonce: string
  readonly codeVerifier: string
}

/** An OpenID Connect provider. */
export interface SocialProvider {
  readonly config: SocialConnectionConfig
  /**
   * Returns the authorization address for the browser; null if the provider is unavailable.
   *
   * @param isReauthentication true if the person must authenticate again, even if signed in there
   */
  authorizationUrl(
    state: string,
    secrets: FlowSecrets,
    redirectUri: string,
    isReauthentication?: boolean,
  ): Promise<string | null>
  /**
   * Exchanges the code for the person. It uses PKCE with S256, and verifies the token's signature by the issuer's keys, its
   * exact issuer and audience, its time and its nonce (OpenID Connect Core 3.1.3.7).
   */
  authenticate(
    answer: ProviderReturn,
    secrets: FlowSecrets,
    redirectUri: string,
  ): Promise<AuthenticationResult>
}

export interface ProviderReturn {
  readonly code: string
  readonly state: string
  readonly iss?: string | undefined
}

const TIMEOUT_SECONDS = 5
/** Time for which the provider's metadata is cached. */
const DISCOVERY_CACHED_MS = 3_600_000
const SCOPE = 'openid email profile'

/** Creates the adapter of an OpenID Connect provider, real or of the demonstration. */
export function createSocialProvider(
  config: SocialConnectionConfig,
  clock: () => Date,
  fetch = globalThis.fetch,
): SocialProvider {
  let known: { readonly at: number; readonly configuration: oidc.Configuration } | null = null

  const discover = async (): Promise<oidc.Configuration> => {
    const now = clock().getTime()
    if (known && now - known.at < DISCOVERY_CACHED_MS) return known.configuration
    const isPlain = new URL(config.issuer).protocol === 'http:'
    const configuration = await oidc.discovery(
      new URL(config.issuer),
      config.clientId,
      config.clientSecret,
      undefined,
      {
        timeout: TIMEOUT_SECONDS,
        execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
        [oidc.customFetch]: viaBackchannel(config, fetch),
      },
    )
    known = { at: now, configuration }
    return configuration
  }

  return {
    config,
    authorizationUrl: async (state, { nonce, codeVerifier }, redirectUri, isReauthentication = false) => {
      const prompt = isReauthentication ? 'login' : config.prompt
      try {
        const challenge = await oidc.calculatePKCECodeChallenge(codeVerifier)
        const { href } = oidc.buildAuthorizationUrl(await discover(), {
          redirect_uri: redirectUri,
          scope: SCOPE,
          state,
          nonce,
          code_challenge: challenge,
          code_challenge_method: 'S256',
          ...(prompt === undefined ? {} : { prompt }),
          // Makes the provider return `auth_time` (OpenID Connect Core 3.1.2.1).
          ...(isReauthentication ? { max_age: '0' } : {}),
        })
        return href
      } catch (error) {
        if (isProgrammingError(error)) throw error
        return null
      }
    },
    authenticate: async (answer, { nonce, codeVerifier }, redirectUri) => {
      try {
        const configuration = await discover()
        const url = new URL(redirectUri)
        for (const [name, value] of Object.entries(answer)) if (value) url.searchParams.set(name, value)
        const tokens = await oidc.authorizationCodeGrant(configuration, url, {
          expectedState: answer.state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
        })
        const claims = tokens.claims()
        if (!claims) return { kind: 'refused' }
        const more =
          claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
            ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
            : {}
        const person = readPerson({ ...more, ...claims }, config)
        return person ? { kind: 'person', person } : { kind: 'refused' }
      } catch (error) {
        if (isProgrammingError(error)) throw error
        return { kind: isUnavailable(error) ? 'unavailable' : 'refused' }
      }
    },
  }
}

/** Redirects requests to the issuer to its backchannel address, if one is configured. */
const viaBackchannel =
  ({ issuer, backchannelUrl }: SocialConnectionConfig, fetch: typeof globalThis.fetch): oidc.CustomFetch =>
  (url, options) => {
    const to =
      backchannelUrl !== undefined && url.startsWith(issuer) ? backchannelUrl + url.slice(issuer.length) : url
    // The library's options are those of fetch, with a body that may be null.
    return fetch(to, options as RequestInit)
  }

/** True for a programming error here, rather than an error of the library or the network. */
const isProgrammingError = (error: unknown): boolean =>
  error instanceof TypeError && !(error.message === 'fetch failed' || 'code' in error)

const NETWORK = new Set(['TimeoutError', 'AbortError'])

/** True if a failure means that the provider is unavailable, rather than that it refused. */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof TypeError && error.message === 'fetch failed') return true
  if (NETWORK.has(error.name) || (error.cause instanceof Error && NETWORK.has(error.cause.name))) return true
  const status = 'status' in error ? error.status : error.cause instanceof Response ? error.cause.status : 0
  return typeof status === 'number' && status >= 500
}
