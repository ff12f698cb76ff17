import { pageMeta } from '@tessera/contract'
import { listRounds } from '@tessera/ledger'
import { toJsonAmount } from '@tessera/money'
import { answerPage, type CallHandler } from '../../../http/call-handler.ts'
import type { HistoryDeps } from '../history-deps.ts'
import { toHistoryRound } from '../to-history-round.ts'

/** Lists the player's rounds of casino games, newest first. */
export const listSpins =
  ({ database, catalogue }: HistoryDeps): CallHandler<'GET /api/game/spins'> =>
  async ({ player: { playerId }, query: { page, perPage, isSettled } }) => {
    const found = await listRounds(database, { playerId, historyKind: 'spin', isSettled, page, perPage })
    const games = await catalogue.list()
    return answerPage(
      found.rows.map((round) => toHistoryRound(games, round)),
      pageMeta(page, perPage, toJsonAmount(found.total)),
    )
  }
