import type { SportsbookProvider } from '@tessera/contract/sportsbook'
import { sportsbookOperations } from '@tessera/contract/sportsbook/http'
import { isConnectionLost, QueueFullError } from '@tessera/postgres'
import { type SignedOperations, signedOperations } from '@tessera/server-kit'
import type { Queryable } from '../database/queryable.ts'
import { claimRequest } from './provider-requests.ts'

export interface ProviderRouteParts {
  readonly database: Queryable
  readonly provider: Required<SportsbookProvider>
  readonly secret: string
}

const operationsOf = (
  provider: Required<SportsbookProvider>,
): SignedOperations<typeof sportsbookOperations> => ({
  session: ({ requestId: _, ...request }) => provider.openSession(request),
  overview: ({ locale }) => provider.overview(locale),
  info: async ({ sportId, locale }) => ({ info: await provider.info(sportId, locale) }),
  list: async ({ query, locale }) => ({ events: await provider.list(query, locale) }),
  event: async ({ eventId, locale }) => ({ event: await provider.event(eventId, locale) }),
  search: async ({ text, locale }) => ({ events: await provider.search(text, locale) }),
  bets: async ({ playerId, betIds, locale }) => ({ bets: await provider.bets(playerId, betIds, locale) }),
  tell: (request) => provider.records.tell(request),
  forget: async ({ playerId, stage }) => {
    await provider.records.forget(playerId, stage)
    return {}
  },
})

/** Serves the sportsbook's provider interface over signed HTTP. */
export const providerRoutes = ({ database, provider, secret }: ProviderRouteParts) =>
  signedOperations({
    schemas: sportsbookOperations,
    operations: operationsOf(provider),
    party: { providerId: provider.id, secret },
    takeRequest: (requestId) => claimRequest(database, requestId),
    isUnavailable: (error) => isConnectionLost(error) || error instanceof QueueFullError,
  })
