import { type HistoryRound, SPORTSBOOK_GAME, SPORTSBOOK_ID } from '@tessera/contract'
import type { Round, RoundWithBonus } from '@tessera/ledger'
import { toJsonAmount } from '@tessera/money'
import { type GameList, gameLabel } from '../catalogue/index.ts'

const SPORT_PICTURE = '/art/sport/all/card.svg'

/** The game under which a sports bet is listed. Its slip identifies the bet. */
const SPORT_LABEL: HistoryRound['game'] = {
  id: SPORTSBOOK_GAME,
  name: 'Sport',
  thumbnails: { '3x4': SPORT_PICTURE, '1x1': SPORT_PICTURE },
  provider: { id: SPORTSBOOK_ID, name: 'Sport' },
}

const labelOf = (games: GameList, { provider, gameId }: Round): HistoryRound['game'] =>
  provider === SPORTSBOOK_ID && gameId === SPORTSBOOK_GAME ? SPORT_LABEL : gameLabel(games, provider, gameId)

/** Converts a round of the ledger into the history's format. */
export function toHistoryRound(games: GameList, round: RoundWithBonus): HistoryRound {
  const isSettled = round.state !== 'open'
  return {
    id: String(round.id),
    game: labelOf(games, round),
    currency: round.currency,
    stake: toJsonAmount(round.stake),
    refunded: toJsonAmount(round.refunded),
    payout: toJsonAmount(round.payout),
    net: isSettled ? toJsonAmount(round.payout + round.refunded - round.stake) : null,
    balanceBefore: toJsonAmount(round.balanceBefore),
    balanceAfter: isSettled ? toJsonAmount(round.balanceAfter) : null,
    bonus: round.bonus && {
      stake: toJsonAmount(round.bonus.stake),
      refunded: toJsonAmount(round.bonus.refunded),
      payout: toJsonAmount(round.bonus.payout),
    },
    isSettled,
    isRolledBack: round.state === 'cancelled',
    openedAt: round.openedAt.toISOString(),
    settledAt: round.settledAt?.toISOString() ?? null,
  }
}
