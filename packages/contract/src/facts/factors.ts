import type { CallFactsTable } from '../call-facts.ts'

/** Facts of the calls for passkeys and the second factor. */
export const factorsFacts = {
  'POST /api/player/sessions/passkey/start': { auth: 'optional', isSensitive: true, passesPause: true },
  'POST /api/player/sessions/passkey': { auth: 'none', status: 201, isSensitive: true, tellsSource: true },
  'POST /api/player/sessions/second-step': {
    auth: 'none',
    status: 201,
    isSensitive: true,
    tellsSource: true,
  },
  'GET /api/player/passkeys': { auth: 'player' },
  'POST /api/player/passkeys/start': { auth: 'player', isSensitive: true },
  'POST /api/player/passkeys': { auth: 'player', status: 201, isSensitive: true },
  'PUT /api/player/passkeys/{id}': { auth: 'player' },
  'DELETE /api/player/passkeys/{id}': { auth: 'player', isSensitive: true },
  'GET /api/player/second-factor': { auth: 'player' },
  'PUT /api/player/second-factor': { auth: 'player', isSensitive: true },
  'POST /api/player/second-factor/authenticator/start': { auth: 'player', isSensitive: true },
  'POST /api/player/second-factor/authenticator': { auth: 'player', status: 201, isSensitive: true },
  'DELETE /api/player/second-factor/authenticator': { auth: 'player', isSensitive: true },
  'POST /api/player/second-factor/recovery-codes': { auth: 'player', status: 201, isSensitive: true },
} as const satisfies CallFactsTable
