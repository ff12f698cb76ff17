import * as oidc from 'openid-client'
import { readPerson, type SocialPerson } from './person-rules.ts'
import type { SocialConnectionConfig } from './social-config.ts'

/** What an answer of a provider came to. */
export type ProvedPerson =
  | { readonly kind: 'person'; readonly person: SocialPerson }
  /** Nobody answered in time, or not as a provider does that works. */
  | { readonly kind: 'unavailable' }
  /** It answered, and what it said is not to be believed or was refused. */
  | { readonly kind: 'refused' }

/** What ties a log-in to the browser that began it. */
export interface FlowSecrets {
  readonly nonce: string
  readonly codeVerifier: string
}

/** A provider as the calls use it. */
export interface SocialProvider {
  readonly config: SocialConnectionConfig
  /**
   * Where the browser goes to; null when the provider does not answer.
   *
   * @param isAnew whether the person has to show anew who they are, signed in there or not
   */
  authorizationUrl(
    state: string,
    secrets: FlowSecrets,
    redirectUri: string,
    isAnew?: boolean,
  ): Promise<string | null>
  /**
   * Exchanges the code for who it is: code with PKCE S256, the token's signature by the issuer's keys, exact issuer and
   * audience, its time and its nonce (OpenID Connect Core 3.1.3.7).
   */
  prove(answer: ProviderReturn, secrets: FlowSecrets, redirectUri: string): Promise<ProvedPerson>
}

export interface ProviderReturn {
  readonly code: string
  readonly state: string
  readonly iss?: string | undefined
}

const TIMEOUT_SECONDS = 5
/** What a provider says of itself is asked for anew after this time. */
const DISCOVERY_KEPT_MS = 3_600_000
const SCOPE = 'openid email profile'

/** The one adapter for providers of OpenID Connect, those of the demonstration and real ones. */
export function createSocialProvider(
  config: SocialConnectionConfig,
  clock: () => Date,
  fetch = globalThis.fetch,
): SocialProvider {
  let known: { readonly at: number; readonly configuration: oidc.Configuration } | null = null

  const discover = async (): Promise<oidc.Configuration> => {
    const now = clock().getTime()
    if (known && now - known.at < DISCOVERY_KEPT_MS) return known.configuration
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
    authorizationUrl: async (state, { nonce, codeVerifier }, redirectUri, isAnew = false) => {
      const prompt = isAnew ? 'login' : config.prompt
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
          // Has it say when the person last signed in (OpenID Connect Core 3.1.2.1).
          ...(isAnew ? { max_age: '0' } : {}),
        })
        return href
      } catch (error) {
        if (isFault(error)) throw error
        return null
      }
    },
    prove: async (answer, { nonce, codeVerifier }, redirectUri) => {
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
        if (isFault(error)) throw error
        return { kind: isUnanswered(error) ? 'unavailable' : 'refused' }
      }
    },
  }
}

/** Sends what goes to the issuer by the way that this process reaches it. */
const viaBackchannel =
  ({ issuer, backchannelUrl }: SocialConnectionConfig, fetch: typeof globalThis.fetch): oidc.CustomFetch =>
  (url, options) => {
    const to =
      backchannelUrl !== undefined && url.startsWith(issuer) ? backchannelUrl + url.slice(issuer.length) : url
    // The library's options are those of fetch, with a body that may be null.
    return fetch(to, options as RequestInit)
  }

/** A mistake of ours rather than what a provider did: the library and the network throw others. */
const isFault = (error: unknown): boolean =>
  error instanceof TypeError && !(error.message === 'fetch failed' || 'code' in error)

const NETWORK = new Set(['TimeoutError', 'AbortError'])

/** Whether a failure says that the provider does not work just now, rather than what it thinks of the answer. */
function isUnanswered(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof TypeError && error.message === 'fetch failed') return true
  if (NETWORK.has(error.name) || (error.cause instanceof Error && NETWORK.has(error.cause.name))) return true
  const status = 'status' in error ? error.status : error.cause instanceof Response ? error.cause.status : 0
  return typeof status === 'number' && status >= 500
}
