import { localTextSchema } from '@tessera/contract'
import type { Database, Tx } from '@tessera/postgres'
import type { BonusRow } from './bonus-store.ts'

/** A bonus whose end was not announced. */
type Unannounced = Pick<BonusRow, 'id' | 'playerId' | 'title' | 'issuedAt' | 'activateUntil' | 'grantId'>

const COLUMNS = `id, player_id as "playerId", title, issued_at as "issuedAt", activate_until as "activateUntil",
  grant_id as "grantId"`

const parseTitle = ({ title, ...row }: Omit<Unannounced, 'title'> & { title: unknown }): Unannounced => ({
  ...row,
  title: localTextSchema.parse(title),
})

/** Lists bonuses of grants whose end was not announced. */
export const listUnannounced = async (
  database: Database,
  grantIds: readonly bigint[],
): Promise<Unannounced[]> =>
  (
    await database.query<Omit<Unannounced, 'title'> & { title: unknown }>(
      `select ${COLUMNS} from bonuses.bonus where grant_id = any ($1::bigint[]) and end_announced_at is null`,
      [grantIds],
    )
  ).map(parseTitle)

/** Lists bonuses that can be activated until some time in a span, and whose end was not announced. */
export const listUnclaimedUntil = async (
  database: Database,
  { from, to }: { readonly from: Date; readonly to: Date },
  limit: number,
): Promise<Unannounced[]> =>
  (
    await database.query<Omit<Unannounced, 'title'> & { title: unknown }>(
      `select ${COLUMNS} from bonuses.bonus
       where grant_id is null and ended_at is null and activate_until > $1 and activate_until <= $2
         and end_announced_at is null
       order by activate_until limit $3`,
      [from, to, limit],
    )
  ).map(parseTitle)

/** Marks the end of a bonus as announced. Returns false if it was, or if the bonus has ended. */
export async function markAnnounced(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `update bonuses.bonus set end_announced_at = $2
     where id = $1 and end_announced_at is null and ended_at is null returning id`,
    [id, now],
  )
  return rows.length > 0
}
