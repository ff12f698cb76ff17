import type { CallFactsTable } from '../call-facts.ts'

/** Facts of the calls for the data export and for closing an account. */
export const membershipFacts = {
  'GET /api/player/export': { auth: 'player' },
  'POST /api/player/export': { auth: 'player', status: 201, isSensitive: true },
  'POST /api/player/export/link': { auth: 'player', isSensitive: true },
  'GET /api/player/closing': { auth: 'player' },
  'POST /api/player/closing': { auth: 'player', status: 201, isSensitive: true },
  'DELETE /api/player/closing': { auth: 'player' },
} as const satisfies CallFactsTable
