import { createHash } from 'node:crypto'
import type { Database, Tx } from '@tessera/postgres'
import type { z } from 'zod'
import { newSecretCode } from '../../database/new-id.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/**
 * A kind of ticket: what somebody proved in one step of coming in, kept for the next. Its code goes to who proved it;
 * the database has the hash. It is good once, for one purpose, and for a short time.
 */
export interface TicketKind<Facts> {
  readonly purpose: string
  readonly lifeMs: number
  readonly facts: z.ZodType<Facts>
}

export interface UsedTicket<Facts> {
  /** Whom it was for; null for somebody who was no player yet. */
  readonly playerId: string | null
  readonly facts: Facts
}

const hashOf = (code: string): Buffer => createHash('sha256').update(`ticket:${code}`).digest()

/** Makes a ticket and answers its code. */
export async function issueTicket<Facts>(
  queryable: Queryable,
  kind: TicketKind<Facts>,
  { playerId, facts }: UsedTicket<Facts>,
  now: Date,
): Promise<string> {
  const code = newSecretCode()
  await queryable.query(
    `insert into auth.ticket (code_hash, purpose, player_id, facts, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [hashOf(code), kind.purpose, playerId, JSON.stringify(facts), now, new Date(now.getTime() + kind.lifeMs)],
  )
  return code
}

/**
 * Uses a ticket: in one statement, so that of any number at once one succeeds. Null for a code that is unknown, for
 * something else, used or too old. A transaction that fails afterwards leaves it unused.
 */
export async function useTicket<Facts>(
  tx: Tx,
  kind: TicketKind<Facts>,
  code: string,
  now: Date,
): Promise<UsedTicket<Facts> | null> {
  const [row] = await tx.query<{ playerId: string | null; facts: unknown }>(
    `update auth.ticket set used_at = $3
     where code_hash = $1 and purpose = $2 and used_at is null and expires_at > $3
     returning player_id as "playerId", facts`,
    [hashOf(code), kind.purpose, now],
  )
  return row ? { playerId: row.playerId, facts: kind.facts.parse(row.facts) } : null
}

/** What a ticket says, without using it; null as for {@link useTicket}. */
export async function readTicket<Facts>(
  queryable: Queryable,
  kind: TicketKind<Facts>,
  code: string,
  now: Date,
): Promise<UsedTicket<Facts> | null> {
  const [row] = await queryable.query<{ playerId: string | null; facts: unknown }>(
    `select player_id as "playerId", facts from auth.ticket
     where code_hash = $1 and purpose = $2 and used_at is null and expires_at > $3`,
    [hashOf(code), kind.purpose, now],
  )
  return row ? { playerId: row.playerId, facts: kind.facts.parse(row.facts) } : null
}

/** Forgets tickets that have ended. */
export async function pruneTickets(database: Database, now: Date): Promise<void> {
  await database.query('delete from auth.ticket where expires_at < $1', [now])
}
