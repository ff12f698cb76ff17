import type { authCalls, codesCalls, factorsCalls } from '@tessera/contract'
import { createPasswords, type PasswordCost } from '@tessera/credentials'
import { createVault, resealInBackground } from '@tessera/server-kit'
import type { ApiModule } from '../../platform/api-module.ts'
import { foldPendingMoney } from '../../platform/fold-modules.ts'
import { defineModule } from '../../platform/module-definition.ts'
import type { Platform } from '../../platform/platform.ts'
import { bonusesModule } from '../bonuses/index.ts'
import { sessionsModule } from '../sessions/index.ts'
import type { AuthDeps } from './auth-deps.ts'
import {
  PRUNE_AUTH_JOB,
  pruneAuthJob,
  SEND_LINK_JOB,
  SEND_NOTICE_JOB,
  sendCodeJob,
  sendLinkJob,
  sendNoticeJob,
} from './auth-jobs.ts'
import { authTimeline } from './auth-timeline.ts'
import { changePassword } from './calls/change-password.ts'
import { changePhone } from './calls/change-phone.ts'
import { confirmWithCode } from './calls/confirm-email.ts'
import { confirmPassword } from './calls/confirm-password.ts'
import { logIn } from './calls/log-in.ts'
import { logInByLink } from './calls/log-in-by-link.ts'
import { logOut } from './calls/log-out.ts'
import { prove } from './calls/prove.ts'
import { refreshSession } from './calls/refresh-session.ts'
import { register } from './calls/register.ts'
import { registerByPhone } from './calls/register-by-phone.ts'
import { removeEmail, removePhone } from './calls/remove-contact.ts'
import { resendConfirmation } from './calls/resend-confirmation.ts'
import { resetPassword } from './calls/reset-password.ts'
import { sendNewEmail } from './calls/send-new-email.ts'
import { sendPhoneCode } from './calls/send-phone-code.ts'
import { sendPlayerCode } from './calls/send-player-code.ts'
import { verifyPhoneCode } from './calls/verify-phone-code.ts'
import { DEVICE_NOTICE_JOB, deviceNoticeJob } from './device-notice.ts'
import { factorHandlers } from './factor-handlers.ts'
import { linkCommands } from './link-ops.ts'
import { canUsePasskeys } from './passkeys/relying-party.ts'
import { authData } from './personal-data.ts'
import { checkSecretKey, resealSecrets } from './second-factor/sealed-secret.ts'
import { SEND_CODE_JOB } from './send-code.ts'
import { authTables } from './tables.ts'
import { authEnvironment, DEFAULT_WRONG_CODES_ALARM, readWrongCodes } from './wrong-codes.ts'

export interface AuthConfig {
  /** Key of the hashes of codes that are short enough to be guessed. At least 32 characters. */
  readonly tokenSecret: string
  /** Seals the secrets of authenticator apps: 64 hex digits, stored outside the database; former keys after commas. */
  readonly playerDataKey: string
  /** Work of one password hash. The default is right for real passwords; tests use less. */
  readonly passwordCost?: PasswordCost
  /** Wrong one-time codes of one hour, over the whole installation, at which an error is logged. */
  readonly wrongCodesAlarm?: number
}

/** Registration, log-in, re-authentication and sign-in methods of players. */
function createAuthModule(
  platform: Platform,
  { tokenSecret, playerDataKey, passwordCost, wrongCodesAlarm = DEFAULT_WRONG_CODES_ALARM }: AuthConfig,
  links: Pick<AuthDeps, 'sessions' | 'hasPendingPayments' | 'enterBonusCode'>,
): ApiModule<keyof typeof authCalls | keyof typeof codesCalls | keyof typeof factorsCalls> {
  const deps: AuthDeps = {
    ...platform,
    ...links,
    passwords: createPasswords(passwordCost),
    codeSecret: tokenSecret,
    vault: createVault(playerDataKey),
    wrongCodesAlarm,
  }
  let resealing: { close(): Promise<void> } | undefined
  return {
    name: 'auth',
    personalData: authData(platform.database),
    calls: {
      'POST /api/player/register': register(deps),
      'POST /api/player/sessions': logIn(deps),
      'POST /api/player/sessions/token': logInByLink(deps),
      'POST /api/player/sessions/refresh': refreshSession(deps),
      'POST /api/player/sessions/logout': logOut(deps),
      'PUT /api/player/passwords': changePassword(deps),
      'POST /api/player/profile/confirmations/email/resend': resendConfirmation(deps),
      'POST /api/player/profile/email/verify/confirm': confirmWithCode(deps),
      'POST /api/player/otp/send': sendPhoneCode(deps),
      'POST /api/player/otp/verify': verifyPhoneCode(deps),
      'POST /api/player/register/phone': registerByPhone(deps),
      'POST /api/player/passwords/reset': resetPassword(deps),
      'POST /api/player/passwords/confirm': confirmPassword(deps),
      'POST /api/player/otp/email/send': sendPlayerCode(deps),
      'POST /api/player/sessions/proof': prove(deps),
      'POST /api/player/profile/email/verify/send': sendNewEmail(deps),
      'PUT /api/player/profile/phone': changePhone(deps),
      'DELETE /api/player/profile/phone': removePhone(deps),
      'DELETE /api/player/profile/email': removeEmail(deps),
      ...factorHandlers(deps),
    },
    jobs: {
      [SEND_LINK_JOB]: sendLinkJob(deps),
      [SEND_CODE_JOB]: sendCodeJob(deps),
      [SEND_NOTICE_JOB]: sendNoticeJob(deps),
      [DEVICE_NOTICE_JOB]: deviceNoticeJob(deps),
      [PRUNE_AUTH_JOB]: pruneAuthJob(deps),
    },
    periodic: [{ name: PRUNE_AUTH_JOB, schedule: '17 * * * *' }],
    gauges: {
      auth_wrong_codes_this_hour: {
        help: 'Wrong one-time codes submitted since the hour began.',
        read: () => readWrongCodes(platform.database, platform.clock()),
      },
    },
    prepare: async () => {
      await checkSecretKey(platform.database, deps.vault)
      resealing = resealInBackground('authenticators', deps.vault, platform.log, (signal) =>
        resealSecrets(platform.database, deps.vault, signal),
      )
    },
    close: async () => resealing?.close(),
  }
}

type SiteAuthConfig = AuthConfig & Pick<Platform, 'publicUrl'>

/** Registration, log-in, re-authentication and sign-in methods of players. */
export const authModule = defineModule({
  name: 'auth',
  tables: authTables,
  environment: authEnvironment,
  commands: { player: { link: linkCommands } },
  timeline: authTimeline,
  ways: { passkey: ({ publicUrl }: SiteAuthConfig) => canUsePasskeys(publicUrl) },
  create: (platform, config: SiteAuthConfig, { use, all }) =>
    createAuthModule(platform, config, {
      sessions: use(sessionsModule).sessions,
      hasPendingPayments: (queryable, playerId) => foldPendingMoney(all(), queryable, playerId),
      enterBonusCode: use(bonusesModule).enterAtRegistration,
    }),
})
