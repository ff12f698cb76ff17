import { randomInt } from 'node:crypto'
import { CODE_RULES, type Result, type SentCode, succeed } from '@tessera/contract'
import type { Visitor } from '../../http/call-handler.ts'
import { addJob } from '../../jobs/jobs.ts'
import { codeMessage } from '../../mail/messages.ts'
import type { AuthDeps } from './auth-deps.ts'
import { isOwnerOrigin, takeMessageQuota } from './code-limits.ts'
import { type CodeRequest, findOpenCode, insertCode, setCode } from './code-store.ts'
import { findKnownDevice } from './known-devices.ts'
import { findLogin, type LoginName } from './login-store.ts'
import { type AttemptOrigin, originOf } from './password-lanes.ts'
import { sessionOrigin } from './session-origin.ts'

export const SEND_CODE_JOB = 'send-code'

/** Lifetime, attempts and resend interval of a code, as the response states them. */
export const CODE_FACTS = {
  lifeSeconds: CODE_RULES.lifeSeconds,
  triesMax: CODE_RULES.triesMax,
  resendSeconds: CODE_RULES.resendSeconds,
}

/** Source of a request for a message: a device with its captcha, or a player session. */
type MessageSource =
  | {
      readonly act: 'send-code' | 'reset-password'
      readonly deviceKey: string | undefined
      readonly captcha: string | undefined
    }
  | { readonly sessionId: string }

/**
 * Stores a request for a code within the quotas. A job sends the message, so that the response is the same for known and
 * unknown recipients.
 *
 * @param from the requesting device or player session
 */
export async function requestCode(
  deps: AuthDeps,
  request: CodeRequest,
  visitor: Visitor,
  from: MessageSource,
): Promise<Result<SentCode>> {
  const asked = await takeQuotaOfVisitor(deps, request.to, visitor, from)
  if (!asked.ok) return asked
  return deps.database.transaction(async (tx) => {
    const requestId = await insertCode(tx, { ...request, isOwners: isOwnerOrigin(asked.value) }, deps.clock())
    await addJob(tx, SEND_CODE_JOB, { id: requestId })
    return succeed({ requestId, ...CODE_FACTS })
  })
}

/**
 * Takes one message from the quotas for a visitor; see {@link takeMessageQuota}. A stranger solves a captcha for it.
 *
 * @returns the origin of the request
 */
export async function takeQuotaOfVisitor(
  deps: AuthDeps,
  to: LoginName,
  visitor: Visitor,
  from: MessageSource,
): Promise<Result<AttemptOrigin>> {
  const origin =
    'sessionId' in from
      ? await sessionOrigin(deps.database, from.sessionId)
      : originOf(await findKnownDevice(deps.database, to, from.deviceKey), visitor)
  const captchaRefusal =
    'act' in from && origin.kind === 'stranger'
      ? await deps.captcha.message(from.act, visitor, from.captcha)
      : null
  const refusal = captchaRefusal ?? (await takeMessageQuota(deps, to, origin, visitor.ip))
  return refusal ?? succeed(origin)
}

/** Generates the code of a request and sends it. Sends nothing for a request that has ended meanwhile. */
export async function sendCode(
  { database, mailer, mailWords, clock, codeSecret }: AuthDeps,
  id: string,
): Promise<void> {
  const request = await findOpenCode(database, id, clock())
  if (!request) return
  const code = String(randomInt(10 ** CODE_RULES.digits)).padStart(CODE_RULES.digits, '0')
  await setCode(database, codeSecret, id, code)
  // No message is sent to a number without a player. Its request has a code all the same, so that guesses are refused alike.
  if (request.purpose === 'reset' && (await findLogin(database, request.to)) === null) return
  const message = codeMessage(mailWords, request.language, code, CODE_RULES.lifeSeconds / 60)
  const { kind, key } = request.to
  await mailer.send({ ...message, to: key, kind: kind === 'phone' ? 'sms' : 'email' })
}
