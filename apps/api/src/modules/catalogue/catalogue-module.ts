import type { catalogueCalls } from '@tessera/contract'
import type { ApiModule } from '../../platform/api-module.ts'
import { defineModule } from '../../platform/module-definition.ts'
import type { Platform } from '../../platform/platform.ts'
import { forgetRecentSearches } from './calls/forget-recent-searches.ts'
import { getGame } from './calls/get-game.ts'
import { getProvider } from './calls/get-provider.ts'
import { listCollections } from './calls/list-collections.ts'
import { listFavoriteGames } from './calls/list-favorite-games.ts'
import { listFeatures } from './calls/list-features.ts'
import { listGames } from './calls/list-games.ts'
import { listPlayedGames } from './calls/list-played-games.ts'
import { listProviders } from './calls/list-providers.ts'
import { listRecentSearches } from './calls/list-recent-searches.ts'
import { listWinners } from './calls/list-winners.ts'
import { markFavorite } from './calls/mark-favorite.ts'
import { searchGames } from './calls/search-games.ts'
import { unmarkFavorite } from './calls/unmark-favorite.ts'
import { type Catalogue, createCatalogue } from './catalogue.ts'
import { COLLECTIONS, type CollectionDefinition, gamesByCollection } from './game-collections.ts'
import { catalogueData } from './personal-data.ts'
import { catalogueTables } from './tables.ts'

export interface CatalogueConfig {
  /** Collections of the lobby. Defaults to those of the demonstration. */
  readonly collections?: readonly CollectionDefinition[]
}

export interface CatalogueModule extends ApiModule<keyof typeof catalogueCalls> {
  readonly catalogue: Catalogue
  /** Returns the ids of the present games of each collection, by its identity. */
  readonly gamesByCollection: () => Promise<ReadonlyMap<string, readonly string[]>>
}

/** Creates the module of the games of all providers and of each player's favorites, played games and searches. */
function createCatalogueModule(
  platform: Platform,
  { collections = COLLECTIONS }: CatalogueConfig,
): CatalogueModule {
  const catalogue = createCatalogue(platform)
  const deps = { ...platform, catalogue, collections }
  return {
    name: 'catalogue',
    personalData: catalogueData(platform.database),
    catalogue,
    gamesByCollection: async () => gamesByCollection(collections, (await catalogue.list()).games),
    calls: {
      'GET /api/game/collections': listCollections(deps),
      'GET /api/game/providers': listProviders(deps),
      'GET /api/game/providers/{id}': getProvider(deps),
      'GET /api/game/games': listGames(deps),
      'GET /api/game/games/search': searchGames(deps),
      'GET /api/game/games/features': listFeatures(deps),
      'GET /api/game/games/{id}': getGame(deps),
      'GET /api/game/games/favorites': listFavoriteGames(deps),
      'POST /api/game/games/{id}/favorite': markFavorite(deps),
      'DELETE /api/game/games/{id}/favorite': unmarkFavorite(deps),
      'GET /api/game/games/played': listPlayedGames(deps),
      'GET /api/game/search/recent': listRecentSearches(deps),
      'DELETE /api/game/search/recent': forgetRecentSearches(deps),
      'GET /api/game/spins/winners': listWinners(deps),
    },
  }
}

/** Games of all providers, with the favorites, played games and searches of each player. */
export const catalogueModule = defineModule({
  name: 'catalogue',
  tables: catalogueTables,
  create: createCatalogueModule,
})
