import { phoneRule } from '@tessera/form-rules'
import { readPhone } from '@tessera/form-rules/phone-numbers'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { refuseField } from '../../../http/refuse-field.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { phoneLogin } from '../login-store.ts'
import { requestCode } from '../send-code.ts'
import { refuseWay } from '../ways.ts'

/** Sends a code to a phone number, known or not. After the code, the client registers or logs in. */
export const sendPhoneCode =
  (deps: AuthDeps): CallHandler<'POST /api/player/otp/send'> =>
  async ({ body: { phone, language, deviceKey, captcha }, visitor }) => {
    const refusal = refuseWay(deps, 'phone')
    if (refusal) return refusal
    const read = readPhone(phone)
    if ('problem' in read) return refuseField('validation_failed', 'phone', phoneRule(read.problem))
    const request = {
      purpose: 'come-in',
      to: phoneLogin(read.phone),
      playerId: null,
      language,
    } as const
    const sent = await requestCode(deps, request, visitor, { act: 'send-code', deviceKey, captcha })
    return sent.ok ? answer({ ...sent.value, phone: read.phone }) : sent
  }
