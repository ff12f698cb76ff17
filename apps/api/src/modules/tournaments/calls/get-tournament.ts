import { fail } from '@tessera/contract'
import { DEFAULT_LOCALE, isLocale } from '@tessera/contract/routes'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { listNicknames } from '../../profile/index.ts'
import { maskName } from '../../referral/index.ts'
import { findOwn, findRace, listLeaders } from '../race-store.ts'
import { shownScore, tournamentOf } from '../rules/tournament-of.ts'
import type { TournamentsDeps } from '../tournaments-deps.ts'
import { isShownTo } from './list-tournaments.ts'

/** Places that the leaderboard shows. A player's own place is shown in any case. */
const LEADERS_MAX = 50

/** Returns a tournament with its leaderboard. Nicknames of other players are masked. */
export const getTournament =
  (deps: TournamentsDeps): CallHandler<'GET /api/tournaments/{id}'> =>
  async ({ player, visitor, params: { id }, query }) => {
    const { database } = deps
    const race = (await isShownTo(deps, player, visitor)) ? await findRace(database, id) : null
    if (race === null) return fail('not_found')
    const locale = isLocale(query.locale) ? query.locale : DEFAULT_LOCALE
    const own = player ? (await findOwn(database, player.playerId, [id])).get(id) : undefined
    const rows = await listLeaders(database, id, LEADERS_MAX)
    const shown = own && !rows.some(({ playerId }) => playerId === own.playerId) ? [...rows, own] : rows
    const names = await listNicknames(
      database,
      shown.map(({ playerId }) => playerId),
    )
    const leaders = shown.map(({ playerId, place, score }) => {
      const name = names.get(playerId) ?? null
      const isOwn = playerId === player?.playerId
      return {
        place: Number(place),
        name: name === null || isOwn ? name : maskName(name),
        score: shownScore(race.terms, score),
        isOwn,
      }
    })
    return answer({ tournament: tournamentOf(race, own, locale), leaders })
  }
