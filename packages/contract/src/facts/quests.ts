import type { CallFactsTable } from '../call-facts.ts'

/** Facts of the calls for quests. */
export const questsFacts = {
  'GET /api/retention/quests': { auth: 'player' },
  'PUT /api/retention/quests/{id}/activate': { auth: 'player' },
  'PUT /api/retention/quests/{id}/cancel': { auth: 'player' },
} as const satisfies CallFactsTable
