import type { WalletTokens } from '@tessera/provider-kit'
import type { Queryable } from '../database/queryable.ts'

const BATCH = 500

/**
 * Reseals the tokens that are still needed with the current key: those of live sessions and of unfinished
 * rounds, whose wins may be owed for weeks. Others stay sealed with a former key and are never opened again.
 * Safe next to running processes and when repeated. Returns the number of tokens; the signal stops it between
 * two batches.
 */
export async function resealTokens(
  db: Queryable,
  tokens: Pick<WalletTokens, 'reseal'>,
  signal: AbortSignal,
): Promise<number> {
  let count = 0
  for (let last: string | undefined | null = null; last !== undefined && !signal.aborted; ) {
    const rows: { id: string; token: string }[] = await db.query(
      `select id, wallet_token as token from studio.game_session
       where mode = 'real' and ($1::uuid is null or id > $1::uuid) and (expires_at > now() or id in (
         select r.session_id from studio.unfinished_round u join studio.round r on r.id = u.round_id))
       order by id limit ${BATCH}`,
      [last],
    )
    const changes = rows.flatMap(({ id, token }) => {
      const sealed = tokens.reseal(token)
      return sealed === null ? [] : [{ id, sealed }]
    })
    await db.query(
      `update studio.game_session t set wallet_token = s.sealed
       from unnest($1::uuid[], $2::text[]) as s (id, sealed) where t.id = s.id`,
      [changes.map(({ id }) => id), changes.map(({ sealed }) => sealed)],
    )
    count += changes.length
    last = rows.at(-1)?.id
  }
  return count
}
