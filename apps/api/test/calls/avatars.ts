import type { avatarsCalls } from '@tessera/contract'
import { callCases } from '../call-cases.ts'

export const cases = callCases<typeof avatarsCalls>(({ make }) => ({
  happy: {
    'GET /api/player/avatar/list': () => make('GET /api/player/avatar/list'),
    'POST /api/player/avatar/set-avatar': () =>
      make('POST /api/player/avatar/set-avatar', '', { body: { avatarId: 'fox' } }),
  },
  refusals: {},
}))
