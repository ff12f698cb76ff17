import { DEFAULT_LOCALE, isLocale } from '@tessera/contract/routes'
import { answer, type CallHandler, type PlayerIdentity, type Visitor } from '../../../http/call-handler.ts'
import { mayTakePart } from '../may-take-part.ts'
import { findOwn, listRaces, listRacesOfGame } from '../race-store.ts'
import { tournamentOf } from '../rules/tournament-of.ts'
import type { TournamentsDeps } from '../tournaments-deps.ts'

/** True if tournaments may be shown to a visitor. A guest's country decides for the guest. */
export const isShownTo = (
  deps: Pick<TournamentsDeps, 'database' | 'jurisdictionOf'>,
  player: PlayerIdentity | null,
  { country }: Pick<Visitor, 'country'>,
): Promise<boolean> | boolean =>
  player === null
    ? deps.jurisdictionOf({ country }).bonuses.isAllowed
    : mayTakePart(deps, deps.database, player.playerId)

/** Lists tournaments, with the player's own places. */
export const listTournaments =
  (deps: TournamentsDeps): CallHandler<'GET /api/tournaments'> =>
  async ({ player, visitor, query }) => {
    if (!(await isShownTo(deps, player, visitor))) return answer([])
    const { database } = deps
    const locale = isLocale(query.locale) ? query.locale : DEFAULT_LOCALE
    const races = await (query.game === undefined
      ? listRaces(database)
      : listRacesOfGame(database, query.game))
    const ids = races.map(({ id }) => id)
    const own = player ? await findOwn(database, player.playerId, ids) : undefined
    return answer(races.map((race) => tournamentOf(race, own?.get(race.id), locale)))
  }
