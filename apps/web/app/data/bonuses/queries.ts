import { apiQuery } from '../../platform/api/query.ts'

/** Bonuses on offer: in the player’s active currency, or in that of the site for a guest. */
export const offersQuery = apiQuery('GET /api/game/bonuses', { query: {} })
/** Bonuses on offer for a deposit in a currency. */
export const depositOffersQuery = (currency: string) =>
  apiQuery('GET /api/game/bonuses', { query: { currency } })
/** Issued and active bonuses of the player (specification, business constants: statuses 1,2). */
export const playerBonusesQuery = apiQuery('GET /api/game/player-bonuses', { query: { status: '1,2' } })
/** Issued and active free spins of the player (specification, business constants: statuses 1,2). */
export const freeSpinsQuery = apiQuery('GET /api/game/player-freespins', { query: { status: '1,2' } })
export const bonusHistoryQuery = (page: number) =>
  apiQuery('GET /api/game/player-bonuses/history', { query: { page, perPage: 20 } })
/** Cashback and rakeback: in the player’s active currency, or in that of the site for a guest. */
export const cashbackQuery = apiQuery('GET /api/game/bonuses/cashback', { query: {} })
/** Codes that wait for a deposit. */
export const codesQuery = apiQuery('GET /api/game/bonuses/bonuscodes', { query: {} })

/** Calls whose responses change with the player’s bonuses. */
export const BONUS_READS: readonly string[] = [
  offersQuery.queryKey[0],
  playerBonusesQuery.queryKey[0],
  freeSpinsQuery.queryKey[0],
  bonusHistoryQuery(1).queryKey[0],
  cashbackQuery.queryKey[0],
  codesQuery.queryKey[0],
]
