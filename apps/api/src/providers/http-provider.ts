import { randomUUID } from 'node:crypto'
import type { GameProvider, ProviderGameSessionRequest } from '@tessera/contract'
import {
  type ProviderCapability,
  type ProviderOperation,
  type ProviderRequest,
  type ProviderResponse,
  providerOperations,
} from '@tessera/contract/provider-http'
import { callProvider, type SignedPeer } from './call-provider.ts'
import { createHttpRecords } from './http-records.ts'

export type HttpProviderOptions = SignedPeer

/**
 * Creates the client of a game provider over signed HTTP (docs/protocols/provider.md). The provider states its optional
 * capabilities with its list of games. Until the list is loaded it is assumed to have all of them, and a missing one fails
 * like a provider that does not answer. Calls reject with {@link ProviderUnavailableError}, or with a RangeError if the
 * provider refuses the request.
 */
export function createHttpProvider(options: HttpProviderOptions): GameProvider {
  const { providerId: id } = options
  let offers: readonly string[] | null = null

  const ask = async <Name extends ProviderOperation>(
    operation: Name,
    request: ProviderRequest<Name>,
  ): Promise<ProviderResponse<Name>> =>
    // The response is parsed by the schema of this operation.
    (await callProvider<unknown>(
      options,
      operation,
      request,
      providerOperations[operation].answer,
    )) as ProviderResponse<Name>

  const replays: NonNullable<GameProvider['replays']> = {
    round: async (playerId, roundId) => (await ask('round', { playerId, roundId })).round,
  }
  const seeds: NonNullable<GameProvider['seeds']> = {
    pair: async (playerId) => (await ask('seeds', { playerId })).pair,
    rotate: async (playerId, clientSeed) =>
      (await ask('rotate', { requestId: randomUUID(), playerId, clientSeed })).rotated,
  }
  const records = createHttpRecords(options)
  const has = (capability: ProviderCapability): boolean => offers === null || offers.includes(capability)

  const provider = {
    id,
    async listGames() {
      const answer = await ask('games', {})
      offers = answer.offers
      return answer.games
    },
    openSession: (request: ProviderGameSessionRequest) =>
      ask('session', { ...request, requestId: randomUUID() }),
    get replays() {
      return has('replays') ? replays : undefined
    },
    get seeds() {
      return has('seeds') ? seeds : undefined
    },
    get hasFreeRounds() {
      return has('free-rounds')
    },
    get records() {
      return has('records') ? records : undefined
    },
  }
  // Callers don't distinguish an undefined capability from a missing one.
  return provider as GameProvider
}
