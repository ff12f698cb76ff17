import type { BONUS_CODE_TRIGGERS } from '@tessera/contract'
import type { Database, Tx } from '@tessera/postgres'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>
type Trigger = (typeof BONUS_CODE_TRIGGERS)[number]

/** A code of a campaign. */
export interface CodeRow {
  readonly code: string
  readonly campaignId: string
  readonly usesMax: number | null
  readonly uses: number
}

/** A code that a player has entered. */
export interface PlayerCode {
  readonly id: string
  readonly code: string
  readonly campaignId: string
  readonly trigger: Trigger
  readonly usedAt: Date | null
}

const PLAYER_CODE = 'id, code, campaign_id as "campaignId", trigger, used_at as "usedAt"'

/** Finds a code. Codes are stored in upper case. */
export async function findCode(queryable: Queryable, code: string): Promise<CodeRow | null> {
  const [row] = await queryable.query<CodeRow>(
    'select code, campaign_id as "campaignId", uses_max as "usesMax", uses from bonuses.code where code = $1',
    [code],
  )
  return row ?? null
}

/** Counts a use. Returns false if the code is used up; concurrent uses are counted one after the other. */
export async function useCode(tx: Tx, code: string): Promise<boolean> {
  const rows = await tx.query(
    'update bonuses.code set uses = uses + 1 where code = $1 and (uses_max is null or uses < uses_max) returning code',
    [code],
  )
  return rows.length > 0
}

/** Takes a use back, in the transaction that has counted it. */
export async function returnCode(tx: Tx, code: string): Promise<void> {
  await tx.query('update bonuses.code set uses = uses - 1 where code = $1', [code])
}

/** Finds a code that the player has entered before. */
export async function findPlayerCode(
  queryable: Queryable,
  playerId: string,
  code: string,
): Promise<PlayerCode | null> {
  const [row] = await queryable.query<PlayerCode>(
    `select ${PLAYER_CODE} from bonuses.player_code where player_id = $1 and code = $2`,
    [playerId, code],
  )
  return row ?? null
}

/** Lists the codes that a player has entered and not used. */
export const listPlayerCodes = (queryable: Queryable, playerId: string): Promise<PlayerCode[]> =>
  queryable.query<PlayerCode>(
    `select ${PLAYER_CODE} from bonuses.player_code where player_id = $1 and used_at is null order by entered_at, id`,
    [playerId],
  )

/** Stores a code that a player has entered. The caller has found no other entry, under the player's lock. */
export async function insertPlayerCode(
  tx: Tx,
  playerId: string,
  code: PlayerCode,
  now: Date,
): Promise<PlayerCode> {
  await tx.query(
    `insert into bonuses.player_code (id, player_id, code, campaign_id, trigger, entered_at, used_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [code.id, playerId, code.code, code.campaignId, code.trigger, now, code.usedAt],
  )
  return code
}

/** Marks the player's entry of a code as used. */
export async function markCodeUsed(tx: Tx, playerId: string, code: string, now: Date): Promise<void> {
  await tx.query('update bonuses.player_code set used_at = $3 where player_id = $1 and code = $2', [
    playerId,
    code,
    now,
  ])
}

/** Deletes a code that the player has not used. Returns false if there is none. */
export async function deletePlayerCode(tx: Tx, playerId: string, id: string): Promise<boolean> {
  const rows = await tx.query(
    'delete from bonuses.player_code where id = $1 and player_id = $2 and used_at is null returning id',
    [id, playerId],
  )
  return rows.length > 0
}
