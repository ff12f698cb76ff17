import { fail } from '@tessera/contract'
import type { CallHandler } from '../../../http/call-handler.ts'
import { admit } from '../admission.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { useAutologin } from '../autologin.ts'

/** Logs in by the state of a sign-in link, once. */
export const logInByLink =
  (deps: AuthDeps): CallHandler<'POST /api/player/sessions/token'> =>
  async ({ body: { state, deviceKey, fingerprint }, visitor }) =>
    deps.database.transaction(async (tx) => {
      const used = await useAutologin(tx, state, deps.clock())
      if (used === null) return fail('autologin_invalid')
      const { playerId, isFactorProved } = used
      return admit(deps, tx, { playerId, way: 'link', visitor, deviceKey, fingerprint, isFactorProved })
    })
