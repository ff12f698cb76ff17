import type { CallFactsTable } from '../call-facts.ts'

/** Facts of the calls for one-time codes, and of those that require a verified code. */
export const codesFacts = {
  'POST /api/player/otp/send': { auth: 'none', isSensitive: true },
  'POST /api/player/otp/verify': { auth: 'none', isSensitive: true },
  'POST /api/player/register/phone': { auth: 'none', status: 201, isSensitive: true, tellsSource: true },
  'POST /api/player/passwords/reset': { auth: 'none', isSensitive: true },
  'POST /api/player/passwords/confirm': { auth: 'none', isSensitive: true },
  'POST /api/player/otp/email/send': { auth: 'player', isSensitive: true, passesPause: true },
  'POST /api/player/sessions/proof': { auth: 'player', isSensitive: true, passesPause: true },
  'POST /api/player/profile/email/verify/send': { auth: 'player', isSensitive: true },
  'PUT /api/player/profile/phone': { auth: 'player', isSensitive: true },
  'DELETE /api/player/profile/phone': { auth: 'player', isSensitive: true },
  'DELETE /api/player/profile/email': { auth: 'player', isSensitive: true },
} as const satisfies CallFactsTable
