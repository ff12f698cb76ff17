import { fail } from '@tessera/contract'
import { lockPlayer } from '@tessera/ledger'
import { type CallHandler, done } from '../../../http/call-handler.ts'
import { addWay, findLoginOf, refuseWay, requireProof } from '../../auth/index.ts'
import { checkLaunch, LINK_AGE_MAX_MS } from '../check-launch.ts'
import { wayOfUser } from '../launch-user.ts'
import type { TelegramDeps } from '../telegram-deps.ts'

/**
 * Adds the Telegram user who launched the app as a sign-in method: one user a player, and never another player's. Like any
 * change of sign-in methods it needs fresh re-authentication. A refusal doesn't end the session.
 */
export const linkTelegram =
  (deps: TelegramDeps): CallHandler<'POST /api/player/social-connections/telegram'> =>
  async ({ player, body }) => {
    const { playerId } = player
    const refusal = refuseWay(deps, 'telegram') ?? (await requireProof(deps, player))
    if (refusal) return refusal
    const user = checkLaunch(deps, body.payload, LINK_AGE_MAX_MS)
    if (user === null) return fail('launch_data_refused')
    return deps.database.transaction(async (tx) => {
      const now = deps.clock()
      const way = wayOfUser(user, now)
      // The player's row is locked first, so that of two users who are linked at once one is refused.
      await lockPlayer(tx, playerId)
      const linked = await findLoginOf(tx, playerId, 'telegram')
      if (linked && linked.key !== way.key) return fail('telegram_linked')
      return (await addWay(tx, playerId, way, now)) === 'taken' ? fail('telegram_taken') : done
    })
  }
