import type { AccountStage } from '@tessera/contract/provider-records'
import type { Tx } from '@tessera/postgres'

/**
 * Erases what nobody asks for any more. Sessions that have not expired stay for the next stage: a page that is open may still
 * ask for a round by them, which the wallet refuses.
 */
export async function forgetPlayer(tx: Tx, playerKey: string, stage: AccountStage): Promise<void> {
  await tx.query(
    `delete from studio.game_session s where player_key = $1 and expires_at < now()
       and not exists (select from studio.round r where r.player_key = $1 and r.session_id = s.id)`,
    [playerKey],
  )
  if (stage !== 'forgotten') return
  // What rounds hang on stays; where the player came from and in which language does not.
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
