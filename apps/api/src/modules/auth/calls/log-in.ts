import type { CallHandler, CallRequest } from '../../../http/call-handler.ts'
import { refuseField } from '../../../http/refuse-field.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { createPasswordLogIn } from '../log-in-by-password.ts'
import { logInByPhone } from '../log-in-by-phone.ts'
import { refuseWay } from '../ways.ts'

type LogIn = CallHandler<'POST /api/player/sessions'>

/** Logs in by the ticket of a phone number, or by an address and a password. */
export const logIn = (deps: AuthDeps): LogIn => {
  const byPassword = createPasswordLogIn(deps)
  return async ({ body, visitor }: CallRequest<'POST /api/player/sessions'>) => {
    const { email, password, ticket, captcha, ...device } = body
    if (ticket !== undefined)
      return refuseWay(deps, 'phone') ?? logInByPhone(deps, { ticket, ...device }, visitor)
    if (email === undefined) return refuseField('validation_failed', 'email', 'required')
    if (password === undefined) return refuseField('validation_failed', 'password', 'required')
    const refusal = refuseWay(deps, 'email') ?? (await deps.captcha.logIn(visitor, captcha))
    return refusal ?? byPassword({ email, password, ...device }, visitor)
  }
}
