import type { CallFactsTable } from '../call-facts.ts'

/** Facts of the calls for opening games. */
export const playFacts = {
  'GET /api/game/session': { auth: 'player' },
  'POST /api/game/session/check': { auth: 'player' },
  'POST /api/game/games/{id}/play': { auth: 'optional', status: 201 },
} as const satisfies CallFactsTable
