import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findPlayer } from '../player-store.ts'
import { toProfile } from '../to-profile.ts'

export const getInit =
  ({ database, ways, jurisdictionOf }: Platform): CallHandler<'GET /api/player/init'> =>
  async ({ player, visitor }) => {
    const row = player && (await findPlayer({ query: database.read }, player.playerId))
    const { refusedCountries, asksConsent } = jurisdictionOf(player ?? visitor)
    return answer({
      country: visitor.country,
      isCountryRefused: visitor.country !== null && refusedCountries.includes(visitor.country),
      asksConsent,
      profile: row ? toProfile(row) : null,
      ways: [...ways],
    })
  }
