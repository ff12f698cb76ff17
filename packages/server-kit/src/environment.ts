import { z } from 'zod'

/** What is wrong with the configuration, one line a variable, fit to be shown to the person who starts us. */
export class EnvironmentError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration is not valid:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
    this.name = 'EnvironmentError'
    this.problems = problems
  }
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
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new EnvironmentError(
    parsed.error.issues.map(({ path, message }) => {
      const isMissing = path.length === 1 && !(String(path[0]) in given) && !/^(missing|is )/.test(message)
      return `${path.join('.')}: ${isMissing ? 'missing' : message}`
    }),
  )
}

/** A role of a process: `on` or `off`. */
export const roleSwitch = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((given) => given === 'on')

/** Where the database is. */
export const databaseEnvironment = {
  /** The database, or a pooler in front of it. */
  DATABASE_URL: z.string('missing: the address of the database').min(1),
  /** The database itself, past any pooler: for migrations, jobs and what listens. `DATABASE_URL` if not given. */
  DATABASE_DIRECT_URL: z.string().min(1).optional(),
}

/** How to connect by these addresses: a direct one beside the other says that there is a pooler. */
export const connectionOf = (given: {
  readonly DATABASE_URL: string
  readonly DATABASE_DIRECT_URL?: string | undefined
}): { readonly connectionString: string; readonly directUrl: string; readonly isPooled: boolean } => {
  const { DATABASE_URL: connectionString, DATABASE_DIRECT_URL: directUrl = connectionString } = given
  return { connectionString, directUrl, isPooled: directUrl !== connectionString }
}
