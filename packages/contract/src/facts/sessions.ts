import type { CallFactsTable } from '../call-facts.ts'

/** Facts of the calls for the sessions of a player. */
export const sessionsFacts = {
  'GET /api/player/sessions': { auth: 'player', tellsSource: true },
  'PUT /api/player/sessions/{id}/close': { auth: 'player', tellsSource: true },
  'POST /api/player/sessions/close-other': { auth: 'player', tellsSource: true },
} as const satisfies CallFactsTable
