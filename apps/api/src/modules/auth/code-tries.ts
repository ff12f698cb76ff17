import type { Result } from '@tessera/contract'
import type { Visitor } from '../../http/call-handler.ts'
import type { AuthDeps } from './auth-deps.ts'
import { networkStep, refuseTry, WRONG_CODES_PER_DAY } from './code-limits.ts'
import { isOwnersRequest } from './code-store.ts'
import { giveBackTry, type TakenTry, takeTry } from './password-tries.ts'
import { noteWrongCode } from './wrong-codes.ts'

/**
 * Checks a typed code within the quota of the visitor's networks, which counts guesses across all recipients and requests.
 * The attempt is taken before the check and given back unless the code is wrong. Codes requested by the recipient's own
 * device are outside the quota, so that a stranger in the same network can't block them.
 *
 * @param check checks the code and returns `code_wrong` for a wrong one
 */
export async function withCodeTry<T>(
  deps: AuthDeps,
  visitor: Visitor,
  requestId: string,
  check: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const { database, clock, captcha } = deps
  let taken: TakenTry | null = null
  if (!(await isOwnersRequest(database, requestId))) {
    const step = networkStep('codes-from', visitor.ip, WRONG_CODES_PER_DAY)
    const attempt = await takeTry(database, { ...step, now: clock() })
    if (attempt.kind === 'refused') return refuseTry(attempt)
    taken = attempt
  }
  let isWrong = false
  try {
    const result = await check()
    isWrong = !result.ok && result.error === 'code_wrong'
    return result
  } finally {
    if (isWrong) {
      await noteWrongCode(deps)
      await captcha.noteFailure(visitor)
    } else if (taken) await giveBackTry(database, taken)
  }
}
