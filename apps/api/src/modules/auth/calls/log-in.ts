import { type Failure, fail } from '@tessera/contract'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { addJob } from '../../../jobs/jobs.ts'
import { emailKey, findPlayerByEmail, type PlayerRow, toProfile } from '../../profile/index.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { SEND_LINK_JOB } from '../auth-jobs.ts'
import { createKeyedQueue } from '../keyed-queue.ts'
import { changeFailures, findFailures, forgetFailures } from '../login-failure-store.ts'
import { afterFailure, lockedForSeconds } from '../login-lock.ts'

/**
 * Logs in. An address that nobody has and a wrong password answer alike and take equally long, the lock included.
 * Tries for one address are taken one after the other, so that parallel guesses don't slip past the lock.
 */
export const logIn = (deps: AuthDeps): CallHandler<'POST /api/player/sessions'> => {
  const inTurn = createKeyedQueue()
  return ({ body, visitor }) =>
    inTurn(emailKey(body.email), async () => {
      const { database, sessions, passwords, clock } = deps
      const key = emailKey(body.email)
      const lockedSeconds = lockedForSeconds(await findFailures(database, key), clock())
      if (lockedSeconds !== null) return locked(lockedSeconds)
      const player = await findPlayerByEmail(database, body.email)
      const isRight = await passwords.verify(player?.password_hash ?? null, body.password)
      if (!player || !isRight) return recordFailure(deps, key, player)
      if (player.status === 'closed') return fail('account_closed')
      const accessToken = await database.transaction(async (tx) => {
        await forgetFailures(tx, key)
        return sessions.start(tx, player.id, visitor)
      })
      return answer({ accessToken, profile: toProfile(player) })
    })
}

const locked = (seconds: number): Failure => fail('login_locked', { details: { retryAfterSeconds: seconds } })

/** Counts a failure; the one that locks also sends the owner of the address a way to unlock it. */
async function recordFailure(deps: AuthDeps, key: string, player: PlayerRow | null): Promise<Failure> {
  const { database, clock, jurisdiction } = deps
  const now = clock()
  const record = await database.transaction(async (tx) => {
    const changed = await changeFailures(tx, key, (before) =>
      afterFailure(before, now, jurisdiction.loginLock),
    )
    // For an address that nobody has, the job finds nobody and sends nothing: the answer takes as long.
    if (changed.lockedUntil !== null)
      await addJob(tx, SEND_LINK_JOB, { playerId: player?.id ?? '', purpose: 'unlock' })
    return changed
  })
  const lockedSeconds = lockedForSeconds(record, now)
  return lockedSeconds === null ? fail('invalid_credentials') : locked(lockedSeconds)
}
