import { answerPage, type CallHandler } from '../../../http/call-handler.ts'
import { findRounds } from '../find-rounds.ts'
import type { HistoryDeps } from '../history-deps.ts'
import { slipsOf } from '../slips-of.ts'
import { toHistoryRound } from '../to-history-round.ts'

/** Lists the player's sports bets with their slips, newest first. */
export const listBets =
  (deps: HistoryDeps): CallHandler<'GET /api/game/bets'> =>
  async ({ player: { playerId }, query }) => {
    const found = await findRounds(deps, playerId, 'bet', query)
    if (!found.ok) return found
    const { rows, meta } = found.value
    const [games, slips] = await Promise.all([
      deps.catalogue.list(),
      slipsOf(deps, playerId, rows, query.locale),
    ])
    return answerPage(
      rows.map((round) => ({
        ...toHistoryRound(games, round),
        slip: slips.get(round.providerRoundId) ?? null,
      })),
      meta,
    )
  }
