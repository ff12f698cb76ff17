import type { CallFactsTable } from '../call-facts.ts'

/** Facts of the calls for the history of rounds and their fairness data. */
export const historyFacts = {
  'GET /api/game/spins': { auth: 'player' },
  'GET /api/game/bets': { auth: 'player' },
  'GET /api/game/free-rounds': { auth: 'player' },
  'POST /api/player/history/link': { auth: 'player', isSensitive: true },
  'GET /api/game/rounds/{id}': { auth: 'player' },
  'GET /api/game/seeds': { auth: 'player' },
  'POST /api/game/seeds/rotate': { auth: 'player' },
} as const satisfies CallFactsTable
