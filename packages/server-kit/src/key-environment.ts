import { z } from 'zod'
import { VAULT_KEYS_PATTERN } from './vault.ts'

/** Minimum length of a signing key. `openssl rand -hex 32` creates one. */
const SIGNING_KEY_LENGTH_MIN = 32
/** Minimum length of a bearer key, and of a key from another company. */
const BEARER_KEY_LENGTH_MIN = 16
/** Standard Webhooks 1.0.0: `whsec_` and a secret of 24 to 64 bytes in base64. */
const WEBHOOK_SECRET = /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/

const atLeast = (what: string, length: number) =>
  z.string(`missing: ${what}`).min(length, `must have at least ${length} characters`)

/** Returns the schema of a signing key. */
export const signingKey = (what: string) => atLeast(what, SIGNING_KEY_LENGTH_MIN)

/** Returns the schema of a key that one server sends to another. */
export const bearerKey = (what: string) => atLeast(what, BEARER_KEY_LENGTH_MIN)

/** Returns the schema of a secret for signing webhooks. */
export const webhookSecret = (what: string) =>
  z.string(`missing: ${what}`).regex(WEBHOOK_SECRET, 'must be whsec_ and 24 bytes or more as base64')

/** Returns the schema of a 32-byte key that can't be changed. */
const permanentKey = (what: string) =>
  z.string(`missing: ${what}`).regex(/^[0-9a-f]{64}$/, 'must be 64 lowercase hex digits')

/** Returns the schema of a key that encrypts stored data, followed by comma-separated former keys. */
export const vaultKeys = (what: string) =>
  z
    .string(`missing: ${what}`)
    .regex(VAULT_KEYS_PATTERN, 'must be 64 lowercase hex digits, former keys after commas')

/** Keys of the game studio and the sportsbook that belong to a database, each created once by `openssl rand -hex 32`. */
export const providerKeys = z.object({
  /** Encrypts the studio's server seeds. */
  SEED_KEY: vaultKeys('the key that encrypts server seeds'),
  /** Determines every simulated match. A different key generates different matches. */
  SPORT_KEY: permanentKey('the key that determines the simulated matches'),
})

/** Returns the schema of the secret shared with a provider in another process. */
export const providerSecret = () => signingKey('the secret shared with the platform')

const peers = z.union([z.array(z.object({ secret: z.string() })), z.object({ secret: z.string() })])

/** Returns the keys in a variable: a single one, a comma-separated list, or the secrets in a JSON list of providers. */
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
 * Returns a schema that rejects a key used in two places, so that a leaked key compromises only one. Intersect it with the
 * configuration of a process. Its issues name the variables, never the keys.
 *
 * @param own variables with keys of this installation, which must all differ
 * @param foreign variables with keys of other companies, which may use one key for several services
 */
export const distinctKeys = (own: readonly string[], foreign: readonly string[] = []) =>
  // A transformation to an empty object, since an intersection would compare the raw texts with other schemas' results.
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
