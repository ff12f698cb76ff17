import type { HistoryRound } from '@tessera/contract'
import type { Round } from '@tessera/ledger'
import { toJsonAmount } from '@tessera/money'
import { type GameList, gameLabel } from '../catalogue/index.ts'

/** A round of the ledger as the history shows it. */
export function toHistoryRound(games: GameList, round: Round): HistoryRound {
  const isSettled = round.state !== 'open'
  return {
    id: String(round.id),
    game: gameLabel(games, round.provider, round.gameId),
    currency: round.currency,
    stake: toJsonAmount(round.stake),
    refunded: toJsonAmount(round.refunded),
    payout: toJsonAmount(round.payout),
    net: isSettled ? toJsonAmount(round.payout + round.refunded - round.stake) : null,
    balanceBefore: toJsonAmount(round.balanceBefore),
    balanceAfter: isSettled ? toJsonAmount(round.balanceAfter) : null,
    isSettled,
    isRolledBack: round.state === 'cancelled',
    openedAt: round.openedAt.toISOString(),
    settledAt: round.settledAt?.toISOString() ?? null,
  }
}
