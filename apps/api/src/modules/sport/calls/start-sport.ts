import { DEFAULT_LOCALE, fail, isLocale, SPORTSBOOK_GAME, siteAddress } from '@tessera/contract'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { EnsureGameSession } from '../../play/index.ts'
import { logSportsbookFault, type SportDeps } from '../sport-deps.ts'

type Start = 'POST /api/game/sport/start-game'

export interface StartSportDeps extends SportDeps {
  readonly ensureGameSession: EnsureGameSession
  readonly publicUrl: string
}

/** Category of sports bets, next to the kinds of games in the catalogue. */
const SPORT_CATEGORY = 'sport'

const FOR_GUESTS = answer({ token: '', currency: null })

/** Opens the sportsbook for a player, with a session in the ledger and one of the widget. A guest gets neither. */
export const startSport =
  (deps: StartSportDeps): CallHandler<Start> =>
  async ({ body, player }) => {
    const sportsbook = deps.sportsbook()
    if (!sportsbook || body.provider !== sportsbook.id) return fail('game_not_available')
    if (!player || body.demoMode) return FOR_GUESTS
    const seat = await deps.ensureGameSession({
      player,
      accountId: body.accountId === undefined ? null : BigInt(body.accountId),
      providerId: sportsbook.id,
      gameId: SPORTSBOOK_GAME,
      historyKind: 'bet',
      category: SPORT_CATEGORY,
    })
    // A player who has just logged out is a guest.
    if (!seat.ok) return seat.error === 'unauthorized' ? FOR_GUESTS : seat
    try {
      const { token } = await sportsbook.openSession({
        ...seat.value,
        locale: isLocale(body.locale) ? body.locale : DEFAULT_LOCALE,
        countryCode: body.countryCode,
        platform: body.platform,
        demoMode: false,
        lobbyUrl: siteAddress(deps.publicUrl, body.lobbyUrl),
      })
      return answer({ token, currency: seat.value.currency })
    } catch (error) {
      logSportsbookFault(deps.log, error)
      return fail('unavailable')
    }
  }
