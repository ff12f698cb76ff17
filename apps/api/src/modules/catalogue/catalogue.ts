import type { GameProvider } from '@tessera/contract'
import type { Database } from '@tessera/postgres'
import { countPlayers } from './catalogue-store.ts'
import { createGameLists, type GameList, type ListedGame } from './game-list.ts'
import type { Popularity } from './game-order.ts'

export interface CatalogueConfig {
  readonly database: Database
  /** Asked when the catalogue is first used: providers need the wallet, which needs the API. */
  readonly providers: () => readonly GameProvider[]
  readonly onError: (error: unknown) => void
}

/** The games of all providers. */
export interface Catalogue {
  list(): Promise<GameList>
  find(id: string): Promise<ListedGame | null>
  popularity(): Promise<Popularity>
}

const POPULARITY_FRESH_MS = 60_000

export function createCatalogue(config: CatalogueConfig): Catalogue {
  const list = createGameLists(config.providers, config.onError)
  let counted: { at: number; players: Promise<Popularity> } | null = null
  return {
    list,
    find: async (id) => (await list()).byId.get(id) ?? null,
    popularity: () => {
      if (counted === null || Date.now() - counted.at > POPULARITY_FRESH_MS) {
        const players = countPlayers(config.database)
        counted = { at: Date.now(), players }
        // A failure is told to whoever asks now, and not kept for those who ask later.
        players.catch(() => {
          counted = null
        })
      }
      return counted.players
    },
  }
}
