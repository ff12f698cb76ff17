import type { CallFactsTable } from '../call-facts.ts'

/** Facts of the calls for the lobby: games, searches and favourites. */
export const catalogueFacts = {
  'GET /api/game/collections': { auth: 'optional' },
  'GET /api/game/providers': { auth: 'none' },
  'GET /api/game/providers/{id}': { auth: 'none' },
  'GET /api/game/games': { auth: 'none' },
  'GET /api/game/games/{id}': { auth: 'optional' },
  'GET /api/game/games/search': { auth: 'optional' },
  'GET /api/game/search/recent': { auth: 'player' },
  'DELETE /api/game/search/recent': { auth: 'player' },
  'GET /api/game/games/favorites': { auth: 'player' },
  'POST /api/game/games/{id}/favorite': { auth: 'player' },
  'DELETE /api/game/games/{id}/favorite': { auth: 'player' },
  'GET /api/game/games/played': { auth: 'player' },
  'GET /api/game/games/features': { auth: 'none' },
  'GET /api/game/spins/winners': { auth: 'none' },
} as const satisfies CallFactsTable
