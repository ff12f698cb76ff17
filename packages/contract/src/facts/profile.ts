import type { CallFactsTable } from '../call-facts.ts'

/** Facts of the calls about what a player tells of themselves. */
export const profileFacts = {
  'GET /api/player/init': { auth: 'optional' },
  'GET /api/player/fields/validations': { auth: 'none' },
  'GET /api/player/profile': { auth: 'player' },
  'PUT /api/player/profile': { auth: 'player' },
} as const satisfies CallFactsTable
