import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getPlayer } from '../player-store.ts'
import { toProfile } from '../to-profile.ts'

export const getProfile =
  ({ database }: Platform): CallHandler<'GET /api/player/profile'> =>
  async ({ player }) =>
    answer(toProfile(await getPlayer(database, player.playerId)))
