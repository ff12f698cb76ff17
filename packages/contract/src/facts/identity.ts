import type { CallFactsTable } from '../call-facts.ts'

/** Facts of the calls for identity verification. */
export const identityFacts = {
  'GET /api/player/services': { auth: 'player' },
  'POST /api/player/services/{service}/auth': { auth: 'player', isSensitive: true },
} as const satisfies CallFactsTable
