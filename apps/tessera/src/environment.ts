import { resolve } from 'node:path'
import {
  type ApiSettings,
  foldersWithin,
  OUTSIDE_PARTS,
  type Outside,
  outsideSchema,
  SETTINGS_PARTS,
  settingsSchema,
} from '@tessera/api'
import {
  acrossVariables,
  databaseAddress,
  distinctKeys,
  isLoopbackHost,
  keysOf,
  listeningEnvironment,
  logEnvironment,
  messengerEnvironment,
  metricsEnvironment,
  previewEnvironment,
  readEnvironment,
  readParts,
  roleSwitch,
  serviceAddress,
  siteEnvironment,
  sportEnvironment,
  thirdPartyEnvironment,
  visitorEnvironmentSchema,
  widgetEnvironment,
} from '@tessera/server-kit'
import { z } from 'zod'
import { hasOwnHost, officeEnvironment } from './office-environment.ts'
import {
  installationKeys,
  keysAsVariables,
  loadSecrets,
  type Secrets,
  secretsFromEnvironment,
} from './secrets.ts'

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
    /** Public address of the site, if it differs from the address that the process listens on. */
    PUBLIC_URL: z.url().optional(),
    ...previewEnvironment,
    ...messengerEnvironment,
    ...thirdPartyEnvironment,
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
    ...metricsEnvironment,
    ...officeEnvironment,
  }),
)
type Environment = z.output<typeof schema>

const PARTS = [...SETTINGS_PARTS, ...OUTSIDE_PARTS]

/** Rules of production that span several parts: secure addresses, and no key used for two purposes. */
const productionSchema = z
  .object({
    ...siteEnvironment,
    WEBHOOK_BASE_URL: serviceAddress('the address at which payment providers reach the API').optional(),
    OFFICE_URL: officeEnvironment.OFFICE_URL,
  })
  .refine(
    ({ OFFICE_URL, PUBLIC_URL }) => OFFICE_URL === undefined || hasOwnHost(OFFICE_URL, PUBLIC_URL),
    acrossVariables('OFFICE_URL', 'must have another host name than PUBLIC_URL'),
  )
  .and(
    distinctKeys(
      [...Object.keys(installationKeys.shape), ...keysOf(PARTS, 'installation'), 'METRICS_KEY'],
      keysOf(PARTS, 'company'),
    ),
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
  /** Settings of the API. Folders that are not configured are inside the data directory. */
  readonly api: ApiSettings
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
  const secrets = read(() =>
    reason !== null && place.DATABASE_URL !== undefined
      ? secretsFromEnvironment(variables)
      : loadSecrets(dataDir),
  )
  const api = read(() =>
    readEnvironment(settingsSchema, {
      ...variables,
      ...foldersWithin(variables, dataDir),
      ...keysAsVariables(secrets),
    }),
  )
  if (reason === null) {
    if (environment === null || api === null || secrets === null) return fail()
    return { ...environment, api, outside: null, secrets }
  }
  const outside = read(() => readEnvironment(outsideSchema, variables))
  const production = read(() => readEnvironment(productionSchema, variables))
  if (outside === null || production === null || secrets === null)
    return fail(
      `DEMO: this isn’t a demonstration, since ${reason}; DEMO=on makes it one, with simulated payments and mail`,
    )
  if (environment === null || api === null) return fail()
  return { ...environment, api, outside, secrets }
}
