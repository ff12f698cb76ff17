import type { CallFactsTable } from '../call-facts.ts'

/** Facts of the calls for points and levels. */
export const loyaltyFacts = {
  'GET /api/retention/account': { auth: 'player' },
  'GET /api/retention/levels': { auth: 'optional' },
} as const satisfies CallFactsTable
