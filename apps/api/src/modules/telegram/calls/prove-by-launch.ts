import { fail } from '@tessera/contract'
import { type CallHandler, done } from '../../../http/call-handler.ts'
import { findLoginOf, refuseWay, requirePlainProof } from '../../auth/index.ts'
import { findLastUse, markProved } from '../../sessions/index.ts'
import { PROOF_AGE_MAX_MS, readLaunch } from '../check-launch.ts'
import { wayOfUser } from '../launch-user.ts'
import type { TelegramDeps } from '../telegram-deps.ts'

/**
 * Re-authenticates a player who has just launched the app in the messenger, which signs the time of the launch. After a
 * pause, the launch must be later than the last use of the session, since an earlier one proves nothing about now.
 */
export const proveByLaunch =
  (deps: TelegramDeps): CallHandler<'POST /api/player/sessions/proof/telegram'> =>
  async ({ player, body }) => {
    const refusal = refuseWay(deps, 'telegram') ?? (await requirePlainProof(deps, player))
    if (refusal) return refusal
    const launch = readLaunch(deps, body.payload, PROOF_AGE_MAX_MS)
    if (launch === null) return fail('launch_data_refused')
    const now = deps.clock()
    return deps.database.transaction(async (tx) => {
      const login = await findLoginOf(tx, player.playerId, 'telegram')
      if (login?.key !== wayOfUser(launch.user, now).key) return fail('telegram_other_user')
      const lastUse = await findLastUse(tx, player.sessionId)
      if (player.isPaused && (lastUse === null || launch.launchedAt <= lastUse))
        return fail('launch_data_refused')
      await markProved(tx, player.sessionId, now)
      return done
    })
  }
