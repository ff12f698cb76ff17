import { z } from 'zod'

/** Faults of the configuration, one line each, fit to be shown to the person who starts the process. */
export class EnvironmentError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration is not valid:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
    this.name = 'EnvironmentError'
    this.problems = problems
  }
}

/** Says in words what is wrong with a value where its schema has no words of its own. */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return 'missing'
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string') return `must have at least ${issue.minimum} characters`
      return `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`
    case 'too_big':
      if (issue.origin === 'string') return `must have at most ${issue.maximum} characters`
      return `must be ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}`
    case 'invalid_value':
      return `must be one of: ${issue.values.map(String).join(', ')}`
    case 'invalid_type':
      return issue.expected === 'int' ? 'must be a whole number' : `must be a ${issue.expected}`
    case 'invalid_format':
      if (issue.format === 'url') return 'must be an address such as https://casino.example'
      if (issue.format === 'starts_with') return `must start with ${String(issue.prefix)}`
      return undefined
    default:
      return undefined
  }
}

/** The faults of one issue; those of a union are the ones of the variant that fits best. */
function linesOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_union') {
    const [closest] = issue.errors.toSorted((one, other) => one.length - other.length)
    if (closest && closest.length > 0)
      return closest.flatMap((each) => linesOf({ ...each, path: [...issue.path, ...each.path] }))
  }
  return [`${issue.path.join('.')}: ${issue.message}`]
}

/**
 * Reads and checks the configuration once, at start. Empty variables count as missing.
 * Throws {@link EnvironmentError}; it names the variables, never their values.
 */
export function readEnvironment<S extends z.ZodType>(
  schema: S,
  environment: NodeJS.ProcessEnv = process.env,
): z.output<S> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given, { error: describeIssue })
  if (parsed.success) return parsed.data
  throw new EnvironmentError([...new Set(parsed.error.issues.flatMap(linesOf))])
}

/** Reads several parts of a configuration, so that the faults of all of them are told at once. */
export interface ConfigurationReader {
  /** Runs one part; null when it throws {@link EnvironmentError}, whose faults are kept. */
  read<T>(part: () => T): T | null
  /** Throws {@link EnvironmentError} with the faults of all parts, and with these after them. */
  fail(...more: string[]): never
}

export function readParts(): ConfigurationReader {
  const problems: string[] = []
  return {
    read(part) {
      try {
        return part()
      } catch (error) {
        if (!(error instanceof EnvironmentError)) throw error
        problems.push(...error.problems.filter((each) => !problems.includes(each)))
        return null
      }
    },
    fail(...more) {
      throw new EnvironmentError([...problems, ...more])
    },
  }
}

/**
 * Options of a rule over several variables: it is checked even if other variables are faulty, so that one list names all
 * faults. The rule must bear values that are missing or of another type.
 */
export const acrossVariables = (path: string, message: string) => ({
  path: [path],
  error: message,
  when: () => true,
})

/** Says what a variable is for where it is missing. */
export const needed = (what: string) => ({
  error: ({ input }: { readonly input?: unknown }): string | undefined =>
    input === undefined ? `missing: ${what}` : undefined,
})

/** A role of a process: `on` or `off`. */
export const roleSwitch = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((given) => given === 'on')

/** An address of PostgreSQL as the driver reads it. */
export const databaseAddress = (what = 'the address of the database') =>
  z
    .string(needed(what))
    .refine(
      (text) => /^(postgres|postgresql):\/\//.test(text) && URL.canParse(text),
      'must be an address of PostgreSQL such as postgres://user:password@host:5432/database',
    )

/** Where the database is. */
export const databaseEnvironment = {
  /** The database, or a pooler in front of it. */
  DATABASE_URL: databaseAddress(),
  /** The database itself, past any pooler: for migrations, jobs and what listens. `DATABASE_URL` if not given. */
  DATABASE_DIRECT_URL: databaseAddress().optional(),
}

/** How to connect by these addresses: a direct one beside the other says that there is a pooler. */
export const connectionOf = (given: {
  readonly DATABASE_URL: string
  readonly DATABASE_DIRECT_URL?: string | undefined
}): { readonly connectionString: string; readonly directUrl: string; readonly isPooled: boolean } => {
  const { DATABASE_URL: connectionString, DATABASE_DIRECT_URL: directUrl = connectionString } = given
  return { connectionString, directUrl, isPooled: directUrl !== connectionString }
}
