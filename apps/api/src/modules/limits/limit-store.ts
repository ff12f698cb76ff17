import type { BreakPeriod, LimitEvent, LimitPeriodName } from '@tessera/contract'
import type { LimitKey, LimitPeriod, LimitSource } from '@tessera/ledger'
import type { Database, Tx } from '@tessera/postgres'
import { noteChange } from './harm/harm-store.ts'
import { letterOf, queueLimitLetter } from './limit-mail.ts'
import type { LimitRequest, WantedLimit } from './rules/limit-change-rules.ts'
import type { BreakDefinition, Definition } from './rules/limit-id.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>
type OwnKey = Pick<LimitKey, 'kind' | 'period'>

/** A request of a player, with the limit that it is about. */
export interface RequestRow extends OwnKey, LimitRequest {
  readonly requestedAt: Date
}

/** Lists the requests of a player that can still be confirmed. */
export async function listRequests(queryable: Queryable, playerId: string, now: Date): Promise<RequestRow[]> {
  const rows = await queryable.query<
    OwnKey & {
      toAmount: bigint | null
      toPeriod: LimitPeriod | null
      requestedAt: Date
      confirmableAt: Date
      lapsesAt: Date
    }
  >(
    `select kind, period, to_amount as "toAmount", to_period as "toPeriod", requested_at as "requestedAt",
       confirmable_at as "confirmableAt", lapses_at as "lapsesAt"
     from limits.request where player_id = $1 and lapses_at > $2`,
    [playerId, now],
  )
  return rows.map(({ toAmount, toPeriod, ...row }) => ({
    ...row,
    wanted: toAmount === null || toPeriod === null ? 'deleted' : { amount: toAmount, period: toPeriod },
  }))
}

/** Stores a request in place of an earlier one about the same limit. */
export async function storeRequest(
  tx: Tx,
  playerId: string,
  { kind, period }: OwnKey,
  { wanted, requestedAt, confirmableAt, lapsesAt }: Omit<RequestRow, 'kind' | 'period'>,
): Promise<void> {
  const to: Exclude<WantedLimit, 'deleted'> | null = wanted === 'deleted' ? null : wanted
  await tx.query(
    `insert into limits.request
       (player_id, kind, period, to_amount, to_period, requested_at, confirmable_at, lapses_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (player_id, kind, period) do update
       set to_amount = excluded.to_amount, to_period = excluded.to_period, requested_at = excluded.requested_at,
         confirmable_at = excluded.confirmable_at, lapses_at = excluded.lapses_at`,
    [playerId, kind, period, to?.amount ?? null, to?.period ?? null, requestedAt, confirmableAt, lapsesAt],
  )
}

export async function deleteRequest(tx: Tx, playerId: string, { kind, period }: OwnKey): Promise<void> {
  await tx.query('delete from limits.request where player_id = $1 and kind = $2 and period = $3', [
    playerId,
    kind,
    period,
  ])
}

/** A change of a limit or break. Amounts are in subunits; those of a break are null. */
export interface ChangeRow {
  readonly event: LimitEvent
  readonly definition: Definition
  readonly source: LimitSource
  readonly period: LimitPeriodName
  readonly amountBefore: bigint | null
  readonly amountAfter: bigint | null
  readonly currency: string | null
  readonly at: Date
}

const CHANGE_COLUMNS = `id::text as id, event, definition, source, period, amount_before as "amountBefore",
  amount_after as "amountAfter", currency, at`

/** Records a change in the player's history, and queues the letter about it. */
export async function recordChange(tx: Tx, playerId: string, change: ChangeRow): Promise<void> {
  await tx.query(
    `insert into limits.change
       (player_id, event, definition, source, period, amount_before, amount_after, currency, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      playerId,
      change.event,
      change.definition,
      change.source,
      change.period,
      change.amountBefore,
      change.amountAfter,
      change.currency,
      change.at,
    ],
  )
  await noteChange(tx, playerId, change.at)
  const letter = letterOf(change)
  if (letter !== null) await queueLimitLetter(tx, playerId, letter)
}

/** Lists the changes of a player before one of them, or the latest ones, newest first. */
export const listChanges = (
  queryable: Queryable,
  playerId: string,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<(ChangeRow & { readonly id: string })[]> =>
  queryable.query(
    `select ${CHANGE_COLUMNS} from limits.change
     where player_id = $1 and change.id < coalesce($2::bigint, 9223372036854775807)
     order by change.id desc limit $3`,
    [playerId, before, limit],
  )

/** Returns the length and the start of a player's last break of a kind; null if it has never begun here. */
export async function findLastBreak(
  queryable: Queryable,
  playerId: string,
  definition: BreakDefinition,
): Promise<{ period: BreakPeriod; at: Date } | null> {
  const [row] = await queryable.query<{ period: BreakPeriod; at: Date }>(
    `select period, at from limits.change
     where player_id = $1 and definition = $2 and event in ('break_started', 'break_carried_over')
     order by id desc limit 1`,
    [playerId, definition],
  )
  return row ?? null
}

/** Stores the digests of a player's identity, so that the same person is recognised in another account. True if one is new. */
export async function storeIdentity(tx: Tx, playerId: string, digests: readonly Buffer[]): Promise<boolean> {
  const stored = await tx.query(
    `insert into limits.identity (digest, player_id) select unnest($2::bytea[]), $1 on conflict do nothing
     returning digest`,
    [playerId, digests],
  )
  return stored.length > 0
}

/** Returns other players who took a break and have one of the digests. */
export async function findSamePerson(
  queryable: Queryable,
  playerId: string,
  digests: readonly Buffer[],
): Promise<string[]> {
  const rows = await queryable.query<{ playerId: string }>(
    `select distinct player_id as "playerId" from limits.identity
     where digest = any ($2::bytea[]) and player_id <> $1 order by player_id`,
    [playerId, digests],
  )
  return rows.map(({ playerId: id }) => id)
}

/** Returns those of the players whose digests are stored, because they took a break. */
export async function listOnBreak(queryable: Queryable, playerIds: readonly string[]): Promise<string[]> {
  const rows = await queryable.query<{ playerId: string }>(
    'select distinct player_id as "playerId" from limits.identity where player_id = any ($1)',
    [playerIds],
  )
  return rows.map(({ playerId }) => playerId)
}

/** Returns the players whose digests are stored. */
export async function listIdentities(queryable: Queryable): Promise<string[]> {
  const rows = await queryable.query<{ playerId: string }>(
    'select distinct player_id as "playerId" from limits.identity order by player_id',
  )
  return rows.map(({ playerId }) => playerId)
}

export async function deleteIdentity(queryable: Queryable, playerId: string): Promise<void> {
  await queryable.query('delete from limits.identity where player_id = $1', [playerId])
}
