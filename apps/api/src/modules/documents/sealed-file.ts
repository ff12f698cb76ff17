import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Vault } from '@tessera/server-kit'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const NAME_BYTES = 32

/** A sealed file. Its name and key are stored in the row only, so that deleting the row destroys it. */
export interface SealedFile {
  readonly storedName: string
  readonly sealedKey: string
  /** IV, ciphertext, tag. */
  readonly bytes: Buffer
}

const contextOf = (storedName: string): string => `document:${storedName}`

/** Seals a file with a new key, which the vault seals in turn. */
export function sealFile(vault: Pick<Vault, 'seal'>, bytes: Buffer): SealedFile {
  const storedName = randomBytes(NAME_BYTES).toString('hex')
  const key = randomBytes(KEY_BYTES)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
  const sealed = Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  return { storedName, sealedKey: vault.seal(key.toString('hex'), contextOf(storedName)), bytes: sealed }
}

/** Opens a sealed file. Throws for a tampered file, and for one of another row. */
export function openFile(vault: Pick<Vault, 'open'>, { storedName, sealedKey, bytes }: SealedFile): Buffer {
  const key = Buffer.from(vault.open(sealedKey, contextOf(storedName)), 'hex')
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
}

/** Opens the key of a file without the file. Throws `VaultError` if the vault's keys don't open it. */
export const checkKey = (
  vault: Pick<Vault, 'open'>,
  { storedName, sealedKey }: Pick<SealedFile, 'storedName' | 'sealedKey'>,
): void => {
  vault.open(sealedKey, contextOf(storedName))
}

/** Reseals the key of a file with the vault's current key; null if it already is. */
export const resealKey = (
  vault: Pick<Vault, 'reseal'>,
  { storedName, sealedKey }: Pick<SealedFile, 'storedName' | 'sealedKey'>,
): string | null => vault.reseal(sealedKey, contextOf(storedName))
