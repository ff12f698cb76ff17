import type { Database, Tx } from '@tessera/postgres'

/** A message to the operator. */
export interface Communication {
  readonly id: string
  /** Null for a guest. */
  readonly playerId: string | null
  readonly email: string
  readonly message: string
  readonly createdAt: Date
}

const COLUMNS = 'id, player_id as "playerId", email, message, created_at as "createdAt"'

/** Stores a message and returns its id. */
export async function storeCommunication(
  tx: Tx,
  { playerId, email, message, createdAt }: Omit<Communication, 'id'>,
): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `insert into notifications.communication (player_id, email, message, created_at)
     values ($1, $2, $3, $4) returning id`,
    [playerId, email, message, createdAt],
  )
  if (!row) throw new Error('the message was not stored')
  return row.id
}

/** Deletes messages from before a time. */
export async function deleteCommunicationsBefore(database: Database, time: Date): Promise<void> {
  await database.query('delete from notifications.communication where created_at < $1', [time])
}

/** Finds a message to the operator. */
export async function findCommunication(database: Database, id: string): Promise<Communication | null> {
  const [row] = await database.query<Communication>(
    `select ${COLUMNS} from notifications.communication where id = $1`,
    [id],
  )
  return row ?? null
}

/** Lists the latest messages to the operator, the newest first. */
export const listCommunications = (database: Database, limit: number): Promise<Communication[]> =>
  database.query<Communication>(
    `select ${COLUMNS} from notifications.communication order by created_at desc, id limit $1`,
    [limit],
  )
