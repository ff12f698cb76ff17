import { type CallHandler, done } from '../../../http/call-handler.ts'
import type { AuthDeps } from '../auth-deps.ts'

export const logOut =
  ({ database, sessions }: AuthDeps): CallHandler<'POST /api/player/sessions/logout'> =>
  async ({ player }) => {
    await database.transaction((tx) =>
      sessions.close(tx, player.playerId, { id: player.sessionId }, 'logout'),
    )
    return done
  }
