import type { CallFactsTable } from '../call-facts.ts'

/** Facts of the calls for avatars. */
export const avatarsFacts = {
  'GET /api/player/avatar/list': { auth: 'player' },
  'POST /api/player/avatar/set-avatar': { auth: 'player' },
} as const satisfies CallFactsTable
