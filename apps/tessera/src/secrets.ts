import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingsKeys } from '@tessera/api'
import {
  describeFailure,
  EnvironmentError,
  providerKeys,
  readEnvironment,
  VAULT_KEYS_PATTERN,
  webhookSecret,
} from '@tessera/server-kit'
import { z } from 'zod'

/**
 * Keys that belong to the contents of the database: with other ones, data can't be decrypted and sessions end. The API's
 * modules, the studio and the sportsbook define them.
 */
export const installationKeys = z.object({ ...providerKeys.shape, ...settingsKeys })
const KEY_NAMES = Object.keys(installationKeys.shape)

/** Converts the name of a variable to its name in `secrets.json`: `TOKEN_SECRET` to `tokenSecret`. */
const secretNameOf = (variable: string): string =>
  variable.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const ownSecrets = z.object({
  sandboxApiKey: z.string().min(32),
  webhookSecret: webhookSecret('the secret of the sandbox’s webhooks'),
  /** Token of the demonstration's bot, in the format of Telegram. */
  sandboxBotToken: z.string().regex(/^[1-9]\d*:[\w-]{30,}$/),
  realtimeApiKey: z.string().min(32),
  demoPassword: z.string().min(8),
  /** Password and authenticator key of the demonstration's operator in the back office. */
  officePassword: z.string().min(12),
  officeSecret: z.string().regex(/^[0-9a-f]{40}$/),
  /** Secret shared with the signer of the demonstration's payouts, and the seed of its wallet. */
  payoutSignerSecret: z.string().min(32),
  payoutSeed: z.string().regex(/^[0-9a-f]{64}$/),
  seedKey: providerKeys.shape.SEED_KEY,
  sportKey: providerKeys.shape.SPORT_KEY,
})
/** Secrets of an installation, by their names in `secrets.json`. */
export type Secrets = z.infer<typeof ownSecrets> & Readonly<Record<string, string>>
// All keys are texts; Object.fromEntries loses their names.
const secretsSchema = ownSecrets.extend(
  Object.fromEntries(
    Object.entries(installationKeys.shape).map(([variable, schema]) => [secretNameOf(variable), schema]),
  ),
) as unknown as z.ZodType<Secrets>

const newKey = (): string => randomBytes(32).toString('hex')

const createSecrets = (): Secrets => ({
  ...Object.fromEntries(KEY_NAMES.map((variable) => [secretNameOf(variable), newKey()])),
  seedKey: newKey(),
  sportKey: newKey(),
  sandboxApiKey: newKey(),
  webhookSecret: `whsec_${randomBytes(32).toString('base64')}`,
  sandboxBotToken: `7000000001:${randomBytes(32).toString('base64url')}`,
  realtimeApiKey: newKey(),
  payoutSignerSecret: newKey(),
  payoutSeed: newKey(),
  demoPassword: `demo-${randomBytes(4).toString('hex')}`,
  officePassword: `office-${randomBytes(6).toString('hex')}`,
  officeSecret: randomBytes(20).toString('hex'),
})

/** Writes the file atomically: after a crash it has either its old or its new content. */
function writeSecrets(path: string, secrets: object): void {
  const draft = `${path}.new`
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, path)
}

/** Creates the error for a damaged file. It names the file and the problem, without its content. */
const damagedFileError = (path: string, what: string) => new EnvironmentError([`${path} is damaged: ${what}`])

/** Reads the file. The parser's own message is not passed on, since it quotes the invalid text. */
function readSecrets(path: string): Record<string, unknown> {
  const text = readFileSync(path, 'utf8')
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  } catch {
    throw damagedFileError(path, 'it is not a JSON object')
  }
}

/** Names that secrets had in files of earlier versions. */
const FORMER_NAMES = { playerDataKey: 'paymentFieldKey' } as const

const readFormerNames = (stored: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(FORMER_NAMES).flatMap(([name, former]) =>
      former in stored ? [[name, stored[former]]] : [],
    ),
  )

/**
 * Loads the secrets of this installation. They are created at the first start, are readable only by the current
 * user and never change. Secrets that an older file lacks are added. Throws `EnvironmentError` for a damaged file.
 */
export function loadSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json')
  try {
    mkdirSync(dataDir, { recursive: true })
    if (!existsSync(path)) writeSecrets(path, createSecrets())
    chmodSync(path, 0o600)
  } catch (error) {
    throw new EnvironmentError([`DATA_DIR: ${describeFailure(error)}`])
  }
  const stored = readSecrets(path)
  const complete = { ...createSecrets(), ...readFormerNames(stored), ...stored }
  const parsed = secretsSchema.safeParse(complete)
  if (!parsed.success)
    throw damagedFileError(path, parsed.error.issues.map((issue) => issue.path.join('.')).join(', '))
  const keys = Object.values(parsed.data).flatMap((secret) =>
    VAULT_KEYS_PATTERN.test(secret) ? secret.split(',') : [secret],
  )
  if (new Set(keys).size < keys.length) throw damagedFileError(path, 'two secrets share one key')
  if (Object.keys(complete).length > Object.keys(stored).length) writeSecrets(path, complete)
  return parsed.data
}

/**
 * Reads the secrets of an installation with an external database from the environment (`TOKEN_SECRET` and so on).
 * They belong to the database, not to the data directory of one process. Throws `EnvironmentError`.
 */
export function secretsFromEnvironment(variables: NodeJS.ProcessEnv): Secrets {
  const given = readEnvironment(installationKeys, variables)
  return {
    ...createSecrets(),
    ...Object.fromEntries(Object.entries(given).map(([name, key]) => [secretNameOf(name), String(key)])),
  }
}

/** Key in place of one that can't be read. */
const PLACEHOLDER = '0'.repeat(64)

/**
 * Returns the keys of the installation as variables of the environment. If the secrets can't be read, the keys are
 * placeholders, so that the other variables are checked without a second report of the same problem.
 */
export const keysAsVariables = (secrets: Secrets | null): Record<string, string> =>
  Object.fromEntries(
    KEY_NAMES.map((variable) => [
      variable,
      secrets === null ? PLACEHOLDER : (secrets[secretNameOf(variable)] ?? ''),
    ]),
  )
