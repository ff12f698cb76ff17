import { fail, type LoginData, type Result } from '@tessera/contract'
import type { Tx } from '@tessera/postgres'
import { answer, type Visitor } from '../../http/call-handler.ts'
import { findResidence, getPlayer, holdStanding, toProfile } from '../profile/index.ts'
import { deviceName, type Entrance } from '../sessions/index.ts'
import type { AuthDeps } from './auth-deps.ts'
import { queueDeviceNotice } from './device-notice.ts'
import { findPlayerDevice, storeDevice } from './known-devices.ts'
import { requireSecondStep } from './second-factor/second-step.ts'

/** A log-in that is about to start a session. The caller has verified the sign-in method and holds its row. */
export interface VerifiedLogIn extends Entrance {
  readonly playerId: string
  readonly visitor: Visitor
  /** Key that the device got at an earlier log-in. */
  readonly deviceKey: string | undefined
  /** True for the log-in that is part of a registration. */
  readonly isNewlyRegistered?: boolean
}

export type AdmissionDeps = Pick<AuthDeps, 'sessions' | 'clock' | 'jurisdictionOf' | 'ways'>

/**
 * Starts a player session. Every sign-in method ends here, so that the common conditions are checked in one place:
 * `account_closed` or `account_locked` for such an account, `country_refused` for a refused country, and
 * `second_factor_required` with a ticket for the second step if the player wants one. A log-in on a new device is
 * notified by email.
 */
export async function admit(
  deps: AdmissionDeps,
  tx: Tx,
  verified: VerifiedLogIn,
): Promise<Result<{ readonly data: LoginData }>> {
  const { sessions, clock, jurisdictionOf } = deps
  const { playerId, visitor, deviceKey, isNewlyRegistered = false, isFactorProved = false } = verified
  const { country, ip, userAgent } = visitor
  const refused = await holdStanding(tx, playerId, 'sign_in')
  if (refused) return fail(refused.error)
  const { refusedCountries } = jurisdictionOf(await findResidence(tx, playerId))
  if (country !== null && refusedCountries.includes(country)) return fail('country_refused')
  const step =
    isFactorProved || isNewlyRegistered ? null : await requireSecondStep(deps, tx, playerId, verified)
  if (step) return step
  if (!isNewlyRegistered && (await findPlayerDevice(tx, playerId, deviceKey)) === null) {
    const device = deviceName(userAgent)
    await queueDeviceNotice(tx, { playerId, device, ip, country, at: clock().toISOString() })
  }
  const accessToken = await sessions.start(tx, playerId, visitor, verified)
  return answer({
    accessToken,
    deviceKey: await storeDevice(tx, playerId, deviceKey, clock()),
    profile: toProfile(await getPlayer(tx, playerId), isNewlyRegistered),
  })
}
