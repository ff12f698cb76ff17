import { type FreeRound, pageMeta } from '@tessera/contract'
import { toJsonAmount } from '@tessera/money'
import { answerPage, type CallHandler } from '../../../http/call-handler.ts'
import { countFreeRounds, type ListedFreeRound, listFreeRounds } from '../../bonuses/index.ts'
import { type GameList, gameLabel } from '../../catalogue/index.ts'
import type { HistoryDeps } from '../history-deps.ts'

/** Lists the player's rounds of free spins, newest first. */
export const listOwnFreeRounds =
  ({ database, catalogue }: HistoryDeps): CallHandler<'GET /api/game/free-rounds'> =>
  async ({ player: { playerId }, query: { page, perPage } }) => {
    const slice = { playerId, limit: perPage, offset: (page - 1) * perPage }
    const rows = await listFreeRounds(database, slice)
    const games = await catalogue.list()
    return answerPage(
      rows.map((round) => toFreeRound(games, round)),
      pageMeta(page, perPage, await countFreeRounds(database, playerId)),
    )
  }

const toFreeRound = (games: GameList, round: ListedFreeRound): FreeRound => ({
  id: `${round.provider}:${round.roundId}`,
  game: round.gameId === null ? null : gameLabel(games, round.provider, round.gameId),
  title: round.title,
  currency: round.currency,
  stake: toJsonAmount(round.stake),
  payout: toJsonAmount(round.paid),
  isSettled: round.state !== 'open',
  isRolledBack: round.state === 'rolled_back',
  startedAt: round.startedAt.toISOString(),
  settledAt: round.closedAt?.toISOString() ?? null,
})
