import type { Tx } from '@tessera/postgres'

/** Requests of the platform that change data, of which each may arrive once (docs/protocols/provider.md, Signature). */
export interface ProviderRequests {
  /** Claims a request id once across all processes; false if it was claimed before. */
  take(requestId: string): Promise<boolean>
  /** Deletes requests that are too old to be accepted again. */
  deleteOld(): Promise<void>
}

/** A signature is valid for five minutes on either side, so after an hour a request is rejected by its age alone. */
const RETENTION = '1 hour'

/**
 * Creates the requests of a provider, stored in the table `provider_request` of its schema.
 * @param schema name of the schema, such as `studio`
 */
export const createProviderRequests = (db: Pick<Tx, 'query'>, schema: string): ProviderRequests => ({
  async take(requestId) {
    const rows = await db.query(
      `insert into ${schema}.provider_request (id) values ($1) on conflict do nothing returning id`,
      [requestId],
    )
    return rows.length > 0
  },
  async deleteOld() {
    await db.query(`delete from ${schema}.provider_request where taken_at < now() - $1::interval`, [
      RETENTION,
    ])
  },
})
