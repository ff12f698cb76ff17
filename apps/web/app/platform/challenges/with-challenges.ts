import { ApiError } from '@tessera/contract/client'
import type { ErrorName } from '@tessera/contract/errors'
import type { CompleteChallenge } from './challenge-context.ts'

/**
 * Makes a call and repeats it after each challenge that a refusal (428) requires: first the captcha, then the second
 * step of a log-in. Each challenge is requested once; if the player can't complete it, the refusal is thrown.
 */
export async function withChallenges<Input extends object, Answer>(
  completeChallenge: CompleteChallenge,
  input: Input,
  call: (input: Input) => Promise<Answer>,
  asked: readonly ErrorName[] = [],
): Promise<Answer> {
  try {
    return await call(input)
  } catch (caught) {
    if (!(caught instanceof ApiError) || caught.status !== 428 || asked.includes(caught.reason)) throw caught
    const first = await completeChallenge(caught, input)
    if (first === null) throw caught
    // Only log-ins have a second step, and its response replaces theirs.
    if ('answer' in first) return first.answer as Answer
    return withChallenges(completeChallenge, first.again, call, [...asked, caught.reason])
  }
}
