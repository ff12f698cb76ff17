import type { SportsbookProvider } from '@tessera/contract/sportsbook'
import type { sportsbookOperations } from '@tessera/contract/sportsbook/http'
import { type ProviderOperations, recordOperations } from '@tessera/provider-kit'

/** Handlers of the sportsbook's provider interface for signed HTTP. */
export const operationsOf = (
  provider: Required<SportsbookProvider>,
): ProviderOperations<typeof sportsbookOperations> => ({
  session: ({ requestId: _, ...request }) => provider.openSession(request),
  overview: ({ locale }) => provider.overview(locale),
  info: async ({ sportId, locale }) => ({ info: await provider.info(sportId, locale) }),
  list: async ({ query, locale }) => ({ events: await provider.list(query, locale) }),
  event: async ({ eventId, locale }) => ({ event: await provider.event(eventId, locale) }),
  view: async (request) => ({ html: await provider.view(request) }),
  search: async ({ text, locale }) => ({ events: await provider.search(text, locale) }),
  bets: async ({ playerId, betIds, locale }) => ({ bets: await provider.bets(playerId, betIds, locale) }),
  ...recordOperations(provider.records),
})
