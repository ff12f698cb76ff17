import { createSigner } from 'fast-jwt'

export const tokenSecret = 'a key that only the tests know'

const sign = createSigner({ key: tokenSecret, algorithm: 'HS256', noTimestamp: true })

/** Signs a connection or subscription token as the product's session package does. */
export function token(claims: Record<string, unknown>): string {
  return sign(claims)
}

/** Creates a well-formed token with a wrong signature. */
export function forgedToken(claims: Record<string, unknown>): string {
  return createSigner({ key: 'another key', algorithm: 'HS256', noTimestamp: true })(claims)
}
