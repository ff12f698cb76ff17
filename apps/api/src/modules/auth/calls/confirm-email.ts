import { type Failure, fail } from '@tessera/contract'
import {
  answer,
  type CallHandler,
  type CallRequest,
  type PlayerIdentity,
} from '../../../http/call-handler.ts'
import { personChanged } from '../../profile/index.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { changeEmail } from '../change-email.ts'
import { hasOpenShortCode, isShortCode, type UsedLink, useLink } from '../confirmation-links.ts'
import { storeDevice } from '../known-devices.ts'
import { confirmLogin, loginText } from '../login-store.ts'
import { clearAttempts, countAttempts, type TakenAttempt, takeAttempt } from '../password-attempts.ts'
import { countWrongCode } from '../wrong-codes.ts'

type Confirm = 'POST /api/player/profile/email/verify/confirm'

/** Maximum number of short codes that a player may type within half an hour. */
const CODE_ATTEMPTS = { windowMinutes: 30, lockMinutes: 30, triesMax: 5 } as const

/**
 * Confirms an address by the code of a link, or by the message's short code in a player session. The code proves access to
 * the mailbox, so it also lifts locks that a stranger's guesses have caused, and makes the device a known one. It works
 * once.
 */
export const confirmWithCode =
  (deps: AuthDeps): CallHandler<Confirm> =>
  async ({ body, player }) => {
    const code = body.code.replace(/[\s-]/g, '').toLowerCase()
    if (!isShortCode(code)) return useCode(deps, body, player, code)
    if (!player) return fail('confirmation_invalid')
    const lanes = [{ name: 'code', triesMax: CODE_ATTEMPTS.triesMax }]
    const taken = await takeAttempt(deps.database, {
      login: `mail-code:${player.playerId}`,
      lanes,
      now: deps.clock(),
      rule: CODE_ATTEMPTS,
    })
    if (taken.kind === 'refused')
      return fail('rate_limited', { details: { retryAfterSeconds: taken.retryAfterSeconds } })
    const typed = { playerId: player.playerId, shortCode: code, secret: deps.codeSecret }
    const result = await useCode(deps, body, player, typed)
    return !result.ok && result.error === 'confirmation_invalid'
      ? refuseShortCode(deps, player.playerId, taken)
      : result
  }

/** Refuses a short code that matches no message: as wrong while a message with a short code is valid, else as ended. */
async function refuseShortCode(deps: AuthDeps, playerId: string, taken: TakenAttempt): Promise<Failure> {
  const { database, clock } = deps
  if (!(await hasOpenShortCode(database, playerId, clock()))) return fail('code_ended')
  await countWrongCode(deps)
  const used = await countAttempts(database, taken)
  return fail('code_wrong', { details: { triesLeft: CODE_ATTEMPTS.triesMax - used } })
}

async function useCode(
  deps: AuthDeps,
  { deviceKey }: CallRequest<Confirm>['body'],
  player: PlayerIdentity | null,
  code: Parameters<typeof useLink>[1],
): ReturnType<CallHandler<Confirm>> {
  return deps.database.transaction(async (tx) => {
    const now = deps.clock()
    const link = await useLink(tx, code, now)
    if (link.kind !== 'used-now') return refuse(link, player)
    if (link.purpose === 'new-email') {
      const here = player?.playerId === link.playerId ? player.sessionId : null
      const changed = await changeEmail(deps, tx, link, here, now)
      if (changed !== 'changed') return fail(changed === 'taken' ? 'email_taken' : 'confirmation_invalid')
    } else if (!(await confirmLogin(tx, link.playerId, link.login, now))) return fail('confirmation_invalid')
    await deps.emit(tx, personChanged, { playerId: link.playerId })
    await clearAttempts(tx, loginText(link.login))
    return answer({ done: true, deviceKey: await storeDevice(tx, link.playerId, deviceKey, now) })
  })
}

/** Refuses an unknown or used link. The link's own player learns that the address is confirmed already. */
function refuse(link: Exclude<UsedLink, { kind: 'used-now' }>, player: PlayerIdentity | null): Failure {
  if (link.kind === 'unknown') return fail('confirmation_invalid')
  return fail(player?.playerId === link.playerId ? 'already_confirmed' : 'confirmation_used')
}
