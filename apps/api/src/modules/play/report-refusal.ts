import { type BetRefused, readRefusalReason } from '@tessera/contract'
import { publish, type WalletResult } from '@tessera/ledger'
import type { Database } from '@tessera/postgres'
import { findGameOf, type GameSeat } from './game-session-store.ts'

/** Returns the event of a bet that a rule of a bonus refused; null for any other result. */
function eventOf(result: WalletResult, gameIdentity: string): BetRefused | null {
  const refusal = readRefusalReason(result)
  if (refusal?.reason === 'max_bet')
    return { event: 'game.bet.max.exceed', gameIdentity, ...refusal.parameters }
  return refusal?.reason === 'bonus_restricted' ? { event: 'game.bet.restricted', gameIdentity } : null
}

/** Publishes to all tabs of the player that a rule of a bonus refused the bet. Does nothing for any other result. */
export async function reportRefusal(database: Database, seat: GameSeat, result: WalletResult): Promise<void> {
  if (result.status !== 'forbidden' || eventOf(result, '') === null) return
  await database.transaction(async (tx) => {
    const gameId = await findGameOf(tx, seat)
    const data = gameId === null ? null : eventOf(result, gameId)
    if (data) await publish(tx, { playerId: seat.playerId, channel: 'refusals', data })
  })
}
