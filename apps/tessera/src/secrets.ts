import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeFailure, EnvironmentError, VAULT_KEYS_PATTERN } from '@tessera/server-kit'
import { z } from 'zod'

/** What the contents of the database belong to: with others they can't be read, and sessions end. */
const lastingSchema = z.object({
  tokenSecret: z.string().min(32),
  gameTokenSecret: z.string().min(32),
  /** Seals the studio's server seeds; former keys after commas. */
  seedKey: z.string().regex(VAULT_KEYS_PATTERN),
  /** Every simulated match of sport follows from it: with another one other matches are played. */
  sportKey: z.string().regex(/^[0-9a-f]{64}$/),
  /** Seals what players fill in for payments and the secrets of their authenticator apps; former keys after commas. */
  playerDataKey: z.string().regex(VAULT_KEYS_PATTERN),
  /** Seals the keys of the files of documents; former keys after commas. */
  documentKey: z.string().regex(VAULT_KEYS_PATTERN),
})

const secretsSchema = lastingSchema.extend({
  sandboxApiKey: z.string().min(32),
  webhookSecret: z.string().startsWith('whsec_'),
  /** Token of the demonstration's bot, as the messenger would give it. */
  sandboxBotToken: z.string().regex(/^[1-9]\d*:[\w-]{30,}$/),
  realtimeApiKey: z.string().min(32),
  demoPassword: z.string().min(8),
})
export type Secrets = z.infer<typeof secretsSchema>

const make = (): Secrets => ({
  tokenSecret: randomBytes(32).toString('hex'),
  gameTokenSecret: randomBytes(32).toString('hex'),
  sandboxApiKey: randomBytes(32).toString('hex'),
  webhookSecret: `whsec_${randomBytes(32).toString('base64')}`,
  sandboxBotToken: `7000000001:${randomBytes(32).toString('base64url')}`,
  realtimeApiKey: randomBytes(32).toString('hex'),
  demoPassword: `demo-${randomBytes(4).toString('hex')}`,
  seedKey: randomBytes(32).toString('hex'),
  sportKey: randomBytes(32).toString('hex'),
  playerDataKey: randomBytes(32).toString('hex'),
  documentKey: randomBytes(32).toString('hex'),
})

/** A file that is there completely or as it was before. */
function writeSecrets(path: string, secrets: object): void {
  const draft = `${path}.new`
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, path)
}

/** Names the file and what is wrong with it, nothing of its content. */
const damaged = (path: string, what: string) => new EnvironmentError([`${path} is damaged: ${what}`])

/** The file as it is. The parser's own message is not passed on, since it quotes the text that it stumbled on. */
function readSecrets(path: string): Record<string, unknown> {
  const text = readFileSync(path, 'utf8')
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  } catch {
    throw damaged(path, 'it is not a JSON object')
  }
}

/** What a secret was called in files of earlier versions. */
const FORMER_NAMES = { playerDataKey: 'paymentFieldKey' } as const satisfies Partial<
  Record<keyof Secrets, string>
>

const underFormerNames = (stored: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(FORMER_NAMES).flatMap(([name, former]) =>
      former in stored ? [[name, stored[former]]] : [],
    ),
  )

/**
 * The secrets of this installation: made at the first start, readable by its user only, the same ever after. The file
 * of an older version is completed with what has come since. Throws `EnvironmentError` for a damaged one.
 */
export function loadSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json')
  try {
    mkdirSync(dataDir, { recursive: true })
    if (!existsSync(path)) writeSecrets(path, make())
    chmodSync(path, 0o600)
  } catch (error) {
    throw new EnvironmentError([`DATA_DIR: ${describeFailure(error)}`])
  }
  const stored = readSecrets(path)
  const complete = { ...make(), ...underFormerNames(stored), ...stored }
  const parsed = secretsSchema.safeParse(complete)
  if (!parsed.success)
    throw damaged(path, parsed.error.issues.map((issue) => issue.path.join('.')).join(', '))
  if (Object.keys(complete).length > Object.keys(stored).length) writeSecrets(path, complete)
  return parsed.data
}

const variableOf = (secret: string): string =>
  secret.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

/**
 * The secrets of an installation whose database is elsewhere: they belong to it, not to the data directory of one
 * process, and so come from the environment (`TOKEN_SECRET` and so on). Throws `EnvironmentError`.
 */
export function secretsFromEnvironment(variables: NodeJS.ProcessEnv): Secrets {
  const names = Object.keys(lastingSchema.shape)
  const given = Object.fromEntries(names.map((name) => [name, variables[variableOf(name)]]))
  const parsed = lastingSchema.safeParse(given)
  if (parsed.success) return { ...make(), ...parsed.data }
  throw new EnvironmentError(
    parsed.error.issues.map(
      ({ path }) =>
        `${variableOf(path.join('.'))}: missing or too weak: a secret of this database, made once by "openssl rand -hex 32"`,
    ),
  )
}
