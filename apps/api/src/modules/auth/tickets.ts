import { createHash } from 'node:crypto'
import type { Database, Tx } from '@tessera/postgres'
import type { z } from 'zod'
import { newSecretCode } from '../../database/new-id.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/**
 * A kind of ticket. A ticket carries the verified facts of one log-in step to the next. The client gets its code; the
 * database stores the hash. It is valid once, for one purpose, and for a short time.
 */
export interface TicketKind<Facts> {
  readonly purpose: string
  readonly lifeMs: number
  readonly facts: z.ZodType<Facts>
}

export interface UsedTicket<Facts> {
  /** The player of the ticket; null for a guest. */
  readonly playerId: string | null
  readonly facts: Facts
}

const hashOf = (code: string): Buffer => createHash('sha256').update(`ticket:${code}`).digest()

/** Issues a ticket and returns its code. */
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
 * Uses a ticket. A single statement does it, so that one of several concurrent requests succeeds. Returns null for a code
 * that is unknown, for another purpose, used or expired. A transaction that fails afterwards leaves the ticket unused.
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

/** Returns the facts of a ticket without using it; null as for {@link useTicket}. */
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

/** Deletes expired tickets. */
export async function pruneTickets(database: Database, now: Date): Promise<void> {
  await database.query('delete from auth.ticket where expires_at < $1', [now])
}
