import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { listLogins } from '../../auth/index.ts'
import type { SocialDeps } from '../social-deps.ts'

/** Lists the available providers, with the player's connected accounts. */
export const listConnections =
  ({ database, connections }: SocialDeps): CallHandler<'GET /api/player/social-connections'> =>
  async ({ player }) => {
    const logins = player ? await listLogins(database, player.playerId) : []
    return answer(
      [...connections.values()].map(({ config: { id, name } }) => {
        const own = logins.find(({ kind, details }) => kind === 'social' && details.connection === id)
        return { provider: id, name, isConnected: own !== undefined, account: own?.details.label ?? null }
      }),
    )
  }
