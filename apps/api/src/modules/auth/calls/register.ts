import type { Failure } from '@tessera/contract'
import type { CallHandler } from '../../../http/call-handler.ts'
import { refuseField } from '../../../http/refuse-field.ts'
import { addJob } from '../../../jobs/jobs.ts'
import { admitNewPlayer } from '../admit-new-player.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { SEND_LINK_JOB } from '../auth-jobs.ts'
import { emailLogin, findLogin } from '../login-store.ts'
import { findWeakness } from '../password-strength.ts'
import { createPlayer, refuseRegistration, requireCaptcha } from '../registration.ts'
import { refuseWay } from '../ways.ts'

const taken: Failure = refuseField('email_taken', 'email', 'address_taken')

/**
 * Registers a player by email. One transaction creates the player, a first wallet account in the chosen currency and a
 * session, and queues the confirmation message.
 */
export const register =
  (deps: AuthDeps): CallHandler<'POST /api/player/register'> =>
  async ({ body, visitor }) => {
    const { database, passwords, clock } = deps
    const { email, password, deviceKey, fingerprint, captcha, ...form } = body
    const filledIn = { ...form, email, password }
    const refusal =
      refuseWay(deps, 'email') ??
      refuseRegistration(deps, filledIn, visitor.country) ??
      (await requireCaptcha(deps, visitor, captcha))
    if (refusal) return refusal
    const weakness = await findWeakness(password, [email])
    if (weakness) return refuseField('validation_failed', 'password', weakness)
    const name = emailLogin(email)
    if (await findLogin(database, name)) return taken
    const way = { ...name, secret: await passwords.hash(password), confirmedAt: null, details: {} }
    const registered = await database.transaction(async (tx) => {
      const playerId = await createPlayer(tx, way, { email, phone: null }, form, clock())
      if (playerId === null) return null
      await addJob(tx, SEND_LINK_JOB, { playerId, purpose: 'confirm-email' })
      const verified = { playerId, way: 'email', visitor, deviceKey, fingerprint } as const
      return admitNewPlayer(deps, tx, verified, form)
    })
    return registered ?? taken
  }
