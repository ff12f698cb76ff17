import type { Tx } from '@tessera/postgres'
import type { MessageFacts } from './message-facts.ts'

/** `message`: a letter in the inbox. `push`: a short notification about play. */
export type MessageKind = 'message' | 'push'

export interface NewMessage {
  readonly playerId: string
  readonly kind: MessageKind
  /** The event that it reports, unique for the player. */
  readonly event: string
  readonly facts: MessageFacts
}

/**
 * Writes a message in the transaction of its event: both are committed, or none. A repeated event writes nothing. The player's
 * pages are notified by a job afterwards, so no lock is acquired here.
 */
export async function writeMessage(tx: Tx, { playerId, kind, event, facts }: NewMessage): Promise<void> {
  await tx.query(
    `insert into notifications.message (player_id, kind, event, facts, created_at)
     values ($1, $2, $3, $4::jsonb, clock_timestamp()) on conflict do nothing`,
    [playerId, kind, event, JSON.stringify(facts)],
  )
}
