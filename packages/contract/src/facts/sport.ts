import type { CallFactsTable } from '../call-facts.ts'

/** Facts of the calls for sports. */
export const sportFacts = {
  'GET /api/game/sport/info/{id}': { auth: 'none' },
  'GET /api/game/sport/search': { auth: 'none' },
  'GET /api/game/sport/overview': { auth: 'none' },
  'GET /api/game/sport/events': { auth: 'none' },
  'GET /api/game/sport/events/{id}': { auth: 'none' },
  'GET /api/game/sport/view': { auth: 'none', isCostly: true },
  'POST /api/game/sport/start-game': { auth: 'optional', status: 201 },
} as const satisfies CallFactsTable
