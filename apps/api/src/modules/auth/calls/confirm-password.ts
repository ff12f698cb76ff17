import { type Failure, fail } from '@tessera/contract'
import { lockPlayer } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { type CallHandler, done } from '../../../http/call-handler.ts'
import { refuseField } from '../../../http/refuse-field.ts'
import { findPlayer, personChanged } from '../../profile/index.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { withCodeAttempt } from '../code-attempts.ts'
import { useCode } from '../code-store.ts'
import { peekLink, useLink } from '../confirmation-links.ts'
import { deleteDevices, deleteFactor } from '../delete-access.ts'
import {
  confirmLogin,
  deleteLogin,
  findLogin,
  type LoginName,
  listLogins,
  loginText,
  setPassword,
} from '../login-store.ts'
import { notify } from '../notices.ts'
import { clearAttempts } from '../password-attempts.ts'
import { findWeakness } from '../password-strength.ts'
import { refuseCode } from '../refuse-code.ts'

/** The player of a link or code, with the log-in that it proves. */
interface Owner {
  readonly playerId: string
  readonly login: LoginName
}

/**
 * Sets a new password by a link or code that was sent to the player's address or phone number. It ends all sessions, lifts
 * the locks of wrong guesses, and confirms the address or number. A weak password doesn't use up the code.
 */
export const confirmPassword =
  (deps: AuthDeps): CallHandler<'POST /api/player/passwords/confirm'> =>
  async ({ body: { code, requestId, newPassword }, visitor }) => {
    const { database, passwords, sessions, clock } = deps
    const weakness = await findWeakness(newPassword, await personalWords(deps, code))
    if (weakness) return refuseField('validation_failed', 'newPassword', weakness)
    const secret = await passwords.hash(newPassword)
    const set = () =>
      database.transaction(async (tx) => {
        const owner =
          requestId === undefined ? await byLink(deps, tx, code) : await byCode(deps, tx, requestId, code)
        if ('error' in owner) return owner
        const { playerId, login } = owner
        // The player's row is locked before the sign-in methods, in the same order as when one is added or moved.
        await lockPlayer(tx, playerId)
        const now = clock()
        const known = await findLogin(tx, login)
        if (!(await confirmLogin(tx, playerId, login, now))) return fail('confirmation_invalid')
        if (known?.confirmedAt === null) await removeUnverifiedAccess(tx, playerId, login)
        await deps.emit(tx, personChanged, { playerId })
        await setPassword(tx, playerId, secret)
        await clearAttempts(tx, loginText(login))
        await sessions.close(tx, playerId, 'all', 'password-changed')
        await notify(tx, playerId, 'password-changed')
        return done
      })
    return requestId === undefined ? set() : withCodeAttempt(deps, visitor, requestId, set)
  }

/**
 * Deletes all other sign-in methods, the second factor and the known devices. The address was unconfirmed until now, so
 * another person may have registered the account and added them.
 */
async function removeUnverifiedAccess(tx: Tx, playerId: string, owned: LoginName): Promise<void> {
  for (const way of await listLogins(tx, playerId))
    if (way.kind !== owned.kind || way.key !== owned.key) await deleteLogin(tx, playerId, way)
  await deleteFactor(tx, playerId)
  await deleteDevices(tx, playerId)
}

/** Returns the address and names of a link's player, which the new password must not consist of; empty if it isn't known. */
async function personalWords({ database, clock }: AuthDeps, code: string): Promise<(string | null)[]> {
  const playerId = await peekLink(database, code, 'reset', clock())
  const player = playerId === null ? null : await findPlayer(database, playerId)
  return player ? [player.email, player.nickname, player.firstName, player.lastName] : []
}

async function byLink({ clock }: AuthDeps, tx: Tx, code: string): Promise<Owner | Failure> {
  const link = await useLink(tx, code, clock(), ['reset'])
  if (link.kind === 'used-now') return link
  return fail(link.kind === 'unknown' ? 'confirmation_invalid' : 'confirmation_used')
}

async function byCode(
  { codeSecret, clock }: AuthDeps,
  tx: Tx,
  requestId: string,
  code: string,
): Promise<Owner | Failure> {
  const typed = await useCode(tx, codeSecret, { requestId, code, purpose: 'reset' }, clock())
  if (typed.kind !== 'right') return refuseCode(typed)
  const login = await findLogin(tx, typed.to)
  return login ? { playerId: login.playerId, login } : fail('code_ended')
}
