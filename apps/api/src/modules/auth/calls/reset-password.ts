import { phoneRule } from '@tessera/form-rules'
import { readPhone } from '@tessera/form-rules/phone-numbers'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { refuseField } from '../../../http/refuse-field.ts'
import { addJob } from '../../../jobs/jobs.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { SEND_LINK_JOB } from '../auth-jobs.ts'
import { emailLogin, findLogin, phoneLogin } from '../login-store.ts'
import { CODE_FACTS, requestCode, takeQuotaOfVisitor } from '../send-code.ts'
import { refuseWay } from '../ways.ts'

type Reset = CallHandler<'POST /api/player/passwords/reset'>

/**
 * Starts a password reset: sends a link to an address, or a code to a phone number. An unknown recipient gets the same
 * response in the same time, since the job sends nothing for it.
 */
export const resetPassword =
  (deps: AuthDeps): Reset =>
  async (request) => {
    const { email, phone } = request.body
    if (email !== undefined) return refuseWay(deps, 'email') ?? sendLinkTo(deps, email, request)
    if (phone !== undefined) return refuseWay(deps, 'phone') ?? sendCodeTo(deps, phone, request)
    return refuseField('validation_failed', 'email', 'required')
  }

async function sendLinkTo(
  deps: AuthDeps,
  email: string,
  { body: { deviceKey, captcha }, visitor }: Parameters<Reset>[0],
): ReturnType<Reset> {
  const name = emailLogin(email)
  const asked = await takeQuotaOfVisitor(deps, name, visitor, { act: 'reset-password', deviceKey, captcha })
  if (!asked.ok) return asked
  const login = await findLogin(deps.database, name)
  await deps.database.transaction((tx) =>
    addJob(tx, SEND_LINK_JOB, { playerId: login?.playerId ?? '', purpose: 'reset' }),
  )
  return answer({ requestId: null, ...CODE_FACTS })
}

async function sendCodeTo(
  deps: AuthDeps,
  phone: string,
  { body: { deviceKey, captcha, language }, visitor }: Parameters<Reset>[0],
): ReturnType<Reset> {
  const read = readPhone(phone)
  if ('problem' in read) return refuseField('validation_failed', 'phone', phoneRule(read.problem))
  const request = { purpose: 'reset', to: phoneLogin(read.phone), playerId: null, language } as const
  const sent = await requestCode(deps, request, visitor, { act: 'reset-password', deviceKey, captcha })
  return sent.ok ? answer(sent.value) : sent
}
