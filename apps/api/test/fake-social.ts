import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import type { SocialConnectionConfig } from '../src/modules/social/index.ts'

/** A person with an account at a provider. */
export interface FakePerson {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
  /** Time of the last authentication there, in seconds since 1970. */
  readonly auth_time?: number
}

/** OpenID Connect providers that the test controls. They check requests as a real one does. */
export interface FakeSocial {
  readonly connections: readonly SocialConnectionConfig[]
  readonly fetch: typeof fetch
  /** While true, the providers are unreachable. */
  isDown: boolean
  /** Claims that the next token adds or replaces. */
  claims: Record<string, unknown>
  /** Authorizes a flow as a person, and returns the parameters with which the browser returns. */
  allow(url: string, person: FakePerson): { code: string; state: string; iss: string }
}

const CLIENT = { clientId: 'tessera', clientSecret: 'a secret of the tests' }
const IDS = ['agora', 'laurel'] as const
const issuerOf = (id: string): string => `https://${id}.example`

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function tokenOf(claims: object): string {
  const text = `${part({ alg: 'RS256', kid: 'one' })}.${part(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
}

interface Granted {
  readonly person: FakePerson
  readonly nonce: string
  readonly challenge: string
  readonly redirectUri: string
}

export function createFakeSocial(now: () => Date): FakeSocial {
  const codes = new Map<string, Granted>()

  const exchange = (issuer: string, form: URLSearchParams): Response => {
    const granted = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const verifier = form.get('code_verifier') ?? ''
    const isRight =
      granted?.challenge === createHash('sha256').update(verifier).digest('base64url') &&
      granted.redirectUri === form.get('redirect_uri') &&
      form.get('client_secret') === CLIENT.clientSecret
    if (!granted || !isRight) return Response.json({ error: 'invalid_grant' }, { status: 400 })
    const seconds = Math.floor(now().getTime() / 1000)
    const claims = {
      iss: issuer,
      aud: CLIENT.clientId,
      iat: seconds,
      exp: seconds + 60,
      nonce: granted.nonce,
      ...granted.person,
      ...social.claims,
    }
    return Response.json({ access_token: 'one', token_type: 'bearer', id_token: tokenOf(claims) })
  }

  const social: FakeSocial = {
    connections: IDS.map((id, index) => ({
      id,
      name: id,
      issuer: issuerOf(id),
      ...CLIENT,
      vouchesForEmail: index === 0,
    })),
    isDown: false,
    claims: {},
    fetch: async (input, init) => {
      if (social.isDown) throw new TypeError('fetch failed')
      const { origin, pathname } = new URL(String(input))
      if (pathname === '/token') return exchange(origin, new URLSearchParams(String(init?.body)))
      if (pathname === '/jwks')
        return Response.json({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig' }] })
      return Response.json({
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/jwks`,
        authorization_response_iss_parameter_supported: true,
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      })
    },
    allow: (url, person) => {
      const { origin, searchParams } = new URL(url)
      const read = (name: string) => searchParams.get(name) ?? ''
      const code = randomUUID()
      const [nonce, challenge, redirectUri] = [read('nonce'), read('code_challenge'), read('redirect_uri')]
      codes.set(code, { person, nonce, challenge, redirectUri })
      return { code, state: read('state'), iss: origin }
    },
  }
  return social
}
