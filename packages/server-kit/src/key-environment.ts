import { z } from 'zod'
import { VAULT_KEYS_PATTERN } from './vault.ts'

/** Least length of a key that signs or seals, and is made by `openssl rand -hex 32`. */
const SIGNING_KEY_LENGTH_MIN = 32
/** Least length of a key that is shown to a server, and of one that another company has made. */
const BEARER_KEY_LENGTH_MIN = 16
/** Standard Webhooks 1.0.0: a secret has 24 to 64 bytes, written as base64 after `whsec_`. */
const WEBHOOK_SECRET = /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/

const atLeast = (what: string, length: number) =>
  z.string(`missing: ${what}`).min(length, `must have at least ${length} characters`)

/** A key that signs. */
export const signingKey = (what: string) => atLeast(what, SIGNING_KEY_LENGTH_MIN)

/** A key that one server shows to another. */
export const bearerKey = (what: string) => atLeast(what, BEARER_KEY_LENGTH_MIN)

/** The secret that webhooks are signed with. */
export const webhookSecret = (what: string) =>
  z.string(`missing: ${what}`).regex(WEBHOOK_SECRET, 'must be whsec_ and 24 bytes or more as base64')

/** A key of 32 bytes that can't be changed. */
const lastingKey = (what: string) =>
  z.string(`missing: ${what}`).regex(/^[0-9a-f]{64}$/, 'must be 64 lowercase hex digits')

/** A key that seals what is stored, former keys after commas. */
const vaultKeys = (what: string) =>
  z
    .string(`missing: ${what}`)
    .regex(VAULT_KEYS_PATTERN, 'must be 64 lowercase hex digits, former keys after commas')

/** The keys that belong to a database, each made once by `openssl rand -hex 32`. Each process picks its own. */
export const installationKeys = z.object({
  TOKEN_SECRET: signingKey('the key that signs session tokens'),
  GAME_TOKEN_SECRET: signingKey('the key that signs tokens of game sessions'),
  /** Seals the studio's server seeds. */
  SEED_KEY: vaultKeys('the key that seals server seeds'),
  /** Every simulated match of sport follows from it: another key plays other matches. */
  SPORT_KEY: lastingKey('the key that simulated matches follow from'),
  /** Seals what players fill in for payments and the secrets of their authenticator apps. */
  PLAYER_DATA_KEY: vaultKeys('the key that seals data of players'),
  /** Seals the keys of the files of documents. */
  DOCUMENT_KEY: vaultKeys('the key that seals documents'),
})

/** The secret of a provider in another process, held by both sides. */
export const providerSecret = () => signingKey('the secret that is shared with the platform')

const peers = z.union([z.array(z.object({ secret: z.string() })), z.object({ secret: z.string() })])

/** The keys within a variable: one, several with commas between, or the secrets of a JSON list of providers. */
function keysIn(text: string): string[] {
  if (VAULT_KEYS_PATTERN.test(text)) return text.split(',')
  if (!/^\s*[[{]/.test(text)) return text === '' ? [] : [text]
  try {
    const parsed = peers.safeParse(JSON.parse(text))
    return parsed.success ? [parsed.data].flat().map(({ secret }) => secret) : []
  } catch {
    return []
  }
}

/**
 * A schema that refuses one key in two places, to be intersected with the configuration of a process. A key that leaks
 * in one place must open no other. Its issues name the variables, never the keys.
 *
 * @param own variables with keys of this installation: each key stands once
 * @param foreign keys that another company has made; one company may give one key for two of its services
 */
export const distinctKeys = (own: readonly string[], foreign: readonly string[] = []) =>
  // A transformation, since an intersection would compare these raw texts with what other schemas make of them.
  z.record(z.string(), z.unknown()).transform((given, context) => {
    const seen = new Map<string, string>()
    for (const name of [...own, ...foreign]) {
      for (const key of keysIn(String(given[name] ?? ''))) {
        const other = seen.get(key)
        const isOneCompany = other !== undefined && foreign.includes(name) && foreign.includes(other)
        if (other !== undefined && !isOneCompany)
          context.addIssue({ code: 'custom', path: [name], message: `must differ from ${other}` })
        seen.set(key, other ?? name)
      }
    }
    return {}
  })
