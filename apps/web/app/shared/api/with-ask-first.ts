import { ApiError } from '@tessera/contract/client'
import type { ErrorName } from '@tessera/contract/errors'
import type { AskFirst } from '../session/proof-context.ts'

/**
 * Makes a call, and again with what it was refused for want of (428), as often as something else is asked for: first that no
 * machine comes, then the second step of a log-in. Each is asked for once: who could not give it has the refusal.
 */
export async function withAskFirst<Input extends object, Answer>(
  askFirst: AskFirst,
  input: Input,
  call: (input: Input) => Promise<Answer>,
  asked: readonly ErrorName[] = [],
): Promise<Answer> {
  try {
    return await call(input)
  } catch (caught) {
    if (!(caught instanceof ApiError) || caught.status !== 428 || asked.includes(caught.reason)) throw caught
    const first = await askFirst(caught, input)
    if (first === null) throw caught
    // Log-ins alone have a second step, and its answer is theirs.
    if ('answer' in first) return first.answer as Answer
    return withAskFirst(askFirst, first.again, call, [...asked, caught.reason])
  }
}
