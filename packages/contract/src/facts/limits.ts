import type { CallFactsTable } from '../call-facts.ts'

/** Facts of the calls for limits and breaks of players. */
export const limitsFacts = {
  'GET /api/player/limits': { auth: 'player' },
  'POST /api/player/limits': { auth: 'player', status: 201 },
  'GET /api/player/limits/changes': { auth: 'player' },
  'POST /api/player/limits/review': { auth: 'player' },
  'POST /api/player/limits/decline': { auth: 'player' },
  'PUT /api/player/reality-check': { auth: 'player' },
  'PUT /api/player/limits/{id}': { auth: 'player' },
  'DELETE /api/player/limits/{id}': { auth: 'player' },
} as const satisfies CallFactsTable
