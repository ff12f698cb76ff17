import { CAPTCHA_WORK } from '@tessera/contract/captcha'
import type { CaptchaSolver, Challenge } from './captcha-solver.ts'
import { solveByWork } from './work-solver.ts'

/** By the kind that the server names. */
const SOLVERS: Readonly<Record<string, CaptchaSolver>> = { [CAPTCHA_WORK]: solveByWork }

/** A call's input with the answer to what it was refused for; null where there is none. */
export async function answerCaptcha<Input extends object>(
  details: Challenge,
  input: Input,
): Promise<Input | null> {
  const solve = Object.hasOwn(SOLVERS, String(details.kind)) ? SOLVERS[String(details.kind)] : undefined
  const captcha = await solve?.(details)
  if (captcha === undefined || captcha === null || !('body' in input)) return null
  return { ...input, body: { ...(input.body as object), captcha } }
}
