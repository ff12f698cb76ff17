import { fail } from '@tessera/contract'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { labelLogin } from '../login-store.ts'
import { notify } from '../notices.ts'
import { passkeysOf } from '../passkeys/to-passkey.ts'
import { requireProof } from '../proof.ts'
import { deleteUnusableFactor } from '../second-factor/factor-store.ts'
import { removeWay } from '../ways.ts'

export const listOwnPasskeys =
  ({ database }: AuthDeps): CallHandler<'GET /api/player/passkeys'> =>
  async ({ player }) =>
    answer((await passkeysOf(database, player.playerId)).map(({ passkey }) => passkey))

export const renamePasskey =
  ({ database }: AuthDeps): CallHandler<'PUT /api/player/passkeys/{id}'> =>
  ({ player: { playerId }, params: { id }, body: { name } }) =>
    database.transaction(async (tx) => {
      const found = (await passkeysOf(tx, playerId)).find((each) => each.id === id)
      if (!found) return fail('not_found')
      await labelLogin(tx, found.login, name)
      return answer({ ...found.passkey, name })
    })

/** Removes a passkey after fresh re-authentication, unless it is the last sign-in method, and ends the other sessions. */
export const removePasskey =
  (deps: AuthDeps): CallHandler<'DELETE /api/player/passkeys/{id}'> =>
  async ({ player, params: { id } }) => {
    const refusal = await requireProof(deps, player)
    if (refusal) return refusal
    const { playerId, sessionId } = player
    return deps.database.transaction(async (tx) => {
      const found = (await passkeysOf(tx, playerId)).find((each) => each.id === id)
      const removed = found ? await removeWay(tx, playerId, found.login) : 'unknown'
      if (removed !== 'removed') return fail(removed === 'last' ? 'last_way' : 'not_found')
      if (await deleteUnusableFactor(tx, playerId)) await notify(tx, playerId, 'second-factor-changed')
      await deps.sessions.close(tx, playerId, { except: sessionId }, 'way-removed')
      await notify(tx, playerId, 'passkey-removed')
      return answer((await passkeysOf(tx, playerId)).map(({ passkey }) => passkey))
    })
  }
