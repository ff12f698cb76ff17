import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { AVATARS } from '../constants.ts'
import { avatarsFacts } from '../facts/avatars.ts'
import { profileSchema } from './profile.ts'

export const avatarsCalls = defineCalls(avatarsFacts, {
  'GET /api/player/avatar/list': {
    tag: 'player',
    summary: 'Lists the avatars that a player can choose from.',
    data: z.array(z.object({ id: z.enum(AVATARS), url: z.string() })),
  },
  'POST /api/player/avatar/set-avatar': {
    tag: 'player',
    summary: 'Sets the avatar. Null shows the initials of the name instead.',
    body: z.strictObject({ avatarId: z.enum(AVATARS).nullable() }),
    data: profileSchema,
  },
})
