import { fail } from '@tessera/contract'
import type { CallHandler } from '../../../http/call-handler.ts'
import { admit } from '../admission.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { hashCredentials } from '../hash-credentials.ts'
import { findPlayerDevice } from '../known-devices.ts'
import { lockWays } from '../move-ways.ts'
import { originOf } from '../password-lanes.ts'
import { withFactor } from '../second-factor/check-factor.ts'
import { SECOND_STEP } from '../second-factor/second-step.ts'
import { readTicket, useTicket } from '../tickets.ts'

/** Completes a log-in by the second factor. After a wrong code the ticket stays valid, within the limit of attempts. */
export const takeSecondStep =
  (deps: AuthDeps): CallHandler<'POST /api/player/sessions/second-step'> =>
  async ({ body: { ticket, deviceKey, fingerprint, ...proof }, visitor }) => {
    const { database, clock } = deps
    const begun = await readTicket(database, SECOND_STEP, ticket, clock())
    if (!begun?.playerId) return fail('ticket_ended')
    const { playerId } = begun
    const origin = originOf(await findPlayerDevice(database, playerId, deviceKey), visitor)
    return withFactor(deps, { playerId, proof, origin, askedBy: null }, async (tx, now) => {
      const used = await useTicket(tx, SECOND_STEP, ticket, now)
      // Locked until the session exists, so that a change of the sign-in methods ends this session, too.
      await lockWays(tx, [playerId])
      if (used?.facts.standing !== (await hashCredentials(tx, playerId))) return fail('ticket_ended')
      const { way, fingerprint: former } = used.facts
      const entrance = { way, fingerprint: fingerprint ?? former, isFactorProved: true }
      return admit(deps, tx, { playerId, visitor, deviceKey, ...entrance })
    })
  }
