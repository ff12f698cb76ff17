import type { authCalls } from '@tessera/contract'
import type { ApiModule } from '../../platform/api-module.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SessionsModule } from '../sessions/index.ts'
import type { AuthDeps } from './auth-deps.ts'
import { PRUNE_AUTH_JOB, pruneAuthJob, SEND_LINK_JOB, sendLinkJob } from './auth-jobs.ts'
import { changePassword } from './calls/change-password.ts'
import { confirmWithCode } from './calls/confirm-email.ts'
import { logIn } from './calls/log-in.ts'
import { logOut } from './calls/log-out.ts'
import { refreshSession } from './calls/refresh-session.ts'
import { register } from './calls/register.ts'
import { resendConfirmation } from './calls/resend-confirmation.ts'
import { createPasswords, type PasswordCost } from './passwords.ts'

export interface AuthConfig {
  /** Goes into the hashes of codes that are short enough to be guessed. At least 32 characters. */
  readonly tokenSecret: string
  /** Work of one password hash; fit for passwords if not given. */
  readonly passwordCost?: PasswordCost
}

/** Signing up, signing in, and what proves who a player is. */
export function createAuthModule(
  platform: Platform,
  { tokenSecret, passwordCost }: AuthConfig,
  { sessions }: SessionsModule,
): ApiModule<keyof typeof authCalls> {
  const deps: AuthDeps = {
    ...platform,
    sessions,
    passwords: createPasswords(passwordCost),
    codeSecret: tokenSecret,
  }
  return {
    name: 'auth',
    calls: {
      'POST /api/player/register': register(deps),
      'POST /api/player/sessions': logIn(deps),
      'POST /api/player/sessions/refresh': refreshSession(deps),
      'POST /api/player/sessions/logout': logOut(deps),
      'PUT /api/player/passwords': changePassword(deps),
      'POST /api/player/profile/confirmations/email/resend': resendConfirmation(deps),
      'POST /api/player/profile/email/verify/confirm': confirmWithCode(deps),
    },
    jobs: {
      [SEND_LINK_JOB]: sendLinkJob(deps),
      [PRUNE_AUTH_JOB]: pruneAuthJob(deps),
    },
    periodic: [{ name: PRUNE_AUTH_JOB, schedule: '17 * * * *' }],
  }
}
