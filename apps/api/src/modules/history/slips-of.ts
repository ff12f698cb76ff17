import { SPORTSBOOK_GAME } from '@tessera/contract'
import type { SportBet } from '@tessera/contract/sportsbook'
import type { Round } from '@tessera/ledger'
import { querySportsbook } from '../sport/index.ts'
import type { HistoryDeps } from './history-deps.ts'

/**
 * Returns the slips of the sports bets among a player's rounds, by the provider's round id. All are fetched from the
 * sportsbook in one request. The result is empty if there is no sports bet, or if the sportsbook does not answer.
 */
export async function slipsOf(
  deps: HistoryDeps,
  playerId: string,
  rounds: readonly Round[],
  locale: string,
): Promise<ReadonlyMap<string, SportBet>> {
  const betIds = rounds
    .filter(({ gameId, provider }) => gameId === SPORTSBOOK_GAME && provider === deps.sportsbook()?.id)
    .map(({ providerRoundId }) => providerRoundId)
  if (betIds.length === 0) return new Map()
  const bets = await querySportsbook(deps, (book) => book.bets(playerId, betIds, locale), [])
  return new Map(bets.map((bet) => [bet.betId, bet]))
}
