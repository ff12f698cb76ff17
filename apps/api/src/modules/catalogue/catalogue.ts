import { logProviderFault } from '../../platform/log-provider-fault.ts'
import type { Platform } from '../../platform/platform.ts'
import { countPlayers } from './catalogue-store.ts'
import { createGameLists, type GameList, type ListedGame } from './game-list.ts'
import type { Popularity } from './game-order.ts'

/** The games of all providers. */
export interface Catalogue {
  list(): Promise<GameList>
  find(id: string): Promise<ListedGame | null>
  popularity(): Promise<Popularity>
}

const POPULARITY_FRESH_MS = 60_000

export function createCatalogue({ database, providers, log }: Platform): Catalogue {
  const list = createGameLists(providers, logProviderFault(log))
  let counted: { at: number; players: Promise<Popularity> } | null = null
  return {
    list,
    find: async (id) => (await list()).byId.get(id) ?? null,
    popularity: () => {
      if (counted === null || Date.now() - counted.at > POPULARITY_FRESH_MS) {
        const players = countPlayers(database)
        counted = { at: Date.now(), players }
        // Callers that share this promise receive the failure; it is not cached for later ones.
        players.catch(() => {
          counted = null
        })
      }
      return counted.players
    },
  }
}
