import type { Database, Tx } from '@tessera/postgres'
import { z } from 'zod'
import type { Broadcast } from './broadcast-schema.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** A broadcast that is not finished. */
export interface OpenBroadcast extends Omit<Broadcast, 'id'> {
  readonly id: string
  /** The last player who was handled; players are handled in the order of their ids. */
  readonly lastPlayerId: string
}

/** A broadcast with its progress. */
export interface BroadcastProgress {
  readonly id: string
  readonly recipients: number
  readonly createdAt: Date
  readonly endedAt: Date | null
  readonly isStopped: boolean
  readonly operator: string
  readonly reason: string
  /** Operator who stopped it, and why. */
  readonly stoppedBy: string | null
  readonly stoppedBecause: string | null
}

/** A broadcast with its message and progress. */
export interface BroadcastRow extends BroadcastProgress, z.output<typeof documentSchema> {}

const date = z.coerce.date().nullable()
/** A stored document, in which times are texts. */
const documentSchema = z.object({
  title: z.record(z.string(), z.string()),
  text: z.record(z.string(), z.string()),
  link: z.string(),
  audience: z.object({
    ...{ countries: z.array(z.string()).nullable(), languages: z.array(z.string()).nullable() },
    ...{ from: date, until: date },
  }),
})

const PROGRESS = `id, recipients, created_at as "createdAt", ended_at as "endedAt", is_stopped as "isStopped",
  operator, reason, stopped_by as "stoppedBy", stopped_because as "stoppedBecause"`

/** Stores a broadcast. Returns false if there is one with its id. */
export async function storeBroadcast(
  tx: Tx,
  { id, ...document }: Broadcast,
  { operator, reason }: { readonly operator: string; readonly reason: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into notifications.broadcast (id, document, operator, reason, created_at) values ($1, $2::jsonb, $3, $4, $5)
     on conflict do nothing returning id`,
    [id, JSON.stringify(document), operator, reason, now],
  )
  return rows.length > 0
}

/** Locks the oldest broadcast that is not finished and that no other process sends; null without one. */
export async function lockOpenBroadcast(tx: Tx): Promise<OpenBroadcast | null> {
  const [row] = await tx.query<{ id: string; document: unknown; lastPlayerId: string }>(
    `select id, document, last_player_id as "lastPlayerId" from notifications.broadcast
     where ended_at is null order by created_at, id limit 1 for update skip locked`,
  )
  if (!row) return null
  return { id: row.id, lastPlayerId: row.lastPlayerId, ...documentSchema.parse(row.document) }
}

/** Stores how far a broadcast has come. */
export async function storeProgress(
  tx: Tx,
  id: string,
  progress: { readonly lastPlayerId: string; readonly recipients: number; readonly endedAt: Date | null },
): Promise<void> {
  await tx.query(
    `update notifications.broadcast
     set last_player_id = $2, recipients = recipients + $3, ended_at = $4 where id = $1`,
    [id, progress.lastPlayerId, progress.recipients, progress.endedAt],
  )
}

/** Stops a broadcast. Returns false if it has ended or doesn't exist. */
export async function stopBroadcast(
  tx: Tx,
  id: string,
  { operator, reason }: { readonly operator: string; readonly reason: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update notifications.broadcast set ended_at = $2, is_stopped = true, stopped_by = $3, stopped_because = $4
     where id = $1 and ended_at is null returning id`,
    [id, now, operator, reason],
  )
  return rows.length > 0
}

/** Lists the broadcasts with their progress, the latest first. */
export const listBroadcasts = (queryable: Queryable): Promise<BroadcastProgress[]> =>
  queryable.query<BroadcastProgress>(
    `select ${PROGRESS} from notifications.broadcast order by created_at desc, id`,
  )

/** Lists broadcasts of a state, or all, page by page, the latest first. */
export async function pageOfBroadcasts(
  queryable: Queryable,
  page: {
    readonly state: 'sending' | 'sent' | 'stopped' | null
    /** The last broadcast of the page before. */
    readonly after: { readonly createdAt: Date; readonly id: string } | null
    readonly limit: number
  },
): Promise<BroadcastRow[]> {
  const rows = await queryable.query<BroadcastProgress & { document: unknown }>(
    `select ${PROGRESS}, document from notifications.broadcast
     where ($1::text is null
         or $1 = case when is_stopped then 'stopped' when ended_at is null then 'sending' else 'sent' end)
       and ($2::timestamptz is null or (created_at, id) < ($2, $3::text))
     order by created_at desc, id desc limit $4`,
    [page.state, page.after?.createdAt ?? null, page.after?.id ?? null, page.limit],
  )
  return rows.map(({ document, ...row }) => ({ ...row, ...documentSchema.parse(document) }))
}
