import type { CallFactsTable } from '../call-facts.ts'

/** Facts of the calls for registration, login, passwords and email confirmation. */
export const authFacts = {
  'POST /api/player/register': { auth: 'none', status: 201, isSensitive: true, tellsSource: true },
  'POST /api/player/sessions': { auth: 'none', status: 201, isSensitive: true, tellsSource: true },
  'POST /api/player/sessions/token': { auth: 'none', status: 201, isSensitive: true, tellsSource: true },
  'POST /api/player/sessions/refresh': { auth: 'none', tellsSource: true },
  'POST /api/player/sessions/logout': { auth: 'player', tellsSource: true, passesPause: true },
  'PUT /api/player/passwords': { auth: 'player', isSensitive: true },
  'POST /api/player/profile/confirmations/email/resend': { auth: 'player', isSensitive: true },
  'POST /api/player/profile/email/verify/confirm': { auth: 'optional', isSensitive: true, passesPause: true },
} as const satisfies CallFactsTable
