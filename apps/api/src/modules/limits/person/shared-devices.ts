import type { Database, Tx } from '@tessera/postgres'
import { listSharingDevice } from '../../sessions/index.ts'
import { listBreaks } from '../breaks.ts'
import { listOnBreak } from '../limit-store.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** A player who has used the device of a player on a break, for an operator's review. */
export interface SharedDevice {
  readonly id: string
  readonly playerId: string
  /** Player whose break was running. */
  readonly excludedId: string
  readonly foundAt: Date
  readonly closedAt: Date | null
  readonly closedBy: string | null
  readonly reason: string | null
}

/**
 * Stores for a review that this player shares a device with one on a break, or, on a break themself, with others. A fingerprint
 * blocks no account: families share devices.
 */
export async function noteSharedDevices(tx: Tx, playerId: string, at: Date): Promise<void> {
  const others = await listSharingDevice(tx, playerId)
  if (others.length === 0) return
  const onBreak = await listOnBreak(tx, [playerId, ...others])
  const isExcluded = async (id: string) => onBreak.includes(id) && (await listBreaks(tx, id, at)).length > 0
  const isOwn = await isExcluded(playerId)
  for (const other of others)
    if ((await isExcluded(other)) !== isOwn)
      await storeSharedDevice(tx, isOwn ? [other, playerId] : [playerId, other], at)
}

async function storeSharedDevice(tx: Tx, [playerId, excludedId]: [string, string], at: Date): Promise<void> {
  await tx.query(
    `insert into limits.shared_device (player_id, excluded_player_id, found_at) values ($1, $2, $3)
     on conflict (player_id, excluded_player_id) do nothing`,
    [playerId, excludedId, at],
  )
}

const COLUMNS = `id::text as id, player_id as "playerId", excluded_player_id as "excludedId", found_at as "foundAt",
  closed_at as "closedAt", closed_by as "closedBy", reason`

/** Lists shared devices that wait for a review, the oldest first. */
export const listSharedDevices = (queryable: Queryable, limit: number): Promise<SharedDevice[]> =>
  queryable.query<SharedDevice>(
    `select ${COLUMNS} from limits.shared_device where closed_at is null order by shared_device.id limit $1`,
    [limit],
  )

/** Locks a shared device; null if there is none. */
export async function lockSharedDevice(tx: Tx, id: string): Promise<SharedDevice | null> {
  const [row = null] = await tx.query<SharedDevice>(
    `select ${COLUMNS} from limits.shared_device where id::text = $1 for update`,
    [id],
  )
  return row
}

export async function closeSharedDevice(
  tx: Tx,
  id: string,
  { operator, reason, at }: { readonly operator: string; readonly reason: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    'update limits.shared_device set closed_at = $2, closed_by = $3, reason = $4 where id::text = $1',
    [id, at, operator, reason],
  )
}
