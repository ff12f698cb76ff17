import { join, resolve } from 'node:path'
import {
  captchaEnvironment,
  createOutside,
  documentsEnvironmentSchema,
  type FileStore,
  formsEnvironment,
  jurisdictionEnvironment,
  OUTSIDE_KEYS,
  type Outside,
  openFileStore,
  outsideEnvironmentSchema,
  rateEnvironment,
  scanEnvironment,
  wrongCodesEnvironment,
} from '@tessera/api'
import {
  bearerKey,
  databaseAddress,
  distinctKeys,
  installationKeys,
  isLoopbackHost,
  listeningEnvironment,
  logEnvironment,
  messengerEnvironment,
  metricsEnvironment,
  readEnvironment,
  readParts,
  roleSwitch,
  serviceAddress,
  siteEnvironment,
  sportEnvironment,
  visitorEnvironmentSchema,
  widgetEnvironment,
} from '@tessera/server-kit'
import { z } from 'zod'
import { loadSecrets, type Secrets, secretsFromEnvironment } from './secrets.ts'

const schema = visitorEnvironmentSchema.and(
  z.object({
    ...listeningEnvironment(3000),
    DATA_DIR: z
      .string()
      .default('./data')
      .transform((path) => resolve(path)),
    /** Address of an external PostgreSQL. Without it, an embedded PostgreSQL runs on the data directory. */
    DATABASE_URL: databaseAddress().optional(),
    /** Address that bypasses the connection pooler named by `DATABASE_URL`; see docs/running.md. */
    DATABASE_DIRECT_URL: databaseAddress().optional(),
    /** `on` if this process serves realtime connections and runs background jobs. */
    REALTIME: roleSwitch('on'),
    JOBS: roleSwitch('on'),
    /** `on` if this process runs the sportsbook. */
    SPORT: roleSwitch('on'),
    ...sportEnvironment,
    /** Key of realtime servers in other processes, which send it to authenticate connections here. */
    REALTIME_PROXY_KEY: bearerKey('the key of the realtime servers').optional(),
    /** Public address of the site, if it differs from the address that the process listens on. */
    PUBLIC_URL: z.url().optional(),
    ...messengerEnvironment,
    ...widgetEnvironment,
    /** Forces demonstration mode on or off. By default, the other variables decide. */
    DEMO: z.enum(['on', 'off']).optional(),
    /** Address at which payment providers reach this process; the public address if omitted. */
    WEBHOOK_BASE_URL: z.url().optional(),
    /** Set before any other import; production by default. */
    NODE_ENV: z.enum(['production', 'development']),
    ...logEnvironment('warn'),
    /** Milliseconds after which the sandbox pays out a withdrawal; `manual` waits for an approval on its page. */
    SANDBOX_WITHDRAWAL_DELAY_MS: z.union([z.literal('manual'), z.coerce.number().int().min(0)]).default(3000),
    ...formsEnvironment,
    ...captchaEnvironment,
    ...wrongCodesEnvironment,
    ...rateEnvironment,
    ...jurisdictionEnvironment,
    ...scanEnvironment,
    ...metricsEnvironment,
  }),
)
type Environment = z.output<typeof schema>

/** Rules of production that span several parts: secure addresses, and no key used for two purposes. */
const productionSchema = z
  .object({
    ...siteEnvironment,
    WEBHOOK_BASE_URL: serviceAddress('the address at which payment providers reach the API').optional(),
  })
  .and(
    distinctKeys([...Object.keys(installationKeys.shape), 'REALTIME_PROXY_KEY', 'METRICS_KEY'], OUTSIDE_KEYS),
  )

/** Returns the reason why this start is not a demonstration; null if it is one. */
export function findNonDemonstrationReason(
  environment: Pick<Environment, 'DEMO' | 'HOST' | 'DATABASE_URL' | 'PUBLIC_URL'>,
): string | null {
  const { DEMO, HOST, DATABASE_URL, PUBLIC_URL } = environment
  if (DEMO === 'on') return null
  if (DEMO === 'off') return 'DEMO is off'
  if (DATABASE_URL !== undefined) return 'DATABASE_URL names an external database'
  if (!isLoopbackHost(HOST)) return 'HOST is not a loopback address'
  if (PUBLIC_URL !== undefined && !isLoopbackHost(new URL(PUBLIC_URL).hostname))
    return 'PUBLIC_URL is not on this machine'
  return null
}

/**
 * Configuration of the main command, either as a demonstration with simulated external services or with real ones.
 */
export interface Configuration extends Environment {
  readonly secrets: Secrets
  /** Storage of document files: inside the data directory unless another place is configured. */
  readonly documentFiles: FileStore
  /** Null in demonstration mode. */
  readonly outside: Outside | null
}

/**
 * Variables that decide whether this start is a demonstration. They are read even if other variables are invalid.
 */
const placeSchema = z.object({
  DEMO: z.enum(['on', 'off']).optional().catch(undefined),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.string().optional(),
  PUBLIC_URL: z.url().optional().catch(undefined),
})

/**
 * Reads the configuration of the main command. A demonstration requires no variables. Any other start requires real
 * adapters, and an external database requires its secrets in the environment.
 *
 * Throws `EnvironmentError`, which lists all errors at once.
 */
export function readConfiguration(variables: NodeJS.ProcessEnv = process.env): Configuration {
  const { read, fail } = readParts()
  const place = readEnvironment(placeSchema, variables)
  const dataDir = resolve(variables.DATA_DIR || './data')
  const reason = findNonDemonstrationReason(place)
  const environment = read(() => readEnvironment(schema, variables))
  const documentFiles = read(() =>
    openFileStore(readEnvironment(documentsEnvironmentSchema, variables), join(dataDir, 'documents')),
  )
  const loadOrReadSecrets = () =>
    reason !== null && place.DATABASE_URL !== undefined
      ? secretsFromEnvironment(variables)
      : loadSecrets(dataDir)
  if (reason === null) {
    const secrets = read(loadOrReadSecrets)
    if (environment === null || documentFiles === null || secrets === null) return fail()
    return { ...environment, documentFiles, outside: null, secrets }
  }
  const outside = read(() => createOutside(readEnvironment(outsideEnvironmentSchema, variables)))
  const production = read(() => readEnvironment(productionSchema, variables))
  const secrets = read(loadOrReadSecrets)
  if (outside === null || production === null || secrets === null)
    return fail(
      `DEMO: this isn’t a demonstration, since ${reason}; DEMO=on makes it one, with simulated payments and mail`,
    )
  if (environment === null || documentFiles === null) return fail()
  return { ...environment, documentFiles, outside, secrets }
}
