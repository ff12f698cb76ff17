import type { CallFactsTable } from '../call-facts.ts'

/** Facts of the calls for tournaments. */
export const tournamentsFacts = {
  'GET /api/tournaments': { auth: 'optional' },
  'GET /api/tournaments/{id}': { auth: 'optional' },
} as const satisfies CallFactsTable
