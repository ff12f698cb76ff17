import { lockPlayer } from '@tessera/ledger'
import { type CallHandler, done } from '../../../http/call-handler.ts'
import { withdrawClosing } from '../closing-store.ts'
import { sendLetter } from '../letters.ts'
import type { MembershipDeps } from '../membership-deps.ts'
import { liftPlayBlock } from '../play-block.ts'

/** Withdraws the request to close the account. A separate exclusion still applies. */
export const cancelClosing =
  ({ database, clock }: MembershipDeps): CallHandler<'DELETE /api/player/closing'> =>
  ({ player: { playerId } }) =>
    database.transaction(async (tx) => {
      await lockPlayer(tx, playerId)
      const now = clock()
      if (await withdrawClosing(tx, playerId, now)) {
        await liftPlayBlock(tx, playerId, 'account_closing')
        await sendLetter(tx, playerId, 'closing-withdrawn', now)
      }
      return done
    })
