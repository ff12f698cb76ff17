import type { CallFactsTable } from '../call-facts.ts'

/** Facts of the calls for social accounts and the list of sign-in methods. */
export const socialFacts = {
  'POST /api/player/sessions/social/start': { auth: 'none', isSensitive: true },
  'POST /api/player/sessions/social': { auth: 'none', status: 201, isSensitive: true, tellsSource: true },
  'POST /api/player/register/social': { auth: 'none', status: 201, isSensitive: true, tellsSource: true },
  'POST /api/player/sessions/proof/social/start': { auth: 'player', isSensitive: true, passesPause: true },
  'POST /api/player/sessions/proof/social': { auth: 'player', isSensitive: true, passesPause: true },
  'GET /api/player/social-connections': { auth: 'optional' },
  'POST /api/player/social-connections/{provider}/start': { auth: 'player', isSensitive: true },
  'POST /api/player/social-connections/{provider}': { auth: 'player', isSensitive: true },
  'POST /api/player/social-connections/unlink': { auth: 'player', isSensitive: true },
  'GET /api/player/ways': { auth: 'player' },
} as const satisfies CallFactsTable
