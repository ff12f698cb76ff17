import { randomUUID } from 'node:crypto'
import type { SportsbookProvider } from '@tessera/contract/sportsbook'
import {
  type SportsbookOperation,
  type SportsbookRequest,
  type SportsbookResponse,
  sportsbookOperations,
} from '@tessera/contract/sportsbook/http'
import { callProvider, type SignedPeer } from './call-provider.ts'
import { createHttpRecords } from './http-records.ts'

/** Creates the client of the sportsbook over signed HTTP (docs/protocols/sportsbook.md). It fails like a game provider's. */
export function createHttpSportsbook(peer: SignedPeer): SportsbookProvider {
  const ask = async <Name extends SportsbookOperation>(
    operation: Name,
    request: SportsbookRequest<Name>,
  ): Promise<SportsbookResponse<Name>> =>
    // The response is parsed by the schema of this operation.
    (await callProvider<unknown>(
      peer,
      operation,
      request,
      sportsbookOperations[operation].answer,
    )) as SportsbookResponse<Name>

  return {
    id: peer.providerId,
    openSession: (request) => ask('session', { ...request, requestId: randomUUID() }),
    overview: (locale) => ask('overview', { locale }),
    info: async (sportId, locale) => (await ask('info', { sportId, locale })).info,
    list: async (query, locale) => (await ask('list', { query, locale })).events,
    event: async (eventId, locale) => (await ask('event', { eventId, locale })).event,
    view: async (request) => (await ask('view', request)).html,
    search: async (text, locale) => (await ask('search', { text, locale })).events,
    bets: async (playerId, betIds, locale) =>
      (await ask('bets', { playerId, betIds: [...betIds], locale })).bets,
    records: createHttpRecords(peer),
  }
}
