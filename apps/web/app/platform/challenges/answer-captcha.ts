import { CAPTCHA_WORK } from '@tessera/contract/captcha'
import type { CaptchaSolver, Challenge } from './captcha-solver.ts'
import { solveByWork } from './work-solver.ts'

/** Solvers by the kind of challenge that the server names. */
const SOLVERS: Readonly<Record<string, CaptchaSolver>> = { [CAPTCHA_WORK]: solveByWork }

/** Returns a call's input with the solved captcha added; null if this browser can't solve it. */
export async function answerCaptcha<Input extends object>(
  details: Challenge,
  input: Input,
): Promise<Input | null> {
  const solve = Object.hasOwn(SOLVERS, String(details.kind)) ? SOLVERS[String(details.kind)] : undefined
  const captcha = await solve?.(details)
  if (captcha === undefined || captcha === null || !('body' in input)) return null
  return { ...input, body: { ...(input.body as object), captcha } }
}
