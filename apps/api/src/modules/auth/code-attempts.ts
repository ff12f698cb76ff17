import type { Result } from '@tessera/contract'
import type { Visitor } from '../../http/call-handler.ts'
import type { AuthDeps } from './auth-deps.ts'
import { networkQuota, refuseAttempt, WRONG_CODES_PER_DAY } from './code-limits.ts'
import { isOwnersRequest } from './code-store.ts'
import { giveBackAttempt, type TakenAttempt, takeAttempt } from './password-attempts.ts'
import { countWrongCode } from './wrong-codes.ts'

/**
 * Checks a typed code within the quota of the visitor's networks, which counts guesses across all recipients and requests.
 * The attempt is taken before the check and given back unless the code is wrong. Codes requested by the recipient's own
 * device are outside the quota, so that a stranger in the same network can't block them.
 *
 * @param check checks the code and returns `code_wrong` for a wrong one
 */
export async function withCodeAttempt<T>(
  deps: AuthDeps,
  visitor: Visitor,
  requestId: string,
  check: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const { database, clock, captcha } = deps
  let taken: TakenAttempt | null = null
  if (!(await isOwnersRequest(database, requestId))) {
    const step = networkQuota('codes-from', visitor.ip, WRONG_CODES_PER_DAY)
    const attempt = await takeAttempt(database, { ...step, now: clock() })
    if (attempt.kind === 'refused') return refuseAttempt(attempt)
    taken = attempt
  }
  let isWrong = false
  try {
    const result = await check()
    isWrong = !result.ok && result.error === 'code_wrong'
    return result
  } finally {
    if (isWrong) {
      await countWrongCode(deps)
      await captcha.noteFailure(visitor)
    } else if (taken) await giveBackAttempt(database, taken)
  }
}
