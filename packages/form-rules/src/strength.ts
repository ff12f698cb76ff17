import { PASSWORD_MIN_LENGTH } from './fields.ts'

/** Characters that a guesser has to try for each kind that a password uses. */
const POOLS: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/, 100],
]
/** The least bits of each step, as {@link passwordStrength} counts them. */
const STEPS = [
  [66, 4],
  [50, 3],
  [36, 2],
] as const

/** Whether a character only repeats the one before, or goes one on from it: `aaa`, `123`, `cba`. */
function isExpected(text: string, index: number): boolean {
  const step = text.charCodeAt(index) - text.charCodeAt(index - 1)
  return index > 0 && Math.abs(step) <= 1
}

/**
 * How hard a password looks to guess: 0 too short, 1 weak, 2 fair, 3 good, 4 strong. A hint while it is typed: which
 * passwords many people have the server knows.
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if ([...password].length < PASSWORD_MIN_LENGTH) return 0
  const pool = POOLS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0)
  const surprising = [...password].filter((_, index) => !isExpected(password, index))
  const effective = Math.min(surprising.length, new Set(surprising).size * 2)
  const bits = effective * Math.log2(pool)
  return STEPS.find(([least]) => bits >= least)?.[1] ?? 1
}
