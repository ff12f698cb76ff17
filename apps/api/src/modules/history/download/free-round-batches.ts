import { currencyOf, toDecimalText } from '@tessera/money'
import type { Database } from '@tessera/postgres'
import type { CsvBatches } from '../../../csv.ts'
import { listFreeRounds } from '../../bonuses/index.ts'
import { type GameList, gameLabel } from '../../catalogue/index.ts'
import { BATCH } from './history-batches.ts'

/** Columns of the file of free rounds. */
export const FREE_ROUND_COLUMNS: readonly string[] = [
  'id',
  'started_at',
  'settled_at',
  'state',
  'game',
  'campaign',
  'currency',
  'free_stake',
  'payout',
]

/** Yields rounds of free spins, newest first. */
export async function* freeRoundBatches(database: Database, games: GameList, playerId: string): CsvBatches {
  for (let offset = 0; ; offset += BATCH) {
    const rows = await listFreeRounds(database, { playerId, limit: BATCH, offset })
    yield rows.map((round) => ({
      id: `${round.provider}:${round.roundId}`,
      started_at: round.startedAt,
      settled_at: round.closedAt,
      state: round.state,
      game: round.gameId === null ? null : gameLabel(games, round.provider, round.gameId).name,
      campaign: round.title.en ?? null,
      currency: round.currency,
      free_stake: toDecimalText(round.stake, currencyOf(round.currency)),
      payout: toDecimalText(round.paid, currencyOf(round.currency)),
    }))
    if (rows.length < BATCH) return
  }
}
