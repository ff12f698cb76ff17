import { fail } from '@tessera/contract'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { listBreaks } from '../breaks.ts'
import { changeOwnLimit } from '../change-limit.ts'
import type { LimitsDeps } from '../limits-deps.ts'
import { readOwnLimit } from '../read-limits.ts'
import { ownLimitKey } from '../rules/limit-id.ts'

/** Requests the deletion of a limit, or confirms it after its notice. A break ends by itself only. */
export const removeLimit =
  (deps: LimitsDeps): CallHandler<'DELETE /api/player/limits/{id}'> =>
  async ({ player, params: { id } }) => {
    const { database, clock } = deps
    const breaks = await listBreaks(database, player.playerId, clock())
    if (breaks.some(({ kind }) => kind.id === id)) return fail('break_running')
    const key = ownLimitKey(id)
    if (!key) return fail('not_found')
    return database.transaction(async (tx) => {
      const changed = await changeOwnLimit(deps, tx, player, key, 'deleted')
      if (!changed.ok) return changed
      return answer(changed.key && (await readOwnLimit(tx, player.playerId, changed.key, clock())))
    })
  }
