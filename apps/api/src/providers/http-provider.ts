import { randomUUID } from 'node:crypto'
import type { GameProvider, ProviderGameSessionRequest } from '@tessera/contract'
import {
  type ProviderCapability,
  type ProviderOperation,
  type ProviderRequest,
  type ProviderResponse,
  providerOperations,
} from '@tessera/contract/provider-http'
import { postSigned, type SignedParty } from '@tessera/server-kit'

export interface HttpProviderOptions extends SignedParty {
  /** Where the provider's interface is; the operations are paths below it. */
  readonly url: string
  readonly timeoutMs?: number
}

const DEFAULT_TIMEOUT_MS = 5_000
/** What the provider answers to a request that no platform may make, such as a session of a game that it has not. */
const REFUSED = 422

/** A provider in another process did not answer, or not as the protocol says: what passes by itself. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError'
}

/**
 * A game provider over signed HTTP (docs/protocols/provider.md). What it offers beside games it says with their list; as
 * long as it has not been heard it is taken to offer everything, and what it then lacks fails like a provider that does
 * not answer. Rejects with {@link ProviderUnavailableError}, or with a RangeError for what it refuses.
 */
export function createHttpProvider(options: HttpProviderOptions): GameProvider {
  const { providerId: id, timeoutMs = DEFAULT_TIMEOUT_MS } = options
  const base = options.url.replace(/\/+$/, '')
  let offers: readonly string[] | null = null

  async function ask<Name extends ProviderOperation>(
    operation: Name,
    request: ProviderRequest<Name>,
  ): Promise<ProviderResponse<Name>> {
    const fault = (what: string, cause?: unknown) =>
      new ProviderUnavailableError(`the provider ${id} ${what} (${operation})`, { cause })
    let status: number
    let json: unknown
    try {
      const response = await postSigned(`${base}/${operation}`, options, request, timeoutMs)
      status = response.status
      json = await response.json()
    } catch (error) {
      throw fault('gave no answer', error)
    }
    if (status === REFUSED) throw new RangeError(`the provider ${id} refused the request (${operation})`)
    if (status !== 200) throw fault(`answered ${status}`)
    const answer = providerOperations[operation].answer.safeParse(json)
    if (!answer.success) throw fault('answered something else', answer.error)
    // It was parsed by the schema of this very operation.
    return answer.data as ProviderResponse<Name>
  }

  const replays: NonNullable<GameProvider['replays']> = {
    round: async (playerId, roundId) => (await ask('round', { playerId, roundId })).round,
  }
  const seeds: NonNullable<GameProvider['seeds']> = {
    pair: async (playerId) => (await ask('seeds', { playerId })).pair,
    rotate: async (playerId, clientSeed) =>
      (await ask('rotate', { requestId: randomUUID(), playerId, clientSeed })).rotated,
  }
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
  }
  // Who asks for a capability does not tell one that is undefined from one that is not there.
  return provider as GameProvider
}
