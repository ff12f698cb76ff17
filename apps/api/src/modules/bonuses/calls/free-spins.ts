import { FREESPIN_STATUS, fail, type Result, succeed } from '@tessera/contract'
import { lockPlayer } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { findResidence, standing } from '../../profile/index.ts'
import type { BonusesDeps } from '../bonuses-deps.ts'
import { endFreeSpins } from '../free-spins/end-free-spins.ts'
import { type FreeSpinsRow, findFreeSpins, listUnended } from '../free-spins/free-spins-store.ts'
import { activateFreeSpins } from '../free-spins/issue-free-spins.ts'
import { toFreeSpins } from '../free-spins/to-free-spins.ts'

/** Lists issued and active free spins of the player, filtered by status and currency. */
export const listFreeSpins =
  ({ database, clock }: BonusesDeps): CallHandler<'GET /api/game/player-freespins'> =>
  async ({ player: { playerId }, query: { status, currency } }) => {
    const now = clock()
    const shown = (await listUnended(database, playerId)).map((row) => toFreeSpins(row, now))
    return answer(
      shown.filter(
        (each) =>
          each.status !== FREESPIN_STATUS.finished &&
          (!status || status.includes(each.status === FREESPIN_STATUS.issued ? '1' : '2')) &&
          (!currency || currency.includes(each.currency)),
      ),
    )
  }

/** Activates issued free spins. Activating active ones changes nothing. */
export const activatePlayerFreeSpins =
  (deps: BonusesDeps): CallHandler<'PUT /api/game/player-freespins/{id}/activate'> =>
  async ({ player: { playerId }, params: { id } }) =>
    deps.database.transaction(async (tx) => {
      const now = deps.clock()
      const found = await lockFreeSpins(tx, playerId, id, now)
      if (!found.ok) return found
      if (found.value.activatedAt !== null) return answer(toFreeSpins(found.value, now))
      const { bonuses } = deps.jurisdictionOf(await findResidence(tx, playerId))
      if (!bonuses.isAllowed || (await standing(tx, playerId, 'promotion')) !== null)
        return fail('bonus_not_available')
      return answer(toFreeSpins(await activateFreeSpins(tx, found.value, now), now))
    })

/** Cancels issued or active free spins. What was won with them stays. */
export const cancelPlayerFreeSpins =
  ({ database, clock }: BonusesDeps): CallHandler<'PUT /api/game/player-freespins/{id}/cancel'> =>
  async ({ player: { playerId }, params: { id } }) =>
    database.transaction(async (tx) => {
      const now = clock()
      const found = await lockFreeSpins(tx, playerId, id, now)
      if (!found.ok) return found
      await endFreeSpins(tx, found.value, 'canceled', now)
      const ended = await findFreeSpins(tx, id)
      return ended ? answer(toFreeSpins(ended, now)) : fail('not_found')
    })

/** Finds free spins that have not ended, under the player's lock, so that parallel calls are decided one after the other. */
async function lockFreeSpins(tx: Tx, playerId: string, id: string, now: Date): Promise<Result<FreeSpinsRow>> {
  await lockPlayer(tx, playerId)
  const row = await findFreeSpins(tx, id)
  if (row?.playerId !== playerId) return fail('not_found')
  return toFreeSpins(row, now).status === FREESPIN_STATUS.finished ? fail('bonus_ended') : succeed(row)
}
