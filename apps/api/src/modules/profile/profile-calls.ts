import { isLocale } from '@tessera/contract'
import type { Database } from '@tessera/postgres'
import { answer, type CallHandlers } from '../../http/call-handler.ts'
import { refuseField } from '../../http/refuse-field.ts'
import type { Jurisdiction } from '../../jurisdiction.ts'
import { formFields } from './form-fields.ts'
import { findPlayer, getPlayer, updatePlayer } from './player-store.ts'
import { isTimeZone } from './time-zone.ts'
import { toProfile } from './to-profile.ts'

type ProfileCalls = Pick<
  CallHandlers,
  | 'GET /api/player/init'
  | 'GET /api/player/fields/validations'
  | 'GET /api/player/profile'
  | 'PUT /api/player/profile'
>

export function createProfileCalls(database: Database, jurisdiction: Jurisdiction): ProfileCalls {
  const fields = formFields(jurisdiction)
  return {
    'GET /api/player/init': async ({ player, visitor }) => {
      const row = player && (await findPlayer(database, player.playerId))
      return answer({ country: visitor.country, profile: row ? toProfile(row) : null })
    },
    'GET /api/player/fields/validations': async ({ query }) =>
      answer(fields[query.scenario].map(({ name, rules }) => ({ name, rules: [...rules] }))),
    'GET /api/player/profile': async ({ player }) =>
      answer(toProfile(await getPlayer(database, player.playerId))),
    'PUT /api/player/profile': async ({ player, body }) => {
      if (body.language !== undefined && !isLocale(body.language))
        return refuseField('validation_failed', 'language', 'unknown_language')
      if (body.timeZone && !isTimeZone(body.timeZone))
        return refuseField('validation_failed', 'timeZone', 'unknown_time_zone')
      return answer(toProfile(await updatePlayer(database, player.playerId, body)))
    },
  }
}
