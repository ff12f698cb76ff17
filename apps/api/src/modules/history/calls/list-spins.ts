import { answerPage, type CallHandler } from '../../../http/call-handler.ts'
import { findRounds } from '../find-rounds.ts'
import type { HistoryDeps } from '../history-deps.ts'
import { toHistoryRound } from '../to-history-round.ts'

/** Lists the player's rounds of casino games, newest first. */
export const listSpins =
  (deps: HistoryDeps): CallHandler<'GET /api/game/spins'> =>
  async ({ player: { playerId }, query }) => {
    const found = await findRounds(deps, playerId, 'spin', query)
    if (!found.ok) return found
    const games = await deps.catalogue.list()
    const { rows, meta } = found.value
    return answerPage(
      rows.map((round) => toHistoryRound(games, round)),
      meta,
    )
  }
