import type { Database, Tx } from '@tessera/postgres'

/** Returns true if a webhook has been processed. Each is processed once. */
export async function isWebhookRecorded(
  queryable: Pick<Tx, 'query'> | Pick<Database, 'query'>,
  providerId: string,
  webhookId: string,
): Promise<boolean> {
  const rows = await queryable.query(
    'select 1 from payments.webhook_delivery where provider_id = $1 and webhook_id = $2',
    [providerId, webhookId],
  )
  return rows.length > 0
}

export async function recordWebhook(tx: Tx, providerId: string, webhookId: string, now: Date): Promise<void> {
  await tx.query(
    `insert into payments.webhook_delivery (provider_id, webhook_id, received_at) values ($1, $2, $3)
     on conflict do nothing`,
    [providerId, webhookId, now],
  )
}

export async function pruneWebhooks(database: Database, olderThan: Date): Promise<void> {
  await database.query('delete from payments.webhook_delivery where received_at < $1', [olderThan])
}
