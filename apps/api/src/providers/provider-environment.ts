import type { GameProvider } from '@tessera/contract'
import type { SportsbookProvider } from '@tessera/contract/sportsbook'
import { providerSecret } from '@tessera/server-kit'
import { z } from 'zod'
import { createHttpProvider } from './http-provider.ts'
import { createHttpSportsbook } from './http-sportsbook.ts'

const ID = /^[a-z0-9-]{2,48}$/

const provider = z.strictObject({
  /** Under which its rounds stand in the books: never to be changed. */
  id: z.string().regex(ID, 'must be a lowercase slug'),
  /** Where its interface is, such as http://127.0.0.1:3002/studio/provider. */
  url: z.url(),
  /** Held by both sides: signs what we ask there, and what it asks of the wallet. */
  secret: providerSecret(),
  /** Whether it may correct what a closed round paid: a sportsbook. */
  corrects: z.boolean().default(false),
})

const DESCRIBED =
  'the game providers, as [{"id": "tessera-studio", "url": "http://127.0.0.1:3002/studio/provider", "secret": "..."}]; [] for none'

const SPORTSBOOK_DESCRIBED =
  'the sportsbook, as {"id": "tessera-sportsbook", "url": "http://127.0.0.1:3005/sportsbook/provider", "secret": "..."}'

/** The parser's own message is not passed on: it quotes the text that it stumbled on, which holds secrets. */
const json = (described: string) =>
  z.string(`missing: ${described}`).transform((text, context) => {
    try {
      const value: unknown = JSON.parse(text)
      return value
    } catch {
      context.addIssue({ code: 'custom', message: `is no JSON: ${described}` })
      return z.NEVER
    }
  })

/** The game providers in other processes, as JSON. */
export const providersEnvironment = {
  PROVIDERS: json(DESCRIBED).pipe(
    z
      .array(provider)
      .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'names an id twice'),
  ),
  /** The sportsbook in another process, as JSON; there is none if not given. */
  SPORTSBOOK: json(SPORTSBOOK_DESCRIBED).pipe(provider).optional(),
}

interface ProviderEnvironment {
  readonly PROVIDERS: z.output<typeof providersEnvironment.PROVIDERS>
  readonly SPORTSBOOK?: z.output<typeof providersEnvironment.SPORTSBOOK>
}

/** Clients of these providers and of the sportsbook, and the secrets of their wallets. */
export function createProviderClients({ PROVIDERS: list, SPORTSBOOK: book }: ProviderEnvironment): {
  readonly providers: readonly GameProvider[]
  readonly sportsbook: SportsbookProvider | null
  readonly walletSecrets: Readonly<Record<string, string>>
  readonly correctingProviders: readonly string[]
} {
  const peer = ({ id, url, secret }: ProviderEnvironment['PROVIDERS'][number]) => ({
    providerId: id,
    url,
    secret,
  })
  return {
    providers: list.map((each) => createHttpProvider(peer(each))),
    sportsbook: book ? createHttpSportsbook(peer(book)) : null,
    walletSecrets: Object.fromEntries(
      [...list, ...(book ? [book] : [])].map(({ id, secret }) => [id, secret]),
    ),
    // What a round paid is the sportsbook's to correct, by its nature.
    correctingProviders: [
      ...list.filter(({ corrects }) => corrects).map(({ id }) => id),
      ...(book ? [book.id] : []),
    ],
  }
}
