import { fail } from '@tessera/contract'
import { type CallHandler, done } from '../../../http/call-handler.ts'
import { type ListedLogin, listLogins, removeWay, requireProof } from '../../auth/index.ts'
import type { SocialDeps } from '../social-deps.ts'

/** Matches the sign-in method of a social type. `telegram` is never the id of a connection; it stands for the messenger. */
const matchesType =
  (socialType: string) =>
  ({ kind, details }: ListedLogin): boolean =>
    socialType === 'telegram' ? kind === 'telegram' : kind === 'social' && details.connection === socialType

/**
 * Removes a social account or the messenger as sign-in method, after fresh re-authentication and unless it is the last one.
 * The player's other sessions end, as after a change of the password.
 */
export const disconnectSocial =
  (deps: SocialDeps): CallHandler<'POST /api/player/social-connections/unlink'> =>
  async ({ body: { socialType }, player }) => {
    const refusal = await requireProof(deps, player)
    if (refusal) return refusal
    const { playerId, sessionId } = player
    return deps.database.transaction(async (tx) => {
      const way = (await listLogins(tx, playerId)).find(matchesType(socialType))
      if (!way) return fail('not_found')
      const removed = await removeWay(tx, playerId, way)
      if (removed === 'last') return fail('last_way')
      if (removed === 'unknown') return fail('not_found')
      await deps.sessions.close(tx, playerId, { except: sessionId }, 'way-removed')
      return done
    })
  }
