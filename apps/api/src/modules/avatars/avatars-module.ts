import { AVATARS, avatarPath, type avatarsCalls } from '@tessera/contract'
import { answer } from '../../http/call-handler.ts'
import type { ApiModule } from '../../platform/api-module.ts'
import { defineModule } from '../../platform/module-definition.ts'
import type { Platform } from '../../platform/platform.ts'
import { toProfile, updatePlayer } from '../profile/index.ts'

const LIST = AVATARS.map((id) => ({ id, url: avatarPath(id) }))

/** Creates the module of the players' avatars. The chosen avatar is stored in the profile. */
const createAvatarsModule = ({ database }: Platform): ApiModule<keyof typeof avatarsCalls> => ({
  name: 'avatars',
  calls: {
    'GET /api/player/avatar/list': async () => answer(LIST),
    'POST /api/player/avatar/set-avatar': async ({ player: { playerId }, body: { avatarId } }) =>
      answer(toProfile(await updatePlayer(database, playerId, { avatarId }))),
  },
})

/** Avatars of players. */
export const avatarsModule = defineModule({
  name: 'avatars',
  create: createAvatarsModule,
})
