import type { GameProvider } from '@tessera/contract'
import { z } from 'zod'
import { createHttpProvider } from './http-provider.ts'

const ID = /^[a-z0-9-]{2,48}$/

const provider = z.strictObject({
  /** Under which its rounds stand in the books: never to be changed. */
  id: z.string().regex(ID, 'must be a lowercase slug'),
  /** Where its interface is, such as http://127.0.0.1:3002/studio/provider. */
  url: z.url(),
  /** Held by both sides: signs what we ask there, and what it asks of the wallet. */
  secret: z.string().min(32, 'must have 32 characters or more'),
})

const DESCRIBED =
  'the game providers, as [{"id": "tessera-studio", "url": "http://127.0.0.1:3002/studio/provider", "secret": "..."}]; [] for none'

/** The parser's own message is not passed on: it quotes the text that it stumbled on, which holds secrets. */
const json = z.string(`missing: ${DESCRIBED}`).transform((text, context) => {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    context.addIssue({ code: 'custom', message: `is no JSON: ${DESCRIBED}` })
    return z.NEVER
  }
})

/** The game providers in other processes, as JSON. */
export const providersEnvironment = {
  PROVIDERS: json.pipe(
    z
      .array(provider)
      .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'names an id twice'),
  ),
}

/** Clients of these providers, and the secrets of their wallet. */
export function reachProviders(list: z.output<typeof providersEnvironment.PROVIDERS>): {
  readonly providers: readonly GameProvider[]
  readonly walletSecrets: Readonly<Record<string, string>>
} {
  return {
    providers: list.map(({ id, url, secret }) => createHttpProvider({ providerId: id, url, secret })),
    walletSecrets: Object.fromEntries(list.map(({ id, secret }) => [id, secret])),
  }
}
