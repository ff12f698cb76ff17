import { type Failure, fail } from '@tessera/contract'
import type { CallHandler } from '../../../http/call-handler.ts'
import { refuseField } from '../../../http/refuse-field.ts'
import { admitNewPlayer } from '../admit-new-player.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { findLogin, phoneLogin } from '../login-store.ts'
import { phoneTicket } from '../phone-ticket.ts'
import { createPlayer, refuseRegistration, requireCaptcha } from '../registration.ts'
import { readTicket, useTicket } from '../tickets.ts'
import { refuseWay } from '../ways.ts'

const taken: Failure = refuseField('phone_taken', 'phone', 'phone_taken')

/**
 * Registers a player by a verified phone number. One transaction creates the player, a first wallet account and a session.
 * A refused form doesn't use up the ticket.
 */
export const registerByPhone =
  (deps: AuthDeps): CallHandler<'POST /api/player/register/phone'> =>
  async ({ body, visitor }) => {
    const { database, clock } = deps
    const { ticket: code, deviceKey, fingerprint, captcha, ...form } = body
    const refusal =
      refuseWay(deps, 'phone') ??
      refuseRegistration(deps, form, visitor.country) ??
      (await requireCaptcha(deps, visitor, captcha))
    if (refusal) return refusal
    const proved = await readTicket(database, phoneTicket, code, clock())
    if (!proved) return fail('ticket_ended')
    const name = phoneLogin(proved.facts.phone)
    if (await findLogin(database, name)) return taken
    const now = clock()
    const way = { ...name, secret: null, confirmedAt: now, details: {} }
    const registered = await database.transaction(async (tx) => {
      if (!(await useTicket(tx, phoneTicket, code, now))) return fail('ticket_ended')
      const playerId = await createPlayer(tx, way, { email: null, phone: name.key }, form, now)
      if (playerId === null) return taken
      const verified = { playerId, way: 'phone', visitor, deviceKey, fingerprint } as const
      return admitNewPlayer(deps, tx, verified, form)
    })
    return registered
  }
