import { createHmac } from 'node:crypto'
import type { Database } from '@tessera/postgres'
import { createVault, requireKey, splitVaultKeys } from '@tessera/server-kit'
import { z } from 'zod'

export type PaymentFields = Readonly<Record<string, string>>

/** Encrypts the payment details that players fill in, such as an IBAN, with a key outside of the database. */
export interface FieldVault {
  /** Encrypts the fields; null if there are none. */
  seal(invoiceId: string, fields: PaymentFields): string | null
  /** Decrypts the fields. Throws if the text was sealed with an unknown key or for another invoice. */
  open(invoiceId: string, sealed: string | null): PaymentFields
  /** Keys a request's digest. With the plain one, a CPF could be found by brute force. */
  keyedDigest(digest: Buffer): Buffer
  /** Keys a digest with every key, the current one first, to find digests from before a key rotation. */
  keyedDigests(digest: Buffer): readonly Buffer[]
  /** Returns true if a keyed digest matches a digest under the current or a former key, so replays survive a rotation. */
  isKeyedDigest(keyed: Buffer, digest: Buffer): boolean
  /** Seals text of a former key with the current one; null if it already is. Throws like `open`. */
  reseal(invoiceId: string, sealed: string): string | null
  readonly hasFormerKeys: boolean
}

const fieldsSchema = z.record(z.string(), z.string())
const contextOf = (invoiceId: string): string => `invoice:${invoiceId}`

/** @param keys 64 hex digits, stored outside of the database; former keys follow after commas */
export function createFieldVault(keys: string): FieldVault {
  const vault = createVault(keys)
  const [digestKey, ...formerDigestKeys] = splitVaultKeys(keys).map((key) =>
    createHmac('sha256', key).update('request digest').digest(),
  )
  if (digestKey === undefined) throw new Error('the vault has no key')
  const keyed = (key: Buffer, digest: Buffer): Buffer => createHmac('sha256', key).update(digest).digest()
  const keyedDigests = (digest: Buffer) => [digestKey, ...formerDigestKeys].map((key) => keyed(key, digest))
  return {
    hasFormerKeys: vault.hasFormerKeys,
    seal: (invoiceId, fields) =>
      Object.keys(fields).length === 0 ? null : vault.seal(JSON.stringify(fields), contextOf(invoiceId)),
    open: (invoiceId, sealed) =>
      sealed === null ? {} : fieldsSchema.parse(JSON.parse(vault.open(sealed, contextOf(invoiceId)))),
    reseal: (invoiceId, sealed) => vault.reseal(sealed, contextOf(invoiceId)),
    keyedDigest: (digest) => keyed(digestKey, digest),
    keyedDigests,
    isKeyedDigest: (known, digest) => keyedDigests(digest).some((each) => each.equals(known)),
  }
}

/** Opens the most recently sealed fields. Throws `EnvironmentError` if the key is wrong, since no payment could start. */
export async function checkFieldKey(database: Database, vault: FieldVault): Promise<void> {
  const [row] = await database.query<{ id: string; sealedFields: string }>(
    `select id, sealed_fields as "sealedFields" from payments.invoice where sealed_fields is not null
     order by created_at desc limit 1`,
  )
  if (row === undefined) return
  requireKey('PLAYER_DATA_KEY', () => vault.open(row.id, row.sealedFields))
}
