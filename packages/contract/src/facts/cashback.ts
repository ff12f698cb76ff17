import type { CallFactsTable } from '../call-facts.ts'

/** Facts of the calls for cashback and rakeback. */
export const cashbackFacts = {
  'GET /api/game/bonuses/cashback': { auth: 'optional' },
  'POST /api/game/bonuses/cashback/{id}/claim': { auth: 'player' },
} as const satisfies CallFactsTable
