import { fail } from '@tessera/contract'
import { lockPlayer } from '@tessera/ledger'
import { newId } from '../../../database/new-id.ts'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { requireProof } from '../../auth/index.ts'
import { findClosing, insertClosing } from '../closing-store.ts'
import { sendLetter } from '../letters.ts'
import type { MembershipDeps } from '../membership-deps.ts'
import { blockPlay } from '../play-block.ts'
import { endOf } from '../rules/closing-state.ts'
import { showClosing } from '../to-closing.ts'

/** Requests to close the account. From now on stakes and deposits are refused; withdrawals are still possible. */
export const requestClosing =
  (deps: MembershipDeps): CallHandler<'POST /api/player/closing'> =>
  async ({ player, body: { reason } }) => {
    const refusal = await requireProof(deps, player)
    if (refusal) return refusal
    const { playerId } = player
    const isNew = await deps.database.transaction(async (tx) => {
      await lockPlayer(tx, playerId)
      if (await findClosing(tx, playerId)) return false
      const askedAt = deps.clock()
      const endsAt = endOf(askedAt, deps.jurisdictionOf(player).closing)
      await insertClosing(tx, { id: newId(), playerId, reason: reason || null, askedAt, endsAt })
      await blockPlay(tx, playerId, 'account_closing')
      await sendLetter(tx, playerId, 'closing-asked', endsAt)
      return true
    })
    return isNew ? answer(await showClosing(deps, player)) : fail('closing_asked')
  }
