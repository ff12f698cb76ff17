import type { GameProvider } from '@tessera/contract'
import type { SportsbookProvider } from '@tessera/contract/sportsbook'
import { providerSecret } from '@tessera/server-kit'
import { z } from 'zod'
import { createHttpProvider } from './http-provider.ts'
import { createHttpSportsbook } from './http-sportsbook.ts'

const ID = /^[a-z0-9-]{2,48}$/

const provider = z.strictObject({
  /** Id under which its rounds are stored in the ledger. Must never change. */
  id: z.string().regex(ID, 'must be a lowercase slug'),
  /** Address of its interface, such as http://127.0.0.1:3002/studio/provider. */
  url: z.url(),
  /** Shared secret that signs our requests to the provider and its requests to the wallet. */
  secret: providerSecret(),
  /** True if it may correct the payout of a closed round, as a sportsbook does. */
  corrects: z.boolean().default(false),
})

const DESCRIBED =
  'the game providers, as [{"id": "tessera-studio", "url": "http://127.0.0.1:3002/studio/provider", "secret": "..."}]; [] for none'

const SPORTSBOOK_DESCRIBED =
  'the sportsbook, as {"id": "tessera-sportsbook", "url": "http://127.0.0.1:3005/sportsbook/provider", "secret": "..."}'

/** Parses JSON. The parser's error message is discarded, since it quotes the input, which contains secrets. */
const json = (described: string) =>
  z.string(`missing: ${described}`).transform((text, context) => {
    try {
      const value: unknown = JSON.parse(text)
      return value
    } catch {
      context.addIssue({ code: 'custom', message: `is not valid JSON: ${described}` })
      return z.NEVER
    }
  })

/** Environment variables of the game providers and the sportsbook in other processes, as JSON. */
export const providersEnvironment = {
  PROVIDERS: json(DESCRIBED).pipe(
    z
      .array(provider)
      .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'has a duplicate id'),
  ),
  /** The sportsbook. Without it the site has no sport. */
  SPORTSBOOK: json(SPORTSBOOK_DESCRIBED).pipe(provider).optional(),
}

interface ProviderEnvironment {
  readonly PROVIDERS: z.output<typeof providersEnvironment.PROVIDERS>
  readonly SPORTSBOOK?: z.output<typeof providersEnvironment.SPORTSBOOK>
}

/** Creates the clients of the providers and of the sportsbook, and collects the secrets of their wallets. */
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
    // A sportsbook can always correct the payout of a round.
    correctingProviders: [
      ...list.filter(({ corrects }) => corrects).map(({ id }) => id),
      ...(book ? [book.id] : []),
    ],
  }
}
