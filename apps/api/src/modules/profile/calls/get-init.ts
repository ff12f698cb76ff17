import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findPlayer } from '../player-store.ts'
import { toProfile } from '../to-profile.ts'

export const getInit =
  ({ database }: Platform): CallHandler<'GET /api/player/init'> =>
  async ({ player, visitor }) => {
    const row = player && (await findPlayer(database, player.playerId))
    return answer({ country: visitor.country, profile: row ? toProfile(row) : null })
  }
