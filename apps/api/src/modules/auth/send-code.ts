import { randomInt } from 'node:crypto'
import { CODE_RULES, type Failure, type Result, type SentCode, succeed } from '@tessera/contract'
import { addressKey } from '@tessera/server-kit'
import type { Visitor } from '../../http/call-handler.ts'
import { addJob } from '../../jobs/jobs.ts'
import { codeMessage } from '../../mail/messages.ts'
import type { AuthDeps } from './auth-deps.ts'
import { takeSend } from './code-limits.ts'
import { type CodeRequest, findOpenCode, insertCode, setCode } from './code-store.ts'
import { findKnownDevice } from './known-devices.ts'
import { findLogin, type LoginName } from './login-store.ts'
import { originOf, type TryOrigin } from './password-lanes.ts'
import { sessionOrigin } from './session-origin.ts'

export const SEND_CODE_JOB = 'send-code'

/** What holds for a code that was just asked for. */
export const CODE_FACTS = {
  lifeSeconds: CODE_RULES.lifeSeconds,
  triesMax: CODE_RULES.triesMax,
  resendSeconds: CODE_RULES.resendSeconds,
}

/**
 * Notes a request for a code within the limits; a job sends the message, so that the answer tells nothing of whether
 * there is anybody to send it to.
 *
 * @param from the device that asks, or the session of the player who does
 */
export async function requestCode(
  deps: AuthDeps,
  request: CodeRequest,
  visitor: Visitor,
  from: AskedFrom,
): Promise<Result<SentCode>> {
  const refusal = await takeSendFrom(deps, request.to, visitor, from)
  if (refusal) return refusal
  return deps.database.transaction(async (tx) => {
    const requestId = await insertCode(tx, request, deps.clock())
    await addJob(tx, SEND_CODE_JOB, { id: requestId })
    return succeed({ requestId, ...CODE_FACTS })
  })
}

/** What a message is asked from: a device, or the session of a player. */
interface AskedFrom {
  readonly deviceKey?: string | undefined
  readonly sessionId?: string
}

/** Takes the right to send one message for a visitor; see {@link takeSend}. */
export async function takeSendFrom(
  deps: AuthDeps,
  to: LoginName,
  visitor: Visitor,
  from: AskedFrom,
): Promise<Failure | null> {
  const network = addressKey(visitor.ip)
  return takeSend(deps, to, await askedBy(deps, to, visitor, from), network)
}

const askedBy = async (
  { database }: AuthDeps,
  to: LoginName,
  visitor: Visitor,
  { deviceKey, sessionId }: AskedFrom,
): Promise<TryOrigin> =>
  sessionId === undefined
    ? originOf(await findKnownDevice(database, to, deviceKey), visitor)
    : sessionOrigin(database, sessionId)

/** Makes the code of a request and sends it. A request that has ended meanwhile is sent nothing. */
export async function sendCode(
  { database, mailer, mailWords, clock, codeSecret }: AuthDeps,
  id: string,
): Promise<void> {
  const request = await findOpenCode(database, id, clock())
  if (!request) return
  const code = String(randomInt(10 ** CODE_RULES.digits)).padStart(CODE_RULES.digits, '0')
  await setCode(database, codeSecret, id, code)
  // A new password is for who has one to set. Nobody's number has a code too, so that guesses are refused alike.
  if (request.purpose === 'reset' && (await findLogin(database, request.to)) === null) return
  const message = codeMessage(mailWords, request.language, code, CODE_RULES.lifeSeconds / 60)
  const { kind, key } = request.to
  await mailer.send({ ...message, to: key, kind: kind === 'phone' ? 'sms' : 'email' })
}
