import type { ConnectionClaims, SubscriptionClaims, TokenCheck } from '@tessera/centrifugo'
import { createVerifier } from 'fast-jwt'
import { z } from 'zod'

const unixSeconds = z.number().nonnegative()

const connectionPayload = z.object({
  sub: z.string().default(''),
  exp: unixSeconds.optional(),
  expire_at: unixSeconds.optional(),
  info: z.unknown().optional(),
  channels: z.array(z.string()).default([]),
  subs: z
    .record(z.string(), z.object({ info: z.unknown().optional(), data: z.unknown().optional() }))
    .default({}),
})

const subscriptionPayload = z.object({
  sub: z.string().default(''),
  channel: z.string(),
  client: z.string().default(''),
  exp: unixSeconds.optional(),
  expire_at: unixSeconds.optional(),
  info: z.unknown().optional(),
})

/**
 * Settings for verifying tokens: the HS256 key, and the required audience and issuer (empty: not required).
 */
export interface TokenSettings {
  readonly secret: string
  readonly audience: string
  readonly issuer: string
}

/** Verifies connection and subscription tokens. */
export interface TokenVerifier {
  connection(token: string, nowMs: number): TokenCheck<ConnectionClaims>
  subscription(token: string, nowMs: number): TokenCheck<SubscriptionClaims>
}

type Payload = { exp?: number | undefined; expire_at?: number | undefined }

/**
 * Expiry of the connection or subscription, which may differ from the token's `exp`. An `expire_at` of 0
 * means never.
 */
function expiryOf({ exp, expire_at }: Payload): number | undefined {
  if (expire_at === undefined) return exp
  return expire_at === 0 ? undefined : expire_at
}

const invalid = { kind: 'invalid' } as const
const expired = { kind: 'expired' } as const

/** Creates a verifier. Without a secret every token is invalid. */
export function createTokenVerifier({ secret, audience, issuer }: TokenSettings): TokenVerifier {
  if (secret === '') return { connection: () => invalid, subscription: () => invalid }
  const verifySignature = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    // Expiry is checked below with the caller's clock, because expired and invalid tokens get different
    // responses.
    ignoreExpiration: true,
    ...(audience === '' ? {} : { allowedAud: audience }),
    ...(issuer === '' ? {} : { allowedIss: issuer }),
    // An allowed value alone would accept a token without such a claim.
    requiredClaims: [...(audience === '' ? [] : ['aud']), ...(issuer === '' ? [] : ['iss'])],
  })

  function verify<P extends Payload, Claims>(
    schema: z.ZodType<P>,
    token: string,
    nowMs: number,
    claimsOf: (payload: P) => Claims,
  ): TokenCheck<Claims> {
    let signed: unknown
    try {
      signed = verifySignature(token)
    } catch {
      return invalid
    }
    const payload = schema.safeParse(signed)
    if (!payload.success) return invalid
    if (payload.data.exp !== undefined && payload.data.exp <= nowMs / 1000) return expired
    return { kind: 'valid', claims: claimsOf(payload.data) }
  }

  return {
    connection: (token, nowMs) =>
      verify(connectionPayload, token, nowMs, ({ sub, info, channels, subs, ...times }) => ({
        user: sub,
        info,
        expireAt: expiryOf(times),
        subs: new Map([...channels.map((name) => [name, {}] as const), ...Object.entries(subs)]),
      })),
    subscription: (token, nowMs) =>
      verify(subscriptionPayload, token, nowMs, ({ sub, channel, client, info, ...times }) => ({
        user: sub,
        channel,
        client,
        info,
        expireAt: expiryOf(times),
      })),
  }
}
