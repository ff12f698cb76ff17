import { fail, type LoginData, type Result } from '@tessera/contract'
import type { Tx } from '@tessera/postgres'
import { answer, type Visitor } from '../../http/call-handler.ts'
import { getPlayer, holdStanding, toProfile } from '../profile/index.ts'
import { deviceName, type Entrance } from '../sessions/index.ts'
import type { AuthDeps } from './auth-deps.ts'
import { tellOfDevice } from './device-notice.ts'
import { findDeviceOf, rememberDevice } from './known-devices.ts'
import { askSecondStep } from './second-factor/second-step.ts'

/** Who comes in and how. Whoever calls has proved the way, and holds the player in the same transaction. */
export interface Arrival extends Entrance {
  readonly playerId: string
  readonly visitor: Visitor
  /** What the device was given at an earlier log-in. */
  readonly deviceKey: string | undefined
  /** True in the answer of the call that registered the player. */
  readonly isNewlyRegistered?: boolean
}

/** What is told to who has proved that a closed or locked account is theirs. */
const REFUSED_STANDING = { closed: 'account_closed', locked: 'account_locked' } as const

/**
 * Lets a player in: the one place where a session begins, whichever way the player took. It is the answer of the call that
 * asks for it, what the browser keeps, or a refusal of what holds for everybody who comes in: an account that is closed or
 * locked opens to nobody, nobody comes in anew from a refused country, and who asked for a second factor shows it first
 * (`second_factor_required`, with a ticket for the second step). A device that was not the player's before is told of by
 * e-mail.
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
