import { lockPlayer } from '@tessera/ledger'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { storeReview } from '../limit-duty.ts'
import type { LimitsDeps } from '../limits-deps.ts'

/** Records that the player keeps their limits after a review. */
export const reviewLimits =
  ({ database, clock }: LimitsDeps): CallHandler<'POST /api/player/limits/review'> =>
  async ({ player: { playerId } }) => {
    await database.transaction(async (tx) => {
      await lockPlayer(tx, playerId)
      await storeReview(tx, playerId, clock())
    })
    return answer(null)
  }
