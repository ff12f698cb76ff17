import type { HarmRule } from '@tessera/contract'
import type { Database, Tx } from '@tessera/postgres'
import type { FoundSign } from '../rules/harm-rules.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** Time by which the count of failed deposits begins again before its end, for those that were committed late. */
const FAILURE_OVERLAP = "interval '5 minutes'"

/** Returns the last transaction whose play is counted. */
export async function readPosition(queryable: Queryable): Promise<bigint> {
  const [row] = await queryable.query<{ through: bigint }>(
    'select through_transaction_id as through from limits.harm_position',
  )
  if (!row) throw new Error('the position of signs of harm is missing')
  return row.through
}

/** Counts some transactions. Returns the new position; null if another process counts, or if there is nothing to count. */
export async function countPlay(tx: Tx, through: bigint, limit: number): Promise<bigint | null> {
  const [row] = await tx.query<{ position: bigint | null }>(
    'select limits.count_harm_facts($1, $2) as position',
    [through, limit],
  )
  return row?.position ?? null
}

/** Notes the players whose deposits have failed since the last count. */
export async function noteFailures(tx: Tx, now: Date): Promise<void> {
  await tx.query(
    `with counted as (
       insert into limits.harm_due (at, player_id)
         select distinct limits.harm_quarter(p.updated_at), p.player_id
           from payments.player_payment p, limits.harm_position g
           where p.type = 'deposit' and p.status = 'failure'
             and p.updated_at > g.through_failure - ${FAILURE_OVERLAP} and p.updated_at <= $1
         on conflict do nothing)
     update limits.harm_position set through_failure = $1 where through_failure < $1`,
    [now],
  )
}

/** Notes a player whose limits have changed. */
export async function noteChange(tx: Tx, playerId: string, at: Date): Promise<void> {
  await tx.query(
    'insert into limits.harm_due (at, player_id) values (limits.harm_quarter($2), $1) on conflict do nothing',
    [playerId, at],
  )
}

/** A player and the start of a quarter of an hour whose facts are new. */
export interface DueFacts {
  readonly playerId: string
  readonly at: Date
}

/** Lists what is to be evaluated, the oldest first, so that each window ends where its facts do. */
export const listDue = (queryable: Queryable, limit: number): Promise<DueFacts[]> =>
  queryable.query('select player_id as "playerId", at from limits.harm_due order by at, player_id limit $1', [
    limit,
  ])

/** Takes an entry in the transaction of its evaluation. False if another process has evaluated it. */
export async function takeDue(tx: Tx, { playerId, at }: DueFacts): Promise<boolean> {
  const taken = await tx.query(
    'delete from limits.harm_due where at = $2 and player_id = $1 returning player_id',
    [playerId, at],
  )
  return taken.length > 0
}

/** Returns the time until which signs of each rule cover the facts of a player. */
export async function readCovered(tx: Tx, playerId: string): Promise<ReadonlyMap<HarmRule, Date>> {
  const rows = await tx.query<{ rule: HarmRule; until: Date }>(
    'select rule, max(ends_at) as until from limits.harm_sign where player_id = $1 group by rule',
    [playerId],
  )
  return new Map(rows.map(({ rule, until }) => [rule, until]))
}

export async function storeSign(
  tx: Tx,
  playerId: string,
  { rule, from, until }: FoundSign,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into limits.harm_sign (player_id, rule, starts_at, ends_at, found_at) values ($1, $2, $3, $4, $5)`,
    [playerId, rule, from, until, now],
  )
}

/** A sign of harm as operators see it. */
export interface HarmSign {
  readonly id: string
  readonly playerId: string
  readonly rule: HarmRule
  readonly startsAt: Date
  readonly endsAt: Date
  readonly foundAt: Date
  readonly closedAt: Date | null
  readonly closedBy: string | null
  readonly reason: string | null
}

const COLUMNS = `id::text as id, player_id as "playerId", rule, starts_at as "startsAt", ends_at as "endsAt",
  found_at as "foundAt", closed_at as "closedAt", closed_by as "closedBy", reason`

/** Filters of signs; null doesn't filter. */
export interface SignFilter {
  readonly playerId: string | null
  readonly rule: string | null
  readonly isOpen: boolean
  /** Sign after which the page begins. */
  readonly after: string | null
  readonly limit: number
}

/** Lists open signs, the oldest first, or closed ones, the latest first. */
export const listSigns = (
  queryable: Queryable,
  { playerId, rule, isOpen, after, limit }: SignFilter,
): Promise<HarmSign[]> =>
  queryable.query<HarmSign>(
    `select ${COLUMNS} from limits.harm_sign
     where closed_at is ${isOpen ? 'null' : 'not null'} and ($1::text is null or player_id = $1)
       and ($2::text is null or rule = $2) and ($3::bigint is null or id ${isOpen ? '>' : '<'} $3)
     order by harm_sign.id ${isOpen ? '' : 'desc'} limit $4`,
    [playerId, rule, after, limit],
  )

/** Finds a sign; null if there is none. */
export async function findSign(queryable: Queryable, id: string): Promise<HarmSign | null> {
  const [sign = null] = await queryable.query<HarmSign>(
    `select ${COLUMNS} from limits.harm_sign where id::text = $1`,
    [id],
  )
  return sign
}

export async function closeSign(
  tx: Tx,
  id: string,
  { operator, reason, at }: { readonly operator: string; readonly reason: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    'update limits.harm_sign set closed_at = $2, closed_by = $3, reason = $4 where id::text = $1',
    [id, at, operator, reason],
  )
}

/** Returns the rules of a player's open signs, each once. */
export async function listOpenRules(queryable: Queryable, playerId: string): Promise<HarmRule[]> {
  const rows = await queryable.query<{ rule: HarmRule }>(
    `select rule from limits.harm_sign where player_id = $1 and closed_at is null group by rule order by min(id)`,
    [playerId],
  )
  return rows.map(({ rule }) => rule)
}

/** Deletes play that no rule reads any more. */
export async function forgetPlay(queryable: Queryable, before: Date): Promise<void> {
  await queryable.query('delete from limits.harm_play where at < $1', [before])
}
