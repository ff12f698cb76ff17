import { answer, type CallHandlers, done } from '../../http/call-handler.ts'
import type { AuthDeps } from './auth-deps.ts'
import { changePassword } from './calls/change-password.ts'
import { confirmWithCode, resendConfirmation } from './calls/confirm-email.ts'
import { logIn } from './calls/log-in.ts'
import { register } from './calls/register.ts'

export { PRUNE_AUTH_JOB, pruneAuthJob, SEND_LINK_JOB, sendLinkJob } from './auth-jobs.ts'
export { createPasswords, type PasswordCost } from './passwords.ts'

type AuthCalls = Pick<
  CallHandlers,
  | 'POST /api/player/register'
  | 'POST /api/player/sessions'
  | 'POST /api/player/sessions/refresh'
  | 'POST /api/player/sessions/logout'
  | 'PUT /api/player/passwords'
  | 'POST /api/player/profile/confirmations/email/resend'
  | 'POST /api/player/profile/email/verify/confirm'
>

export function createAuthCalls(deps: AuthDeps): AuthCalls {
  const { database, sessions } = deps
  return {
    'POST /api/player/register': register(deps),
    'POST /api/player/sessions': logIn(deps),
    'POST /api/player/sessions/refresh': async ({ visitor }) => {
      const refreshed = await sessions.refresh(visitor.bearer)
      return refreshed.ok ? answer({ accessToken: refreshed.value }) : refreshed
    },
    'POST /api/player/sessions/logout': async ({ player }) => {
      await database.transaction((tx) =>
        sessions.close(tx, player.playerId, { id: player.sessionId }, 'logout'),
      )
      return done
    },
    'PUT /api/player/passwords': changePassword(deps),
    'POST /api/player/profile/confirmations/email/resend': resendConfirmation(deps),
    'POST /api/player/profile/email/verify/confirm': confirmWithCode(deps),
  }
}
