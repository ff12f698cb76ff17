import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/**
 * Encrypts short texts for storage in a database, with AES-256-GCM and a key that is stored elsewhere. A sealed text is
 * `v1.<key id>.<iv>.<ciphertext and tag>`, the last two in base64url. Its context, such as `seed:PLAYER`, is authenticated
 * but not stored, so that a text copied into another row can't be decrypted there.
 */
export interface Vault {
  /** Encrypts a text. Every call returns a different result, even for the same text. */
  seal(text: string, context: string): string
  /** Decrypts a text. Throws {@link VaultError} if its key or context is different or the text was changed. */
  open(sealed: string, context: string): string
  /** Re-encrypts a text of a former key with the current key; null for a text of the current key. Throws like `open`. */
  reseal(sealed: string, context: string): string | null
  /** True if there are former keys, whose texts may have to be re-encrypted. */
  readonly hasFormerKeys: boolean
}

/** Error for a text that can't be decrypted. The message reveals nothing about the content. */
export class VaultError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'VaultError'
  }
}

/** Comma-separated keys of a vault: 32 bytes each in lowercase hex. */
export const VAULT_KEYS_PATTERN = /^[0-9a-f]{64}(,[0-9a-f]{64})*$/

/** Splits a configured list of keys. Throws {@link VaultError} for an invalid list, without repeating it. */
export function splitVaultKeys(keys: string): readonly [Buffer, ...Buffer[]] {
  const [first = '', ...others] = VAULT_KEYS_PATTERN.test(keys) ? keys.split(',') : []
  if (first === '') throw new VaultError('the key of a vault must be 64 lowercase hex digits')
  return [Buffer.from(first, 'hex'), ...others.map((key) => Buffer.from(key, 'hex'))]
}

const VERSION = 'v1'
const CIPHER = 'aes-256-gcm'
/** Length of the random IV. It allows far more texts per key than a casino ever encrypts. */
const IV_BYTES = 12
const TAG_BYTES = 16
const SEALED = /^v1\.([0-9a-f]{8})\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]+)$/

/** Returns an id that identifies a key without revealing anything about it. */
function keyIdOf(key: Buffer): string {
  return createHmac('sha256', key).update('key id').digest('hex').slice(0, 8)
}

/** Returns the authenticated data. It is unique per key and context, since a key id has a fixed length and no dot. */
function authenticatedData(keyId: string, context: string): Buffer {
  return Buffer.from(`${VERSION}.${keyId}.${context}`, 'utf8')
}

/**
 * Creates a vault.
 *
 * @param configured the key for encryption, followed by comma-separated former keys for decryption only
 */
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
      cipher.setAAD(authenticatedData(currentId, context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [VERSION, currentId, iv.toString('base64url'), body.toString('base64url')].join('.')
    },

    open(sealed, context) {
      const [, keyId = '', iv = '', encoded = ''] = SEALED.exec(sealed) ?? []
      const body = Buffer.from(encoded, 'base64url')
      if (body.length < TAG_BYTES) throw new VaultError('the text is not encrypted')
      const sealedWith = keys.get(keyId)
      if (sealedWith === undefined) throw new VaultError(`no key ${keyId} to decrypt a text with`)
      const decipher = createDecipheriv(CIPHER, sealedWith, Buffer.from(iv, 'base64url'), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(authenticatedData(keyId, context))
      decipher.setAuthTag(body.subarray(-TAG_BYTES))
      const opened = decipher.update(body.subarray(0, -TAG_BYTES))
      try {
        return Buffer.concat([opened, decipher.final()]).toString('utf8')
      } catch {
        throw new VaultError('an encrypted text was changed or belongs to another context')
      }
    },
  }
  return vault
}
