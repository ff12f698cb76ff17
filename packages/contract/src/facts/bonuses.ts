import type { CallFactsTable } from '../call-facts.ts'

/** Facts of the calls for bonuses and bonus codes. */
export const bonusesFacts = {
  'GET /api/game/bonuses': { auth: 'optional' },
  'GET /api/game/bonuses/status': { auth: 'player' },
  'GET /api/game/player-bonuses': { auth: 'player' },
  'GET /api/game/player-bonuses/history': { auth: 'player' },
  'PUT /api/game/player-bonuses/{id}/activate': { auth: 'player' },
  'PUT /api/game/player-bonuses/{id}/cancel': { auth: 'player' },
  'GET /api/game/bonuses/bonuscodes': { auth: 'player' },
  'POST /api/game/bonuses/bonuscodes': { auth: 'player', isSensitive: true },
  'DELETE /api/game/bonuses/bonuscodes': { auth: 'player' },
} as const satisfies CallFactsTable
