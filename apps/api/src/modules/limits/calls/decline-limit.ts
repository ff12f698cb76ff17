import { lockPlayer } from '@tessera/ledger'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { applyDuty, storeDecline } from '../limit-duty.ts'
import type { LimitsDeps } from '../limits-deps.ts'

/** Records that the player deposits without a limit, which some jurisdictions ask for before the first deposit. */
export const declineLimit =
  (deps: LimitsDeps): CallHandler<'POST /api/player/limits/decline'> =>
  async ({ player }) => {
    const { database, clock } = deps
    await database.transaction(async (tx) => {
      await lockPlayer(tx, player.playerId)
      await storeDecline(tx, player.playerId, clock())
      await applyDuty(deps, tx, player.playerId, player)
    })
    return answer(null)
  }
