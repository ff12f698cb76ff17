import { pageMeta } from '@tessera/contract'
import { listRounds } from '@tessera/ledger'
import { toJsonAmount } from '@tessera/money'
import { answerPage, type CallHandler } from '../../../http/call-handler.ts'
import type { HistoryDeps } from '../history-deps.ts'
import { slipsOf } from '../slips-of.ts'
import { toHistoryRound } from '../to-history-round.ts'

/** Lists the player's sports bets with their slips, newest first. */
export const listBets =
  (deps: HistoryDeps): CallHandler<'GET /api/game/bets'> =>
  async ({ player: { playerId }, query: { page, perPage, isSettled, locale } }) => {
    const found = await listRounds(deps.database, {
      playerId,
      historyKind: 'bet',
      isSettled,
      page,
      perPage,
    })
    const [games, slips] = await Promise.all([
      deps.catalogue.list(),
      slipsOf(deps, playerId, found.rows, locale),
    ])
    return answerPage(
      found.rows.map((round) => ({
        ...toHistoryRound(games, round),
        slip: slips.get(round.providerRoundId) ?? null,
      })),
      pageMeta(page, perPage, toJsonAmount(found.total)),
    )
  }
