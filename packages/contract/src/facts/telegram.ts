import type { CallFactsTable } from '../call-facts.ts'

/** Facts of the calls of the app in the messenger. */
export const telegramFacts = {
  'POST /api/player/tg_login': { auth: 'none', status: 201, isSensitive: true, tellsSource: true },
  'PUT /api/tg-bot/users': { auth: 'player', passesPause: true },
  'POST /api/player/sessions/proof/telegram': { auth: 'player', isSensitive: true, passesPause: true },
  'POST /api/player/social-connections/telegram': { auth: 'player', isSensitive: true },
} as const satisfies CallFactsTable
