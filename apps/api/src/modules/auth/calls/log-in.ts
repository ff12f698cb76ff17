import { type Failure, fail } from '@tessera/contract'
import { addressKey } from '../../../http/address-key.ts'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { addJob } from '../../../jobs/jobs.ts'
import { getPlayer, holdPlayer, toProfile } from '../../profile/index.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { SEND_LINK_JOB } from '../auth-jobs.ts'
import { checkPassword } from '../check-password.ts'
import { createKeyedQueue } from '../keyed-queue.ts'
import { findKnownDevice, rememberDevice } from '../known-devices.ts'
import { emailLogin, findLogin, holdLogin, loginText } from '../login-store.ts'
import type { TryOrigin } from '../password-lanes.ts'
import { giveBackTry, type TakenTry } from '../password-tries.ts'

/**
 * Logs in. An address that nobody has and a wrong password answer alike and take equally long, the lock included.
 * Tries of one origin are taken one after the other, so that right passwords sent at once don't refuse each other; what
 * keeps guesses in bounds is the database.
 */
export const logIn = (deps: AuthDeps): CallHandler<'POST /api/player/sessions'> => {
  const inTurn = createKeyedQueue()
  return async ({ body, visitor }) => {
    const { database, sessions, clock } = deps
    const name = emailLogin(body.email)
    const device = await findKnownDevice(database, name, body.deviceKey)
    const origin: TryOrigin =
      device === null
        ? { kind: 'stranger', network: addressKey(visitor.ip) }
        : { kind: 'device', hash: device }
    return inTurn(JSON.stringify([loginText(name), origin]), async () => {
      const login = await findLogin(database, name)
      const claim = {
        login: name,
        passwordHash: login?.secret ?? null,
        password: body.password,
        origin,
      }
      const check = await checkPassword(deps, claim)
      if (check.kind === 'refused') return locked(check.retryAfterSeconds)
      if (!login || check.kind === 'wrong') return refuse(deps, check.taken, login?.playerId ?? '')
      const { taken } = check
      const player = await getPlayer(database, login.playerId)
      if (player.status === 'closed') {
        await giveBackTry(database, taken)
        return fail('account_closed')
      }
      const started = await database.transaction(async (tx) => {
        // The password may have been changed, or the account closed, while this one was looked at.
        if (!((await holdLogin(tx, login)) && (await holdPlayer(tx, player.id)))) return null
        await giveBackTry(tx, taken)
        const deviceKey = await rememberDevice(tx, player.id, body.deviceKey, clock())
        return { accessToken: await sessions.start(tx, player.id, visitor), deviceKey }
      })
      return started ? answer({ ...started, profile: toProfile(player) }) : fail('invalid_credentials')
    })
  }
}

const locked = (seconds: number): Failure => fail('login_locked', { details: { retryAfterSeconds: seconds } })

/** The failure that locks also sends the owner of the address a way to unlock it. */
async function refuse({ database }: AuthDeps, taken: TakenTry, playerId: string): Promise<Failure> {
  if (taken.locksForSeconds === null) return fail('invalid_credentials')
  // For an address that nobody has, the job finds nobody and sends nothing: the answer takes as long.
  await database.transaction((tx) => addJob(tx, SEND_LINK_JOB, { playerId, purpose: 'unlock' }))
  return locked(taken.locksForSeconds)
}
