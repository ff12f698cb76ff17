import { pageMeta } from '@tessera/contract'
import { type HistoryKind, listRounds } from '@tessera/ledger'
import { toJsonAmount } from '@tessera/money'
import { answerPage, type CallHandler } from '../../../http/call-handler.ts'
import type { HistoryDeps } from '../history-deps.ts'
import { toHistoryRound } from '../to-history-round.ts'

/** Rounds of the player, of slots or of all other games, the newest first. */
export const listOwnRounds =
  (
    { database, catalogue }: HistoryDeps,
    historyKind: HistoryKind,
  ): CallHandler<'GET /api/game/spins' | 'GET /api/game/bets'> =>
  async ({ player: { playerId }, query: { page, perPage, isSettled } }) => {
    const found = await listRounds(database, { playerId, historyKind, isSettled, page, perPage })
    const games = await catalogue.list()
    return answerPage(
      found.rows.map((round) => toHistoryRound(games, round)),
      pageMeta(page, perPage, toJsonAmount(found.total)),
    )
  }
