import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/**
 * Seals short texts that must not lie in clear in a database: AES-256-GCM under a key that is kept elsewhere. A sealed
 * text is `v1.<key id>.<iv>.<ciphertext and tag>`, the last two in base64url. Its context, such as `seed:PLAYER`, is
 * authenticated with it and not stored: a text that was copied into another row does not open there.
 */
export interface Vault {
  /** Another sealed text at every call, also for the same text. */
  seal(text: string, context: string): string
  /** Throws {@link VaultError} on a text of another key or context, and on one that was changed. */
  open(sealed: string, context: string): string
  /** What a former key sealed, sealed with the present one; null for what this one sealed. Throws as `open` does. */
  reseal(sealed: string, context: string): string | null
  /** Whether there are former keys, so that something may have to be sealed anew. */
  readonly hasFormerKeys: boolean
}

/** Says why a sealed text does not open, and nothing of what is in it. */
export class VaultError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'VaultError'
  }
}

/** What the keys of a vault look like: 32 bytes as lowercase hex each, with commas between them. */
export const VAULT_KEYS_PATTERN = /^[0-9a-f]{64}(,[0-9a-f]{64})*$/

/** The single keys of a configured list. Throws {@link VaultError} on another text, which it does not repeat. */
export function splitVaultKeys(keys: string): readonly [Buffer, ...Buffer[]] {
  const [first = '', ...others] = VAULT_KEYS_PATTERN.test(keys) ? keys.split(',') : []
  if (first === '') throw new VaultError('the key of a vault is 64 lowercase hex digits')
  return [Buffer.from(first, 'hex'), ...others.map((key) => Buffer.from(key, 'hex'))]
}

const VERSION = 'v1'
const CIPHER = 'aes-256-gcm'
/** Random for each text, as GCM wants it: good for far more texts under one key than a casino ever seals. */
const IV_BYTES = 12
const TAG_BYTES = 16
const SEALED = /^v1\.([0-9a-f]{8})\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]+)$/

/** Tells which key a text was sealed with, and nothing about the key. */
function keyIdOf(key: Buffer): string {
  return createHmac('sha256', key).update('key id').digest('hex').slice(0, 8)
}

/** No two pairs of key and context make the same bytes: a key id has a fixed length and no dot. */
function authenticated(keyId: string, context: string): Buffer {
  return Buffer.from(`${VERSION}.${keyId}.${context}`, 'utf8')
}

/** @param configured the key that seals, and after commas others that open: those from before it was changed */
export function createVault(configured: string): Vault {
  const all = splitVaultKeys(configured)
  const [current] = all
  const currentId = keyIdOf(current)
  const keys = new Map(all.map((each) => [keyIdOf(each), each]))

  const vault: Vault = {
    hasFormerKeys: keys.size > 1,

    reseal: (sealed, context) =>
      SEALED.exec(sealed)?.[1] === currentId ? null : vault.seal(vault.open(sealed, context), context),

    seal(text, context) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, current, iv, { authTagLength: TAG_BYTES })
      cipher.setAAD(authenticated(currentId, context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [VERSION, currentId, iv.toString('base64url'), body.toString('base64url')].join('.')
    },

    open(sealed, context) {
      const [, keyId = '', iv = '', encoded = ''] = SEALED.exec(sealed) ?? []
      const body = Buffer.from(encoded, 'base64url')
      if (body.length < TAG_BYTES) throw new VaultError('this is not a sealed text')
      const sealedWith = keys.get(keyId)
      if (sealedWith === undefined) throw new VaultError(`no key ${keyId} to open a sealed text with`)
      const decipher = createDecipheriv(CIPHER, sealedWith, Buffer.from(iv, 'base64url'), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(authenticated(keyId, context))
      decipher.setAuthTag(body.subarray(-TAG_BYTES))
      const opened = decipher.update(body.subarray(0, -TAG_BYTES))
      try {
        return Buffer.concat([opened, decipher.final()]).toString('utf8')
      } catch {
        throw new VaultError('a sealed text was changed or belongs elsewhere')
      }
    },
  }
  return vault
}
