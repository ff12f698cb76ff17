import { BONUS_STATUS, fail, type Result, succeed } from '@tessera/contract'
import { lockPlayer } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { findResidence, standing } from '../../profile/index.ts'
import { activateBonus } from '../activate-bonus.ts'
import { type BonusRow, findBonus } from '../bonus-store.ts'
import type { BonusesDeps } from '../bonuses-deps.ts'
import { cancelBonus } from '../end-bonus.ts'
import { toPlayerBonus } from '../player-bonuses.ts'
import { refuseCancel } from '../rules/cancel-rules.ts'

/** Activates an issued bonus. Activating an active one changes nothing. */
export const activatePlayerBonus =
  (deps: BonusesDeps): CallHandler<'PUT /api/game/player-bonuses/{id}/activate'> =>
  async ({ player: { playerId }, params: { id } }) =>
    deps.database.transaction(async (tx) => {
      const now = deps.clock()
      const found = await lockBonus(tx, playerId, id)
      if (!found.ok) return found
      const shown = await toPlayerBonus(tx, found.value, now)
      if (shown.status === BONUS_STATUS.finished) return fail('bonus_ended')
      if (shown.status === BONUS_STATUS.active) return answer(shown)
      const { bonuses } = deps.jurisdictionOf(await findResidence(tx, playerId))
      if (!bonuses.isAllowed || (await standing(tx, playerId, 'promotion')) !== null)
        return fail('bonus_not_available')
      return answer(await toPlayerBonus(tx, await activateBonus(tx, found.value, now), now))
    })

/** Cancels an issued or active bonus. */
export const cancelPlayerBonus =
  ({ database, clock }: BonusesDeps): CallHandler<'PUT /api/game/player-bonuses/{id}/cancel'> =>
  async ({ player: { playerId }, params: { id }, body: { withOpenRounds } }) =>
    database.transaction(async (tx) => {
      const now = clock()
      const found = await lockBonus(tx, playerId, id)
      if (!found.ok) return found
      const refused = refuseCancel(await toPlayerBonus(tx, found.value, now), withOpenRounds)
      if (refused !== null) return fail(refused)
      await cancelBonus(tx, found.value, now)
      const cancelled = await findBonus(tx, playerId, id)
      return cancelled ? answer(await toPlayerBonus(tx, cancelled, now)) : fail('not_found')
    })

/** Finds a bonus under the player's lock, so that activating and cancelling in parallel are decided one after the other. */
async function lockBonus(tx: Tx, playerId: string, id: string): Promise<Result<BonusRow>> {
  await lockPlayer(tx, playerId)
  const bonus = await findBonus(tx, playerId, id)
  return bonus ? succeed(bonus) : fail('not_found')
}
