import { isLocale } from '@tessera/contract'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { refuseField } from '../../../http/refuse-field.ts'
import type { Platform } from '../../../platform/platform.ts'
import { updatePlayer } from '../player-store.ts'
import { isTimeZone } from '../time-zone.ts'
import { toProfile } from '../to-profile.ts'

export const changeProfile =
  ({ database }: Platform): CallHandler<'PUT /api/player/profile'> =>
  async ({ player, body }) => {
    if (body.language !== undefined && !isLocale(body.language))
      return refuseField('validation_failed', 'language', 'unknown_language')
    if (body.timeZone && !isTimeZone(body.timeZone))
      return refuseField('validation_failed', 'timeZone', 'unknown_time_zone')
    return answer(toProfile(await updatePlayer(database, player.playerId, body)))
  }
