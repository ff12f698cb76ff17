import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { withCodeAttempt } from '../code-attempts.ts'
import { useCode } from '../code-store.ts'
import { findLogin } from '../login-store.ts'
import { phoneTicket } from '../phone-ticket.ts'
import { refuseCode } from '../refuse-code.ts'
import { issueTicket } from '../tickets.ts'
import { refuseWay } from '../ways.ts'

/** Verifies the code of a phone number, once, and returns a ticket for the number. */
export const verifyPhoneCode =
  (deps: AuthDeps): CallHandler<'POST /api/player/otp/verify'> =>
  async ({ body, visitor }) => {
    const refusal = refuseWay(deps, 'phone')
    if (refusal) return refusal
    const { database, clock, codeSecret } = deps
    return withCodeAttempt(deps, visitor, body.requestId, () =>
      database.transaction(async (tx) => {
        const now = clock()
        const typed = await useCode(tx, codeSecret, { ...body, purpose: 'come-in' }, now)
        if (typed.kind !== 'right') return refuseCode(typed)
        const { key: phone } = typed.to
        const ticket = await issueTicket(tx, phoneTicket, { playerId: null, facts: { phone } }, now)
        const isKnown = (await findLogin(tx, typed.to)) !== null
        return answer({ ticket, lifeSeconds: phoneTicket.lifeMs / 1000, phone, isKnown })
      }),
    )
  }
