import { type Kysely, sql } from 'kysely'

/** Encrypts the fields of an invoice. The payments module provides it. */
export interface FieldSealer {
  seal(invoiceId: string, fields: Readonly<Record<string, string>>): string | null
  keyedDigest(digest: Buffer): Buffer
}

interface OpenRow {
  id: string
  fields: Record<string, string>
  requestHash: Buffer
}

const BATCH = 1_000

/**
 * Encrypts the fields that players filled in for payments, and keys the digests of their requests. Also adds the index
 * with which lists of invoices reach any page without reading the rows before it.
 */
export const sealedFields = (sealer: FieldSealer) => ({
  async up(db: Kysely<unknown>) {
    await sql`alter table api.invoice add column sealed_fields text`.execute(db)
    let last = ''
    for (;;) {
      const { rows } = await sql<OpenRow>`
        select id, fields, request_hash as "requestHash" from api.invoice where id > ${last} order by id limit ${BATCH}`.execute(
        db,
      )
      const ids = rows.map(({ id }) => id)
      const sealed = rows.map(({ id, fields }) => sealer.seal(id, fields))
      const digests = rows.map(({ requestHash }) => sealer.keyedDigest(requestHash).toString('hex'))
      await sql`
        update api.invoice i set sealed_fields = s.sealed, fields = '{}', request_hash = decode(s.digest, 'hex')
        from unnest(${ids}::text[], ${sealed}::text[], ${digests}::text[]) as s (id, sealed, digest)
        where i.id = s.id`.execute(db)
      if (rows.length < BATCH) break
      last = ids.at(-1) ?? last
    }
    // The column was emptied above: a dropped column's values stay in rows that are never rewritten.
    await sql`alter table api.invoice drop column fields`.execute(db)
    await sql`drop index api.invoice_of_player`.execute(db)
    await sql`
      create index invoice_of_player on api.invoice (player_id, created_at desc, id desc)
        include (type, status)`.execute(db)
  },
})
