import { fail, type LoginData, type Result } from '@tessera/contract'
import type { Tx } from '@tessera/postgres'
import { answer, type Visitor } from '../../http/call-handler.ts'
import { getPlayer, holdStanding, toProfile } from '../profile/index.ts'
import { deviceName, type Entrance } from '../sessions/index.ts'
import type { AuthDeps } from './auth-deps.ts'
import { tellOfDevice } from './device-notice.ts'
import { findDeviceOf, rememberDevice } from './known-devices.ts'
import { askSecondStep } from './second-factor/second-step.ts'

/** A log-in that is about to start a session. The caller has verified the sign-in method and holds its row. */
export interface Arrival extends Entrance {
  readonly playerId: string
  readonly visitor: Visitor
  /** Key that the device got at an earlier log-in. */
  readonly deviceKey: string | undefined
  /** True for the log-in that is part of a registration. */
  readonly isNewlyRegistered?: boolean
}

/** Errors for the owner of a closed or locked account, after the owner has verified a sign-in method. */
const REFUSED_STANDING = { closed: 'account_closed', locked: 'account_locked' } as const

/**
 * Starts a player session. Every sign-in method ends here, so that the common conditions are checked in one place:
 * `account_closed` or `account_locked` for such an account, `country_refused` for a refused country, and
 * `second_factor_required` with a ticket for the second step if the player wants one. A log-in on a new device is
 * notified by e-mail.
 */
export async function admit(
  deps: Pick<AuthDeps, 'sessions' | 'clock' | 'jurisdiction' | 'ways'>,
  tx: Tx,
  arrival: Arrival,
): Promise<Result<{ readonly data: LoginData }>> {
  const { sessions, clock, jurisdiction } = deps
  const { playerId, visitor, deviceKey, isNewlyRegistered = false, isFactorProved = false } = arrival
  const { country, ip, userAgent } = visitor
  const standing = await holdStanding(tx, playerId)
  if (standing !== 'open') return fail(REFUSED_STANDING[standing])
  if (country !== null && jurisdiction.refusedCountries.includes(country)) return fail('country_refused')
  const step = isFactorProved || isNewlyRegistered ? null : await askSecondStep(deps, tx, playerId, arrival)
  if (step) return step
  if (!isNewlyRegistered && (await findDeviceOf(tx, playerId, deviceKey)) === null) {
    const device = deviceName(userAgent)
    await tellOfDevice(tx, { playerId, device, ip, country, at: clock().toISOString() })
  }
  const accessToken = await sessions.start(tx, playerId, visitor, arrival)
  return answer({
    accessToken,
    deviceKey: await rememberDevice(tx, playerId, deviceKey, clock()),
    profile: toProfile(await getPlayer(tx, playerId), isNewlyRegistered),
  })
}
