import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  describeFailure,
  EnvironmentError,
  installationKeys,
  readEnvironment,
  VAULT_KEYS_PATTERN,
  webhookSecret,
} from '@tessera/server-kit'
import { z } from 'zod'

/** What the contents of the database belong to: with others they can't be read, and sessions end. */
const { TOKEN_SECRET, GAME_TOKEN_SECRET, SEED_KEY, SPORT_KEY, PLAYER_DATA_KEY, DOCUMENT_KEY } =
  installationKeys.shape
const lastingSchema = z.object({
  tokenSecret: TOKEN_SECRET,
  gameTokenSecret: GAME_TOKEN_SECRET,
  seedKey: SEED_KEY,
  sportKey: SPORT_KEY,
  playerDataKey: PLAYER_DATA_KEY,
  documentKey: DOCUMENT_KEY,
})

const secretsSchema = lastingSchema.extend({
  sandboxApiKey: z.string().min(32),
  webhookSecret: webhookSecret('the secret of the sandbox’s webhooks'),
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
  const keys = Object.values(parsed.data).flatMap((secret) =>
    VAULT_KEYS_PATTERN.test(secret) ? secret.split(',') : [secret],
  )
  if (new Set(keys).size < keys.length) throw damaged(path, 'one key stands in it twice')
  if (Object.keys(complete).length > Object.keys(stored).length) writeSecrets(path, complete)
  return parsed.data
}

/** The name of a variable as `secrets.json` writes it: `TOKEN_SECRET` is `tokenSecret`. */
const nameOf = (variable: string): string =>
  variable.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/**
 * The secrets of an installation whose database is elsewhere: they belong to it, not to the data directory of one
 * process, and so come from the environment (`TOKEN_SECRET` and so on). Throws `EnvironmentError`.
 */
export function secretsFromEnvironment(variables: NodeJS.ProcessEnv): Secrets {
  const given = readEnvironment(installationKeys, variables)
  const lasting = Object.fromEntries(Object.entries(given).map(([name, key]) => [nameOf(name), key]))
  return { ...make(), ...lastingSchema.parse(lasting) }
}
