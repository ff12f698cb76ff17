import type { Tx } from '@tessera/postgres'
import type { BreakEnd } from './rules/break-rules.ts'
import type { BreakKind } from './rules/limit-id.ts'

/** Stores the end of a break, in place of an earlier one, so that its player is told. Nothing is stored for one without an end. */
export async function storeBreakEnd(
  tx: Tx,
  playerId: string,
  { kind, until }: { readonly kind: BreakKind; readonly until: BreakEnd },
): Promise<void> {
  if (until === 'forever')
    await tx.query('delete from limits.break_end where player_id = $1 and definition = $2', [
      playerId,
      kind.definition,
    ])
  else
    await tx.query(
      `insert into limits.break_end (player_id, definition, ends_at) values ($1, $2, $3)
       on conflict (player_id, definition) do update set ends_at = excluded.ends_at`,
      [playerId, kind.definition, until],
    )
}
