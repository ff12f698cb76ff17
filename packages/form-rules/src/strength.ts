import { PASSWORD_MIN_LENGTH } from './fields.ts'

/** Number of characters to guess for each character class in a password. */
const CHARACTER_CLASSES: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/, 100],
]
/** Minimum bits of each strength level, as counted by {@link passwordStrength}. */
const LEVELS = [
  [66, 4],
  [50, 3],
  [36, 2],
] as const

/** True if a character repeats the previous one or is next to it in order: `aaa`, `123`, `cba`. */
function isPredictable(text: string, index: number): boolean {
  const step = text.charCodeAt(index) - text.charCodeAt(index - 1)
  return index > 0 && Math.abs(step) <= 1
}

/**
 * Estimates the strength of a password: 0 too short, 1 weak, 2 fair, 3 good, 4 strong. Only a hint during typing, because
 * the list of common passwords is on the server.
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if ([...password].length < PASSWORD_MIN_LENGTH) return 0
  const pool = CHARACTER_CLASSES.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0)
  const unpredictable = [...password].filter((_, index) => !isPredictable(password, index))
  const effective = Math.min(unpredictable.length, new Set(unpredictable).size * 2)
  const bits = effective * Math.log2(pool)
  return LEVELS.find(([least]) => bits >= least)?.[1] ?? 1
}
