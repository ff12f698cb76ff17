import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { AVATARS } from '../constants.ts'
import { avatarsFacts } from '../facts/avatars.ts'
import { profileSchema } from './profile.ts'

export const avatarsCalls = defineCalls(avatarsFacts, {
  'GET /api/player/avatar/list': {
    tag: 'player',
    summary: 'The pictures that a player can choose from.',
    data: z.array(z.object({ id: z.enum(AVATARS), url: z.string() })),
  },
  'POST /api/player/avatar/set-avatar': {
    tag: 'player',
    summary: 'Chooses a picture; null is the letters of the name.',
    body: z.strictObject({ avatarId: z.enum(AVATARS).nullable() }),
    data: profileSchema,
  },
})
