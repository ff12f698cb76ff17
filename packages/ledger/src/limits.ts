import type { Tx } from '@tessera/postgres'
import type { Queryable } from './queryable.ts'

/** Kind of a limit: of stakes from own money, of stakes less payouts, or of deposits. */
export type LimitKind = 'bet' | 'loss' | 'deposit'
export type LimitPeriod = 'day' | 'week' | 'month'
/** Origin of a limit. Limits of all origins apply side by side. */
export type LimitSource = 'player' | 'operator' | 'jurisdiction'

export interface LimitKey {
  kind: LimitKind
  period: LimitPeriod
  source: LimitSource
}

export interface Limit extends LimitKey {
  currency: string
  /** In subunits of the limit's currency. */
  amount: bigint
}

/** A limit with what is used of it in its window. A window that has ended counts as unused. */
export interface LimitUse extends Limit {
  /** In subunits; negative if the player has won more than staked. */
  used: bigint
  windowStartsAt: Date
  /** The player's next operation after this time begins a new window. */
  windowEndsAt: Date
}

/**
 * Sets a limit and replaces the one with the same kind, period and source. It holds for the player's next operation. A new
 * limit counts from now to the end of the present day, week or month in the player's time zone. A limit of deposits keeps its use
 * in another currency, at the rates of the deposits; a limit of bets or losses must be removed first, otherwise an error is thrown.
 */
export async function setLimit(
  tx: Tx,
  playerId: string,
  limit: Limit,
  at: Date | null = null,
): Promise<void> {
  await writeLimit(tx, playerId, limit, limit, at)
}

/** Removes a limit, if there is one. */
export async function removeLimit(tx: Tx, playerId: string, key: LimitKey): Promise<void> {
  await writeLimit(tx, playerId, key, null, null)
}

async function writeLimit(
  tx: Tx,
  playerId: string,
  { kind, period, source }: LimitKey,
  value: { currency: string; amount: bigint } | null,
  at: Date | null,
): Promise<void> {
  await tx.query('select ledger.set_limit($1, $2, $3, $4, $5, $6, $7::timestamptz)', [
    playerId,
    kind,
    period,
    source,
    value?.currency ?? null,
    value?.amount ?? null,
    at?.toISOString() ?? null,
  ])
}

/** Returns the limits of a player with their use at a time, by default now. */
export const listLimits = (db: Queryable, playerId: string, at: Date | null = null): Promise<LimitUse[]> =>
  db.query<LimitUse>(
    `select l.kind, l.period, l.source, l.currency, l.amount,
        case when l.window_ends_at > t.at then l.used else 0 end as used,
        coalesce((l.next).starts_at, l.window_starts_at) as "windowStartsAt",
        coalesce((l.next).ends_at, l.window_ends_at) as "windowEndsAt"
      from (select coalesce($2::timestamptz, now()) as at) t
      cross join lateral (
        select l.*, case when l.window_ends_at <= t.at
            then ledger.next_window(l.period, l.window_ends_at, t.at, p.zone) end as next
          from ledger.player_limit l join ledger.player p on p.id = l.player_id where l.player_id = $1
      ) l
      order by l.kind, l.period, l.source`,
    [playerId, at?.toISOString() ?? null],
  )

/** Reads the time zone of the player's days, weeks and months; UTC for a player without an account. */
export async function readZone(db: Queryable, playerId: string): Promise<string> {
  const [row] = await db.query<{ zone: string }>('select zone from ledger.player where id = $1', [playerId])
  return row?.zone ?? 'UTC'
}

/** Sets the time zone of a player if the database knows it; otherwise the present one stays. */
export async function followZone(tx: Tx, playerId: string, zone: string): Promise<void> {
  const [row] = await tx.query<{ isKnown: boolean }>('select ledger.is_zone($1) as "isKnown"', [zone])
  if (row?.isKnown) await setZone(tx, playerId, zone)
}

/** Sets the time zone in which the player's days, weeks and months begin: an IANA name. Throws for an unknown one. */
export async function setZone(tx: Tx, playerId: string, zone: string): Promise<void> {
  await tx.query('select ledger.set_zone($1, $2)', [playerId, zone])
}
