import type { CallFactsTable } from '../call-facts.ts'

/** Facts of the calls for the profile. */
export const profileFacts = {
  'GET /api/player/init': { auth: 'optional' },
  'GET /api/player/fields/validations': { auth: 'none' },
  'GET /api/player/profile': { auth: 'player' },
  'PUT /api/player/profile': { auth: 'player' },
} as const satisfies CallFactsTable
