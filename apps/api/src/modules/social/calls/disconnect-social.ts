import { fail } from '@tessera/contract'
import { type CallHandler, done } from '../../../http/call-handler.ts'
import { type ListedLogin, listLogins, removeWay, requireProof } from '../../auth/index.ts'
import type { SocialDeps } from '../social-deps.ts'

/** Which of the ways a name of the call means: `telegram` is no connection's id, and is the messenger here. */
const isMeant =
  (socialType: string) =>
  ({ kind, details }: ListedLogin): boolean =>
    socialType === 'telegram' ? kind === 'telegram' : kind === 'social' && details.connection === socialType

/**
 * Takes an account elsewhere, or the log-in from the messenger, from the player after a fresh proof, never the last way in. Whoever came in by it elsewhere
 * is signed out, as after a change of the password.
 */
export const disconnectSocial =
  (deps: SocialDeps): CallHandler<'POST /api/player/social-connections/unlink'> =>
  async ({ body: { socialType }, player }) => {
    const refusal = await requireProof(deps, player)
    if (refusal) return refusal
    const { playerId, sessionId } = player
    return deps.database.transaction(async (tx) => {
      const way = (await listLogins(tx, playerId)).find(isMeant(socialType))
      if (!way) return fail('not_found')
      const removed = await removeWay(tx, playerId, way)
      if (removed === 'last') return fail('last_way')
      if (removed === 'unknown') return fail('not_found')
      await deps.sessions.close(tx, playerId, { except: sessionId }, 'way-removed')
      return done
    })
  }
