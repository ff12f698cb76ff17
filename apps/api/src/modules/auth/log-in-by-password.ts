import { type Failure, fail } from '@tessera/contract'
import type { CallHandler, Visitor } from '../../http/call-handler.ts'
import { addJob } from '../../jobs/jobs.ts'
import { admit } from './admission.ts'
import type { AuthDeps } from './auth-deps.ts'
import { SEND_LINK_JOB } from './auth-jobs.ts'
import { checkPassword } from './check-password.ts'
import { createKeyedQueue } from './keyed-queue.ts'
import { findKnownDevice } from './known-devices.ts'
import { emailLogin, findLogin, holdLogin, loginText } from './login-store.ts'
import { giveBackAttempt, type TakenAttempt } from './password-attempts.ts'
import { originOf } from './password-lanes.ts'

/** An address with its password, and the identifiers of the device. */
interface PasswordLogIn {
  readonly email: string
  readonly password: string
  readonly deviceKey?: string | undefined
  readonly fingerprint?: string | undefined
}

/**
 * Creates the log-in by password. An unknown address and a wrong password get the same response in the same time, lock
 * included. Attempts of one origin run in sequence, so that right passwords that are sent at once don't refuse each other.
 * The database limits the guesses.
 */
export const createPasswordLogIn = (deps: AuthDeps) => {
  const enqueue = createKeyedQueue()
  return async (
    body: PasswordLogIn,
    visitor: Visitor,
  ): ReturnType<CallHandler<'POST /api/player/sessions'>> => {
    const { database } = deps
    const name = emailLogin(body.email)
    const device = await findKnownDevice(database, name, body.deviceKey)
    const origin = originOf(device, visitor)
    return enqueue(JSON.stringify([loginText(name), origin]), async () => {
      const login = await findLogin(database, name)
      const claim = {
        login: name,
        passwordHash: login?.secret ?? null,
        password: body.password,
        origin,
      }
      const check = await checkPassword(deps, claim)
      if (check.kind === 'refused') return locked(check.retryAfterSeconds)
      if (!login || check.kind === 'wrong') {
        await deps.captcha.noteFailure(visitor)
        return refuse(deps, check.taken, login?.playerId ?? '')
      }
      const { taken } = check
      const started = await database.transaction(async (tx) => {
        // The password may have changed during the check.
        if (!(await holdLogin(tx, login))) return null
        await giveBackAttempt(tx, taken)
        const { deviceKey, fingerprint } = body
        return admit(deps, tx, { playerId: login.playerId, way: 'email', visitor, deviceKey, fingerprint })
      })
      return started ?? fail('invalid_credentials')
    })
  }
}

const locked = (seconds: number): Failure => fail('login_locked', { details: { retryAfterSeconds: seconds } })

/** Refuses a wrong password. The failure that locks the log-in also sends an unlock link to the owner of the address. */
async function refuse({ database }: AuthDeps, taken: TakenAttempt, playerId: string): Promise<Failure> {
  if (taken.locksForSeconds === null) return fail('invalid_credentials')
  // For an unknown address the job sends nothing. It is queued all the same, so that the response takes as long.
  await database.transaction((tx) => addJob(tx, SEND_LINK_JOB, { playerId, purpose: 'unlock' }))
  return locked(taken.locksForSeconds)
}
