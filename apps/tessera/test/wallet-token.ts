import { createWalletTokens } from '@tessera/provider-kit'
import type { SplitWorld } from './split-fixture.ts'
import type { SplitPlayer } from './split-player.ts'

/** Opens a game and returns the wallet token of its session, as the studio decrypts it. */
export async function openWalletToken({ split, database }: SplitWorld, player: SplitPlayer): Promise<string> {
  await player.open('red-fox')
  const [row] = await database.query<{ token: string }>(
    `select wallet_token as token from studio.game_session where player_key = $1 order by created_at desc limit 1`,
    [`real:${player.id}`],
  )
  if (row === undefined) throw new Error('no session of the studio')
  return createWalletTokens(split.seedKey, 'studio wallet tokens').open(row.token)
}
