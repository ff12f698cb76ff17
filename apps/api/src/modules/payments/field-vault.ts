import { createHmac } from 'node:crypto'
import type { Database } from '@tessera/postgres'
import { createVault, requireKey, splitVaultKeys } from '@tessera/server-kit'
import { z } from 'zod'

export type PaymentFields = Readonly<Record<string, string>>

/** Keeps what players fill in for payments, such as an IBAN, out of the database's reach. */
export interface FieldVault {
  /** Null when there is nothing to keep. */
  seal(invoiceId: string, fields: PaymentFields): string | null
  /** Throws when the text was sealed with another key or for another invoice. */
  open(invoiceId: string, sealed: string | null): PaymentFields
  /** A request's digest under the key: the plain one would let a CPF be found by trying all of them. */
  keyedDigest(digest: Buffer): Buffer
  /** A digest as keyed under each key, the present one first: to look for what was kept before the key was changed. */
  keyedDigests(digest: Buffer): readonly Buffer[]
  /** Whether a keyed digest is of this one, under the key or a former one: a replay crosses a change of the key. */
  isKeyedDigest(keyed: Buffer, digest: Buffer): boolean
  /** What a former key sealed, sealed with the present one; null for what this one sealed. Throws as `open` does. */
  reseal(invoiceId: string, sealed: string): string | null
  readonly hasFormerKeys: boolean
}

const fieldsSchema = z.record(z.string(), z.string())
const contextOf = (invoiceId: string): string => `invoice:${invoiceId}`

/** @param keys 64 hex digits, kept outside the database; former keys after commas */
export function createFieldVault(keys: string): FieldVault {
  const vault = createVault(keys)
  const [digestKey, ...formerDigestKeys] = splitVaultKeys(keys).map((key) =>
    createHmac('sha256', key).update('request digest').digest(),
  )
  if (digestKey === undefined) throw new Error('a vault has a key')
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

/** Opens the fields that were sealed last. Throws `EnvironmentError` if the key does not open them: no payment could start. */
export async function checkFieldKey(database: Database, vault: FieldVault): Promise<void> {
  const [row] = await database.query<{ id: string; sealedFields: string }>(
    `select id, sealed_fields as "sealedFields" from payments.invoice where sealed_fields is not null
     order by created_at desc limit 1`,
  )
  if (row === undefined) return
  requireKey('PLAYER_DATA_KEY', () => vault.open(row.id, row.sealedFields))
}
