import { createHmac } from 'node:crypto'

/** An identity provider: a separate OpenID provider with its own issuer. */
export interface SocialBrand {
  readonly id: string
  readonly name: string
  /** Logo as a path in a square of 24. */
  readonly mark: string
}

/** Identity providers of the demonstration. */
export const SOCIAL_BRANDS: readonly SocialBrand[] = [
  { id: 'agora', name: 'Agora', mark: 'M2 22V9L12 2l10 7v13h-4V11H6v11zM9 22v-9h2v9zm4 0v-9h2v9z' },
  {
    id: 'laurel',
    name: 'Laurel',
    mark: 'M11 22V12a9 9 0 0 1-9-9 9 9 0 0 1 9 9 9 9 0 0 1 11-9 9 9 0 0 1-9 10v9z',
  },
]

/** The merchant's client id at every provider. */
export const SOCIAL_CLIENT_ID = 'tessera'

/** The merchant's client secret at a provider, derived from the merchant's key. */
export const socialSecret = (apiKey: string, provider: string): string =>
  createHmac('sha256', apiKey).update(`identity:${provider}`).digest('hex')
