import { parseArgs } from 'node:util'
import { UsageError } from './errors.ts'
import type { OptionSpec } from './option-spec.ts'

/** The operator who issues a command, and the reason. */
export interface Operator {
  readonly operator: string
  readonly reason: string
}

/** Parsed options of a command line. */
export interface CommandLine {
  /** Returns a trimmed value. Throws `UsageError` if it is missing. */
  required(name: string): string
  optional(name: string): string | undefined
  /** Returns all values of an option that can be repeated. */
  all(name: string): readonly string[]
  /** Operator and reason. Throws `UsageError` if either is missing. */
  readonly operator: Operator
  /** True for `--yes`. */
  readonly isConfirmed: boolean
}

/** Parses `--name value …`. Throws `UsageError` for an unknown option, and for a missing required one. */
export function parseOptions(
  args: readonly string[],
  options: Readonly<Record<string, OptionSpec>>,
  hasYes: boolean,
): CommandLine {
  const given = parse(args, Object.keys(options), hasYes)
  const all = (name: string): readonly string[] =>
    (given[name] ?? []).map((value) => value.trim()).filter((value) => value !== '')
  const optional = (name: string): string | undefined => {
    const values = all(name)
    if (values.length > 1) throw new UsageError(`--${name} is given more than once`)
    return values[0]
  }
  const required = (name: string): string => {
    const value = optional(name)
    if (value === undefined) throw new UsageError(`--${name} is missing`)
    return value
  }
  for (const [name, { isRequired = false, isRepeated = false }] of Object.entries(options)) {
    if (!isRepeated) optional(name)
    if (isRequired && all(name).length === 0) throw new UsageError(`--${name} is missing`)
  }
  return {
    required,
    optional,
    all,
    get operator() {
      return { operator: required('operator'), reason: required('reason') }
    },
    isConfirmed: (given.yes ?? []).length > 0,
  }
}

/** Creates the command line of values that a caller has validated, such as a call of the back office. */
export const givenLine = (
  options: Readonly<Record<string, string | undefined>>,
  operator: Operator,
): CommandLine => {
  const optional = (name: string): string | undefined => options[name] || undefined
  const required = (name: string): string => {
    const value = optional(name)
    if (value === undefined) throw new UsageError(`${name} is missing`)
    return value
  }
  return {
    required,
    optional,
    all: (name) => [optional(name) ?? []].flat(),
    operator,
    isConfirmed: true,
  }
}

function parse(
  args: readonly string[],
  names: readonly string[],
  hasYes: boolean,
): Readonly<Record<string, readonly string[]>> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        ...Object.fromEntries(
          names.map((name) => [name, { type: 'string' as const, multiple: true as const }]),
        ),
        ...(hasYes ? { yes: { type: 'boolean' as const, multiple: true as const } } : {}),
      },
    })
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, [value].flat().map(String)]),
    )
  } catch (error) {
    throw new UsageError(firstSentence(error))
  }
}

/** Returns the first sentence of Node's error message, which states the problem. The rest explains it. */
const firstSentence = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split(/\. |\.?\n/)[0] ?? ''
