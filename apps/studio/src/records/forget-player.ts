import type { AccountStage } from '@tessera/contract/provider-records'
import type { Tx } from '@tessera/postgres'

/**
 * Deletes data of a player that is no longer required. Sessions that have not expired remain until the next
 * stage: an open page may still use them for a round, which the wallet refuses.
 */
export async function forgetPlayer(tx: Tx, playerKey: string, stage: AccountStage): Promise<void> {
  await tx.query(
    `delete from studio.game_session s where player_key = $1 and expires_at < now()
       and not exists (select from studio.round r where r.player_key = $1 and r.session_id = s.id)`,
    [playerKey],
  )
  if (stage !== 'forgotten') return
  // Rows that rounds refer to remain; the player's origin and language don't.
  await tx.query(
    `update studio.game_session set locale = '', lobby_url = '' where player_key = $1 and expires_at < now()`,
    [playerKey],
  )
  await tx.query(
    `delete from studio.seed_pair p where player_key = $1
       and not exists (select from studio.round r where r.player_key = $1 and r.seed_pair_id = p.id)`,
    [playerKey],
  )
}
