import { fail } from '@tessera/contract'
import type { CallHandler, Visitor } from '../../http/call-handler.ts'
import { admit } from './admission.ts'
import type { AuthDeps } from './auth-deps.ts'
import { findLogin, holdLogin, phoneLogin } from './login-store.ts'
import { phoneTicket } from './phone-ticket.ts'
import { useTicket } from './tickets.ts'

/** The ticket of a verified phone number, and the identifiers of the device. */
interface PhoneLogIn {
  readonly ticket: string
  readonly deviceKey?: string | undefined
  readonly fingerprint?: string | undefined
}

/** Logs in the player of a verified phone number. Fails for a number without a player, and for one given up meanwhile. */
export const logInByPhone = (
  deps: AuthDeps,
  { ticket, deviceKey, fingerprint }: PhoneLogIn,
  visitor: Visitor,
): ReturnType<CallHandler<'POST /api/player/sessions'>> =>
  deps.database.transaction(async (tx) => {
    const used = await useTicket(tx, phoneTicket, ticket, deps.clock())
    if (!used) return fail('ticket_ended')
    const login = await findLogin(tx, phoneLogin(used.facts.phone))
    if (!login || !(await holdLogin(tx, login))) return fail('invalid_credentials')
    return admit(deps, tx, { playerId: login.playerId, way: 'phone', visitor, deviceKey, fingerprint })
  })
