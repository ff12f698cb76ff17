import { z } from 'zod'

/** Error for an invalid configuration. It has one line per problem, to be shown to the operator. */
export class EnvironmentError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration is not valid:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
    this.name = 'EnvironmentError'
    this.problems = problems
  }
}

/** Returns the message for an issue if the schema doesn't define one. */
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

/** Returns the lines of an issue. For a union, these are the issues of the closest variant. */
function linesOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_union') {
    const [closest] = issue.errors.toSorted((one, other) => one.length - other.length)
    if (closest && closest.length > 0)
      return closest.flatMap((each) => linesOf({ ...each, path: [...issue.path, ...each.path] }))
  }
  return [`${issue.path.join('.')}: ${issue.message}`]
}

/**
 * Reads and validates the configuration once, at startup. Empty variables count as missing.
 * Throws {@link EnvironmentError}, which names the variables but never their values.
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

/** Reads several parts of a configuration and reports the problems of all parts together. */
export interface ConfigurationReader {
  /** Reads one part. Returns null if it throws {@link EnvironmentError}, and collects its problems. */
  read<T>(part: () => T): T | null
  /** Throws {@link EnvironmentError} with the problems of all parts, followed by the given ones. */
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
 * Returns the options of a rule over several variables. The rule is checked even if other variables are invalid, so that
 * all problems are reported together. It must therefore tolerate missing values and values of another type.
 */
export const acrossVariables = (path: string, message: string) => ({
  path: [path],
  error: message,
  when: () => true,
})

/** Returns the schema options that describe the purpose of a variable if it is missing. */
export const needed = (what: string) => ({
  error: ({ input }: { readonly input?: unknown }): string | undefined =>
    input === undefined ? `missing: ${what}` : undefined,
})

/** Returns the schema of a role of a process: `on` or `off`. */
export const roleSwitch = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((given) => given === 'on')

/** Returns the schema of a PostgreSQL address in the format of the driver. */
export const databaseAddress = (what = 'the address of the database') =>
  z
    .string(needed(what))
    .refine(
      (text) => /^(postgres|postgresql):\/\//.test(text) && URL.canParse(text),
      'must be an address of PostgreSQL such as postgres://user:password@host:5432/database',
    )

/** Addresses of the database. */
export const databaseEnvironment = {
  /** The database, or a pooler in front of it. */
  DATABASE_URL: databaseAddress(),
  /** The database without a pooler, for migrations, jobs and listeners. `DATABASE_URL` by default. */
  DATABASE_DIRECT_URL: databaseAddress().optional(),
}

/** Returns the connection options for these addresses. A separate direct address means that there is a pooler. */
export const connectionOf = (given: {
  readonly DATABASE_URL: string
  readonly DATABASE_DIRECT_URL?: string | undefined
}): { readonly connectionString: string; readonly directUrl: string; readonly isPooled: boolean } => {
  const { DATABASE_URL: connectionString, DATABASE_DIRECT_URL: directUrl = connectionString } = given
  return { connectionString, directUrl, isPooled: directUrl !== connectionString }
}
