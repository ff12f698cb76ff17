import type { CallFactsTable } from '../call-facts.ts'

/** Facts of the calls for free spins. */
export const freeSpinsFacts = {
  'GET /api/game/player-freespins': { auth: 'player' },
  'PUT /api/game/player-freespins/{id}/activate': { auth: 'player' },
  'PUT /api/game/player-freespins/{id}/cancel': { auth: 'player' },
} as const satisfies CallFactsTable
