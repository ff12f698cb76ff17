import type { factorsCalls } from '@tessera/contract'
import type { CallHandlers } from '../../http/call-handler.ts'
import type { AuthDeps } from './auth-deps.ts'
import { confirmAuthenticator, deleteAuthenticator, startAuthenticator } from './calls/authenticator.ts'
import { logInByPasskey, startPasskeyAssertion } from './calls/log-in-by-passkey.ts'
import { listOwnPasskeys, removePasskey, renamePasskey } from './calls/own-passkeys.ts'
import { registerPasskey, startPasskeyRegistration } from './calls/register-passkey.ts'
import { changeSecondFactor, getSecondFactor, renewCodes } from './calls/second-factor.ts'
import { takeSecondStep } from './calls/take-second-step.ts'

/** Handlers of the calls about passkeys and the second factor. */
export const factorHandlers = (deps: AuthDeps): Pick<CallHandlers, keyof typeof factorsCalls> => ({
  'POST /api/player/sessions/passkey/start': startPasskeyAssertion(deps),
  'POST /api/player/sessions/passkey': logInByPasskey(deps),
  'POST /api/player/sessions/second-step': takeSecondStep(deps),
  'GET /api/player/passkeys': listOwnPasskeys(deps),
  'POST /api/player/passkeys/start': startPasskeyRegistration(deps),
  'POST /api/player/passkeys': registerPasskey(deps),
  'PUT /api/player/passkeys/{id}': renamePasskey(deps),
  'DELETE /api/player/passkeys/{id}': removePasskey(deps),
  'GET /api/player/second-factor': getSecondFactor(deps),
  'PUT /api/player/second-factor': changeSecondFactor(deps),
  'POST /api/player/second-factor/authenticator/start': startAuthenticator(deps),
  'POST /api/player/second-factor/authenticator': confirmAuthenticator(deps),
  'DELETE /api/player/second-factor/authenticator': deleteAuthenticator(deps),
  'POST /api/player/second-factor/recovery-codes': renewCodes(deps),
})
