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
    /** A PostgreSQL of your own; without it the embedded one runs on the data directory. */
    DATABASE_URL: databaseAddress().optional(),
    /** The database past a pooler that `DATABASE_URL` names; see docs/running.md. */
    DATABASE_DIRECT_URL: databaseAddress().optional(),
    /** Whether this process serves realtime connections, and whether it does the background work. */
    REALTIME: roleSwitch('on'),
    JOBS: roleSwitch('on'),
    /** Whether this process runs the sportsbook. */
    SPORT: roleSwitch('on'),
    ...sportEnvironment,
    /** Key of realtime servers in other processes, which ask here who connects. */
    REALTIME_PROXY_KEY: bearerKey('the key of the realtime servers').optional(),
    /** The address that players use, if it is not the one that the process listens on. */
    PUBLIC_URL: z.url().optional(),
    ...messengerEnvironment,
    ...widgetEnvironment,
    /** Demonstration mode, where it is not clear by itself. */
    DEMO: z.enum(['on', 'off']).optional(),
    /** Address of this process as payment providers reach it; the public one if not given. */
    WEBHOOK_BASE_URL: z.url().optional(),
    /** Set before anything is imported, to production unless it says otherwise. */
    NODE_ENV: z.enum(['production', 'development']),
    ...logEnvironment('warn'),
    /** Withdrawals of the sandbox are paid out after this time; `manual` waits for an approval on its page. */
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

/** The rules of production that its parts don't know of: each key stands once, wherever it is used. */
const productionSchema = z
  .object({
    ...siteEnvironment,
    WEBHOOK_BASE_URL: serviceAddress('where payment providers reach the API').optional(),
  })
  .and(
    distinctKeys([...Object.keys(installationKeys.shape), 'REALTIME_PROXY_KEY', 'METRICS_KEY'], OUTSIDE_KEYS),
  )

/** Why this start is no demonstration; null when it is one. */
export function whyNoDemonstration(
  environment: Pick<Environment, 'DEMO' | 'HOST' | 'DATABASE_URL' | 'PUBLIC_URL'>,
): string | null {
  const { DEMO, HOST, DATABASE_URL, PUBLIC_URL } = environment
  if (DEMO === 'on') return null
  if (DEMO === 'off') return 'DEMO is off'
  if (DATABASE_URL !== undefined) return 'DATABASE_URL names a database of your own'
  if (!isLoopbackHost(HOST)) return 'HOST is not a loopback address'
  if (PUBLIC_URL !== undefined && !isLoopbackHost(new URL(PUBLIC_URL).hostname))
    return 'PUBLIC_URL is not on this machine'
  return null
}

/** How the main command runs: as a demonstration with the outside world in a box, or with the real one. */
export interface Configuration extends Environment {
  readonly secrets: Secrets
  /** The files of documents: beside the database of this data directory, if no other place is named. */
  readonly documentFiles: FileStore
  /** Null in demonstration mode. */
  readonly outside: Outside | null
}

/** What decides whether this start is a demonstration, read even where another variable is faulty. */
const placeSchema = z.object({
  DEMO: z.enum(['on', 'off']).optional().catch(undefined),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.string().optional(),
  PUBLIC_URL: z.url().optional().catch(undefined),
})

/**
 * Reads the configuration of the main command. A demonstration needs nothing; everything else needs real adapters, and
 * a database of your own needs the secrets that belong to it.
 *
 * Throws `EnvironmentError`, which names all faults at once.
 */
export function readConfiguration(variables: NodeJS.ProcessEnv = process.env): Configuration {
  const { read, fail } = readParts()
  const place = readEnvironment(placeSchema, variables)
  const dataDir = resolve(variables.DATA_DIR || './data')
  const reason = whyNoDemonstration(place)
  const environment = read(() => readEnvironment(schema, variables))
  const documentFiles = read(() =>
    openFileStore(readEnvironment(documentsEnvironmentSchema, variables), join(dataDir, 'documents')),
  )
  const secretsOf = () =>
    reason !== null && place.DATABASE_URL !== undefined
      ? secretsFromEnvironment(variables)
      : loadSecrets(dataDir)
  if (reason === null) {
    const secrets = read(secretsOf)
    if (environment === null || documentFiles === null || secrets === null) return fail()
    return { ...environment, documentFiles, outside: null, secrets }
  }
  const outside = read(() => createOutside(readEnvironment(outsideEnvironmentSchema, variables)))
  const production = read(() => readEnvironment(productionSchema, variables))
  const secrets = read(secretsOf)
  if (outside === null || production === null || secrets === null)
    return fail(
      `DEMO: this is no demonstration, since ${reason}; DEMO=on makes it one, with invented payments and mail`,
    )
  if (environment === null || documentFiles === null) return fail()
  return { ...environment, documentFiles, outside, secrets }
}
