import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Database } from '@tessera/postgres'
import { Provider } from 'oidc-provider'
import { corruptToken, type SocialFault } from './faults.ts'
import { createMemoryAdapter } from './memory-adapter.ts'
import { findPerson } from './person-store.ts'
import { SOCIAL_CLIENT_ID, type SocialBrand, socialSecret } from './social-brands.ts'

export interface SocialConfig {
  readonly database: Database
  readonly apiKey: string
  /** Address of the sandbox as browsers reach it. */
  readonly publicUrl: string
  /** Addresses of the shop to which a provider may redirect people, by the provider's id. */
  readonly callbacks: (provider: string) => readonly string[]
}

/** A running provider with everything that its pages use. */
export interface OpenSocial {
  readonly brand: SocialBrand
  readonly issuer: URL
  readonly provider: Provider
  /** Schedules a fault for the provider's next response about a person. */
  readonly plan: (personId: string, fault: SocialFault) => void
}

const SLOW_MS = 10_000
const KEY_ID = 'sandbox'

/**
 * Creates a certified OpenID provider for the people of the sandbox, with a signing key that is new in each
 * process.
 */
export function openProvider(brand: SocialBrand, config: SocialConfig): OpenSocial {
  const { database, apiKey, publicUrl, callbacks } = config
  const issuer = new URL(`${publicUrl}/social/${brand.id}`)
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const faults = new Map<string, SocialFault>()
  const names = (cookie: string) => `_${brand.id}_${cookie}`
  const provider = new Provider(issuer.href, {
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: SOCIAL_CLIENT_ID,
        client_secret: socialSecret(apiKey, brand.id),
        client_name: 'Tessera',
        redirect_uris: [...callbacks(brand.id)],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' }] },
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      names: { session: names('session'), interaction: names('interaction'), resume: names('resume') },
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_context, { uid }) => `${issuer.pathname}/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 3600,
      IdToken: 600,
      Interaction: 3600,
      Session: 3600,
    },
    findAccount: async (_context, id) => {
      const person = await findPerson(database, brand.id, id)
      if (!person) return undefined
      const { name, email, isEmailVerified } = person
      return {
        accountId: id,
        claims: async () => ({ sub: id, name, email, email_verified: isEmailVerified }),
      }
    },
    renderError: (context, { error }) => {
      context.type = 'text/plain'
      context.body = `This sign-in can’t continue (${error}). Go back and start again.`
    },
  })
  provider.proxy = true
  provider.use(async (context, next) => {
    await next()
    const { oidc } = context
    if (oidc?.route !== 'token' || typeof context.body?.id_token !== 'string') return
    const personId = oidc.entities.Account?.accountId ?? ''
    const fault = faults.get(personId)
    if (!fault) return
    faults.delete(personId)
    if (fault === 'down') {
      context.status = 503
      context.body = { error: 'temporarily_unavailable' }
    } else if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    else context.body.id_token = await corruptToken(context.body.id_token, fault, privateKey, KEY_ID)
  })
  return { brand, issuer, provider, plan: (personId, fault) => faults.set(personId, fault) }
}
