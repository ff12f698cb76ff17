import { fail } from '@tessera/contract'
import { lockPlayer } from '@tessera/ledger'
import { type CallHandler, done } from '../../../http/call-handler.ts'
import { addWay, findLoginOf, refuseWay, requireProof } from '../../auth/index.ts'
import { checkLaunch, LINK_AGE_MAX_MS } from '../check-launch.ts'
import { wayOfUser } from '../launch-user.ts'
import type { TelegramDeps } from '../telegram-deps.ts'

/**
 * Gives a player the user who launched the app as a way in: one user a player, and never one that is another player's.
 * It is a change of what the player logs in by, and takes a fresh proof. A refusal leaves the session alone.
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
      // The player's row first, so that two users linked at once come one after the other.
      await lockPlayer(tx, playerId)
      const linked = await findLoginOf(tx, playerId, 'telegram')
      if (linked && linked.key !== way.key) return fail('telegram_linked')
      return (await addWay(tx, playerId, way, now)) === 'taken' ? fail('telegram_taken') : done
    })
  }
