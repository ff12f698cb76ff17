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
 * A game provider over signed HTTP (docs/protocols/provider.md). What it offers beside games it says with their list; as
 * long as it has not been heard it is taken to offer everything, and what it then lacks fails like a provider that does
 * not answer. Rejects with {@link ProviderUnavailableError}, or with a RangeError for what it refuses.
 */
export function createHttpProvider(options: HttpProviderOptions): GameProvider {
  const { providerId: id } = options
  let offers: readonly string[] | null = null

  const ask = async <Name extends ProviderOperation>(
    operation: Name,
    request: ProviderRequest<Name>,
  ): Promise<ProviderResponse<Name>> =>
    // It is parsed by the schema of this very operation.
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
    get records() {
      return has('records') ? records : undefined
    },
  }
  // Who asks for a capability does not tell one that is undefined from one that is not there.
  return provider as GameProvider
}
